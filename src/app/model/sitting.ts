/** Where this phone sits, as its screens see it. */
import type { Accessor } from 'solid-js'
import type { Entry } from '#game'
import type { Me, Player } from '../../phones/player.ts'
import type { Battle } from './battle.ts'

/** A battle of which this phone kept the book before another took it: its name, its entries, and the first that the table has not. */
export type SeatCopy = { readonly name: string; readonly entries: readonly Entry[]; readonly from: number }

/** A seat, and what its screens show of it. */
export type Sitting = {
  readonly player: Player
  readonly battle: Battle
  /** Who this seat is. */
  readonly me: Accessor<Me>
  /** How the channel to the referee's phone stands. */
  readonly is: Accessor<Player['state']['is']>
  /** The copy of this phone, where it kept this battle until another took the book; null where there is none. */
  readonly own: Accessor<SeatCopy | null>
  /** Something of the player as it stands now. */
  now<T>(read: (player: Player) => T): T
}
