/** The tracked state under a walk: what was stored, and over it what this walk has changed. Nothing here is ever written back. */
import { inSentence, isTurning, outOfSentence } from './article.ts'
import { type Fields, frozen, same } from './json.ts'
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
  if (typeof thing.name !== 'string' || !isTurning(thing.name)) return thing
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

/**
 * A thing that a walk has changed: as it is, as it was (null if it was made), and its copy while nobody has been shown it:
 * that is written into as it is.
 */
type Changed = {
  readonly ref: Ref
  thing: Thing
  readonly base: Thing | null
  own: { [field: string]: Json } | null
}

/** The state as one walk sees it. */
export class Overlay {
  /** In the order in which they were changed first. */
  private readonly changed: Changed[] = []
  private readonly places = new Map<string, Map<string, Changed>>()
  constructor(
    private readonly base: World,
    private readonly show: Show = showGuarded,
  ) {}

  look(ref: Ref): Thing {
    const changed = this.changedAt(ref)
    if (!changed) return this.show(this.stored(ref))
    changed.own = null
    return this.show(changed.thing)
  }

  /** By kind and id, not by a key: rules look at things far oftener than they change them. */
  private changedAt(ref: Ref): Changed | undefined {
    if (typeof ref?.kind !== 'string' || typeof ref.id !== 'string')
      throw new RuleError('A thing must be named here, by its kind and id.')
    return this.changed.length === 0 ? undefined : this.places.get(ref.kind)?.get(ref.id)
  }

  /** A thing as it was stored, not as rules are shown it: to read each field of what is guarded costs far more. */
  private stored(ref: Ref): Thing {
    const thing = thingOf(this.base, ref)
    if (!thing) throw new RuleError(`There is no ${ref.kind} "${ref.id}".`)
    return spoken(thing)
  }

  all<K extends string>(kind: K): readonly Ref<K>[] {
    const stored = refsOf(kind, this.base[kind] ?? {})
    const made = this.changed.flatMap(({ ref, base }) =>
      base === null && ref.kind === kind ? [{ kind, id: ref.id }] : [],
    )
    return made.length === 0 ? stored : [...stored, ...made]
  }

  apply(change: Change): void {
    const known = this.changedAt(change.of)
    if (change.how === 'make') {
      if (known || thingOf(this.base, change.of))
        throw new RuleError(`There is already a ${change.of.kind} "${change.of.id}".`)
      this.place({ ref: change.of, thing: { ...change.fields }, base: null, own: null })
      return
    }
    const entry = known ?? this.entryOf(change.of)
    const fields = change.how === 'set' ? change.fields : sums(entry.thing, change.fields)
    if (entry.own) Object.assign(entry.own, fields)
    else entry.thing = entry.own = { ...entry.thing, ...fields }
  }

  private entryOf(ref: Ref): Changed {
    const now = this.stored(ref)
    return this.place({ ref, thing: now, base: now, own: null })
  }

  private place(entry: Changed): Changed {
    const { kind, id } = entry.ref
    const ids = this.places.get(kind) ?? new Map<string, Changed>()
    this.places.set(kind, ids.set(id, entry))
    this.changed.push(entry)
    return entry
  }

  /** The world as it has become, the same where nothing has: what `net` would make of it, without naming each field. */
  become(): World {
    const next: { [kind: string]: { [id: string]: Thing } } = {}
    for (const { ref, thing, base } of this.changed) {
      if (base && !differs(thing, base)) continue
      // A name that sentences hold apart is kept otherwise than it is shown
      if (typeof thing.name === 'string' && isTurning(thing.name)) return changedWorld(this.base, this.net())
      const things = next[ref.kind] ?? { ...this.base[ref.kind] }
      things[ref.id] = thing
      next[ref.kind] = things
    }
    return Object.keys(next).length === 0 ? this.base : { ...this.base, ...next }
  }

  /** What has changed since the start, one entry a field; a field that is back at its old value is left out. */
  net(): readonly FieldChange[] {
    const net: FieldChange[] = []
    for (const { ref, thing, base } of this.changed) {
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

/** Whether a thing is otherwise than it was. */
const differs = (thing: Thing, base: Thing): boolean =>
  Object.keys(thing).some((field) => thing[field] !== base[field] && !same(thing[field] ?? null, base[field] ?? null))

/** Things and settings that were shown to a rule: they are frozen, and to ask them takes a look at each of their fields. */
const shown = new WeakSet<Thing>()
const guarded = new WeakMap<Thing, Thing>()

/** Shows a thing, or settings, to a rule. */
export type Show = (thing: Thing) => Thing

/** As it is: for plays, which are far more than all other walks; the same rules are held to their bounds by those. */
export const showBare: Show = (thing) => thing

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
