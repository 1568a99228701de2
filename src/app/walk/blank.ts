/** A quick check knows nothing of a battle: what the book would say there of losses is the table's to say. */
import type { Walked } from '#engine'

/**
 * A walk that comes to its end although nothing was thrown or drawn stops at the first number that was taken from the
 * book: a unit that was only just described has lost nobody, so that, say, a test after losses would pass unasked.
 */
export function stoppedAtNumbers(walked: Walked): Walked {
  const { trace } = walked
  if (walked.open !== null || trace.some((t) => t.did === 'throw' || t.did === 'draw')) return walked
  const at = trace.findIndex((t) => t.did === 'ask' && t.from === 'book' && t.step.form.form === 'number')
  const known = trace[at]
  if (known?.did !== 'ask') return walked
  return {
    ...walked,
    trace: trace.slice(0, at),
    open: { key: known.key, step: known.step, fault: null },
    outcome: null,
  }
}
