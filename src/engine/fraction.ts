/** Exact chances: a numerator over a denominator, never floating point until a number is shown. */

/** A chance n/d with d > 0, not always in lowest terms. */
export type Fraction = { readonly n: bigint; readonly d: bigint }

/** No chance at all. */
export const zero: Fraction = { n: 0n, d: 1n }
/** Certainty. */
export const one: Fraction = { n: 1n, d: 1n }

/** The product, not in lowest terms. */
export const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d })

/** Adds; equal denominators are kept, so that chances of one throw add up without growing. */
export function plus(a: Fraction, b: Fraction): Fraction {
  if (a.d === b.d) return { n: a.n + b.n, d: a.d }
  if (a.n === 0n) return b
  if (b.n === 0n) return a
  if (a.d % b.d === 0n) return { n: a.n + b.n * (a.d / b.d), d: a.d }
  if (b.d % a.d === 0n) return { n: a.n * (b.d / a.d) + b.n, d: b.d }
  return reduced({ n: a.n * b.d + b.n * a.d, d: a.d * b.d })
}

/** The difference; it may be negative. */
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { n: -b.n, d: b.d })

/** The quotient; b is not 0. */
export function over(a: Fraction, b: Fraction): Fraction {
  return b.n < 0n ? { n: -a.n * b.d, d: -a.d * b.n } : { n: a.n * b.d, d: a.d * b.n }
}

/** In lowest terms. */
export function reduced(a: Fraction): Fraction {
  const g = gcd(a.n < 0n ? -a.n : a.n, a.d)
  return g === 1n ? a : { n: a.n / g, d: a.d / g }
}

/** Numbers beyond this are long to divide: many steps of Euclid's division are taken together. */
const LONG = 1n << 256n

/** The greatest common divisor of two numbers that are not negative; 1 for zeros. */
export function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = a < b ? [b, a] : [a, b]
  while (y > LONG) [x, y] = stepsAtOnce(x, y)
  while (y !== 0n) [x, y] = [y, x % y]
  return x === 0n ? 1n : x
}

const LEADING = 50

/** As many of Euclid's steps as the leading 50 bits are sure of, taken at once (Lehmer); one, where they are sure of none. */
function stepsAtOnce(a: bigint, b: bigint): readonly [bigint, bigint] {
  const shift = BigInt(a.toString(16).length * 4 - LEADING)
  let [x, y] = [Number(a >> shift), Number(b >> shift)]
  let [p, q, r, s] = [1, 0, 0, 1]
  while (y + r !== 0 && y + s !== 0) {
    const quotient = Math.floor((x + p) / (y + r))
    if (quotient !== Math.floor((x + q) / (y + s))) break
    ;[p, q, r, s] = [r, s, p - quotient * r, q - quotient * s]
    ;[x, y] = [y, x - quotient * y]
  }
  if (q === 0) return [b, a % b]
  return [BigInt(p) * a + BigInt(q) * b, BigInt(r) * a + BigInt(s) * b]
}

/** Whether two fractions are the same number. */
export const equal = (a: Fraction, b: Fraction): boolean => a.n * b.d === b.n * a.d

/** For showing only: the nearest double, safe for numbers of hundreds of digits. */
export function decimal(a: Fraction): number {
  if (a.n === 0n) return 0
  const sign = a.n < 0n ? -1 : 1
  const n = a.n < 0n ? -a.n : a.n
  const shift = n.toString(2).length - a.d.toString(2).length - 60
  const scaled = shift > 0 ? n / (a.d << BigInt(shift)) : (n << BigInt(-shift)) / a.d
  return sign * Number(scaled) * 2 ** shift
}
