/** What happened at the table: procedures walked to their end, dice of the phone, changes by hand, and owed tests struck out. */
import { applied, changedSince, keysOf, reverted } from '../changes.ts'
import type { Edited, LoggedOdds, PutBack, Resolved, Roll, Rolled, Struck } from '../entries.ts'
import { movedSince, owedId, takenSince } from '../owed.ts'
import { type EntryKind, leavesAll } from './kind.ts'
import { anyJson, byName, countingNumber, list, maybe, name, nullOr, record, text } from './shape.ts'
import { answer, changes, lapsed, outcome, seatName } from './stored.ts'

/** A procedure that was walked to its end. */
export const resolved: EntryKind<Resolved> = {
  shape: {
    procedure: text,
    title: text,
    args: anyJson,
    answers: byName(answer),
    outcome,
    odds: nullOr(record<LoggedOdds>({ says: text, n: text, d: text, tenths: maybe(countingNumber) })),
    settles: nullOr(text),
    batch: nullOr(text),
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

/** What the phone threw: it changes nothing, and what was shown is never undone. */
export const rolled: EntryKind<Rolled> = {
  shape: {
    procedure: text,
    title: text,
    rolls: list(
      record<Roll>({
        args: anyJson,
        key: name,
        says: text,
        fell: answer,
        dice: byName(list(countingNumber)),
        secret: maybe(text),
      }),
    ),
    by: maybe(seatName),
  },
  ...leavesAll,
  label: ({ title }) => `dice for ${title}`,
}

/** Changed by the referee's hand. */
export const edited: EntryKind<Edited> = {
  shape: { changes, why: text, lapsed },
  apply: (game, entry) => ({ ...game, world: applied(game.world, entry.changes, entry.seq) }),
  revert: (game, entry) => ({ ...game, world: reverted(game.world, entry.changes) }),
  touches: (entry) => [...entry.changes.flatMap(keysOf), ...(entry.lapsed ?? []).map((test) => `owed ${test.owed}`)],
  movedOn: (game, entry) => changedSince(game, entry.changes),
  label: () => 'the referee’s change',
}

/** An owed test is struck out; the list itself is the affair of owed.ts. */
export const struck: EntryKind<Struck> = {
  shape: { owed: text, why: text },
  apply: (game) => game,
  revert: (game) => game,
  touches: ({ owed }) => [`owed ${owed}`],
  movedOn: (game, { owed, why }) => movedSince(game, owed, why),
  label: () => 'a test struck out',
}

/** A test that was struck out is owed again; the list itself is the affair of owed.ts. */
export const putBack: EntryKind<PutBack> = {
  shape: { owed: text },
  apply: (game) => game,
  revert: (game) => game,
  touches: ({ owed }) => [`owed ${owed}`],
  movedOn: (game, { owed }) => movedSince(game, owed, null),
  label: () => 'a test put back',
}
