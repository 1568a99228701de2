/** The fight that an open walk may be played out as. */
import { type AnyProcedure, type AnyRuleSet, ctxOf, type Fight, isRecord, type Json } from '#engine'
import { type Game, type OpenWalk, procedureOf } from '#game'

/** Who would face whom in a walk; null if its procedure is not a fight, or not one now. */
export function fightOf(
  set: AnyRuleSet,
  game: Game,
  at: Pick<OpenWalk, 'procedure' | 'args' | 'answers'>,
): Fight | null {
  const procedure = procedureOf(set, at.procedure)
  const ctx = ctxOf(game.world, game.settings)
  return procedure?.fight?.(ctx, subjectsIn(procedure, at)) ?? null
}

/** The arguments of a walk: those that it began with, and those that were asked for as its first questions. */
export function subjectsIn(
  procedure: AnyProcedure,
  { args, answers }: Pick<OpenWalk, 'args' | 'answers'>,
): { readonly [arg: string]: Json } {
  const all: { [arg: string]: Json } = isRecord(args) ? { ...args } : {}
  for (const subject of procedure.start?.subjects ?? []) {
    const answer = answers[subject.arg]
    if (!answer || !('value' in answer)) continue
    const one = 'kind' in subject && !subject.many && Array.isArray(answer.value)
    const value = one && Array.isArray(answer.value) ? answer.value[0] : answer.value
    if (value !== undefined) all[subject.arg] = value
  }
  return all
}
