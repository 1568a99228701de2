/** Why a battle may be over: its slot has run out, or somebody has won. Pure; now is handed in. */
import type { AnyRuleSet } from '#engine'
import type { Game } from '#game'
import { endIn, nowIn } from '../../model/turn.ts'
import { isOfOld, msLeft } from '../clock/pace.ts'

/** Whether the slot has run out today. */
export const isTimeUp = ({ clock }: Game, now: number): boolean =>
  clock !== null && msLeft(clock, now) <= 0 && !isOfOld(clock, now)

/** Why the battle may be over, each in a word that stays the same while it is so; none before it has begun, or when it has ended. */
export function reasonsIn(set: AnyRuleSet, game: Game, now: number): readonly string[] {
  if (game.ended !== null || nowIn(set, game).turn === undefined) return []
  const end = endIn(set, game, false)
  const { clock } = game
  return [
    ...(clock && isTimeUp(game, now) ? [`slot ${clock.from + clock.minutes * 60_000}`] : []),
    ...(end ? [`won ${end.winner ?? 'by nobody'}`] : []),
  ]
}
