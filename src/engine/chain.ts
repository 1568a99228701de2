/**
 * The odds of a chain: a procedure, its own subs, then all that it makes owed now, as stages in the order in
 * which they are taken, with what ends the chain at each. Every chance is of the whole.
 */
import { type Answering, type Answers, byKey } from './answers.ts'
import type { FairDie } from './auto.ts'
import { estimate, openIn, type Tally } from './estimate.ts'
import { type Follower, follow } from './follow.ts'
import { type Fraction, plus, reduced, zero } from './fraction.ts'
import { isRecord } from './json.ts'
import { Ground } from './odds/frame.ts'
import { OverBudget, Solver } from './odds/solver.ts'
import { type Assumed, type Estimate, estimateOf, type NoOdds } from './odds.ts'
import { TooMany } from './spread.ts'
import type { AnyProcedure, AnyView, Json, Sub, Success, Tone } from './steps.ts'
import type { Question } from './walk.ts'

/** What ends a chain: the words of a view, its value, and how it reads. */
export type StageEnd = {
  readonly says: string
  readonly value: string | number
  readonly chance: Fraction
  readonly tone: Tone
}

/** A stage of a chain: a sub of the procedure, or a test that became owed. `args` name whose it is. */
export type Stage = {
  readonly title: string
  readonly args: Json
  /** The chance that it comes so far. */
  readonly reached: Fraction
  readonly ends: readonly StageEnd[]
}

export type Chain = {
  readonly stages: readonly Stage[]
  /** The chance of branches that stop at a question which nobody answered. */
  readonly open: Fraction
  readonly assumed: readonly Assumed[]
  /** What counts as success of the last that is taken; null where it does not say. */
  readonly success: Success | null
  /** It was sampled, not counted. */
  readonly estimate?: Estimate
}

/** A stage that was met: its words, whose it is, and the furthest place at which it came. */
type Seen = { readonly title: string; readonly args: Json; at: number }

const ROOT = ''
const BUDGET = 60_000

/** Works the chain out; `{ over: true }` when the budget of starts ends first. Throws RuleError when the code of the rule set is wrong. */
export const oddsOfChain = (
  question: Question,
  answers: Answers,
  known: readonly AnyProcedure[],
  budget = BUDGET,
): Chain | NoOdds => chainBy(question, byKey(answers), known, budget)

/** The same, answered by somebody who may know more than keys; what he throws ends the work. */
export function chainBy(
  question: Question,
  answers: Answering,
  known: readonly AnyProcedure[],
  budget = BUDGET,
): Chain | NoOdds {
  const solver = new Solver(question.settings, answers, budget, true)
  const seen = firstSeen(question)
  try {
    const endings = solver.endings(chainOf(question, known, seen), new Ground(question.world), question.procedure)
    const done = endings.flatMap((e) => (e.open ? [] : [{ way: wayIn(e.result), chance: e.chance }]))
    const open = endings.reduce((sum, e) => (e.open ? plus(sum, e.chance) : sum), zero)
    return { ...endedIn(question, known, seen, done), open: reduced(open), assumed: [...solver.assumed.values()] }
  } catch (e) {
    if (e instanceof OverBudget || e instanceof TooMany) return { over: true }
    throw e
  }
}

/** What came of some plays of a chain: how often each way, and the stages that were met. Plain data. */
export type ChainTally = Tally & { readonly seen: ReadonlyMap<string, Seen> }

const WAY = 'way'

/** Plays a chain so many times more, by chance but for what is answered, and adds to what came before. Throws RuleError when the code of the rule set is wrong. */
export function estimateChain(
  question: Question,
  chance: FairDie,
  answers: Answering,
  known: readonly AnyProcedure[],
  runs: number,
  before: ChainTally | null = null,
): ChainTally {
  const seen = new Map(before?.seen ?? firstSeen(question))
  const views = { [WAY]: { says: '', show: 'bar', of: (way: Json) => JSON.stringify(way) } } as const
  const played = { ...question, procedure: { ...question.procedure, views } }
  return { ...estimate(played, chance, answers, runs, before, chainOf(question, known, seen)), seen }
}

/** The chain that plays let expect; its chances are shares of all plays. */
export function sampledChain(
  question: Question,
  known: readonly AnyProcedure[],
  tally: ChainTally,
): Chain & { readonly estimate: Estimate } {
  const of = (times: number) => ({ n: BigInt(times), d: BigInt(tally.plays) })
  const done = [...(tally.views[WAY] ?? [])].map(([way, times]) => ({
    way: wayIn(JSON.parse(String(way))),
    chance: of(times),
  }))
  return {
    ...endedIn(question, known, tally.seen, done),
    open: of(openIn(tally)),
    assumed: [...tally.assumed.values()],
    estimate: estimateOf(tally),
  }
}

const firstSeen = ({ procedure, args }: Question) =>
  new Map<string, Seen>([[ROOT, { title: procedure.title, args, at: 0 }]])

/** The ways that end, told stage by stage. */
function endedIn(
  question: Question,
  known: readonly AnyProcedure[],
  seen: ReadonlyMap<string, Seen>,
  done: Done,
): Pick<Chain, 'success' | 'stages'> {
  const views = new Map([question.procedure, ...known].map((p) => [p.id, viewOf(p)]))
  const last = longest(done)?.by
  return { success: known.find((p) => p.id === last)?.success ?? null, stages: stagesOf(seen, done, views) }
}

/** The stages of one way, the last first to end it: by whose view it is told, and with what value. */
type Way = { readonly taken: readonly string[]; readonly by: string; readonly value: string | number }

function chainOf(question: Question, known: readonly AnyProcedure[], seen: Map<string, Seen>): (by: Follower) => Json {
  return (by) => {
    const taken: string[] = []
    const take = (key: string, title: string, args: Json): void => {
      if (!taken.includes(key)) taken.push(key)
      const stage = seen.get(key)
      if (!stage) seen.set(key, { title, args, at: taken.length })
      else stage.at = Math.max(stage.at, taken.indexOf(key) + 1)
    }
    by.watch = (step: Sub) => take(`sub ${step.id}`, step.what.title, step.manner === 'tally' ? null : step.args)
    let last = ''
    let value: string | number = ''
    follow(by, question, known, (what, args, result) => {
      if (last !== '') take(`owed ${what.id} ${JSON.stringify(args)}`, what.title, args)
      last = what.id
      value = viewOf(what)?.of(result) ?? ''
    })
    const way: Way = { taken, by: last, value }
    return way
  }
}

/** The view by which a procedure's end is told: the first that says one of few, else the first. */
export function viewOf(procedure: AnyProcedure): AnyView | undefined {
  const views = Object.values(procedure.views ?? {})
  return views.find((view) => view.show === 'bar') ?? views[0]
}

function wayIn(result: Json): Way {
  const { taken, by, value } = isRecord(result) ? result : {}
  return {
    taken: Array.isArray(taken) ? taken.map(String) : [],
    by: String(by),
    value: typeof value === 'number' ? value : String(value),
  }
}

/** The way of the most stages. */
const longest = (done: Done): Way | undefined =>
  done.reduce<Way | undefined>(
    (best, { way }) => (best && best.taken.length >= way.taken.length ? best : way),
    undefined,
  )

type Done = readonly { readonly way: Way; readonly chance: Fraction }[]

function stagesOf(
  seen: ReadonlyMap<string, Seen>,
  done: Done,
  views: ReadonlyMap<string, AnyView | undefined>,
): readonly Stage[] {
  const inOrder = [...seen].sort(([, a], [, b]) => a.at - b.at)
  return inOrder.flatMap(([key, { title, args }]) => {
    const here = done.filter(({ way }) => (way.taken.at(-1) ?? ROOT) === key)
    if (here.length === 0) return []
    const reached = done.reduce(
      (sum, { way, chance }) => (key === ROOT || way.taken.includes(key) ? plus(sum, chance) : sum),
      zero,
    )
    return [{ title, args, reached: reduced(reached), ends: endsOf(here, views) }]
  })
}

function endsOf(here: Done, views: ReadonlyMap<string, AnyView | undefined>): readonly StageEnd[] {
  const ends = new Map<string, StageEnd>()
  for (const { way, chance } of here) {
    const view = views.get(way.by)
    const key = `${way.by} ${way.value}`
    const sum = plus(ends.get(key)?.chance ?? zero, chance)
    const tone = view?.tones?.[String(way.value)] ?? 'plain'
    ends.set(key, { says: view?.says ?? '', value: way.value, chance: sum, tone })
  }
  return [...ends.values()].map((end) => ({ ...end, chance: reduced(end.chance) }))
}
