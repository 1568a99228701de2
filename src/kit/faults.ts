/** The older form of bars, until each rule set has its table of `can`. */
import type { Bar, Proc } from '#engine'
import { step } from './step.ts'

/** One word or two for the card, a sentence for the walk, the clause, and the way out. */
export type Fault = Omit<Bar, 'final'>

/** Refuses once for each fault; the referee may allow each. */
export function* refuseEach(faults: readonly Fault[]): Proc<void> {
  for (const { id, says, clause, wayOut } of faults)
    yield* step<void>({ step: 'ask', id, says, form: { form: 'refusal', wayOut, final: false }, clause })
}

/** The reason on the card of a thing that is no lawful choice; null if it is one. */
export const barredBy = (faults: readonly Fault[]): string | null => faults[0]?.short ?? null
