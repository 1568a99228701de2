/**
 * State as the solver sees it. A scope writes into its own frame and reads through it; what it reads from outside is
 * noted, for that is what its odds depend on.
 */

import { type Fields, frozen, same } from '../json.ts'
import { refsIn } from '../refs.ts'
import type { World } from '../ruleset.ts'
import type { Change, Json, Ref } from '../steps.ts'
import { type Waiting, type Waits, waitingBeside } from '../waits.ts'
import type { Question } from '../walk.ts'
import { RuleError, readOnly, spoken, thingOf } from '../world.ts'

/** A field of a thing. There is one object for each, so that places are told apart by themselves. */
export type FieldPlace = {
  readonly ref: Ref
  readonly field: string
  /** What is told apart: a field of a kind, for all things of that kind. */
  readonly name: string
  /** The order in which places were first met. */
  readonly at: number
}

const places = new Map<string, Map<string, Map<string, FieldPlace>>>()
let met = 0

const newMap = <V>() => new Map<string, V>()

/** The value of a key, made where there is none. */
function kept<V>(map: Map<string, V>, key: string, make: () => V): V {
  let value = map.get(key)
  if (value === undefined) {
    value = make()
    map.set(key, value)
  }
  return value
}

const placesOf = ({ kind, id }: Ref): Map<string, FieldPlace> =>
  kept(kept<Map<string, Map<string, FieldPlace>>>(places, kind, newMap), id, newMap<FieldPlace>)

/** Where a field stands. */
export function fieldPlaceOf(ref: Ref, field: string, among = placesOf(ref)): FieldPlace {
  let place = among.get(field)
  if (!place) {
    place = { ref: { kind: ref.kind, id: ref.id }, field, name: `${ref.kind}.${field}`, at: met++ }
    among.set(field, place)
  }
  return place
}

/** The list of ids of a kind is a field too: it is read by `all` and written by `make`. */
const EVERY = '*'
const ids = new Map<string, FieldPlace>()
const idsOf = (kind: string): FieldPlace => kept(ids, kind, () => fieldPlaceOf({ kind, id: EVERY }, 'ids'))
/** The list of fields of a made thing. */
const shapeOf = (ref: Ref): FieldPlace => fieldPlaceOf(ref, '*')

/** Where a frame reads what it has not written itself. */
export interface Outside {
  get(place: FieldPlace): Json
  /** The fields that a thing has. */
  fields(ref: Ref): ReadonlySet<string>
}

/** What happened to one field: set, added to, or not known because ways that differ in it end a part, by its name, as one. */
export type Op = { readonly set: Json } | { readonly add: number } | { readonly unknown: string }
/** Writes by place, in the order in which the places were first written. */
export type Writes = ReadonlyMap<FieldPlace, Op>
/** The writes of a scope that has written nothing. */
export const nothingWritten: Writes = new Map()

/** A field was merged away where a part ended, and is read behind it after all: solve again, telling it apart there. */
export class MustTellApart extends Error {
  constructor(
    readonly part: string,
    readonly field: string,
  ) {
    super(`tell apart ${field} behind ${part}`)
  }
}

/** The fields that the endings of each part must tell apart, since something behind it reads them. Too much is never wrong. */
export class Apart {
  private readonly byPart = new Map<string, Set<string>>()
  /** How many there are in all. */
  size = 0

  behind(part: string): ReadonlySet<string> {
    return kept(this.byPart, part, () => new Set<string>())
  }

  /** Tells a field apart from now on; false if it was already. */
  tell(part: string, field: string): boolean {
    const fields = kept(this.byPart, part, () => new Set<string>())
    if (fields.has(field)) return false
    fields.add(field)
    this.size++
    return true
  }
}

/** Writes one after the other. */
export function inTurn(first: Op | undefined, second: Op): Op {
  if ('set' in second || 'unknown' in second || !first) return second
  if ('unknown' in first) return first
  if ('add' in first) return { add: first.add + second.add }
  if (typeof first.set !== 'number') throw new RuleError('Only a number can be added to.')
  return { set: first.set + second.add }
}

/** How many tests of a procedure wait on a thing is a field too: it is read by `owes` and written by `owe`. */
const OWED = 'owed '
const owedAt = (ref: Ref, what: string): FieldPlace => fieldPlaceOf(ref, OWED + what)
/** How many of them wait for no later phase. */
const DUE = 'due '
const dueAt = (ref: Ref, what: string): FieldPlace => fieldPlaceOf(ref, DUE + what)
/** That one of them was struck out there is one that nobody writes. */
const STRUCK = 'struck '

/** The stored battle, at the bottom of all frames. */
export class FrameGround implements Outside {
  private readonly shapes = new Map<Fields, ReadonlySet<string>>()
  private readonly ids = new Map<string, readonly string[]>()
  private readonly world: World
  private readonly waiting: Waiting
  constructor({ world, owed, procedure, args }: Question) {
    this.world = world
    this.waiting = waitingBeside(owed, { what: procedure.id, args })
  }
  get({ ref, field }: FieldPlace): Json {
    // No field of a thing has a blank in its name
    if (field.includes(' ')) {
      if (field.startsWith(OWED)) return this.waiting.on(ref, field.slice(OWED.length))
      if (field.startsWith(DUE)) return this.waiting.dueOn(ref, field.slice(DUE.length))
      if (field.startsWith(STRUCK)) return this.waiting.isStruck(ref, field.slice(STRUCK.length))
    }
    if (ref.id === EVERY) return kept(this.ids, ref.kind, () => Object.keys(this.world[ref.kind] ?? {}))
    return this.thing(ref)[field] ?? null
  }
  fields(ref: Ref): ReadonlySet<string> {
    const thing = this.thing(ref)
    let fields = this.shapes.get(thing)
    if (!fields) {
      fields = new Set(Object.keys(frozen(thing)))
      this.shapes.set(thing, fields)
    }
    return fields
  }
  private thing(ref: Ref): Fields {
    const thing = thingOf(this.world, ref)
    if (!thing) throw new RuleError(`There is no ${ref.kind} "${ref.id}".`)
    return spoken(thing)
  }
}

/** The things that a list of ids names, made once for each list. */
const refs = new WeakMap<object, readonly Ref[]>()

/** One scope's writes over what lies outside; `reads` holds what it read from outside, in order. */
export class Frame implements Outside {
  readonly reads = new Map<FieldPlace, Json>()
  private written: Writes
  /** The same, if nobody else holds it: else it is copied before the next write. */
  private own: Map<FieldPlace, Op> | null = null
  /** What each write replaced, in order: how things stood when they were looked at. */
  private replaced: { readonly place: FieldPlace; readonly was: Op | undefined }[] = []
  /** Things as they were looked at last, by their places: until the next write they stand so. */
  private readonly looks = new Map<ReturnType<typeof placesOf>, { readonly at: number; readonly thing: Fields }>()
  constructor(
    private readonly outside: Outside,
    writes: Writes = nothingWritten,
  ) {
    this.written = writes
  }

  /** Forgets what was written, not what was read. */
  clear(): void {
    this.written = nothingWritten
    this.own = null
    this.replaced = []
    this.looks.clear()
  }

  writes(): Writes {
    this.own = null
    return this.written
  }

  /** A field as it stood after so many writes: after all of them, if left out. */
  get(place: FieldPlace, writes = this.replaced.length): Json {
    const op = this.writtenAt(place, writes)
    if (op && 'unknown' in op) throw new MustTellApart(op.unknown, place.name)
    if (op && 'set' in op) return op.set
    const base = this.before(place)
    if (!op) return base
    if (base !== null && typeof base !== 'number')
      throw new RuleError(`"${place.field}" is not a number; nothing can be added to it.`)
    return (base ?? 0) + op.add
  }

  private writtenAt(place: FieldPlace, writes: number): Op | undefined {
    for (let at = writes; at < this.replaced.length; at++) {
      const next = this.replaced[at]
      if (next?.place === place) return next.was
    }
    return this.written.get(place)
  }

  private before(place: FieldPlace): Json {
    const known = this.reads.get(place)
    if (known !== undefined) return known
    const value = this.outside.get(place)
    this.reads.set(place, value)
    return value
  }

  fields(ref: Ref): ReadonlySet<string> {
    // Hardly any scope makes things: the others need not look for their shapes.
    if (!this.written.has(idsOf(ref.kind))) return this.outside.fields(ref)
    const shape = shapeOf(ref)
    const made = this.written.get(shape)
    if (made && 'unknown' in made) throw new MustTellApart(made.unknown, shape.name)
    return made && 'set' in made && Array.isArray(made.set) ? new Set(made.set.map(String)) : this.outside.fields(ref)
  }

  all<K extends string>(kind: K): readonly Ref<K>[] {
    const ids = this.get(idsOf(kind))
    if (!Array.isArray(ids)) return []
    let all = refs.get(ids)
    if (!all) {
      all = ids.map((id) => ({ kind, id: String(id) }))
      refs.set(ids, frozen(all))
    }
    // A list of ids is that of one kind.
    return all as readonly Ref<K>[]
  }

  apply(change: Change): void {
    if (change.how === 'make') {
      const ids = this.all(change.of.kind).map(({ id }) => id)
      this.write(idsOf(change.of.kind), { set: [...ids, change.of.id] })
      this.write(shapeOf(change.of), { set: Object.keys(change.fields) })
    }
    const among = placesOf(change.of)
    for (const [field, value] of Object.entries(change.fields)) {
      const op = change.how === 'add' && typeof value === 'number' ? { add: value } : { set: value }
      this.write(fieldPlaceOf(change.of, field, among), op)
    }
  }

  owes(ref: Ref, what: string): boolean {
    return Number(this.get(owedAt(ref, what))) > 0
  }

  isDue(ref: Ref, what: string): boolean {
    return Number(this.get(dueAt(ref, what))) > 0
  }

  waived(ref: Ref, what: string): boolean {
    return !this.owes(ref, what) && this.get(fieldPlaceOf(ref, STRUCK + what)) === true
  }

  /** One more test waits on all things that it names, or one less. */
  owe({ what, args, due = 'now' }: Waits, n: 1 | -1): void {
    for (const ref of refsIn(args)) {
      this.write(owedAt(ref, what), { add: n })
      if (due === 'now') this.write(dueAt(ref, what), { add: n })
    }
  }

  write(place: FieldPlace, op: Op): void {
    const own = this.own ?? new Map(this.written)
    this.own = own
    this.written = own
    const was = own.get(place)
    this.replaced.push({ place, was })
    own.set(place, inTurn(was, op))
  }

  /** Everything that another scope wrote, on top. */
  writeAll(writes: Writes): void {
    for (const [place, op] of writes) this.write(place, op)
  }

  /** The thing as it stands at this moment, field by field, each noted when it is read. */
  look(ref: Ref): Fields {
    const now = this.replaced.length
    const among = placesOf(ref)
    const known = this.looks.get(among)
    if (known?.at === now) return known.thing
    const blank: Fields = {}
    const thing = new Proxy(blank, new Looked(this, ref, among, this.fields(ref), now))
    this.looks.set(among, { at: now, thing })
    return thing
  }
}

/** How a thing that was looked at answers: as it stood after so many writes. */
class Looked implements ProxyHandler<Fields> {
  constructor(
    private readonly frame: Frame,
    private readonly ref: Ref,
    private readonly among: ReturnType<typeof placesOf>,
    private readonly fields: ReadonlySet<string>,
    private readonly now: number,
  ) {}

  get(_: Fields, field: string | symbol): Json | undefined {
    return typeof field === 'string' && this.fields.has(field) ? this.standing(field) : undefined
  }

  has(_: Fields, field: string | symbol): boolean {
    return this.fields.has(String(field))
  }

  ownKeys(): string[] {
    return [...this.fields]
  }

  getOwnPropertyDescriptor(_: Fields, field: string | symbol): PropertyDescriptor {
    const value = this.fields.has(String(field)) ? this.standing(String(field)) : null
    return { value, enumerable: true, configurable: true }
  }

  set(thing: Fields, field: string | symbol): never {
    return readOnly.set(thing, field)
  }

  deleteProperty(thing: Fields, field: string | symbol): never {
    return readOnly.deleteProperty(thing, field)
  }

  defineProperty(thing: Fields, field: string | symbol): never {
    return readOnly.defineProperty(thing, field)
  }

  private standing(field: string): Json {
    return this.frame.get(fieldPlaceOf(this.ref, field, this.among), this.now)
  }
}

/** A part that runs in place, or has ended, and the one that it stands in. */
type Part = { readonly name: string; readonly within: Part | null; isRunning: boolean }

/** A frame for parts that run in place, one within another: it sees which fields one part writes and, once that has ended, another reads. */
export class Crossing extends Frame {
  private now: Part = { name: '', within: null, isRunning: true }
  private readonly writtenBy = new Map<FieldPlace, Part>()
  constructor(
    outside: Outside,
    private readonly apart: Apart,
  ) {
    super(outside)
  }

  /** Runs one part. */
  part<V>(name: string, run: () => V): V {
    const within = this.now
    const part = { name, within, isRunning: true }
    this.now = part
    try {
      return run()
    } finally {
      part.isRunning = false
      this.now = within
    }
  }

  override get(place: FieldPlace, writes?: number): Json {
    // It comes out of the part that wrote it, and of all that have ended around that one.
    for (let by = this.writtenBy.get(place) ?? null; by && !by.isRunning; by = by.within)
      this.apart.tell(by.name, place.name)
    return super.get(place, writes)
  }

  override write(place: FieldPlace, op: Op): void {
    // Adding to what is not known makes nothing known.
    if (!('add' in op) || this.writtenBy.get(place)?.isRunning !== false) this.writtenBy.set(place, this.now)
    super.write(place, op)
  }
}

/** Whether two fields' fates are the same. */
export function sameOp(a: Op | undefined, b: Op | undefined): boolean {
  if (a === b) return true
  if (!a || !b) return false
  if ('set' in a) return 'set' in b && same(a.set, b.set)
  return 'add' in a && 'add' in b && a.add === b.add
}
