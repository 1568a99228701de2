/** Has an engagement played by several workers at once: their plays add up. */
import address from 'virtual:simulate-worker'
import type { Odds } from '#engine'
import { added, type Tally } from '#plays'
import type { Going, Wanted } from './worker.ts'

/** Whoever waits for the plays. */
export type Hearing = {
  readonly onTally: (tally: Tally) => void
  readonly onExact: (odds: Odds) => void
  readonly onFailed: (why: string) => void
}

/** More workers than that warm the phone, and win little. */
const MOST = 4

/** Begins to play; gives what stops it. */
export function playing(wanted: Omit<Wanted, 'seed' | 'exact'>, { onTally, onExact, onFailed }: Hearing): () => void {
  const many = Math.max(1, Math.min(MOST, (navigator.hardwareConcurrency || 2) - 1, wanted.plays))
  const tallies = new Map<number, Tally>()
  const stop = () => {
    for (const worker of workers) worker.terminate()
  }
  const workers = Array.from({ length: many }, (_, n) => {
    const worker = new Worker(address, { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<Going>) => {
      if (data.says === 'exact') return onExact(data.odds)
      if (data.says === 'failed') {
        stop()
        return onFailed(data.why)
      }
      tallies.set(n, data.tally)
      onTally(added([...tallies.values()]))
    }
    const plays = Math.floor(((n + 1) * wanted.plays) / many) - Math.floor((n * wanted.plays) / many)
    const order: Wanted = { ...wanted, plays, seed: n + 1, exact: n === 0 }
    worker.postMessage(order)
    return worker
  })
  return stop
}
