/** The editor of values, without a screen: what of a pack may be edited and how, what an edit makes of it, and the draft that keeps every version. */
import { isRecord } from '#engine'
import { fits } from '#form'
import type { shape } from '#game'
import { packFaults } from './check/index.ts'
import { triedExamples } from './examples.ts'
import { pack as form, type ValueForm, valueFormOf } from './forms.ts'
import { LIMITS, type OwnChoice, type OwnTable, type Pack, type Ranged, type Value } from './language.ts'
import { mended, type PackFault, type PackPlace } from './place.ts'
import { startOf } from './ready.ts'

/** A value of a pack that may be edited: where it stands, what stands there now, and how it is edited. */
export type ValuePlace = { readonly at: PackPlace; readonly value: Value; readonly as: ValueForm }

/** All values of a pack that may be edited, in the order in which they stand; or those at a place and below it. */
export function valuePlaces(pack: Pack, under: PackPlace = []): readonly ValuePlace[] {
  return [...offered(pack, form, pack, [], under)]
}

/** Nothing is offered but by its form: names by which rules find one another have none, and so never change. */
function* offered(
  pack: Pack,
  of: shape.EntryForm,
  value: unknown,
  at: PackPlace,
  under: PackPlace,
): Generator<ValuePlace> {
  if (under.some((step, n) => n < at.length && String(step) !== String(at[n]))) return
  const into = (inner: shape.EntryForm, given: unknown, step: string | number) =>
    offered(pack, inner, given, [...at, step], under)
  const as = valueFormOf(of) ?? besides(pack, at, value)
  if (as) {
    if (at.length >= under.length) yield { at, value: isValue(value) ? value : null, as }
    return
  }
  switch (of.form) {
    case 'maybe':
      yield* offered(pack, of.of, value, at, under)
      return
    case 'either': {
      const one = of.of.find((way) => fits(way, value))
      if (one) yield* offered(pack, one, value, at, under)
      return
    }
    case 'variant': {
      const word = isRecord(value) ? value[of.by] : undefined
      const one = typeof word === 'string' ? of.of[word] : undefined
      if (one) yield* offered(pack, one, value, at, under)
      return
    }
    case 'list':
      if (Array.isArray(value)) for (const [n, inner] of value.entries()) yield* into(of.of, inner, n)
      return
    case 'by-name':
      if (isTypeValues(at)) yield* typeValues(pack, at, under)
      else if (isRecord(value)) for (const [name, inner] of Object.entries(value)) yield* into(of.of, inner, name)
      return
    case 'record':
      if (isRecord(value)) yield* fieldsOf(of.fields, value)
  }

  function* fieldsOf(fields: shape.FieldForms, record: { readonly [field: string]: unknown }): Generator<ValuePlace> {
    for (const [field, inner] of Object.entries(fields)) {
      // Examples are kept from test rolls: they say what the rules came to, and are not written.
      if (at.length === 0 && field === 'examples') continue
      const known = record[field]
      const switched = inner.form === 'maybe' && valueFormOf(inner.of)?.is === 'yes-no'
      if (known !== undefined || switched) yield* into(inner, known ?? (switched ? false : null), field)
    }
  }
}

const isValue = (value: unknown): value is Value =>
  value === null || typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string'

const isTypeValues = (at: PackPlace): boolean => at[0] === 'units' && at[1] === 'types' && at[3] === 'values'

/** Every field of a type: also those that its list leaves out. */
function* typeValues(pack: Pack, at: PackPlace, under: PackPlace): Generator<ValuePlace> {
  const { strength, fields, types } = pack.units
  const values = types[Number(at[2])]?.values ?? {}
  const offers: readonly ValuePlace[] = [
    {
      at: [...at, strength.field],
      value: values[strength.field] ?? strength.most,
      as: { is: 'number', min: 1, max: strength.most },
    },
    ...fields
      .filter(({ id }) => id !== strength.lost)
      .map((field) => ({ at: [...at, field.id], value: values[field.id] ?? startOf(field), as: askedAs(field) })),
  ]
  for (const offer of offers) if (under.every((step, n) => String(step) === String(offer.at[n]))) yield offer
}

/** How an answer is edited: of a number, of one of several, of yes or no. */
const askedAs = ({
  number,
  choice,
}: {
  readonly number?: Ranged | undefined
  readonly choice?: readonly OwnChoice[] | undefined
}): ValueForm =>
  number
    ? { is: 'number', min: number.min, max: typeof number.max === 'number' ? number.max : LIMITS.amount }
    : choice
      ? { is: 'one-of', of: choice.map(({ is, says }) => ({ value: is, says })) }
      : { is: 'yes-no' }

const valueAt = (pack: Pack, at: PackPlace): unknown =>
  at.reduce<unknown>(
    (here, step) => (isRecord(here) ? here[String(step)] : Array.isArray(here) ? here[Number(step)] : undefined),
    pack,
  )

type Asked = Parameters<typeof askedAs>[0]

/** How a value is edited of which its own form does not tell: what stands beside it does. */
function besides(pack: Pack, at: PackPlace, value: unknown): ValueForm | undefined {
  const last = at.at(-1)
  const beside = valueAt(pack, at.slice(0, -1))
  if (last === 'starts' && at[1] === 'fields') return askedAs(beside as Asked)
  if (last === 'usual' && at[0] === 'settings') {
    const { readings } = beside as Pack['settings'][number]
    return { is: 'one-of', of: readings.map(({ is, says }) => ({ value: is, says })) }
  }
  if (
    last === 'usual' &&
    at[1] !== 'fields' &&
    isRecord(beside) &&
    ('number' in beside || 'choice' in beside || 'yesNo' in beside)
  )
    return typeof value === 'string' && beside.number !== undefined ? undefined : askedAs(beside as Asked)
  if (at[0] !== 'tables' || at.length < 4) return undefined
  const table = pack.tables?.[Number(at[1])]
  return table && inTable(pack, table, at, value)
}

function inTable(pack: Pack, table: OwnTable, at: PackPlace, value: unknown): ValueForm | undefined {
  if (at[2] === 'across' && at.length === 4 && typeof value === 'number')
    return between(table.across ?? [], Number(at[3]))
  if (at[2] !== 'rows' || at.length !== 6) return undefined
  if (at[4] === 'cells') return cellAs(pack, table, value)
  // The rows of a table that is read by one number rise; where there are more keys they begin again.
  if (at[4] !== 'is' || typeof value !== 'number' || table.keys[Number(at[5])]?.as === undefined) return undefined
  const down = table.across ? table.keys.length - 1 : table.keys.length
  return down === 1
    ? between(
        table.rows.map(({ is }) => is[0] ?? null),
        Number(at[3]),
      )
    : undefined
}

/** A number between its neighbours: what rises goes on to rise. */
function between(all: readonly Value[], n: number): ValueForm | undefined {
  const [before, after] = [all[n - 1], all[n + 1]]
  const min = typeof before === 'number' ? Math.floor(before) + 1 : -LIMITS.amount
  const max = typeof after === 'number' ? Math.ceil(after) - 1 : LIMITS.amount
  return min <= max ? { is: 'number', min, max } : undefined
}

/** A cell holds what the other cells of its table hold; nothing, where one of them does. */
function cellAs({ words = {} }: Pack, { rows }: OwnTable, value: unknown): ValueForm {
  const cells = rows.flatMap((row) => row.cells)
  const mayLack = cells.includes(null)
  const known = [...new Set(cells)].filter((cell) => typeof cell === 'string' || typeof cell === 'boolean')
  if (typeof value === 'number' || known.length === 0)
    return { is: 'number', min: -LIMITS.amount, max: LIMITS.amount, ...(mayLack ? { orNothing: true } : {}) }
  const saying = (cell: Value) => ({ value: cell, says: words[String(cell)] ?? String(cell) })
  return { is: 'one-of', of: [...known.map(saying), ...(mayLack ? [{ value: null, says: '–' }] : [])] }
}

/** Whether a value can stand where something is edited so. */
export function takesValue(as: ValueForm, value: Value): boolean {
  switch (as.is) {
    case 'number':
      if (value === null) return as.orNothing === true
      return (
        typeof value === 'number' && value >= as.min && value <= as.max && (as.fractions || Number.isInteger(value))
      )
    case 'words':
      return typeof value === 'string' && value.trim() !== '' && value.length <= as.most
    case 'one-of':
      return as.of.some((one) => one.value === value)
    case 'yes-no':
      return typeof value === 'boolean'
  }
}

/** What an edit came to: the pack with it, and what is wrong in it then; the pack as it was, where it could not be. */
export type PackEdit = { readonly pack: Pack; readonly faults: readonly PackFault[] }

/** A pack with another value at a place that is offered. */
export function editedPack(pack: Pack, at: PackPlace, value: Value): PackEdit {
  const [offer] = valuePlaces(pack, at).filter((one) => one.at.length === at.length)
  if (!offer || !takesValue(offer.as, value))
    return { pack, faults: [{ at, says: offer ? 'That cannot stand there.' : 'That cannot be edited here.' }] }
  const isOff = at.at(-1) === 'off' && value === false
  const next = mended(pack, { says: '', at, ...(isOff ? {} : { to: value }) })
  // A letter that turns others round, and what else no form takes.
  if (!fits(form, next)) return { pack, faults: [{ at, says: 'That cannot stand there.' }] }
  return { pack: next, faults: liveFaults(next) }
}

/** What is wrong in a pack: what its check says, else what its examples do. */
export function liveFaults(pack: Pack): readonly PackFault[] {
  const faults = packFaults(pack)
  return faults.length > 0 ? faults : triedExamples(pack).flatMap((one) => one.faults)
}

/** A pack while it is written: all its versions, the oldest first, and which of them stands. */
export type PackDraft = { readonly versions: readonly [Pack, ...Pack[]]; readonly at: number }

export const draftOf = (pack: Pack): PackDraft => ({ versions: [pack], at: 0 })

/** The version that stands. */
export const draftedPack = ({ versions, at }: PackDraft): Pack => versions[at] ?? versions[0]

/** The draft with a version more; what was undone goes. */
export function drafted(draft: PackDraft, pack: Pack): PackDraft {
  if (pack === draftedPack(draft)) return draft
  const [first, ...later] = draft.versions
  return { versions: [first, ...later.slice(0, draft.at), pack], at: draft.at + 1 }
}

/** One version back, as often as wanted; the very same draft where there is none. */
export const undoneDraft = (draft: PackDraft): PackDraft => (draft.at === 0 ? draft : { ...draft, at: draft.at - 1 })

export const redoneDraft = (draft: PackDraft): PackDraft =>
  draft.at === draft.versions.length - 1 ? draft : { ...draft, at: draft.at + 1 }
