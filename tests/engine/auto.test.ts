/** What falls by chance: dice with faces that are thrown again, cards by their weight, questions by whoever is asked. */
import { describe, expect, test } from 'vitest'
import {
  type Answers,
  auto,
  type FairDie,
  type Json,
  oddsOf,
  type Part,
  type Question,
  type Sampled,
  seeded,
} from '#engine'
import { again, count, d, face, kit, listed, type Proc } from '#kit'
import { drawn, fairDie, thrown } from '../../src/engine/auto.ts'
import { alone } from '../../src/engine/odds/course.ts'
import { oddsOfPlays } from '../../src/engine/odds/plays.ts'
import { man, named, unit, world } from './toy.ts'

/** A die that falls as it is told, one after the other. */
function falling(...list: readonly number[]) {
  const left = [...list]
  return () => left.shift() ?? Number.NaN
}
const step = (parts: { readonly [name: string]: Part }) => ({ step: 'throw', id: 'dice', says: 'Dice', parts }) as const

describe('a die of the phone', () => {
  test('takes every word below the greatest multiple of its sides, and no other', () => {
    const limit = Math.floor(2 ** 32 / 6) * 6
    expect(fairDie(falling(limit - 1))(6)).toBe(6)
    expect(fairDie(falling(limit, 2))(6)).toBe(3)
    expect(fairDie(falling(0))(6)).toBe(1)
  })
})

describe('a throw', () => {
  test('has a face for each die of each part', () =>
    expect(thrown(step({ white: count(d(2, 6), 4), black: face(8) }), falling(3, 4, 8))).toEqual({
      faces: { white: [3, 4], black: [8] },
      source: 'phone',
    }))
  test('keeps the faces that were thrown again as evidence, by their part', () =>
    expect(thrown(step({ white: again(count(d(2, 6), 4), 6, 1), black: face(8) }), falling(6, 1, 5, 2, 6))).toEqual({
      faces: { white: [5, 2], black: [6] },
      discarded: { white: [6, 1] },
      source: 'phone',
    }))
  test('of a die all of whose faces are thrown again ends all the same', () =>
    expect(thrown(step({ dice: again(face(2), 1, 2) }), falling())).toMatchObject({ faces: { dice: [2] } }))
})

describe('a card', () => {
  const deck = { red: 2, blue: 0, black: 1 }
  test('comes by its weight', () =>
    expect([1, 2, 3].map((n) => drawn(deck, falling(n)))).toEqual(['red', 'red', 'black']))
  test('that is not in the deck never comes, and an empty deck has none', () => {
    expect(drawn({ blue: 0, red: 1 }, falling(1))).toBe('red')
    const never = () => {
      throw new Error('There is nothing to throw for.')
    }
    expect(drawn({ red: 0 }, never)).toBe(null)
    expect(drawn({}, never)).toBe(null)
  })
  test('of an empty deck leaves the walk open', () => {
    const empty = { ...ask('cards'), world: world({}, { deck: { red: 0, black: 0 } }) }
    const { open, answers } = auto(empty, falling())
    expect([open?.key, open?.fault, answers]).toEqual(['first', null, {}])
  })
})

const ask = (id: string, args: Json = null): Question => ({
  procedure: named(id),
  args,
  world: world({ a: man(2), b: man(3), f: { ...man(2), fired: true } }),
  settings: { saves: false },
  owed: [],
})
const fire = ask('fire', { firer: unit('a'), target: unit('b') })

describe('an automatic walk', () => {
  test('asks only what the book does not know, and keeps what was said and thrown', () => {
    const asked: string[] = []
    const walked = auto(fire, falling(6, 1), {}, (step) => {
      asked.push(step.id)
      return 'open'
    })
    expect(asked).toEqual(['cover'])
    expect(walked.answers).toEqual({ cover: { value: 'open' }, dice: { faces: { dice: [6, 1] }, source: 'phone' } })
    expect(walked.outcome?.result).toBe(1)
  })
  test('goes on behind the answers so far', () => {
    const dice = { faces: { dice: [1, 1] }, source: 'table' } as const
    expect(auto(fire, falling(), { dice }).answers).toEqual({ dice, cover: { value: 'open' } })
  })
  test('stays open where nobody answers', () => {
    const { open, answers } = auto(fire, falling(), {}, () => undefined)
    expect([open?.key, answers]).toEqual(['cover', {}])
    expect(auto(ask('table'), falling(6)).open?.key).toBe('cell')
  })

  const { ask: asks, procedure } = kit<{ game: { name: string } }, Record<string, never>, string>()
  const usual = listed(
    procedure({
      id: 'usual',
      title: 'Usual',
      *run(_, __: Json): Proc<string> {
        const free = yield* asks.yesNo('free', 'Free?', { default: true })
        const known = yield* asks.yesNo('known', 'Known?', { default: true, from: 'the book' })
        // Known to the book, but without an answer: somebody must say it.
        const blank = yield* asks.yesNo('blank', 'Blank?', { from: 'the book' })
        return `${free} ${known} ${blank}`
      },
    }),
  )
  test('a question that the book knows, but has no answer to, is asked', () => {
    const asked: string[] = []
    const walked = auto({ ...fire, procedure: usual, args: null }, falling(), {}, (step) => {
      asked.push(step.id)
      return false
    })
    expect(asked).toEqual(['free', 'blank'])
    expect(walked.outcome?.result).toBe('false true false')
  })
})

describe('an estimate', () => {
  const save = ask('save', { unit: unit('b'), hits: 1 })
  const estimate = (of: Question, die: FairDie, more: number, answers: Answers = {}, before: Sampled | null = null) => {
    const most = (before?.plays ?? 0) + more
    const plays = { die, isEnough: (plays: number) => plays >= most, before }
    return oddsOf(of, answers, 'views', { starts: 0, plays })
  }
  /** The odds of so many plays that came as they are told. */
  const sampled = (of: Question, plays: number, views: Sampled['views']) =>
    oddsOfPlays(alone(of), { plays, views, open: new Map(), assumed: new Map(), met: new Map() })

  test('is the share of each value, of all plays, and adds to what was played before', () => {
    const first = estimate(save, falling(6, 6), 2)
    expect(first.views.killed?.chances).toEqual([{ value: 0, chance: { n: 2n, d: 2n }, tone: 'plain' }])
    const all = estimate(save, falling(1, 6), 2, {}, first.sampled)
    expect(all.views.killed?.chances.map(({ value, chance }) => [value, chance])).toEqual([
      [0, { n: 3n, d: 4n }],
      [1, { n: 1n, d: 4n }],
    ])
    expect([all.estimate?.plays, all.results, all.open]).toEqual([4, [], []])
  })

  test('is off by two standard errors of an even chance at most, as what is told may be a sum of many', () => {
    const of = (plays: number) => sampled(save, plays, { killed: new Map([[0, plays]]) }).estimate
    expect([100, 10_000].map((plays) => of(plays).margin)).toEqual([0.1, 0.01])
  })

  test('says which question it waits for, and how often', () => {
    const waits = estimate(ask('table'), falling(1, 1), 2)
    expect(waits.open.map(({ chance, refused }) => [chance, refused])).toEqual([[{ n: 2n, d: 2n }, false]])
  })

  test('knows the ends of a bar that nobody has seen, each once, and orders numbers, not words', () => {
    const morale = ask('morale', { unit: unit('b') })
    const ran = sampled(morale, 2, { holds: new Map([['runs', 2]]) })
    expect(ran.views.holds?.chances).toEqual([
      { value: 'runs', chance: { n: 2n, d: 2n }, tone: 'bad' },
      { value: 'holds', chance: { n: 0n, d: 2n }, tone: 'good' },
    ])
    const seen = new Map([[10, 1] as const, [2, 1] as const])
    const killed = sampled(save, 2, { killed: seen }).views.killed
    expect(killed?.chances.map(({ value }) => value)).toEqual([2, 10])
    const mixed = new Map<string | number, number>([['none', 1] as const, [10, 1] as const, [2, 1] as const])
    const either = sampled(save, 3, { killed: mixed }).views.killed
    expect(either?.chances.map(({ value }) => value)).toEqual(['none', 10, 2])
    const killedView = { says: 'Killed', show: 'columns', of: () => 0, tones: { 9: 'bad' } } as const
    const toned = { ...save, procedure: { ...save.procedure, views: { killed: killedView } } }
    const columns = sampled(toned, 2, { killed: seen }).views.killed
    expect(columns?.chances.map(({ value }) => value)).toEqual([2, 10])
  })

  test('names the defaults that it took, not what the book knows or anybody answered', () => {
    const taken = (answers: Answers) => estimate(fire, seeded(1), 3, answers).assumed.map(({ key }) => key)
    expect(taken({})).toEqual(['cover'])
    expect(taken({ cover: { value: 'hard' } })).toEqual([])
  })

  test('says what was refused', () => {
    const again = ask('fire', { firer: unit('f'), target: unit('b') })
    const refused = estimate(again, seeded(1), 2).open
    expect(refused.map(({ key, refused, chance }) => [key, refused, chance])).toEqual([
      ['again', true, { n: 2n, d: 2n }],
    ])
  })
})
