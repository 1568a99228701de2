import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, plus } from '#engine'
import {
  asSampled,
  atLeastWords,
  averageOf,
  columnHead,
  columnsOf,
  grouped,
  inWords,
  isMore,
  likeliestOf,
  oneIn,
  percent,
  roundPercent,
  shareOf,
  sharesOf,
  sumOf,
  tenths,
} from '#tell'

const of = (n: bigint | number, d: bigint | number) => ({ n: BigInt(n), d: BigInt(d) })

describe('per cent', () => {
  it('has one decimal and no space', () => {
    expect(percent(of(987, 1000))).toBe('98.7%')
    expect(percent(of(1, 3))).toBe('33.3%')
    expect(percent(of(2, 3))).toBe('66.7%')
  })

  it('says 0 and 100 only when exactly so', () => {
    expect(percent(of(0, 7))).toBe('0%')
    expect(percent(of(7, 7))).toBe('100%')
    expect(percent(of(1, 4n ** 16n))).toBe('almost never')
    expect(percent(of(4n ** 16n - 1n, 4n ** 16n))).toBe('almost always')
  })

  it('turns to words under 0.1 and over 99.9, not at them', () => {
    expect(percent(of(1, 1000))).toBe('0.1%')
    expect(percent(of(999, 1_000_000))).toBe('almost never')
    expect(percent(of(999, 1000))).toBe('99.9%')
    expect(percent(of(9991, 10_000))).toBe('almost always')
  })

  it('agrees with odds that are known', () => {
    const holds = of(1289435953n, 1289945088n)
    expect(oneIn(of(1289945088n - 1289435953n, 1289945088n))).toBe('1 in 2,534')
    expect(shareOf(holds)).toMatchObject({ says: 'almost always', exact: 'all but 1 in 2,534' })
    expect(percent(of(1979058521n, 50000000000n))).toBe('4.0%')
    expect(percent(of(3955664, 5120000))).toBe('77.3%')
    expect(percent(of(518176, 5120000))).toBe('10.1%')
    expect(percent(of(646160, 5120000))).toBe('12.6%')
    expect(percent(of(7, 32))).toBe('21.9%')
    expect(percent(of(3, 32))).toBe('9.4%')
    expect(percent(of(11, 16))).toBe('68.8%')
    const groups = [273, 23136, 672249, 9307108, 102941818, 915605279, 2423646158, 837574648, 5196627]
    expect(groups.map((n) => percent(of(n, 4n ** 16n)))).toEqual([
      'almost never',
      'almost never',
      'almost never',
      '0.2%',
      '2.4%',
      '21.3%',
      '56.4%',
      '19.5%',
      '0.1%',
    ])
  })

  it('is whole in a headline, and never 0 or 100 unless it is', () => {
    expect([of(47, 100), of(1, 300), of(299, 300), of(1, 5000), of(0, 1), of(1, 1)].map(roundPercent)).toEqual([
      '47%',
      'under 1%',
      'over 99%',
      'almost never',
      '0%',
      '100%',
    ])
  })

  it('adds up to 100 over all ends, whatever is rounded', () => {
    const thirds = sharesOf([of(1, 3), of(1, 3), of(1, 3)]).map(({ says }) => says)
    expect(thirds).toEqual(['33.4%', '33.3%', '33.3%'])
    const rare = sharesOf([of(2, 3), of(9995, 30_000), of(5, 30_000)]).map(({ says }) => says)
    expect(rare).toEqual(['66.7%', '33.3%', 'almost never'])
    expect(sharesOf([of(1, 8), of(1, 8)]).map(({ says }) => says)).toEqual(['12.5%', '12.5%'])
    expect(sharesOf([of(1, 1), of(0, 1)]).map(({ says }) => says)).toEqual(['100%', '0%'])
  })

  it('heads a column', () => {
    expect([columnHead(of(367, 1000)), columnHead(of(1, 5000)), columnHead(of(4999, 5000))]).toEqual([
      '36.7',
      '<0.1',
      '>99.9',
    ])
    expect(tenths(of(1, 2))).toBe('50.0')
    expect(grouped(1234567)).toBe('1,234,567')
  })
})

describe('common fractions', () => {
  it.each([
    [0.822, 'better than 4 in 5'],
    [0.671, '2 times in 3'],
    [0.755, '3 in 4'],
    [0.271, 'about 1 in 4'],
    [0.74, 'nearly 3 in 4'],
    [0.5, 'an even chance'],
    [0.52, 'better than even'],
    [0.484, 'nearly even'],
    [0.1667, '1 in 6'],
    [0.8333, '5 in 6'],
    [0.367, null],
    [0.987, null],
  ])('%d: %s', (value, said) => {
    expect(inWords(of(Math.round(value * 10_000), 10_000))).toBe(said)
  })
})

describe('drawing', () => {
  it('keeps what is tiny above nothing', () => {
    expect(shareOf(of(1, 10n ** 60n)).share).toBeGreaterThan(0)
    expect(shareOf(of(1, 8))).toEqual({ share: 0.125, says: '12.5%' })
  })

  it('folds ends under 0.1% once there are more than nine columns', () => {
    const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k)
    const values = Array.from({ length: 25 }, (_, value) => ({
      value,
      chance: of(Math.round(choose(24, value)), 2 ** 24),
    }))
    const columns = columnsOf(values)
    expect(columns[0]).toMatchObject({ from: 0, to: 4 })
    expect(columns.at(-1)).toMatchObject({ from: 20, to: 24, label: '20+', values: '20 or more' })
    expect(columns.reduce((sum, column) => sum + column.share, 0)).toBeCloseTo(1, 12)
    expect(columnsOf(values.slice(0, 9))).toHaveLength(9)
  })

  it('never parts a need from its own column', () => {
    const values = Array.from({ length: 109 }, (_, at) => ({ value: at + 12, chance: of(1, 109) }))
    const columns = columnsOf(values, undefined, 66)
    expect(columns.length).toBeLessThanOrEqual(37)
    expect(columns.some((column) => column.from === 66)).toBe(true)
    expect(atLeastWords(values, 66)).toBe('At least 66: 50.5%')
  })
})

describe('chances together', () => {
  it('add up exactly, whatever their denominators', () => {
    expect(decimal(sumOf([of(1, 3), of(1, 6), of(1, 2)]))).toBe(1)
    expect(sumOf([])).toEqual(of(0, 1))
    expect(plus(of(1, 3), of(1, 6))).toEqual(sumOf([of(1, 3), of(1, 6)]))
  })

  it('have a likeliest, the first of those that are alike', () => {
    const all = [{ chance: of(1, 4) }, { chance: of(2, 4) }, { chance: of(1, 2) }]
    expect(likeliestOf(all)).toBe(all[1])
    expect(likeliestOf([])).toBeUndefined()
    expect(isMore(of(2, 4), of(1, 2))).toBe(false)
  })

  it('have an average in tenths', () => {
    expect(averageOf([0, 1, 2].map((value) => ({ value, chance: of(1, 3) })))).toBe(1)
    expect(averageOf([{ value: 2, chance: of(1, 3) }])).toBe(0.7)
  })
})

it('figures of chances that shut each other out add up to 100: of bars, of columns, and of plays', () => {
  const some = fc.array(fc.integer({ min: 20, max: 5000 }), { minLength: 1, maxLength: 12 })
  const added = (figures: readonly string[]) => figures.reduce((sum, figure) => sum + Number.parseFloat(figure), 0)
  fc.assert(
    fc.property(some, (ways) => {
      const all = ways.reduce((a, b) => a + b, 0)
      const chances = ways.map((n) => of(n, all))
      const shares = sharesOf(chances)
      // What is told in words has no figure.
      if (shares.some(({ exact }) => exact !== undefined)) return
      expect(added(shares.map(({ says }) => says))).toBeCloseTo(100, 6)
      expect(added(columnsOf(chances.map((chance, value) => ({ value, chance }))).map(({ head }) => head))).toBeCloseTo(
        100,
        6,
      )
      const sampled = asSampled(shares, { plays: all, margin: 0.01 })
      if (sampled.every(({ says }) => /^\d+%$/.test(says))) expect(added(sampled.map(({ says }) => says))).toBe(100)
    }),
  )
})
