/** What is written of a row where there is little room. */
import { asCalled, type Card, ctxOf, type Ref, refsIn } from '#engine'
import { type Game, namesIn, type RowState } from '#game'
import type { Battle } from '../../model/battle.ts'
import { walkWords as words } from '../words.ts'

/** Who does it. */
export const doerIn = (state: RowState | undefined): Ref | undefined => (state ? refsIn(state.row.args)[0] : undefined)

/** The card of a thing in a state; undefined where it has none, or what is stored of it makes no sense. */
export function cardIn({ set }: Battle, game: Game, ref: Ref): Card | undefined {
  const thing = game.world[ref.kind]?.[ref.id]
  try {
    return thing && set.kinds[ref.kind]?.card?.(asCalled(thing), ctxOf(game), ref)
  } catch {
    return undefined
  }
}

/** The short label of a thing, else the number on its base, else its name; without `byNumber` no number. */
export function shortName(battle: Battle, ref: Ref, byNumber = true): string {
  const card = cardIn(battle, battle.game(), ref)
  if (card?.label !== undefined) return card.label
  return card?.number === undefined || !byNumber ? namesIn(battle.game())(ref) : String(card.number)
}

/** "Later", "Left out", "Dropped". */
export const outWord = ({ out, settles }: RowState['row']): string =>
  out === 'struck' ? words.isStruck : settles === null ? words.isLeft : words.isLater
