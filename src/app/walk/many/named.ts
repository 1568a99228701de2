/** What is written of a row where there is little room. */
import { ctxOf, type Ref } from '#engine'
import { namesIn, type RowState, refsIn } from '#game'
import type { Battle } from '../../model/battle.ts'
import { batchWords as words } from './words.ts'

/** Who does it. */
export const doerIn = (state: RowState | undefined): Ref | undefined => (state ? refsIn(state.row.args)[0] : undefined)

/** The short label of a thing, else the number on its base, else its name; without `byNumber` no number. */
export function shortName(battle: Battle, ref: Ref, byNumber = true): string {
  const { world, settings } = battle.game()
  const name = namesIn(battle.game())(ref)
  const thing = world[ref.kind]?.[ref.id]
  if (!thing) return name
  try {
    const card = battle.set.kinds[ref.kind]?.card?.(thing, ctxOf(world, settings), ref)
    return card?.label ?? (card?.number === undefined || !byNumber ? name : String(card.number))
  } catch {
    // Stored data of it makes no sense; its card says so.
    return name
  }
}

/** "Later", "Left out", "Dropped". */
export const outWord = ({ out, settles }: RowState['row']): string =>
  out === 'struck' ? words.isStruck : settles === null ? words.isLeft : words.isLater
