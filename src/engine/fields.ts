/** What is said of a thing from outside (a case, a file, the referee's hand) is checked here, by the forms of its kind. */
import { type Checked, checkAnswer } from './answers.ts'
import { allowed } from './describe.ts'
import { isRecord, same } from './json.ts'
import type { AnyKind, Field, World } from './ruleset.ts'
import type { Ask, Form, Json, Written } from './steps.ts'
import type { Thing } from './world.ts'

type Given = { readonly [field: string]: Json }

/**
 * What was said of the fields of a thing, where and when, by field: { cover: { is: 'soft', by: 'Fire', at: 4 } }; `at` is
 * null for what the referee changed by hand. Where the rules have set the field since, the note means nothing any more.
 */
export type Said = { readonly [field: string]: { readonly is: Json; readonly by: string; readonly at: number | null } }

/** The notes of a thing that keeps them; null if it keeps none. */
export const saidOf = (thing: { readonly said?: Json }): Said | null =>
  isRecord(thing.said) ? (thing.said as Said) : null

/** The notes of a thing after a change by hand, of fields that hold their usual value until somebody says otherwise; null if there is nothing to note. */
export function saidByHand(kind: AnyKind, thing: Thing, fields: Given): Said | null {
  const said = saidOf(thing)
  const own = Object.entries(fields).filter(([field]) => kind.fields[field]?.untilSaid)
  if (!said || own.length === 0) return null
  return { ...said, ...Object.fromEntries(own.map(([field, is]) => [field, { is, by: 'the referee', at: null }])) }
}

/** The fields of a thing that a hand changes, with what else then holds of it: nothing, where what is stored there is no number. */
export function alongByHand(kind: AnyKind, thing: Thing, fields: Given): Given {
  const along = Object.entries(kind.byHand?.(thing, fields) ?? {}).filter(([, value]) => !Number.isNaN(value))
  return { ...Object.fromEntries(along), ...fields }
}

/** What is wrong with what was said of a field: the sentence, the field, what was given, and what may stand there. */
export type FieldFault = { readonly field: string; readonly says: string; readonly given: Json; readonly allowed: Json }

/** The thing, or the fault of one field, or the sentence with which its kind refuses to make it. */
export type Made = Checked<Thing> | { readonly ok: false; readonly fault: FieldFault }

/** The first field of a kind that cannot hold what is said of it, or null. `thing` is as it stands before; left out, a blank (null) is left to `fresh`. */
export function fieldFault(kind: AnyKind, fields: Given, thing: Thing | null = null): FieldFault | null {
  return (
    faultIn(kind, fields, thing, (id) => !thing || (thing[id] ?? null) === null || mayBeBlank(kind, id, thing)) ??
    boundFault(kind, { ...thing, ...fields }, Object.keys(fields))
  )
}

/** The first of these numbers of a thing that is past a bound which another of its fields sets, or null. */
export function boundFault(kind: AnyKind, thing: Given, fields: readonly string[]): FieldFault | null {
  for (const id of fields) {
    const field = boundedField(kind, id, thing)
    const given = thing[id]
    if (!field || field === kind.fields[id] || typeof given !== 'number') continue
    const ask: Ask = { step: 'ask', id, says: field.says, form: field.form }
    const checked = checkAnswer(ask, given)
    if (!checked.ok) return { field: id, says: `${field.says}: ${checked.says}`, given, allowed: allowed(ask) }
  }
  return null
}

/** A field as a thing can hold it now: a number is at most what the field says that bounds it, and at least what it bounds. */
export function boundedField(kind: AnyKind, id: string, thing: Given): Field | undefined {
  const field = kind.fields[id]
  if (field?.form.form !== 'number') return field
  const { form, atMost } = field
  const numbers = (ids: readonly string[]) => ids.flatMap((one) => (typeof thing[one] === 'number' ? [thing[one]] : []))
  const below = Object.keys(kind.fields).filter((one) => kind.fields[one]?.atMost === id)
  const max = Math.min(form.max, ...numbers(atMost === undefined ? [] : [atMost]))
  const min = Math.max(form.min, ...numbers(below))
  return min > max || (min === form.min && max === form.max) ? field : { ...field, form: { ...form, min, max } }
}

/** The same of what a log says of a thing: a blank may stand there that no hand can bring about now. */
export function loggedFault(kind: AnyKind, fields: Given, thing: Thing): FieldFault | null {
  return faultIn(kind, fields, thing, (id) => blanksOf(kind).has(id) || mayBeBlank(kind, id, thing))
}

/** What is wrong with a whole thing as a log has it, or null: no kind makes it, or one of its fields cannot be so. */
export function thingFault(kind: AnyKind, thing: Thing): FieldFault | { readonly says: string } | null {
  try {
    return loggedFault(kind, thing, { ...kind.fresh(thing) })
  } catch (e) {
    return { says: e instanceof Error ? e.message : String(e) }
  }
}

const blanks = new WeakMap<AnyKind, ReadonlySet<string>>()

/** The fields that are blank in a fresh thing of a kind. */
function blanksOf(kind: AnyKind): ReadonlySet<string> {
  const known =
    blanks.get(kind) ??
    new Set([{}, ...(kind.templates ?? []).map((t) => t.fields)].flatMap((fields) => blankIn(kind, fields)))
  blanks.set(kind, known)
  return known
}

function blankIn(kind: AnyKind, fields: Given): readonly string[] {
  try {
    return Object.entries(kind.fresh(fields)).flatMap(([id, value]) => (value === null ? [id] : []))
  } catch {
    return []
  }
}

function faultIn(
  kind: AnyKind,
  fields: Given,
  thing: Thing | null,
  mayBlank: (id: string) => boolean,
): FieldFault | null {
  for (const [id, given] of Object.entries(fields)) {
    const field = Object.hasOwn(kind.fields, id) ? kind.fields[id] : undefined
    if (!field) {
      const says = `${kind.says} has no field "${id.slice(0, 60)}".`
      return { field: id, says, given, allowed: Object.keys(kind.fields) }
    }
    const ask: Ask = { step: 'ask', id, says: field.says, form: bitByBit(field.form) }
    const blank = () => (mayBlank(id) ? null : `${field.says}: this cannot be blank.`)
    const says = given === null ? blank() : faultBy(kind, field, ask, given, thing?.[id])
    if (says !== null) return { field: id, says, given, allowed: allowed(ask) }
  }
  return null
}

/** The first field that names by id a thing that is not in the world, or null. */
export function namingFault(kind: AnyKind, fields: Given, world: World): FieldFault | null {
  for (const [id, given] of Object.entries(fields)) {
    const field = kind.fields[id]
    if (!field?.names || field.mayBeGone) continue
    const there = field.names.flatMap((of) => Object.keys(world[of] ?? {}))
    const missing = (Array.isArray(given) ? given : [given]).find(
      (one) => typeof one === 'string' && !there.includes(one),
    )
    if (missing === undefined) continue
    const list = there.length > 0 ? `there are: ${there.join(', ')}` : 'there is none at all'
    const says = `${field.says}: there is no ${field.names.join(' or ')} ${JSON.stringify(missing)}; ${list}.`
    return { field: id, says, given: missing, allowed: there }
  }
  return null
}

function mayBeBlank(kind: AnyKind, id: string, thing: Thing): boolean {
  try {
    const made: Thing = { ...kind.fresh({ ...thing, [id]: null }) }
    return (made[id] ?? null) === null
  } catch {
    return false
  }
}

/** Letters that show nothing: of no kind that is drawn, passed over by every font, or blank in all of them. */
export const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]+/gu

/** Whether nothing of a text can be seen. */
export const isBlank = (text: string): boolean => text.replace(UNSEEN, '').trim() === ''

/** No name is longer than this, in characters. */
const MOST_LETTERS = 1000

function faultBy(kind: AnyKind, field: Field, ask: Ask, given: Json, now: Json | undefined): string | null {
  if (field.isName && typeof given === 'string' && isBlank(given)) return `${field.says}: this cannot be blank.`
  if (typeof given === 'string' && given.length > MOST_LETTERS)
    return `${field.says}: ${given.length} letters are too many. Type ${MOST_LETTERS} at most.`
  if (isWritten(field.form)) {
    const fault = field.form.holds === undefined ? countsFault(given, now) : writtenFault(kind, field.form.holds, given)
    return fault && `${field.says}: ${fault}`
  }
  const checked = checkAnswer(ask, given)
  return checked.ok ? (field.fault?.(checked.value) ?? null) : `${field.says}: ${checked.says}`
}

/** A printed table is typed in bit by bit: a cell that is still blank is asked for when it is wanted. */
const bitByBit = (form: Form): Form =>
  form.form === 'table' ? { ...form, cell: { ...form.cell, like: `^\\s*$|${form.cell.like}` } } : form

/** Whether only the rules write a field: lists of things, decks. */
const isWritten = (form: Form): form is Extract<Form, { form: 'refs' }> =>
  form.form === 'refs' && form.options.length === 0

/** What is wrong with counts by name, by those that stand there now. */
function countsFault(given: Json, now: Json | undefined): string | null {
  if (!isRecord(given)) return 'Numbers by name belong here.'
  for (const [name, n] of Object.entries(given)) {
    if (isRecord(now) && !(name in now))
      return `There is no "${name.slice(0, 60)}"; there are: ${Object.keys(now).join(', ')}.`
    if (!isCount(n)) return `"${name.slice(0, 60)}" is a whole number, 0 or more.`
  }
  return null
}

const isCount = (n: Json | undefined): boolean => typeof n === 'number' && Number.isSafeInteger(n) && n >= 0
const isName = (text: Json | undefined): boolean => typeof text === 'string' && text.length <= MOST_LETTERS

/** What is wrong with what only the rules write. */
function writtenFault(kind: AnyKind, holds: Written, given: Json): string | null {
  if (holds === 'said') return saidFault(kind, given)
  if (!Array.isArray(given)) return 'A list belongs here.'
  if (holds === 'ids') return given.every(isName) ? null : 'A list of names belongs here.'
  const names = Object.keys(holds)
  const isLine = (one: Json) =>
    isRecord(one) && Object.keys(one).length === names.length && names.every((id) => Object.hasOwn(one, id))
  if (!given.every(isLine)) return `Each line has these: ${names.join(', ')}.`
  for (const one of given)
    for (const [id, { is, blank }] of Object.entries(holds)) {
      const value = isRecord(one) ? (one[id] ?? null) : null
      const checked = checkAnswer({ step: 'ask', id, says: id, form: is }, value)
      if (!checked.ok && !(blank && value === null)) return `"${id}": ${checked.says}`
    }
  return null
}

/** Notes of what was said, where and when: of a field, or of a fact between this thing and another ("range 78th"). */
function saidFault(kind: AnyKind, given: Json): string | null {
  if (!isRecord(given)) return 'Notes belong here.'
  for (const [id, note] of Object.entries(given)) {
    const isBetween = id.includes(' ') && isName(id)
    const short = id.slice(0, 60)
    if (!Object.hasOwn(kind.fields, id) && !isBetween) return `${kind.says} has no field "${short}".`
    if (
      !isRecord(note) ||
      !isName(note.by) ||
      !(note.at === null || isCount(note.at)) ||
      Object.keys(note).length !== 3
    )
      return `The note of "${short}" says what, by whom, and when.`
    const isPlain = isName(note.is) || typeof note.is === 'number' || typeof note.is === 'boolean'
    if (isBetween && !isPlain) return `The note of "${short}" holds a word, a number, or yes or no.`
    const fault = isBetween ? null : faultIn(kind, { [id]: note.is ?? null }, null, () => false)
    if (fault) return fault.says
  }
  return null
}

/** How much of a value a sentence quotes. */
const clipped = (value: Json): string => {
  const text = JSON.stringify(value)
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`
}

/** Makes a thing from the given fields, none of which is replaced by a default. */
export function madeFrom(kind: AnyKind, fields: Given): Made {
  const fault = fieldFault(kind, fields)
  if (fault) return { ok: false, fault }
  let thing: Thing
  try {
    thing = { ...kind.fresh(fields) }
  } catch (e) {
    return { ok: false, says: e instanceof Error ? e.message : String(e) }
  }
  for (const [field, given] of Object.entries(fields)) {
    const now = thing[field] ?? null
    if (same(now, given)) continue
    const says = `${kind.fields[field]?.says ?? field}: ${clipped(given)} cannot be with the rest; it would be ${clipped(now)}.`
    return { ok: false, fault: { field, says, given, allowed: [now] } }
  }
  return { ok: true, value: thing }
}

/** The thing with some fields replaced. */
export function changedBy(kind: AnyKind, thing: Thing, fields: Given): Made {
  const fault = fieldFault(kind, fields, thing)
  return fault ? { ok: false, fault } : { ok: true, value: { ...thing, ...fields } }
}
