/** The cards of a battle as its tables show them. */
import { type Accessor, createMemo } from 'solid-js'
import type { Battle } from '../../model/battle.ts'
import { cardsOf, type Shown } from './cards.ts'
import { unchangedCards } from './field.ts'

/** All cards as they stand; those that nothing has happened to stay the same, and so does what is on the page. */
export const createShown = (battle: Pick<Battle, 'set' | 'game'>): Accessor<readonly Shown[]> =>
  createMemo<readonly Shown[]>((known) => unchangedCards(known, cardsOf(battle.set, battle.game())), [])
