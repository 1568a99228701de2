/** Odds of marching, moving and retreating, of Morale against a count of all totals, and of the chain from fire to Morale. */
import { describe, expect, it } from 'vitest'
import { type Answers, decimal, equal, type Odds, oddsOf, one, plus, sumsToOne } from '#engine'
import type { Json } from '#kit'
import { type Case, caseQuestion } from '../../src/headless/case.ts'
import set from './index.ts'

const asked = (given: Omit<Case, 'ruleset'>) => caseQuestion(set, { ruleset: set.id, ...given })
const answersOf = (given: { readonly [key: string]: Json } = {}): Answers =>
  Object.fromEntries(Object.entries(given).map(([key, value]) => [key, { value }]))

function exactly(given: Omit<Case, 'ruleset'>): Odds {
  const wanted = oddsOf(asked(given), answersOf(given.answers))
  if ('over' in wanted) throw new Error('over the budget')
  expect(sumsToOne(wanted)).toBe(true)
  return wanted
}

/** "38/64" in lowest terms, of one value of a view. */
function chance(wanted: Odds, view: string, value: string | number): string {
  const one = wanted.views[view]?.chances.find((c) => c.value === value)
  return one ? `${one.chance.n}/${one.chance.d}` : '0'
}

/** Sums of n dice of so many sides, with their counts. */
function sums(n: number, sides: number): ReadonlyMap<number, number> {
  let all = new Map([[0, 1]])
  for (let i = 0; i < n; i++) {
    const next = new Map<number, number>()
    for (const [sum, ways] of all) for (let f = 1; f <= sides; f++) next.set(sum + f, (next.get(sum + f) ?? 0) + ways)
    all = next
  }
  return all
}

describe('morale', () => {
  const test = (alive: number, killed: number) =>
    exactly({ procedure: 'morale', units: { u: { class: 'british-foot', alive, killed } }, args: { unit: 'u' } })
  it.each([
    [3, 2],
    [1, 4],
    [4, 1],
    [2, 2],
  ])('%i alive against %i killed agrees with a count of all totals', (alive, killed) => {
    let holds = 0
    for (const [living, a] of sums(alive, 12))
      for (const [dead, b] of sums(killed, 12)) if (living >= dead) holds += a * b
    const wanted = test(alive, killed).views.stand?.chances.find((c) => c.value === 'They hold')?.chance
    expect(wanted && decimal(wanted)).toBeCloseTo(holds / 12 ** (alive + killed), 12)
  })
})

describe('the rest', () => {
  const unit = (fields: { readonly [field: string]: Json }) => ({ units: { u: fields }, args: { unit: 'u' } })
  it('march moves are a triangle with 13 on top', () =>
    expect(chance(exactly({ procedure: 'march-allotment', ...unit({ class: 'british-foot' }) }), 'moves', 13)).toBe(
      '1/12',
    ))
  it('a march of foot: 5 inches in 4 of 16', () =>
    expect(chance(exactly({ procedure: 'move', ...unit({ class: 'british-foot' }) }), 'inches', 5)).toBe('1/4'))
  it('a retreat of foot: 3 inches in 1 of 64', () =>
    expect(
      chance(exactly({ procedure: 'retreat', ...unit({ class: 'british-foot', status: 'retreat' }) }), 'inches', 3),
    ).toBe('1/64'))
  it('a rally', () =>
    expect(
      exactly({
        procedure: 'rally',
        ...unit({ class: 'british-foot', alive: 3, killed: 2, status: 'retreat', retreats: 1 }),
      }).results.length,
    ).toBe(2))
  it('a unit of 4d4: 10 figures in 44 of 256', () =>
    expect(chance(exactly({ procedure: 'muster-unit-size', args: { class: 'mutineer' } }), 'figures', 10)).toBe(
      '11/64',
    ))
  it('a gun at a wall: one D10 for 8 hits in 3 of 10', () => {
    const wanted = exactly({
      procedure: 'fire-structure',
      units: { g: { class: 'british-artillery', alive: 1 } },
      things: { structure: { s: { kind: 'mud-wall' } } },
      args: { gun: 'g', structure: 's' },
      answers: { range: 30 },
    })
    expect(chance(wanted, 'hits', 1)).toBe('3/10')
  })
  it('the chain from fire to morale can be followed', () => {
    const question = asked({
      procedure: 'fire',
      units: { a: { class: 'british-foot' }, b: { class: 'mutineer', alive: 12, cover: 'soft' } },
      args: { firer: 'a', target: 'b' },
    })
    const follows = set.procedures
    const wanted = oddsOf({ ...question, follows }, answersOf({ range: 10 }), 'stages', { starts: 2000 })
    if ('over' in wanted) throw new Error('over the budget')
    const { stages = [] } = wanted.chain ?? {}
    const ends = [...stages.flatMap((stage) => stage.ends), ...wanted.open]
    expect(equal(ends.map(({ chance }) => chance).reduce(plus), one)).toBe(true)
    expect(stages.map((stage) => stage.title)).toContain('Morale')
  })
})

describe('a melee to its end', () => {
  const fight = (attackers: number, defenders: number) =>
    exactly({
      procedure: 'melee-to-the-end',
      units: { a: { class: 'british-foot', start: attackers }, b: { class: 'mutineer', start: defenders } },
      args: { attacker: 'a', target: 'b' },
    })
  // D12 above D6 in 51 of 72, D6 above D12 in 15: 51 * 72 of 72 * 72 - 21 * 57
  it('one against one: a sum without end, exactly', () =>
    expect(chance(fight(1, 1), 'end', 'The defenders die')).toBe('408/443'))

  it('two against one: they run only if one of them falls and the other fails', () => {
    const missed = (21 / 72) ** 2
    const fails = 66 / 144
    const run = (missed * (15 / 72) * fails) / (1 - missed * (57 / 72))
    const end = fight(2, 1).views.end?.chances.find((c) => c.value === 'The attackers retreat')?.chance
    expect(end && decimal(end)).toBeCloseTo(run, 12)
  })

  it.each([
    ['afghan', '4080/11297', '1844976/5004571'],
    ['mutineer', '2040/11297', '3091416/5004571'],
  ])('an Officer against two: %s', (of, retreat, die) => {
    const units = { f: { class: 'officer' }, m: { class: of, start: 2 } }
    const wanted = exactly({ procedure: 'melee-to-the-end', units, args: { attacker: 'f', target: 'm' } })
    expect(chance(wanted, 'end', 'The defenders retreat')).toBe(retreat)
    expect(chance(wanted, 'end', 'The defenders die')).toBe(die)
  })

  it.each(['march', 'attack', 'other'])('whose last march move paid for this one attacks once (%s)', (moved) => {
    const units = { f: { class: 'officer', moves: 0, moved }, m: { class: 'badmash', start: 2, moves: 5 } }
    const things = { game: { game: { move: 6, turn: 'british' } } }
    const wanted = exactly({ procedure: 'melee-to-the-end', units, things, args: { attacker: 'f', target: 'm' } })
    expect(chance(wanted, 'end', 'The defenders die')).toBe('0')
    if (moved !== 'attack') expect(chance(wanted, 'end', 'The defenders retreat')).toBe('19/64')
  })

  it('tells how it ends, not the next round alone: who is left of 5 against 8', () => {
    const wanted = fight(5, 8)
    expect(wanted.views.end?.chances).toHaveLength(4)
    expect(wanted.open).toEqual([])
    expect(wanted.starts).toBeLessThan(10_000)
  })
})
