/** Armies: units made many at a time, named by a pattern, and the things of one side as they can be told to another phone. */
import type { AnyKind, AnyRuleSet, Checked, FieldChange, Json, World } from '#engine'
import { isBlank, madeFrom, namingFault, same } from '#engine'

type Fields = { readonly [field: string]: Json }
type Template = NonNullable<AnyKind['templates']>[number]

/**
 * Some units of one template: how many, how strong (null: as the template has it), and how they are called; # is their
 * number. An empty pattern takes the names of the template in turn.
 */
export type Levy = {
  readonly kind: string
  readonly template: string
  readonly n: number
  readonly strength: number | null
  readonly pattern: string
  /** What the players typed of the fields that its kind asks. */
  readonly asked?: { readonly [field: string]: number }
}

/** The fields that the players must say of a thing of this template. */
export const askedOf = (kind: AnyKind | undefined, template: Template): readonly string[] =>
  (kind?.asked ?? []).filter((field) => !(field in template.fields))

/** The first of them that nobody has typed yet; one that a battle asks when it is wanted may stay blank. */
export const unsaidOf = (kind: AnyKind | undefined, template: Template, typed: Fields): string | null =>
  askedOf(kind, template).find((field) => !(field in typed) && kind?.fresh(template.fields)[field] !== null) ?? null

/** The fields of a new thing that nobody has typed: those that are asked for, and those that follow them (stands left, of stands at the start). */
export function untypedIn(kind: AnyKind, template: Template, typed: Fields): ReadonlySet<string> {
  const asked = askedOf(kind, template).filter((field) => !(field in typed))
  const open = new Set(asked)
  const made: Fields = kind.fresh({ ...template.fields, ...typed })
  for (const field of asked) {
    const other: Fields = kind.fresh({ ...template.fields, ...typed, [field]: made[field] === 1 ? 2 : 1 })
    for (const id of Object.keys(made)) if (!(id in typed) && !same(made[id] ?? null, other[id] ?? null)) open.add(id)
  }
  return open
}

/** How strong the things of a template may be made, and how strong they usually are. */
export type Strength = { readonly says: string; readonly usual: number; readonly min: number; readonly max: number }

const strengths = new WeakMap<Template, Strength | null>()

/** Null where they have no strength. Bounds are what their kind can make: a gun has so many of its crew, a leader is one figure. */
export function strengthOfOne(kind: AnyKind | undefined, template: Template): Strength | null {
  const known = strengths.get(template)
  if (known !== undefined) return known
  const strength = kind ? madeStrength(kind, template) : null
  strengths.set(template, strength)
  return strength
}

function madeStrength(kind: AnyKind, template: Template): Strength | null {
  const field = kind.strength === undefined ? undefined : kind.fields[kind.strength]
  if (kind.strength === undefined || field?.form.form !== 'number') return null
  const { strength: id } = kind
  const usual = kind.fresh(template.fields)[id]
  const { min, max } = field.form
  if (typeof usual !== 'number') return null
  const isMade = (n: number) => {
    try {
      return n >= Math.max(1, min) && n <= max && Boolean(kind.fresh({ ...template.fields, [id]: n }))
    } catch {
      return false
    }
  }
  let [least, most] = [usual, usual]
  while (isMade(least - 1)) least--
  while (isMade(most + 1)) most++
  return { says: field.says, usual, min: least, max: most }
}

/** What may be levied: ready-made things of kinds that have a card, for one side or for any. */
export function levies(
  set: AnyRuleSet,
  side: string,
): readonly { readonly kind: string; readonly template: Template }[] {
  return Object.entries(set.kinds).flatMap(([kind, def]) =>
    def.shown === 'card'
      ? (def.templates ?? []).flatMap((template) =>
          template.side === undefined || template.side === side ? [{ kind, template }] : [],
        )
      : [],
  )
}

const endings = ['th', 'st', 'nd', 'rd']
const ordinal = (n: number): string => `${n}${endings[n % 100 > 10 && n % 100 < 14 ? 0 : n % 10] ?? 'th'}`

/** The name of the nth of some: # in the pattern is its number, #th its place ("1st Foot"); without either it is numbered if there are several. */
export function numberedName(pattern: string, n: number, of: number): string {
  if (pattern.includes('#')) return pattern.replaceAll('#th', ordinal(n)).replaceAll('#', String(n))
  return of === 1 ? pattern : `${pattern} ${n}`
}

/** The things that levies make, each under an id of its own; throws a sentence where the rule set cannot make one. */
export function levied(set: AnyRuleSet, world: World, side: string, list: readonly Levy[]): readonly FieldChange[] {
  const taken = takenIn(world)
  return list.flatMap(({ kind, template, n, strength, pattern, asked }) => {
    const def = set.kinds[kind]
    const from = def?.templates?.find((t) => t.id === template)
    if (!def || !from) return []
    return Array.from({ length: n }, (): FieldChange => {
      const fields: Fields = {
        ...from.fields,
        ...('side' in def.fields ? { side } : {}),
        ...(def.strength && strength !== null ? { [def.strength]: strength } : {}),
        ...asked,
        name: taken.name(pattern, n, from),
      }
      return { of: { kind, id: taken.free(template) }, made: def.fresh(fields) }
    })
  })
}

/**
 * An id that is not in use: the wanted one, or with the number after the highest that is in use. A gap that an undo left
 * is not filled, for the log and open walks still name what was there.
 */
export function freshId(ids: Iterable<string>, wanted: string): string {
  let highest = 0
  for (const id of ids) {
    const rest = id.startsWith(`${wanted}-`) ? id.slice(wanted.length + 1) : ''
    const n = id === wanted ? 1 : /^\d{1,9}$/.test(rest) ? Number(rest) : 0
    highest = Math.max(highest, n)
  }
  return highest === 0 ? wanted : `${wanted}-${highest + 1}`
}

function takenIn(world: World) {
  const ids = new Set(Object.values(world).flatMap((things) => Object.keys(things)))
  const names = new Set(
    Object.values(world).flatMap((things) =>
      Object.values(things).flatMap((thing) => (typeof thing.name === 'string' ? [thing.name] : [])),
    ),
  )
  const name = (pattern: string, of: number, template: Template): string => {
    const usual = typeof template.fields.name === 'string' ? template.fields.name : template.says
    let called = pattern === '' ? template.names?.find((one) => !names.has(one)) : undefined
    called ??= numberedName(pattern || usual, 1, of)
    for (let n = 2; names.has(called); n++) called = numberedName(pattern || usual, n, 2)
    names.add(called)
    return called
  }
  /** The name, or where another has it with the next number: "British 3", "64th Foot 2". */
  const freeName = (name: string): string => {
    const [, stem = ''] = /^(.*?)\d+$/.exec(name) ?? []
    let called = name
    for (let n = 2; names.has(called); n++) called = `${stem || `${name} `}${n}`
    names.add(called)
    return called
  }
  const free = (wanted: string): string => {
    const id = freshId(ids, wanted)
    ids.add(id)
    return id
  }
  return { name, freeName, free }
}

/** One thing of an army: its kind, and its fields as the rule set tells them. */
export type Enlisted = { readonly kind: string; readonly fields: Fields }

/**
 * The things with a card that a side has, in the order in which they were made; without what was said of them there, and
 * without the names of things that other battles do not have.
 */
export function armyOf(set: AnyRuleSet, world: World, side: string): readonly Enlisted[] {
  return Object.entries(set.kinds).flatMap(([kind, def]) =>
    def.shown === 'card'
      ? Object.values(world[kind] ?? {}).flatMap(({ said: _, ...all }) => {
          const fields = Object.entries(all).filter(([id, value]) => !namingFault(def, { [id]: value }, set.start))
          return all.side === side ? [{ kind, fields: Object.fromEntries(fields) }] : []
        })
      : [],
  )
}

/** Things of an army made part of a world; every field is checked by its own form, and the first that is wrong is named. Names that others have get a number. */
export function enlisted(set: AnyRuleSet, world: World, army: readonly Enlisted[]): Checked<readonly FieldChange[]> {
  const { free, freeName } = takenIn(world)
  const changes: FieldChange[] = []
  for (const [at, { kind, fields }] of army.entries()) {
    const def = set.kinds[kind]
    const isNamed = typeof fields.name === 'string' && !isBlank(fields.name)
    const name = (isNamed ? String(fields.name) : def ? `${def.says} ${at + 1}` : kind).slice(0, 60)
    if (def?.shown !== 'card') return wrong(`${name}: ${set.title} has no "${kind.slice(0, 60)}".`)
    const made = madeFrom(def, fields)
    if (!made.ok) return wrong(`${name}: ${'fault' in made ? made.fault.says : made.says}`)
    const fault = namingFault(def, fields, world)
    if (fault) return wrong(`${name}: ${fault.says}`)
    const called = isNamed ? { name: freeName(String(fields.name)) } : {}
    changes.push({ of: { kind, id: free(kind) }, made: { ...made.value, ...called } })
  }
  return { ok: true, value: changes }
}

const wrong = (says: string): Checked<never> => ({ ok: false, says })
