/** Plays an engagement off the main thread, and says from time to time how it goes. It is ended to stop it. */
import { type Odds, oddsOf, seeded } from '#engine'
import { questionIn } from '#game'
import { type Engagement, type EngagementTally, Plays, plannedAnswers } from '#plays'
import { type AtWork, serveJobs } from '../model/jobs.ts'
import { ruleSet } from '../model/rulesets.ts'

/** What is to be played, how often, and by which chance. */
export type ToPlay = Omit<Engagement, 'set'> & {
  readonly ruleset: string
  readonly plays: number
  readonly seed: number
  /** The exact odds of the one deed as well, where it is one. */
  readonly exact: boolean
}

/** So often it is said how it goes, in milliseconds. */
const OFTEN = 250

/** Says what all plays so far came to; gives the exact odds of one deed, where they are wanted and can be had. */
async function play(
  { ruleset, plays: all, seed, exact, ...rest }: ToPlay,
  at: AtWork<EngagementTally>,
): Promise<Odds | null> {
  const set = await ruleSet(ruleset)
  const plays = new Plays({ ...rest, set }, seeded(seed))
  let last = Date.now()
  for (let n = 1; n <= all; n++) {
    plays.play()
    if (n < all && Date.now() - last < OFTEN) continue
    at.say(plays.tally)
    last = Date.now()
  }
  const { game, only, plan } = rest
  const question = exact && only ? questionIn(set, game, only.deed, only.args) : null
  const odds = question && oddsOf(question, plannedAnswers(plan.inches))
  return odds && !('over' in odds) ? odds : null
}

const jobs = { play }

/** What this worker does. */
export type SimulateJobs = typeof jobs

serveJobs(jobs)
