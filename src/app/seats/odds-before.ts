/** The chance of what came of a test of another phone, reckoned here: that phone says only what it answered and rolled. */
import { type AnyRuleSet, answersBefore, walk } from '#engine'
import { type Game, type LoggedOdds, questionOf, type Resolved } from '#game'
import { cameOf, loggedOf } from '#tell'
import { countOdds } from '../model/odds/ask.ts'

/** Starts that they may cost, and milliseconds: a test is entered without them sooner than late. */
const STARTS = 4000
const LATE = 1000

/** The odds as they stood before its first dice; null where they are not known, or not soon. */
export async function oddsOfHandIn(
  set: AnyRuleSet,
  game: Game,
  draft: Omit<Resolved, 'seq' | 'at' | 'prev'>,
): Promise<LoggedOdds | null> {
  const question = questionOf(set, game, draft)
  const walked = question && walk(question, draft.answers)
  const first = walked?.trace.find((t) => t.did === 'throw')
  if (!question || !walked || first?.did !== 'throw') return null
  const answers = answersBefore(walked, draft.answers, first.key)
  const late = new AbortController()
  const ends = setTimeout(() => late.abort(), LATE)
  const counted = countOdds({ ruleset: set.id, question, answers, starts: STARTS }, late.signal)
  const isLate = new Promise<null>((done) => late.signal.addEventListener('abort', () => done(null)))
  const came = await Promise.race([counted, isLate])
  clearTimeout(ends)
  return came && loggedOf(cameOf(question.procedure, came.odds, walked.outcome))
}
