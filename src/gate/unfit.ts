/** Why something from outside is not taken in: the place in it, and what is wrong there. */
import { checkAnswer, type Field, type FieldFault, type Json } from '#engine'

/** Something from outside that cannot be: where, and what is wrong there, in one sentence. */
export class Unfit extends Error {
  constructor(place: string, says: string) {
    super(`${place}: ${says}`)
  }
}

/** So much of what was given stands in a sentence. */
const SHOWN = 40

/** What was given, as it is typed, and no longer than a line. */
export function typed(value: Json | undefined): string {
  const text = JSON.stringify(value) ?? 'nothing'
  const open = typeof value === 'string' ? `“${text.slice(1, -1)}”` : text
  return open.length <= SHOWN ? open : `${open.slice(0, SHOWN - 1)}…`
}

/** Why a value cannot stand in a field: "“lots” is not a number from 0 to 30." */
export function notIn(field: Field | undefined, { given, says }: FieldFault): string {
  const form = field?.form
  switch (form?.form) {
    case 'yes-no':
      return `${typed(given)} is not yes or no.`
    case 'number':
      return `${typed(given)} is not a ${form.fractions ? '' : 'whole '}number from ${form.min} to ${form.max}.`
    case 'choice':
      return `${typed(given)} is not one of these: ${form.options.map((one) => one.value).join(', ')}.`
    case 'text':
      return typeof given === 'string' ? bare(says, field) : `${typed(given)} is not text.`
    default:
      return given === null ? 'this cannot be blank.' : bare(says, field)
  }
}

/** A sentence without the name of its field, which stands before it already. */
const bare = (says: string, field: Field | undefined): string => says.replace(`${field?.says}: `, '')

/** Why a value is not what a form asks for; null if it is. */
export function faultByForm(says: string, form: Field['form'], value: Json): string | null {
  const checked = checkAnswer({ step: 'ask', id: says, says, form }, value)
  return checked.ok ? null : checked.says
}
