/** Packs with something changed at random: what a hand, a bad wire or an enemy makes of one. `tsx tests/pack/mutated.ts 10000` */
import { fileURLToPath } from 'node:url'
import { type FairDie, RuleError, seeded } from '#engine'
import { asPack, mended, type Pack, type PackPlace, packFaults, ruleSetOf, tried } from '#pack'
import { PLAYABLE, packNamed } from './packs.ts'

type Node = { readonly [key: string]: unknown } | readonly unknown[]
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** What is put in the place of something. */
const STRANGE: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  7,
  9_999,
  1e300,
  0.5,
  '',
  'x',
  'constructor',
  '__proto__',
  'one',
  'end',
  'unit.figures',
  'firer.state',
  '{Firer} {firer.name}',
  '{',
  '\u202e',
  [],
  {},
]

/** All places in a piece of JSON, by their ways. */
function places(here: unknown, at: readonly string[] = []): readonly (readonly string[])[] {
  if (!isNode(here)) return [at]
  return [at, ...Object.entries(here).flatMap(([key, inner]) => places(inner, [...at, key]))]
}

const valueAt = (here: unknown, at: readonly string[]): unknown =>
  at.reduce<unknown>(
    (node, key) => (isNode(node) ? (node as { readonly [key: string]: unknown })[key] : undefined),
    here,
  )

/** The same with another value at a place; undefined takes it out. */
const put = (pack: unknown, at: readonly string[], to: unknown) => mended(pack, { says: '', at, to })

/** One change: another value, what stands elsewhere, nothing, or twice the same. */
export function mutated(pack: unknown, die: FairDie): unknown {
  const all = places(pack)
  const any = () => all[die(all.length) - 1] ?? []
  const at = any()
  switch (die(5)) {
    case 1:
      return put(pack, at, STRANGE[die(STRANGE.length) - 1])
    case 2:
      return put(pack, at, undefined)
    case 3: {
      const list = valueAt(pack, at.slice(0, -1))
      return Array.isArray(list)
        ? put(pack, at.slice(0, -1), [...list, valueAt(pack, at)])
        : put(pack, at, valueAt(pack, any()))
    }
    case 4: {
      const value = valueAt(pack, at)
      return put(
        pack,
        at,
        typeof value === 'number' ? value + die(9) - 5 : typeof value === 'string' ? `${value}x` : value,
      )
    }
    default: {
      // Something of the same sort from elsewhere: likelier to pass than anything at all.
      const value = valueAt(pack, at)
      const alike = all.filter((other) => typeof valueAt(pack, other) === typeof value && other.at(-1) === at.at(-1))
      return put(pack, at, valueAt(pack, alike[die(alike.length) - 1] ?? at))
    }
  }
}

/** How far a pack comes: refused by its form, by the check, broken in the trial, or through. */
export function course(data: unknown): 'form' | 'check' | 'trial' | 'through' {
  const read = asPack(data)
  if (!read.ok) return 'form'
  if (packFaults(read.pack).length > 0) return 'check'
  try {
    ruleSetOf(read.pack)
    return tried(read.pack, { walks: 120 }).length > 0 ? 'trial' : 'through'
  } catch (e) {
    if (e instanceof RuleError) return 'trial'
    throw e
  }
}

/** Ways out that leave the fault where it was: none. */
export function unmended(pack: Pack): readonly string[] {
  const before = packFaults(pack)
  return before.flatMap(({ at, says, mends = [] }) =>
    mends.flatMap((mend) => {
      const left = packFaults(mended(pack, mend)).filter((one) => one.says === says && same(one.at, at))
      const were = before.filter((one) => one.says === says && same(one.at, at))
      return left.length < were.length ? [] : [`${at.join('.')}: ${says} (${mend.says})`]
    }),
  )
}

const same = (one: PackPlace, other: PackPlace): boolean => one.join('.') === other.join('.')

/** The ways out of so many packs, changed at random; how many there were, and those that mend nothing. */
export function mending(times: number, seed: number): { readonly mends: number; readonly unmended: readonly string[] } {
  const die = seeded(seed)
  const all: string[] = []
  let mends = 0
  for (let n = 0; n < times; n += 1) {
    const read = asPack(mutated(packNamed(PLAYABLE[n % PLAYABLE.length] ?? ''), die))
    if (!read.ok) continue
    mends += packFaults(read.pack).reduce((sum, fault) => sum + (fault.mends?.length ?? 0), 0)
    all.push(...unmended(read.pack))
  }
  return { mends, unmended: all }
}

/** Many packs, each with one to three changes: how far they came, and the slowest in milliseconds. */
export function roam(times: number, seed: number) {
  const die = seeded(seed)
  const counts = { form: 0, check: 0, trial: 0, through: 0 }
  let slowest = 0
  for (let n = 0; n < times; n += 1) {
    let data: unknown = packNamed(PLAYABLE[n % PLAYABLE.length] ?? '')
    for (let changes = die(3); changes > 0; changes -= 1) data = mutated(data, die)
    const began = performance.now()
    counts[course(data)] += 1
    slowest = Math.max(slowest, performance.now() - began)
  }
  return { counts, slowest }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { counts, slowest } = roam(Number(process.argv[2] ?? 1_000), Number(process.argv[3] ?? 1))
  const { mends, unmended: left } = mending(Number(process.argv[2] ?? 1_000), Number(process.argv[3] ?? 1))
  console.log(`${mends} ways out, of which mend nothing: ${left.length === 0 ? 'none' : `\n${left.join('\n')}`}`)
  console.log(`${JSON.stringify(counts)}, the slowest ${Math.round(slowest)} ms`)
}
