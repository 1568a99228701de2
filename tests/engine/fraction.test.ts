/** The greatest common divisor of long numbers is that of Euclid, step by step. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gcd } from '../../src/engine/fraction.ts'

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
