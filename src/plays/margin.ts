/** How sure plays are of who wins, and how many more it takes to be surer. */
import type { Estimate } from '#engine'
import type { EngagementTally } from './tally.ts'

/** Standard errors: in 19 of 20 such estimates no share is off by more. */
const ERRORS = 2

/** The times of each end: of one deed each value, of a battle who won, or neither. */
const endsOf = ({ values, sides, undecided }: EngagementTally): readonly number[] =>
  values.size > 0 ? [...values.values()] : [...sides.map(({ won }) => won), undecided]

/** How far the share behind so many of so many plays may be off: to the farther end of Wilson’s interval, which holds for rare ends too. */
function offBy(times: number, plays: number): number {
  const share = times / plays
  const more = ERRORS ** 2 / plays
  const half = ERRORS * Math.sqrt((share * (1 - share)) / plays + more / (4 * plays))
  return (half + Math.abs(share - 0.5) * more) / (1 + more)
}

/** How sure the plays are of who wins, or of what a deed comes to: by the share that is known worst. An even one takes most plays. */
export const whoWins = (tally: EngagementTally): Estimate => ({
  plays: tally.plays,
  margin: tally.plays === 0 ? 1 : Math.max(...endsOf(tally).map((times) => offBy(times, tally.plays))),
})

/** Plays in all after which that may be expected to be known to such a margin, as far as those so far tell: at most `most`. */
export function playsFor(tally: EngagementTally, margin: number, most: number): number {
  const now = whoWins(tally)
  return Math.min(most, Math.max(now.plays, Math.ceil(now.plays * (now.margin / margin) ** 2)))
}
