/** Odds by playing, where exact odds would cost too much: what so many automatic walks came to. */
import type { Answering } from '../answers.ts'
import { byChance, type FairDie } from '../auto.ts'
import type { Fraction } from '../fraction.ts'
import { type Question, walkWith } from '../walk.ts'
import { showFrozen } from '../world.ts'
import type { Course } from './course.ts'
import { estimateOf, type Odds, type Sampled, viewed, waitingAt } from './views.ts'

/** How odds are sampled: by which die, until so many plays in all are enough, on top of what was played before. */
export type Sampling = {
  readonly die: FairDie
  readonly isEnough: (plays: number) => boolean
  readonly before?: Sampled | null
}

/** Plays once or more, by chance but for what is answered. Throws RuleError when the code of the rule set is wrong. */
export function played(
  question: Question,
  course: Course,
  answers: Answering,
  { die, isEnough, before = null }: Sampling,
): Sampled {
  const seen = Object.entries(course.views).map(
    ([name, view]) => ({ name, view, counts: new Map(before?.views[name]) }) as const,
  )
  const open = new Map(before?.open)
  const assumed = new Map(before?.assumed)
  let plays = before?.plays ?? 0
  do {
    const walked = walkWith(
      question,
      (step, key, left) => answers.of(step, key) ?? byChance(step, left, die),
      answers.ruled,
      course.run,
      showFrozen,
    )
    for (const t of walked.trace)
      if (t.did === 'ask' && t.from === 'book' && t.step.from === undefined)
        assumed.set(t.key, { key: t.key, step: t.step, value: t.value })
    const { outcome } = walked
    if (outcome) for (const { view, counts } of seen) count(counts, view.of(outcome.result))
    else if (walked.open) {
      const { key } = walked.open
      open.set(key, { end: waitingAt(walked.open), times: (open.get(key)?.times ?? 0) + 1 })
    }
    plays++
  } while (!isEnough(plays))
  const views = Object.fromEntries(seen.map(({ name, counts }) => [name, counts]))
  return { plays, views, open, assumed, met: course.met }
}

function count(counts: Map<string | number, number>, value: string | number | null): void {
  if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
}

/**
 * The odds that plays let expect: the views with their chances as shares of all plays, not in lowest terms; values that a
 * view knows and nobody saw have a chance of 0. It tells no single results.
 */
export function oddsOfPlays(
  { views }: Pick<Course, 'views'>,
  sampled: Sampled,
): Odds & Required<Pick<Odds, 'estimate'>> {
  const { plays } = sampled
  const shareOf = (times: number): Fraction => ({ n: BigInt(times), d: BigInt(plays) })
  const shown = Object.entries(views).map(([name, view]) => {
    const counts = new Map(sampled.views[name])
    if (view.show === 'bar')
      for (const value of Object.keys(view.tones ?? {})) if (!counts.has(value)) counts.set(value, 0)
    return [name, viewed(view, new Map([...counts].map(([value, times]) => [value, shareOf(times)])))] as const
  })
  return {
    views: Object.fromEntries(shown),
    results: [],
    open: [...sampled.open.values()].map(({ end, times }) => ({ ...end, chance: shareOf(times) })),
    assumed: [...sampled.assumed.values()],
    starts: plays,
    estimate: estimateOf(sampled),
    sampled,
  }
}
