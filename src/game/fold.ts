/** The state of a battle as the fold of its entries. Pure: the same entries always give the same state. */
import { type AnyRuleSet, filledWorld } from '#engine'
import type { Begun, Draft, Entry } from './entries.ts'
import { type Game, type Lists, type Lookup, Misfit, type Standing } from './game.ts'
import { kindOf } from './kinds/index.ts'
import { entered, redone, undone } from './undo.ts'

/** Folds entries from the first, or from a state and what came after it. `look` finds older entries where only the later ones are given. */
export function fold(entries: readonly Entry[], from: Game | null = null, look: Lookup = within(entries)): Game {
  const lists = listsOf(from)
  let game = from
  for (const entry of entries) game = step(game, lists, entry, look)
  if (!game) throw new Misfit('A battle needs its first entry.')
  return { ...game, ...lists }
}

/** A battle as its rules see it today: what an older version of them did not know is filled. The same battle where nothing lacks. */
export function filledGame<G extends Standing>(set: AnyRuleSet, game: G): G {
  const world = filledWorld(set, game.version, game.world)
  return world === game.world ? game : { ...game, world }
}

/**
 * Goes through a battle from its first entry: each entry with the state before it (null before the first) and after it;
 * as a rule set sees them, or as they are stored.
 */
export function* states(
  entries: readonly Entry[],
  set: AnyRuleSet | null = null,
): Generator<{ readonly entry: Entry; readonly before: Standing | null; readonly after: Standing }, void> {
  const lists = listsOf(null)
  const look = within(entries)
  let before: Game | null = null
  for (const entry of entries) {
    const after: Game = step(before, lists, entry, look)
    yield set
      ? { entry, before: before && filledGame(set, before), after: filledGame(set, after) }
      : { entry, before, after }
    before = after
  }
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
  const lists = listsOf(game)
  return { ...step(game, lists, entry, look), ...lists }
}

/** The lists for undo, to be changed in place. */
const listsOf = (game: Game | null): Lists => ({ undo: [...(game?.undo ?? [])], redo: [...(game?.redo ?? [])] })

/** Gives a draft its place and time. */
export function placed(game: Game | null, draft: Draft, at: number): Entry {
  return { ...draft, seq: game ? game.head + 1 : 0, at }
}

/** The state after one more entry. What it does to the lists for undo is done in place: copied at each entry they would take for ever. */
function step(game: Game | null, lists: Lists, entry: Entry, look: Lookup): Game {
  const { seq, kind } = entry
  if (!game) {
    if (kind !== 'begun') throw new Misfit('The first entry does not begin a battle.')
    return beginning(entry)
  }
  if (kind !== 'begun' && seq !== game.head + 1) throw new Misfit(`Entry ${seq} does not follow entry ${game.head}.`)
  if (kind === 'undone') return undone(game, lists, seq, entry.of, look)
  if (kind === 'redone') return redone(game, lists, seq, entry.of, look)
  const { game: next, was } = entered(game, entry)
  const { revert, label } = kindOf(entry)
  // An entry that cannot be undone leaves the list of what can be done again as it is.
  if (revert) {
    lists.undo.push({ seq, label: label(entry), kind, was })
    lists.redo.length = 0
  }
  return { ...next, head: seq }
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
