/** The words in which kinds are described: forms of fields, and a thing made from what is said of it. */
import type { Field, Form, Json, Written } from '#engine'

/** What is said of a thing that is to be made: some of its fields. */
export type Given = { readonly [field: string]: Json }

/** A whole number from min to max. */
export const wholeNumber = (min: number, max: number, unit?: string): Form => ({
  form: 'number',
  min,
  max,
  ...(unit ? { unit } : {}),
})
/** Yes or no. */
export const truth: Form = { form: 'yes-no' }
/** A line of text. */
export const words: Form = { form: 'text' }
/** Counts by name that the rules write and nobody edits by hand: a deck. */
export const byRules: Form = { form: 'refs', options: [], min: 0, max: 0 }
/** Ids of things, written by the rules alone. */
export const idsByRules: Form = { form: 'refs', options: [], min: 0, max: 0, holds: 'ids' }
/** What was said of a thing, where and when: the kit writes it. */
export const saidByRules: Form = { form: 'refs', options: [], min: 0, max: 0, holds: 'said' }
/** Records that the rules write, each field by its form; `blank` may be null. */
export const recordsByRules = (holds: Exclude<Written, string>): Form => ({
  form: 'refs',
  options: [],
  min: 0,
  max: 0,
  holds,
})

/** One of several, by their words: { open: 'open', soft: 'soft' }. */
export const oneOf = (options: { readonly [value: string]: string }): Form => ({
  form: 'choice',
  options: Object.entries(options).map(([value, says]) => ({ value, says })),
})

/** One of several, by their words, or other words of the players' own. */
export const oneOfOrOther = (options: { readonly [value: string]: string }): Form => ({
  form: 'choice',
  options: Object.entries(options).map(([value, says]) => ({ value, says })),
  open: true,
})

/** A field of a kind: its name, its form, the group in which it is edited, and a line of help. */
export const field = (says: string, form: Form, group?: string, hint?: string): Field => ({
  says,
  form,
  ...(group ? { group } : {}),
  ...(hint ? { hint } : {}),
})

/** A field whose value is the id of a thing of that kind, or whose list holds such ids. */
export const naming = (kind: string, of: Field): Field => ({ ...of, names: [kind] })

/** A number that is said, or the usual one. */
export function numberIn(given: Given, field: string, usual: number): number {
  const value = given[field]
  return typeof value === 'number' ? value : usual
}

/** A number that is said, or null: nobody has said it. */
export function numberOrNull(given: Given, field: string): number | null {
  const value = given[field]
  return typeof value === 'number' ? value : null
}

/** A text that is said, or the usual one. */
export function textIn(given: Given, field: string, usual: string): string {
  const value = given[field]
  return typeof value === 'string' ? value : usual
}

/** Yes or no as it is said, or as usual. */
export function truthIn(given: Given, field: string, usual: boolean): boolean {
  const value = given[field]
  return typeof value === 'boolean' ? value : usual
}

/** One of these values as it is said, or the usual one; throws a sentence if what is said is none of them. */
export function wordIn<const T extends string, U extends T | null>(
  given: Given,
  field: string,
  values: readonly T[],
  usual: U,
): T | U {
  const value = given[field]
  if (value === undefined || value === null) return usual
  const known = values.find((v) => v === value)
  if (known === undefined) throw new Error(`"${field}" is one of ${values.join(', ')}.`)
  return known
}

/** The texts of a list, or none. */
export function textsIn(given: Given, field: string): readonly string[] {
  const value = given[field]
  return Array.isArray(value) ? value.filter((v): v is string => typeof v === 'string') : []
}
