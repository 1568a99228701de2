/** Odds against the values of the rules, and the chain of a charge combat against every way it can go, one by one. */
import { describe, expect, it } from 'vitest'
import { type Answers, oddsOf, sumsToOne, walk } from '#engine'
import type { Json } from '#kit'
import { sumOfDice } from '#tell'
import { type Case, caseQuestion } from '../../src/headless/case.ts'
import { GivenAnswers } from '../../src/headless/given.ts'
import { goldenFiles } from '../../src/headless/golden.ts'
import { shownIn } from '../../tests/proof/held.ts'
import set from './index.ts'

type Chances = { readonly [value: string]: string }

function chances(given: Omit<Case, 'ruleset'>, view: string, answers: Answers = {}): Chances {
  const chance = oddsOf(caseQuestion(set, { ruleset: set.id, ...given }), answers)
  if ('over' in chance) throw new Error('over the budget')
  expect(sumsToOne(chance)).toBe(true)
  return Object.fromEntries(chance.views[view]?.chances.map((c) => [c.value, `${c.chance.n}/${c.chance.d}`]) ?? [])
}

const levels = [
  ['Aggressive', { type: 'kings-foot' }, 7 / 8, '7/8', '63/64', '49/64', '3969/4096'],
  ['Active', { type: 'sepoys' }, 3 / 4, '3/4', '15/16', '9/16', '225/256'],
  ['disordered Aggressive', { type: 'kings-foot', disordered: true }, 3 / 4, '3/4', '15/16', '9/16', '225/256'],
  ['Passive', { type: 'mass' }, 1 / 2, '1/2', '3/4', '1/4', '9/16'],
  ['disordered Active', { type: 'sepoys', disordered: true }, 1 / 2, '1/2', '3/4', '1/4', '9/16'],
  ['disordered Passive', { type: 'mass', disordered: true }, 1 / 4, '1/4', '7/16', '1/16', '49/256'],
] as const

describe('nerve', () => {
  const chief = { commander: { c: { rating: 'dull', with: 'a' } } }
  const nerve = (unit: { readonly [field: string]: Json }, situation: string, more: Partial<Case> = {}) =>
    chances({ procedure: 'nerve', units: { a: unit }, args: { unit: 'a', situation }, ...more }, 'nerve').passes

  it.each(levels)('%s', (_, unit, __, once, again, flank, flankAgain) => {
    expect(nerve(unit, 'adjacent-rout')).toBe(once)
    expect(nerve(unit, 'adjacent-rout', { things: chief })).toBe(again)
    expect(nerve(unit, 'flank')).toBe(flank)
    expect(nerve(unit, 'flank', { things: chief })).toBe(flankAgain)
  })
})

describe('risk', () => {
  it.each([
    ['energetic', '1/2', '1/12', '1/6', '1/6', '1/12'],
    ['competent', '2/3', '1/18', '1/9', '1/9', '1/18'],
    ['dull', '5/6', '1/36', '1/18', '1/18', '1/36'],
    ['dithering', '5/6', '1/36', '1/18', '1/18', '1/36'],
  ])('%s', (rating, unhurt, scratch, unhorsed, wounded, dead) => {
    const args = { commander: 'c', inCharge: false }
    const chance = chances({ procedure: 'risk', things: { commander: { c: { rating } } }, args }, 'fate')
    expect(chance).toEqual({ unhurt, scratch, unhorsed, wounded, dead })
  })
})

it('a rocket explodes on moves 1 to 4, or never', () => {
  expect(chances({ procedure: 'rocket', units: { a: { type: 'rockets' } }, args: { unit: 'a' } }, 'explodes')).toEqual({
    'explodes on move 1': '1/3',
    'explodes on move 2': '2/9',
    'explodes on move 3': '4/27',
    'explodes on move 4': '8/81',
    'no effect': '16/81',
  })
})

it('the next card is red as often as red cards are left', () => {
  const things = { game: { game: { turn: 1, deck: { red: 7, black: 6 } } } }
  const args = {}
  expect(chances({ procedure: 'turn-card', units: { a: {}, b: { side: 'black' } }, things, args }, 'card')).toEqual({
    red: '7/13',
    black: '6/13',
  })
})

it('cards turned before an own one follow the negative hypergeometric', () => {
  const things = {
    game: { game: { turn: 1, deck: { red: 2, black: 3 } } },
    side: { red: { owed: [{ by: 'a', reason: 'rout' }] } },
  }
  expect(chances({ procedure: 'cover-now', things, args: { side: 'red' } }, 'turned')).toEqual({
    0: '2/5',
    1: '3/10',
    2: '1/5',
    3: '1/10',
  })
})

describe('charge combat', () => {
  /** Every way, one by one: a draw costs both a hit, and a capacity of nothing is the end. */
  function brute(p: number, q: number, a: number, b: number): { charger: number; charged: number; nobody: number } {
    const draw = p * q + (1 - p) * (1 - q)
    const now = { charger: p * (1 - q), charged: q * (1 - p), nobody: 0 }
    if (a === 1 && b === 1) return { ...now, nobody: draw }
    if (a === 1) return { ...now, charged: now.charged + draw }
    if (b === 1) return { ...now, charger: now.charger + draw }
    const next = brute(p, q, a - 1, b - 1)
    return {
      charger: now.charger + draw * next.charger,
      charged: now.charged + draw * next.charged,
      nobody: draw * next.nobody,
    }
  }
  const value = (fraction: string | undefined) => {
    const [n = '0', d = '1'] = (fraction ?? '0/1').split('/')
    return Number((BigInt(n) * 1_000_000_000_000n) / BigInt(d)) / 1e12
  }

  it.each(levels.flatMap((a) => levels.map((b) => [a[0], b[0], a, b] as const)))('%s against %s', (_, __, a, b) => {
    const units = { a: { ...a[1], bases: 3, hits: 1 }, b: { ...b[1], side: 'black', bases: 2 } }
    const chance = chances({ procedure: 'combat', units, args: { charger: 'a', charged: 'b' } }, 'winner')
    const want = brute(a[2], b[2], 8, 6)
    expect(value(chance['the charger wins'])).toBeCloseTo(want.charger, 10)
    expect(value(chance['the charged win'])).toBeCloseTo(want.charged, 10)
    expect(value(chance.nobody)).toBeCloseTo(want.nobody, 10)
  })

  it('after a drawn first round the odds are those of a hit more on each', () => {
    const units = (hits: number) => ({
      a: { type: 'kings-cavalry', bases: 2, hits },
      b: { type: 'trained-cavalry', side: 'black', bases: 2, hits },
    })
    const args = { charger: 'a', charged: 'b' }
    const thrown: Answers = {
      'combat-round#1/both-test/exchange/dice': { faces: { charger: [4, 4, 4], charged: [4, 4] }, source: 'table' },
    }
    expect(chances({ procedure: 'combat', units: units(0), args }, 'winner', thrown)).toEqual(
      chances({ procedure: 'combat', units: units(1), args }, 'winner'),
    )
  })
})

const fraction = (chance = '0/1'): readonly [bigint, bigint] => {
  const [n = '0', d = '1'] = chance.split('/')
  return [BigInt(n), BigInt(d)]
}

describe('a whole charge', () => {
  const units = {
    a: { type: 'kings-cavalry', bases: 6, order: 'assault' },
    b: { type: 'trained-cavalry', side: 'black', bases: 6 },
  }
  const args = { unit: 'a', target: 'b' }

  it('is no charge, a rout, or a combat, each with its chance', () => {
    const chance = chances({ procedure: 'charge', units, args }, 'end')
    expect(chance['no charge']).toBe('1/8')
    expect(chance['target routs']).toBe('7/32')
    const combat = chances({ procedure: 'combat', units, args: { charger: 'a', charged: 'b' } }, 'winner')
    const [n, d] = fraction(combat['the charger wins'])
    const [wins, of] = fraction(chance.wins)
    const [lost, all] = fraction(chance['wins, no ground'])
    // R73: whoever wins by nerve and loses the last base with that hit does not win the ground
    expect(lost > 0n && lost * 1000n < all).toBe(true)
    expect((wins * all + lost * of) * d * 32n).toBe(of * all * n * 21n)
  })

  it('takes two commanders and their re-rolls with it', () => {
    const things = {
      commander: { x: { rating: 'energetic', with: 'a' }, y: { rating: 'dull', side: 'black', with: 'b' } },
    }
    expect(chances({ procedure: 'charge', units, things, args }, 'end')['no charge']).toBe('1/64')
  })
})

describe('what stands after a combat', () => {
  const units = { a: { type: 'sepoys', bases: 6 }, b: { type: 'mass', side: 'black', bases: 6 } }
  const args = { charger: 'a', charged: 'b' }
  const sights = (things: Case['things'] = {}) => {
    const question = caseQuestion(set, { ruleset: set.id, procedure: 'combat', units, things, args })
    const all = oddsOf(question, {}, 'all')
    if ('over' in all) throw new Error('over the budget')
    return (view: string, value: string | number) => {
      const chance = all.views[view]?.chances.find((c) => c.value === value)?.chance
      return chance ? `${chance.n}/${chance.d}` : '0'
    }
  }

  // p = 3/4, q = 1/2: the charger wins a round with 3/8, the charged with 1/8, and half of all rounds are drawn.
  it('the winner takes a hit more than there were draws, the loser two', () => {
    const chance = sights()
    expect(chance('charger-hits', 1)).toBe('3/8')
    expect(chance('charger-hits', 2)).toBe('5/16')
    expect(chance('charged-hits', 1)).toBe('1/8')
    expect(chance('charged-hits', 2)).toBe('7/16')
    expect(chance('charger-bases', 0)).toBe('11/16')
    expect(chance('charged-bases', 0)).toBe('9/16')
  })

  it('tells the fate of a commander, and of none who is not there', () => {
    expect(sights()('charged-commander', 'fit')).toBe('0')
    expect(
      sights({ commander: { c: { rating: 'dull', side: 'black', with: 'b' } } })('charged-commander', 'wounded'),
    ).toBe('0')
    expect(
      sights({ commander: { c: { rating: 'dull', side: 'black', with: 'b' } } })('charged-commander', 'captured'),
    ).not.toBe('0')
  })
})

describe('the general of a unit that is charged', () => {
  const units = {
    a: { type: 'kings-cavalry', order: 'assault', bases: 4 },
    b: { type: 'mass', side: 'black', bases: 4, order: 'defend' },
  }
  const things = { commander: { d: { rating: 'energetic', side: 'black', with: 'b' } } }
  const fateOf = (more: Case['units'], said: Case['answers'], over: Case['things'] = things) => {
    const given = { ruleset: set.id, procedure: 'charge', units: { ...units, ...more }, things: over }
    const question = caseQuestion(set, { ...given, args: { unit: 'a', target: 'b' } })
    const usual = { reach: true, 'charge-home#1/flank': false, 'charge-home#1/charged/test-reroll': false }
    const all = oddsOf(question, new GivenAnswers({ answers: { ...usual, ...said } }), 'all')
    if ('over' in all) throw new Error('over the budget')
    return (view: string) =>
      Object.fromEntries(all.views[view]?.chances.map(({ value, chance: { n, d } }) => [value, `${n}/${d}`]) ?? [])
  }
  const next = { e: { type: 'mass', side: 'black', bases: 4, order: 'defend' } }
  const fit = '6951906429159814567/11673330234144325632'

  it('is at risk where his unit routs, whether the charger rides on or not', () => {
    expect(fateOf({}, {})('target-commander').fit).toBe(fit)
    const on = { 'charge-home#1/further': true, 'charge-home#1/next': ['e'] }
    expect(fateOf(next, on)('target-commander').fit).toBe(fit)
  })

  // Energetic: hit on 1 to 3, and lost unless the second die is a 6
  it('and so is the general of those who do not charge', () => {
    const own = { commander: { c: { rating: 'energetic', side: 'red', with: 'a' } } }
    const stand = fateOf({}, { 'charger/test/dice': 0, 'charger/test-reroll': false }, own)
    expect(stand('charger-commander')).toEqual({ fit: '7/12', dead: '1/12', wounded: '1/6', unhorsed: '1/6' })
  })
})

describe('whether the target of fire leaves its ground', () => {
  it('hangs on one test for the base, with the risk to its commander taken once', () => {
    const units = { a: { type: 'indian-guns', side: 'black', bases: 1 }, b: { type: 'sepoys', bases: 6, hits: 1 } }
    const things = { commander: { c: { rating: 'energetic', with: 'b' } } }
    const args = { unit: 'a', target: 'b' }
    const question = caseQuestion(set, { ruleset: set.id, procedure: 'artillery-fire', units, things, args })
    const all = oddsOf(question, { range: { value: 'short' } }, 'all')
    if ('over' in all) throw new Error('over the budget')
    // 1 in 3 takes a base; he is lost by 5 in 12, and gives a re-roll otherwise; a unit that lost him tests for him too
    expect(all.views.ground?.chances.map(({ value, chance }) => [value, `${chance.n}/${chance.d}`])).toEqual([
      ['stays', '89/96'],
      ['routs', '995/27648'],
      ['falls back', '1021/27648'],
    ])
  })
})

describe('where a rocket explodes (l. 176-184)', () => {
  const question = (settings: Case['settings'] = {}) =>
    caseQuestion(set, {
      ruleset: set.id,
      procedure: 'rocket',
      settings,
      units: { a: { type: 'rockets', side: 'black' }, b: { type: 'sepoys' } },
      args: { unit: 'a' },
    })
  const places = (answers: Answers = {}) => {
    const all = oddsOf(question(), answers, 'all')
    if ('over' in all) throw new Error('over the budget')
    return new Map(all.views.place?.chances.map(({ value, chance }) => [value, `${chance.n}/${chance.d}`]))
  }

  it('is a third for each turn of the first move, then as the path has it', () => {
    const at = places()
    expect(at.get('8″ ahead')).toBe('1/9')
    expect(at.get('5.7″ ahead, 5.7″ left')).toBe('1/9')
    expect(at.get('16″ ahead')).toBe('2/81')
    // the document's own: right, then left of where it points; straight on, then right leads there too
    expect(at.get('13.7″ ahead, 5.7″ right')).toBe('4/81')
    expect(at.get('nowhere')).toBe('16/81')
  })

  it('is known but for the rest once it has flown', () => {
    const at = places({ 'rocket-1/rocket-move#1/dice': { faces: { white: [5], red: [4] }, source: 'table' } })
    expect(at.has('8″ ahead')).toBe(false)
    expect(at.get('13.7″ ahead, 5.7″ right')).toBe('1/9')
  })
})

describe('numbers and fates behind the first question', () => {
  const files = goldenFiles(import.meta.dirname)
  it.each([
    [
      'reform',
      'Option: it reforms by a re-roll that costs the commander; it routs for him',
      'commander',
      { fit: '1/2', dead: '1/2' },
    ],
    [
      'rally',
      'Option: it rallies by a re-roll that costs the commander, and stands by its test for him',
      'commander',
      { fit: '1/2', dead: '1/2' },
    ],
    ['lost-nerve', 'Its commander is unhurt', 'nerve', { stands: '139/144', routs: '5/144' }],
    [
      'lost-nerve',
      'Its commander is unhurt',
      'commander',
      { fit: '31/36', unhorsed: '1/18', wounded: '1/18', dead: '1/36' },
    ],
    ['rocket', 'Document: right, then left, explodes on the second move', 'touched', { 0: '16/81', 1: '65/81' }],
    ['cover-now', 'The first card covers it', 'covered', { 'is covered': '1/1' }],
  ] as const)('%s, %s: %s', (procedure, title, view, chances) => {
    expect(shownIn(set, files, [procedure, title, view])).toEqual(chances)
  })
})

it.each([
  ['short', '4 or more succeeds, 2 hits each'],
  ['long', '5 or more succeeds'],
])('what a success is worth stands beside the need before the roll: %s', (range, need) => {
  const units = { a: { type: 'sepoys', side: 'red' }, b: { type: 'mass', side: 'black', name: 'Mass' } }
  const asked = caseQuestion(set, {
    ruleset: set.id,
    procedure: 'infantry-fire',
    units,
    args: { unit: 'a', target: 'b' },
  })
  const step = walk(asked, { range: { value: range } }).open?.step
  if (step?.step !== 'throw') throw new Error('no roll')
  expect(Object.values(step.parts).map((part) => sumOfDice(part, step).need)).toEqual([need])
})
