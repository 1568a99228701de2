/**
 * `npm run -s battles -- [--ruleset ID] [--hours 1 | --minutes 20] [--seed N] [--actions N]`: random whole battles; at each deed
 * of theirs, and in the golden cases as they stand and a little otherwise, all properties of `seams`, and the odds to the end; what was amiss,
 * each with lines for `npm run -s play` where nothing has to be owed before; and the seconds that each property took.
 */
import { parseArgs } from 'node:util'
import { ruleSetFolders, withInvariants } from '../../src/headless/rulesets.ts'
import { gateAmiss } from '../../src/headless/seams/gated.ts'
import { Search } from '../../src/headless/seams/search.ts'
import { shownIn } from '../../src/headless/seams/shown.ts'
import { during } from '../../src/headless/seams/tally.ts'
import { lookAtPositions } from '../proof/positions.ts'

const { values } = parseArgs({
  options: {
    ruleset: { type: 'string', multiple: true },
    hours: { type: 'string' },
    minutes: { type: 'string' },
    seed: { type: 'string', default: '1' },
    actions: { type: 'string', default: '200' },
  },
})
const minutes = values.minutes ? Number(values.minutes) : values.hours ? Number(values.hours) * 60 : null
const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
/** Golden cases that are looked at beside each battle. */
const CASES = 200
/** Owed tests that are put into codes, of each seed. */
const CODES = 20
/** What the moments of a battle that are carried to their end may cost. */
const LOOKING = { actions: 100, positions: 6, starts: 2_000, plays: 1_000, most: 1_000 }
let findings = 0

for (const id of values.ruleset ?? ruleSetFolders()) {
  const { set, invariants } = await withInvariants(id)
  const until = minutes === null ? null : Date.now() + minutes * 60_000
  const reached = new Map<string, number>(set.procedures.map((p) => [p.id, 0]))
  // Where each reading shows is stored: what is not is sought here.
  const search = new Search(set, shownIn(set))
  const to = { chains: 0, enumerated: 0, sights: 0 }
  let battles = 0
  let entries = 0
  let refused = 0
  let said = 0
  for (let seed = Number(values.seed); battles === 0 || (until !== null && Date.now() < until); seed++) {
    const one = search.battle(invariants, seed, Number(values.actions))
    search.cases(seed, CASES)
    await search.codes(CODES, seed)
    const gated = await gateAmiss(one.battle)
    for (const says of gated) print({ ruleset: id, seed, what: 'gate', way: 'through the gate', says })
    const carried = during(search.spent, 'odds to the end', () => lookAtPositions(set, invariants, seed, LOOKING))
    for (const says of carried.off) print({ ruleset: id, seed, what: 'odds to the end', says })
    for (const what of ['chains', 'enumerated', 'sights'] as const) to[what] += carried[what]
    battles++
    entries += one.battle.entries.length
    refused += one.refused
    for (const [procedure, n] of one.reached) reached.set(procedure, (reached.get(procedure) ?? 0) + n)
    for (const finding of one.findings) print({ ruleset: id, ...finding })
    for (const { play, ...known } of search.known.slice(said)) {
      print({ ruleset: id, ...known })
      for (const line of play) print(line)
    }
    findings += one.findings.length + gated.length + carried.off.length + search.known.length - said
    said = search.known.length
  }
  const never = [...reached].flatMap(([procedure, n]) => (n === 0 ? [procedure] : []))
  print({
    ruleset: id,
    invariants: invariants.length,
    battles,
    entries,
    refused,
    never,
    reached: Object.fromEntries(reached),
    tried: Object.fromEntries(search.tried),
    toTheEnd: to,
    seconds: Object.fromEntries([...search.spent].map(([what, ms]) => [what, Math.round(ms / 1000)])),
    readings: search.readings.filter(({ outcome, odds, words }) => !outcome || !odds || !words),
    unreached: search.unreached,
    times: search.known.map(({ what, way, procedure, times }) => [what, way, procedure, times]),
  })
  print({ ruleset: id, positions: search.positions, ways: search.ways, findings })
}
process.exitCode = findings > 0 ? 1 : 0
