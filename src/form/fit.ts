/** Whether plain data is of a form: the one reader of whatever was stored, here or on another phone. */
import { isRecord } from '#engine'
import type { StoredForm } from '#game'
import { FORBIDDEN, isJson, isJsonRecord } from './plain.ts'

/** Where a value is not of its form, and what stands there: nothing, where it is missing. `isExtra`: nothing belongs there. */
export type Misplaced = {
  readonly path: readonly string[]
  readonly given: unknown
  readonly is: 'wrong' | 'missing' | 'extra'
}

type Name = Exclude<StoredForm, { of: unknown } | { words: unknown } | { fields: unknown } | { least: unknown }>['form']

const isOf: { readonly [N in Name]: (value: unknown) => boolean } = {
  text: (value) => typeof value === 'string',
  name: (value) => typeof value === 'string' && !FORBIDDEN.has(value),
  counting: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  number: Number.isFinite,
  yes: (value) => value === true,
  'yes-no': (value) => typeof value === 'boolean',
  seal: (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value),
  bytes: (value) => value instanceof Uint8Array,
  json: isJson,
  fields: isJsonRecord,
}

/** The first place at which a value is not of a form; null where all of it is. */
export function misplaced(form: StoredForm, given: unknown): Misplaced | null {
  const wrong: Misplaced = { path: [], given, is: 'wrong' }
  switch (form.form) {
    case 'word':
      return form.words.some((word) => word === given) ? null : wrong
    case 'between':
      return typeof given === 'number' && given >= form.least && given <= form.most ? null : wrong
    case 'maybe':
      return misplaced(form.of, given)
    case 'or-null':
      return given === null ? null : misplaced(form.of, given)
    case 'either':
      return nearest(form.of.map((one) => misplaced(one, given)))
    case 'list':
      return Array.isArray(given) ? firstIn(given.entries(), () => form.of) : wrong
    case 'by-name':
      if (!isRecord(given)) return wrong
      for (const key of Object.keys(given)) if (FORBIDDEN.has(key)) return { path: [key], given: key, is: 'wrong' }
      return firstIn(Object.entries(given), () => form.of)
    case 'record':
      return isRecord(given) ? inRecord(form.fields, given) : wrong
    default:
      return isOf[form.form](given) ? null : wrong
  }
}

/** Whether a value is of a form, and nothing else. */
export const fits = (form: StoredForm, value: unknown): boolean => misplaced(form, value) === null

/** None where one of the forms fits; else the fault of the form that fits furthest. */
const nearest = (faults: readonly (Misplaced | null)[]): Misplaced | null =>
  faults.reduce((one, other) => (one && other ? (other.path.length > one.path.length ? other : one) : null))

function inRecord(fields: { readonly [field: string]: StoredForm }, given: object): Misplaced | null {
  // A database keeps a field that holds nothing; JSON has none.
  const values = new Map(Object.entries(given).filter(([, value]) => value !== undefined))
  for (const [field, form] of Object.entries(fields))
    if (!values.has(field) && form.form !== 'maybe') return { path: [field], given: undefined, is: 'missing' }
  const known = [...values].filter(([field]) => Object.hasOwn(fields, field))
  const extra = [...values].find(([field]) => !Object.hasOwn(fields, field))
  return firstIn(known, (field) => fields[field]) ?? (extra ? { path: [extra[0]], given: extra[1], is: 'extra' } : null)
}

function firstIn<K extends string | number>(
  all: Iterable<readonly [K, unknown]>,
  formOf: (key: K) => StoredForm | undefined,
): Misplaced | null {
  for (const [key, value] of all) {
    const form = formOf(key)
    const fault = form && misplaced(form, value)
    if (fault) return { ...fault, path: [String(key), ...fault.path] }
  }
  return null
}
