/** What is amiss on a page, and how findings are told apart. */
import { misspoken } from '../../src/headless/seams/spoken.ts'
import type { Shown } from './page.ts'

/** One thing that a hand does; `who` of several phones. */
export type Step = { readonly who?: number } & (
  | { readonly does: 'tap' | 'tap twice'; readonly says: string; readonly nth: number }
  | { readonly does: 'type'; readonly says: string; readonly nth: number; readonly text: string }
  | { readonly does: 'back' | 'reload' | 'scroll' }
)

/** What is amiss, where, and after what. */
export type Finding = {
  readonly what: string
  readonly screen: string
  readonly says: string
  readonly steps: readonly Step[]
}

/** A tally on the table counts nothing too. */
const TALLY = /^\d+ of \d+(?: have acted)?$|^\d+ \w+ lost$/

/** Written so by everybody. */
const NAMES_OF_OTHERS = /\b(?:kB|iPhone|iPad|iOS)\b/g

/** Ids of clauses and things, and what only a program says. */
const RAW = /\b[a-z]+(?:-[a-z]+)*(?:\.[a-z]+(?:-[a-z]+)*){1,}\b(?!\/)|\[object|\bundefined\b|\bNaN\b/
const NO_IDS = /^(?:e\.g|i\.e|p\.m|a\.m|[a-z-]+\.(?:json|html|txt|md)$)/
const FAILED = /Something went wrong|There is no such page|Cannot read|is not a function/

/** What stands for one sentence of several in a finding: names and numbers differ. */
export function kindOf({ what, screen, says }: Finding): string {
  const bare = says.replace(/\d+/g, '#')
  if (what === 'second tap goes through') return `${what}|${screen}|${bare.split(',')[0]}`
  return `${what}|${screen}|${what === 'dead tap' ? bare : bare.slice(0, 60)}`
}

/** What is wrong in a line; `typed` may stand in it, for it was typed so. */
export function lineAmiss(line: string, typed: readonly string[]): readonly [what: string, says: string] | null {
  if (FAILED.test(line)) return ['failure page', line.slice(0, 200)]
  const ours = typed.reduce((says, one) => says.replaceAll(one, '~'), line).replace(NAMES_OF_OTHERS, '')
  const raw = RAW.exec(ours)?.[0]
  if (raw && !NO_IDS.test(raw)) return ['raw id', `${raw}: ${line.slice(0, 160)}`]
  const why = TALLY.test(line) ? null : misspoken(ours)
  return why ? ['nobody says that', `${why}: ${line.slice(0, 160)}`] : null
}

/** What is wrong with a page as it stands, but for its lines. */
export function pageAmiss({ controls, contradicts }: Shown): readonly (readonly [what: string, says: string])[] {
  return [
    ...(controls.length === 0 ? [['dead end', 'Nothing can be tapped.'] as const] : []),
    ...contradicts.map((says) => ['contradicts itself', says] as const),
  ]
}
