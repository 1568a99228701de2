/** Asks the worker for odds; a newer question makes the older one pointless. */

import address from 'virtual:odds-worker'
import type { Answers, NoOdds, Odds, Question, Through } from '#engine'
import type { Asked, Told } from './worker.ts'

/** Odds, or that they cannot be had exactly, or null where they cannot be known. */
export type Found = Odds | NoOdds | null
export type FoundThrough = Through | NoOdds | null

let worker: Worker | null = null
let next = 0
const waiting = new Map<number, (told: Told) => void>()

function started(): Worker {
  if (worker) return worker
  worker = new Worker(address, { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<Told>) => {
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  }
  return worker
}

type More = { readonly ruleset: string; readonly question: Question; readonly answers: Answers }

function ask(want: Asked['want'], { ruleset, question, answers }: More, budget?: number): Promise<Told> {
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

/** The odds of a question from its answers, and whether there is a chain behind it that can be followed. */
export async function askOdds(
  ruleset: string,
  question: Question,
  answers: Answers,
  budget?: number,
): Promise<{ readonly found: Found; readonly chain: boolean }> {
  const told = await ask('odds', { ruleset, question, answers }, budget)
  return told.want === 'odds' ? told : { found: null, chain: false }
}

/** The odds of a question and of all that it makes owed, in stages. */
export async function askThrough(ruleset: string, question: Question, answers: Answers): Promise<FoundThrough> {
  const told = await ask('through', { ruleset, question, answers })
  return told.want === 'through' ? told.found : null
}
