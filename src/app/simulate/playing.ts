/** Has an engagement played by several workers at once: their plays add up. */
import address from 'virtual:simulate-worker'
import type { Odds } from '#engine'
import { addedTallies, type EngagementTally } from '#plays'
import { workerAt } from '../model/worker.ts'
import type { SimulateJobs, ToPlay } from './worker.ts'

/** Whoever waits for the plays. */
type Onlooker = {
  readonly onTally: (tally: EngagementTally) => void
  readonly onExact: (odds: Odds) => void
  readonly onFailed: (why: string) => void
}

/** More workers than that warm the phone, and win little; one alone leaves half of the smallest phone idle. */
const MOST = 4
const LEAST = 2

/** Begins to play, or plays on from what came `before`, with other dice; gives what stops it. */
export function playing(
  wanted: Omit<ToPlay, 'seed' | 'exact'>,
  before: EngagementTally | null,
  { onTally, onExact, onFailed }: Onlooker,
): () => void {
  const more = wanted.plays - (before?.plays ?? 0)
  const many = Math.max(1, Math.min(MOST, Math.max(LEAST, (navigator.hardwareConcurrency || 2) - 1), more))
  const tallies = new Map<number, EngagementTally>(before ? [[-1, before]] : [])
  const workers = Array.from({ length: many }, () => workerAt<SimulateJobs>(address))
  const stop = () => {
    for (const worker of workers) worker.end()
  }
  for (const [n, worker] of workers.entries()) {
    const plays = Math.floor(((n + 1) * more) / many) - Math.floor((n * more) / many)
    const seed = (before ? before.plays : 0) + n + 1
    const onSay = (tally: EngagementTally) => {
      tallies.set(n, tally)
      onTally(addedTallies([...tallies.values()]))
    }
    worker.ask('play', { ...wanted, plays, seed, exact: !before && n === 0 }, { onSay }).then(
      (exact) => exact && onExact(exact),
      (failed: Error) => {
        stop()
        onFailed(failed.message)
      },
    )
  }
  return stop
}
