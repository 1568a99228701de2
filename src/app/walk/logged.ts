/** The chance of what came, as it stood before the dice fell, for the log. */
import type { AnyProcedure, Outcome } from '#engine'
import type { LoggedOdds } from '#game'
import type { Found } from '../odds/client.ts'

/** What the first view of a procedure said of this outcome; null where its odds are not known. */
export function loggedOdds(
  procedure: AnyProcedure,
  found: Found | undefined,
  outcome: Outcome | null,
): LoggedOdds | null {
  const [name, view] = Object.entries(procedure.views ?? {})[0] ?? []
  if (!found || 'over' in found || !outcome || !name || !view) return null
  const value = view.of(outcome.result)
  const chance = found.views[name]?.chances.find((c) => c.value === value)?.chance
  return chance ? { says: `${view.says}: ${value}`, n: String(chance.n), d: String(chance.d) } : null
}
