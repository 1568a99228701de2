/**
 * `npm run -s battles -- [--ruleset ID] [--hours 1 | --minutes 20] [--seed N] [--actions N]`: random whole battles; at each deed
 * of theirs, and in the golden cases as they stand and a little otherwise, all properties of `seams`; and what was amiss.
 */
import { parseArgs } from 'node:util'
import { ruleSetFolders, withInvariants } from './rulesets.ts'
import { gateAmiss } from './seams/gated.ts'
import { Search } from './seams/search.ts'

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
let findings = 0

for (const id of values.ruleset ?? ruleSetFolders()) {
  const { set, invariants } = await withInvariants(id)
  const until = minutes === null ? null : Date.now() + minutes * 60_000
  const reached = new Map<string, number>(set.procedures.map((p) => [p.id, 0]))
  const search = new Search(set)
  search.settings()
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
    battles++
    entries += one.battle.entries.length
    refused += one.refused
    for (const [procedure, n] of one.reached) reached.set(procedure, (reached.get(procedure) ?? 0) + n)
    for (const finding of one.findings) print({ ruleset: id, ...finding })
    for (const known of search.known.slice(said)) print({ ruleset: id, ...known })
    findings += one.findings.length + gated.length + search.known.length - said
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
    readings: search.readings.filter(({ outcome, odds, words }) => !outcome || !odds || !words),
    times: search.known.map(({ what, way, procedure, times }) => [what, way, procedure, times]),
  })
  print({ ruleset: id, positions: search.positions, ways: search.ways, findings })
}
process.exitCode = findings > 0 ? 1 : 0
