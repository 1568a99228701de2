/** The exact odds of a procedure from here: before the first answer, or behind all that were given. */
import { type Answering, type Answers, byKey } from './answers.ts'
import type { Open } from './drive.ts'
import { type Fraction, one, plus, reduced, zero } from './fraction.ts'
import type { Ending } from './odds/ending.ts'
import { Ground } from './odds/frame.ts'
import { type Assumed, OverBudget, Solver } from './odds/solver.ts'
import { TooMany } from './spread.ts'
import type { AnyProcedure, AnySight, AnyView, Json, Tone } from './steps.ts'
import type { Question } from './walk.ts'

export type { Assumed } from './odds/solver.ts'

/** One value of a view, its chance in lowest terms, and how it reads. */
export type Chance = { readonly value: string | number; readonly chance: Fraction; readonly tone: Tone }
export type Viewed = Pick<AnyView, 'says' | 'show' | 'about'> & { readonly chances: readonly Chance[] }

/** Branches that cannot go on without an answer that nobody has given: the step's key and words, and their chance. */
export type OpenEnd = {
  readonly key: string
  readonly says: string
  readonly refused: boolean
  /** Why the answer that was given could not be taken. */
  readonly fault: string | null
  readonly chance: Fraction
}

/** How sure sampled odds are: of so many plays; in 19 of 20 such estimates no chance is off by more than `margin`, from 0 to 1. */
export type Estimate = { readonly plays: number; readonly margin: number }

/** How sure plays are: two standard errors of an even chance, as whatever is told may be a sum of many values. */
export const estimateOf = ({ plays }: { readonly plays: number }): Estimate => ({ plays, margin: 1 / Math.sqrt(plays) })

export type Odds = {
  readonly views: { readonly [name: string]: Viewed }
  /** Every result with its chance. */
  readonly results: readonly { readonly result: Json; readonly chance: Fraction }[]
  /** Branches that wait for an answer, or are refused; all chances together are 1. */
  readonly open: readonly OpenEnd[]
  /** Questions that nobody answered and that took their default. */
  readonly assumed: readonly Assumed[]
  /** How often a procedure was begun: the cost. */
  readonly starts: number
  /** They were sampled, not counted. */
  readonly estimate?: Estimate
}

/** The exact odds would cost more than the budget: `estimate` samples instead. */
export type NoOdds = { readonly over: true }

const BUDGET = 60_000

/** Works the odds out; `{ over: true }` when the budget of starts ends first. Throws RuleError when the code of the rule set is wrong. */
export const odds = (question: Question, answers: Answers = {}, budget = BUDGET): Odds | NoOdds =>
  oddsBy(question, byKey(answers), budget)

/** The same, answered by somebody who may know more than keys; what he throws ends the work. */
export function oddsBy(
  { procedure, args, world, settings }: Question,
  answers: Answering,
  budget = BUDGET,
): Odds | NoOdds {
  const solver = new Solver(settings, answers, budget, false)
  return within(() => {
    const endings = solver.endings(solver.procedure(procedure, args), new Ground(world), procedure)
    return oddsOf(endings, procedure.views ?? {}, solver)
  })
}

/** The same, with what each sight tells behind the views. */
export function oddsInFull(question: Question, answers: Answering, budget = BUDGET): Odds | NoOdds {
  const all = oddsBy(question, answers, budget)
  if ('over' in all) return all
  const seen = Object.entries(question.procedure.sights ?? {}).map(
    ([name, sight]) => [name, sightOf(question, sight, answers, budget)] as const,
  )
  return {
    ...all,
    views: { ...all.views, ...Object.fromEntries(seen.flatMap(([n, view]) => (view ? [[n, view]] : []))) },
  }
}

/** What one sight tells. Its odds are solved separately, so that the fields it must tell apart do not slow the procedure's own. Null if it tells nothing, or costs too much. */
function sightOf(question: Question, sight: AnySight, answers: Answering, budget: number): Viewed | null {
  const { procedure, args, world, settings } = question
  const solver = new Solver(settings, answers, budget, false)
  const walk = solver.procedure(seenBy(procedure, sight), args)
  const endings = within(() => solver.endings(walk, new Ground(world), sight))
  if ('over' in endings) return null
  const done = endings.filter((e) => !e.open && e.result !== null)
  const of = (value: Json) => (typeof value === 'number' ? value : String(value))
  return done.length > 0 ? viewed({ ...sight, of }, done) : null
}

/** A procedure as a sight walks it: its result is what the sight tells. */
export const seenBy = (procedure: AnyProcedure, sight: AnySight): AnyProcedure => ({
  ...procedure,
  run: (ctx, args) => sight.of(procedure.run(ctx, args), ctx, args),
})

/** Within the budget, or over it. */
function within<T>(work: () => T): T | NoOdds {
  try {
    return work()
  } catch (e) {
    if (e instanceof OverBudget || e instanceof TooMany) return { over: true }
    throw e
  }
}

function oddsOf(endings: readonly Ending[], views: { readonly [name: string]: AnyView }, solver: Solver): Odds {
  const done = endings.filter((e) => !e.open)
  return {
    views: Object.fromEntries(Object.entries(views).map(([name, view]) => [name, viewed(view, done)])),
    results: byResult(done),
    open: endings.flatMap((e) => (e.open ? [openEnd(e.open, e.chance)] : [])),
    assumed: [...solver.assumed.values()],
    starts: solver.starts,
  }
}

const openEnd = ({ key, step, fault }: Open, chance: Fraction): OpenEnd => ({
  key,
  says: step.says,
  refused: step.step === 'ask' && step.form.form === 'refusal',
  fault,
  chance: reduced(chance),
})

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
  return { says: view.says, show: view.show, ...(view.about ? { about: view.about } : {}), chances }
}

/** Whether the chances of everything that can happen add up to exactly 1, as they must. */
export function sumsToOne(all: Odds): boolean {
  const sum = reduced([...all.results, ...all.open].reduce((s, r) => plus(s, r.chance), zero))
  return sum.n === one.n && sum.d === one.d
}
