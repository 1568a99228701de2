/** Sampled odds as they are said and drawn: in whole per cent, with their margin, and never 0 or 100 of what merely was not seen. */
import { describe, expect, it } from 'vitest'
import type { Question } from '#engine'
import { face, kit, listed, type Proc, view } from '#kit'
import {
  aboutShare,
  barOf,
  cameOf,
  columnsOf,
  countsIn,
  estimateSentence,
  estimateWords,
  isSharp,
  roundedShare,
  stairOf,
  tapeOf,
  tellOdds,
} from '#tell'
import { alone as course } from '../../src/engine/odds/course.ts'
import { oddsOfPlays } from '../../src/engine/odds/plays.ts'
import { oddsReport } from '../../src/headless/odds.ts'

const { procedure, roll } = kit<Record<never, never>, Record<never, never>, string>()

/** Twelve dice, one after the other, fall in more ways than the budget has starts. */
const test = listed(
  procedure({
    id: 'test',
    title: 'A test',
    success: { says: 'It holds', good: 'They hold', bad: 'They run' },
    views: {
      holds: view('bar', 'Does it hold?', (n: number) => (n > 3 ? 'holds' : n > 1 ? 'wavers' : 'runs'), {
        holds: 'good',
        wavers: 'bad',
        runs: 'bad',
      }),
      first: view('columns', 'The first die', (n: number) => n),
      inches: view('reach', 'Inches', (n: number) => n),
    },
    *run(): Proc<number> {
      let last = 0
      for (let n = 0; n < 12; n++) last = yield* roll(null, 'die', 'A die', face(10))
      return last
    },
  }),
)
const question: Question = { procedure: test, args: null, world: {}, settings: {}, owed: [] }

const of = (plays: number, views: { readonly [name: string]: readonly (readonly [string | number, number])[] }) => {
  const counts = Object.fromEntries(Object.entries(views).map(([name, list]) => [name, new Map(list)]))
  return oddsOfPlays(course(question), { plays, views: counts, open: new Map(), assumed: new Map(), met: new Map() })
}
const ends = of(1000, {
  holds: [
    ['holds', 468],
    ['wavers', 532],
  ],
})
const alone = (odds: ReturnType<typeof of>, name: string) => {
  const one = odds.views[name]
  return { ...odds, views: one ? { [name]: one } : {} }
}

describe('an estimate', () => {
  it('is said in whole per cent, with its margin', () => {
    expect(estimateSentence(ends, null)).toBe('Most likely: wavers, about 53%. Estimate, give or take 4 points.')
    expect(estimateWords(ends)).toBe('Estimate, give or take 4 points.')
    const counts = of(40_000, { first: [0, 1, 2, 3].map((n) => [n, 10_000] as const) })
    expect(estimateSentence(alone(counts, 'first'), null)).toBe(
      'Most likely 0, about 25%. At least one: about 75%. Estimate, give or take 1 point.',
    )
    const inches = of(100, { inches: [4, 8].map((n) => [n, 50] as const) })
    expect(estimateSentence(alone(inches, 'inches'), 8)).toBe(
      'Reaches at least 8 inches about 50% of the time. Estimate, give or take 10 points.',
    )
  })

  it('never says 0 or 100 of what nobody saw, or of what always came', () => {
    expect([0n, 1n, 45n, 950n, 999n, 1000n].map((n) => aboutShare({ n, d: 1000n }, 1000).says)).toEqual([
      'under 3 in 1,000',
      'under 1%',
      '5%',
      '95%',
      'over 99%',
      'over 99%',
    ])
    expect(barOf(tellOdds(alone(ends, 'holds'))).map((one) => roundedShare(one, 1000).says)).toEqual([
      '47%',
      '53%',
      'under 3 in 1,000',
    ])
    expect(estimateSentence(of(5000, { holds: [['holds', 5000]] }), null)).toMatch(/^Most likely: holds, over 99%\. /)
  })

  it('has whole figures over its columns and its tape', () => {
    const counts = countsIn(
      tellOdds(alone(of(1000, { first: [0, 1, 2].map((n) => [n, [1, 470, 529][n] ?? 0]) }), 'first')),
    )
    expect(columnsOf(counts).map((one) => roundedShare(one, 1000).head)).toEqual(['<1', '47', '53'])
    expect(tapeOf(counts).map((one) => roundedShare(one, 1000).head)).toEqual(['>99', '53'])
  })

  it('is a headline like any other, which says what it is', () => {
    const stair = stairOf(test, ends)
    expect(stair).toMatchObject({ headline: 'It holds about 47%', estimate: 'Estimate, give or take 4 points.' })
    expect(stair?.sums.map(({ label, says }) => [label, says])).toEqual([
      ['They hold', '47%'],
      ['They run', '53%'],
    ])
  })

  it('is sharp within a point, and no chance that stood before a roll', () => {
    expect([undefined, { plays: 10_000, margin: 0.01 }, { plays: 9_000, margin: 0.0105 }].map(isSharp)).toEqual([
      true,
      true,
      false,
    ])
    const outcome = { result: 5, changes: [], owed: [], notes: [], verdict: null, settings: {} }
    expect(cameOf(test, { ...ends, estimate: undefined } as never, outcome)?.chance).toEqual({ n: 468n, d: 1000n })
    expect(cameOf(test, ends, outcome)).toBeNull()
  })

  it('takes the place of odds over the budget on the command line, and says so', () => {
    const report = oddsReport(question, {})
    expect(report).toMatchObject({
      odds: { results: [], starts: 10_000, estimate: { plays: 10_000, margin: expect.any(Number) } },
    })
    const { views } =
      'odds' in report
        ? (report.odds as never as { views: { holds: { value: string; p: number }[] } })
        : { views: { holds: [] } }
    expect(views.holds.find(({ value }) => value === 'holds')?.p).toBeCloseTo(0.7, 1)
  })
})
