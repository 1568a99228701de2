/** Sums and lowest terms, and the greatest common divisor of long numbers, which is that of Euclid, step by step. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimal, equal, gcd, minus, over, plus, reduced } from '../../src/engine/fraction.ts'

function euclid(a: bigint, b: bigint): bigint {
  return b === 0n ? a || 1n : euclid(b, a % b)
}
const long = fc.bigInt(0n, 1n << 1500n)

test('of long numbers with and without a divisor in common', () => {
  fc.assert(
    fc.property(long, long, long, (a, b, c) => {
      expect(gcd(a, b)).toBe(euclid(a, b))
      expect(gcd(a * c, b * c)).toBe(euclid(a * c, b * c))
    }),
  )
})

test('where one is nothing, far smaller, a multiple, or one more', () => {
  const n = (1n << 900n) + 12345n
  for (const [a, b] of [
    [0n, 0n],
    [n, 0n],
    [0n, n],
    [n, 6n],
    [n, n],
    [n * n, n],
    [n + 1n, n],
    [n * 7n, n * 3n],
  ] as const)
    expect(gcd(a, b)).toBe(euclid(a, b))
})

const part = fc.record({ n: fc.bigInt(-40n, 40n), d: fc.bigInt(1n, 40n) })

test('a sum, a difference and a quotient are those of the numbers, over something more than 0', () => {
  fc.assert(
    fc.property(part, part, (a, b) => {
      const [sum, less] = [plus(a, b), minus(a, b)]
      expect(equal(sum, { n: a.n * b.d + b.n * a.d, d: a.d * b.d })).toBe(true)
      expect(equal(less, { n: a.n * b.d - b.n * a.d, d: a.d * b.d })).toBe(true)
      fc.pre(b.n !== 0n)
      const share = over(a, b)
      expect(equal(share, { n: a.n * b.d, d: a.d * b.n })).toBe(true)
      for (const made of [sum, less, share]) expect(made.d > 0n).toBe(true)
    }),
  )
})

test('equal chances are equal in any terms, and no others', () => {
  expect(equal({ n: 1n, d: 2n }, { n: 3n, d: 6n })).toBe(true)
  expect(equal({ n: 1n, d: 2n }, { n: 2n, d: 6n })).toBe(false)
})

test('lowest terms keep their sign above the line', () => {
  expect(reduced({ n: -2n, d: 4n })).toEqual({ n: -1n, d: 2n })
  expect(reduced({ n: 6n, d: 4n })).toEqual({ n: 3n, d: 2n })
  expect(reduced({ n: 0n, d: 4n })).toEqual({ n: 0n, d: 1n })
})

test('a decimal is the nearest number, whether it is large, small or nothing', () => {
  expect(decimal({ n: 0n, d: 7n })).toBe(0)
  expect(decimal({ n: -3n, d: 4n })).toBe(-0.75)
  expect(decimal({ n: 1n << 200n, d: 1n << 201n })).toBe(0.5)
  expect(decimal({ n: 3n << 200n, d: 2n })).toBe(1.5 * 2 ** 200)
  expect(decimal({ n: 1n, d: 3n << 100n })).toBeCloseTo(2 ** -100 / 3, 40)
})
