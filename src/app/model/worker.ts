/** The one way to have work done off the main thread: typed jobs, words on the way, cancelling, and what a crash comes to. */
import type { AsksOf, CameOf, JobReport, Jobs, Order, SaysOf } from './jobs.ts'
import { workerWords as words } from './words.ts'

/** Whoever waits for a job. */
export type Hearing<Says> = {
  /** Hears each word on the way; `goOn` answers one that waits for it. */
  readonly onSay?: (says: Says, goOn: (how?: string) => void) => void
  /** Aborted, the worker is told that nothing more is wanted; it may still end the job. */
  readonly signal?: AbortSignal | undefined
}

/** The worker is lost, with all that it was doing. Its message is a sentence for the user. */
export class WorkerLost extends Error {}

/** A worker that is started when something is asked of it, and again after a crash. */
export type JobWorker<J extends Jobs> = {
  /** What comes of a job. Rejects with a sentence where it fails, with `WorkerLost` where the worker crashes. */
  ask<N extends keyof J & string>(job: N, asks: AsksOf<J[N]>, hearing?: Hearing<SaysOf<J[N]>>): Promise<CameOf<J[N]>>
  /** Has a job done of which nothing is wanted back. */
  tell<N extends keyof J & string>(job: N, asks: AsksOf<J[N]>): void
  /** Ends it in the middle of whatever it does; of that nothing more is heard. */
  end(): void
}

type Waiting = {
  readonly came: (came: never) => void
  readonly failed: (why: Error) => void
  readonly onSay: (says: never) => void
}

/** The worker at an address, for its jobs. */
export function workerAt<J extends Jobs>(address: string): JobWorker<J> {
  let worker: Worker | null = null
  let next = 0
  const waiting = new Map<number, Waiting>()
  const end = () => {
    worker?.terminate()
    worker = null
    waiting.clear()
  }
  const crashed = () => {
    const lost = [...waiting.values()]
    end()
    for (const { failed } of lost) failed(new WorkerLost(words.lost))
  }
  const hear = (report: JobReport<never, never>) => {
    const job = waiting.get(report.id)
    if (!job) return
    if ('says' in report) return job.onSay(report.says)
    waiting.delete(report.id)
    if ('failed' in report) job.failed(new Error(report.failed))
    else job.came(report.came)
  }
  const post = (order: Order<unknown>) => {
    if (!worker) {
      const made = new Worker(address, { type: 'module' })
      made.onmessage = ({ data }: MessageEvent<JobReport<never, never>>) => hear(data)
      // A worker that was ended may still be heard of.
      made.onerror = () => made === worker && crashed()
      worker = made
    }
    worker.postMessage(order)
  }
  return {
    ask: (job, asks, { onSay, signal } = {}) =>
      new Promise((resolve, reject) => {
        const id = next++
        const cancel = () => waiting.has(id) && post({ id, word: 'cancel' })
        const ending =
          <V>(end: (value: V) => void) =>
          (value: V) => {
            signal?.removeEventListener('abort', cancel)
            end(value)
          }
        waiting.set(id, {
          came: ending(resolve),
          failed: ending(reject),
          onSay: (says) => onSay?.(says, (how = '') => post({ id, word: 'go on', how })),
        })
        signal?.addEventListener('abort', cancel)
        post({ id, job, asks })
      }),
    tell: (job, asks) => post({ id: next++, job, asks }),
    end,
  }
}
