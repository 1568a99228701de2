/** Forms in which a procedure asks for what it begins with. */
import type { Form } from '#engine'

/** A whole number from min to max. */
export const wholeNumber = (min: number, max: number): Form => ({ form: 'number', min, max })
/** One of several, by their words: { open: 'open', soft: 'soft' }. */
export const oneOf = (options: { readonly [value: string]: string }): Form => ({
  form: 'choice',
  options: Object.entries(options).map(([value, says]) => ({ value, says })),
})
