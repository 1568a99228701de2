/** Answers, results and values of fields in the words of their questions and fields. */
import { type AnyRuleSet, type Ask, type Field, isRecord, type Json, type World } from '#engine'
import { valueWords as words } from './words.ts'

/** Whose eyes they are: the rule set, the state that things are named by, and whether secrets may be seen. */
export type Viewer = { readonly set: AnyRuleSet; readonly world: World; readonly uncovered: boolean }

/** Inches by their sign, any other unit in its word. */
export const unitWords = (unit: string | undefined): string | undefined => (unit === 'inches' ? '″' : unit)

/** "14″", "3 figures", "1 figure". */
export function measured(value: number, unit: string | undefined): string {
  if (unit === undefined) return String(value)
  if (unitWords(unit) === '″') return `${value}″`
  return `${value} ${value === 1 ? unit.replace(/s$/, '') : unit}`
}

/** How many rows of a checklist, or of what was picked, count. */
const howMany = (value: object): string =>
  String(Object.values(value).filter((one) => one !== false && one !== 0).length || words.none)

/** An answer in the words of its question. */
export function answerWords(step: Ask, value: Json): string {
  const form = step.form
  switch (form.form) {
    case 'yes-no':
      return value === true ? words.yes.toLowerCase() : words.no.toLowerCase()
    case 'choice':
      return form.options.find((o) => o.value === value)?.says ?? String(value)
    case 'number':
      return typeof value === 'number' ? measured(value, form.unit) : String(value)
    case 'facts':
      return isRecord(value) ? howMany(value) : ''
    case 'refs': {
      const ids = Array.isArray(value) ? value.map((ref) => (isRecord(ref) ? ref.id : ref)) : []
      const picked = form.options.filter((o) => ids.includes(o.ref.id)).map((o) => o.says)
      return picked.join(', ') || words.none
    }
    case 'table':
      return words.typed
    case 'text':
    case 'refusal':
      return String(value)
  }
}

/** What a procedure or a throw came to, as it is. */
export function resultWords(value: Json): string {
  if (typeof value === 'boolean') return (value ? words.yes : words.no).toLowerCase()
  if (value === null) return '–'
  if (Array.isArray(value)) return value.map(resultWords).join(', ') || words.none
  return typeof value === 'object'
    ? Object.entries(value)
        .map(([key, one]) => `${key} ${resultWords(one)}`)
        .join(', ')
    : String(value)
}

/** A value in the words of its field. */
export function shown(field: Field | undefined, value: Json): string {
  if (value === null || value === '') return words.none
  if (typeof value === 'boolean') return value ? words.yes : words.no
  const form = field?.form
  if (form?.form === 'table') return sizeOf(value)
  if (form?.form === 'choice') return form.options.find((o) => o.value === value)?.says ?? String(value)
  if (form?.form === 'number' && typeof value === 'number') return measured(value, form.unit)
  if (Array.isArray(value)) return value.map((one) => shown(undefined, one)).join(', ') || words.none
  if (typeof value !== 'object') return String(value)
  return (
    Object.entries(value)
      .map(([key, one]) => `${form?.form === 'facts' ? (form.rows[key]?.says ?? key) : key} ${shown(undefined, one)}`)
      .join(', ') || words.none
  )
}

/** "typed in, 13 rows of 12". */
function sizeOf(value: Json): string {
  const table = isRecord(value) ? value : {}
  const of = (list: Json | undefined) => (Array.isArray(list) ? list.length : 0)
  return words.table(of(table.rows), of(table.columns))
}

/** A value as all may see it: what is secret is covered until it may be seen. */
export const seen = (field: Field | undefined, value: Json, uncovered: boolean): string =>
  field?.secret && !uncovered ? words.covered : shown(field, value)

/** The side that a thing's secrets are for, in words. */
export const ownerWords = (
  set: AnyRuleSet,
  thing: { readonly [field: string]: Json } | undefined,
  id: string,
): string => sideWords(set, typeof thing?.side === 'string' ? thing.side : id)

/** A side as it stands in a sentence: "the British", "the Rebels"; "the Rebel player" where its name only goes with a noun. */
export function sideWords(set: AnyRuleSet, id: string): string {
  const says = set.sides.find((s) => s.id === id)?.says ?? id
  return words.side(says.toLowerCase().startsWith('the ') ? says.slice('the '.length) : says)
}

/** Inside a sentence; a name of several capitals stays as it is, and so does “AP”. */
export const lower = (says: string): string =>
  /^\p{Lu}{2}| \p{Lu}/u.test(says) ? says : says.charAt(0).toLowerCase() + says.slice(1)
