/** Whose turn it is, also where what is stored makes no sense to the rules. */
import type { AnyRuleSet, Now } from '#engine'
import { type Game, nowOf } from '#game'
import { messageOf } from './failures.ts'
import { battleWords } from './words.ts'

/** The phase of a turn that cannot be told. */
export const UNKNOWN_PHASE = ''

/** What the phase bar says; of a turn that cannot be told why that is, as what it asks. */
export function nowIn(set: AnyRuleSet, game: Game): Now {
  try {
    return nowOf(set, game)
  } catch (error) {
    return { phase: UNKNOWN_PHASE, says: battleWords.noTurn, side: null, asks: messageOf(error), end: '' }
  }
}

/** "Move 4, British. 3 tests owed." */
export function lineOf(set: AnyRuleSet, game: Game): string {
  if (game.ended !== null) return battleWords.ended(game.ended)
  const owed = game.owed.filter((o) => o.struck === null).length
  const now = nowIn(set, game)
  const side = set.sides.find((s) => s.id === now.side)?.says
  return battleWords.line(now.says, side ?? null, owed)
}
