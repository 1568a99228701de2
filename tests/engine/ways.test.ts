/** What an outline tries at a step, and what it calls each: answers, picks, readings. */
import { describe, expect, test } from 'vitest'
import type { Answers, Ask, Form, Json, Part, RefOption, Throw } from '#engine'
import {
  type Again,
  among,
  bands,
  best,
  count,
  d,
  face,
  faces,
  groups,
  inOrder,
  kit,
  listed,
  opposed,
  type Proc,
  row,
  sum,
} from '#kit'
import { cardsLeft, keysAlong, UsualAnswers } from '../../src/engine/outline/usual.ts'
import {
  answerLabel,
  barredWords,
  readLabel,
  usualRead,
  waysToAnswer,
  waysToThrow,
} from '../../src/engine/outline/ways.ts'
import { textsTogether } from '../../src/engine/outline/words.ts'

const asks = (form: Form, more: Partial<Ask> = {}): Ask => ({ step: 'ask', id: 'it', says: 'It?', form, ...more })
const unit = (id: string) => ({ kind: 'unit', id })
const nobody = () => false
const tried = (step: Ask, cast: (ref: { readonly id: string }) => boolean = nobody) =>
  waysToAnswer(step, cast).map((one) => [one.label, 'value' in one.answer ? one.answer.value : null])

const option = (id: string, barred: string | null = null): RefOption => ({ ref: unit(id), says: id, barred })
const picks = (min: number, max: number, ...options: readonly RefOption[]) => asks({ form: 'refs', options, min, max })

describe('answers that are tried', () => {
  test.each<readonly [Ask, readonly Json[]]>([
    [asks({ form: 'yes-no' }), ['yes', 'no']],
    [asks({ form: 'number', min: 1, max: 9 }), ['least', 'between', 'most']],
    [asks({ form: 'number', min: 1, max: 9 }, { default: 9 }), ['least', 'most']],
    [asks({ form: 'number', min: 2, max: 2 }), ['least']],
    [asks({ form: 'text' }), []],
    [asks({ form: 'text', example: 'A 4' }), ['text']],
    [asks({ form: 'refusal', final: false }), ['all the same']],
    [asks({ form: 'refusal', final: true }), []],
  ])('%j: %j', (step, labels) => {
    const ways = waysToAnswer(step, nobody)
    expect(ways.map((one) => one.label)).toEqual(labels)
    for (const { answer, label } of ways) expect('value' in answer && answerLabel(step, answer.value)).toBe(label)
  })

  test('each row of a checklist by itself: what is not known is, what is known is not, of numbers the other end', () => {
    const step = asks({
      form: 'facts',
      rows: {
        smoke: { says: 'Smoke', worth: '-1', clause: 'fire.smoke' },
        flank: { says: 'Flank', known: true },
        men: { says: 'Men', max: 3 },
        all: { says: 'All', max: 3, known: 3 },
      },
    })
    expect(waysToAnswer(step, nobody)).toEqual([
      { label: 'as known', answer: { value: {} } },
      { label: 'smoke', answer: { value: { smoke: true } }, says: 'Smoke -1', clause: 'fire.smoke' },
      { label: 'flank', answer: { value: { flank: false } }, says: 'Flank' },
      { label: 'men', answer: { value: { men: 3 } }, says: 'Men' },
      { label: 'all', answer: { value: { all: 0 } }, says: 'All' },
    ])
    const label = (value: Json) => answerLabel(step, value)
    expect([{}, null, { flank: true }, { men: 0 }, { all: 3 }].map(label)).toEqual(Array(5).fill('as known'))
    expect([{ smoke: true }, { men: 1 }, { all: 2 }].map(label)).toEqual(['smoke', 'men', 'all'])
    expect(label({ smoke: true, flank: false })).toBe('several')
  })
})

describe('who is picked', () => {
  const [a, b, c] = [option('a'), option('b'), option('c')]
  test.each<readonly [Ask, readonly (readonly [string, readonly string[]])[]]>([
    [picks(1, 1, a, b), [['one', ['a']]]],
    [
      picks(0, 3, a, b, c),
      [
        ['none', []],
        ['one', ['a']],
        ['several', ['a', 'b', 'c']],
      ],
    ],
    [picks(2, 2, a, b, c), [['several', ['a', 'b']]]],
    [
      picks(0, 1, a),
      [
        ['none', []],
        ['one', ['a']],
      ],
    ],
    [picks(2, 3, a), []],
    [picks(0, 2), [['none', []]]],
    [
      picks(1, 1, option('a', 'tired'), b, option('c', 'tired'), option('d', 'away')),
      [
        ['one', ['b']],
        ['barred', ['a']],
        ['barred', ['d']],
      ],
    ],
  ])('%j: %j', (step, ways) =>
    expect(tried(step)).toEqual(ways.map(([label, ids]) => [label, ids.map((id) => unit(id))])),
  )

  test('who has no part yet comes first, and nobody is picked twice', () => {
    expect(tried(picks(0, 3, a, b, c), (ref) => ref.id !== 'c')).toEqual([
      ['none', []],
      ['one', [unit('c')]],
      ['several', [unit('c'), unit('a'), unit('b')]],
    ])
  })

  test('is called by how many they are, or barred', () => {
    const step = picks(0, 3, a, b, option('c', 'tired'))
    const label = (...ids: readonly string[]) => answerLabel(step, ids.map(unit))
    expect([label(), label('b'), label('a', 'b'), label('a', 'c'), label('z')]).toEqual([
      'none',
      'one',
      'several',
      'barred',
      'none',
    ])
    expect(answerLabel(step, [{ kind: 'gun', id: 'a' }])).toBe('none')
    expect(answerLabel(step, 'a')).toBe('none')
    expect(barredWords(step, [unit('a'), unit('c')])).toBe('tired')
    expect(barredWords(step, [unit('a')])).toBeUndefined()
    expect(barredWords(asks({ form: 'yes-no' }), true)).toBeUndefined()
  })

  test('a typed table is typed', () => {
    const cell = { like: '^A$', example: 'A' }
    const form: Form = { form: 'table', column: cell, row: cell, cell, shape: { columns: [], rows: [], cells: [] } }
    expect(tried(asks(form))).toEqual([])
    expect(answerLabel(asks(form), {})).toBe('typed')
  })
})

const throwing = (parts: { readonly [name: string]: Part<Json> }): Throw => ({
  step: 'throw',
  id: 'dice',
  says: 'Dice',
  parts,
})
const labels = (parts: { readonly [name: string]: Part<Json> }) => waysToThrow(throwing(parts)).map((one) => one.label)

describe('readings that are tried', () => {
  test.each<readonly [string, Part<Json>, readonly string[]]>([
    ['a die', face(6), ['1', '2', '3', '4', '5', '6']],
    ['a die of many', face(20), ['least', 'between', 'most']],
    ['one of two', among(6, 5, 6), ['no', 'yes']],
    ['a sum', sum(d(2, 6)), ['least', 'between', 'most']],
    ['few hits', count(d(1, 6), 4), ['least', 'most']],
    ['hits', count(d(3, 6), 4), ['least', 'between', 'most']],
    ['the best of two', best(d(2, 6)), ['least', 'between', 'most']],
    ['a row', row(d(2, 6), { 4: 'low', 9: 'middle', 12: 'high' }), ['low', 'middle', 'high']],
    ['two sides', opposed(d(1, 6), d(1, 6)), ['higher', 'even', 'lower']],
    ['faces in order', inOrder(d(2, 6)), ['least', 'between', 'most']],
    ['faces', faces(d(3, 6)), ['least', 'between', 'most']],
    ['no dice', count([], 4), ['no dice']],
    // More ways than are counted: low, middle and high dice, of which nobody knows what they are.
    ['too many to count', groups(d(12, 30), 400), ['between']],
  ])('%s', (_, part, all) => expect(labels({ part })).toEqual(all))

  test('parts vary one at a time, beside the usual reading of the others', () => {
    const step = throwing({ white: face(3), black: face(3) })
    expect(usualRead(step)).toEqual({ white: 2, black: 2 })
    expect(waysToThrow(step).map((one) => one.label)).toEqual(['1, 2', '2, 2', '3, 2', '2, 1', '2, 3'])
  })

  test('single dice lie low, in the middle and high, and usually fall from high to low', () => {
    const read = (part: Part<Json>) =>
      waysToThrow(throwing({ part })).map(({ answer }) => 'read' in answer && answer.read?.part)
    expect(read(inOrder(d(3, 9)))).toEqual([
      [1, 1, 1],
      [5, 5, 5],
      [9, 9, 9],
    ])
    expect(usualRead(throwing({ part: inOrder(d(3, 9)) }))).toEqual({ part: [9, 6, 4] })
    expect(usualRead(throwing({ part: inOrder([4, 4, 8, 12]) }))).toEqual({ part: [4, 3, 5, 4] })
    // Two of five dice of 4 or 5, and one of 6.
    expect(usualRead(throwing({ part: bands(d(5, 6), 4, 6) }))).toEqual({ part: [2, 2, 1] })
  })

  test('many parts vary together', () => {
    const die = face(3)
    const many = throwing({ a: die, b: die, c: die, d: die })
    expect(waysToThrow(many).map((one) => one.label)).toEqual(['all 1', 'all 2', 'all 3'])
    expect(readLabel(many, { a: 1, b: 1, c: 2, d: 1 })).toBe('mixed')
  })
})

describe('the usual walk', () => {
  const { ask, draw, procedure, repeat, roll, sub } = kit<
    { readonly pile: { readonly left: { readonly red: number; readonly black: number } } },
    Record<string, never>,
    string
  >()
  const world = { pile: { pile: { left: { red: 0, black: 1 } } } }
  const usually = (body: () => Proc<unknown>, given: Answers = {}) =>
    new UsualAnswers(
      {
        procedure: listed(
          procedure({
            id: 'usual',
            title: 'Usual',
            *run(_, __: null): Proc<null> {
              yield* body()
              return null
            },
          }),
        ),
        args: null,
        world,
        settings: {},
        owed: [],
      },
      given,
    )
  const round = procedure({
    id: 'round',
    title: 'Round',
    *run(_, s: { readonly n: number }): Proc<Again<{ readonly n: number }, null>> {
      yield* roll(null, 'die', 'Die', face(6))
      return { again: { n: s.n + 1 } }
    },
  })

  const asking = procedure({
    id: 'asking',
    title: 'Asking',
    *run(_, __: null): Proc<null> {
      yield* ask.yesNo('more', 'More?')
      return null
    },
  })

  test('goes three rounds of a loop, and six times by one step', () => {
    expect(usually(() => repeat(round, { n: 0 })).walked.open?.key).toBe('round#4/die')
    const often = usually(function* () {
      for (let n = 0; n < 12; n++) yield* ask.yesNo('more', 'More?')
    })
    expect(often.walked.open?.key).toBe('more:7')
    expect(keysAlong(often.walked.trace)).toEqual(['more', 'more:2', 'more:3', 'more:4', 'more:5', 'more:6'])
  })

  test('stops at once beyond that, though it was led there, and by its own count alone', () => {
    const fell = (key: string) => [key, { read: { dice: 1 }, source: 'table' }] as const
    const led = Object.fromEntries(Array.from({ length: 9 }, (_, n) => fell(`round#${n + 1}/die`)))
    expect(usually(() => repeat(round, { n: 0 }), led).walked.open?.key).toBe('round#10/die')
    const yes = Object.fromEntries(
      Array.from({ length: 9 }, (_, n) => [n === 0 ? 'more' : `more:${n + 1}`, { value: true }] as const),
    )
    const often = usually(function* () {
      for (let n = 0; n < 12; n++) yield* ask.yesNo('more', 'More?')
    }, yes)
    expect(often.walked.open?.key).toBe('more:10')
    const subs = usually(function* () {
      for (let n = 0; n < 8; n++) yield* sub(asking, null)
    })
    expect(keysAlong(subs.walked.trace).at(-1)).toBe('asking:8/more')
    expect(subs.walked.open).toBeNull()
  })

  test('takes what the book knows, the default, or the first answer; the middle of a throw; the first card that is left', () => {
    const all = usually(function* () {
      yield* ask.number('known', 'Known?', 1, 9, { default: 4, from: 'the book' })
      yield* ask.number('usual', 'Usual?', 1, 9, { default: 5 })
      yield* ask.number('first', 'First?', 1, 9)
      yield* roll(null, 'die', 'Die', face(3))
      yield* draw('card', 'A card', { kind: 'pile', id: 'pile' }, 'left')
    })
    expect(all.walked.trace.map((t) => ('value' in t ? [t.key, t.value] : t.did))).toEqual([
      ['known', 4],
      ['usual', 5],
      ['first', 1],
      'throw',
      'draw',
      'change',
    ])
    expect([...all.decks]).toEqual([['card', { red: 0, black: 1 }]])
    expect(cardsLeft({ red: 0, black: 1 })).toEqual(['black'])
    expect(Object.keys(all.before(3))).toEqual(['usual', 'first'])
    expect(Object.keys(all.before(4))).toEqual(['usual', 'first', 'die'])
  })
})

test('texts that differ in their numbers are one, with the numbers of each, rising', () => {
  expect(textsTogether(new Set(['They run 12.5 inches', 'They run 3 inches']))).toBe('They run n inches [3; 12.5]')
  expect(textsTogether(new Set(['They run', 'They run']))).toBe('They run')
  expect(textsTogether(new Set(['They run', 'They stop']))).toBe('They run [; ]')
  expect(textsTogether(new Set())).toBe('')
})
