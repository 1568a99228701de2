/** The throws that the rows of a list come to, so that one ruling can be given for all of them before any die falls. */
import { type Answers, auto, faultInRuling, needIn, type RuledThrow, seeded, type Throw } from '#engine'
import type { HouseRule, RowState } from '#game'
import { type OpenThrow, ruledNow, throwPlaceOf } from '../ruling/otherwise.ts'

/** One throw of the rules, and where each row that comes to it has it, by the places of the rows. */
export type ThrowAhead = Pick<HouseRule, 'procedure' | 'step'> & { readonly rows: ReadonlyMap<number, OpenThrow> }

/** How a throw of each row is ruled: null takes a ruling away. */
export type RulingsOf = ReadonlyMap<number, { readonly key: string; readonly ruling: RuledThrow | null }>

/** A throw behind another may have dice in one course and none in the next: so many are tried. */
const TRIES = [1, 2, 3, 4]

const waits = ({ row, draft }: RowState) => row.out === null && draft === null
const hasDice = (step: Throw) => Object.values(step.parts).some(({ dice }) => dice.length > 0)

type InRow = Pick<HouseRule, 'procedure' | 'step'> & OpenThrow

/** A row is tried once, as long as nothing of it changes. */
const known = new WeakMap<RowState, readonly InRow[]>()

/** The throws that a row has still to come to, with what is usual where it is asked on the way. */
function throwsOf(state: RowState): readonly InRow[] {
  const before = known.get(state)
  if (before) return before
  const { question, row } = state
  const seen = new Map<string, InRow>()
  for (const seed of TRIES) {
    const walked = auto(question, seeded(seed), row.answers, (step) => step.default)
    for (const t of walked.trace) {
      if (t.did !== 'throw' || t.key in row.answers || seen.has(t.key) || !hasDice(t.ruled?.book ?? t.step)) continue
      const at: OpenThrow = { key: t.key, book: t.ruled?.book ?? t.step }
      seen.set(t.key, { ...at, ...throwPlaceOf(at, walked, question.procedure.id) })
    }
  }
  const all = [...seen.values()]
  known.set(state, all)
  return all
}

/** The throws that wait for rows, in the order of the rules; a row that comes to one more than once is meant the first time. */
export function throwsAhead(states: readonly RowState[]): readonly ThrowAhead[] {
  const all: (Pick<HouseRule, 'procedure' | 'step'> & { readonly rows: Map<number, OpenThrow> })[] = []
  for (const [place, state] of states.entries()) {
    if (!waits(state)) continue
    for (const { procedure, step, key, book } of throwsOf(state)) {
      const same = all.find((one) => one.procedure === procedure && one.step === step)
      if (!same) all.push({ procedure, step, rows: new Map([[place, { key, book }]]) })
      else if (!same.rows.has(place)) same.rows.set(place, { key, book })
    }
  }
  return all
}

/** A ruling for all rows of a throw that it can be on. */
export const forAll = ({ rows }: ThrowAhead, ruling: RuledThrow | null): RulingsOf =>
  new Map(
    [...rows].flatMap(([place, { key, book }]) =>
      ruling !== null && faultInRuling(book, ruling) !== null ? [] : [[place, { key, ruling }] as const],
    ),
  )

/** What the dice of all rows need, by the book and as it is ruled: null where not all need the same. */
export function needsOf({ rows }: ThrowAhead, { parts }: RuledThrow): readonly [book: string, ruled: string] | null {
  const needs = [...rows.values()].map(({ book }) => {
    const [named] = Object.entries(parts).flatMap(([name, by]) =>
      book.parts[name] ? [[book.parts[name], by] as const] : [],
    )
    if (!named) return null
    const [part, by] = named
    const need = needIn(part)
    const most = Math.max(...part.dice, 0)
    const says = (n: number) => (n === most ? `${n}` : `${n}+`)
    return need === null || by.is !== undefined ? null : ([says(need), says(need + (by.need ?? 0))] as const)
  })
  const [first] = needs
  return first && needs.every((one) => one?.join() === first.join()) ? first : null
}

/** How all rows of a throw are ruled now: null by the book, undefined where they differ. */
export function ruledAll({ rows }: ThrowAhead, answers: (place: number) => Answers): RuledThrow | null | undefined {
  const all = [...rows].map(([place, { key }]) => ruledNow(answers(place), key))
  const [first = null] = all
  return all.every((one) => JSON.stringify(one) === JSON.stringify(first)) ? first : undefined
}
