/** What the book knows of one kind of entry. */
import type { Entry } from '../entries.ts'
import type { Game, Was } from '../game.ts'
import type { Shapes } from './shape.ts'

/**
 * One kind of entry. Methods, not fields that hold functions: only so is the kind of one entry a kind of any, and their
 * table can be indexed by whatever entry comes.
 */
export type EntryKind<E extends Entry> = {
  /** The form of all that is stored of it but its kind, place and time. */
  readonly shape: Shapes<Omit<E, 'kind' | 'seq' | 'at' | 'prev' | 'covered'>>
  /** What it does when it is entered or done again, but for the owed list. Throws Misfit where it cannot be. */
  apply(game: Game, entry: E): Game
  /** The state without it, but for the owed list; left out: it cannot be undone. */
  revert?(game: Game, entry: E, was: Was | null): Game
  /** What it takes away and does not say itself. */
  was?(game: Game): Was | null
  /** What it touches, as keys: two entries that touch the same cannot change places. */
  touches(entry: E): readonly string[]
  /** Why it cannot be undone out of its turn, as far as the state shows it; null if it can. */
  movedOn(game: Game, entry: E): string | null
  /** What it is called on the button that undoes it. */
  label(entry: E): string
}

/** Of an entry that leaves the state as it is: it touches nothing, and can always change places. */
export const leavesAll = {
  apply: (game: Game): Game => game,
  touches: (): readonly string[] => [],
  movedOn: (): null => null,
}
