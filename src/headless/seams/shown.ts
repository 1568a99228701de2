/** Where each reading of each setting was seen to differ, stored beside the outlines of its rule set: `outlines/readings.json`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type AnyRuleSet, isRecord, type Json } from '#engine'
import type { Case } from '../case.ts'
import type { Attempt } from './deed.ts'
import { attemptOf, goldenDeeds, goldenName } from './golden-deeds.ts'
import { readingsOf, type SeenOf, SHOWINGS, type Showing, shows } from './readings.ts'

/** By a reading, for the outcome, the odds and the words: a golden case by its name, a case, or `{ not }`, the reason why it never differs. */
export type WhereShown = { readonly [reading: string]: { readonly [what in Showing]?: Json } }

const fileOf = ({ id }: AnyRuleSet): string =>
  fileURLToPath(new URL(`../../../rulesets/${id}/outlines/readings.json`, import.meta.url))

/** What is stored; nothing where there is no file. */
export function shownIn(set: AnyRuleSet): WhereShown {
  return existsSync(fileOf(set)) ? JSON.parse(readFileSync(fileOf(set), 'utf8')) : {}
}

/** Stores what was seen, in the order of the settings; what was not seen is left out. */
export function storeShown(set: AnyRuleSet, seen: readonly SeenOf[]): void {
  const all = readingsOf(set).map(([name, setting, value]) => {
    const one = seen.find((it) => it.setting === setting && it.value === value)
    return [name, Object.fromEntries(SHOWINGS.flatMap((what) => (one?.[what] ? [[what, one[what]]] : [])))] as const
  })
  writeFileSync(fileOf(set), `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
}

/** Why a reading never differs in one of the three, if that is said. */
export const reasonOf = (where: Json | undefined): string | null =>
  isRecord(where) && typeof where.not === 'string' ? where.not : null

/** What is stored and still so; what differs no more, or has moved, is left out, and of what is only `seen` the reasons. */
export function stillShown(set: AnyRuleSet, shown: WhereShown, which: 'all' | 'seen' = 'all'): WhereShown {
  const golden = new Map(goldenDeeds(set).map(({ golden: one, deed }) => [goldenName(one), deed]))
  const deedAt = (where: Json): Attempt | null =>
    typeof where === 'string' ? (golden.get(where) ?? null) : attemptOf(set, where as unknown as Case)
  return Object.fromEntries(
    readingsOf(set).map(([name, setting, value]) => {
      const still = SHOWINGS.flatMap((what) => {
        const where = shown[name]?.[what]
        if (where === undefined) return []
        if (reasonOf(where) !== null) return which === 'all' ? [[what, where] as const] : []
        const deed = deedAt(where)
        return deed && shows(deed, { setting, value }, what) ? [[what, where] as const] : []
      })
      return [name, Object.fromEntries(still)]
    }),
  )
}
