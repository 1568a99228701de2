/** Odds off the main thread: the same engine and the same rules, asked by message. */

import type { Answers, AnyProcedure, Json, NoOdds, Odds, Question, Sampled, Want, World } from '#engine'
import { auto, oddsOf, RuleError, rehearse, seeded, seenBy } from '#engine'
import { type Entry, questionIn } from '#game'
import type { Luck, LuckAsked } from '#tell'
import { ruleSet } from '../rulesets.ts'

/** What is asked about, as plain data. */
type About = {
  readonly id: number
  readonly ruleset: string
  readonly procedure: string
  readonly args: Json
  readonly world: World
  readonly settings: { readonly [id: string]: Json }
  readonly answers: Answers
}

/** One question to the worker. */
export type Asked = About & {
  readonly want: Want
  /** How many starts it may cost; the engine's own budget if missing. */
  readonly starts?: number | undefined
  /** What was played before: some plays more are wanted, null for the first of them. Left out, the odds are counted. */
  readonly before?: Sampled | null
}

/** Work in advance, while a question of the procedure is being read: nothing comes back. */
export type Rehearsal = About & { readonly want: 'rehearsal' }

/** Entries of a battle, the first first, and at last its luck of all that were sent under the same id. */
export type OfLuck =
  | { readonly id: number; readonly want: 'entries'; readonly entries: readonly Entry[] }
  | {
      readonly id: number
      readonly want: 'luck'
      readonly ruleset: string
      readonly battle: string
      readonly asked: LuckAsked
    }

/** What else may be asked: a chain where more follows than the procedure itself, all odds where more is told than the first view. */
export type Beside = Exclude<Want, 'views'>

/** What comes back. */
export type Answered =
  | { readonly id: number; readonly came: 'odds'; readonly odds: Odds | NoOdds; readonly beside: readonly Beside[] }
  | { readonly id: number; readonly came: 'luck'; readonly luck: Luck }
  | { readonly id: number; readonly came: 'failure'; readonly says: string }

/** Procedures whose odds were counted: they need no rehearsal. */
const counted = new WeakSet<AnyProcedure>()

async function questionOf({ ruleset, procedure, args, world, settings }: About): Promise<Question> {
  const question = questionIn(await ruleSet(ruleset), { world, settings }, procedure, args)
  if (!question) throw new Error(`No procedure ${procedure}`)
  return question
}

/** So long may exact odds keep every other question waiting, in milliseconds; then they are estimated instead. */
const PATIENCE = 3000

/** So long is one slice of plays, in milliseconds: whatever else is asked comes between two. */
const SLICE = 60

async function answered(asked: Asked): Promise<Answered> {
  const { id, answers, starts, want, before } = asked
  const question = await questionOf(asked)
  const isLate =
    (most: number, began = performance.now()) =>
    () =>
      performance.now() > began + most
  if (before !== undefined) {
    const plays = { die: seeded(before?.plays ?? 0), isEnough: isLate(SLICE), before }
    return { id, came: 'odds', odds: oddsOf(question, answers, want, { starts: 0, plays }), beside: [] }
  }
  const odds = oddsOf(question, answers, want, { starts, isSpent: isLate(PATIENCE) })
  const isCounted = !('over' in odds)
  if (isCounted && want !== 'stages' && odds.open.length === 0) counted.add(question.procedure)
  const beside: Beside[] = []
  if (want === 'views' && starts === undefined) {
    if (isCounted && hasMore(question, answers)) beside.push('all')
    if (!question.procedure.success?.stages && hasChain(question, answers)) beside.push('stages')
  }
  return { id, came: 'odds', odds, beside }
}

/** So often, and so long at most each time, in milliseconds. */
const REHEARSALS = 12
const REHEARSAL = 40
let rehearsal = 0

/** Rehearses the odds that are about to be asked for; whatever is asked meanwhile comes first. */
async function rehearsed(asked: Rehearsal): Promise<void> {
  rehearsal = asked.id
  const question = await questionOf(asked)
  const die = seeded(asked.id)
  for (let time = 0; time < REHEARSALS; time++) {
    await new Promise((go) => setTimeout(go))
    if (rehearsal !== asked.id || counted.has(question.procedure)) return
    const end = performance.now() + REHEARSAL
    rehearse(question, asked.answers, die, () => performance.now() > end)
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

async function luckFor({ id, ruleset, battle, asked }: Extract<OfLuck, { want: 'luck' }>): Promise<Answered> {
  const entries = sent.get(id) ?? []
  sent.delete(id)
  const { reckonedLuck } = await import('./reckon.ts')
  return { id, came: 'luck', luck: await reckonedLuck(await ruleSet(ruleset), battle, entries, asked) }
}

self.onmessage = async ({ data }: MessageEvent<Asked | Rehearsal | OfLuck>) => {
  try {
    if (data.want === 'rehearsal') await rehearsed(data)
    else if (data.want === 'entries') sent.set(data.id, [...(sent.get(data.id) ?? []), ...data.entries])
    else if (data.want === 'luck') self.postMessage(await luckFor(data))
    else self.postMessage(await answered(data))
  } catch (e) {
    if (!(e instanceof RuleError) && !(e instanceof Error)) throw e
    const failure: Answered = { id: data.id, came: 'failure', says: e.message }
    self.postMessage(failure)
  }
}
