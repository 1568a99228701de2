/** Asks the worker for odds; a newer question makes the older one pointless. */

import address from 'virtual:odds-worker'
import type { Answers, Chain, NoOdds, Odds, Question } from '#engine'
import type { Answered, Asked, Beside } from './worker.ts'

/** Odds, or that they cannot be had exactly, or null where they cannot be known. */
export type OddsFor = Odds | NoOdds | null
export type ChainFor = Chain | NoOdds | null

let worker: Worker | null = null
let next = 0
const waiting = new Map<number, (answered: Answered) => void>()

function started(): Worker {
  if (worker) return worker
  worker = new Worker(address, { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<Answered>) => {
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  }
  return worker
}

type More = { readonly ruleset: string; readonly question: Question; readonly answers: Answers }

function ask(want: Asked['want'], { ruleset, question, answers }: More, budget?: number): Promise<Answered> {
  const id = next++
  const asked: Asked = {
    id,
    want,
    budget,
    ruleset,
    procedure: question.procedure.id,
    args: question.args,
    world: question.world,
    settings: question.settings,
    answers,
  }
  return new Promise((resolve) => {
    waiting.set(id, resolve)
    started().postMessage(asked)
  })
}

/** The odds of a question from its answers, and what else may be asked of them. */
export async function askOdds(
  ruleset: string,
  question: Question,
  answers: Answers,
  budget?: number,
): Promise<{ readonly odds: OddsFor; readonly beside: readonly Beside[] }> {
  const answered = await ask('odds', { ruleset, question, answers }, budget)
  return answered.want === 'odds' ? answered : { odds: null, beside: [] }
}

/** The odds of a question with all that is told of them. */
export async function askInFull(ruleset: string, question: Question, answers: Answers): Promise<OddsFor> {
  const answered = await ask('full', { ruleset, question, answers })
  return answered.want === 'full' ? answered.odds : null
}

/** The odds of a question and of all that it makes owed, in stages. */
export async function askChain(ruleset: string, question: Question, answers: Answers): Promise<ChainFor> {
  const answered = await ask('chain', { ruleset, question, answers })
  return answered.want === 'chain' ? answered.odds : null
}
