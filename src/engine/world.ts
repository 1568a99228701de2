/** The tracked state under a walk: what was stored, and over it what this walk has changed. Nothing here is ever written back. */
import { inSentence, isTurning, outOfSentence } from './article.ts'
import { type Fields, frozen, same } from './json.ts'
import { keyOf } from './refs.ts'
import type { World } from './ruleset.ts'
import type { Change, Ctx, Json, Ref } from './steps.ts'
import { type Waits, waitingIn } from './waits.ts'

/** A tracked thing: its fields by name. */
export type Thing = Fields

/** One field changed, with its value before; or a thing made. This is what the log keeps as fact. */
export type FieldChange =
  | { readonly of: Ref; readonly field: string; readonly old: Json; readonly new: Json }
  | { readonly of: Ref; readonly made: Thing }

/** A rule set's code did something that no answer can mend. */
export class RuleError extends Error {}

function refuse(_: Thing, field: string | symbol): never {
  throw new RuleError(
    `A rule writes into what it was shown ("${String(field)}"). Change a thing by yield* change(ref, { ... }); a setting stays as it is.`,
  )
}

/** Of whatever rules are shown: to write into it, in whatever way, says what to do instead. */
export const readOnly = { set: refuse, deleteProperty: refuse, defineProperty: refuse }

/** The thing that a ref names in a world, or undefined. */
export const thingOf = (world: World, { kind, id }: Ref): Thing | undefined => {
  const thing = world[kind]?.[id]
  // A link may name what every record has, such as its constructor: those are functions, and what they come from.
  return typeof thing === 'object' && thing !== null && thing !== Object.prototype ? thing : undefined
}

/** A thing under the name by which sentences call it. */
export const asCalled = <T extends Thing>(thing: T): T =>
  typeof thing.name === 'string' && isTurning(thing.name) ? { ...thing, name: inSentence(thing.name) } : thing

const called = new WeakMap<Thing, Thing>()

/** A thing of a battle as rules speak of it. */
export function spoken(thing: Thing): Thing {
  let known = called.get(thing)
  if (!known) {
    known = asCalled(thing)
    called.set(thing, known)
  }
  return known
}

/** A name that a rule gives, as it is kept. */
const kept = (field: string, value: Json): Json =>
  field === 'name' && typeof value === 'string' ? outOfSentence(value) : value

/** A thing that a walk has changed: as it is, as it was (null if it was made), and its copy, if that is the walk's own. */
type Changed = {
  readonly ref: Ref
  thing: Thing
  readonly base: Thing | null
  own: { [field: string]: Json } | null
}

/** The state as one walk sees it. */
export class Overlay {
  private readonly changed = new Map<string, Changed>()
  constructor(
    private readonly base: World,
    private readonly show: Show = showGuarded,
  ) {}

  look(ref: Ref): Thing {
    return this.show(this.bare(ref))
  }

  /** A thing as it is now, not as rules are shown it: to read each field of what is guarded costs far more. */
  private bare(ref: Ref): Thing {
    if (typeof ref?.kind !== 'string' || typeof ref.id !== 'string')
      throw new RuleError('A thing must be named here, by its kind and id.')
    const changed = this.changed.size > 0 ? this.changed.get(keyOf(ref)) : undefined
    if (changed) return changed.thing
    const thing = thingOf(this.base, ref)
    if (!thing) throw new RuleError(`There is no ${ref.kind} "${ref.id}".`)
    return spoken(thing)
  }

  all<K extends string>(kind: K): readonly Ref<K>[] {
    const stored = refsOf(kind, this.base[kind] ?? {})
    if (this.changed.size === 0) return stored
    const made = [...this.changed.values()]
      .filter((c) => c.base === null && c.ref.kind === kind)
      .map((c) => ({ kind, id: c.ref.id }))
    return [...stored, ...made]
  }

  apply(change: Change): void {
    if (change.how === 'make') {
      if (this.changed.has(keyOf(change.of)) || thingOf(this.base, change.of))
        throw new RuleError(`There is already a ${change.of.kind} "${change.of.id}".`)
      this.changed.set(keyOf(change.of), { ref: change.of, thing: { ...change.fields }, base: null, own: null })
      return
    }
    const entry = this.changed.get(keyOf(change.of)) ?? this.entryOf(change.of)
    const fields = change.how === 'set' ? change.fields : sums(entry.thing, change.fields)
    // What nobody has been shown since is written into as it is.
    if (entry.own && !shown.has(entry.own)) Object.assign(entry.own, fields)
    else entry.thing = entry.own = { ...entry.thing, ...fields }
  }

  private entryOf(ref: Ref): Changed {
    const now = this.bare(ref)
    const entry: Changed = { ref, thing: now, base: now, own: null }
    this.changed.set(keyOf(ref), entry)
    return entry
  }

  /** What has changed since the start, one entry a field; a field that is back at its old value is left out. */
  net(): readonly FieldChange[] {
    const net: FieldChange[] = []
    for (const { ref, thing, base } of this.changed.values()) {
      if (base === null) {
        const fields = Object.entries(thing).map(([field, value]) => [field, kept(field, value)])
        net.push({ of: ref, made: Object.fromEntries(fields) })
        continue
      }
      for (const field of Object.keys(thing)) {
        if (thing[field] === base[field]) continue
        const old = kept(field, base[field] ?? null)
        const now = kept(field, thing[field] ?? null)
        if (!same(old, now)) net.push({ of: ref, field, old, new: now })
      }
    }
    return net
  }
}

/** Things and settings that were shown to a rule: they are frozen, and to ask them takes a look at each of their fields. */
const shown = new WeakSet<Thing>()
const guarded = new WeakMap<Thing, Thing>()

/** Shows a thing, or settings, to a rule. */
export type Show = (thing: Thing) => Thing

/** As it is, but frozen: for many walks of which nobody reads a fault. A write does nothing, or throws a TypeError. */
export const showFrozen: Show = (thing) => {
  if (!shown.has(thing)) shown.add(frozen(thing))
  return thing
}

/** So that whoever writes into it is told what to do instead. To read it costs a little more. */
export const showGuarded: Show = (thing) => {
  let seen = guarded.get(thing)
  if (!seen) {
    seen = new Proxy(showFrozen(thing), readOnly)
    guarded.set(thing, seen)
  }
  return seen
}

/** The refs of stored things: they are asked for far oftener than things are made. */
const refs = new WeakMap<World[string], readonly Ref[]>()

function refsOf<K extends string>(kind: K, things: World[string]): readonly Ref<K>[] {
  const known = refs.get(things)
  if (known) return known as readonly Ref<K>[]
  const all = Object.keys(things).map((id): Ref<K> => ({ kind, id }))
  refs.set(things, frozen(all))
  return all
}

function sums(now: Thing, by: { readonly [field: string]: number }): Thing {
  return Object.fromEntries(
    Object.entries(by).map(([field, n]) => {
      const was = now[field] ?? 0
      if (typeof was !== 'number') throw new RuleError(`"${field}" is not a number; nothing can be added to it.`)
      return [field, was + n]
    }),
  )
}

/** A world with changes applied to it; the old one stays as it was. */
export function changedWorld(world: World, changes: readonly FieldChange[]): World {
  const next: { [kind: string]: { [id: string]: Thing } } = {}
  const copies = new Map<Thing | undefined, { [field: string]: Json }>()
  for (const change of changes) {
    const { kind, id } = change.of
    const things = next[kind] ?? { ...world[kind] }
    next[kind] = things
    if ('made' in change) things[id] = change.made
    else {
      const copy = copies.get(things[id]) ?? { ...things[id] }
      copy[change.field] = change.new
      copies.set(copy, copy)
      things[id] = copy
    }
  }
  return { ...world, ...next }
}

/** A battle as rules see it: its things, its settings, and the tests that are owed. */
export type Scene = {
  readonly world: World
  readonly settings: { readonly [id: string]: Json }
  readonly owed: readonly Waits[]
}

/** What a rule may see of a battle that nobody walks in (for cards, phase bars, the reasons why a target is barred). */
export function ctxOf({ world, settings, owed }: Scene, show: Show = showGuarded): Ctx {
  const overlay = new Overlay(world, show)
  const waiting = () => waitingIn(owed)
  return {
    settings: show(settings),
    look: (ref) => overlay.look(ref),
    all: (kind) => overlay.all(kind),
    owes: (of, ...procedures) => procedures.some((what) => waiting().on(of, what) > 0),
    isDue: (of, ...procedures) => procedures.some((what) => waiting().dueOn(of, what) > 0),
    waived: (of, ...procedures) => procedures.some((what) => !waiting().on(of, what) && waiting().isStruck(of, what)),
  }
}
