/** A procedure rolled and drawn by the phone to its end, without a page of its own. */
import { auto, type Json } from '#engine'
import { questionIn, resolvedOf, rolledOf, rollsIn, withRolls } from '#game'
import type { Battle } from './battle.ts'
import { phoneDie } from './phone-dice.ts'
import { say } from './toast.ts'

/**
 * Rolls it, enters what came of it, and says the verdict. `asks`: it wants an answer, and nothing is entered; `stays`: it
 * could not be entered, which was said.
 */
export async function rollNow(
  battle: Battle,
  procedure: string,
  args: Json,
  as: { readonly settles?: string | null; readonly batch?: string },
): Promise<'entered' | 'asks' | 'stays'> {
  const question = questionIn(battle.set, battle.game(), procedure, args)
  if (!question) return 'stays'
  const thrown = auto(question, phoneDie)
  const rolls = rollsIn(question, thrown, {})
  const answers = withRolls(thrown.answers, rolls, battle.game().head + 1)
  const draft = thrown.outcome && resolvedOf(question, thrown, answers, as)
  if (!draft) return 'asks'
  if (!(await battle.enter([...rolledOf(question.procedure, rolls), draft]))) return 'stays'
  if (thrown.outcome?.verdict) say(thrown.outcome.verdict.says)
  return 'entered'
}
