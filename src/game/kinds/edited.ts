import { applied, changedSince, keysOf, reverted } from '../changes.ts'
import type { Edited } from '../entries.ts'
import type { EntryKind } from './kind.ts'
import { text } from './shape.ts'
import { changes, lapsed } from './stored.ts'

/** Changed by the referee's hand. */
export const edited: EntryKind<Edited> = {
  shape: { changes, why: text, lapsed },
  apply: (game, entry) => ({ ...game, world: applied(game.world, entry.changes, entry.seq) }),
  revert: (game, entry) => ({ ...game, world: reverted(game.world, entry.changes) }),
  touches: (entry) => [...entry.changes.flatMap(keysOf), ...(entry.lapsed ?? []).map((test) => `owed ${test.owed}`)],
  movedOn: (game, entry) => changedSince(game, entry.changes),
  label: () => 'a change by hand',
}
