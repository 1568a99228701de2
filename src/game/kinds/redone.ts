import type { Redone } from '../entries.ts'
import { type EntryKind, leavesAll } from './kind.ts'
import { wholeNumber } from './shape.ts'

/** An entry that was taken back is done again: undo.ts does it, by the kind of that entry. */
export const redone: EntryKind<Redone> = {
  shape: { of: wholeNumber },
  ...leavesAll,
  label: () => 'a redo',
}
