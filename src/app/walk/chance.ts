/** What each answer to a question does to the odds. */
import type { Ask, Counted, Json } from '#engine'
import { oddsInShort, reachesOf } from '#tell'
import { countOdds, type OddsAsked, type OddsFor } from '../model/odds/ask.ts'

/** The answers to a question of which each may have its own odds: few, and known beforehand. */
export function answersTo(step: Ask): readonly Json[] {
  if (step.form.form === 'yes-no') return [true, false]
  return step.form.form === 'choice' && step.form.options.length <= 6 ? step.form.options.map((o) => o.value) : []
}

/** Starts that one answer may cost: what takes longer is not worth the wait. */
const QUICK = 4000

/** What each answer does, by the answer: the words of its chance ("Holds 98.7%"), and, of moves, how far it gets. */
export type Alternatives = {
  readonly says: ReadonlyMap<string, string>
  readonly reach: ReadonlyMap<string, readonly Counted[]> | null
}

export const noAlternatives: Alternatives = { says: new Map(), reach: null }

/** The chances of each answer; none where they are all alike or cannot be had quickly. */
export async function chancesOf(
  asked: OddsAsked,
  open: { readonly key: string; readonly step: Ask },
  signal: AbortSignal,
): Promise<Alternatives> {
  const { question, answers } = asked
  // A procedure that shows no odds is not asked for them: a large one would keep the next throw waiting.
  if (!question.procedure.views) return noAlternatives
  const values = answersTo(open.step)
  const all: OddsFor[] = []
  for (const value of values) {
    const { odds } = await countOdds(
      { ...asked, answers: { ...answers, [open.key]: { value } }, starts: QUICK },
      signal,
    )
    if (signal.aborted || odds === null || 'over' in odds || odds.open.length > 0) return noAlternatives
    all.push(odds)
  }
  const says = oddsInShort(all, question.procedure.success ?? null) ?? []
  if (new Set(says).size < 2) return noAlternatives
  const reach = reachesOf(all)
  return {
    says: new Map(values.map((value, at) => [String(value), says[at] ?? ''])),
    reach: reach && new Map(values.map((value, at) => [String(value), reach[at] ?? []])),
  }
}
