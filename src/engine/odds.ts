/** The exact odds of a procedure from here: before the first answer, or behind all that were given. */
import type { Answers } from './answers.ts'
import { begin } from './begin.ts'
import { Scope } from './drive.ts'
import { type Fraction, one, plus, reduced, zero } from './fraction.ts'
import { isRecord } from './json.ts'
import type { Ending, OpenEnd } from './odds/ending.ts'
import { Ground } from './odds/frame.ts'
import { type Assumed, OverBudget, type Run, Solver } from './odds/solver.ts'
import { TooMany } from './spread.ts'
import type { AnyProcedure, AnyView, Json, Tone } from './steps.ts'
import type { Owed, Question } from './walk.ts'

export type { Assumed } from './odds/solver.ts'

/** One value of a view, its chance in lowest terms, and how it reads. */
export type Chance = { readonly value: string | number; readonly chance: Fraction; readonly tone: Tone }
export type Viewed = { readonly says: string; readonly show: 'bar' | 'columns'; readonly chances: readonly Chance[] }

export type Odds = {
  readonly views: { readonly [name: string]: Viewed }
  /** Every result with its chance. */
  readonly results: readonly { readonly result: Json; readonly chance: Fraction }[]
  /** Branches that wait for an answer, or are refused; all chances together are 1. */
  readonly open: readonly (OpenEnd & { readonly chance: Fraction })[]
  /** Questions that nobody answered and that took their default. */
  readonly assumed: readonly Assumed[]
  /** How often a procedure was begun: the cost. */
  readonly starts: number
}

/** The odds cannot be had exactly within the budget; a sample may be taken instead (`estimate`). */
export type NoOdds = { readonly over: true }

const BUDGET = 60_000

/** Works the odds out; `{ over: true }` when the budget of starts ends first. Throws RuleFault for a fault of the rule set. */
export function odds(question: Question, answers: Answers = {}, budget = BUDGET): Odds | NoOdds {
  const solver = new Solver(question.settings, answers, budget, false)
  try {
    const endings = solver.endings(
      solver.procedure(question.procedure, question.args),
      new Ground(question.world),
      question.procedure,
    )
    return told(endings, question.procedure.views ?? {}, solver)
  } catch (e) {
    if (e instanceof OverBudget || e instanceof TooMany) return { over: true }
    throw e
  }
}

/** What to ask of a procedure that follows: its id and one of its views. */
export type Wanted = { readonly procedure: string; readonly view: string }

/**
 * The odds of a procedure and of all that it makes owed now, taken in order. Each ending is a record: for each wanted
 * procedure the value of its view the last time it was taken, or '' if it was never owed.
 */
export function oddsFollowed(
  question: Question,
  answers: Answers,
  known: readonly AnyProcedure[],
  wanted: readonly Wanted[],
  budget = BUDGET,
): Odds | NoOdds {
  const solver = new Solver(question.settings, answers, budget, true)
  const chain = (run: Run): Json => {
    const seen: { [name: string]: Json } = Object.fromEntries(wanted.map((w) => [`${w.procedure}.${w.view}`, '']))
    const see = (procedure: AnyProcedure, result: Json): void => {
      for (const w of wanted)
        if (w.procedure === procedure.id) seen[`${w.procedure}.${w.view}`] = procedure.views?.[w.view]?.of(result) ?? ''
    }
    const before = run.owed.length
    see(question.procedure, run.drive(begin(question.procedure, run.ctx, question.args), new Scope('')))
    const list: Owed[] = run.owed.splice(before)
    for (let owed = list.shift(), n = 1; owed; owed = list.shift(), n++) {
      const { what, args, due } = owed
      const procedure = known.find((p) => p.id === what)
      if (!procedure || due !== 'now') continue
      const ending = run.follow(() => solver.sub(procedure, args, `owed${n}`, run.frame))
      see(procedure, ending.result)
      list.unshift(...run.owed.splice(before))
    }
    return seen
  }
  try {
    return told(solver.endings(chain, new Ground(question.world), question.procedure), viewsOf(wanted), solver)
  } catch (e) {
    if (e instanceof OverBudget || e instanceof TooMany) return { over: true }
    throw e
  }
}

function viewsOf(wanted: readonly Wanted[]): { readonly [name: string]: AnyView } {
  return Object.fromEntries(
    wanted.map((w) => {
      const name = `${w.procedure}.${w.view}`
      const view: AnyView = { says: name, show: 'bar', of: (result) => (isRecord(result) ? word(result[name]) : '') }
      return [name, view]
    }),
  )
}

const word = (value: Json | undefined): string | number =>
  typeof value === 'number' || typeof value === 'string' ? value : ''

function told(endings: readonly Ending[], views: { readonly [name: string]: AnyView }, solver: Solver): Odds {
  const done = endings.filter((e) => !e.open)
  return {
    views: Object.fromEntries(Object.entries(views).map(([name, view]) => [name, viewed(view, done)])),
    results: byResult(done),
    open: endings.flatMap((e) => (e.open ? [{ ...e.open, chance: reduced(e.chance) }] : [])),
    assumed: [...solver.assumed.values()],
    starts: solver.starts,
  }
}

function byResult(endings: readonly Ending[]): Odds['results'] {
  const sums = new Map<string, { result: Json; chance: Fraction }>()
  for (const { result, chance } of endings) {
    const key = JSON.stringify(result)
    sums.set(key, { result, chance: plus(sums.get(key)?.chance ?? zero, chance) })
  }
  return [...sums.values()].map((r) => ({ result: r.result, chance: reduced(r.chance) }))
}

function viewed(view: AnyView, endings: readonly Ending[]): Viewed {
  const sums = new Map<string | number, Fraction>()
  for (const { result, chance } of endings) {
    const value = view.of(result)
    sums.set(value, plus(sums.get(value) ?? zero, chance))
  }
  const chances = [...sums].map(
    ([value, chance]): Chance => ({ value, chance: reduced(chance), tone: view.tones?.[String(value)] ?? 'plain' }),
  )
  if (chances.every((c) => typeof c.value === 'number')) chances.sort((a, b) => Number(a.value) - Number(b.value))
  return { says: view.says, show: view.show, chances }
}

/** Whether the chances of everything that can happen add up to exactly 1, as they must. */
export function sumsToOne(found: Odds): boolean {
  const sum = reduced([...found.results, ...found.open].reduce((s, r) => plus(s, r.chance), zero))
  return sum.n === one.n && sum.d === one.d
}
