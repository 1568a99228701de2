/** Chains, against the odds of the same by other ways. */
import { describe, expect, it, test } from 'vitest'
import {
  type Answers,
  decimal,
  equal,
  type Fraction,
  type Json,
  type Odds,
  oddsOf,
  one,
  plus,
  type Question,
  type Sampled,
  seeded,
  times,
  viewOf,
  zero,
} from '#engine'
import { face, kit, listed, owed, type Proc } from '#kit'
import { can, who } from '../game/lapse-rules.ts'
import { man, named, procedures, unit, world } from './toy.ts'

const question: Question = {
  procedure: named('fire'),
  args: { firer: unit('a'), target: unit('b') },
  world: world({ a: man(3, 6), b: man(4, 8) }),
  settings: { saves: true },
  owed: [],
}

/** A chain with what its odds tell besides. */
function chain(asked: Question, answers: Answers = {}) {
  const all = oddsOf({ follows: procedures, ...asked }, answers, 'stages')
  if ('over' in all) throw new Error('over budget')
  return staged(all)
}

function staged({ chain, ...all }: Odds) {
  if (!chain) throw new Error('no chain')
  return { ...chain, ...all, open: sum(all.open.map((end) => end.chance)) }
}

function exact(asked: Question): Odds {
  const all = oddsOf(asked)
  if ('over' in all) throw new Error('over budget')
  return all
}

const sum = (chances: readonly Fraction[]) => chances.reduce((a, b) => plus(a, b), zero)

describe('fire, its saves, and the morale that it makes owed', () => {
  const all = () => chain(question)
  it('has its stages in the order in which they are taken', () =>
    expect(all().stages.map((s) => s.title)).toEqual(['Save', 'Morale']))
  it('ends somewhere, in all', () =>
    expect(equal(sum(all().stages.flatMap((s) => s.ends.map((e) => e.chance))), one)).toBe(true))
  it('ends behind the fire as often as nobody is killed', () => {
    const nobody = exact(question).views.killed?.chances.find((c) => c.value === 0)?.chance ?? zero
    const [save] = all().stages
    expect(save?.ends.map((e) => [e.says, e.value])).toEqual([['Killed', 0]])
    expect(equal(save?.ends[0]?.chance ?? zero, nobody)).toBe(true)
  })
  it('ends by morale as each number killed does, taken by itself', () => {
    const byHand = (value: string | number) =>
      sum(
        (exact(question).views.killed?.chances ?? []).map(({ value: killed, chance }) => {
          if (killed === 0) return zero
          const b = { ...man(4 - Number(killed), 8), killed: Number(killed) }
          const after = world({ a: man(3, 6), b })
          const morale = exact({ ...question, procedure: named('morale'), args: { unit: unit('b') }, world: after })
          return times(chance, morale.views.holds?.chances.find((c) => c.value === value)?.chance ?? zero)
        }),
      )
    const morale = all().stages[1]
    for (const end of morale?.ends ?? []) expect(equal(byHand(end.value), end.chance)).toBe(true)
    expect(morale?.ends.map((e) => [e.value, e.tone]).sort()).toEqual([
      ['holds', 'good'],
      ['runs', 'bad'],
    ])
    expect(equal(morale?.reached ?? zero, sum(morale?.ends.map((e) => e.chance) ?? []))).toBe(true)
  })
  it('takes answers that were given, and says what it took for granted', () => {
    const none = chain(question, { dice: { read: { value: 0 }, source: 'table' } })
    expect(none.stages.flatMap((s) => s.ends).every((e) => e.chance.n > 0n)).toBe(true)
    expect(all().assumed.map((a) => a.key)).toEqual(['cover'])
  })
  it('is given up when the budget ends', () =>
    expect(oddsOf({ ...question, follows: procedures }, {}, 'stages', { starts: 2 })).toEqual({ over: true }))
  it('tells no views and no results of its own', () => expect([all().views, all().results]).toEqual([{}, []]))
})

it('passes over an owed test that nobody can take any more', () => {
  const barred = { ...named('morale'), start: { from: 'table' as const, subjects: [who('unit', 'Who?', can)] } }
  const known = procedures.map((p) => (p.id === 'morale' ? (barred as never) : p))
  const alone = { ...question, world: world({ a: man(3, 6), b: man(1, 8) }) }
  const all = chain({ ...alone, follows: known })
  expect(all.stages.map((s) => s.title)).toEqual(['Save'])
  expect(all.open).toEqual(zero)
})

describe('a fight in rounds', () => {
  it('is one stage, and ends as the fight does', () => {
    const all = chain(fight)
    expect(all.stages.map((s) => s.title)).toEqual(['Round'])
    expect(equal(sum(all.stages.flatMap((s) => s.ends.map((e) => e.chance))), one)).toBe(true)
  })
})

const fight: Question = {
  ...question,
  procedure: named('fight'),
  args: { a: unit('a'), b: unit('b') },
  world: world({ a: man(2), b: man(2) }),
}

describe.each([
  ['fire', question, {}],
  ['fire of which none hits', question, { dice: { read: { value: 0 }, source: 'table' } }],
  ['a fight in rounds', fight, {}],
  ['what waits for an answer', { ...question, procedure: named('table'), args: null }, {}],
] as const)('the plays of a chain: %s', (_, asked, answers) => {
  const PLAYS = 4000
  const more = (seed: number, most: number, before: Sampled | null = null) => {
    const plays = { die: seeded(seed), isEnough: (plays: number) => plays >= most, before }
    return oddsOf({ ...asked, follows: procedures }, answers, 'stages', { starts: 0, plays })
  }
  const some = staged(more(2, PLAYS, more(1, PLAYS / 2).sampled))
  const all = chain(asked, answers)
  const near = (a: Fraction, b: Fraction) => {
    const p = decimal(b)
    return Math.abs(decimal(a) - p) <= 5 * Math.sqrt((p * (1 - p)) / PLAYS)
  }
  it('come to its stages in their order, and to each end as often as is exact', () => {
    expect(some.stages.map(({ title }) => title)).toEqual(all.stages.map(({ title }) => title))
    for (const [at, { ends, reached }] of all.stages.entries()) {
      const played = some.stages[at]
      expect(near(played?.reached ?? zero, reached)).toBe(true)
      for (const end of ends) {
        const came = played?.ends.find(({ says, value }) => says === end.says && value === end.value)
        expect(came?.tone ?? end.tone).toBe(end.tone)
        expect(near(came?.chance ?? zero, end.chance)).toBe(true)
      }
      expect(played?.ends.every(({ value }) => ends.some((end) => end.value === value))).toBe(true)
    }
    expect(near(some.open, all.open)).toBe(true)
  })
  it('say that they are plays, and what is taken and succeeds', () => {
    expect(some.estimate?.plays).toBe(PLAYS)
    expect([some.success, some.assumed]).toEqual([all.success, all.assumed])
  })
})

describe('tests that make others owed', () => {
  const { owe, procedure, roll } = kit<{ game: { name: string } }, Record<string, never>, string>()
  const bar = (name: string) => ({
    plain: { says: 'How many?', show: 'columns' as const, of: () => 9 },
    [name]: {
      says: `${name}?`,
      show: 'bar' as const,
      of: (won: boolean) => (won ? 'yes' : 'no'),
      tones: { yes: 'good' as const },
    },
  })
  const last = listed(
    procedure({
      id: 'last',
      title: 'Last',
      views: bar('Last'),
      success: { says: 'It holds', good: 'Holds', bad: 'Does not' },
      *run(_, __: { readonly n: number }): Proc<boolean> {
        return (yield* roll(null, 'die', 'Die', face(2))) > 1
      },
    }),
  )
  const middle = listed(
    procedure({
      id: 'middle',
      title: 'Middle',
      views: bar('Middle'),
      *run(_, __: { readonly n: number }): Proc<boolean> {
        const won = (yield* roll(null, 'die', 'Die', face(4))) > 1
        if (!won) yield* owe(owed<{ readonly n: number }>('last', 'Last'), { n: 1 }, 'lost')
        return won
      },
    }),
  )
  const first = (due: string, each?: true) =>
    listed(
      procedure({
        id: 'first',
        title: 'First',
        *run(_, __: Json): Proc<number> {
          const n = yield* roll(null, 'die', 'Die', face(3))
          const more = { due, ...(each ? { each } : {}) }
          if (n === 2) yield* owe(owed<{ readonly n: number }>('last', 'Last'), { n: 1 }, 'two')
          if (n > 1) yield* owe(owed<{ readonly n: number }>('middle', 'Middle'), { n }, 'hit', more)
          if (n === 3) yield* owe(owed<{ readonly n: number }>('middle', 'Middle'), { n }, 'hit again', more)
          yield* owe(owed<Json>('unknown', 'Nobody knows it'), null, 'always')
          return n
        },
      }),
    )
  const ofChain = (due = 'now', each?: true) => {
    const procedure = first(due, each)
    const all = chain({ procedure, args: null, world: {}, settings: {}, owed: [], follows: [middle, last] })
    const n = ({ n, d }: Fraction) => `${n}/${d}`
    return {
      stages: all.stages.map((s) => [
        s.title,
        n(s.reached),
        s.ends.map((e) => `${e.says} ${e.value} ${e.tone} ${n(e.chance)}`),
      ]),
      success: all.success,
      open: n(all.open),
    }
  }
  test('come one after the other; what one owes is taken before what waited', () =>
    expect(ofChain()).toMatchInlineSnapshot(`
      {
        "open": "0/1",
        "stages": [
          [
            "First",
            "1/1",
            [
              "  plain 1/3",
            ],
          ],
          [
            "Middle",
            "1/3",
            [
              "Middle? yes good 1/4",
            ],
          ],
          [
            "Last",
            "5/12",
            [
              "Last? no plain 1/24",
              "Last? yes good 1/24",
            ],
          ],
          [
            "Middle",
            "1/3",
            [
              "Last? no plain 1/24",
              "Last? yes good 1/24",
              "Middle? yes good 1/4",
            ],
          ],
        ],
        "success": {
          "args": {
            "n": 1,
          },
          "bad": "Does not",
          "good": "Holds",
          "says": "It holds",
        },
      }
    `))
  test('that fall due later are none of the chain', () =>
    expect(ofChain('end of turn')).toMatchInlineSnapshot(`
      {
        "open": "0/1",
        "stages": [
          [
            "First",
            "1/1",
            [
              "  plain 2/3",
            ],
          ],
          [
            "Last",
            "1/3",
            [
              "Last? no plain 1/6",
              "Last? yes good 1/6",
            ],
          ],
        ],
        "success": {
          "args": {
            "n": 1,
          },
          "bad": "Does not",
          "good": "Holds",
          "says": "It holds",
        },
      }
    `))
  test('are one where they are equal, unless each is taken for itself', () =>
    expect(ofChain('now', true)).toMatchInlineSnapshot(`
      {
        "open": "0/1",
        "stages": [
          [
            "First",
            "1/1",
            [
              "  plain 1/3",
            ],
          ],
          [
            "Middle",
            "1/3",
            [
              "Middle? yes good 3/16",
            ],
          ],
          [
            "Last",
            "23/48",
            [
              "Last? no plain 1/24",
              "Last? yes good 1/24",
              "Middle? yes good 1/16",
            ],
          ],
          [
            "Middle",
            "1/3",
            [
              "Last? no plain 1/24",
              "Last? yes good 1/24",
              "Middle? yes good 1/4",
            ],
          ],
        ],
        "success": {
          "args": {
            "n": 1,
          },
          "bad": "Does not",
          "good": "Holds",
          "says": "It holds",
        },
      }
    `))
  test('of which none is taken leave no success to speak of', () => {
    const alone = chain({ procedure: middle, args: { n: 1 }, world: {}, settings: {}, owed: [], follows: [] })
    expect([alone.success, alone.stages.map((s) => s.title)]).toEqual([null, ['Middle']])
  })
  test('wait where nobody has answered: their chance is open', () => {
    const all = chain({ ...question, procedure: named('table'), args: null })
    expect([equal(all.open, one), all.stages, all.success]).toEqual([true, [], null])
  })
  test('a view that is a bar speaks for a procedure, else its first; without one nothing does', () => {
    expect(viewOf(last)?.says).toBe('Last?')
    expect(viewOf(named('save'))?.says).toBe('Killed')
    expect(viewOf(named('nerve'))).toBe(undefined)
  })
})
