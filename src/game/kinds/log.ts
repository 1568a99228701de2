/** What only the log shows: remarks, and what was taken back or done again. */
import type { Redone, Remarked, Undone } from '../entries.ts'
import { type EntryKind, leavesAll } from './kind.ts'
import { countingNumber, text } from './shape.ts'

/** A line written into the log: it changes nothing, and is never undone. */
export const remarked: EntryKind<Remarked> = {
  shape: { says: text },
  ...leavesAll,
  label: () => 'a line in the log',
}

/** An entry is taken back: undo.ts does it, by the kind of that entry. */
export const undoneKind: EntryKind<Undone> = {
  shape: { of: countingNumber },
  ...leavesAll,
  label: () => 'an undo',
}

/** An entry that was taken back is done again: undo.ts does it, by the kind of that entry. */
export const redoneKind: EntryKind<Redone> = {
  shape: { of: countingNumber },
  ...leavesAll,
  label: () => 'a redo',
}
