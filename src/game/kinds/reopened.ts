import type { Reopened } from '../entries.ts'
import { endMovedOn } from './ended.ts'
import type { EntryKind } from './kind.ts'

/** A battle that had ended is taken up again. */
export const reopened: EntryKind<Reopened> = {
  shape: {},
  apply: (game) => ({ ...game, ended: null }),
  revert: (game, _, was) => ({ ...game, ended: was?.says ?? null }),
  was: ({ ended }) => (ended === null ? null : { at: 0, whys: null, says: ended }),
  touches: () => ['end'],
  movedOn: (game) => endMovedOn(game, null),
  label: () => 'the battle taken up again',
}
