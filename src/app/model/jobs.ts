/** Jobs off the main thread, as a worker does them: what is asked, words on the way, and what comes of it. */

/** A job at work. */
export type AtWork<Says = never> = {
  /** Says something on the way to whoever asked. */
  readonly say: (says: Says) => void
  /** Waits until whoever asked says that it goes on, and how where there are several ways. */
  readonly goesOn: () => Promise<string>
  /** Whoever asked wants nothing more of it. */
  readonly isCancelled: () => boolean
}

/** Does what is asked. What it throws is told as a sentence. */
export type Job<Asks, Came, Says = never> = (asks: Asks, at: AtWork<Says>) => Came | Promise<Came>

/** All jobs of one worker, by name. */
export type Jobs = { readonly [name: string]: Job<never, unknown, unknown> }

/** What a job is asked. */
export type AsksOf<J> = J extends (asks: infer Asks, ...more: never) => unknown ? Asks : never
/** What a job says on the way. */
export type SaysOf<J> = J extends (asks: never, at: AtWork<infer Says>) => unknown ? Says : never
/** What comes of a job. */
export type CameOf<J> = J extends (...asks: never) => infer Came ? Awaited<Came> : never

/** What the page sends: a job under a number, or a word about one. */
export type Order<Asks> =
  | { readonly id: number; readonly job: string; readonly asks: Asks }
  | { readonly id: number; readonly word: 'go on'; readonly how: string }
  | { readonly id: number; readonly word: 'cancel' }

/** What the worker sends back about a job, at last what came of it or why nothing did. */
export type JobReport<Says, Came> =
  | { readonly id: number; readonly says: Says }
  | { readonly id: number; readonly came: Came }
  | { readonly id: number; readonly failed: string }

/** Makes this worker do jobs. */
export function serveJobs(jobs: Jobs): void {
  const working = new Map<number, { isCancelled: boolean; goOn: (how: string) => void }>()
  const post = (report: JobReport<unknown, unknown>) => self.postMessage(report)
  self.onmessage = async ({ data }: MessageEvent<Order<never>>) => {
    const { id } = data
    const known = working.get(id)
    if ('word' in data) {
      if (data.word === 'go on') known?.goOn(data.how)
      else if (known) known.isCancelled = true
      return
    }
    const job = { isCancelled: false, goOn: (_: string) => {} }
    working.set(id, job)
    // What was cancelled while it waited for its turn is never begun.
    await new Promise((turn) => setTimeout(turn))
    try {
      if (job.isCancelled) throw new Error('Cancelled.')
      const came = await jobs[data.job]?.(data.asks, {
        say: (says) => post({ id, says }),
        goesOn: () =>
          new Promise((resolve) => {
            job.goOn = resolve
          }),
        isCancelled: () => job.isCancelled,
      })
      post({ id, came })
    } catch (e) {
      post({ id, failed: e instanceof Error ? e.message : String(e) })
    }
    working.delete(id)
  }
}
