/** What `npm run bench:plays` times, as one file: engagements of each rule set, played for so long. */
import type { AnyRuleSet } from '#engine'
import { seeded } from '#engine'
import { begunWith, type Engagement, type Forces, Plays, playsFor, usualPlan } from '#plays'
import indian from '../../rulesets/indian-mutiny-1857/index.ts'
import company from '../../rulesets/john-company/index.ts'
import skirmish from '../../rulesets/mutiny-skirmish/index.ts'
import sepoys from '../../rulesets/sepoys-and-soldiers/index.ts'

const sets: readonly AnyRuleSet[] = [indian, company, skirmish, sepoys]

/** Every rule set that is played out, with each of its forces. */
export const engagements: readonly (readonly [ruleset: string, forces: Forces])[] = sets.flatMap(({ id }) => [
  [id, 'sample'] as const,
  [id, 'ready'] as const,
])

function engagementOf(ruleset: string, forces: Forces): Engagement | null {
  const set = sets.find(({ id }) => id === ruleset)
  const game = set ? begunWith(set, forces) : null
  return set && game ? { set, game, among: null, plan: usualPlan(set), only: null } : null
}

/** Give or take 2 points for who wins, which takes at most so many plays. */
const MARGIN = 0.02
const MOST = 2500

/** Plays for so many milliseconds, at least once: how many were played, how long the first and all of them took, and how many tell who wins; null without such forces. */
export function playedFor(
  [ruleset, forces]: (typeof engagements)[number],
  seed: number,
  most: number,
): { readonly plays: number; readonly first: number; readonly all: number; readonly needed: number } | null {
  const engagement = engagementOf(ruleset, forces)
  if (!engagement) return null
  const began = performance.now()
  const plays = new Plays(engagement, seeded(seed))
  plays.play()
  const first = performance.now() - began
  while (performance.now() - began < most) plays.play()
  const all = performance.now() - began
  return { plays: plays.tally.plays, first, all, needed: playsFor(plays.tally, MARGIN, MOST) }
}
