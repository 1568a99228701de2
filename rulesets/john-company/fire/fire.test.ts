/** Fire: every row of its table is reached, no cell is out of order, and the odds are those of every die, one by one. */
import { describe, expect, it } from 'vitest'
import { isRecord, oddsOf, sumsToOne } from '#engine'
import type { Json } from '#kit'
import { type Case, caseQuestion } from '../../../src/headless/case.ts'
import set from '../index.ts'
import { guns } from '../troops.ts'
import { BEST, bandAt, pieces, smallArms, standsLost } from './tables.ts'

const question = (given: Omit<Case, 'ruleset'>) => caseQuestion(set, { ruleset: set.id, ...given })
const pair = (firer: { readonly [field: string]: Json }, target: { readonly [field: string]: Json }) => ({
  units: { a: { ranks: 1, ...firer }, b: { side: 'native', ...target } },
  args: { firer: 'a', target: 'b' },
})
const dice = [1, 2, 3, 4, 5, 6]
const randoms = dice.flatMap((plus) => dice.map((minus) => plus - minus))

function chances(given: Omit<Case, 'ruleset'>, answers: { readonly [key: string]: Json }) {
  const all = oddsOf(
    question(given),
    Object.fromEntries(Object.entries(answers).map(([key, value]) => [key, { value }])),
  )
  if ('over' in all) throw new Error('over the budget')
  expect(sumsToOne(all)).toBe(true)
  expect(all.open).toEqual([])
  return (view: string) =>
    Object.fromEntries(
      all.views[view]?.chances.map((c) => [String(c.value), Number(c.chance.n) / Number(c.chance.d)]) ?? [],
    )
}

describe('the firing table', () => {
  it('has no row and no column that falls', () => {
    for (let factor = 1; factor <= BEST; factor++)
      for (let stands = 1; stands <= 10; stands++) {
        const here = standsLost(factor, stands)
        expect(here).toBeGreaterThanOrEqual(standsLost(factor - 1, stands))
        expect(here).toBeGreaterThanOrEqual(stands === 1 ? 0 : standsLost(factor, stands - 1))
        expect(here).toBeLessThanOrEqual(stands)
      }
  })

  it('reads as it is printed at its corners, and in the example of the document', () => {
    const row = (factor: number) => Array.from({ length: 10 }, (_, i) => standsLost(factor, i + 1)).join(' ')
    expect(row(27)).toBe('1 2 3 4 5 6 7 8 9 10')
    expect(row(26)).toBe('1 2 3 4 4 5 6 7 8 9')
    expect(row(20)).toBe('1 1 2 2 3 3 4 4 5 5')
    expect(row(14)).toBe('0 1 1 1 2 2 2 3 3 4')
    expect(row(7)).toBe('0 0 1 1 1 1 1 1 2 2')
    expect(row(1)).toBe('0 0 0 0 0 0 0 0 0 1')
    expect(standsLost(7, 16)).toBe(3)
    expect(standsLost(20, 20)).toBe(10)
    expect(standsLost(40, 3)).toBe(3)
    expect(standsLost(0, 10)).toBe(0)
    expect(standsLost(-9, 30)).toBe(0)
  })

  it('has each of its rows reached by the odds', () => {
    const reached = new Set<number>()
    for (let level = 1; level <= 25; level++) {
      const one = question({
        procedure: 'small_arms_fire',
        ...pair({ resolveLevel: level, status: 'steady', weapon: 'rifled-musket' }, { formation: 'square' }),
      })
      const all = oddsOf(one, { inches: { value: 0 } })
      if ('over' in all) throw new Error('over the budget')
      for (const { result } of all.results) reached.add(isRecord(result) ? Number(result.factor) : Number.NaN)
    }
    for (let factor = 1; factor <= BEST; factor++) expect(reached).toContain(factor)
  })
})

it('every weapon has a band at each of its limits, and none beyond', () => {
  for (const weapon of [...smallArms, ...guns]) {
    const { reach, least } = pieces[weapon]
    const limits = reach.filter((inches): inches is number => inches !== null)
    expect([...limits].sort((a, b) => a - b)).toEqual(limits)
    for (const inches of limits) expect(bandAt(weapon, inches)).not.toBeNull()
    expect(bandAt(weapon, Math.max(...limits) + 0.5)).toBeNull()
    if (least > 0) expect(bandAt(weapon, least - 0.5)).toBeNull()
    expect(bandAt(weapon, least)).toBe(least > 0 ? 'short' : weapon === 'javelin' ? 'medium' : 'point-blank')
  }
})

describe('odds of fire', () => {
  it('of small arms: stands lost by every pair of dice, an Event by 1 in 6', () => {
    const firer = { resolveLevel: 17, status: 'confident', weapon: 'percussion-musket', stands: 16 }
    const view = chances(
      { procedure: 'small_arms_fire', ...pair(firer, { type: 'irregular-infantry', stands: 30 }) },
      { inches: 4 },
    )
    const want: { [lost: string]: number } = {}
    for (const random of randoms) {
      const lost = standsLost(17 - 2 - 2 - 4 + random, 16)
      want[lost] = (want[lost] ?? 0) + 1 / 36
    }
    for (const [lost, chance] of Object.entries(want)) expect(view('lost')[lost]).toBeCloseTo(chance, 12)
    expect(view('event').Event).toBeCloseTo(1 / 6, 12)
  })

  it('of a duel of batteries: fire folded with a die for each casualty', () => {
    const view = chances(
      {
        procedure: 'artillery_fire',
        ...pair(
          { type: 'british-field', resolveLevel: 20, status: 'steady', stands: 6 },
          { type: 'native-field', stands: 8 },
        ),
      },
      { inches: 7, enfiladed: false },
    )
    const want: { [lost: string]: number } = {}
    const times = (n: number, k: number): number => (k === 0 ? 1 : (times(n, k - 1) * (n - k + 1)) / k)
    for (const random of randoms) {
      const scored = standsLost(20 + 5 - 8 + random, 6)
      for (let hits = 0; hits <= scored; hits++)
        want[hits] = (want[hits] ?? 0) + (times(scored, hits) * (2 / 3) ** hits * (1 / 3) ** (scored - hits)) / 36
    }
    for (const [lost, chance] of Object.entries(want)) expect(view('lost')[lost]).toBeCloseTo(chance, 12)
  })

  it.each([
    ['british-horse', 1 / 2],
    ['congreve', 1 / 2],
    ['native-siege', 2 / 3],
    ['native-mortar', 2 / 3],
  ])('of counter battery by %s: %d for each casualty', (type, chance) => {
    const { units } = pair({ type }, { type: 'native-field' })
    const args = { firer: 'a', target: 'b', casualties: 2 }
    const view = chances({ procedure: 'counter_battery', units, args }, {})
    expect(view('lost')['2']).toBeCloseTo(chance ** 2, 12)
    expect(view('lost')['0']).toBeCloseTo((1 - chance) ** 2, 12)
  })
})
