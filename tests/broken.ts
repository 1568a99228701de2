/** The invariants that the entries of a battle break. */
import type { AnyRuleSet, Invariant } from '#engine'
import { type Entry, states } from '#game'
import { breaches } from '../src/game/invariants.ts'

/**
 * Each invariant that an entry from `since` on breaks and that held before it. A referee's hand may break any: what rules do after it is not theirs,
 * and whoever takes back or does again may come back to it.
 */
export function brokenIn(
  set: AnyRuleSet,
  invariants: readonly Invariant[],
  entries: readonly Entry[],
  since = 0,
): readonly string[] {
  let already: ReadonlySet<string> = new Set()
  const byHand = new Set<string>()
  return [...states(entries, set)].flatMap(({ entry, before, after }) => {
    const now = breaches(invariants, before, entry, after)
    const fresh = now.filter(({ invariant }) => !already.has(invariant))
    if (entry.kind === 'edited') for (const { invariant } of fresh) byHand.add(invariant)
    const isBack = entry.kind === 'undone' || entry.kind === 'redone'
    const broken =
      entry.kind === 'edited' ? [] : isBack ? fresh.filter(({ invariant }) => !byHand.has(invariant)) : fresh
    already = new Set(now.map(({ invariant }) => invariant))
    return entry.seq < since ? [] : broken.map(({ invariant, says }) => `Entry ${entry.seq}, ${invariant}: ${says}`)
  })
}
