/** What each answer to a question does to the odds. */
import type { Answers, Ask, Json, Question } from '#engine'
import { oddsInShort } from '#tell'
import { askOdds, type OddsFor } from '../odds/client.ts'

/** The answers to a question of which each may have its own odds: few, and known beforehand. */
export function answersTo(step: Ask): readonly Json[] {
  if (step.form.form === 'yes-no') return [true, false]
  return step.form.form === 'choice' && step.form.options.length <= 6 ? step.form.options.map((o) => o.value) : []
}

/** Starts that one answer may cost: what takes longer is not worth the wait. */
const QUICK = 4000

/** The words of each answer's chance ("Holds 98.7%"), by the answer; empty where they are all alike or cannot be had quickly. */
export async function chancesOf(
  ruleset: string,
  question: Question,
  answers: Answers,
  open: { readonly key: string; readonly step: Ask },
  stale: () => boolean,
): Promise<ReadonlyMap<string, string>> {
  const values = answersTo(open.step)
  const all: OddsFor[] = []
  for (const value of values) {
    const { odds } = await askOdds(ruleset, question, { ...answers, [open.key]: { value } }, QUICK)
    if (stale() || odds === null || 'over' in odds || odds.open.length > 0) return new Map()
    all.push(odds)
  }
  const says = oddsInShort(all) ?? []
  if (new Set(says).size < 2) return new Map()
  return new Map(values.map((value, at) => [String(value), says[at] ?? '']))
}
