/** Dice and what may be answered, in words and as plain data. */
import { describe, expect, test } from 'vitest'
import {
  type Ask,
  again,
  allowed,
  among,
  bands,
  best,
  count,
  type Draw,
  d,
  diceWords,
  type Form,
  face,
  faces,
  groups,
  inOrder,
  type Json,
  named,
  opposed,
  type Part,
  partWords,
  plusMinus,
  row,
  signed,
  sum,
  type Throw,
  wantParts,
  wantWords,
  worst,
} from '#engine'

test('dice by their sides', () => {
  expect(diceWords([])).toBe('no dice')
  expect(diceWords([12, 8, 12, 12])).toBe('3d12 + 1d8')
})

test.each<readonly [Part<Json>, string, string, string]>([
  [face(10), '1d10', '', ''],
  [among(6, 1, 3), '1d6', '', 'on 1, 3'],
  [sum(d(2, 6)), '2d6', '', 'added'],
  [sum(d(2, 6), 2), '2d6', '', 'added, +2'],
  [sum(d(2, 6), -1), '2d6', '', 'added, −1'],
  [best([6, 8]), '1d6 + 1d8', '', 'the highest'],
  [worst([6, 8]), '1d6 + 1d8', '', 'the lowest'],
  [faces(d(3, 6)), '3d6', '', 'each die'],
  [count(d(3, 6), 5), '3d6', 'each die of', '5 or more'],
  [bands(d(3, 6), 4, 6), '3d6', '', 'in bands from 4, 6'],
  [groups(d(3, 4), 6), '3d4', 'added to', 'exactly 6'],
  [groups(d(3, 6), 6), '3d6', 'each die of', '6 or more'],
  [groups(d(3, 6), 6, 'added'), '3d6', '', '6 or more, or added to exactly 6'],
  [groups([4, 6], 6), '1d4 + 1d6', '', '6 or more, or added to exactly 6'],
  [plusMinus(6, 8), '1d6 + 1d8', '', 'positive die less negative die'],
  [opposed(d(2, 6), d(1, 8)), '2d6 against 1d8', '', 'added'],
  [opposed(d(2, 6), d(1, 8), 'best', 1), '2d6 against 1d8', '', 'the highest, +1'],
  [row(d(1, 6), { 2: 'low', 6: 'high' }), '1d6', '', 'looked up'],
])('%j: %s', (part, dice, how, limit) => {
  expect(partWords(part)).toBe(dice)
  expect(wantParts(part)).toEqual([how, limit])
  expect(wantWords(part)).toBe(`${how} ${limit}`.trim())
})

test('a modifier has its sign, 0 too', () => expect([2, 0, -3].map(signed)).toEqual(['+2', '+0', '−3']))

describe('what may be answered', () => {
  const grammar = { like: '^.$', example: 'A' }
  const shape = { columns: ['1'], rows: ['6'], cells: [['']] }
  const unit = { ref: { kind: 'unit', id: 'a' }, says: 'A' }
  test.each<readonly [Form, Json]>([
    [{ form: 'yes-no' }, [true, false]],
    [{ form: 'choice', options: [{ value: 'soft', says: 'Soft' }] }, ['soft']],
    [
      { form: 'number', min: 1, max: 9 },
      { from: 1, to: 9, whole: true },
    ],
    [
      { form: 'number', min: 1, max: 9, fractions: true, unit: 'inches' },
      { from: 1, to: 9, whole: false, unit: 'inches' },
    ],
    [
      { form: 'facts', rows: { drill: { says: 'Drilled' }, drums: { says: 'Drums', max: 3 } } },
      { drill: [true, false], drums: { from: 0, to: 3 } },
    ],
    [
      { form: 'refs', options: [unit], min: 1, max: 2 },
      { from: 1, to: 2, among: ['a'] },
    ],
    [{ form: 'text' }, { text: '' }],
    [
      { form: 'text', like: '^.$', example: 'A' },
      { text: 'A', like: '^.$' },
    ],
    [
      { form: 'table', column: grammar, row: grammar, cell: grammar, shape },
      { table: shape, column: 'A', row: 'A', cell: 'A' },
    ],
    [{ form: 'refusal', final: true }, []],
    [{ form: 'refusal', final: false }, ['all the same']],
  ])('%j', (form, answers) => {
    const ask: Ask = { step: 'ask', id: 'ask', says: 'Ask', form }
    expect(allowed(ask)).toEqual(answers)
  })

  const thrown = (part: Part): Json => {
    const step: Throw = { step: 'throw', id: 'dice', says: 'Dice', parts: { dice: part } }
    return allowed(step)
  }
  test.each<readonly [Part<Json>, Json]>([
    [count(d(3, 6), 5), { dice: { dice: '3d6', read: 'count', readings: [0, 1, 2, 3] } }],
    [sum(d(1, 12)), { dice: { dice: '1d12', read: 'sum', readings: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] } }],
    [sum(d(3, 6)), { dice: { dice: '3d6', read: 'sum', from: 3, to: 18 } }],
    [
      opposed(d(2, 6), d(1, 8)),
      {
        dice: { dice: '2d6 + 1d8', ours: '2d6', theirs: '1d8', read: 'opposed', readings: ['higher', 'even', 'lower'] },
      },
    ],
    [plusMinus(2), { dice: { dice: '2d2', ours: '1d2', theirs: '1d2', read: 'difference', readings: [-1, 0, 1] } }],
    // More ways than are counted.
    [inOrder(d(2, 800)), { dice: { dice: '2d800', read: 'faces' } }],
  ])('of a throw: %j', (part, answers) => expect(thrown(part)).toEqual(answers))

  test('of a draw: the cards that are left', () => {
    const draw: Draw = { step: 'draw', id: 'card', says: 'Card', deck: { kind: 'pile', id: 'pile' }, field: 'left' }
    expect(allowed(draw, { red: 1, black: 0, blue: 4 })).toEqual(['red', 'blue'])
    expect(allowed(draw)).toEqual([])
  })
})

describe('the makers of dice', () => {
  test('no handful has fewer than no dice, and all dice are whole', () => {
    expect(d(-2, 6)).toEqual([])
    expect(d(2.9, 6)).toEqual([6, 6])
  })
  test('the rows of a table rise, in whatever order they are written', () =>
    expect(row(d(1, 6), { 6: 'c', '-4': 'a', '-1': 'b' }).read).toEqual({
      how: 'row',
      rows: [
        { upTo: -4, row: 'a' },
        { upTo: -1, row: 'b' },
        { upTo: 6, row: 'c' },
      ],
    }))
  test('single dice are sorted, or stand in their order', () => {
    expect(faces(d(2, 6)).read).toEqual({ how: 'faces', ordered: false })
    expect(inOrder(d(2, 6)).read).toEqual({ how: 'faces', ordered: true })
  })
  test('both sides keep the reasons of their dice; dice without one get a place in the list', () => {
    const ours = { dice: [6, 6], because: [{ dice: 2, says: 'alive' }] }
    const theirs = { dice: [8], because: [{ dice: 1, says: 'cover' }] }
    expect(opposed(ours, theirs)).toMatchObject({ dice: [6, 6, 8], because: [...ours.because, ...theirs.because] })
    expect(opposed(ours, [8]).because).toEqual([...ours.because, { dice: 1, says: '' }])
    expect(opposed([6, 6], theirs).because).toEqual([{ dice: 2, says: '' }, ...theirs.because])
    expect(opposed([6], [8])).not.toHaveProperty('because')
    expect(sum(ours)).toMatchObject(ours)
  })
  test('what is thrown again, and the name of a part', () => {
    expect(again(face(6), 6)).toEqual({ ...face(6), again: [6] })
    expect(named('Killed', face(6))).toEqual({ ...face(6), says: 'Killed' })
  })
})
