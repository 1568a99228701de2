/** Asks the worker for odds; a newer question makes the older one pointless. */

import address from 'virtual:odds-worker'
import type { Answers, Chain, ChainTally, Estimate, NoOdds, Odds, Question, Tally } from '#engine'
import type { Entry } from '#game'
import { isSharp, type Luck } from '#tell'
import type { Answered, Asked, Beside, OfLuck, Rehearsal } from './worker.ts'

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

/** What is asked for: a rule set's question, with what is answered. */
type More = { readonly ruleset: string; readonly question: Question; readonly answers: Answers }

type Besides = Pick<Asked, 'budget' | 'before' | 'beforeChain'>

const about = ({ ruleset, question, answers }: More) => ({
  id: next++,
  ruleset,
  procedure: question.procedure.id,
  args: question.args,
  world: question.world,
  settings: question.settings,
  answers,
})

const ask = (want: Asked['want'], more: More, besides: Besides = {}): Promise<Answered> =>
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
  if (answered.want === 'luck') return answered.luck
  throw new Error(answered.want === 'failure' ? answered.says : '')
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

/** What some plays come to, and whether any of them ended. */
type Slice<T> = { readonly odds: T & { readonly estimate: Estimate }; readonly isSeen: boolean }

/**
 * Sampled odds that sharpen from one to the next, while somebody asks for the next, the page is in sight, and they are not
 * sharp yet. None of what no play ends.
 */
async function* sharpening<T>(slice: () => Promise<Slice<T> | null>) {
  for (;;) {
    await inSight()
    const played = await slice()
    if (!played) return
    if (played.isSeen) yield played.odds
    if (isSharp(played.odds.estimate)) return
  }
}

const isSeen = ({ views }: Tally): boolean => Object.values(views).some((counts) => counts.size > 0)

/** Sampled odds of a question; none of one without views. */
async function* askEstimates(ruleset: string, question: Question, answers: Answers): AsyncGenerator<Odds> {
  if (Object.keys(question.procedure.views ?? {}).length === 0) return
  let before: Tally | null = null
  yield* sharpening(async () => {
    const answered: Answered = await ask('plays', { ruleset, question, answers }, { before })
    if (answered.want !== 'plays') return null
    before = answered.tally
    return { odds: answered.odds, isSeen: isSeen(before) }
  })
}

async function* askChainEstimates(ruleset: string, question: Question, answers: Answers): AsyncGenerator<Chain> {
  let beforeChain: ChainTally | null = null
  yield* sharpening(async () => {
    const answered: Answered = await ask('chain-plays', { ruleset, question, answers }, { beforeChain })
    if (answered.want !== 'chain-plays') return null
    beforeChain = answered.tally
    return { odds: answered.odds, isSeen: isSeen(beforeChain) }
  })
}

const isOver = (counted: object | null): counted is NoOdds => counted !== null && 'over' in counted

/** What was counted; where that was too much, what sharpens in its place, and that it was too much if nothing does. */
async function* orSampled<T extends object>(counted: T | NoOdds | null, sampled: AsyncGenerator<T>) {
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
  orSampled<Odds>(counted, askEstimates(ruleset, question, answers))

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
export async function showEach<T extends OddsFor | ChainFor>(
  all: AsyncGenerator<T>,
  isStale: () => boolean,
  show: (one: T) => void,
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
  const answered = await ask('full', { ruleset, question, answers })
  return answered.want === 'full' ? answered.odds : null
}

/** The odds of a question and of all that it makes owed, in stages: counted, or sampled and sharpening. */
export async function* askChain(ruleset: string, question: Question, answers: Answers): AsyncGenerator<ChainFor> {
  const answered = await ask('chain', { ruleset, question, answers })
  const counted = answered.want === 'chain' ? answered.odds : null
  yield* orSampled<Chain>(counted, askChainEstimates(ruleset, question, answers))
}
