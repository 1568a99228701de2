/** Takes a file in: a worker of its own checks and stores it. */
import address from 'virtual:gate-worker'
import type { Stored } from '#store'
import { workerAt } from '../worker.ts'
import { gateWords as words } from './words.ts'
import type { CopyCome, GateJobs, GateStage } from './worker.ts'

/** Whoever waits for a file. */
type Waiting = {
  readonly onStage: (stage: GateStage) => void
  /** The battle has so many entries that the referee is asked; then `goOn` or `cancel`. */
  readonly onMany: (entries: number) => void
  /** This phone has the battle already: `goOn` says what becomes of the copy. */
  readonly onCopy: (copy: CopyCome) => void
  readonly onTaken: (taken: Stored<string>) => void
}

/** What becomes of a copy: its entries more go to the battle of this phone, or it is stored as another. */
export type CopyWay = 'more' | 'both'

/** A file on its way. */
export type Taking = {
  readonly goOn: (how?: CopyWay) => void
  /** Nothing of it is stored. */
  readonly cancel: () => void
}

/** So long one stretch of entries may take, in milliseconds: on a slow phone a hundred times less. */
const PATIENCE = 30_000

/** Begins to take a file in. */
export function taking(file: Blob | string, { onStage, onMany, onCopy, onTaken }: Waiting): Taking {
  const worker = workerAt<GateJobs>(address)
  const leaving = new AbortController()
  const { signal } = leaving
  let last: GateStage | null = null
  let watch: ReturnType<typeof setTimeout> | undefined
  let goOn: (how?: string) => void = () => {}
  const end = (taken: Stored<string> | null) => {
    clearTimeout(watch)
    worker.end()
    if (taken && !signal.aborted) onTaken(taken)
  }
  const refuse = (says: string) => end({ ok: false, reason: 'bad-file', says })
  const hear = (said: GateStage | { readonly many: number } | CopyCome, on: (how?: string) => void) => {
    clearTimeout(watch)
    if ('many' in said) {
      goOn = on
      return onMany(said.many)
    }
    if ('copy' in said) {
      // Nobody is hurried while they choose.
      last = null
      goOn = on
      return onCopy(said)
    }
    last = said
    watch = setTimeout(() => refuse(words.stuck(said.done)), PATIENCE)
    if (!signal.aborted) onStage(said)
  }
  worker.ask('take', file, { onSay: hear, signal }).then(end, () => refuse(words.noWorker))
  return {
    goOn: (how) => goOn(how),
    cancel: () => {
      leaving.abort()
      // What is being stored is taken back by the store itself.
      if (last?.stage !== 'storing') end(null)
    },
  }
}
