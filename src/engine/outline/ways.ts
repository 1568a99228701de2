/** The answers that an outline tries at a step, and the label that it prints for each. */
import type { Answer, Read } from '../answers.ts'
import { isRecord } from '../json.ts'
import { readFaces } from '../read.ts'
import { isRef, sameRef } from '../refs.ts'
import { facesOf, spread, TooMany } from '../spread.ts'
import type { Ask, Fact, Json, Part, Ref, RefOption, Throw } from '../steps.ts'

/** An answer, the label that it goes by, what the rules say of it beside the label, and the clause of that. */
export type AnswerWay = {
  readonly label: string
  readonly answer: Answer
  readonly says?: string
  readonly clause?: string | undefined
  /** Why the thing that is picked is barred. */
  readonly barred?: string
}

const way = (label: string, value: Json, says?: string, clause?: string): AnswerWay => ({
  label,
  answer: { value },
  ...(says === undefined ? {} : { says }),
  ...(clause === undefined ? {} : { clause }),
})

const LEAST = 'least'
const BETWEEN = 'between'
const MOST = 'most'

/** Every answer to a choice, a few of what can be counted, and each row of a checklist by itself. `cast` tells who has a part already. */
export function waysToAnswer(step: Ask, cast: (ref: Ref) => boolean): readonly AnswerWay[] {
  const form = step.form
  switch (form.form) {
    case 'yes-no':
      return [way('yes', true), way('no', false)]
    case 'choice':
      return form.options.map((o) =>
        way(o.value, o.value, o.worth === undefined ? o.says : `${o.says} ${o.worth}`, o.clause),
      )
    case 'number': {
      const middle = typeof step.default === 'number' ? step.default : Math.floor((form.min + form.max) / 2)
      const labelled = [form.min, middle, form.max].map((n) => way(answerLabel(step, n), n))
      return labelled.filter((one, i) => labelled.findIndex((other) => other.label === one.label) === i)
    }
    case 'facts':
      return [
        way('as known', {}),
        ...Object.entries(form.rows).map(([id, row]) => way(id, { [id]: other(row) }, rowWords(row), row.clause)),
      ]
    case 'refs':
      return waysToPick(form, cast)
    case 'text':
      return form.example ? [way('text', form.example)] : []
    case 'table':
      return []
    case 'refusal':
      return form.final ? [] : [way('all the same', 'all the same')]
  }
}

const rowWords = (row: Fact) => (row.worth === undefined ? row.says : `${row.says} ${row.worth}`)
const other = (row: Fact): Json => (row.max === undefined ? !(row.known ?? false) : row.known === row.max ? 0 : row.max)

/** None, one, all, and one for each reason why a thing is barred; who has no part in it yet comes first. */
function waysToPick(form: Extract<Ask['form'], { form: 'refs' }>, cast: (ref: Ref) => boolean): readonly AnswerWay[] {
  const { min, max } = form
  const options = [...form.options.filter((o) => !cast(o.ref)), ...form.options.filter((o) => cast(o.ref))]
  const free = options.filter((o) => !o.barred).map((o) => o.ref)
  const least = free.slice(0, Math.max(1, min))
  const most = free.slice(0, max)
  const barred = options.filter((o) => o.barred)
  return [
    ...(min === 0 ? [way('none', [])] : []),
    ...(least.length >= Math.max(1, min) ? [way(least.length === 1 ? 'one' : 'several', least)] : []),
    ...(most.length > least.length ? [way('several', most)] : []),
    ...barred
      .filter((o, i) => barred.findIndex((same) => same.barred === o.barred) === i)
      .map((o): AnswerWay => ({ label: 'barred', answer: { value: [o.ref] }, barred: o.barred ?? '' })),
  ]
}

/** The label of an answer to a question. */
export function answerLabel(step: Ask, value: Json): string {
  const form = step.form
  switch (form.form) {
    case 'yes-no':
      return value ? 'yes' : 'no'
    case 'choice':
      return String(value)
    case 'number':
      return value === form.min ? LEAST : value === form.max ? MOST : BETWEEN
    case 'facts':
      return rowsOf(form.rows, value)
    case 'refs':
      return picked(form.options, Array.isArray(value) ? value : [])
    case 'text':
      return 'text'
    case 'table':
      return 'typed'
    case 'refusal':
      return 'all the same'
  }
}

function rowsOf(rows: { readonly [id: string]: Fact }, value: Json): string {
  const given = isRecord(value) ? value : {}
  const changed = Object.entries(rows).filter(([id, row]) => {
    const known = row.known ?? (row.max === undefined ? false : 0)
    return (given[id] ?? known) !== known
  })
  const [first, second] = changed
  return first ? (second ? 'several' : first[0]) : 'as known'
}

function picked(options: readonly RefOption[], refs: readonly Json[]): string {
  const chosen = options.filter((o) => refs.some((ref) => isRef(ref) && sameRef(ref, o.ref)))
  if (chosen.some((o) => o.barred)) return 'barred'
  return chosen.length === 0 ? 'none' : chosen.length === 1 ? 'one' : 'several'
}

/** What the rules say of the thing that was picked although it is barred; undefined if it is not. */
export function barredWords(step: Ask, value: Json): string | undefined {
  if (step.form.form !== 'refs' || !Array.isArray(value)) return undefined
  const ids = value.map((ref) => (isRecord(ref) ? ref.id : null))
  return step.form.options.find((o) => o.barred && ids.includes(o.ref.id))?.barred ?? undefined
}

/**
 * Each reading of each part where they are few, else the least, one between and the most; parts vary one at a time, and
 * all at once where they are many.
 */
export function waysToThrow(step: Throw): readonly AnswerWay[] {
  const usual = usualRead(step)
  const parts = Object.entries(step.parts).map(([name, part]) => ({ name, readings: readingsOf(part) }))
  const reads =
    parts.length > PARTS
      ? [0, 0.5, 1].map((share) => Object.fromEntries(parts.map((p) => [p.name, at(p.readings, share)])))
      : parts.flatMap((p) => p.readings.map((value): Read => ({ ...usual, [p.name]: value })))
  const ways = reads.map((read): AnswerWay => ({ label: readLabel(step, read), answer: { read, source: 'table' } }))
  return ways.filter((one, i) => ways.findIndex((same) => same.label === one.label) === i)
}

const PARTS = 3
const at = (readings: readonly Json[], share: number): Json =>
  readings[Math.round((readings.length - 1) * share)] ?? null

/** What is read if nobody says anything else: each part in the middle. */
export function usualRead(step: Throw): Read {
  return Object.fromEntries(Object.entries(step.parts).map(([name, part]) => [name, at(readingsOf(part), 0.5)]))
}

/** The label of a reading, part by part. */
export function readLabel(step: Throw, read: Read): string {
  const labels = Object.entries(step.parts).map(([name, part]) => partLabel(part, read[name] ?? null))
  if (labels.length <= PARTS) return labels.join(', ')
  return new Set(labels).size === 1 ? `all ${labels[0]}` : 'mixed'
}

const FEW = 6

function partLabel(part: Part, value: Json): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (part.dice.length === 0) return 'no dice'
  if (typeof value === 'number') {
    const all = valuesOf(part)
    if (all === null) return BETWEEN
    const hits = part.read.how === 'count' || part.read.how === 'groups'
    if (all.length <= FEW && part.dice.length === 1 && !hits) return String(value)
    return value === all[0] ? LEAST : value === all.at(-1) ? MOST : BETWEEN
  }
  if (!Array.isArray(value)) return BETWEEN
  const all = readingsOf(part).map((one) => JSON.stringify(one))
  const at = all.indexOf(JSON.stringify(value))
  return at === 0 ? LEAST : at === all.length - 1 ? MOST : BETWEEN
}

const isList = (part: Part) => part.read.how === 'faces' || part.read.how === 'bands'

function readingsOf(part: Part): readonly Json[] {
  if (part.dice.length === 0) return [null]
  if (isList(part)) return evenFaces(part).map((faces) => readFaces(part, faces))
  const all = valuesOf(part) ?? evenFaces(part).map((faces) => readFaces(part, faces))
  if (all.length <= FEW || typeof all[0] === 'string') return all
  return [all[0] ?? null, all[Math.floor(all.length / 2)] ?? null, all.at(-1) ?? null]
}

/** All dice low, falling from high to low, and all high. */
function evenFaces(part: Part): readonly (readonly number[])[] {
  const dice = part.dice.map((sides) => facesOf(sides, part.again))
  const at = (share: number) => dice.map((faces) => faces[Math.round((faces.length - 1) * share)] ?? 1)
  const falling = dice.map((faces, i) => faces[Math.round((faces.length - 1) * (1 - i / dice.length))] ?? 1)
  return [at(0), at(0.5), falling, at(1)]
}

const known = new WeakMap<Part, readonly Json[] | null>()

/** Every reading, in its order; null if they are too many to be counted. */
function valuesOf(part: Part): readonly Json[] | null {
  let values = known.get(part)
  if (values === undefined) {
    values = counted(part)
    known.set(part, values)
  }
  return values
}

function counted(part: Part): readonly Json[] | null {
  try {
    return spread(part).ways.map((one) => one.value)
  } catch (e) {
    if (e instanceof TooMany) return null
    throw e
  }
}
