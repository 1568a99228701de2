/** The battle itself: that it begins and ends, its clock, other battles joined to it, and which phone keeps its book. */
import { same } from '#engine'
import type { Begun, Clocked, Ended, Linked, Reopened, TakenOver } from '../entries.ts'
import { type Game, Misfit } from '../game.ts'
import { type EntryKind, leavesAll } from './kind.ts'
import { byName, countingNumber, fields, nullOr, text } from './shape.ts'
import { clock, seatName } from './stored.ts'

/** The battle begins: there is nothing before it, and so it cannot be undone. */
export const begun: EntryKind<Begun> = {
  shape: { ruleset: text, version: text, name: text, settings: fields, world: byName(byName(fields)) },
  apply(_, { seq }) {
    throw new Misfit(`Entry ${seq} begins the battle a second time.`)
  },
  touches: () => [],
  movedOn: () => null,
  label: () => 'the beginning of the battle',
}

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

/** Another battle on this phone is joined to this one. */
export const linked: EntryKind<Linked> = {
  shape: { to: text, name: text, about: nullOr(text), says: text },
  apply: (game, { to, name, about, seq }) => ({ ...game, links: [...game.links, { to, name, about, seq }] }),
  revert: (game, { seq }) => ({ ...game, links: game.links.filter((link) => link.seq !== seq) }),
  touches: () => [],
  movedOn: () => null,
  label: () => 'a battle joined to this one',
}

/** Why the end of a battle, or its being taken up again, no longer stands; null if it does. */
const endMovedOn = (game: Game, ended: string | null): string | null =>
  game.ended === ended ? null : 'The end of the battle has changed since. Undo what came later first.'

/** The battle ends. */
export const ended: EntryKind<Ended> = {
  shape: { says: text },
  apply: (game, { says }) => ({ ...game, ended: says }),
  revert: (game) => ({ ...game, ended: null }),
  touches: () => ['end'],
  movedOn: (game, { says }) => endMovedOn(game, says),
  label: () => 'the end of the battle',
}

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

/** Another phone keeps the book: that is never undone, the phone before it may be gone. */
export const takenOver: EntryKind<TakenOver> = {
  shape: { term: countingNumber, by: seatName },
  ...leavesAll,
  apply: (game, { term, seq }) => {
    if (term <= (game.term ?? 0)) throw new Misfit(`Entry ${seq} takes the book over as it was taken before.`)
    return { ...game, term }
  },
  label: () => 'the book taken over',
}
