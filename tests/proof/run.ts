/**
 * `npm run proof -- [--n N] [--seed N] [--battles N] [--ruleset ID] [--procedure ID]`: plays a golden case of each procedure by
 * seeded dice, and says how far what came lies from its exact odds; then it looks at moments of random battles, and plays what
 * follows there to its end.
 */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { AnyProcedure, AnyRuleSet, Invariant } from '#engine'
import { seeded } from '#engine'
import { type GoldenFile, goldenFiles } from '../../src/headless/golden.ts'
import { begunIn } from '../../src/headless/outlines.ts'
import { ruleSetFolders, withInvariants } from '../../src/headless/rulesets.ts'
import { askedIn, type Compared, type Held, held, MOST, tellsMost } from './held.ts'
import { lookAtPositions } from './positions.ts'

/** So many starts a case may cost to be chosen. */
const BUDGET = 2_000

const { values } = parseArgs({
  options: {
    n: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    battles: { type: 'string', default: '20' },
    ruleset: { type: 'string' },
    procedure: { type: 'string' },
  },
})

const percent = (p: number) => `${(100 * p).toFixed(2)}%`
const off = ({ of, value, played, exact, errors }: Compared) =>
  `${errors.toFixed(2)} standard errors (${of} ${value.slice(0, 80)}: ${percent(played)} played, ${percent(exact)} exact)`

function line(procedure: AnyProcedure, title: string, { plays, sights, compared, furthest }: Held): string {
  const counts = `${Object.keys(procedure.views ?? {}).length} views, ${sights} sights, ${compared.length} values`
  return `${procedure.id}: ${plays} plays, ${counts}; furthest ${off(furthest)}. "${title}"`
}

/** Plays every procedure of a rule set; the one that lies furthest off, or null where none was played. */
function prove(set: AnyRuleSet, files: readonly GoldenFile[]): Compared | null {
  const began = performance.now()
  const all: Compared[] = []
  const not: string[] = []
  for (const [at, procedure] of begunIn(set).entries()) {
    if (values.procedure !== undefined && procedure.id !== values.procedure) continue
    const playable = tellsMost(askedIn(set, files, procedure), { budget: BUDGET })
    if (!playable) {
      not.push(procedure.id)
      continue
    }
    const came = held(playable, seeded(Number(values.seed) * 1000 + at), Number(values.n))
    all.push(came.furthest)
    console.log(`${set.id} ${line(procedure, playable.title, came)}`)
  }
  const furthest = all.reduce<Compared | null>((a, b) => (a && a.errors >= b.errors ? a : b), null)
  const beyond = all.filter(({ errors }) => errors > MOST).length
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(
    [
      `${set.id}: ${all.length} procedures in ${seconds} s, ${beyond} beyond ${MOST}`,
      ...(furthest ? [`furthest ${off(furthest)}`] : []),
      ...(not.length > 0 ? [`not played, no case within the budget: ${not.join(', ')}`] : []),
    ].join('; '),
  )
  return furthest
}

/** What the moments of one random battle may cost. */
const LOOKING = { actions: 150, positions: 12, starts: 5_000, plays: 2_000, most: 2_000 }

/** Moments of random battles, carried to their end; how many were off. */
function carry(set: AnyRuleSet, invariants: readonly Invariant[]): number {
  const first = Number(values.seed)
  const all = Array.from({ length: Number(values.battles) }, (_, n) =>
    lookAtPositions(set, invariants, first + n, LOOKING),
  )
  const sum = (of: 'chains' | 'enumerated' | 'sights') => all.reduce((n, one) => n + one[of], 0)
  const off = all.flatMap((one) => one.off)
  for (const says of off) console.log(says)
  const what = `${sum('chains')} chains to their end, ${sum('enumerated')} of them play by play, and ${sum('sights')} sights`
  console.log(`${set.id}: ${what}; ${off.length} off`)
  return off.length
}

const folder = fileURLToPath(new URL('../../rulesets/', import.meta.url))
let played = 0
for (const id of ruleSetFolders().filter((id) => values.ruleset === undefined || id === values.ruleset)) {
  const { set, invariants } = await withInvariants(id)
  const furthest = prove(set, goldenFiles(`${folder}${id}`))
  if (furthest) played++
  if (furthest && furthest.errors > MOST) process.exitCode = 1
  if (values.procedure === undefined && carry(set, invariants) > 0) process.exitCode = 1
}
if (played === 0) {
  console.error('Nothing was played: no rule set has such a procedure, or its cases cost too much.')
  process.exitCode = 1
}
