/** An entry taken back, or done again: by its own kind, and the owed list with it. */
import type { Entry } from './entries.ts'
import { type DoneEntry, type Game, type Lists, type Lookup, Misfit, type Was } from './game.ts'
import { kindOf } from './kinds/index.ts'
import { crossed, owedAfter, owedWithout } from './owed.ts'

/** What an entry does, and what undo will have to know. */
export function entered(game: Game, entry: Entry): { readonly game: Game; readonly was: Was | null } {
  const kind = kindOf(entry)
  const { owed, was } = owedAfter(game.owed, entry)
  return { game: { ...kind.apply(game, entry), owed }, was: was ?? kind.was?.(game) ?? null }
}

/** The state with one entry taken back. Of the last it takes back all; of an older one, its changes, if nothing has moved on since. */
export function undone(game: Game, { undo, redo }: Lists, seq: number, of: number, look: Lookup): Game {
  const at = undo.findLastIndex((done) => done.seq === of)
  const it = undo[at]
  if (!it) throw new Misfit(`Entry ${seq} undoes entry ${of}, which is not there to be undone.`)
  const entry = look(of)
  const later = undo.slice(at + 1)
  const reason = later.length === 0 ? null : (movedOn(game, entry) ?? touchedSince(entry, later, look))
  if (reason) throw new Misfit(reason)
  const back = kindOf(entry).revert?.(game, entry, it.was)
  if (!back) throw new Misfit(`Entry ${of} cannot be undone.`)
  const rest = owedWithout(game.owed, it, later, look)
  undo.length = at
  for (const done of rest.later) undo.push(done)
  redo.push(it)
  return { ...back, owed: rest.owed, head: seq }
}

/** The state with the last undone entry done again. */
export function redone(game: Game, { undo, redo }: Lists, seq: number, of: number, look: Lookup): Game {
  const it = redo.at(-1)
  if (it?.seq !== of) throw new Misfit(`Entry ${seq} does entry ${of} again, which was not the last undone.`)
  const { game: next, was } = entered(game, look(of))
  redo.pop()
  undo.push({ ...it, was })
  return { ...next, head: seq }
}

/** Why an entry cannot be undone out of its turn, as far as the state shows it; null if it can. */
export const movedOn = (game: Game, entry: Entry): string | null => kindOf(entry).movedOn(game, entry)

/** A later entry in effect that touches what this one touched, even if it left it as it was. */
function touchedSince(entry: Entry, later: readonly DoneEntry[], look: Lookup): string | null {
  const mine = new Set(kindOf(entry).touches(entry))
  for (const { seq, label } of later) {
    const other = look(seq)
    if (
      kindOf(other)
        .touches(other)
        .some((key) => mine.has(key)) ||
      crossed(entry, other, look)
    )
      return `Entry ${seq}, ${label}, has changed the same since. Undo it first.`
  }
  return null
}
