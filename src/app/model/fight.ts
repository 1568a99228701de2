/** The fight that a row of a walk may be played out as. */
import { type AnyRuleSet, ctxOf, type Fight } from '#engine'
import { type Game, procedureOf, subjectsIn, type WalkRow } from '#game'

/** Who would face whom in it; null if its procedure is not a fight, or not one now. */
export function fightOf(
  set: AnyRuleSet,
  game: Game,
  at: Pick<WalkRow, 'procedure' | 'args' | 'answers'>,
): Fight | null {
  const procedure = procedureOf(set, at.procedure)
  const ctx = ctxOf(game)
  return procedure?.fight?.(ctx, subjectsIn(procedure, at)) ?? null
}
