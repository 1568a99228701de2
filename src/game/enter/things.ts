/** Tracked things of a battle from outside, by the forms of their kinds. */
import {
  type AnyRuleSet,
  boundFault,
  type FieldChange,
  type FieldFault,
  fieldFault,
  filledThing,
  isRecord,
  type Json,
  loggedFault,
  madeFrom,
  namingFault,
  type Ref,
  refsIn,
  same,
  thingFault,
  thingOf,
  type World,
} from '#engine'
import type { Standing } from '../game.ts'
import { checkNames } from './sized.ts'
import { quoted, Unfit, unfitWords } from './unfit.ts'

/** Things on one table: more could not be shown. */
const MOST_THINGS = 1000

type Thing = { readonly [field: string]: Json }

/**
 * A rule set, and the version of it that began a battle. Of another version what has no form today may stand in it; of an
 * older one fields may be missing that came since, and of a later one whatever that no longer has.
 */
export type By = { readonly set: AnyRuleSet; readonly version: string }

/** Whether it was entered by another version of the rules than today’s: what they kept then may differ. */
export const isOther = ({ set, version }: By): boolean => version !== set.version
const isLater = ({ set, version }: By): boolean => isOther({ set, version }) && !(Number(version) < Number(set.version))

const called = (id: string, thing: Thing): string =>
  typeof thing.name === 'string' && thing.name !== '' && thing.name.length <= 60 ? thing.name : id

/** The state before and after an entry, as its rules see it. */
export type BeforeAndAfter = { readonly before: Standing; readonly after: Standing }

/** The things that an argument names are there, or were. */
export function checkThings(place: string, args: Json, { before, after }: BeforeAndAfter): void {
  for (const ref of refsIn(args))
    if (!thingOf(after.world, ref) && !thingOf(before.world, ref))
      throw new Unfit(place, `it names the ${ref.kind} “${ref.id}”, which is not in the battle.`)
}

/** Rules before this version of theirs let a hand name what was not there. */
const NAMED_SINCE = 3
const holdsNames = (by: By): boolean => !(Number(by.version) < NAMED_SINCE)

/** Every thing that a battle begins with, and that the rules want there. */
export function checkWorld(by: By, place: string, world: World): void {
  for (const [kind, things] of Object.entries(world))
    for (const [id, thing] of Object.entries(things)) {
      checkThing(by, place, { kind, id }, thing)
      checkNaming(by, place, { kind, id }, thing, world)
    }
  for (const [kind, things] of Object.entries(by.set.start))
    for (const id of Object.keys(things))
      if (!isOther(by) && !world[kind]?.[id])
        throw new Unfit(place, `the ${kind} “${id}”, which every battle has, is missing.`)
  checkNumber(place, world)
}

/** What a thing names is there. */
function checkNaming(by: By, place: string, of: Ref, fields: Thing, world: World): void {
  const kind = by.set.kinds[of.kind]
  const fault = kind && namingFault(kind, fields, world)
  if (fault) throw unfit(by.set, `${place}, ${called(of.id, thingOf(world, of) ?? fields)}`, of.kind, fault)
}

/** Throws where a battle holds more things than any table. */
export function checkNumber(place: string, world: World): void {
  const things = Object.values(world).reduce((sum, all) => sum + Object.keys(all).length, 0)
  if (things > MOST_THINGS)
    throw new Unfit(
      place,
      `${things} things are more than a table can show; ${MOST_THINGS} are the most. Play it as two battles, or delete units on the phone that it comes from.`,
    )
}

/** A thing as it is made. */
function checkThing(by: By, place: string, of: { readonly kind: string; readonly id: string }, all: Thing): void {
  checkNames(place, of.kind, of.id)
  const { set, version } = by
  const kind = set.kinds[of.kind]
  if (!kind) {
    if (isOther(by)) return
    throw new Unfit(place, `these rules have no “${of.kind}”.`)
  }
  const thing = isOther(by) ? withForms(kind.fields, all) : all
  if (!isOther(by) && kind.shown === 'single' && !set.start[of.kind]?.[of.id])
    throw new Unfit(place, `these rules have one “${of.kind}”, and not “${of.id}”.`)
  const fault = thingFault(kind, thing) ?? (isOther(by) ? null : boundFault(kind, thing, Object.keys(thing)))
  if (fault) throw unfit(set, `${place}, ${called(of.id, all)}`, of.kind, fault)
  const filled = filledThing(set, version, of.kind, thing)
  const gone = Object.keys(kind.fields).find((field) => filled[field] === undefined)
  if (gone !== undefined && !isLater(by))
    throw new Unfit(`${place}, ${called(of.id, all)}, ${kind.fields[gone]?.says ?? gone}`, 'this is missing.')
}

/** A hand makes a thing of what is said of it: no other comes of that. */
function checkMade(by: By, place: string, of: Ref, thing: Thing): void {
  const kind = by.set.kinds[of.kind]
  const made = kind && !isOther(by) ? madeFrom(kind, thing) : null
  if (made && !made.ok)
    throw unfit(by.set, `${place}, ${called(of.id, thing)}`, of.kind, 'fault' in made ? made.fault : made)
}

/** The fields that have a form today. */
const withForms = (fields: object, thing: Thing): Thing =>
  Object.fromEntries(Object.entries(thing).filter(([field]) => Object.hasOwn(fields, field)))

function unfit(set: AnyRuleSet, place: string, kind: string, fault: FieldFault | { readonly says: string }): Unfit {
  if (!('field' in fault)) return new Unfit(place, fault.says)
  const field = set.kinds[kind]?.fields[fault.field]
  return new Unfit(`${place}, ${field?.says ?? fault.field}`, unfitWords(field, fault))
}

/** Whether a hand made the changes of an entry, and the world after it. */
type Changing = { readonly byHand: boolean; readonly after: World }

/** Changes of an entry, on the world before it: each of a thing that is there, from what it was, to what may be. */
export function checkChanges(
  by: By,
  place: string,
  world: World,
  changes: readonly FieldChange[],
  { byHand, after }: Changing,
): void {
  const now = new Map<string, Thing>()
  for (const change of changes) {
    const { kind, id } = change.of
    const key = JSON.stringify([kind, id])
    if ('made' in change) {
      if (now.has(key)) throw new Unfit(place, `the ${kind} “${id}” is made twice.`)
      checkThing(by, place, change.of, change.made)
      if (byHand) checkMade(by, place, change.of, change.made)
      now.set(key, change.made)
      continue
    }
    const thing = now.get(key) ?? thingOf(world, change.of)
    if (!isRecord(thing)) throw new Unfit(place, `there is no ${kind} “${id}” to change.`)
    checkChange(by, place, change, thing)
    now.set(key, { ...thing, [change.field]: change.new })
  }
  for (const change of changes)
    if (!byHand || holdsNames(by))
      checkNaming(by, place, change.of, 'made' in change ? change.made : { [change.field]: change.new }, after)
  // Older rules did not keep them.
  if (isOther(by)) return
  for (const { of, ...change } of changes) {
    const kind = by.set.kinds[of.kind]
    const thing = now.get(JSON.stringify([of.kind, of.id]))
    if (!kind || !thing || 'made' in change) continue
    const fault = byHand
      ? fieldFault(kind, { [change.field]: change.new }, { ...thing, [change.field]: change.old })
      : boundFault(kind, thing, [change.field])
    if (fault) throw unfit(by.set, `${place}, ${called(of.id, thing)}`, of.kind, fault)
  }
}

function checkChange(by: By, place: string, change: Extract<FieldChange, { field: string }>, thing: Thing): void {
  const kind = by.set.kinds[change.of.kind]
  const field = kind?.fields[change.field]
  const where = `${place}, ${called(change.of.id, thing)}, ${field?.says ?? change.field}`
  const was = thing[change.field] ?? null
  if (!same(was, change.old))
    throw new Unfit(where, `it says that this was ${quoted(change.old)}, but it was ${quoted(was)}.`)
  if (!kind || !field) {
    if (isOther(by)) return
    throw new Unfit(where, 'these rules have no such line.')
  }
  const fault = loggedFault(kind, { [change.field]: change.new }, thing)
  if (fault) throw new Unfit(where, unfitWords(field, fault))
}
