/** How changes are told: what happens to a thing when a field of it changes. */
import type { Field, Happens } from '#engine'

/** A field whose changes are told in words of its own. */
export const happens = <F extends Field>(field: F, as: Happens): F => ({ ...field, happens: as })

/** Of a yes or no: what they do now, and what they do when it is over; null: nobody says that. */
export const whether =
  (yes: string, no: string | null): Happens =>
  ({ now }) =>
    now === true ? yes : no

/** Of a yes or no, of which only the yes is said, by its label. */
export const onlyYes: Happens = ({ now }) => (now === true ? undefined : null)

/** Of figures, and of bases or others by their names: so many fall, so many stand again. */
export const someOfThem =
  (fewer: string, more: string, one = '', many = one): Happens =>
  ({ now, was }) => {
    if (typeof now !== 'number' || typeof was !== 'number') return undefined
    const some = Math.abs(now - was)
    const what = some === 1 ? one : many
    return { some, what, says: now < was ? `${fewer}: ${now === 0 ? 'none' : now} left` : `${more}: ${now} now` }
  }

/** Of a count: what they have of it, and what they do where it is 0. */
export const asCount =
  (says: (n: number) => string, none: string | null): Happens =>
  ({ now }) =>
    typeof now !== 'number' ? null : now === 0 ? none : says(now)

/** Of what is chosen or named: what they do, and what they do where there is none. */
export const nowAt =
  (says: (to: string) => string, none: string | null): Happens =>
  ({ now, to }) =>
    now === null || now === '' ? none : says(to)

/** By the value: what they do when it comes to that; what has no words here is said by the label. */
export const byWord =
  (words: { readonly [value: string]: string | null }): Happens =>
  ({ now }) =>
    words[String(now)]

/** Not said where one of these changes with it: that says it. */
export const unless =
  (others: readonly string[], as: Happens): Happens =>
  (change) =>
    others.some((one) => change.beside.has(one)) ? null : as(change)
