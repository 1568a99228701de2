import type { Struck } from '../entries.ts'
import { movedSince } from '../owed.ts'
import type { EntryKind } from './kind.ts'
import { text } from './shape.ts'

/** An owed test is struck out; the list itself is the affair of owed.ts. */
export const struck: EntryKind<Struck> = {
  shape: { owed: text, why: text },
  apply: (game) => game,
  revert: (game) => game,
  touches: ({ owed }) => [`owed ${owed}`],
  movedOn: (game, { owed, why }) => movedSince(game, owed, why),
  label: () => 'a test struck out',
}
