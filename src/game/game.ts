/** A battle as it stands. */
import type { Json, Scene, World } from '#engine'
import type { Clock, Entry, HouseRule, HouseState, Link } from './entries.ts'

/** An entry does not fit the entries before it; says which and why. */
export class Misfit extends Error {}

/** Finds an entry by its number; throws if it is not loaded. */
export type Lookup = (seq: number) => Entry

/** One reason why a test is owed, and the entry that made it so. */
export type Why = { readonly says: string; readonly clause: string | null; readonly seq: number }

/** A test that the table owes. */
export type OwedTest = {
  readonly id: string
  readonly what: string
  readonly title: string
  readonly args: Json
  readonly whys: readonly Why[]
  /** 'now', or the phase in which it falls due */
  readonly due: string
  readonly struck: string | null
}

/** What was there before an entry and is not said in it: the place and reasons of the test that it settled, or the words that it took away. */
export type Was = { readonly at: number; readonly whys: readonly Why[] | null; readonly says: string | null }

/** An entry in effect, which can be taken back, or one taken back, which can be done again. */
export type DoneEntry = {
  readonly seq: number
  readonly label: string
  readonly kind: Entry['kind']
  readonly was: Was | null
}

/** A battle as it stands: the fold of its entries. */
export type Game = {
  readonly ruleset: string
  readonly version: string
  readonly name: string
  readonly settings: { readonly [id: string]: Json }
  readonly world: World
  readonly owed: readonly OwedTest[]
  /** Entries that can be undone, the last first to go; and those undone that can be done again. */
  readonly undo: readonly DoneEntry[]
  readonly redo: readonly DoneEntry[]
  /** The number of the last entry. */
  readonly head: number
  readonly ended: string | null
  readonly clock: Clock | null
  readonly links: readonly (Link & { readonly seq: number })[]
  /** The house rules of this battle, each with whether it holds; left out while there are none. */
  readonly house?: readonly (HouseRule & { readonly now: HouseState })[]
  /** How often another phone has taken the book over; left out while none has. */
  readonly term?: number
}

/** A battle of which nothing is known but its things, its settings and what is owed. */
export const bareGame = ({ world, settings, owed }: Scene): Game => ({
  ruleset: '',
  version: '',
  name: '',
  settings,
  world,
  owed: owed.map(({ what, args, struck = null }, at) => ({
    id: `${at}`,
    what,
    title: what,
    args,
    whys: [],
    due: 'now',
    struck,
  })),
  undo: [],
  redo: [],
  head: 0,
  ended: null,
  clock: null,
  links: [],
})

/** A battle as it stands, without what can be undone. */
export type Standing = Omit<Game, 'undo' | 'redo'>

/** What can be undone and done again, to be changed in place. */
export type Lists = { readonly undo: DoneEntry[]; readonly redo: DoneEntry[] }
