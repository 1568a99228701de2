import { same } from '#engine'
import type { Clocked } from '../entries.ts'
import type { EntryKind } from './kind.ts'
import { clock } from './stored.ts'

/** The clock of the slot is set, changed or taken away. */
export const clocked: EntryKind<Clocked> = {
  shape: { old: clock, new: clock },
  apply: (game, entry) => ({ ...game, clock: entry.new }),
  revert: (game, entry) => ({ ...game, clock: entry.old }),
  touches: () => ['clock'],
  movedOn: (game, entry) =>
    same(game.clock, entry.new) ? null : 'The clock has changed since. Undo what came later first.',
  label: () => 'the clock',
}
