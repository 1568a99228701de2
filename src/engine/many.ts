/** Many independent chances added up: how many of forty checks will hold. */
import { type Fraction, reduced } from './fraction.ts'

/** A whole number and its chance. */
export type Counted = { readonly value: number; readonly chance: Fraction }

/** The exact distribution of the sum of independent whole numbers, each given by its own chances; values rise. */
export function together(each: readonly (readonly Counted[])[]): readonly Counted[] {
  let sums = new Map<number, bigint>([[0, 1n]])
  let denominator = 1n
  for (const one of each) {
    // Over one denominator, so that only whole numbers are added and multiplied.
    const d = one.reduce((product, { chance }) => product * (product % chance.d === 0n ? 1n : chance.d), 1n)
    const next = new Map<number, bigint>()
    for (const [sum, ways] of sums)
      for (const { value, chance } of one)
        next.set(sum + value, (next.get(sum + value) ?? 0n) + ways * chance.n * (d / chance.d))
    sums = next
    denominator *= d
  }
  return [...sums]
    .filter(([, ways]) => ways > 0n)
    .sort(([a], [b]) => a - b)
    .map(([value, n]) => ({ value, chance: reduced({ n, d: denominator }) }))
}

/** 1 with a chance, else 0. */
export const yesOrNo = (chance: Fraction): readonly Counted[] => [
  { value: 0, chance: { n: chance.d - chance.n, d: chance.d } },
  { value: 1, chance },
]
