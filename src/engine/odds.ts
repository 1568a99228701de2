/** The one door to the odds of a question, before its first answer or behind all that were given. */
import { type Answering, type Answers, byKey } from './answers.ts'
import { type Fraction, one, plus, reduced, zero } from './fraction.ts'
import { alone, bySights, type Course, chained, type Named, OnItsOwn, WAY } from './odds/course.ts'
import type { Ending } from './odds/ending.ts'
import { FrameGround } from './odds/frame.ts'
import { oddsOfPlays, played, type Sampling } from './odds/plays.ts'
import { type Counting, OverBudget, type Run, Solver } from './odds/solver.ts'
import { chainOf } from './odds/stages.ts'
import { type NoOdds, type Odds, type ReadView, type Viewed, viewed, waitingAt } from './odds/views.ts'
import { TooMany } from './spread.ts'
import type { Json } from './steps.ts'
import type { Question } from './walk.ts'

/** What is asked for: the procedure's views; all that is told, its sights behind the views; or how it ends as a chain, stage by stage. */
export type Want = 'views' | 'all' | 'stages'

/** What odds may cost, and how they are sampled where counting costs more; left out, they are not. */
export type Budget = Counting & { readonly plays?: Sampling }

/**
 * The odds of a question with what is known of it: answers, dice that lie, rulings. They are counted, exactly, within the
 * budget; beyond it they are sampled, the views alone, or there are none. Throws RuleError when the code of the rule set is
 * wrong, and whatever an `Answering` throws.
 */
export function oddsOf(
  question: Question,
  known: Answers | Answering,
  want: Want,
  budget: Budget & { readonly plays: Sampling },
): Odds
export function oddsOf(question: Question, known?: Answers | Answering, want?: Want, budget?: Budget): Odds | NoOdds
export function oddsOf(
  question: Question,
  known: Answers | Answering = {},
  want: Want = 'views',
  budget: Budget = {},
): Odds | NoOdds {
  const answers = isAnswering(known) ? known : byKey(known)
  const course = want === 'stages' ? chained(question) : alone(question)
  const ends = budget.starts === 0 ? over : counted(question, course, answers, budget)
  if (!('over' in ends)) {
    const { done, ...exact } = ends
    if (want === 'stages') return inStages(question, course, exact)
    const sights = want === 'all' ? seen(question, answers, budget) : {}
    return { ...exact, views: { ...exact.views, ...sights }, results: byResult(done) }
  }
  const { plays } = budget
  if (!plays) return over
  const again = want === 'stages' ? chained(question, plays.before?.met) : course
  const odds = oddsOfPlays(again, played(question, again, answers, plays))
  return want === 'stages' ? inStages(question, again, odds) : odds
}

const over: NoOdds = { over: true }

const isAnswering = (known: Answers | Answering): known is Answering => typeof known.of === 'function'

/** Every way to the end of a course, with its weight. */
type Ends = Omit<Odds, 'results'> & { readonly done: readonly Ending[] }

function counted(question: Question, course: Course<Run>, answers: Answering, budget: Counting): Ends | NoOdds {
  const solver = new Solver(question.settings, answers, budget, course.isChained)
  try {
    const endings = solver.endings(course.run, new FrameGround(question), course.of)
    const done = endings.filter((e) => !e.open)
    return {
      done,
      views: Object.fromEntries(Object.entries(course.views).map(([name, view]) => [name, viewIn(view, done)])),
      open: endings.flatMap((e) => (e.open ? [{ ...waitingAt(e.open), chance: reduced(e.chance) }] : [])),
      assumed: [...solver.assumed.values()],
      starts: solver.starts,
    }
  } catch (e) {
    if (e instanceof OverBudget || e instanceof TooMany) return over
    throw e
  }
}

/** What each sight tells; one that tells nothing, or costs too much, is left out. */
function seen(question: Question, answers: Answering, budget: Counting): Odds['views'] {
  const sights = Object.entries(question.procedure.sights ?? {})
  const views = new Map(
    [true, false].flatMap((reads) =>
      seenAtOnce(
        question,
        sights.filter(([, { readsResult = false }]) => readsResult === reads),
        answers,
        budget,
      ),
    ),
  )
  return Object.fromEntries(
    sights.flatMap(([name]) => {
      const view = views.get(name)
      return view && view.chances.length > 0 ? [[name, view] as const] : []
    }),
  )
}

/** What some sights tell of the same walk; each walks by itself where one takes steps of its own, or it costs too much. */
function seenAtOnce(
  question: Question,
  sights: Named,
  answers: Answering,
  budget: Counting,
): readonly (readonly [name: string, view: Viewed])[] {
  if (sights.length === 0) return []
  try {
    const odds = counted(question, bySights(question, sights), answers, budget)
    if (!('over' in odds)) return Object.entries(odds.views)
  } catch (e) {
    if (!(e instanceof OnItsOwn)) throw e
  }
  return sights.length > 1 ? sights.flatMap((one) => seenAtOnce(question, [one], answers, budget)) : []
}

/** The odds of a chain, told by its stages. */
function inStages(question: Question, { met }: Course, { views, ...odds }: Omit<Odds, 'results'>): Odds {
  return { ...odds, views: {}, results: [], chain: chainOf(question, met, views[WAY]?.chances ?? []) }
}

function byResult(endings: readonly Ending[]): Odds['results'] {
  const sums = new Map<string, { result: Json; chance: Fraction }>()
  for (const { result, chance } of endings) {
    const key = JSON.stringify(result)
    sums.set(key, { result, chance: plus(sums.get(key)?.chance ?? zero, chance) })
  }
  return [...sums.values()].map((r) => ({ result: r.result, chance: reduced(r.chance) }))
}

function viewIn(view: ReadView, endings: readonly Ending[]): Viewed {
  const sums = new Map<string | number, Fraction>()
  for (const { result, chance } of endings) {
    const value = view.of(result)
    if (value !== null) sums.set(value, plus(sums.get(value) ?? zero, chance))
  }
  return viewed(view, new Map([...sums].map(([value, chance]) => [value, reduced(chance)])))
}

/** Whether the chances of everything that can happen add up to exactly 1, as they must; not of a chain. */
export function sumsToOne(all: Odds): boolean {
  const sum = reduced([...all.results, ...all.open].reduce((s, r) => plus(s, r.chance), zero))
  return sum.n === one.n && sum.d === one.d
}
