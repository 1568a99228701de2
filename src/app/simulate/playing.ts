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

/** More workers than that warm the phone, and win little. */
const MOST = 4

/** Begins to play; gives what stops it. */
export function playing(wanted: Omit<ToPlay, 'seed' | 'exact'>, { onTally, onExact, onFailed }: Onlooker): () => void {
  const many = Math.max(1, Math.min(MOST, (navigator.hardwareConcurrency || 2) - 1, wanted.plays))
  const tallies = new Map<number, EngagementTally>()
  const workers = Array.from({ length: many }, () => workerAt<SimulateJobs>(address))
  const stop = () => {
    for (const worker of workers) worker.end()
  }
  for (const [n, worker] of workers.entries()) {
    const plays = Math.floor(((n + 1) * wanted.plays) / many) - Math.floor((n * wanted.plays) / many)
    const onSay = (tally: EngagementTally) => {
      tallies.set(n, tally)
      onTally(addedTallies([...tallies.values()]))
    }
    worker.ask('play', { ...wanted, plays, seed: n + 1, exact: n === 0 }, { onSay }).then(
      (exact) => exact && onExact(exact),
      (failed: Error) => {
        stop()
        onFailed(failed.message)
      },
    )
  }
  return stop
}
