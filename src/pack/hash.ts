/** What a pack is told apart by: the SHA-256 of all that stands in it, worked out at once, since a rule set has its id before anybody waits for it. */
import { sha256 as digest } from '@noble/hashes/sha2.js'
import { canonical, hexOf } from '#form'
import type { Pack } from './language.ts'

/** SHA-256 of a text, in hexadecimal: the same as the browser's own, which answers later, and not on a page without https. */
export const sha256 = (text: string): string => hexOf(digest(new TextEncoder().encode(text)))

/** The hash of a pack: two that say the same have the same, in whatever order it stands in them. */
export const hashOf = (pack: Pack): string => sha256(canonical(pack))
