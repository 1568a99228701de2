/** Asks the worker for odds; a newer question makes the older one pointless. */

import address from 'virtual:odds-worker'
import type { Answers, NoOdds, Odds, Question, Sampled, Want } from '#engine'
import type { Entry } from '#game'
import { isSharp, type Luck } from '#tell'
import type { Answered, Asked, Beside, OfLuck, Rehearsal } from './worker.ts'

/** Odds, or that they cannot be had exactly, or null where they cannot be known. */
export type OddsFor = Odds | NoOdds | null

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

/** What is asked for: a rule set's question, with what is answered. */
type More = { readonly ruleset: string; readonly question: Question; readonly answers: Answers }

type Besides = Pick<Asked, 'starts' | 'before'>

const about = ({ ruleset, question, answers }: More) => ({
  id: next++,
  ruleset,
  procedure: question.procedure.id,
  args: question.args,
  world: question.world,
  settings: question.settings,
  answers,
})

const ask = (want: Want, more: More, besides: Besides = {}): Promise<Answered> =>
  send({ ...about(more), want, ...besides })

const send = (asked: Asked | OfLuck): Promise<Answered> =>
  new Promise((resolve) => {
    waiting.set(asked.id, resolve)
    started().postMessage(asked)
  })

/** The luck of a battle from all its entries, the first first. Rejects where they do not fit together. */
export async function askLuck(
  of: Omit<Extract<OfLuck, { want: 'luck' }>, 'id' | 'want'>,
  pages: AsyncIterable<readonly Entry[]>,
): Promise<Luck> {
  const id = next++
  for await (const entries of pages) {
    const part: OfLuck = { id, want: 'entries', entries }
    started().postMessage(part)
  }
  const answered = await send({ ...of, id, want: 'luck' })
  if (answered.came === 'luck') return answered.luck
  throw new Error(answered.came === 'failure' ? answered.says : '')
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
  starts?: number,
): Promise<{ readonly odds: OddsFor; readonly beside: readonly Beside[] }> {
  const answered = await ask('views', { ruleset, question, answers }, { starts })
  return answered.came === 'odds' ? answered : { odds: null, beside: [] }
}

const isSeen = ({ views }: Sampled): boolean => Object.values(views).some((counts) => counts.size > 0)

/**
 * Sampled odds that sharpen from one to the next, while somebody asks for the next, the page is in sight, and they are not
 * sharp yet. None of what no play ends, and none of the views of a question without any.
 */
async function* askEstimates(want: Want, more: More): AsyncGenerator<Odds> {
  if (want !== 'stages' && Object.keys(more.question.procedure.views ?? {}).length === 0) return
  for (let before: Sampled | null = null; ; ) {
    await inSight()
    const answered: Answered = await ask(want, more, { before })
    if (answered.came !== 'odds' || 'over' in answered.odds || !answered.odds.sampled) return
    before = answered.odds.sampled
    if (isSeen(before)) yield answered.odds
    if (isSharp(answered.odds.estimate)) return
  }
}

const isOver = (counted: object | null): counted is NoOdds => counted !== null && 'over' in counted

/** What was counted; where that was too much, what sharpens in its place, and that it was too much if nothing does. */
async function* orSampled(counted: OddsFor, sampled: AsyncGenerator<Odds>) {
  let isAny = false
  if (isOver(counted))
    for await (const sharper of sampled) {
      isAny = true
      yield sharper
    }
  if (!isAny) yield counted
}

/** The odds of a question as far as they were counted, else as they sharpen. */
export const sharpened = (counted: OddsFor, ruleset: string, question: Question, answers: Answers) =>
  orSampled(counted, askEstimates('views', { ruleset, question, answers }))

/** The odds of a question: counted, or sampled and sharpening where they are too many to count. */
export async function* askSharpened(
  ruleset: string,
  question: Question,
  answers: Answers,
  count: (...asked: Parameters<typeof askInFull>) => Promise<OddsFor> = async (...asked) =>
    (await askOdds(...asked)).odds,
): AsyncGenerator<OddsFor> {
  yield* sharpened(await count(ruleset, question, answers), ruleset, question, answers)
}

/** Shows one after the other, until what is shown is stale; of those that sharpen the sharp one, and each with twice the plays. */
export async function showEach(
  all: AsyncGenerator<OddsFor>,
  isStale: () => boolean,
  show: (one: OddsFor) => void,
): Promise<void> {
  let shown = 0
  for await (const one of all) {
    if (isStale()) return
    const estimate = one && 'estimate' in one ? one.estimate : undefined
    // Twice the plays are a difference that can be seen.
    if (estimate && !isSharp(estimate) && estimate.plays < 2 * shown) continue
    shown = estimate?.plays ?? 0
    show(one)
  }
}

/** While the page is hidden nobody looks. */
const inSight = (): Promise<void> | void => {
  if (!document.hidden) return
  return new Promise((seen) => document.addEventListener('visibilitychange', () => seen(), { once: true }))
}

/** The odds of a question with all that is told of them. */
export async function askInFull(ruleset: string, question: Question, answers: Answers): Promise<OddsFor> {
  const answered = await ask('all', { ruleset, question, answers })
  return answered.came === 'odds' ? answered.odds : null
}

/** The odds of a question and of all that it makes owed, in stages: counted, or sampled and sharpening. */
export async function* askChain(ruleset: string, question: Question, answers: Answers): AsyncGenerator<OddsFor> {
  const answered = await ask('stages', { ruleset, question, answers })
  const counted = answered.came === 'odds' ? answered.odds : null
  yield* orSampled(counted, askEstimates('stages', { ruleset, question, answers }))
}
