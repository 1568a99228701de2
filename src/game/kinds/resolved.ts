import { applied, changedSince, keysOf, reverted } from '../changes.ts'
import type { LoggedOdds, Resolved } from '../entries.ts'
import { owedId, takenSince } from '../owed.ts'
import type { EntryKind } from './kind.ts'
import { byName, json, maybe, orNull, record, text } from './shape.ts'
import { answer, lapsed, outcome, seatName } from './stored.ts'

/** A procedure that was walked to its end. */
export const resolved: EntryKind<Resolved> = {
  shape: {
    procedure: text,
    title: text,
    args: json,
    answers: byName(answer),
    outcome,
    odds: orNull(record<LoggedOdds>({ says: text, n: text, d: text })),
    settles: orNull(text),
    batch: orNull(text),
    by: maybe(seatName),
    lapsed,
  },
  apply: (game, { outcome: { changes }, seq }) => ({ ...game, world: applied(game.world, changes, seq) }),
  revert: (game, { outcome: { changes } }) => ({ ...game, world: reverted(game.world, changes) }),
  touches: ({ seq, settles, lapsed, outcome: { changes, owed } }) => [
    ...changes.flatMap(keysOf),
    ...(settles === null ? [] : [`owed ${settles}`]),
    ...owed.map((_, n) => `owed ${owedId(seq, n)}`),
    ...(lapsed ?? []).map((test) => `owed ${test.owed}`),
  ],
  movedOn: (game, entry) => changedSince(game, entry.outcome.changes) ?? takenSince(game, entry),
  label: ({ title }) => title,
}
