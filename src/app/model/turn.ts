/** Whose turn it is, also where what is stored makes no sense to the rules. */
import type { AnyRuleSet, BattleEnd, Now } from '#engine'
import { battleEnd, type Game, nowOf } from '#game'
import { capital, owedWords, wonWords } from '#tell'
import { messageOf } from './failures.ts'
import { ownWords } from './own-words.ts'
import { battleWords } from './words.ts'

/** The phase of a turn that cannot be told. */
export const UNKNOWN_PHASE = ''

/** Of a battle that has ended nothing is asked any more: how it ended stands in place of that, and it is nobody's turn. */
const overIn = ({ phase, says, turn, watch }: Now, ended: string): Now => ({
  phase,
  says,
  side: null,
  asks: ended || battleWords.ended,
  end: '',
  ...(turn !== undefined && { turn }),
  ...(watch && { watch }),
})

/** What the phase bar says; of a turn that cannot be told why that is, as what it asks. */
export function nowIn(set: AnyRuleSet, game: Game): Now {
  try {
    const now = nowOf(set, game)
    return game.ended === null ? now : overIn(now, game.ended)
  } catch (error) {
    return { phase: UNKNOWN_PHASE, says: battleWords.noTurn, side: null, asks: messageOf(error), end: '' }
  }
}

/** How the battle ends by its rules; null while it goes on, and of things that make no sense to them. */
export function endIn(set: AnyRuleSet, game: Game, timeUp: boolean): BattleEnd | null {
  try {
    return battleEnd(set, game, timeUp)
  } catch {
    return null
  }
}

/** "Move 4, British. 3 tests owed."; "The British won."; of a battle by own rules that they are, and whose. */
export function lineOf(set: AnyRuleSet, game: Game): string {
  if (game.ended !== null) return wonWords(game.ended) || battleWords.ended
  const owed = owedWords(set, game.owed)
  const now = nowIn(set, game)
  const side = set.sides.find((s) => s.id === now.side)?.says
  const line = battleWords.line(now.says, side ?? null, capital(owed))
  return set.own ? `${ownWords.by(set.own.by)}. ${line}` : line
}
