/** The schemas of stored entries, made of the forms that their kinds give. */
import * as v from 'valibot'
import { isRecord } from '#engine'
import { type Entry, entryKinds, type StoredForm } from '#game'
import { FORBIDDEN, json, jsonFields } from './json.ts'

const name = v.pipe(
  v.string(),
  v.check((key) => !FORBIDDEN.has(key)),
)
const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** SHA-256 in hexadecimal. */
const seal = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
/** A moment, or any other finite number. */
export const finite = v.pipe(v.number(), v.finite())

function schemaOf(form: StoredForm): v.GenericSchema {
  switch (form.form) {
    case 'text':
      return v.string()
    case 'name':
      return name
    case 'whole':
      return wholeNumber
    case 'number':
      return finite
    case 'yes':
      return v.literal(true)
    case 'json':
      return json
    case 'fields':
      return jsonFields
    case 'word':
      return v.picklist(form.words)
    case 'or-null':
      return v.nullable(schemaOf(form.of))
    case 'list':
      return v.array(schemaOf(form.of))
    case 'by-name':
      return v.record(name, schemaOf(form.of))
    case 'record':
      return v.strictObject(schemasOf(form.fields))
    case 'either':
      return v.union(form.of.map(schemaOf))
    case 'maybe':
      return v.exactOptional(schemaOf(form.of))
  }
}

const schemasOf = (fields: { readonly [field: string]: StoredForm }) =>
  Object.fromEntries(Object.entries(fields).map(([field, form]) => [field, schemaOf(form)]))

const schemas = new Map(
  Object.entries(entryKinds).map(([kind, { shape }]) => [
    kind,
    v.strictObject({
      seq: wholeNumber,
      at: finite,
      prev: v.exactOptional(seal),
      kind: v.literal(kind),
      ...schemasOf(shape),
    }),
  ]),
)

/** Answers by the keys of their steps. */
export const answersSchema = schemaOf(entryKinds.resolved.shape.answers)

const schemaFor = (value: unknown) => (isRecord(value) ? schemas.get(String(value.kind)) : undefined)

/** Whether a value is an entry as the app writes it, and nothing else. */
export function isEntry(value: unknown): value is Entry {
  const schema = schemaFor(value)
  return schema !== undefined && v.is(json, value) && v.is(schema, value)
}

/** How much of a bad value the sentence quotes. */
const SHOWN = 40

/** Why the nth entry of a file is not an entry. */
export function faultIn(value: unknown, n: number): string {
  const schema = schemaFor(value)
  if (isRecord(value) && !schema) {
    const kind = value.kind
    if (typeof kind !== 'string') return `Entry ${n} does not say what kind of entry it is.`
    return `Entry ${n} is of a kind that is not known here: “${kind.slice(0, SHOWN)}”.`
  }
  const issue = schema && v.safeParse(schema, value).issues?.[0]
  const where =
    issue?.path
      ?.map(({ key }) => String(key))
      .join('.')
      .slice(0, SHOWN * 4) ?? ''
  if (!issue || where === '') return `Entry ${n} cannot be read.`
  return `Entry ${n} cannot be read at “${where}”: ${whatStands(issue)}.`
}

function whatStands({ expected, received, input }: v.BaseIssue<unknown>): string {
  if (expected === 'never') return 'nothing belongs there'
  if (received === 'undefined') return 'it is missing'
  if (typeof input === 'object' && input !== null) return 'what stands there does not belong there'
  const text = received.length > SHOWN ? `${received.slice(0, SHOWN)}…` : received
  return `${text} does not belong there`
}
