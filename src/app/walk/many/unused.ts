/** Dice of rows that an earlier row of the list has left nothing to do: they are kept with the row, and told. */
import { type AnyRuleSet, auto, type Open, seeded, type Throw, type Trace, type Walked, walk } from '#engine'
import { type Game, questionIn, type RowState, walkedRows } from '#game'
import { capital } from '#tell'
import { walkWords as words } from '../words.ts'
import { fellIn } from './fell.ts'

/** Why the rules forbid what a row is about to do; null where they do not. */
const refusal = (open: Open | null): string | null =>
  open?.step.step === 'ask' && open.step.form.form === 'refusal' ? open.step.says : null

/** The row as if it came first, where only an earlier one forbids it; null for any other. */
export function walkedAlone(set: AnyRuleSet, game: Game, { row, walked }: RowState): Walked | null {
  if (refusal(walked.open) === null) return null
  const question = questionIn(set, game, row.procedure, row.args)
  const alone = question && walk(question, row.answers)
  return alone && refusal(alone.open) === null ? alone : null
}

/** The throw of such a row for which dice may have fallen all the same. */
export function throwAlone(set: AnyRuleSet, game: Game, state: RowState): { key: string; step: Throw } | null {
  const open = walkedAlone(set, game, state)?.open
  return open?.step.step === 'throw' ? { key: open.key, step: open.step } : null
}

/** The dice that fell for such a row, in a sentence with the reason why they count for nothing; null where none fell. */
export function unusedWords(set: AnyRuleSet, game: Game, state: RowState, name: string): string | null {
  const walked = walkedAlone(set, game, state)
  const fell = walked ? fellIn({ ...state, walked }).map(({ fell }) => fell) : []
  return fell.length === 0
    ? null
    : words.notCounted(capital(name), fell.join(', then '), refusal(state.walked.open) ?? '')
}

/**
 * Whether a row whose dice fell comes to what forbids the dice of another, with the usual answers to what it is still
 * asked. Where it has more dice to come nobody knows.
 */
export function barsDice(set: AnyRuleSet, { row, question, walked, before }: RowState, due: RowState): boolean {
  const usual = auto(question, seeded(1), row.answers)
  const dice = (trace: readonly Trace[]) => trace.filter(({ did }) => did === 'throw' || did === 'draw').length
  if (usual.outcome === null || dice(usual.trace) > dice(walked.trace)) return false
  const [, next] = walkedRows(set, before, [{ ...row, answers: usual.answers }, due.row])
  return next !== undefined && refusal(next.walked.open) !== null
}
