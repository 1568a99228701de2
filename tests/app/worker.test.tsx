/** Work off the main thread: words on the way, cancelling, and what a crash comes to. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type AtWork, serveJobs } from '../../src/app/model/jobs.ts'
import { WorkerLost, workerAt } from '../../src/app/model/worker.ts'

/** A worker on this side: it does the jobs of the newest `serve`. */
class FakeWorker {
  onmessage: ((message: { readonly data: unknown }) => void) | null = null
  onerror: (() => void) | null = null
  isEnded = false
  constructor(readonly address: string) {
    made.push(this)
  }
  postMessage(data: unknown): void {
    self.onmessage?.(new MessageEvent('message', { data: structuredClone(data) }))
  }
  terminate(): void {
    this.isEnded = true
  }
}
const made: FakeWorker[] = []

const begun: string[] = []
let finish: (() => void) | null = null
const jobs = {
  count: async (to: number, { say }: AtWork<number>): Promise<string> => {
    for (let n = 1; n <= to; n++) say(n)
    return `counted to ${to}`
  },
  large: async (name: string, { say, goesOn }: AtWork<string>): Promise<string> => {
    say(`${name} is large`)
    await goesOn()
    return `${name} is in`
  },
  long: async (name: string, { isCancelled }: AtWork): Promise<boolean> => {
    begun.push(name)
    await new Promise<void>((done) => {
      finish = done
    })
    return isCancelled()
  },
  breaks: (why: string): never => {
    throw new Error(why)
  },
}

beforeEach(() => {
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('postMessage', (data: unknown) => made.findLast(({ isEnded }) => !isEnded)?.onmessage?.({ data }))
  made.length = 0
  begun.length = 0
  finish = null
  serveJobs(jobs)
})
afterEach(() => {
  self.onmessage = null
  vi.unstubAllGlobals()
})

const worker = () => workerAt<typeof jobs>('there')
const begins = (name: string) => vi.waitUntil(() => begun.includes(name) && finish)

it('a job says how far it is, and then what came of it', async () => {
  const said: number[] = []
  expect(await worker().ask('count', 3, { onSay: (n) => said.push(n) })).toBe('counted to 3')
  expect(said).toEqual([1, 2, 3])
  expect(made.map(({ address }) => address)).toEqual(['there'])
})

it('a job that asks waits until it may go on', async () => {
  const said: string[] = []
  let goOn: (() => void) | null = null
  let isIn = false
  const came = worker().ask('large', 'It', {
    onSay: (says, on) => {
      said.push(says)
      goOn = on
    },
  })
  void came.then(() => {
    isIn = true
  })
  const go = await vi.waitUntil(() => goOn)
  await new Promise((turn) => setTimeout(turn))
  expect([said, isIn]).toEqual([['It is large'], false])
  go()
  expect(await came).toBe('It is in')
})

it('what is cancelled before its turn is never begun, and what is at work hears of it', async () => {
  const at = worker()
  const [early, late] = [new AbortController(), new AbortController()]
  const first = at.ask('long', 'first', { signal: late.signal })
  const second = at.ask('long', 'second', { signal: early.signal })
  early.abort()
  await expect(second).rejects.toThrow('Cancelled.')
  const end = await begins('first')
  late.abort()
  end()
  expect(await first).toBe(true)
  expect(begun).toEqual(['first'])
})

it('a job that fails says why, and the others go on', async () => {
  const at = worker()
  const [broken, counted] = [at.ask('breaks', 'No such thing.'), at.ask('count', 2)]
  await expect(broken).rejects.toThrow('No such thing.')
  expect(await counted).toBe('counted to 2')
})

it('a crash is told in a sentence to all who wait, and the next job starts the worker afresh', async () => {
  const at = worker()
  const lost = [at.ask('long', 'first'), at.ask('long', 'second')]
  await begins('second')
  made[0]?.onerror?.()
  for (const one of lost) {
    await expect(one).rejects.toThrow(WorkerLost)
    await expect(one).rejects.toThrow('This browser stopped the work. Reload the page and try again.')
  }
  expect(made[0]?.isEnded).toBe(true)
  expect(await at.ask('count', 1)).toBe('counted to 1')
  expect(made.length).toBe(2)
  // The old one has nothing more to say.
  made[0]?.onerror?.()
  expect(made[1]?.isEnded).toBe(false)
})

it('of a worker that was ended nothing more is heard', async () => {
  const at = worker()
  const heard: unknown[] = []
  at.ask('long', 'first').then(
    (came) => heard.push(came),
    (why) => heard.push(why),
  )
  const end = await begins('first')
  const [old] = made
  at.end()
  expect(old?.isEnded).toBe(true)
  vi.stubGlobal('postMessage', (data: unknown) => old?.onmessage?.({ data }))
  end()
  await new Promise((turn) => setTimeout(turn))
  expect(heard).toEqual([])
})

it('a job of which nothing is wanted is done all the same', async () => {
  worker().tell('long', 'told')
  const end = await begins('told')
  end()
  expect(begun).toEqual(['told'])
})
