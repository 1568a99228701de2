import type { PutBack } from '../entries.ts'
import { movedSince } from '../owed.ts'
import type { EntryKind } from './kind.ts'
import { text } from './shape.ts'

/** A test that was struck out is owed again; the list itself is the affair of owed.ts. */
export const putBack: EntryKind<PutBack> = {
  shape: { owed: text },
  apply: (game) => game,
  revert: (game) => game,
  touches: ({ owed }) => [`owed ${owed}`],
  movedOn: (game, { owed }) => movedSince(game, owed, null),
  label: () => 'a test put back',
}
