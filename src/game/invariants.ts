/** The invariants of a rule set, looked at after an entry. */
import { type Breach, ctxOf, type Invariant } from '#engine'
import type { Entry } from './entries.ts'
import type { Standing } from './game.ts'

/** The invariants that do not hold after an entry. */
export function breaches(
  invariants: readonly Invariant[],
  before: Standing | null,
  entry: Entry,
  after: Standing,
): readonly Breach[] {
  const now = ctxOf(after)
  const was = before && ctxOf(before)
  const did =
    entry.kind === 'resolved'
      ? { procedure: entry.procedure, args: entry.args, allowed: (entry.outcome.allowed ?? []).map(({ key }) => key) }
      : null
  return invariants.flatMap((one) => {
    const says = one.broken(now, was, did)
    return says === null ? [] : [{ invariant: one.id, says }]
  })
}
