/** The invariants of a rule set, looked at after an entry. */
import { type Breach, ctxOf, type Invariant } from '#engine'
import type { Entry } from './entries.ts'
import type { Game } from './game.ts'

/** The invariants that do not hold after an entry. */
export function breaches(
  invariants: readonly Invariant[],
  before: Game | null,
  entry: Entry,
  after: Game,
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
