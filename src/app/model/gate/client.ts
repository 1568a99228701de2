/** Hands a file to the worker that checks and stores it. One file, one worker. */
import address from 'virtual:gate-worker'
import type { Stored } from '#store'
import { gateWords as words } from './words.ts'
import type { Order, Said, Stage } from './worker.ts'

/** Whoever waits for a file. */
export type Waiting = {
  readonly onStage: (stage: Stage) => void
  /** The battle has so many entries that the referee is asked; then `goOn` or `cancel`. */
  readonly onMany: (entries: number) => void
  readonly onTaken: (taken: Stored<string>) => void
}

/** A file on its way. */
export type Taking = {
  readonly goOn: () => void
  /** Nothing of it is stored. */
  readonly cancel: () => void
}

/** So long one stretch of entries may take, in milliseconds: on a slow phone a hundred times less. */
const PATIENCE = 30_000

/** Begins to take a file in. */
export function taking(file: Blob | string, { onStage, onMany, onTaken }: Waiting): Taking {
  const worker = new Worker(address, { type: 'module' })
  const post = (order: Order) => worker.postMessage(order)
  let last: Stage | null = null
  let watch: ReturnType<typeof setTimeout> | undefined
  const end = (taken: Stored<string> | null) => {
    clearTimeout(watch)
    worker.terminate()
    if (taken) onTaken(taken)
  }
  const refuse = (says: string) => end({ ok: false, reason: 'bad-file', says })
  const listen = () => {
    clearTimeout(watch)
    watch = setTimeout(() => refuse(words.stuck(last?.done ?? 0)), PATIENCE)
  }
  worker.onerror = () => refuse(words.noWorker)
  worker.onmessage = ({ data }: MessageEvent<Said>) => {
    clearTimeout(watch)
    if ('taken' in data) return end(isCancelled ? null : data.taken)
    if ('many' in data) return onMany(data.many)
    last = data
    listen()
    if (!isCancelled) onStage(data)
  }
  let isCancelled = false
  post({ file })
  return {
    goOn: () => post('go on'),
    cancel: () => {
      isCancelled = true
      // What is being stored is taken back by the store itself.
      if (last?.stage === 'storing') post('stop')
      else end(null)
    },
  }
}
