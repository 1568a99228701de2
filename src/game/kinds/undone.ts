import type { Undone } from '../entries.ts'
import { type EntryKind, leavesAll } from './kind.ts'
import { wholeNumber } from './shape.ts'

/** An entry is taken back: undo.ts does it, by the kind of that entry. */
export const undone: EntryKind<Undone> = {
  shape: { of: wholeNumber },
  ...leavesAll,
  label: () => 'an undo',
}
