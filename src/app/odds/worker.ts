/** Odds off the main thread: the same engine and the same rules, asked by message. */

import type { Answers, Json } from '#engine'
import { odds, RuleFault, type World } from '#engine'
import { procedureOf } from '#game'
import { ruleSet } from '../rulesets.ts'

/** One question to the worker. */
export type Asked = {
  readonly id: number
  readonly ruleset: string
  readonly procedure: string
  readonly args: Json
  readonly world: World
  readonly settings: { readonly [id: string]: Json }
  readonly answers: Answers
}

self.onmessage = async ({ data }: MessageEvent<Asked>) => {
  const { id, answers } = data
  try {
    const set = await ruleSet(data.ruleset)
    const procedure = procedureOf(set, data.procedure)
    if (!procedure) throw new Error(`No procedure ${data.procedure}`)
    self.postMessage({ id, found: odds({ ...data, procedure }, answers) })
  } catch (e) {
    if (!(e instanceof RuleFault) && !(e instanceof Error)) throw e
    self.postMessage({ id, found: null, fault: e.message })
  }
}
