/** Asks the worker for odds; a newer question makes the older one pointless. */

import address from 'virtual:odds-worker'
import type { Answers, NoOdds, Odds, Question } from '#engine'
import type { Asked } from './worker.ts'

export type Found = Odds | NoOdds | null
let worker: Worker | null = null
let next = 0
const waiting = new Map<number, (found: Found) => void>()

function started(): Worker {
  if (worker) return worker
  worker = new Worker(address, { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<{ readonly id: number; readonly found: Found }>) => {
    waiting.get(data.id)?.(data.found)
    waiting.delete(data.id)
  }
  return worker
}

/** The odds of a question from its answers, or null where they cannot be known. */
export function askOdds(ruleset: string, question: Question, answers: Answers): Promise<Found> {
  const id = next++
  const asked: Asked = {
    id,
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
