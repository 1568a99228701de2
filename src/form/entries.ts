/** The forms of stored entries, made of what their kinds give. */
import { isJson, isRecord } from '#engine'
import { coveredForm, type Entry, entryKinds, shape } from '#game'
import { fits, type Misplaced, misplaced } from './fit.ts'

const common = {
  seq: shape.countingNumber,
  at: shape.number,
  prev: shape.maybe(shape.seal),
  covered: shape.maybe(coveredForm),
}

const forms = new Map(
  Object.entries(entryKinds).map(([kind, one]): [string, shape.EntryForm] => [
    kind,
    { form: 'record', fields: { ...common, kind: shape.word(kind), ...one.shape } },
  ]),
)

const formFor = (value: unknown) => (isRecord(value) ? forms.get(String(value.kind)) : undefined)

/** Whether a value is an entry as the app writes it, and nothing else. */
export function isEntry(value: unknown): value is Entry {
  const form = formFor(value)
  return form !== undefined && isJson(value) && fits(form, value)
}

/** Whether a value is answers by the keys of their steps. */
export const areAnswers = (value: unknown): boolean => fits(entryKinds.resolved.shape.answers, value)

/** How much of a bad value the sentence quotes. */
const SHOWN = 40

/** Why the nth entry of a file is not an entry. */
export function faultIn(value: unknown, n: number): string {
  const form = formFor(value)
  if (isRecord(value) && !form) {
    const kind = value.kind
    if (typeof kind !== 'string') return `Entry ${n} does not say what kind of entry it is.`
    return `Entry ${n} is of a kind that is not known here: “${kind.slice(0, SHOWN)}”.`
  }
  const fault = form && misplaced(form, value)
  const where = fault?.path.join('.').slice(0, SHOWN * 4) ?? ''
  if (!fault || where === '') return `Entry ${n} cannot be read.`
  return `Entry ${n} cannot be read at “${where}”: ${whatStands(fault)}.`
}

function whatStands({ given, is }: Misplaced): string {
  if (is === 'extra') return 'nothing belongs there'
  if (is === 'missing') return 'it is missing'
  if (typeof given === 'object' && given !== null) return 'what stands there does not belong there'
  const text = typeof given === 'string' ? JSON.stringify(given) : String(given)
  return `${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text} does not belong there`
}
