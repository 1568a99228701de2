/** Odds off the main thread: the same engine and the same rules. */
import type { Answers, AnyProcedure, Json, NoOdds, Odds, Question, Sampled, Scene, Want } from '#engine'
import { auto, oddsOf, rehearse, seeded, seenBy } from '#engine'
import { type Entry, questionIn } from '#game'
import type { BattleLuck, LuckAsked } from '#tell'
import { serveJobs } from '../jobs.ts'
import { ruleSet } from '../rulesets.ts'

/** What is asked about, as plain data. */
type About = Scene & {
  readonly ruleset: string
  readonly procedure: string
  readonly args: Json
  readonly answers: Answers
}

/** A question, and what is wanted of its odds. */
type Asked = About & {
  readonly want: Want
  /** How many starts it may cost; the engine's own budget if missing. */
  readonly starts?: number | undefined
  /** What was played before: some plays more are wanted, null for the first of them. Left out, the odds are counted. */
  readonly before?: Sampled | null
}

/** What else may be asked: a chain where more follows than the procedure itself, all odds where more is told than the first view. */
export type Beside = Exclude<Want, 'views'>

/** Odds, and what else may be asked of the same question. */
type Told = { readonly odds: Odds | NoOdds; readonly beside: readonly Beside[] }

/** Procedures whose odds were counted: they need no rehearsal. */
const counted = new WeakSet<AnyProcedure>()

async function questionOf({ ruleset, procedure, args, ...scene }: About): Promise<Question> {
  const question = questionIn(await ruleSet(ruleset), scene, procedure, args)
  if (!question) throw new Error(`No procedure ${procedure}`)
  return question
}

/** So long may exact odds keep every other question waiting, in milliseconds; then they are estimated instead. */
const PATIENCE = 3000

/** So long is one slice of plays, in milliseconds: whatever else is asked comes between two. */
const SLICE = 60

async function odds(asked: Asked): Promise<Told> {
  const { answers, starts, want, before } = asked
  const question = await questionOf(asked)
  const isLate =
    (most: number, began = performance.now()) =>
    () =>
      performance.now() > began + most
  if (before !== undefined) {
    const plays = { die: seeded(before?.plays ?? 0), isEnough: isLate(SLICE), before }
    return { odds: oddsOf(question, answers, want, { starts: 0, plays }), beside: [] }
  }
  const all = oddsOf(question, answers, want, { starts, isSpent: isLate(PATIENCE) })
  const isCounted = !('over' in all)
  if (isCounted && want !== 'stages' && all.open.length === 0) counted.add(question.procedure)
  const beside: Beside[] = []
  if (want === 'views' && starts === undefined) {
    if (isCounted && hasMore(question, answers)) beside.push('all')
    if (!question.procedure.success?.stages && hasChain(question, answers)) beside.push('stages')
  }
  return { odds: all, beside }
}

/** So often, and so long at most each time, in milliseconds. */
const REHEARSALS = 12
const REHEARSAL = 40
let last = 0

/** Rehearses the odds that are about to be asked for, while a question of the procedure is read; a newer rehearsal ends it, and whatever is asked meanwhile comes first. */
async function rehearsal(about: About): Promise<void> {
  const mine = ++last
  const question = await questionOf(about)
  const die = seeded(mine)
  for (let time = 0; time < REHEARSALS; time++) {
    await new Promise((go) => setTimeout(go))
    if (last !== mine || counted.has(question.procedure)) return
    const end = performance.now() + REHEARSAL
    rehearse(question, about.answers, die, () => performance.now() > end)
  }
}

/** Whether more is told of the odds than the first view: of the sights, one with something to tell, tried with a few throws. */
function hasMore(question: Question, answers: Answers): boolean {
  const { views = {}, sights = {} } = question.procedure
  if (Object.keys(views).length > 1) return true
  return Object.values(sights).some((sight) => {
    const seen = { ...question, procedure: seenBy(question.procedure, sight) }
    return (auto(seen, seeded(1), answers).outcome?.result ?? null) !== null
  })
}

/** How many tries show whether something follows. */
const TRIES = 8

/** Whether a procedure comes in several stages, or makes something owed at once: tried with a few throws. */
function hasChain(question: Question, answers: Answers): boolean {
  const known = new Set(question.follows?.map((p) => p.id))
  const stages = new Set<string>()
  for (let n = 1; n <= TRIES; n++) {
    for (const t of auto(question, seeded(n), answers).trace) {
      if (t.did === 'owe' && t.step.due === 'now' && known.has(t.step.what)) return true
      if (t.did === 'enter' && t.key !== '' && !t.key.includes('/')) stages.add(t.key)
    }
  }
  return stages.size > 1
}

const sent = new Map<number, Entry[]>()

/** Entries of a battle, the first first; `of` is whatever asks for their luck. */
function entries({ of, more }: { readonly of: number; readonly more: readonly Entry[] }): void {
  sent.set(of, [...(sent.get(of) ?? []), ...more])
}

/** What is asked of the luck of a battle, once all its entries were sent. */
type OfLuck = {
  readonly of: number
  readonly ruleset: string
  readonly battle: string
  readonly asked: LuckAsked
}

async function luck({ of, ruleset, battle, asked }: OfLuck): Promise<BattleLuck> {
  const all = sent.get(of) ?? []
  sent.delete(of)
  const { reckonedLuck } = await import('./reckon.ts')
  return reckonedLuck(await ruleSet(ruleset), battle, all, asked)
}

const jobs = { odds, rehearsal, entries, luck }

/** What this worker does. */
export type OddsJobs = typeof jobs

serveJobs(jobs)
