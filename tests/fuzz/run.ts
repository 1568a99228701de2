/**
 * `npm run fuzz -- [--seed N] [--n N] [--from N]`: hostile files, links, armies and tables, and what came of them: crashes,
 * hangs, nonsense kept; then the store with every field of every row spoilt, which `--store` does alone. `--hands N`: so many battles of each rule
 * set under a hand that does what it should not (`hands.ts`), and nothing else.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ruleSetFolders, withInvariants } from '../../src/headless/rulesets.ts'
import { handled } from './hands.ts'
import { bases, hostile } from './hostile.ts'
import { type Came, cameOf } from './put.ts'
import { battles, spoil, spoils } from './spoilt.ts'

/** Longer than this is a hang, in milliseconds; after ten times that the process is ended. */
const HANG = 2000

type Answer = { readonly n: number; readonly came: Came | null; readonly thrown: string | null }

async function answers(): Promise<void> {
  const from = await bases()
  process.on('message', async ({ seed, n }: { readonly seed: number; readonly n: number }) => {
    const it = await hostile(seed, n, from)
    try {
      process.send?.({ n, came: await cameOf(it), thrown: null })
    } catch (e) {
      process.send?.({ n, came: null, thrown: `${it.as}: ${e instanceof Error ? e.stack : String(e)}` })
    }
  })
  process.send?.('ready')
}

/** One process at a time; one that hangs is ended, and another goes on. */
class Runner {
  private child: ChildProcess | null = null
  private async started(): Promise<ChildProcess> {
    if (this.child) return this.child
    const child = fork(fileURLToPath(import.meta.url), { env: { ...process.env, FUZZ_ANSWERS: '1' } })
    await new Promise((resolve) => child.once('message', resolve))
    this.child = child
    return child
  }

  async run(seed: number, n: number): Promise<Answer> {
    const child = await this.started()
    return new Promise((resolve) => {
      const ended = (thrown: string) => {
        clearTimeout(late)
        this.child = null
        child.removeAllListeners().kill('SIGKILL')
        resolve({ n, came: null, thrown })
      }
      const late = setTimeout(() => ended('hangs'), HANG * 10)
      child.removeAllListeners()
      child.once('exit', () => ended('the process ended'))
      child.once('message', (answer: Answer) => {
        clearTimeout(late)
        resolve(answer)
      })
      child.send({ seed, n })
    })
  }

  end(): void {
    this.child?.removeAllListeners().kill()
  }
}

const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

/** Ended from outside, it goes no further and says what it has. */
const cut = { is: false }

async function main(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => Object.assign(cut, { is: true }))
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      n: { type: 'string', default: '10000' },
      from: { type: 'string', default: '0' },
      store: { type: 'boolean', default: false },
      hands: { type: 'string' },
    },
  })
  if (values.hands !== undefined) return hands(Number(values.seed), Number(values.hands))
  await (values.store ? null : files(values))
  await spoiltStore()
}

/** Deeds of one hand. */
const DEEDS = 120

async function hands(seed: number, n: number): Promise<void> {
  for (const { set, invariants } of await Promise.all(ruleSetFolders().map(withInvariants))) {
    const figures = { entered: 0, refused: 0, faults: 0 }
    for (let at = seed; at < seed + n && !cut.is; at++) {
      const { entered, refused, faults } = await handled(set, invariants, at, DEEDS)
      for (const says of faults) print({ ruleset: set.id, seed: at, says })
      figures.entered += entered
      figures.refused += refused
      figures.faults += faults.length
    }
    print({ ruleset: set.id, ...figures })
    if (figures.faults > 0) process.exitCode = 1
  }
}

/** Every value at every place of every row: of a long battle some of its many entries, of all else all. */
async function spoiltStore(): Promise<void> {
  const figures = { spoilt: 0, faults: 0 }
  const of: { [table: string]: { [came: string]: number } } = {}
  for (const [long, depth] of [
    [9, 3],
    [104, 1],
  ] as const) {
    const sound = await battles(long)
    for (const one of spoils(sound, depth)) {
      if (cut.is) break
      const { came, faults } = await spoil(sound, one)
      const count = of[one.table] ?? {}
      of[one.table] = count
      count[came] = (count[came] ?? 0) + 1
      figures.spoilt++
      if (faults.length === 0) continue
      figures.faults++
      print({ ...one, faults: faults.slice(0, 3) })
    }
  }
  print({ store: figures, ...(cut.is ? { cut: true } : {}), ...of })
  if (figures.faults > 0) process.exitCode = 1
}

async function files(values: { readonly seed: string; readonly n: string; readonly from: string }): Promise<void> {
  const runner = new Runner()
  const seed = Number(values.seed)
  const of: { [as: string]: { refused: number; 'let in': number } } = {}
  const figures = { crashes: 0, hangs: 0, nonsense: 0, slowest: 0 }
  const until = Number(values.from) + Number(values.n)
  let n = Number(values.from)
  for (; n < until && !cut.is; n++) {
    const { came, thrown } = await runner.run(seed, n)
    if (thrown === 'hangs' || (came && came.ms > HANG)) figures.hangs++
    else if (thrown !== null) figures.crashes++
    if (came && came.faults.length > 0) figures.nonsense++
    if (thrown !== null || (came && (came.ms > HANG || came.faults.length > 0)))
      print({ n, thrown, ...(came ? { ...came, says: came.says.slice(0, 300), faults: came.faults.slice(0, 3) } : {}) })
    if (!came) continue
    figures.slowest = Math.max(figures.slowest, Math.round(came.ms))
    const count = of[came.as] ?? { refused: 0, 'let in': 0 }
    of[came.as] = count
    count[came.came]++
  }
  runner.end()
  print({ seed, n: n - Number(values.from), ...of, ...figures })
  process.exitCode = figures.crashes + figures.hangs + figures.nonsense > 0 ? 1 : 0
}

await (process.env.FUZZ_ANSWERS === undefined ? main() : answers())
