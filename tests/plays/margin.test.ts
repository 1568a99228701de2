/** How sure plays are: by Wilson’s interval, against the share that the same plays would come of. */
import { expect, test } from 'vitest'
import { type EngagementTally, playsFor, whoWins } from '#plays'

function tallyOf(
  won: readonly number[],
  undecided = 0,
  values: EngagementTally['values'] = new Map(),
): EngagementTally {
  const plays = won.reduce((sum, n) => sum + n, undecided)
  const sides = won.map((n, at) => ({ side: `${at}`, strength: 1, won: n, lost: new Map() }))
  return { plays, sides, units: [], undecided, turns: 0, values, stuck: new Map() }
}

/** Whether a share could well have come to so many: within two of its own standard errors. */
const explains = (share: number, times: number, plays: number): boolean =>
  Math.abs(times / plays - share) <= 2 * Math.sqrt((share * (1 - share)) / plays)

test.each([
  [0, 300],
  [3, 300],
  [60, 300],
  [150, 300],
  [299, 300],
  [1, 40],
])('the margin of %i in %i reaches as far as shares that explain it', (times, plays) => {
  const margin = whoWins(tallyOf([times, plays - times])).margin
  for (let at = 0; at <= 1000; at++) {
    const share = at / 1000
    if (explains(share, times, plays)) expect(Math.abs(share - times / plays)).toBeLessThanOrEqual(margin + 1e-9)
  }
  const far = Math.min(1, times / plays + margin * 1.02)
  const near = Math.max(0, times / plays - margin * 1.02)
  expect([far, near].some((share) => share > 0 && share < 1 && !explains(share, times, plays))).toBe(true)
})

test('an even battle takes 2,500 plays to 2 points, one that is all but won far fewer', () => {
  expect(whoWins(tallyOf([1250, 1250])).margin).toBeCloseTo(0.02, 4)
  expect(whoWins(tallyOf([1220, 1220])).margin).toBeGreaterThan(0.02)
  expect(whoWins(tallyOf([0, 4], 316)).margin).toBeLessThan(0.02)
  expect(whoWins(tallyOf([0, 1], 79)).margin).toBeGreaterThan(0.02)
})

test('of none nothing is known, and of one deed its values are meant', () => {
  expect(whoWins(tallyOf([0, 0])).margin).toBe(1)
  const even = new Map([
    ['holds', 150],
    ['routs', 150],
  ])
  expect(whoWins(tallyOf([0, 0], 300, even)).margin).toBeGreaterThan(0.05)
})

test('who asks how many plays it takes is told no more than are to be played, and no fewer than there are', () => {
  expect(playsFor(tallyOf([50, 50]), 0.02, 2500)).toBeGreaterThan(2300)
  expect(playsFor(tallyOf([0, 0], 300), 0.02, 2500)).toBe(300)
  expect(playsFor(tallyOf([30, 70]), 0.01, 2500)).toBe(2500)
})
