/** Asks the worker for odds; a newer question makes the older one pointless. */

import address from 'virtual:odds-worker'
import type { Answers, Chain, NoOdds, Odds, Question, Tally } from '#engine'
import { isSharp } from '#tell'
import type { Answered, Asked, Beside, Rehearsal } from './worker.ts'

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

type Besides = Pick<Asked, 'budget' | 'before'>

const about = ({ ruleset, question, answers }: More) => ({
  id: next++,
  ruleset,
  procedure: question.procedure.id,
  args: question.args,
  world: question.world,
  settings: question.settings,
  answers,
})

function ask(want: Asked['want'], more: More, besides: Besides = {}): Promise<Answered> {
  const asked: Asked = { ...about(more), want, ...besides }
  return new Promise((resolve) => {
    waiting.set(asked.id, resolve)
    started().postMessage(asked)
  })
}

/** Lets the worker prepare for odds that are soon to be asked for; nothing comes of it. */
export function rehearseOdds(ruleset: string, question: Question, answers: Answers): void {
  const rehearsal: Rehearsal = { ...about({ ruleset, question, answers }), want: 'rehearsal' }
  started().postMessage(rehearsal)
}

/** The odds of a question from its answers, and what else may be asked of them. */
export async function askOdds(
  ruleset: string,
  question: Question,
  answers: Answers,
  budget?: number,
): Promise<{ readonly odds: OddsFor; readonly beside: readonly Beside[] }> {
  const answered = await ask('odds', { ruleset, question, answers }, { budget })
  return answered.want === 'odds' ? answered : { odds: null, beside: [] }
}

/**
 * Sampled odds of a question that sharpen from one to the next, while somebody asks for the next, the page is in sight, and
 * they are not sharp yet. None of a question without views, and of one that no play ends.
 */
export async function* askEstimates(ruleset: string, question: Question, answers: Answers): AsyncGenerator<Odds> {
  if (Object.keys(question.procedure.views ?? {}).length === 0) return
  let before: Tally | null = null
  for (let shown = 0; ; ) {
    await inSight()
    const answered: Answered = await ask('plays', { ruleset, question, answers }, { before })
    if (answered.want !== 'plays') return
    const { odds, tally } = answered
    before = tally
    const isDone = isSharp(odds.estimate)
    const isSeen = Object.values(tally.views).some((counts) => counts.size > 0)
    // Twice the plays are a difference that can be seen.
    if (isSeen && (isDone || tally.plays >= 2 * shown)) {
      shown = tally.plays
      yield odds
    }
    if (isDone) return
  }
}

/** While the page is hidden nobody looks. */
const inSight = (): Promise<void> | void => {
  if (!document.hidden) return
  return new Promise((seen) => document.addEventListener('visibilitychange', () => seen(), { once: true }))
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
