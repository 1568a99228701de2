/** `npm run -s battles -- [--set ID] [--hours 1 | --minutes 20] [--seed N] [--actions N]`: random whole battles, and what was amiss in them. */
import { parseArgs } from 'node:util'
import { wander } from './referee.ts'
import { ruleSetFolders, withInvariants } from './rulesets.ts'

const { values } = parseArgs({
  options: {
    set: { type: 'string', multiple: true },
    hours: { type: 'string' },
    minutes: { type: 'string' },
    seed: { type: 'string', default: '1' },
    actions: { type: 'string', default: '200' },
  },
})
const minutes = values.minutes ? Number(values.minutes) : values.hours ? Number(values.hours) * 60 : null
const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
let findings = 0

for (const id of values.set ?? ruleSetFolders()) {
  const { set, invariants } = await withInvariants(id)
  const until = minutes === null ? null : Date.now() + minutes * 60_000
  const reached = new Map<string, number>(set.procedures.map((p) => [p.id, 0]))
  let battles = 0
  let entries = 0
  let refused = 0
  for (let seed = Number(values.seed); battles === 0 || (until !== null && Date.now() < until); seed++) {
    const one = wander(set, invariants, seed, Number(values.actions))
    battles++
    entries += one.battle.entries.length
    refused += one.refused
    for (const [procedure, n] of one.reached) reached.set(procedure, (reached.get(procedure) ?? 0) + n)
    for (const finding of one.findings) print({ ruleset: id, ...finding })
    findings += one.findings.length
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
  })
}
process.exitCode = findings > 0 ? 1 : 0
