/**
 * `npm run bench`: single rolls in multiples of a plain floor and beside the one published engine that can do them, and the
 * odds of the dearest procedures as shares of their budget, in Node and in Chromium on a slow phone. Each figure is the best
 * of several rounds with the middle one beside it, but for the first time of all. Only measures; asserts nothing.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { oddsOf, type Part } from '#engine'
import { goldenFiles } from '../../src/headless/golden.ts'
import { loadRuleSet, ruleSetFolders } from '../../src/headless/rulesets.ts'
import { knownChromium } from '../../src/tools/chromium.mjs'
import { askedIn } from '../proof/held.ts'
import { withBundled } from './bundled.ts'
import { sixes } from './floor.ts'
import { many, once } from './limit.ts'
import type * as Timed from './timed.ts'

const SLOWER = many(4, 1)
/** Milliseconds: in Node, in Chromium slowed, and for the first odds of all there. */
const BUDGET = { node: 16, chromium: 50, first: 100 }
const ROUNDS = many(15, 2)
/** In a browser slowed so much a round takes long. */
const SLOW_ROUNDS = many(7, 2)
/** Times the floor: where a number holds all ways exactly, and beyond. */
const WANTED = { exact: 3, beyond: 10 }

/** So many procedures, of all rule sets those that take longest, each by its dearest golden case. */
const DEAREST = many(16, 1)
/** Milliseconds for two whole charges, which no other procedure may take; and for all their odds, what stands behind them too. */
const CHARGES: { readonly [says: string]: number } = { 'john-company charge': 25, 'sepoys-and-soldiers charge': 25 }
const ALL_ODDS = 50
/** A case that costs more starts is left to the estimate. */
const MOST_STARTS = 3_000

const PACKAGE = 'dice-pool-calc'
const VERSION = '1.0.0-alpha.2'

/** What we need of the published engine: dice, and values that gather die by die. */
type Die = { interpret(read: (value: number) => number): Die }
type Engine = {
  readonly Die: {
    d(sides: number): Die
    pool(add: (sum: number, face: number) => number, none: number, dice: readonly Die[]): Die
    pair(read: (a: number, b: number) => number, a: Die, b: Die): Die
  }
}

/** npm gets it into a folder of its own, from its registry or its cache, and leaves nothing here; null where it cannot be had. */
async function published(folder: string): Promise<Engine | null> {
  const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', `${PACKAGE}@${VERSION}`]
  const npm = process.env.npm_execpath
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: folder, stdio: 'ignore' })
    : spawnSync('npm', args, { cwd: folder, stdio: 'ignore', shell: process.platform === 'win32' })
  if (status !== 0) return null
  return import(pathToFileURL(join(folder, 'node_modules', PACKAGE, 'index.js')).href)
}

/** The same roll by the published engine. */
function byOther({ Die }: Engine, { dice, read }: Part): () => unknown {
  const pool = (some: readonly number[], add: (sum: number, face: number) => number) =>
    Die.pool(
      add,
      0,
      some.map((sides) => Die.d(sides)),
    )
  const plus = (a: number, b: number) => a + b
  if (read.how === 'count') return () => pool(dice, (n, face) => (face >= read.atLeast ? n + 1 : n))
  if (read.how === 'opposed') {
    const value = read.by === 'sum' ? plus : Math.max
    const [ours, theirs] = [dice.slice(0, read.ours), dice.slice(read.ours)]
    return () => Die.pair((a, b) => Math.sign(a - b), pool(ours, value), pool(theirs, value))
  }
  if (read.how === 'groups') {
    const most = sixes(dice.length)
    return () => pool(dice, (at, face) => at + (dice.length + 1) ** (face - 1)).interpret((at) => most[at] ?? 0)
  }
  return () => pool(dice, plus)
}

type Row = {
  readonly asked: Timed.Asked | null
  readonly says: string
  readonly most: number
  /** All that is told, not the views alone. */
  readonly want?: 'all'
}

/** The dearest procedures by time, each with its dearest golden case; all odds of two charges; and the forty checks. */
async function rows(timed: typeof Timed): Promise<readonly Row[]> {
  const list: (Row & { readonly time: number })[] = []
  for (const id of ruleSetFolders().slice(0, many(Number.POSITIVE_INFINITY, 1))) {
    const set = await loadRuleSet(id)
    const files = goldenFiles(fileURLToPath(new URL(`../../rulesets/${id}`, import.meta.url)))
    for (const procedure of set.procedures.slice(0, many(Number.POSITIVE_INFINITY, 3))) {
      const says = `${id} ${procedure.id}`
      let dearest: (Row & { readonly time: number }) | null = null
      let longest = 0
      for (const { question, answers } of askedIn(set, files, procedure)) {
        const began = performance.now()
        if ('over' in oddsOf(question, answers, 'views', { starts: MOST_STARTS })) continue
        // Only what took long at once is timed with care
        const took = performance.now() - began
        if (took < longest / 2) continue
        longest = Math.max(longest, took)
        const { args, world, settings } = question
        const asked: Timed.Asked = { ruleset: id, procedure: procedure.id, args, world, settings, answers }
        const time = Math.min(...timed.oddsTimes(asked, 3))
        if (time > (dearest?.time ?? 0)) dearest = { asked, says, most: CHARGES[says] ?? BUDGET.node, time }
      }
      if (dearest) list.push(dearest)
    }
  }
  const dearest = list.sort((one, other) => other.time - one.time).slice(0, DEAREST)
  const inFull = list.flatMap(({ asked, says }): Row[] =>
    says in CHARGES ? [{ asked, says: `${says}, all odds`, most: ALL_ODDS, want: 'all' }] : [],
  )
  return [{ asked: null, says: 'forty checks added up', most: BUDGET.node }, ...inFull, ...dearest]
}

/** As the app rehearses while a question is read: so often, so many milliseconds each time at most. */
const REHEARSALS = { times: 6, most: 40 }

/** Milliseconds of the odds, time after time, each procedure on a page of its own; rehearsed before, question by question, or not. */
async function inChromium(
  file: string,
  list: readonly Row[],
  rounds: number,
  rehearsals: { readonly times: number; readonly most: number },
): Promise<readonly (readonly number[])[]> {
  const known = knownChromium()
  const browser = await chromium.launch({
    ...(known ? { executablePath: known.path, args: [...known.args] } : {}),
    chromiumSandbox: false,
  })
  const code = readFileSync(file, 'utf8')
  const times: (readonly number[])[] = []
  for (const { asked, want } of list) {
    const page = await browser.newPage()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    times.push(
      await page.evaluate(
        async ({ code, asked, want, rounds, rehearsals }) => {
          const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
          const timed: typeof Timed = await import(address)
          timed.rehearsed(JSON.parse(asked), rehearsals.times, rehearsals.most)
          return timed.oddsTimes(JSON.parse(asked), rounds, want)
        },
        { code, asked: JSON.stringify(asked), want, rounds, rehearsals },
      ),
    )
    await page.close()
  }
  await browser.close()
  return times
}

const ratio = (n: number) => (n >= 100 ? n.toFixed(0) : n >= 10 ? n.toFixed(1) : n.toFixed(2))
const middle = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
/** The least time, and beside it the middle one, as shares of what is held against them. */
const both = (times: readonly number[], least: number, middling = least) =>
  `${ratio(Math.min(...times) / least)} (${ratio(middle(times) / middling)})`
const line = (first: string, cells: readonly string[]) =>
  console.log(first.padEnd(48) + cells.map((cell) => cell.padStart(16)).join(''))

function rollLines(timed: typeof Timed, engine: Engine | null): void {
  line('Single rolls, times the floor, best (middle)', ['ours', 'wanted', PACKAGE])
  for (const [says, part] of Object.entries(timed.rolls)) {
    const [floor, counted] = timed.both(part)
    const same = floor.every((n, at) => Math.abs(n / (counted[at] ?? 0) - 1) < 1e-9)
    const [ours = [], floors = [], other] = timed.timesOf(part, engine ? [byOther(engine, part)] : [], ROUNDS)
    const timesTheFloor = (times: readonly number[]) => both(times, Math.min(...floors), middle(floors))
    const wanted = says.includes('beyond') ? WANTED.beyond : WANTED.exact
    const theirs = other === undefined ? 'not there' : timesTheFloor(other)
    line(`  ${says}`, [same ? timesTheFloor(ours) : 'not the same', `${wanted}`, theirs])
  }
}

async function main(file: string, folder: string): Promise<void> {
  const timed: typeof Timed = await import(pathToFileURL(file).href)
  const list = await rows(timed)
  const inNode = list.map(({ asked, want }) => timed.oddsTimes(asked, ROUNDS, want))
  const slowly = await inChromium(file, list, SLOW_ROUNDS, { times: 0, most: 0 })
  const rehearsed = await inChromium(file, list, 1, REHEARSALS)
  rollLines(timed, once ? null : await published(folder))
  line('Procedures, shares of the budget, best (middle)', [
    'Node',
    'wanted',
    `Chromium, 1/${SLOWER}`,
    'first, rehearsed',
    'first, cold',
  ])
  for (const [at, { says, most }] of list.entries()) {
    const [first = 0, ...others] = slowly[at] ?? []
    line(`  ${says}`, [
      both(inNode[at] ?? [], BUDGET.node),
      ratio(most / BUDGET.node),
      both(others, BUDGET.chromium),
      ratio((rehearsed[at]?.[0] ?? 0) / BUDGET.first),
      ratio(first / BUDGET.first),
    ])
  }
}

void withBundled('timed.ts', main)
