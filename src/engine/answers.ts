/** Answers are checked here, and nowhere else, before any rule sees them: whether they were tapped, logged, in a file or on the command line. */
import { isRecord } from './json.ts'
import { faultInFaces, faultInReading, faultInTotals, faultInTyped, readFaces } from './read.ts'
import { sameRef } from './refs.ts'
import type { Ask, Draw, Fact, Json, Ref, Throw, Typing } from './steps.ts'

/** The answer to a refusal by a test that another of the same list has made owed: they do it as one, and nobody has to allow it. */
export const AS_ONE = 'as one'

/** Who threw: the phone, or the players with their own dice (by face, or only the reading). */
export type Source = 'phone' | 'table'

/**
 * One stored answer. A question holds `value`; a throw holds the faces of each part, in the order of its dice, or only
 * the readings where nobody typed the faces; `discarded` are faces that were thrown again. `totals` are the sums from
 * which a reading came: of a table's row the one, of two sides ours, without what is added, and theirs. `typed` are the
 * faces of those parts that were typed die by die, where others were only read. `roll` is the
 * number under which a book keeps what its phone threw or drew here. `ruled` is not an answer by itself: it accompanies the answer to a throw.
 */
export type Answer =
  | { readonly value: Json; readonly roll?: number }
  | {
      readonly faces: { readonly [part: string]: readonly number[] }
      readonly discarded?: { readonly [part: string]: readonly number[] }
      readonly source: Source
      readonly roll?: number
    }
  | {
      readonly read: { readonly [part: string]: Json }
      readonly totals?: { readonly [part: string]: readonly number[] }
      readonly typed?: { readonly [part: string]: readonly number[] }
      readonly source: Source
    }
  | { readonly ruled: RuledThrow }

/** Answers by the key of their step. */
export type Answers = { readonly [key: string]: Answer }

/** What is otherwise in one part of a throw. `need`, `dice` and `plus` are added to what the book says (-20 to 20). */
export type Otherwise = {
  /** Added to the number that a die needs: 1 makes 6+ a 7+. */
  readonly need?: number
  /** Dice more (of the size of the last), or fewer; of opposed dice, ours. */
  readonly dice?: number
  /** Added to the sum; of opposed dice, ours. */
  readonly plus?: number
  /** The same of the dice against ours, and of their sum. */
  readonly theirDice?: number
  readonly theirPlus?: number
  /** The reading as the referee decides it: nothing is thrown. */
  readonly is?: Json
}

/** A ruling on one throw: each part that is ruled otherwise by its name, and why in a few words ("smoke"). */
export type RuledThrow = { readonly why: string; readonly parts: { readonly [part: string]: Otherwise } }

/** The key under which a ruling on the throw with this key stands. */
export const ruledKey = (key: string): string => `${key} ruled`

/** The ruling on the throw with this key. */
export function ruledIn(answers: Answers, key: string): RuledThrow | null {
  const answer = answers[ruledKey(key)]
  return answer && 'ruled' in answer ? answer.ruled : null
}

/** Who answers, as the odds see them: they ask for the same key again and again, along every branch. */
export interface Answering {
  /** The answer to a step; undefined leaves it to chance, to its default, or open. */
  of(step: Ask | Throw | Draw, key: string): Answer | undefined
  /** Whether there may be an answer for a key that passes. */
  some(passes: (key: string) => boolean): boolean
  /** How the referee rules otherwise on the throw with this key, or null. */
  ruled(key: string): RuledThrow | null
}

/** Answers by their keys. */
export function byKey(answers: Answers): Answering {
  const keys = Object.keys(answers)
  return {
    of: (_, key) => answers[key],
    some: (passes) => keys.some(passes),
    ruled: (key) => ruledIn(answers, key),
  }
}

/** Where an answer is said to come from that is only the usual one: the rules take it, and no screen shows it as known. */
export const unlessSaid = 'unless you say otherwise'

/** A value that is as it should be, or one sentence that says what is wrong with it. */
export type Checked<V = Json> = { readonly ok: true; readonly value: V } | { readonly ok: false; readonly says: string }

const right = <V>(value: V): Checked<V> => ({ ok: true, value })
const wrong = (says: string): Checked<never> => ({ ok: false, says })

/** The answer to a question as the rule wants it, or the sentence that says what is wrong with it. */
export function checkAnswer(ask: Ask, value: Json): Checked {
  const form = ask.form
  switch (form.form) {
    case 'yes-no':
      return typeof value === 'boolean' ? right(value) : wrong(`Answer yes or no, not ${show(value)}.`)
    case 'choice':
      return form.options.some((o) => o.value === value) || (form.open && typeof value === 'string' && value !== '')
        ? right(value)
        : wrong(`${show(value)} is not among the answers: ${form.options.map((o) => o.value).join(', ')}.`)
    case 'number':
      return checkNumber(form.min, form.max, form.fractions ?? false, form.unit ?? '', value)
    case 'facts':
      return checkFacts(form.rows, value)
    case 'refs':
      return checkRefs(form, value)
    case 'text':
      if (typeof value !== 'string') return wrong(`Type it as text${form.example ? `, such as ${form.example}` : ''}.`)
      if (value.length > MOST_LETTERS) return wrong(`That is too long. Type ${MOST_LETTERS} letters at most.`)
      return form.like && !new RegExp(form.like).test(value)
        ? wrong(`${show(value)} cannot be read${form.example ? `. Type it like ${form.example}` : ''}.`)
        : right(value)
    case 'table':
      return checkTypedTable(form, value)
    case 'refusal':
      if (form.final) return wrong(ask.says)
      if (value === AS_ONE) return right(AS_ONE)
      return value === 'all the same' || value === true ? right(true) : wrong('The only answer is "all the same".')
  }
}

/** The fault of dice that were given as the answer to a question. */
export const notThrown: Checked<never> = { ok: false, says: 'This is a question, not a roll.' }

/** How many characters of a given value a sentence quotes. */
const SHOWN = 60

function show(value: Json): string {
  const text = JSON.stringify(value)
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN - 1)}…`
}

function checkNumber(min: number, max: number, fractions: boolean, unit: string, value: Json): Checked<number> {
  if (typeof value !== 'number' || !Number.isFinite(value)) return wrong(`Type a number from ${min} to ${max}.`)
  if (!fractions && !Number.isInteger(value)) return wrong(`${value} is not a whole number. Type ${min} to ${max}.`)
  if (value < min || value > max) return wrong(`${value}${unit ? ` ${unit}` : ''} cannot be. Type ${min} to ${max}.`)
  return right(value)
}

function checkFacts(rows: { readonly [id: string]: Fact }, value: Json): Checked {
  if (!isRecord(value)) return wrong('Answer each row of the list by its name.')
  const given = Object.entries(value)
  const full: { [row: string]: Json } = {}
  for (const [id, row] of Object.entries(rows)) full[id] = row.known ?? (row.max === undefined ? false : 0)
  for (const [id, v] of given) {
    const row = rows[id]
    if (!row) return wrong(`There is no row ${show(id)}; there are: ${Object.keys(rows).join(', ')}.`)
    if (row.max === undefined) {
      if (typeof v !== 'boolean') return wrong(`"${row.says}": answer yes or no.`)
    } else {
      const counted = checkNumber(0, row.max, false, '', v)
      if (!counted.ok) return wrong(`"${row.says}": ${counted.says}`)
    }
    full[id] = v
  }
  return right(full)
}

function checkRefs(form: Extract<Ask['form'], { form: 'refs' }>, value: Json): Checked {
  const list = Array.isArray(value) ? value : [value]
  const refs: Ref[] = []
  for (const item of list) {
    const id =
      typeof item === 'string' ? item : typeof item === 'object' && item !== null && 'id' in item ? item.id : null
    const kind = typeof item === 'object' && item !== null && 'kind' in item ? item.kind : null
    const option = form.options.find((o) => o.ref.id === id && (kind === null || o.ref.kind === kind))
    if (!option)
      return wrong(
        `${show(item)} is not among those that can be chosen: ${form.options.map((o) => o.ref.id).join(', ') || 'none'}.`,
      )
    if (!refs.some((ref) => sameRef(ref, option.ref))) refs.push(option.ref)
  }
  if (refs.length < form.min) return wrong(`Choose at least ${form.min}; ${refs.length} chosen.`)
  if (refs.length > form.max) return wrong(`Choose at most ${form.max}; ${refs.length} chosen.`)
  return right(refs)
}

/** Letters of a typed text, and of a cell, a row or a column of a typed table. */
const MOST_LETTERS = 1000
const MOST_IN_CELL = 100

type TableForm = Extract<Ask['form'], { form: 'table' }>

/** Every head, row and cell is checked as it was typed; what is wrong is named by its row and column. */
function checkTypedTable(form: TableForm, value: Json): Checked {
  const faults = faultsInTable(form, value)
  if (faults === null) return wrong('A table has columns, rows, and a line of cells for each row.')
  const [first] = faults
  return first ? wrong(first.says) : right(value)
}

/** All faults of a typed table, cell by cell (row -1 is the head, column -1 the names of the rows); null if the value does not have the shape of a table. */
export function faultsInTable(
  form: TableForm,
  value: Json,
): readonly { readonly row: number; readonly column: number; readonly says: string }[] | null {
  if (!isRecord(value)) return null
  const { columns, rows, cells } = value
  if (!isTexts(columns) || !isTexts(rows) || !Array.isArray(cells) || !cells.every(isTexts)) return null
  if (cells.length !== rows.length || cells.some((line) => line.length !== columns.length)) return null
  const fits = (g: Typing, text: string) => text.length <= MOST_IN_CELL && new RegExp(g.like, 'i').test(text.trim())
  const fault = (row: number, column: number, g: Typing, text: string, where: string) =>
    fits(g, text)
      ? []
      : [
          {
            row,
            column,
            says: `${where}: ${text === '' ? 'nothing is typed' : show(text)}. Type it like ${g.example}.`,
          },
        ]
  return [
    ...columns.flatMap((c, i) => fault(-1, i, form.column, c, `Column ${i + 1}`)),
    ...rows.flatMap((r, i) => fault(i, -1, form.row, r, `Row ${i + 1}`)),
    ...cells.flatMap((line, r) =>
      line.flatMap((cell, c) => fault(r, c, form.cell, cell, `Row ${rows[r]}, column ${columns[c]}`)),
    ),
  ]
}

const isTexts = (value: Json | undefined): value is readonly string[] =>
  Array.isArray(value) && value.every((v) => typeof v === 'string')

/** What a throw read, part by part. */
export type Read = { readonly [part: string]: Json }

/** Reads the answer to a throw, or says what is wrong with it. */
export function checkThrow(step: Throw, answer: Answer): Checked<Read> {
  const read: { [part: string]: Json } = {}
  for (const [name, part] of Object.entries(step.parts)) {
    if ('faces' in answer) {
      const faces = answer.faces[name]
      if (!faces) return wrong(`The dice "${name}" are missing.`)
      const fault = faultInFaces(part, faces)
      if (fault) return wrong(fault)
      read[name] = readFaces(part, faces)
    } else if ('read' in answer) {
      const value = answer.read[name]
      if (value === undefined) return wrong(`The reading of "${name}" is missing.`)
      const totals = answer.totals?.[name]
      const faces = answer.typed?.[name]
      const fault =
        faultInReading(part, value) ??
        (totals ? faultInTotals(part, value, totals) : null) ??
        (faces ? faultInTyped(part, value, faces) : null)
      if (fault) return wrong(fault)
      read[name] = value
    } else {
      return wrong('Dice are rolled here: give their faces, or what they read.')
    }
  }
  return right(read)
}

/** The card that was drawn, or why it cannot have been. */
export function checkDraw(_step: Draw, counts: { readonly [card: string]: Json }, value: Json): Checked<string> {
  const left = typeof value === 'string' ? counts[value] : undefined
  if (typeof value !== 'string' || typeof left !== 'number')
    return wrong(`${show(value)} is no card of this deck: ${Object.keys(counts).join(', ')}.`)
  if (left < 1) return wrong(`No ${value} is left in the deck.`)
  return right(value)
}
