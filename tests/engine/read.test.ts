/** What dice read: from faces, from sums that were added up at the table, and what cannot be. */
import { describe, expect, test } from 'vitest'
import {
  among,
  best,
  count,
  d,
  face,
  faces,
  faultInRuling,
  groups,
  inOrder,
  type Json,
  mayRule,
  type Otherwise,
  opposed,
  type Part,
  plusMinus,
  poolOf,
  readFaces,
  readTotals,
  row,
  sum,
  type Throw,
  underRuling,
  worst,
} from '#engine'
import { bands } from '#kit'
import { faultInReading, faultInTotals } from '../../src/engine/read.ts'

const table = row(d(2, 6), { 4: 'low', 12: 'high' })

describe('a reading', () => {
  test.each<readonly [Part<Json>, Json, string | null]>([
    [count(d(2, 6), 4), 2, null],
    [count(d(2, 6), 4), 0, null],
    [count(d(2, 6), 4), -1, '-1 is not a number of hits. Type 0 to 2.'],
    [count(d(2, 6), 4), 1.5, '1.5 is not a number of hits. Type 0 to 2.'],
    [count(d(2, 6), 4), 'two', '"two" is not a number of hits. Type 0 to 2.'],
    [count(d(2, 6), 4), 4, '4 dice counted; 2 are rolled. Take 2 off.'],
    [count(d(1, 6), 4), 2, '2 dice counted; 1 is rolled. Take one off.'],
    [count(d(2, 6), 7), 1, 'These dice cannot give 1. Type 0 to 0.'],
    [groups(d(2, 4), 6), 2, 'These dice cannot give 2. Type 0 to 1.'],
    [sum(d(2, 6)), 12, null],
    [sum(d(2, 6)), 13, 'These dice cannot give 13. Type 2 to 12.'],
    [table, 'high', null],
    [table, 'middle', 'These dice cannot give "middle".'],
    // More ways than are counted: anything may be.
    [inOrder(d(2, 800)), [1, 2], null],
  ])('%j: %j', (part, value, fault) => expect(faultInReading(part, value)).toBe(fault))
})

describe('sums of the table', () => {
  const versus = opposed(d(2, 6), d(1, 8), 'sum', 1)
  const highest = opposed(d(2, 6), d(1, 8), 'best')
  test.each<readonly [Part<Json>, readonly number[], Json]>([
    [versus, [4, 5], 'even'],
    [versus, [4, 4], 'higher'],
    [versus, [2, 8], 'lower'],
    [table, [4], 'low'],
    [table, [5], 'high'],
    [sum(d(2, 6), 3), [4], 7],
    [best(d(2, 6)), [4], 4],
    [versus, [], 'higher'],
  ])('%j of %j', (part, totals, value) => expect(readTotals(part, totals)).toBe(value))

  test.each<readonly [Part<Json>, Json, readonly number[], string | null]>([
    [versus, 'higher', [12, 8], null],
    [versus, 'lower', [2, 8], null],
    [versus, 'higher', [2, 8], '2 v 8 does not read "higher".'],
    [versus, 'higher', [13, 8], 'These dice cannot add up to 13 and 8.'],
    [versus, 'higher', [1, 1], 'These dice cannot add up to 1 and 1.'],
    [versus, 'higher', [12, 9], 'These dice cannot add up to 12 and 9.'],
    [versus, 'higher', [12], 'These dice cannot add up to 12.'],
    [versus, 'higher', [12, 8, 1], 'These dice cannot add up to 12 and 8 and 1.'],
    [highest, 'lower', [1, 8], null],
    [highest, 'higher', [7, 6], 'These dice cannot add up to 7 and 6.'],
    [highest, 'lower', [0, 6], 'These dice cannot add up to 0 and 6.'],
    [opposed([], d(1, 8), 'best'), 'lower', [0, 6], null],
    [table, 'low', [4], null],
    [table, 'low', [5], '5 does not read "low".'],
    [table, 'low', [4, 4], 'These dice cannot add up to 4 and 4.'],
  ])('%j %j of %j', (part, value, totals, fault) => expect(faultInTotals(part, value, totals)).toBe(fault))
})

test('the highest and the lowest of no dice are 0', () => {
  expect([best([]), worst([])].map((part) => readFaces(part, []))).toEqual([0, 0])
})

describe('dice in groups', () => {
  test('hit alone, together, or are left over', () =>
    expect(poolOf(groups([4, 4, 4, 12, 6], 6), [2, 4, 3, 5, 6])).toEqual({
      hits: 2,
      alone: [6],
      groups: [[4, 2]],
      rest: [5, 3],
    }))
  test('with misses added, every one that did not hit alone may be', () =>
    expect(poolOf(groups([6, 6, 6], 6, 'added'), [5, 1, 3])).toMatchObject({ groups: [[5, 1]], rest: [3] }))
  test('of another reading are not counted at all', () =>
    expect(poolOf(sum(d(2, 6)), [5, 1])).toEqual({ hits: 0, alone: [], groups: [], rest: [5, 1] }))
})

describe('what a referee may rule otherwise', () => {
  const none = { need: false, dice: false, plus: false }
  test.each<readonly [Part<Json>, ReturnType<typeof mayRule>]>([
    [face(6), none],
    [among(6, 1), none],
    [plusMinus(6), none],
    [best(d(2, 6)), { ...none, dice: true }],
    [worst(d(2, 6)), { ...none, dice: true }],
    [faces(d(2, 6)), { ...none, dice: true }],
    [count(d(2, 6), 4), { ...none, need: true, dice: true }],
    [count([], 4), { ...none, need: true }],
    [groups(d(2, 4), 6), { ...none, need: true, dice: true }],
    [bands(d(2, 6), 4), { ...none, need: true, dice: true }],
    [sum(d(2, 6)), { ...none, dice: true, plus: true }],
    [table, { ...none, dice: true, plus: true }],
    [opposed(d(2, 6), [8]), { ...none, dice: true, plus: true, theirDice: true, theirPlus: true }],
    [opposed(d(2, 6), [8], 'best'), { ...none, dice: true, theirDice: true, theirPlus: false }],
  ])('of %j', (part, may) => expect(mayRule(part)).toEqual(may))

  const step = (part: Part): Throw => ({ step: 'throw', id: 'dice', says: 'Dice', parts: { dice: part } })
  const under = (part: Part, other: Otherwise) => underRuling(step(part), { why: 'smoke', parts: { dice: other } })
  test.each<readonly [Part<Json>, Otherwise, object]>([
    [count(d(2, 6), 4), { need: 1 }, { read: { how: 'count', atLeast: 5 } }],
    [groups(d(2, 4), 6), { need: -2 }, { read: { how: 'groups', total: 4 } }],
    [groups(d(2, 4), 6), { need: -20 }, { read: { how: 'groups', total: 1 } }],
    [bands(d(2, 6), 4, 6), { need: 1 }, { read: { how: 'bands', from: [5, 7] } }],
    [sum(d(2, 6), 1), { plus: 2 }, { read: { how: 'sum', plus: 3 } }],
    [
      table,
      { plus: 1 },
      {
        read: {
          rows: [
            { upTo: 3, row: 'low' },
            { upTo: 11, row: 'high' },
          ],
        },
      },
    ],
    [opposed(d(2, 6), [8]), { plus: 2, dice: 1 }, { dice: [6, 6, 6, 8], read: { ours: 3, plus: 2 } }],
    [opposed(d(2, 6), [8]), { dice: -1 }, { dice: [6, 8], read: { ours: 1 } }],
    [opposed([], [8]), { dice: 1 }, { dice: [8, 8], read: { ours: 1 } }],
    [opposed(d(2, 6), d(2, 8)), { theirDice: 1, theirPlus: 1 }, { dice: [6, 6, 8, 8, 8], read: { ours: 2, plus: -1 } }],
    [opposed(d(2, 6), d(2, 8)), { theirDice: -1 }, { dice: [6, 6, 8], read: { ours: 2, plus: 0 } }],
    [best([6, 8]), { dice: 2 }, { dice: [6, 8, 8, 8] }],
    [best([6, 8]), { dice: -1 }, { dice: [6] }],
    [best([6, 8]), {}, best([6, 8])],
  ])('%j by %j', (part, other, ruled) => {
    const { step, fault } = under(part, other)
    expect(fault).toBe(null)
    expect(step.parts.dice).toMatchObject(ruled)
  })

  test('each part by itself: the first that cannot be is said', () => {
    const both: Throw = { ...step(face(6)), parts: { white: count(d(2, 6), 4), black: count(d(1, 6), 4) } }
    const fault = (white: number, black: number) =>
      faultInRuling(both, { why: 'smoke', parts: { white: { is: white }, black: { is: black } } })
    expect(fault(2, 1)).toBe(null)
    expect(fault(2, 2)).toBe('2 dice counted; 1 is rolled. Take one off.')
    expect(fault(3, 2)).toBe('3 dice counted; 2 are rolled. Take one off.')
  })

  const alive = {
    dice: [6, 6, 6],
    because: [
      { dice: 2, says: 'alive' },
      { dice: 1, says: 'officer', clause: 'fire' },
    ],
  }
  test.each<readonly [number, Json]>([
    [0, alive.because],
    [2, [...alive.because, { dice: 2, says: 'smoke' }]],
    [-1, [{ dice: 2, says: 'alive' }]],
    [-2, [{ dice: 1, says: 'alive' }]],
    [-3, []],
  ])('why the dice are thrown: %i', (dice, because) =>
    expect(under(count(alive, 4), { dice }).step.parts.dice?.because).toEqual(because),
  )

  test('outright: it is the answer once every part is decided', () => {
    const both: Throw = { ...step(face(6)), parts: { white: face(6), black: face(6) } }
    const one = underRuling(both, { why: 'smoke', parts: { white: { is: 3 } } })
    expect(one.outright).toBe(null)
    const all = underRuling(both, { why: 'smoke', parts: { white: { is: 3 }, black: { is: 4 } } })
    expect(all.outright).toEqual({ read: { white: 3, black: 4 }, source: 'table' })
    expect(underRuling({ ...both, parts: {} }, { why: 'smoke', parts: {} }).outright).toBe(null)
    expect(underRuling(both, null)).toEqual({ step: both, outright: null, fault: null })
  })

  test.each<readonly [Part<Json>, Otherwise, string | null]>([
    [sum(d(2, 6)), { dice: 20, plus: -20 }, null],
    [sum(d(2, 6)), { plus: 21 }, 'A ruling changes by -20 to 20.'],
    [sum(d(2, 6)), { plus: -21 }, 'A ruling changes by -20 to 20.'],
    [sum(d(2, 6)), { plus: 0.5 }, 'A ruling changes by -20 to 20.'],
    [sum(d(2, 6)), { need: 1 }, 'This roll has no number that is needed to change.'],
    [face(6), { dice: 1 }, 'This roll has no dice to change.'],
    [count(d(2, 6), 4), { plus: 1 }, 'This roll has no modifier to change.'],
    [sum(d(2, 6)), { dice: -2 }, null],
    [sum(d(2, 6)), { dice: -3 }, 'There are not so many dice to take away.'],
    [opposed(d(1, 6), d(9, 8)), { dice: -2 }, 'There are not so many dice to take away.'],
    [sum(d(2, 6)), { is: 12 }, null],
    // As ruled, not as the book has it.
    [sum(d(2, 6)), { is: 13, plus: 1 }, null],
    [sum(d(2, 6)), { is: 13 }, 'These dice cannot give 13. Type 2 to 12.'],
  ])('%j by %j: %j', (part, other, fault) =>
    expect(faultInRuling(step(part), { why: 'smoke', parts: { dice: other } })).toBe(fault),
  )
})
