/** Whether plain data is of a form: the one reader of whatever was stored or sent, here or by another phone. */
import { FORBIDDEN, isRecord } from '#engine'
import type { shape } from '#game'

/** Where a value is not of its form, and what stands there: nothing, where it is missing. */
export type Misplaced = {
  readonly path: readonly string[]
  readonly given: unknown
  readonly is: 'wrong' | 'missing' | 'extra'
}

/** The first place at which a value is not of a form; null where all of it is. */
export function misplaced(form: shape.EntryForm, given: unknown): Misplaced | null {
  const wrong: Misplaced = { path: [], given, is: 'wrong' }
  switch (form.form) {
    case 'is':
      return form.is(given) ? null : wrong
    case 'maybe':
      return misplaced(form.of, given)
    case 'either':
      return nearest(form.of.map((one) => misplaced(one, given)))
    case 'variant': {
      if (!isRecord(given)) return wrong
      const said = given[form.by]
      const of = typeof said === 'string' && Object.hasOwn(form.of, said) ? form.of[said] : undefined
      return of ? misplaced(of, given) : { path: [form.by], given: said, is: said === undefined ? 'missing' : 'wrong' }
    }
    case 'list':
      return Array.isArray(given) ? firstIn(given.entries(), () => form.of) : wrong
    case 'by-name':
      if (!isRecord(given)) return wrong
      for (const key of Object.keys(given)) if (FORBIDDEN.has(key)) return { path: [key], given: key, is: 'wrong' }
      return firstIn(Object.entries(given), () => form.of)
    case 'record':
      return isRecord(given) ? inRecord(form.fields, given) : wrong
  }
}

/** Whether a value is of a form, and nothing else. */
export const fits = <T>(form: shape.Shape<T>, value: unknown): value is T => misplaced(form, value) === null

/** None where one of the forms fits; else the fault of the form that fits furthest. */
const nearest = (faults: readonly (Misplaced | null)[]): Misplaced | null =>
  faults.reduce((one, other) => (one && other ? (other.path.length > one.path.length ? other : one) : null))

function inRecord(fields: shape.FieldForms, given: object): Misplaced | null {
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
  formOf: (key: K) => shape.EntryForm | undefined,
): Misplaced | null {
  for (const [key, value] of all) {
    const form = formOf(key)
    const fault = form && misplaced(form, value)
    if (fault) return { ...fault, path: [String(key), ...fault.path] }
  }
  return null
}
