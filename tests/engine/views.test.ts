/** What the odds show: values in their order, what a sight tells, and branches that nobody has answered. */
import { describe, expect, test } from 'vitest'
import { type Answers, type AnyProcedure, type Json, oddsOf, type Question, sumsToOne } from '#engine'
import { face, kit, listed, type Proc } from '#kit'

const { ask, procedure, roll, say } = kit<Record<string, never>, Record<string, never>, string>()
const asked = (procedure: AnyProcedure): Question => ({ procedure, args: null, world: {}, settings: {}, owed: [] })
const exact = <T extends object>(known: T | { readonly over: true }): T => {
  if ('over' in known) throw new Error('over budget')
  return known
}

const left = procedure({
  id: 'left',
  title: 'Left',
  views: {
    left: { says: 'Left', show: 'columns', of: (n: number) => n },
    odd: { says: 'Odd', show: 'bar', of: (n: number) => (n === 1 ? 'none' : n - 1) },
    word: { says: 'Left', show: 'bar', of: (n: number) => (n > 2 ? 'many' : n === 2 ? 'two' : 1) },
  },
  *run(): Proc<number> {
    return 4 - (yield* roll(null, 'die', 'Lost', face(3)))
  },
})

test('numbers rise, whatever came first; words keep the order in which they came', () => {
  const { views } = exact(oddsOf(asked(listed(left))))
  expect(views.left?.chances.map((c) => c.value)).toEqual([1, 2, 3])
  expect(views.word?.chances.map((c) => c.value)).toEqual(['many', 'two', 1])
  expect(views.odd?.chances.map((c) => c.value)).toEqual([2, 1, 'none'])
})

describe('a card', () => {
  const { draw, procedure } = kit<
    { readonly pile: { readonly left: { readonly [card: string]: number } } },
    Record<string, never>,
    string
  >()
  const turned = procedure({
    id: 'turned',
    title: 'Turned',
    *run(): Proc<string> {
      return yield* draw('card', 'A card', { kind: 'pile', id: 'p' }, 'left')
    },
  })
  const turn = (left: { readonly [card: string]: number }, answers: Answers = {}) =>
    exact(oddsOf({ ...asked(listed(turned)), world: { pile: { p: { left } } } }, answers))
  const known = ({ results }: ReturnType<typeof turn>) =>
    results.map(({ result, chance }) => [result, `${chance.n}/${chance.d}`])

  test('comes as often as it is left; one that was turned is certain', () => {
    expect(known(turn({ red: 3, black: 1, none: 0 }))).toEqual([
      ['red', '3/4'],
      ['black', '1/4'],
    ])
    expect(known(turn({ red: 3, black: 1 }, { card: { value: 'black' } }))).toEqual([['black', '1/1']])
  })

  test('that is not in the deck, and an empty deck, wait for a card', () => {
    const wrong = turn({ red: 1, black: 0 }, { card: { value: 'black' } })
    expect([wrong.results, wrong.open.map(({ key, fault }) => [key, fault !== null])]).toEqual([[], [['card', true]]])
    const empty = turn({ red: 0 })
    expect([empty.results, empty.open.map(({ key, fault }) => [key, fault])]).toEqual([[], [['card', null]]])
  })
})

test('odds that do not add up to one are known by it', () => {
  const all = exact(oddsOf(asked(listed(left))))
  expect(sumsToOne(all)).toBe(true)
  expect(sumsToOne({ ...all, results: all.results.slice(1) })).toBe(false)
  expect(sumsToOne({ ...all, results: [...all.results, { result: 9, chance: { n: 1n, d: 1n } }] })).toBe(false)
  expect(sumsToOne({ ...all, results: all.results.slice(2) })).toBe(false)
  expect(sumsToOne({ ...all, results: [] })).toBe(false)
})

/** 1 and 2 ask, 3 is refused, 4 tells nothing, 5 and 6 are 50 and 60 paces. */
const seen = procedure({
  id: 'seen',
  title: 'Seen',
  *run(): Proc<number> {
    const die = yield* roll(null, 'die', 'Die', face(6))
    if (die < 3) yield* ask.number('more', 'How many more?', 1, 9)
    if (die === 3) yield* say.refuse('no', 'Not on a 3.', { clause: '' })
    return die
  },
})

const nobody = { of: () => undefined, ruled: () => null, some: () => false }
const seenAs = (paces: (die: Json) => string | number | null): Question =>
  asked({
    ...listed(seen),
    sights: {
      paces: {
        says: 'Paces',
        show: 'columns',
        *of(walk: Proc<Json>): Proc<string | number | null> {
          return paces(yield* walk)
        },
      },
    },
  })

describe('what a sight tells', () => {
  test('is of the branches that end, and of those that tell something', () => {
    const question = seenAs((die) => (die === 4 ? null : Number(die) * 10))
    const { views, open } = exact(oddsOf(question, nobody, 'all'))
    expect(views.paces?.chances).toEqual([
      { value: 50, chance: { n: 1n, d: 6n }, tone: 'plain' },
      { value: 60, chance: { n: 1n, d: 6n }, tone: 'plain' },
    ])
    expect(open.map((o) => [o.key, o.refused, `${o.chance.n}/${o.chance.d}`])).toEqual([
      ['more', false, '1/3'],
      ['no', true, '1/6'],
    ])
  })
  test('is nothing where nothing is told', () => {
    const { views } = exact(
      oddsOf(
        seenAs(() => null),
        nobody,
        'all',
      ),
    )
    expect(Object.keys(views)).toEqual([])
  })
})
