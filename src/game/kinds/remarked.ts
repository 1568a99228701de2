import type { Remarked } from '../entries.ts'
import { type EntryKind, leavesAll } from './kind.ts'
import { text } from './shape.ts'

/** A line written into the log: it changes nothing, and is never undone. */
export const remarked: EntryKind<Remarked> = {
  shape: { says: text },
  ...leavesAll,
  label: () => 'a line in the log',
}
