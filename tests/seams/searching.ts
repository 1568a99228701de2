/**
 * The search of `run.ts` through one rule set, in a process of its own, so that the other keeps the time. It says what is amiss as soon as it is
 * known, and sends ahead of each position how much was looked at and where it is now.
 */
import { parseArgs } from 'node:util'
import { withInvariants } from '../../src/headless/rulesets.ts'
import { gateAmiss } from '../../src/headless/seams/gated.ts'
import { type HasTime, Search } from '../../src/headless/seams/search.ts'
import { shownIn } from '../../src/headless/seams/shown.ts'
import { during } from '../../src/headless/seams/tally.ts'
import { lookAtPositions } from '../proof/positions.ts'
import { handedOnAmiss } from './handed-on.ts'

const { values } = parseArgs({
  options: {
    ruleset: { type: 'string', default: '' },
    /** A moment in milliseconds; left out, one seed is searched. */
    until: { type: 'string' },
    /** A file of own rules, which `ruleset` names then: "own.horse-and-musket". */
    pack: { type: 'string', multiple: true },
    seed: { type: 'string', default: '1' },
    actions: { type: 'string', default: '200' },
  },
})
/** Golden cases that are looked at beside each battle. */
const CASES = 200
/** Owed tests that are put into codes, of each seed. */
const CODES = 20
/** What the moments of a battle that are carried to their end may cost. */
const LOOKING = { actions: 100, positions: 6, starts: 2_000, plays: 1_000, most: 1_000 }

const id = values.ruleset
const until = values.until === undefined ? null : Number(values.until)
const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const { set, invariants } = await withInvariants(id)
let seed = Number(values.seed)
let [findings, told] = [0, 0]

/** The position that took longest, and the one that is looked at. */
let slowest = { ms: 0, seed, procedure: '' }
let now = { since: performance.now(), procedure: '' }

const soFar = () => ({ positions: search.positions, ways: search.ways, findings })
const isOver = () => until !== null && Date.now() > until
const hasTime: HasTime = ({ procedure, args }) => {
  tell()
  const ms = Math.round(performance.now() - now.since)
  if (ms > slowest.ms) slowest = { ms, seed, procedure: now.procedure }
  now = { since: performance.now(), procedure }
  process.send?.({ ...soFar(), seed, procedure, args })
  return !isOver()
}
// Where each reading shows is stored: what is not is sought here.
const search = new Search(set, shownIn(set), hasTime)

function tell(): void {
  for (const { play, ...known } of search.known.slice(told)) {
    print({ ruleset: id, ...known })
    for (const line of play) print(line)
    findings++
  }
  told = search.known.length
}

function amiss(all: readonly object[]): void {
  for (const one of all) print({ ruleset: id, seed, ...one })
  findings += all.length
}

const reached = new Map<string, number>(set.procedures.map((p) => [p.id, 0]))
const to = { chains: 0, enumerated: 0, sights: 0 }
let [battles, entries, refused] = [0, 0, 0]
for (; battles === 0 || (until !== null && !isOver()); seed++) {
  const one = search.battle(invariants, seed, Number(values.actions))
  amiss(one.findings)
  search.cases(seed, CASES)
  await search.codes(CODES, seed)
  amiss((await gateAmiss(one.battle)).map((says) => ({ what: 'gate', way: 'through the gate', says })))
  amiss((await handedOnAmiss(one.battle)).map((says) => ({ what: 'gate', way: 'handed on', says })))
  const looking = { ...LOOKING, hasTime }
  const carried = during(search.spent, 'odds to the end', () => lookAtPositions(set, invariants, seed, looking))
  amiss(carried.off.map((says) => ({ what: 'odds to the end', says })))
  for (const what of ['chains', 'enumerated', 'sights'] as const) to[what] += carried[what]
  battles++
  entries += one.battle.entries.length
  refused += one.refused
  for (const [procedure, n] of one.reached) reached.set(procedure, (reached.get(procedure) ?? 0) + n)
}
tell()
print({
  ruleset: id,
  invariants: invariants.length,
  battles,
  entries,
  refused,
  never: [...reached].flatMap(([procedure, n]) => (n === 0 ? [procedure] : [])),
  reached: Object.fromEntries(reached),
  tried: Object.fromEntries(search.tried),
  toTheEnd: to,
  seconds: Object.fromEntries([...search.spent].map(([what, ms]) => [what, Math.round(ms / 1000)])),
  slowest,
  readings: search.readings.filter(({ outcome, odds, words }) => !outcome || !odds || !words),
  unreached: search.unreached,
  times: search.known.map(({ what, way, procedure, times }) => [what, way, procedure, times]),
})
print({ ruleset: id, ...soFar() })
process.exitCode = findings > 0 ? 1 : 0
process.disconnect?.()
