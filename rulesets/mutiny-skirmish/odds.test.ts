/** Odds against the chances that the rules give, and against every throw counted one by one. */
import { describe, expect, it } from 'vitest'
import { type Answers, type NoOdds, type Odds, oddsOf, sumsToOne } from '#engine'
import type { Json } from '#kit'
import { type Case, caseQuestion } from '../../src/headless/case.ts'
import { goldenFiles } from '../../src/headless/golden.ts'
import { shownIn } from '../../tests/proof/held.ts'
import set from './index.ts'

type Chances = { readonly [value: string]: number }

type Said = { readonly [key: string]: Json }

type Given = Omit<Case, 'ruleset'>

const answersOf = (said: Said): Answers =>
  Object.fromEntries(Object.entries(said).map(([key, value]) => [key, { value }]))

const chances = (given: Given, view: string, said: Said = {}): Chances =>
  chancesIn(oddsOf(caseQuestion(set, { ruleset: set.id, ...given }), answersOf(said)), view)

/** With what the procedure's sights tell. */
const inFull = (given: Given, view: string, said: Said = {}): Chances =>
  chancesIn(oddsOf(caseQuestion(set, { ruleset: set.id, ...given }), answersOf(said), 'all'), view)

function chancesIn(got: Odds | NoOdds, view: string): Chances {
  if ('over' in got) throw new Error('over the budget')
  expect(sumsToOne(got)).toBe(true)
  const list = got.views[view]?.chances ?? []
  return Object.fromEntries(list.map((c) => [c.value, Number((c.chance.n * 10n ** 15n) / c.chance.d) / 1e15]))
}

const near = (got: Chances, want: Chances) => {
  for (const [value, chance] of Object.entries(want)) expect(got[value] ?? 0, value).toBeCloseTo(chance, 12)
}
const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)
const binomial = (n: number, p: number, k: number) => choose(n, k) * p ** k * (1 - p) ** (n - k)
const mob = { type: 'mutineers' }
const lost = { fire_casualties: 1 }

describe('an announced charge', () => {
  const ahead = (figures: number, inches: number) =>
    inFull(
      {
        procedure: 'charge.declare',
        units: { n: { ...mob, figures, starting_figures: 20, ordered: true }, b: { type: 'british-regulars' } },
        args: { unit: 'n', target: 'b' },
      },
      'contact',
      { 'charge/move.roll/distance_needed': inches },
    )
  it('of whole mobs makes contact as far as 3d10 go', () => near(ahead(20, 9), { contact: 0.944 }))
  it('of others rolls to close first', () =>
    near(ahead(17, 11), { contact: 0.85 * 0.88, 'does not close': 0.15, 'falls short': 0.85 * 0.12 }))
})

describe('fire', () => {
  const shot = (figures: number, view: string) =>
    inFull(
      {
        procedure: 'fire.small-arms',
        units: { a: { type: 'british-regulars' }, b: { ...mob, starting_figures: 24, figures } },
        args: { firer: 'a', target: 'b' },
      },
      view,
      { range_inches: 10, figures_firing: 1 },
    )
  it('clears the ground by the check that a loss makes owed, or when nobody is left', () => {
    const p = shot(12, 'casualties')[1] ?? 0
    expect(p).toBeGreaterThan(0.2)
    // eleven are left: frenzied on 1, hold on 2 to 11, rout on 12 to 19, disperse on 20
    near(shot(12, 'ground'), { stays: 1 - p + (p * 11) / 20, routs: (p * 8) / 20, dispersed: p / 20 })
    near(shot(1, 'ground'), { stays: 1 - p, 'nobody left': p })
  })
  it('clears it by cannon as by small arms', () => {
    const units = { a: { type: '9-pounder', crew: 1 }, b: { type: 'sepoys', side: 'native', figures: 13 } }
    const given = { procedure: 'artillery.cannon', units, args: { firer: 'a', target: 'b' } }
    const [one, two] = [1 / 2, 1 / 4]
    // of 13 figures 12 or 11 are left: frenzied on 1, hold on 2 to 12 or 11, disperse on 20
    near(inFull(given, 'ground', { range_inches: 20 }), {
      stays: 1 / 4 + (one * 12) / 20 + (two * 11) / 20,
      dispersed: (one + two) / 20,
    })
  })
  it('clears it of a piece when its crew is dead, and not when they are left without it', () => {
    const of = (crew: number) =>
      inFull(
        {
          procedure: 'artillery.cannon',
          units: {
            a: { type: '9-pounder', crew: 1, starting_crew: 5 },
            b: { type: '18-pounder', side: 'native', crew, starting_crew: 5 },
          },
          args: { firer: 'a', target: 'b' },
        },
        'ground',
        { range_inches: 20 },
      )
    // two dice at 7+ for a crew that skirmishes; of the hits two in ten kill a man, one in ten destroys the piece
    near(of(1), { stays: 0.88 ** 2, 'nobody left': 1 - 0.92 ** 2, 'piece destroyed': 0.92 ** 2 - 0.88 ** 2 })
    near(of(2), { stays: 0.96 ** 2 - 0.08 ** 2, 'nobody left': 0.08 ** 2, 'piece destroyed': 1 - 0.96 ** 2 })
  })
  it('clears it of an elephant by its test', () => {
    const units = { a: { type: 'british-regulars' }, b: { type: 'elephant', side: 'native', casualties: 5 } }
    const given = { procedure: 'fire.small-arms', units, args: { firer: 'a', target: 'b' } }
    near(inFull(given, 'ground', { range_inches: 5, figures_firing: 2 }), {
      'runs wild': ((1 / 2) * 6) / 20 + ((1 / 4) * 7) / 20,
    })
  })
})

describe('morale', () => {
  const check = (unit: Case['units'], answers: Said = {}) =>
    chances({ procedure: 'morale.check', units: unit ?? {}, args: { unit: 'a' } }, 'result', answers)

  it('12 figures: frenzied on 1, hold on 2 to 12, rout on 13 to 19, disperse on 20', () => {
    const got = check({ a: { ...mob, starting_figures: 24, figures: 12, ...lost } })
    near(got, { frenzied: 1 / 20, holds: 11 / 20, routs: 7 / 20, dispersed: 1 / 20 })
  })

  it('a whole 24 fails only by a 20', () => {
    near(check({ a: { ...mob, ...lost } }), { frenzied: 1 / 20, holds: 18 / 20, dispersed: 1 / 20 })
  })

  it('British that must check never disperse', () => {
    const got = check({ a: { type: 'british-regulars', starting_figures: 24, figures: 12, ...lost } })
    near(got, { frenzied: 1 / 20, holds: 11 / 20, routs: 8 / 20 })
  })

  it('forty at once: the sum of independent checks', () => {
    const figures = Array.from({ length: 40 }, (_, i) => 4 + (i % 20))
    const units = Object.fromEntries(
      figures.map((n, i) => [`m${i}`, { ...mob, starting_figures: 24, figures: n, ...lost }]),
    )
    const given = { procedure: 'morale.batch', units, args: { units: Object.keys(units) } }
    let sums = [1]
    for (const n of figures) {
      const leaves = (20 - Math.min(n, 19)) / 20
      sums = Array.from(
        { length: sums.length + 1 },
        (_, k) => (sums[k] ?? 0) * (1 - leaves) + (sums[k - 1] ?? 0) * leaves,
      )
    }
    near(chances(given, 'left'), Object.fromEntries(sums.map((p, k) => [k, p])))
  })
})

describe('fire', () => {
  it('each total of the table, by die', () => {
    const table = [
      [0, 6, 1 / 6],
      [0, 8, 3 / 8],
      [0, 10, 5 / 10],
      [-1, 8, 2 / 8],
      [-1, 10, 4 / 10],
      [-2, 8, 1 / 8],
      [-2, 10, 3 / 10],
    ] as const
    for (const [modifier, die, p] of table) {
      const given = {
        procedure: 'fire.small-arms',
        units: { a: { type: 'british-regulars', fire_die: die, moved: modifier === -1 }, b: mob },
        args: { firer: 'a', target: 'b' },
      }
      const place = modifier === -2 ? { target_in: 'rough' } : {}
      const got = chances(given, 'casualties', { figures_firing: 5, range_inches: 10, ...place })
      near(got, Object.fromEntries([0, 1, 2, 3, 4, 5].map((k) => [k, binomial(5, p, k)])))
    }
  })

  it('natives: the count is even, then a binomial', () => {
    const units = {
      a: { ...mob, starting_figures: 24, figures: 6, unarmed: 0, officer_with_pistol: false },
      b: { type: 'sikh' },
    }
    const given = { procedure: 'fire.native', units, args: { firer: 'a', target: 'b' } }
    const got = chances(given, 'casualties', { range_inches: 10 })
    const want = [0, 1, 2, 3, 4, 5, 6].map((k) => {
      const ways = [1, 2, 3, 4, 5, 6].filter((n) => n >= k).map((n) => binomial(n, 3 / 8, k) / 6)
      return [k, ways.reduce((a, b) => a + b, 0)]
    })
    near(got, Object.fromEntries(want))
  })

  it('a d20 thrown again and a smaller die are the same', () => {
    const units = { a: { ...mob, starting_figures: 24, figures: 12 } }
    const given = { procedure: 'fire.native-count', units, args: { unit: 'a' } }
    expect(chances(given, 'firing', { count_die: 'd20' })).toEqual(chances(given, 'firing', { count_die: 'd12' }))
  })
})

/** Every throw of two handfuls, with what is added. */
function duel(ours: readonly number[], plus: number, theirs: readonly number[], plusTheirs: number): Chances {
  const tops = (dice: readonly number[]): readonly number[] =>
    dice.reduce<number[]>(
      (all, sides) => all.flatMap((top) => Array.from({ length: sides }, (_, i) => Math.max(top, i + 1))),
      [0],
    )
  const [a, b] = [tops(ours), tops(theirs)]
  const got = { attacker: 0, defender: 0, locked: 0 }
  for (const x of a)
    for (const y of b) {
      const by = x + plus - y - plusTheirs
      got[by > 0 ? 'attacker' : by < 0 ? 'defender' : 'locked'] += 1 / (a.length * b.length)
    }
  return got
}

describe('melee', () => {
  it.each([
    ['one against one', [10], 0, [8], 0, {}],
    ['three against two', [10, 10, 10], 0, [8, 8], 0, { attacker_figures: 3, defender_figures: 2 }],
    ['behind a wall', [10], 0, [8], 2, { defender_behind_wall: true }],
    ['frenzied', [10, 10], 1, [8, 8, 8], 0, { attacker_figures: 2, defender_figures: 3, attacker_frenzied: true }],
  ] as const)('%s', (_, ours, plus, theirs, plusTheirs, answers) => {
    const units = { a: { type: 'british-regulars' }, d: mob }
    const given = { procedure: 'melee.figure', units, args: { attacker: 'a', defender: 'd' } }
    near(chances(given, 'winner', answers), duel(ours, plus, theirs, plusTheirs))
  })

  it('a line of five: a binomial of the single melee', () => {
    const units = { a: { type: 'british-regulars' }, d: mob }
    const given = { procedure: 'melee.line', units, args: { attacker: 'a', defender: 'd' } }
    const p = duel([10], 0, [8], 0).attacker ?? 0
    const got = chances(given, 'defenders', { melees: 5 })
    near(got, Object.fromEntries([0, 1, 2, 3, 4, 5].map((k) => [k, binomial(5, p, k)])))
  })
})

describe('a melee that is even is fought on in the next Melee Phase (l. 597-600)', () => {
  const units = { a: { type: 'british-regulars' }, d: mob }
  const args = { attacker: 'a', defender: 'd' }
  // whoever wins now, and of the even ones whoever wins a later one
  const inTheEnd = (now: Chances, later: Chances): Chances => {
    const decided = (later.attacker ?? 0) + (later.defender ?? 0)
    const end = (side: 'attacker' | 'defender') => (now[side] ?? 0) + ((now.locked ?? 0) * (later[side] ?? 0)) / decided
    return { attacker: end('attacker'), defender: end('defender'), locked: 0 }
  }

  it('goes on with the same figures and modifiers until one falls', () => {
    const once = duel([10, 10], 1, [8, 8, 8], 0)
    const said = { attacker_figures: 2, defender_figures: 3, attacker_frenzied: true }
    near(inFull({ procedure: 'melee.figure', units, args }, 'end', said), inTheEnd(once, once))
  })

  it('has a charge only in the first of them (R45)', () => {
    const foot = inFull({ procedure: 'melee.figure', units, args }, 'end', { attacker_charge_inches: 6 })
    near(foot, inTheEnd(duel([10], 2, [8], 0), duel([10], 0, [8], 0)))
    const horse = { a: { type: 'british-cavalry' }, d: mob }
    const said = { attacker_charge_inches: 6, defender_in_open: true }
    const ridden = inFull({ procedure: 'melee.figure', units: horse, args }, 'end', said)
    near(ridden, inTheEnd(duel([10], 4, [8], 0), duel([10], 1, [8], 0)))
  })

  it('is so at a door, where the officer has his own die', () => {
    const said = { defender_figures: 2, attacker_officer_with_pistol: true }
    const once = duel([10], 1, [8, 8], 1)
    near(inFull({ procedure: 'melee.door', units, args }, 'end', said), inTheEnd(once, once))
  })

  it('has ended for who is thrown already', () => {
    const question = caseQuestion(set, { ruleset: set.id, procedure: 'melee.figure', units, args })
    const thrown = { dice: { faces: { attacker: [9], defender: [3] }, source: 'table' } } as const
    expect(chancesIn(oddsOf(question, thrown, 'all'), 'end')).toEqual({ attacker: 1 })
  })

  it('counts all who fall in a line of five', () => {
    const charged = { a: { type: 'british-regulars', charge_inches: 6 }, d: mob }
    const end = inTheEnd(duel([10], 2, [8], 0), duel([10], 0, [8], 0))
    const ks = [0, 1, 2, 3, 4, 5]
    const given = { procedure: 'melee.line', units: charged, args }
    for (const [view, p] of [
      ['defenders-end', end.attacker ?? 0],
      ['attackers-end', end.defender ?? 0],
    ] as const)
      near(inFull(given, view, { melees: 5 }), Object.fromEntries(ks.map((k) => [k, binomial(5, p, k)])))
  })
})

it('a charge: to close, then to reach, then the check of those charged by horse', () => {
  const units = {
    a: { type: 'british-cavalry', starting_figures: 12, figures: 6 },
    b: { ...mob, starting_figures: 24, figures: 20 },
  }
  const given = { procedure: 'charge', units, args: { unit: 'a', target: 'b' } }
  const got = chances(given, 'result', { 'move.roll/distance_needed': 20, ground: 'open' })
  // 6 of cavalry count 12: 12 faces close. Four d10 reach 20 or not; 20 figures less 10 is 10.
  const throws = Array.from({ length: 10_000 }, (_, i) => [
    i % 10,
    Math.floor(i / 10) % 10,
    Math.floor(i / 100) % 10,
    Math.floor(i / 1000),
  ])
  const reach = throws.filter((t) => t.reduce((sum, n) => sum + n + 1, 0) >= 20).length / 10_000
  const close = 12 / 20
  near(got, {
    'does not close': 1 - close,
    'falls short': close * (1 - reach),
    contact: close * reach * (9 / 20),
    'target is frenzied': close * reach * (1 / 20),
    'target routs': close * reach * (9 / 20),
    'target disperses': close * reach * (1 / 20),
  })
})

it('dice for several moves are counted also where ranges between them are known', () => {
  const said = { 'range b': { is: 10, by: 'Fire', at: 1 } }
  const units = { a: { type: 'british-regulars' }, b: mob, c: mob }
  const question = caseQuestion(set, {
    ruleset: set.id,
    procedure: 'move.batch',
    units,
    args: { units: ['a', 'b', 'c'] },
  })
  const world = { ...question.world, unit: { ...question.world.unit, a: { ...question.world.unit?.a, said } } }
  const got = oddsOf({ ...question, world }, {})
  expect('over' in got || sumsToOne(got)).toBe(true)
})

it('an elephant runs wild by a twentieth for each casualty', () => {
  for (const n of [1, 5, 9]) {
    const given = { procedure: 'elephant.test', units: { a: { type: 'elephant', casualties: n } }, args: { unit: 'a' } }
    near(chances(given, 'result'), { rampage: n / 20, steady: 1 - n / 20 })
  }
})

it('a piece under two hits', () => {
  const given = { procedure: 'artillery.casualties', units: { a: { type: '9-pounder' } }, args: { unit: 'a', hits: 2 } }
  near(chances(given, 'piece'), { destroyed: 0.19, stands: 0.81 })
  near(chances(given, 'left'), { 5: 0.64, 4: 0.32, 3: 0.04 })
})

describe('numbers and fates behind the first question', () => {
  const files = goldenFiles(import.meta.dirname)
  it.each([
    ['fire.small-arms', 'Building and mealie bags add up', 'hits', { 0: '81/100', 1: '9/50', 2: '1/100' }],
    [
      'elephant.attack',
      'Document: two in contact, four casualties, two more within reach',
      'hits',
      { 0: '1/16', 1: '1/4', 2: '3/8', 3: '1/4', 4: '1/16' },
    ],
    [
      'elephant.rampage',
      'Three o’clock, 11 inches',
      'clock',
      {
        1: '1/12',
        2: '1/12',
        3: '1/12',
        4: '1/12',
        5: '1/12',
        6: '1/12',
        7: '1/12',
        8: '1/12',
        9: '1/12',
        10: '1/12',
        11: '1/12',
        12: '1/12',
      },
    ],
    ['melee.line', 'No more die than there are', 'locked', { 0: '9/10', 1: '1/10' }],
    ['melee.break-door', 'Blows add up over phases', 'blows', { 1: '4/5', 2: '1/5' }],
    [
      'charge.batch',
      'Three roll in the order of the list',
      'stop',
      { 0: '2197/8000', 1: '3549/8000', 2: '1911/8000', 3: '343/8000' },
    ],
    [
      'charge.batch',
      'Three roll in the order of the list',
      'leave',
      { 0: '6859/8000', 1: '1083/8000', 2: '57/8000', 3: '1/8000' },
    ],
    ['morale.batch', 'British that rout stay on the table', 'routing', { 0: '3/5', 1: '2/5' }],
    [
      'morale.batch',
      'Four at once: 20, 15, 13, 1',
      'frenzied',
      { 0: '130321/160000', 1: '6859/40000', 2: '1083/80000', 3: '19/40000', 4: '1/160000' },
    ],
    ['create.special-leader', '1 is a leader worth +1', 'musicians', { 0: '19/20', 1: '1/20' }],
    ['move.batch', 'Two units in advance', 'reaches', { 2: '1/1' }],
  ] as const)('%s, %s: %s', (procedure, title, view, chances) => {
    expect(shownIn(set, files, [procedure, title, view])).toEqual(chances)
  })
})
