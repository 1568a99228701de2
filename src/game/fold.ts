/** The state of a battle as the fold of its entries. Pure: the same entries always give the same state. */
import type { Begun, Draft, Entry } from './entries.ts'
import { type Done, type Game, type Lookup, Misfit } from './game.ts'
import { kindOf } from './kinds/index.ts'
import { entered, redone, undone } from './undo.ts'

/** Folds entries from the first, or from a state and what came after it. `look` finds older entries where only the later ones are given. */
export function fold(entries: readonly Entry[], from: Game | null = null, look: Lookup = within(entries)): Game {
  let game = from
  // Entered since the list for undo was last whole: put to it in one go, for copied at each entry it would take for ever.
  let fresh: Done[] = []
  for (const entry of entries) {
    if (game && (entry.kind === 'undone' || entry.kind === 'redone')) {
      game = { ...game, undo: [...game.undo, ...fresh] }
      fresh = []
    }
    const { game: next, done } = step(game, entry, look)
    game = next
    if (done) fresh.push(done)
  }
  if (!game) throw new Misfit('A battle needs its first entry.')
  return fresh.length === 0 ? game : { ...game, undo: [...game.undo, ...fresh] }
}

/** Finds an entry in a list that begins anywhere. */
export function within(entries: readonly Entry[]): Lookup {
  const first = entries[0]?.seq ?? 0
  return (seq) => {
    const entry = entries[seq - first]
    if (!entry) throw new Misfit(`Entry ${seq} is missing.`)
    return entry
  }
}

/** The state after one more entry. Throws Misfit if it does not fit. */
export function after(game: Game | null, entry: Entry, look: Lookup): Game {
  const { game: next, done } = step(game, entry, look)
  return done ? { ...next, undo: [...next.undo, done] } : next
}

/** Gives a draft its place and time. */
export function placed(game: Game | null, draft: Draft, at: number): Entry {
  return { ...draft, seq: game ? game.head + 1 : 0, at }
}

/** One entry, and what it adds to the list for undo, which is left to the caller. */
function step(game: Game | null, entry: Entry, look: Lookup): { readonly game: Game; readonly done: Done | null } {
  const { seq, kind } = entry
  if (!game) {
    if (kind !== 'begun') throw new Misfit('The first entry does not begin a battle.')
    return { game: beginning(entry), done: null }
  }
  if (kind !== 'begun' && seq !== game.head + 1) throw new Misfit(`Entry ${seq} does not follow entry ${game.head}.`)
  if (kind === 'undone') return { game: undone(game, seq, entry.of, look), done: null }
  if (kind === 'redone') return { game: redone(game, seq, entry.of, look), done: null }
  const { game: next, was } = entered(game, entry)
  const { revert, label } = kindOf(entry)
  // What is never undone does not stand in the way of doing again either.
  if (!revert) return { game: { ...next, head: seq }, done: null }
  return { game: { ...next, head: seq, redo: [] }, done: { seq, label: label(entry), kind, was } }
}

function beginning({ ruleset, version, name, settings, world, seq }: Begun): Game {
  return {
    ruleset,
    version,
    name,
    settings,
    world,
    owed: [],
    undo: [],
    redo: [],
    head: seq,
    ended: null,
    clock: null,
    links: [],
  }
}
