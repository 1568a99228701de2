/**
 * What a battle lacks that an older version of its rules began: fields that came since. Each says in its declaration with
 * which version it came and what such a battle holds there. Entries and snapshots stay as they were stored; only what
 * rules and screens are shown is filled.
 */
import type { AnyKind, AnyRuleSet, Field, World } from './ruleset.ts'
import type { Thing } from './world.ts'

type Things = World[string]

/** Fields that came since. */
type Came = readonly (readonly [field: string, since: NonNullable<Field['since']>])[]

/** The step from one version to that of today: the fields of each kind that came since, and what was filled by it already. */
type Filling = {
  readonly kinds: ReadonlyMap<string, Came>
  readonly worlds: WeakMap<World, World>
  readonly all: WeakMap<Things, Things>
  readonly things: WeakMap<Thing, Thing>
}

const fillings = new WeakMap<AnyRuleSet, Map<string, Filling>>()
/** Filled things, and each as it is stored. */
const stored = new WeakMap<Thing, Thing>()

function fillingOf(set: AnyRuleSet, version: string): Filling {
  const known = fillings.get(set) ?? new Map<string, Filling>()
  fillings.set(set, known)
  const filling = known.get(version) ?? {
    kinds: new Map(
      Object.entries(set.kinds).flatMap(([kind, def]) => {
        const came = cameSince(def, Number(version))
        return came.length > 0 ? [[kind, came] as const] : []
      }),
    ),
    worlds: new WeakMap(),
    all: new WeakMap(),
    things: new WeakMap(),
  }
  known.set(version, filling)
  return filling
}

const cameSince = ({ fields }: AnyKind, version: number): Came =>
  Object.entries(fields).flatMap(([id, { since }]) => (since && since.version > version ? [[id, since] as const] : []))

/** What a thing lacks. Old entries that are taken back leave a null where there was nothing. */
const lackingIn = (thing: Thing, came: Came): Thing =>
  Object.fromEntries(
    came.flatMap(([id, { blank, is }]) =>
      thing[id] === undefined || (thing[id] === null && !blank) ? [[id, is(thing)] as const] : [],
    ),
  )

function thingBy({ things }: Filling, thing: Thing, came: Came): Thing {
  const known = things.get(thing)
  if (known) return known
  const lacking = lackingIn(thing, came)
  const full = Object.keys(lacking).length === 0 ? thing : { ...thing, ...lacking }
  things.set(thing, full)
  if (full !== thing) stored.set(full, thing)
  return full
}

function filledThings(filling: Filling, things: Things, came: Came): Things {
  const known = filling.all.get(things)
  if (known) return known
  const full = Object.entries(things).map(([id, thing]) => [id, thingBy(filling, thing, came)] as const)
  const all = full.some(([id, thing]) => thing !== things[id]) ? Object.fromEntries(full) : things
  filling.all.set(things, all)
  return all
}

/** The world of a battle that this version of a rule set began, with all that its rules know today; the same where nothing lacks. */
export function filledWorld(set: AnyRuleSet, version: string, world: World): World {
  const filling = fillingOf(set, version)
  if (filling.kinds.size === 0) return world
  const known = filling.worlds.get(world)
  if (known) return known
  const full = Object.fromEntries(
    Object.entries(world).map(([kind, things]) => {
      const came = filling.kinds.get(kind)
      return [kind, came ? filledThings(filling, things, came) : things]
    }),
  )
  filling.worlds.set(world, full)
  return full
}

/** The same of one thing. */
export function filledThing(set: AnyRuleSet, version: string, kind: string, thing: Thing): Thing {
  const filling = fillingOf(set, version)
  const came = filling.kinds.get(kind)
  return came ? thingBy(filling, thing, came) : thing
}

/** A thing as it is stored, without what was filled. */
export const asStored = (thing: Thing): Thing => stored.get(thing) ?? thing
