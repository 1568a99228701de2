import type { TakenOver } from '../entries.ts'
import { Misfit } from '../game.ts'
import { type EntryKind, leavesAll } from './kind.ts'
import { wholeNumber } from './shape.ts'
import { seatName } from './stored.ts'

/** Another phone keeps the book: that is never undone, the phone before it may be gone. */
export const takenOver: EntryKind<TakenOver> = {
  shape: { term: wholeNumber, by: seatName },
  ...leavesAll,
  apply: (game, { term, seq }) => {
    if (term <= (game.term ?? 0)) throw new Misfit(`Entry ${seq} takes the book over as it was taken before.`)
    return { ...game, term }
  },
  label: () => 'the book taken over',
}
