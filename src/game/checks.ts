/** What can be rolled without a battle. */
import type { AnyRuleSet } from '#engine'

/** A roll that is checked by itself: its procedure, and what it is called where one is chosen. */
export type Check = { readonly id: string; readonly says: string; readonly hint: string }

/** The rolls of a rule set that need no battle: one of each kind first, and last what has no odds. */
export function checksOf(set: AnyRuleSet): readonly Check[] {
  const families = new Map<string, number>()
  const checks = set.procedures.flatMap((p) => {
    const start = p.start
    if (!start || start.notQuick || start.from === 'setup' || start.from === 'turn') return []
    const family = p.id.split('.')[0] ?? p.id
    const place = families.get(family) ?? 0
    families.set(family, place + 1)
    return [{ place: p.views ? place : 1000, check: { id: p.id, says: start.says ?? p.title, hint: start.hint ?? '' } }]
  })
  return checks.sort((a, b) => a.place - b.place).map(({ check }) => check)
}
