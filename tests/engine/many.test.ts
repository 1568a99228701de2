import { describe, expect, test } from 'vitest'
import { type Counted, decimal, type Fraction, together, yesOrNo } from '#engine'

const f = (n: number, d: number): Fraction => ({ n: BigInt(n), d: BigInt(d) })

/** Every way in which all can fall, one after the other. */
function byHand(each: readonly (readonly Counted[])[]): ReadonlyMap<number, number> {
  let all: readonly { sum: number; chance: number }[] = [{ sum: 0, chance: 1 }]
  for (const one of each)
    all = all.flatMap(({ sum, chance }) => one.map((c) => ({ sum: sum + c.value, chance: chance * decimal(c.chance) })))
  const sums = new Map<number, number>()
  for (const { sum, chance } of all) sums.set(sum, (sums.get(sum) ?? 0) + chance)
  return sums
}

const same = (each: readonly (readonly Counted[])[]) => {
  const known = byHand(each)
  const sums = together(each)
  expect(sums.map((c) => c.value)).toEqual([...known.keys()].sort((a, b) => a - b))
  for (const { value, chance } of sums) expect(decimal(chance)).toBeCloseTo(known.get(value) ?? 0, 12)
  expect(sums.reduce((sum, c) => sum + decimal(c.chance), 0)).toBeCloseTo(1, 12)
}

describe('chances of many added up', () => {
  test('twelve checks, each with a need of its own, as every way counted one by one', () => {
    const needs = [17, 1, 6, 14, 4, 19, 16, 1, 1, 1, 12, 16]
    same(needs.map((need) => yesOrNo(f(need, 20))))
  })
  test('numbers that are not yes or no, over different denominators', () => {
    const d6 = [1, 2, 3, 4, 5, 6].map((value) => ({ value, chance: f(1, 6) }))
    const odd = [
      { value: 0, chance: f(1, 3) },
      { value: 2, chance: f(1, 2) },
      { value: 5, chance: f(1, 6) },
    ]
    same([d6, odd, yesOrNo(f(3, 7)), d6])
  })
  test('values rise, whatever their order was', () => {
    const falling = [5, 3, 4].map((value) => ({ value, chance: f(1, 3) }))
    expect(together([falling]).map((c) => c.value)).toEqual([3, 4, 5])
  })
  test('what cannot be is left out, and nothing at all is nought', () => {
    expect(together([yesOrNo(f(1, 1)), yesOrNo(f(0, 1))])).toEqual([{ value: 1, chance: f(1, 1) }])
    expect(together([])).toEqual([{ value: 0, chance: f(1, 1) }])
  })
  test('forty checks stay exact', () => {
    const sums = together(Array.from({ length: 40 }, () => yesOrNo(f(7, 20))))
    expect(sums).toHaveLength(41)
    expect(sums[0]?.chance).toEqual({ n: 13n ** 40n, d: 20n ** 40n })
  })
})
