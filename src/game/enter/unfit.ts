/** Why something cannot be entered: where in it, and what is wrong there. */
import type { Field, FieldFault, Json } from '#engine'

/** Something that cannot be entered: where, and what is wrong there, in one sentence. */
export class Unfit extends Error {
  constructor(place: string, says: string) {
    super(`${cut(place, MOST_PLACE)}: ${cut(says, MOST_SAID)}`)
  }
  /** For whoever enters it just now: without the number that it would have. */
  get inWords(): string {
    const says = this.message.replace(/^Entry \d+(?:, |: )/, '')
    return says.charAt(0).toUpperCase() + says.slice(1)
  }
}

/** However long the names in a hostile file, the message fits on a screen. */
const MOST_PLACE = 160
const MOST_SAID = 400
const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most)}….`)

/** How many characters of a given value a sentence quotes. */
const SHOWN = 40

/** The given value as it would be typed, cut to one line. */
export function quoted(value: Json | undefined): string {
  const text = JSON.stringify(value) ?? 'nothing'
  const open = typeof value === 'string' ? `“${text.slice(1, -1)}”` : text
  return open.length <= SHOWN ? open : `${open.slice(0, SHOWN - 1)}…`
}

/** Why a field cannot hold a value: "“lots” is not a number from 0 to 30." */
export function unfitWords(field: Field | undefined, { given, says }: FieldFault): string {
  const form = field?.form
  switch (form?.form) {
    case 'yes-no':
      return `${quoted(given)} is not yes or no.`
    case 'number':
      return `${quoted(given)} is not a ${form.fractions ? '' : 'whole '}number from ${form.min} to ${form.max}.`
    case 'choice':
      return `${quoted(given)} is not one of these: ${form.options.map((one) => one.value).join(', ')}.`
    case 'text':
      return typeof given === 'string' ? bare(says, field) : `${quoted(given)} is not text.`
    default:
      return given === null ? 'this cannot be blank.' : bare(says, field)
  }
}

/** The sentence without the name of its field, which precedes it already. */
const bare = (says: string, field: Field | undefined): string => says.replace(`${field?.says}: `, '')
