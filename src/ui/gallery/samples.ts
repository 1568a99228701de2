import type { Counted, Fraction, Tone } from '#engine'
import { type ChainEnd, type ChainStage, shareOf } from '#tell'

const ratio = (chance: number): Fraction => ({ n: BigInt(Math.round(chance * 1e12)), d: BigInt(1e12) })

/** An end of a bar or of a chain with its chance, 0 to 1. */
export const end = (label: string, chance: number, kind: Tone): ChainEnd => ({ label, kind, ...shareOf(ratio(chance)) })

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

const stage = (title: string, detail: string, ...ends: readonly ChainEnd[]): ChainStage => ({ title, detail, ends })

/** A charge, told as a chain. */
export const charge: readonly ChainStage[] = [
  stage('The 19th test', '3d6, any 4+', end('the 19th stand, no charge', 0.125, 'bad')),
  stage('The charged', 'test: 2d6', end('Sindhia’s horse rout at once', 0.219, 'good')),
  stage(
    'Contact',
    '65.6% round by round',
    end('the 19th driven off in combat', 0.194, 'bad'),
    end('to the last base', 0.011, 'plain'),
  ),
]

/** A chain that all but ends early, to try the narrow bed. */
export const forlorn: readonly ChainStage[] = [
  stage('Forlorn hope tests', '2d6, both 4+', end('they stand in the ditch and go no further', 0.62, 'bad')),
  stage('The breach', 'one die a man, 8 or more', end('shot down', 0.2, 'bad'), end('captured', 0.0004, 'plain')),
  stage('The wall', 'die against die', end('thrown back', 0.12, 'bad')),
]

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
