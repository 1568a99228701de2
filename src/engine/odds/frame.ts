/**
 * State as the solver sees it. A scope writes into its own frame and reads through it; what it reads from outside is
 * noted, for that is what its odds depend on.
 */

import { type Fields, same } from '../json.ts'
import type { World } from '../ruleset.ts'
import type { Change, Json, Ref } from '../steps.ts'
import { RuleError, thingOf } from '../world.ts'

/** Where a frame reads what it has not written itself. */
export interface Outside {
  get(ref: Ref, field: string): Json
  /** The fields that a thing has. */
  fields(ref: Ref): readonly string[]
  all(kind: string): readonly string[]
}

/** What happened to one field: set, added to, or not known because branches that differ in it were merged. */
export type Op = { readonly set: Json } | { readonly add: number } | 'unknown'
export type Written = { readonly ref: Ref; readonly field: string; readonly op: Op }
/** Writes by place (kind/id/field), in the order in which the places were first written. */
export type Writes = ReadonlyMap<string, Written>
export const nothingWritten: Writes = new Map()

/** A field was merged away and is read after all: solve again, telling it apart. */
export class MustTellApart extends Error {
  constructor(readonly field: string) {
    super(`tell apart ${field}`)
  }
}

/** The value of a key, made where there is none. */
function kept<V>(map: Map<string, V>, key: string, make: () => V): V {
  let value = map.get(key)
  if (value === undefined) {
    value = make()
    map.set(key, value)
  }
  return value
}

const places = new Map<string, Map<string, Map<string, string>>>()

/** Where a field stands. Rules look at the same fields again and again: the word for each is put together once. */
export const placeOf = ({ kind, id }: Ref, field: string): string =>
  kept(
    kept(
      kept(places, kind, () => new Map<string, Map<string, string>>()),
      id,
      () => new Map<string, string>(),
    ),
    field,
    () => `${kind}/${id}/${field}`,
  )
/** What is told apart: a field of a kind, for all things of that kind. */
export const fieldName = (ref: Ref, field: string) => `${ref.kind}.${field}`
/** The list of ids of a kind is a field too: it is read by `all` and written by `make`. */
export const idsOf = (kind: string): Ref => ({ kind, id: '*' })
/** The list of fields of a made thing. */
const SHAPE = '*'

/** Writes one after the other. */
export function after(first: Op | undefined, second: Op): Op {
  if (second === 'unknown' || first === 'unknown')
    return typeof second === 'object' && 'set' in second ? second : 'unknown'
  if ('set' in second || !first) return second
  if ('add' in first) return { add: first.add + second.add }
  if (typeof first.set !== 'number') throw new RuleError('Only a number can be added to.')
  return { set: first.set + second.add }
}

/** The stored world, at the bottom of all frames. */
export class Ground implements Outside {
  constructor(private readonly world: World) {}
  get(ref: Ref, field: string): Json {
    return this.thing(ref)[field] ?? null
  }
  fields(ref: Ref): readonly string[] {
    const thing = this.thing(ref)
    let fields = this.shapes.get(thing)
    if (!fields) {
      fields = Object.keys(thing)
      this.shapes.set(thing, fields)
    }
    return fields
  }
  all(kind: string): readonly string[] {
    return Object.keys(this.world[kind] ?? {})
  }
  private readonly shapes = new Map<Fields, readonly string[]>()
  private thing(ref: Ref): Fields {
    const thing = thingOf(this.world, ref)
    if (!thing) throw new RuleError(`There is no ${ref.kind} "${ref.id}".`)
    return thing
  }
}

/** One scope's writes over what lies outside; `reads` holds what it read from outside, in order. */
export class Frame implements Outside {
  readonly reads = new Map<string, { readonly ref: Ref; readonly field: string; readonly value: Json }>()
  private written: Map<string, Written>
  /** What each write replaced, in order: how things stood when they were looked at. */
  private replaced: { readonly place: string; readonly was: Written | undefined }[] = []
  /** Somebody else holds `written`: copy it before the next write. */
  private lent = false
  constructor(
    private readonly outside: Outside,
    writes: Writes = nothingWritten,
  ) {
    this.written = new Map(writes)
  }

  /** Forgets what was written, not what was read. */
  clear(): void {
    this.written = new Map()
    this.replaced = []
    this.lent = false
  }

  writes(): Writes {
    this.lent = true
    return this.written
  }

  /** A field as it stood after so many writes: after all of them, if left out. */
  get(ref: Ref, field: string, writes = this.replaced.length): Json {
    const place = placeOf(ref, field)
    const op = this.writtenAt(place, writes)?.op
    if (op === 'unknown') throw new MustTellApart(fieldName(ref, field))
    if (op && 'set' in op) return op.set
    const base = this.before(ref, field, place)
    if (!op) return base
    if (base !== null && typeof base !== 'number')
      throw new RuleError(`"${field}" is not a number; nothing can be added to it.`)
    return (base ?? 0) + op.add
  }

  private writtenAt(place: string, writes: number): Written | undefined {
    for (let at = writes; at < this.replaced.length; at++) {
      const next = this.replaced[at]
      if (next?.place === place) return next.was
    }
    return this.written.get(place)
  }

  private before(ref: Ref, field: string, place: string): Json {
    const known = this.reads.get(place)
    if (known) return known.value
    const value = ref.id === '*' ? this.outside.all(ref.kind) : this.outside.get(ref, field)
    this.reads.set(place, { ref, field, value })
    return value
  }

  fields(ref: Ref): readonly string[] {
    // Hardly any scope makes things: the others need not look for their shapes.
    if (!this.written.has(placeOf(idsOf(ref.kind), 'ids'))) return this.outside.fields(ref)
    const made = this.written.get(placeOf(ref, SHAPE))?.op
    if (made === 'unknown') throw new MustTellApart(fieldName(ref, SHAPE))
    return made && 'set' in made && Array.isArray(made.set) ? made.set.map(String) : this.outside.fields(ref)
  }

  all(kind: string): readonly string[] {
    const ids = this.get(idsOf(kind), 'ids')
    return Array.isArray(ids) ? ids.map(String) : []
  }

  apply(change: Change): void {
    if (change.how === 'make') {
      this.write(idsOf(change.of.kind), 'ids', { set: [...this.all(change.of.kind), change.of.id] })
      this.write(change.of, SHAPE, { set: Object.keys(change.fields) })
    }
    for (const [field, value] of Object.entries(change.fields)) {
      this.write(change.of, field, change.how === 'add' && typeof value === 'number' ? { add: value } : { set: value })
    }
  }

  write(ref: Ref, field: string, op: Op): void {
    const place = placeOf(ref, field)
    if (this.lent) this.written = new Map(this.written)
    this.lent = false
    const was = this.written.get(place)
    this.replaced.push({ place, was })
    this.written.set(place, { ref, field, op: after(was?.op, op) })
  }

  /** Everything that another scope wrote, on top. */
  writeAll(writes: Writes): void {
    for (const w of writes.values()) this.write(w.ref, w.field, w.op)
  }

  /** The thing as it stands at this moment, field by field, each noted when it is read. */
  look(ref: Ref): Fields {
    const now = this.replaced.length
    const fields = this.fields(ref)
    const blank: Fields = {}
    return new Proxy(blank, {
      get: (_, field) => (typeof field === 'string' && fields.includes(field) ? this.get(ref, field, now) : undefined),
      has: (_, field) => fields.includes(String(field)),
      ownKeys: () => [...fields],
      getOwnPropertyDescriptor: (_, field) => ({
        value: fields.includes(String(field)) ? this.get(ref, String(field), now) : null,
        enumerable: true,
        configurable: true,
      }),
    })
  }
}

/** Whether two fields' fates are the same. */
export function sameOp(a: Op | undefined, b: Op | undefined): boolean {
  if (a === b) return true
  if (!a || !b || a === 'unknown' || b === 'unknown') return false
  if ('set' in a) return 'set' in b && same(a.set, b.set)
  return 'add' in b && a.add === b.add
}
