/** What a list foresees: where a procedure has no odds of its own, what comes of it later, as its sight tells. */
import { type Accessor, createMemo, createSignal } from 'solid-js'
import { type Answers, type AnyProcedure, type Ask, type Json, type Question, seenBy, type Walked, walk } from '#engine'
import { oneDie, oneFace, type RowState } from '#game'
import { dieOf, type Share, type Summed, standsWith } from '#tell'
import type { Ground } from '../model.ts'
import { walkWords as words } from '../words.ts'
import { createChances } from './chances.ts'
import { createNeeds } from './needs.ts'

/** A question that the sight asks of a row, and what was answered. It is for the odds alone, and never entered. */
export type AskedAhead = { readonly key: string; readonly step: Ask; readonly value: Json | undefined }

export type Foreseen = {
  /** What is foreseen: "Contact". */
  readonly says: string
  /** How many of the rows whose chance is known come to it; null where none is, undefined while it is counted. */
  readonly odds: Accessor<Summed | null | undefined>
  /** The chance of one row, by its place; null while it is not known. */
  chance(at: number): Share | null
  /** What it needs with the one die that decides first ("d20: 17 or less"); null where none does. */
  need(at: number): string | null
  ask(at: number): AskedAhead | null
  answer(at: number, key: string, value: Json): void
}

/** A procedure as the one sight sees it that ends in one of few; null where it has odds of its own. */
function seenAhead(procedure: AnyProcedure | undefined): AnyProcedure | null {
  const [named] = Object.entries(procedure?.sights ?? {}).filter(([, { show }]) => show === 'bar')
  if (!procedure || procedure.views || !named) return null
  const [name, sight] = named
  return { ...seenBy(procedure, sight), views: { [name]: { ...sight, of: String } } }
}

/** The walk to its end or to what is asked, past one die in its way; where nothing is asked, past it as far as it goes on. */
function pastOneDie(question: Question, answers: Answers): Walked {
  const walked = walk(question, answers)
  const { open } = walked
  const die = oneDie(open?.step)
  if (open?.step.step !== 'throw' || !die) return walked
  let on = walked
  for (let face = 1; face <= die.sides; face++) {
    const next = walk(question, { ...answers, [open.key]: oneFace(open.step, die.part, face) })
    if (next.open?.step.step === 'ask') return next
    if (next.open && on === walked) on = next
  }
  return on
}

/** Call inside an owner. */
export function createForeseen(
  ground: Ground,
  states: Accessor<readonly RowState[]>,
  current: Accessor<number | null>,
): Foreseen | null {
  const seen = seenAhead(states()[0]?.question.procedure)
  const [view] = Object.values(seen?.views ?? {})
  if (!seen || !view) return null
  const [given, setGiven] = createSignal<ReadonlyMap<string, Answers>>(new Map())
  const givenTo = ({ row }: RowState) => given().get(JSON.stringify(row.args)) ?? {}
  const ahead = createMemo(() =>
    states().map((state): RowState => {
      if (!state.walked.outcome) return state
      const question = { ...state.question, procedure: seen }
      const answers = { ...state.row.answers, ...givenTo(state) }
      return { ...state, row: { ...state.row, answers }, question, walked: pastOneDie(question, answers), draft: null }
    }),
  )
  const needs = createNeeds(ahead, current, true)
  const { counts, odds } = createChances(ground, ahead, 'all')
  return {
    says: view.says,
    odds,
    chance: (at) => standsWith(counts(at)),
    need: (at) => {
      const [need, die] = [needs(at), dieOf(ahead()[at])]
      return need && die && words.needs(die.sides, need)
    },
    ask: (at) => {
      const [state, seen] = [states()[at], ahead()[at]]
      if (!state?.walked.outcome || !seen) return null
      const { open, trace } = seen.walked
      if (open?.step.step === 'ask') return { key: open.key, step: open.step, value: undefined }
      const said = trace.findLast((t) => t.did === 'ask' && t.key in givenTo(state))
      return said?.did === 'ask' ? said : null
    },
    answer: (at, key, value) => {
      const args = JSON.stringify(states()[at]?.row.args ?? null)
      setGiven((old) => new Map(old).set(args, { ...old.get(args), [key]: { value } }))
    },
  }
}
