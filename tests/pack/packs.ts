/** The packs of the tests. */
import { readFileSync } from 'node:fs'
import { type Pack, readPack } from '#pack'

/** A pack of this folder, which has the right form. */
export function packNamed(name: string): Pack {
  const read = readPack(textOf(name))
  if (!read.ok) throw new Error(read.fault.says)
  return read.pack
}

/** The same as its text. */
export const textOf = (name: string): string => readFileSync(new URL(`./packs/${name}.json`, import.meta.url), 'utf8')

/** Packs that can be played as they stand. */
export const PLAYABLE = ['heads-down', 'thursday-rules'] as const
/** Packs of a part of one of our rule sets each, by the rule set in whose world they are tried. */
export const PARTS = {
  'fire-and-morale': 'indian-mutiny-1857',
  nerve: 'sepoys-and-soldiers',
  reaction: 'john-company',
} as const
