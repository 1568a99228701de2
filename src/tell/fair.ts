/** How even the phone's dice have fallen, and how often fair dice fall so unevenly. */

/** Counts of each face, from 1, against what fair dice come to on average. */
export type Evenness = {
  readonly rolls: number
  readonly expected: number
  /** The share of fair dice that fall so unevenly, or more so, by the chi-squared test; null where too few fell for it. */
  readonly share: number | null
  /** How many more rolls the test wants; 0 where it has enough. */
  readonly more: number
}

/** The chi-squared test says nothing of fewer of each face than this. */
const ENOUGH = 5

/** How even faces have fallen. `counts` of a die of any number of sides from 2. */
export function evennessOf(counts: readonly number[]): Evenness {
  const rolls = counts.reduce((sum, n) => sum + n, 0)
  const expected = rolls / counts.length
  const more = Math.max(0, ENOUGH * counts.length - rolls)
  if (more > 0) return { rolls, expected, share: null, more }
  const distance = counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
  return { rolls, expected, share: chiSquaredBeyond(distance, counts.length - 1), more }
}

/** The share of the chi-squared distribution that lies beyond a distance; good to a millionth. `freedom` from 1. */
export function chiSquaredBeyond(distance: number, freedom: number): number {
  const half = distance / 2
  if (half === 0) return 1
  // From one or two degrees of freedom upwards, two at a time: Q(a + 1, x) = Q(a, x) + x^a e^-x / Γ(a + 1).
  const isOdd = freedom % 2 === 1
  let share = isOdd ? beyondNormal(Math.sqrt(distance)) : Math.exp(-half)
  let term = isOdd ? 2 * Math.sqrt(half / Math.PI) * Math.exp(-half) : half * Math.exp(-half)
  for (let a = isOdd ? 1.5 : 2; a <= freedom / 2; a++) {
    share += term
    term *= half / a
  }
  return Math.min(1, share)
}

/** The share of the normal distribution further than so many deviations from its middle, on both sides: a continued fraction, or its series near 0. */
function beyondNormal(deviations: number): number {
  const density = Math.exp((-deviations * deviations) / 2) / Math.sqrt(2 * Math.PI)
  if (deviations < 2.5) {
    let sum = deviations
    let term = deviations
    for (let n = 1; n < 60; n++) {
      term *= (deviations * deviations) / (2 * n + 1)
      sum += term
    }
    return 1 - 2 * density * sum
  }
  let fraction = 0
  for (let n = 60; n > 0; n--) fraction = n / (deviations + fraction)
  return (2 * density) / (deviations + fraction)
}
