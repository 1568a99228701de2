/**
 * `npm run bench:plays`: engagements of each rule set, bundled as the app is, by one worker and by two at once: plays a
 * second, and so how long it takes until who wins is known to 2 points: 2,500 plays where the forces are even, else fewer. Each round plays all of them in
 * turn; the best round is told and the middle one. Only measures; asserts nothing.
 */
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { withBundled } from './bundled.ts'
import { many } from './limit.ts'
import type * as Played from './played.ts'

const ROUNDS = many(3, 1)
const MILLISECONDS = many(4000, 1)
type Came = NonNullable<ReturnType<typeof Played.playedFor>>

/** One engagement by so many workers at once; null where there are no such forces. */
async function byWorkers(
  file: string,
  which: readonly [string, string],
  workers: number,
): Promise<readonly Came[] | null> {
  const code = `const { parentPort, workerData } = require('node:worker_threads')
    import(workerData.file).then((played) => parentPort.postMessage(played.playedFor(workerData.which, workerData.seed, workerData.most)))`
  const all = await Promise.all(
    Array.from({ length: workers }, (_, at) => {
      const workerData = { file: pathToFileURL(file).href, which, seed: at + 1, most: MILLISECONDS }
      const worker = new Worker(code, { eval: true, workerData })
      return new Promise<Came | null>((done, failed) => {
        worker.once('message', done)
        worker.once('error', failed)
      }).finally(() => worker.terminate())
    }),
  )
  const came = all.filter((one) => one !== null)
  return came.length === workers ? came : null
}

const rateOf = (all: readonly Came[]): number => all.reduce((sum, { plays, all }) => sum + (1000 * plays) / all, 0)
const sorted = (list: readonly number[]): readonly number[] => [...list].sort((a, b) => a - b)
const middle = (list: readonly number[]): number => sorted(list)[Math.floor(list.length / 2)] ?? 0
const both = (list: readonly number[], best: number, digits = 0): string =>
  `${best.toFixed(digits)} (${middle(list).toFixed(digits)})`
const line = (first: string, cells: readonly string[]) =>
  console.log(first.padEnd(32) + cells.map((cell) => cell.padStart(18)).join(''))

async function main(file: string): Promise<void> {
  const { engagements }: typeof Played = await import(pathToFileURL(file).href)
  const rounds = new Map<
    string,
    { readonly one: number[]; readonly two: number[]; readonly first: number[]; readonly needed: number[] }
  >()
  for (let round = 0; round < ROUNDS; round++)
    for (const which of engagements.slice(0, many(engagements.length, 1))) {
      const says = which.join(' ')
      const of = rounds.get(says) ?? { one: [], two: [], first: [], needed: [] }
      const [one, two] = [await byWorkers(file, which, 1), await byWorkers(file, which, 2)]
      if (!one || !two) continue
      rounds.set(says, of)
      of.one.push(rateOf(one))
      of.two.push(rateOf(two))
      of.first.push(...one.map(({ first }) => first))
      of.needed.push(middle(two.map(({ needed }) => needed)))
    }
  line('Plays, best (middle)', ['first, ms', 'a second, one', 'a second, two', 'plays to ±2', '±2 points, s'])
  for (const [says, { one, two, first, needed }] of rounds) {
    const plays = middle(needed)
    const seconds = two.map((rate) => plays / rate)
    line(`  ${says}`, [
      both(first, Math.min(...first)),
      both(one, Math.max(...one), 1),
      both(two, Math.max(...two), 1),
      plays.toFixed(0),
      both(seconds, Math.min(...seconds)),
    ])
  }
}

void withBundled('played.ts', main)
