/** The packs of the tests. */
import { readdirSync, readFileSync } from 'node:fs'
import { type Pack, readPack } from '#pack'

/** A pack of this folder, which has the right form. */
export function packNamed(name: string): Pack {
  const read = readPack(textOf(name))
  if (!read.ok) throw new Error(read.fault.says)
  return read.pack
}

/** The same as its text. */
export const textOf = (name: string): string => {
  const folder = readdirSync(TEMPLATES).includes(`${name}.json`) ? TEMPLATES : new URL('./packs/', import.meta.url)
  return readFileSync(new URL(`${name}.json`, folder), 'utf8')
}

const TEMPLATES = new URL('../../src/pack/templates/', import.meta.url)
/** The templates that a club begins with. */
export const TEMPLATED: readonly string[] = readdirSync(TEMPLATES).map((file) => file.replace(/\.json$/, ''))
/** Packs that can be played as they stand. */
export const PLAYABLE: readonly string[] = ['heads-down', ...TEMPLATED]
/** Packs of a part of one of our rule sets each, by the rule set in whose world they are tried. */
export const PARTS = {
  'fire-and-morale': 'indian-mutiny-1857',
  nerve: 'sepoys-and-soldiers',
  reaction: 'john-company',
} as const
