import type { Weighted } from '../columns.ts'
import type { OddsPart } from '../OddsBar.tsx'
import { ratio } from '../percent.ts'
import type { RiverStage } from '../river.ts'

/** Killed after saves, for the pictures of the gallery. */
export const killed: readonly Weighted[] = [17.8, 36.7, 30.2, 12.4, 2.6, 0.3].map((chance, value) => ({
  value,
  chance: ratio(chance / 100),
}))

function choose(from: number, take: number): number {
  let out = 1
  for (let at = 1; at <= take; at += 1) out = (out * (from - take + at)) / at
  return out
}

/** Chances of each count when `dice` are thrown and each counts with `hit`. */
export function counts(dice: number, hit: number): readonly number[] {
  return Array.from({ length: dice + 1 }, (_, n) => choose(dice, n) * hit ** n * (1 - hit) ** (dice - n))
}

/** Chances of each sum of `dice` dice of `sides`. */
export function sums(dice: number, sides: number): readonly Weighted[] {
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
export const holding: readonly OddsPart[] = [
  { label: 'Holds', chance: ratio(0.987), kind: 'good' },
  { label: 'fails', chance: ratio(0.0132), kind: 'bad' },
]

/** A charge, told as a chain. */
export const charge: readonly RiverStage[] = [
  {
    title: 'The 19th test',
    detail: '3d6, any 4+',
    ends: [{ label: 'the 19th stand, no charge', chance: ratio(0.125), kind: 'bad' }],
  },
  {
    title: 'The charged',
    detail: 'test: 2d6',
    ends: [{ label: 'Sindhia’s horse rout at once', chance: ratio(0.219), kind: 'good' }],
  },
  {
    title: 'Contact',
    detail: '65.6 % round by round',
    ends: [
      { label: 'the 19th driven off in combat', chance: ratio(0.194), kind: 'bad' },
      { label: 'to the last base', chance: ratio(0.011), kind: 'odd' },
    ],
  },
]

/** A chain that all but ends early, to try the narrow bed. */
export const forlorn: readonly RiverStage[] = [
  {
    title: 'Forlorn hope tests',
    detail: '2d6, both 4+',
    ends: [{ label: 'they stand in the ditch and go no further', chance: ratio(0.62), kind: 'bad' }],
  },
  {
    title: 'The breach',
    detail: 'one die a man, 8 or more',
    ends: [
      { label: 'shot down', chance: ratio(0.2), kind: 'bad' },
      { label: 'captured', chance: ratio(0.0004), kind: 'odd' },
    ],
  },
  { title: 'The wall', detail: 'die against die', ends: [{ label: 'thrown back', chance: ratio(0.12), kind: 'bad' }] },
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
