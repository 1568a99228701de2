/** The set-up of a battle: all that was entered before its first phase ended, to be played again or handed on. */
import type { AnyRuleSet } from '#engine'
import type { Draft, Entry } from './entries.ts'
import { fold } from './fold.ts'
import { houseState } from './kinds/rulings.ts'

/** The number of the entry that first ended a phase and stands: all before it is the set-up. `entries` are all of them. */
export function setUpEnd(set: AnyRuleSet, entries: readonly Entry[]): number {
  const notUndone = new Set(fold(entries).undo.map((done) => done.seq))
  const first = entries.find(
    (entry) => entry.kind === 'resolved' && entry.procedure === set.sequence.advance.id && notUndone.has(entry.seq),
  )
  return first?.seq ?? entries.length
}

/**
 * The number of the entry before which a set-up is played again: what was rolled for at its end (the tests that it owed) is
 * owed again, and rolled again.
 */
export function setUpAnew(set: AnyRuleSet, entries: readonly Entry[]): number {
  let end = setUpEnd(set, entries)
  for (let last = entries[end - 1]; last && isRolledAnew(last); last = entries[end - 1]) end -= 1
  return end
}

const isRolledAnew = (entry: Entry): boolean =>
  entry.kind === 'rolled' || entry.kind === 'clocked' || (entry.kind === 'resolved' && entry.settles !== null)

/**
 * The entries before a number as a battle of its own under another name, without the seals of the old one; a clock that ran
 * does not run in it, and house rules that hold later go with it.
 */
export function setUpOf(entries: readonly Entry[], upTo: number, name: string): readonly Entry[] {
  const setUp = entries
    .slice(0, Math.max(1, upTo))
    .map(({ prev: _, ...entry }): Entry => (entry.kind === 'begun' ? { ...entry, name } : entry))
  const then = fold(setUp)
  const drafts: readonly Draft[] = [
    ...(then.clock === null ? [] : [{ kind: 'clocked', old: then.clock, new: null } as const]),
    ...(fold(entries).house ?? []).flatMap(({ now, ...rule }) => {
      const was = houseState(then, rule)
      return now === 'holds' && was !== 'holds' ? [{ kind: 'housed', rule, now, was } as const] : []
    }),
  ]
  const at = setUp.at(-1)?.at ?? 0
  return [...setUp, ...drafts.map((draft, n): Entry => ({ ...draft, seq: then.head + 1 + n, at }))]
}
