/** Odds off the main thread: the same engine and the same rules, asked by message. */

import type {
  Answering,
  Answers,
  AnyProcedure,
  AnyRuleSet,
  Chain,
  ChainTally,
  Estimate,
  FairDie,
  Json,
  NoOdds,
  Odds,
  Question,
  Tally,
} from '#engine'
import {
  auto,
  byKey,
  chainBy,
  estimate,
  estimateChain,
  OverBudget,
  oddsBy,
  oddsInFull,
  RuleError,
  rehearse,
  sampled,
  sampledChain,
  seeded,
  seenBy,
  type World,
} from '#engine'
import { type Entry, procedureOf } from '#game'
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
  /** The odds of the procedure, all that is told of them, those of it and all that follows as a chain, or some plays more of either. */
  readonly want: 'odds' | 'full' | 'chain' | 'plays' | 'chain-plays'
  /** What was played before. */
  readonly before?: Tally | null
  readonly beforeChain?: ChainTally | null
  /** How many starts it may cost; the engine's own budget if missing. */
  readonly budget?: number | undefined
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
export type Beside = 'full' | 'chain'

type Sampled = { readonly estimate: Estimate }

/** What comes back. */
export type Answered =
  | { readonly id: number; readonly want: 'odds'; readonly odds: Odds | NoOdds; readonly beside: readonly Beside[] }
  | { readonly id: number; readonly want: 'full'; readonly odds: Odds | NoOdds }
  | { readonly id: number; readonly want: 'chain'; readonly odds: Chain | NoOdds }
  | { readonly id: number; readonly want: 'plays'; readonly odds: Odds & Sampled; readonly tally: Tally }
  | { readonly id: number; readonly want: 'chain-plays'; readonly odds: Chain & Sampled; readonly tally: ChainTally }
  | { readonly id: number; readonly want: 'luck'; readonly luck: Luck }
  | { readonly id: number; readonly want: 'failure'; readonly says: string }

/** Procedures whose odds were counted: they need no rehearsal. */
const counted = new WeakSet<AnyProcedure>()

async function questionOf(asked: About): Promise<{ readonly set: AnyRuleSet; readonly question: Question }> {
  const set = await ruleSet(asked.ruleset)
  const procedure = procedureOf(set, asked.procedure)
  if (!procedure) throw new Error(`No procedure ${asked.procedure}`)
  const { args, world, settings } = asked
  return { set, question: { procedure, args, world, settings } }
}

async function answered(asked: Asked): Promise<Answered> {
  const { id, answers, budget, want, before, beforeChain } = asked
  const { set, question } = await questionOf(asked)
  const { procedure } = question
  const known = set.procedures
  if (want === 'chain') return { id, want, odds: chainBy(question, inTime(answers), known, budget) }
  if (want === 'full') return { id, want, odds: oddsInFull(question, inTime(answers), budget) }
  if (want === 'plays') {
    const tally = played(before ?? null, (die, runs, so) => estimate(question, die, byKey(answers), runs, so))
    return { id, want, odds: sampled(question, tally), tally }
  }
  if (want === 'chain-plays') {
    const tally = played(beforeChain ?? null, (die, runs, so) =>
      estimateChain(question, die, byKey(answers), known, runs, so),
    )
    return { id, want, odds: sampledChain(question, known, tally), tally }
  }
  const all = oddsBy(question, inTime(answers), budget)
  if (!('over' in all) && all.open.length === 0) counted.add(procedure)
  const beside: Beside[] = []
  if (budget === undefined && !('over' in all) && hasMore(question, answers)) beside.push('full')
  if (budget === undefined && !procedure.success?.stages && hasChain(set, question, answers)) beside.push('chain')
  return { id, want, odds: all, beside }
}

/** So long may exact odds keep every other question waiting, in milliseconds; then they are estimated instead. */
const PATIENCE = 3000

/** Over their budget of time. */
class TooLate extends OverBudget {}

/** Answers that end the work when it takes too long. */
function inTime(answers: Answers): Answering {
  const given = byKey(answers)
  const end = performance.now() + PATIENCE
  const of: typeof given.of = (step, key) => {
    if (performance.now() > end) throw new TooLate()
    return given.of(step, key)
  }
  return { ...given, of }
}

/** So often, and so long at most each time, in milliseconds. */
const REHEARSALS = 12
const REHEARSAL = 40
let rehearsal = 0

/** Rehearses the odds that are about to be asked for; whatever is asked meanwhile comes first. */
async function rehearsed(asked: Rehearsal): Promise<void> {
  rehearsal = asked.id
  const { question } = await questionOf(asked)
  const die = seeded(asked.id)
  for (let time = 0; time < REHEARSALS; time++) {
    await new Promise((go) => setTimeout(go))
    if (rehearsal !== asked.id || counted.has(question.procedure)) return
    const end = performance.now() + REHEARSAL
    rehearse(question, asked.answers, die, () => performance.now() > end)
  }
}

/** So long is one slice of plays, in milliseconds: whatever else is asked comes between two. */
const SLICE = 60

function played<T extends Tally>(before: T | null, play: (die: FairDie, runs: number, before: T | null) => T): T {
  const end = performance.now() + SLICE
  const die = seeded(before?.plays ?? 0)
  let tally = play(die, 1, before)
  while (performance.now() < end) tally = play(die, 10, tally)
  return tally
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
function hasChain(set: AnyRuleSet, question: Question, answers: Answers): boolean {
  const known = new Set(set.procedures.map((p) => p.id))
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
  return { id, want: 'luck', luck: await reckonedLuck(await ruleSet(ruleset), battle, entries, asked) }
}

self.onmessage = async ({ data }: MessageEvent<Asked | Rehearsal | OfLuck>) => {
  try {
    if (data.want === 'rehearsal') await rehearsed(data)
    else if (data.want === 'entries') sent.set(data.id, [...(sent.get(data.id) ?? []), ...data.entries])
    else if (data.want === 'luck') self.postMessage(await luckFor(data))
    else self.postMessage(await answered(data))
  } catch (e) {
    if (!(e instanceof RuleError) && !(e instanceof Error)) throw e
    const failure: Answered = { id: data.id, want: 'failure', says: e.message }
    self.postMessage(failure)
  }
}
