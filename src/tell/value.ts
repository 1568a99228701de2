/** Answers, results and values of fields in the words of their questions and fields. */
import {
  type AnyRuleSet,
  type Ask,
  type Fact,
  type Field,
  inSentence,
  isRecord,
  type Json,
  signed,
  the,
  type World,
} from '#engine'
import { assumedSays as assumed, valueWords as words } from './words.ts'

/** Whose eyes they are: the rule set, the state that things are named by, and whether secrets may be seen. */
export type Viewer = { readonly set: AnyRuleSet; readonly world: World; readonly uncovered: boolean }

/** Inches by their sign, any other unit in its word. */
export const unitWords = (unit: string | undefined): string | undefined => (unit === 'inches' ? '″' : unit)

/** "14″", "3 figures", "1 figure". */
export function measured(value: number, unit: string | undefined): string {
  if (unit === undefined) return String(value)
  if (unitWords(unit) === '″') return `${value}″`
  return `${value} ${value === 1 ? singular(unit) : unit}`
}

/** One of what is named as many: "hits" is "hit", "cities that rebel" "city that rebels". */
function singular(many: string): string {
  // Of "special leaders" the second word counts.
  const [, kind, thing] = /^(\w*[^s\W]) (\w+)s$/.exec(many) ?? []
  if (thing !== undefined && kind !== 'dice') return `${kind} ${thing}`
  const [first = '', ...rest] = many.split(' ')
  const one = first === 'dice' ? 'die' : first.replace(/ies$/, 'y').replace(/(?<=ch|sh)es$|(?<!s)s$/, '')
  return [one, ...rest].join(' ').replace(/(?<= that )\w+/, '$&s')
}

/** A count in the words of what it is of, as they head a picture: "11 killed" of "How many are killed", "1 hit" of "Hits, before saves". */
export function countWords(n: number, of: string): string {
  const says = lower(of.split(/[,:(]/)[0]?.trim() ?? '')
  const asked = says.replace(/^(?:how many (?:are )?|figures that (?=\w+$))/, '')
  const isOfThings = asked === says ? !/^\w+ed\b/.test(says) : /^\w+s\b|^\w+ \w+s$/.test(asked)
  if (isOfThings) return `${n || 'no'} ${n === 1 ? singular(asked) : asked}`
  return `${n || 'nobody'} ${n > 1 ? asked : asked.replace(/^(?:stand|stay|leave|rout|close|desert)\b/, '$&s')}`
}

/** What people call a card, where the counts of its deck say so. */
export function cardName({ kinds }: AnyRuleSet, card: string): string {
  const decks = Object.values(kinds).flatMap(({ fields }) => Object.values(fields))
  const rows = decks.flatMap(({ form }) => (form.form === 'facts' ? [form.rows] : []))
  return rows.find((names) => Object.hasOwn(names, card))?.[card]?.says ?? card
}

/** Names in a sentence, in their order: "the 78th Highlanders and the 64th Foot", "Mutineers 1, 5, 7 and 12 more". */
export function namesTogether(names: readonly string[]): string {
  const by = new Map<string, string[]>()
  for (const name of names) {
    const [, stem = name, number] = /^(.*\S) (\d+)$/.exec(name) ?? []
    by.set(stem, [...(by.get(stem) ?? []), number === undefined ? '' : number])
  }
  const all = [...by].flatMap(([stem, numbers]) =>
    numbers.map((n, at) => (at > 0 && n !== '' ? n : inSentence(the({ name: [stem, n].join(' ').trim() })))),
  )
  const most = all.length > by.size ? 8 : 4
  const left = all.length - most
  const shown = left > 1 ? [...all.slice(0, most), `${left} more`] : all
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}

/** What the rows of a checklist that apply are worth together, where all are numbers, else how many they are. */
function factsWords(rows: { readonly [id: string]: Fact }, value: { readonly [id: string]: Json }): string {
  const apply = Object.entries(value).filter(([, one]) => one !== false && one !== 0)
  if (apply.length === 0) return words.none
  const worths = apply.map(([id, one]) =>
    rows[id]?.worth === undefined ? null : ([rows[id]?.worth, Number(one)] as const),
  )
  const sum = worths.reduce((all, one) => (one && typeof one[0] === 'number' ? all + one[0] * one[1] : Number.NaN), 0)
  return Number.isNaN(sum) ? String(apply.length) : signed(sum)
}

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
      return isRecord(value) ? factsWords(form.rows, value) : ''
    case 'refs': {
      const ids = Array.isArray(value) ? value.map((ref) => (isRecord(ref) ? ref.id : ref)) : []
      const picked = form.options.filter((o) => ids.includes(o.ref.id)).map((o) => o.says)
      return picked.join(', ') || words.none
    }
    case 'table':
      return words.typed
    case 'text':
      return inSentence(String(value))
    case 'refusal':
      return String(value)
  }
}

/** Whether a label begins with a name: the question has that word inside it, with its capital, "Avitabile’s 1st" or "General". */
function isNamed(label: string, question: string): boolean {
  const first = label.split(/[^\p{L}\d]/u)[0] ?? ''
  return new RegExp(`[^.?!:] ${first}(?![\\p{L}\\d])`, 'u').test(question)
}

/** What is assumed where nobody answered, as it is said behind "The odds assume": "no officer near", "range 12″", "ground: Open". */
export function assumedWords(step: Ask, value: Json): string {
  const asked = (step.short ?? step.says).replace(/\?$/, '')
  const named = isNamed(asked, step.says)
  const label = named ? asked : lower(asked)
  const said = answerWords(step, value)
  if (named && step.form.form === 'number') return `${label} ${said}`
  if (/^(?:is|are|was|were|has|have|do|does|did|can|may|must|how|who|which|what) /.test(label))
    return assumed.answer(label, said)
  if (step.form.form === 'yes-no') return value === true ? label : assumed.isNot(label)
  if (said === words.none || said === '0') return assumed.nobody(label)
  return step.form.form === 'number' ? assumed.number(label, said) : assumed.answer(label, said)
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

/** A side as it stands in a sentence: "the British", "the rebels"; "the Rebel player" where its name only goes with a noun, and nothing names its people. */
export function sideWords(set: AnyRuleSet, id: string): string {
  const side = set.sides.find((s) => s.id === id)
  if (side?.people) return side.people
  const says = side?.says ?? id
  return words.side(says.toLowerCase().startsWith('the ') ? says.slice('the '.length) : says)
}

/** Words with which no name begins, though one follows: "Of Mutineers 3 in contact". */
const SMALL = /^(?:Of|In|On|At|To|From|By|With|Within|Behind|Near|Under) /

/** Inside a sentence; a name of several capitals stays as it is, and so do “AP” and “British”. */
export const lower = (says: string): string =>
  /^\p{Lu}{2}| \p{Lu}|^(?:British|Indian)\b/u.test(says) && !SMALL.test(says)
    ? says
    : says.charAt(0).toLowerCase() + says.slice(1)
