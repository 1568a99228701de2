/** Plays an engagement off the main thread, and says from time to time how it goes. It is ended to stop it. */
import type { Odds } from '#engine'
import { oddsOf, seeded } from '#engine'
import { questionIn } from '#game'
import { type Engagement, Plays, plannedAnswers, type Tally } from '#plays'
import { ruleSet } from '../model/rulesets.ts'

/** What is to be played, how often, and by which chance. */
export type Wanted = Omit<Engagement, 'set'> & {
  readonly ruleset: string
  readonly plays: number
  readonly seed: number
  /** The exact odds of the one deed as well, where it is one. */
  readonly exact: boolean
}

/** How it goes: what all plays so far came to; the exact odds of one deed; or that it failed. */
export type Going =
  | { readonly says: 'tally'; readonly tally: Tally }
  | { readonly says: 'exact'; readonly odds: Odds }
  | { readonly says: 'failed'; readonly why: string }

/** So often it is said how it goes, in milliseconds. */
const OFTEN = 250

const say = (going: Going) => self.postMessage(going)

self.onmessage = async ({ data }: MessageEvent<Wanted>) => {
  try {
    const { ruleset, plays: all, seed, exact, ...rest } = data
    const set = await ruleSet(ruleset)
    const plays = new Plays({ ...rest, set }, seeded(seed))
    let last = Date.now()
    for (let n = 1; n <= all; n++) {
      plays.play()
      if (n < all && Date.now() - last < OFTEN) continue
      say({ says: 'tally', tally: plays.tally })
      last = Date.now()
    }
    if (!exact || !rest.only) return
    const question = questionIn(set, rest.game, rest.only.deed, rest.only.args)
    const odds = question && oddsOf(question, plannedAnswers(rest.plan.inches))
    if (odds && !('over' in odds)) say({ says: 'exact', odds })
  } catch (e) {
    say({ says: 'failed', why: e instanceof Error ? e.message : String(e) })
  }
}
