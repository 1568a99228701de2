/** Odds off the main thread: the same engine and the same rules, asked by message. */

import type { Answers, AnyRuleSet, Chain, FairDie, Json, NoOdds, Odds, Question } from '#engine'
import { auto, odds, oddsOfChain, RuleError, type World } from '#engine'
import { procedureOf } from '#game'
import { ruleSet } from '../rulesets.ts'

/** One question to the worker. */
export type Asked = {
  readonly id: number
  /** The odds of the procedure, or of it and all that follows as a chain. */
  readonly want: 'odds' | 'chain'
  /** How many starts it may cost; the engine's own budget if missing. */
  readonly budget?: number | undefined
  readonly ruleset: string
  readonly procedure: string
  readonly args: Json
  readonly world: World
  readonly settings: { readonly [id: string]: Json }
  readonly answers: Answers
}

/** What comes back; `chain` says that there is more to follow than the procedure itself. */
export type Answered =
  | { readonly id: number; readonly want: 'odds'; readonly odds: Odds | NoOdds; readonly hasChain: boolean }
  | { readonly id: number; readonly want: 'chain'; readonly odds: Chain | NoOdds }
  | { readonly id: number; readonly want: 'failure'; readonly says: string }

async function answered({ id, answers, budget, want, ...asked }: Asked): Promise<Answered> {
  const set = await ruleSet(asked.ruleset)
  const procedure = procedureOf(set, asked.procedure)
  if (!procedure) throw new Error(`No procedure ${asked.procedure}`)
  const question: Question = { ...asked, procedure }
  if (want === 'chain') return { id, want, odds: oddsOfChain(question, answers, set.procedures, budget) }
  return {
    id,
    want,
    odds: odds(question, answers, budget),
    hasChain: budget === undefined && hasChain(set, question, answers),
  }
}

/** How many tries show whether something follows. */
const TRIES = 8

/** Whether a procedure comes in several stages, or makes something owed at once: tried with a few throws. */
function hasChain(set: AnyRuleSet, question: Question, answers: Answers): boolean {
  const known = new Set(set.procedures.map((p) => p.id))
  const stages = new Set<string>()
  for (let n = 1; n <= TRIES; n++) {
    for (const t of auto(question, seededDie(n), answers).trace) {
      if (t.did === 'owe' && t.step.due === 'now' && known.has(t.step.what)) return true
      if (t.did === 'enter' && t.key !== '' && !t.key.includes('/')) stages.add(t.key)
    }
  }
  return stages.size > 1
}

/** Dice for trying, the same every time: never for a throw that counts. */
function seededDie(seed: number): FairDie {
  let state = seed * 2654435761
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * sides) + 1
  }
}

self.onmessage = async ({ data }: MessageEvent<Asked>) => {
  try {
    self.postMessage(await answered(data))
  } catch (e) {
    if (!(e instanceof RuleError) && !(e instanceof Error)) throw e
    const failure: Answered = { id: data.id, want: 'failure', says: e.message }
    self.postMessage(failure)
  }
}
