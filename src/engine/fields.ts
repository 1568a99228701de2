/** What is said of a thing from outside (a case, a file, the referee's hand) is checked here, by the forms of its kind. */
import { type Checked, checkAnswer } from './answers.ts'
import { allowed } from './describe.ts'
import { isRecord, same } from './json.ts'
import type { AnyKind, Field, World } from './ruleset.ts'
import type { Ask, Form, Json } from './steps.ts'
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

/** The notes of a thing after a change by hand, of those fields that are as usual until somebody says otherwise; null if there is none to add. */
export function saidByHand(kind: AnyKind, thing: Thing, fields: Given): Said | null {
  const said = saidOf(thing)
  const own = Object.entries(fields).filter(([field]) => kind.usual && field in kind.usual)
  if (!said || own.length === 0) return null
  return { ...said, ...Object.fromEntries(own.map(([field, is]) => [field, { is, by: 'the referee', at: null }])) }
}

/** What is wrong with what was said of a field: the sentence, the field, what was given, and what may stand there. */
export type FieldFault = { readonly field: string; readonly says: string; readonly given: Json; readonly allowed: Json }

/** A whole thing, or the field that cannot be so, or another sentence of its kind that says why there is none. */
export type Made = Checked<Thing> | { readonly ok: false; readonly fault: FieldFault }

/** The first field of a kind that cannot hold what is said of it, or null. `thing` is as it stands before; left out, a blank (null) is left to `fresh`. */
export function fieldFault(kind: AnyKind, fields: Given, thing: Thing | null = null): FieldFault | null {
  for (const [id, given] of Object.entries(fields)) {
    const field = kind.fields[id]
    if (!field) {
      const says = `${kind.says} has no field "${id}".`
      return { field: id, says, given, allowed: Object.keys(kind.fields) }
    }
    const ask: Ask = { step: 'ask', id, says: field.says, form: bitByBit(field.form) }
    const says = given === null ? blankFault(kind, id, thing) : faultBy(field, ask, given, thing?.[id])
    if (says !== null) return { field: id, says, given, allowed: allowed(ask) }
  }
  return null
}

/** The first field that names by id a thing that is not in the world, or null. */
export function namingFault(kind: AnyKind, fields: Given, world: World): FieldFault | null {
  for (const [id, given] of Object.entries(fields)) {
    const field = kind.fields[id]
    if (!field?.names) continue
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

/** A blank stands where a thing of the kind may be made with one; what is blank already stays so. */
function blankFault(kind: AnyKind, id: string, thing: Thing | null): string | null {
  if (!thing || (thing[id] ?? null) === null || mayBeBlank(kind, id, thing)) return null
  return `${kind.fields[id]?.says ?? id}: this cannot be blank.`
}

function mayBeBlank(kind: AnyKind, id: string, thing: Thing): boolean {
  try {
    const made: Thing = { ...kind.fresh({ ...thing, [id]: null }) }
    return (made[id] ?? null) === null
  } catch {
    return false
  }
}

function faultBy(field: Field, ask: Ask, given: Json, now: Json | undefined): string | null {
  if (isWritten(field.form)) {
    const fault = writtenFault(given, now)
    return fault && `${field.says}: ${fault}`
  }
  const checked = checkAnswer(ask, given)
  return checked.ok ? (field.fault?.(checked.value) ?? null) : `${field.says}: ${checked.says}`
}

/** A printed table is typed in bit by bit: a cell that is still blank is asked for when it is wanted. */
const bitByBit = (form: Form): Form =>
  form.form === 'table' ? { ...form, cell: { ...form.cell, like: `^\\s*$|${form.cell.like}` } } : form

/** Whether only the rules write a field: lists of things, decks. */
const isWritten = (form: Form): boolean => form.form === 'refs' && form.options.length === 0

/** What is wrong with a list or a deck, by the one that stands there now. */
function writtenFault(given: Json, now: Json | undefined): string | null {
  if (!isRecord(now)) return Array.isArray(given) || !Array.isArray(now) ? null : 'A list belongs here.'
  if (!isRecord(given)) return 'Numbers by name belong here.'
  for (const [name, n] of Object.entries(given)) {
    if (!(name in now)) return `There is no "${name}"; there are: ${Object.keys(now).join(', ')}.`
    if (typeof now[name] === 'number' && !(typeof n === 'number' && Number.isInteger(n) && n >= 0))
      return `"${name}" is a whole number, 0 or more.`
  }
  return null
}

/** A thing made from what is said of it; nothing that was said is replaced by anything else. */
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
    const says = `${kind.fields[field]?.says ?? field}: ${JSON.stringify(given)} cannot be with the rest; it would be ${JSON.stringify(now)}.`
    return { ok: false, fault: { field, says, given, allowed: [now] } }
  }
  return { ok: true, value: thing }
}

/** A thing as it is, with some fields said anew. */
export function changedBy(kind: AnyKind, thing: Thing, fields: Given): Made {
  const fault = fieldFault(kind, fields, thing)
  return fault ? { ok: false, fault } : { ok: true, value: { ...thing, ...fields } }
}
