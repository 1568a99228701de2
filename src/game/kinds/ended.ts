import type { Ended } from '../entries.ts'
import type { Game } from '../game.ts'
import type { EntryKind } from './kind.ts'
import { text } from './shape.ts'

/** Why the end of a battle, or its being taken up again, no longer stands; null if it does. */
export const endMovedOn = (game: Game, ended: string | null): string | null =>
  game.ended === ended ? null : 'The end of the battle has changed since. Undo what came later first.'

/** The battle ends. */
export const ended: EntryKind<Ended> = {
  shape: { says: text },
  apply: (game, { says }) => ({ ...game, ended: says }),
  revert: (game) => ({ ...game, ended: null }),
  touches: () => ['end'],
  movedOn: (game, { says }) => endMovedOn(game, says),
  label: () => 'the end of the battle',
}
