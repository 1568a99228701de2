import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Answers, type Fraction, type Json, oddsOf, type Question, RuleError, sumsToOne, walk } from '#engine'
import { brute, sameChances } from './brute.ts'
import { man, named, unit, world } from './toy.ts'

const ask = (
  id: string,
  args: Json,
  units: Parameters<typeof world>[0],
  more: Parameters<typeof world>[1] = {},
): Question => ({
  procedure: named(id),
  args,
  world: world(units, more),
  settings: { saves: true },
  owed: [],
})

function exact(question: Question, answers: Answers = {}) {
  const all = oddsOf(question, answers)
  if ('over' in all) throw new Error('over budget')
  expect(sumsToOne(all)).toBe(true)
  return all
}

const chances = (question: Question, answers: Answers = {}): Map<string, Fraction> =>
  new Map(exact(question, answers).results.map((r) => [JSON.stringify(r.result), r.chance]))

describe('odds against the oracle', () => {
  const two = { a: man(3, 6), b: man(2, 6) }
  it.each([
    ['fire', { firer: unit('a'), target: unit('b') }, { a: man(3, 6), b: man(4, 8) }],
    ['morale', { unit: unit('a') }, { a: man(3, 6, 2) }],
    ['fight', { a: unit('a'), b: unit('b') }, two],
    ['batch', { need: 8 }, { a: man(1), b: man(2), c: man(3) }],
    ['cards', null, two],
    ['muster', { unit: unit('a') }, two],
  ] as const)('%s', (id, args, units) => {
    const question = ask(id, args, units)
    expect(sameChances(chances(question), brute(question))).toBe(true)
  })

  it('holds from every point of a walk, inside loops too', () => {
    const question = ask('fight', { a: unit('a'), b: unit('b') }, { a: man(3), b: man(3) })
    const answers: Answers = {
      'round#1/first/dice': { read: { dice: 2 }, source: 'table' },
      'round#1/second/dice': { read: { dice: 1 }, source: 'table' },
      'round#2/first/dice': { read: { dice: 0 }, source: 'table' },
    }
    expect(sameChances(chances(question, answers), brute(question, answers))).toBe(true)
  })

  it('holds where one part of a tally has been thrown', () => {
    const question = ask('batch', { need: 8 }, { a: man(1), b: man(2), c: man(3) })
    const key = walk(question, { 'check-a/die': { read: { dice: 0 }, source: 'table' } }).open?.key
    expect(key).toBe('check-b/die')
    const answers: Answers = { 'check-b/die': { read: { dice: 0 }, source: 'table' } }
    expect([...chances(question, answers).keys()].sort()).toEqual(['1', '2', '3'])
    expect(sameChances(chances(question, answers), brute(question, answers))).toBe(true)
  })

  it('agrees for units of any small size', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom(4, 6, 8),
        fc.constantFrom('open', 'hard'),
        (men, others, die, cover) => {
          const question = ask(
            'fire',
            { firer: unit('a'), target: unit('b') },
            { a: man(men, die), b: man(others, die) },
          )
          const answers: Answers = { cover: { value: cover } }
          return sameChances(chances(question, answers), brute(question, answers))
        },
      ),
      { numRuns: 30 },
    )
  })
})

describe('odds', () => {
  it('solves a circle of states exactly: the first to throw wins 6 times in 11', () => {
    expect(chances(ask('duel', null, {})).get('"a"')).toEqual({ n: 6n, d: 11n })
    expect(chances(ask('duel', null, {})).get('"b"')).toEqual({ n: 5n, d: 11n })
  })

  it('tells a round that was answered from those before and behind it', () => {
    const flipped = (round: number, die: number): Answers => ({
      [`flip#${round}/die`]: { read: { dice: die }, source: 'table' },
    })
    const first = (answers: Answers) => chances(ask('duel', null, {}), answers).get('"a"')
    // The second throws no six: 1/6, and 5/6 of the whole again.
    expect(first(flipped(2, 1))).toEqual({ n: 41n, d: 66n })
    expect(first(flipped(2, 6))).toEqual({ n: 1n, d: 6n })
    expect(first(flipped(1, 2))).toEqual({ n: 5n, d: 11n })
    expect(first({ ...flipped(1, 2), ...flipped(2, 3) })).toEqual({ n: 6n, d: 11n })
    expect(first(flipped(3, 6))).toEqual({ n: 31n, d: 36n })
  })

  it('finds a loop that never ends', () => {
    expect(() => oddsOf(ask('stuck', null, {}))).toThrow(RuleError)
  })

  it('says which branches wait for an answer, with their weight', () => {
    const all = exact(ask('table', null, {}))
    expect(all.open.map((o) => [o.says, o.chance])).toEqual([
      ['What stands in row low?', { n: 1n, d: 3n }],
      ['What stands in row high?', { n: 2n, d: 3n }],
    ])
  })

  it('names the defaults it took, and not what the book knows', () => {
    const all = exact(ask('fire', { firer: unit('a'), target: unit('b') }, { a: man(2), b: man(2) }))
    expect(all.assumed.map((a) => a.key)).toEqual(['cover'])
  })

  it('gives way instead of running for ever', () => {
    expect(
      oddsOf(ask('fire', { firer: unit('a'), target: unit('b') }, { a: man(9), b: man(9) }), {}, 'views', {
        starts: 5,
      }),
    ).toEqual({
      over: true,
    })
  })

  it('remembers: forty equal checks cost no more than a few', () => {
    const units = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`u${i}`, man(1)]))
    expect(exact(ask('batch', { need: 8 }, units)).starts).toBeLessThan(130)
  })
})
