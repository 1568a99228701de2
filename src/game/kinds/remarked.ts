import type { Remarked } from '../entries.ts'
import type { EntryKind } from './kind.ts'
import { text } from './shape.ts'

/** A line written into the log: it changes nothing, and is never undone. */
export const remarked: EntryKind<Remarked> = {
  shape: { says: text },
  apply: (game) => game,
  touches: () => [],
  movedOn: () => null,
  label: () => 'a line in the log',
}
