import type { Counted, Fraction, Tone } from '#engine'
import { type BarPart, chainStair, type Stair, shareOf } from '#tell'

const ratio = (chance: number): Fraction => ({ n: BigInt(Math.round(chance * 1e12)), d: BigInt(1e12) })

/** An end of a bar with its chance, 0 to 1. */
export const end = (label: string, chance: number, kind: Tone): BarPart => ({ label, kind, ...shareOf(ratio(chance)) })

const counted = (chances: readonly number[]): readonly Counted[] =>
  chances.map((chance, value) => ({ value, chance: ratio(chance) }))

/** Killed after saves, for the pictures of the gallery. */
export const killed = counted([0.178, 0.367, 0.302, 0.124, 0.026, 0.003])

function choose(from: number, take: number): number {
  let out = 1
  for (let at = 1; at <= take; at += 1) out = (out * (from - take + at)) / at
  return out
}

/** Chances of each count when `dice` are thrown and each counts with `hit`. */
export function weights(dice: number, hit: number): readonly number[] {
  return Array.from({ length: dice + 1 }, (_, n) => choose(dice, n) * hit ** n * (1 - hit) ** (dice - n))
}

/** The same exactly. */
export const counts = (dice: number, hit: number) => counted(weights(dice, hit))

/** Chances of each sum of `dice` dice of `sides`. */
export function sums(dice: number, sides: number): readonly Counted[] {
  let now = new Map<number, number>([[0, 1]])
  for (let die = 0; die < dice; die += 1) {
    const next = new Map<number, number>()
    for (const [sum, chance] of now) {
      for (let face = 1; face <= sides; face += 1) next.set(sum + face, (next.get(sum + face) ?? 0) + chance / sides)
    }
    now = next
  }
  return [...now].map(([value, chance]) => ({ value, chance: ratio(chance) }))
}

/** A test that is nearly sure to be passed. */
export const holding = [end('Holds', 0.987, 'good'), end('fails', 0.0132, 'bad')]

type Ending = readonly [says: string, chance: number, tone: Tone]

/** A chain by its stages, each with what ends it there. */
const chain = (says: string, ...stages: readonly (readonly [title: string, ...ends: readonly Ending[]])[]): Stair =>
  chainStair(
    {
      stages: stages.map(([title, ...ends]) => ({
        title,
        args: null,
        reached: ratio(1),
        ends: ends.map(([value, chance, tone]) => ({ says: '', value, chance: ratio(chance), tone })),
      })),
      success: { says, good: 'They win the ground', bad: 'They do not' },
    },
    { open: [] },
    () => '',
  )

/** A charge, told as a chain. */
export const charge = chain(
  'Charge succeeds',
  ['Will the cavalry charge?', ['they stand, no charge', 0.125, 'bad']],
  ['Will the mass stand?', ['break at once', 0.4375, 'good']],
  [
    'Melee, to a decision',
    ['won', 0.382, 'good'],
    ['lost', 0.0551, 'bad'],
    ['fight to their last base', 0.0004, 'bad'],
  ],
)

/** A chain that all but ends early. */
export const forlorn = chain(
  'The breach is taken',
  ['Will they go in?', ['they stand in the ditch and go no further', 0.62, 'bad']],
  ['The breach', ['shot down', 0.26, 'bad'], ['captured', 0.0004, 'plain']],
  ['The wall', ['thrown back', 0.06, 'bad'], ['taken', 0.0596, 'good']],
)

/** Pairs that add to `wanted`, then threes and fours, greedily; enough for a picture. */
export function greedy(counts: readonly number[], wanted: number) {
  const left = [...counts]
  const groups: number[][] = []
  const take = (faces: readonly number[]) => {
    const need = new Map<number, number>()
    for (const face of faces) need.set(face, (need.get(face) ?? 0) + 1)
    while ([...need].every(([face, many]) => (left[face - 1] ?? 0) >= many)) {
      for (const [face, many] of need) left[face - 1] = (left[face - 1] ?? 0) - many
      groups.push([...faces])
    }
  }
  for (const set of [
    [4, 2],
    [3, 3],
    [4, 1, 1],
    [3, 2, 1],
    [2, 2, 2],
    [3, 1, 1, 1],
    [2, 2, 1, 1],
  ]) {
    if (set.reduce((a, b) => a + b, 0) === wanted) take(set)
  }
  return { groups, rest: left.flatMap((many, at) => Array.from({ length: many }, () => at + 1)) }
}
