/** Odds by playing, where exact odds would cost too much: what so many automatic walks came to. */
import type { Answering } from './answers.ts'
import { byChance, type FairDie } from './auto.ts'
import type { Follower } from './follow.ts'
import { type Assumed, type Estimate, estimateOf, type Odds, type OpenEnd } from './odds.ts'
import type { Json } from './steps.ts'
import { type Question, walkWith } from './walk.ts'

/** What came of some plays: how often each value of each view, and each end that waits for an answer. Plain data. */
export type Tally = {
  readonly plays: number
  readonly views: { readonly [name: string]: ReadonlyMap<string | number, number> }
  readonly open: ReadonlyMap<string, { readonly end: Omit<OpenEnd, 'chance'>; readonly times: number }>
  readonly assumed: ReadonlyMap<string, Assumed>
}

/** Plays so many times more, by chance but for what is answered, and adds to what came before; `body` is what is played: the procedure alone, if left out. Throws RuleError when the code of the rule set is wrong. */
export function estimate(
  question: Question,
  chance: FairDie,
  answers: Answering,
  runs: number,
  before: Tally | null = null,
  body?: (by: Follower) => Json,
): Tally {
  const seen = Object.entries(question.procedure.views ?? {}).map(
    ([name, view]) => ({ name, view, counts: new Map(before?.views[name]) }) as const,
  )
  const open = new Map(before?.open)
  const assumed = new Map(before?.assumed)
  for (let i = 0; i < runs; i++) {
    const walked = walkWith(
      question,
      (step, key, left) => answers.of(step, key) ?? byChance(step, left, chance),
      answers.ruled,
      body,
    )
    for (const t of walked.trace)
      if (t.did === 'ask' && t.from === 'book' && t.step.from === undefined)
        assumed.set(t.key, { key: t.key, step: t.step, value: t.value })
    const { outcome } = walked
    if (outcome) for (const { view, counts } of seen) count(counts, view.of(outcome.result))
    else if (walked.open) {
      const { key, step, fault } = walked.open
      const refused = step.step === 'ask' && step.form.form === 'refusal'
      open.set(key, { end: { key, says: step.says, refused, fault }, times: (open.get(key)?.times ?? 0) + 1 })
    }
  }
  const views = Object.fromEntries(seen.map(({ name, counts }) => [name, counts]))
  return { plays: (before?.plays ?? 0) + runs, views, open, assumed }
}

const count = (counts: Map<string | number, number>, value: string | number) =>
  counts.set(value, (counts.get(value) ?? 0) + 1)

/**
 * The odds that plays let expect: the views with their chances as shares of all plays, not in lowest terms; values that a
 * view knows and nobody saw have a chance of 0. It tells no single results.
 */
export function sampled(
  { procedure }: Pick<Question, 'procedure'>,
  tally: Tally,
): Odds & { readonly estimate: Estimate } {
  const { plays } = tally
  const of = (times: number) => ({ n: BigInt(times), d: BigInt(plays) })
  const views = Object.entries(procedure.views ?? {}).map(([name, { says, show, about, tones = {} }]) => {
    const counts = new Map(tally.views[name])
    if (show === 'bar') for (const value of Object.keys(tones)) if (!counts.has(value)) counts.set(value, 0)
    const chances = [...counts].map(([value, times]) => ({
      value,
      chance: of(times),
      tone: tones[String(value)] ?? ('plain' as const),
    }))
    if (chances.every((c) => typeof c.value === 'number')) chances.sort((a, b) => Number(a.value) - Number(b.value))
    return [name, { says, show, ...(about ? { about } : {}), chances }] as const
  })
  return {
    views: Object.fromEntries(views),
    results: [],
    open: [...tally.open.values()].map(({ end, times }) => ({ ...end, chance: of(times) })),
    assumed: [...tally.assumed.values()],
    starts: plays,
    estimate: estimateOf(tally),
  }
}

/** How often a play stopped at a question that nobody has answered. */
export const openIn = ({ open }: Tally): number => [...open.values()].reduce((sum, { times }) => sum + times, 0)
