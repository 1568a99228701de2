import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Answers,
  answersBefore,
  auto,
  d,
  fairDie,
  groups,
  isRecord,
  type Json,
  type Otherwise,
  oddsOf,
  type Question,
  ruledKey,
  sum,
  sumsToOne,
  underRuling,
  verify,
  walk,
} from '#engine'
import { brute, sameChances } from './brute.ts'
import { man, named, unit, world } from './toy.ts'

const ask = (id: string, args: Json): Question => ({
  procedure: named(id),
  args,
  world: world({ a: man(3, 6, 2), b: man(4, 8) }),
  settings: { saves: true },
  owed: [],
})
const shot = ask('fire', { firer: unit('a'), target: unit('b') })
const test = ask('morale', { unit: unit('a') })
const ruled = (key: string, dice: Otherwise, why = 'smoke'): Answers => ({
  [ruledKey(key)]: { ruled: { why, parts: { dice } } },
})

/** The odds under a ruling, checked against every single way in which the dice can fall. */
function chances(question: Question, answers: Answers): ReadonlyMap<string, number> {
  const all = oddsOf(question, answers)
  if ('over' in all) throw new Error('over budget')
  expect(sumsToOne(all)).toBe(true)
  expect(all.open).toEqual([])
  const results = new Map(all.results.map((r) => [JSON.stringify(r.result), r.chance]))
  expect(sameChances(results, brute(question, answers))).toBe(true)
  return new Map([...results].map(([result, { n, d }]) => [result, Number(n) / Number(d)]))
}

describe('the referee rules otherwise on a throw', () => {
  it('one more is needed to save', () => {
    const save = ask('save', { unit: unit('b'), hits: 1 })
    expect(chances(save, {}).get('0')).toBe(5 / 8)
    expect(chances(save, ruled('dice', { need: 1 })).get('0')).toBe(4 / 8)
    expect(chances(save, ruled('dice', { need: 20 })).get('0')).toBeUndefined()
  })
  it('a sentence that names the need names it as it is ruled', () => {
    const { step } = underRuling(
      {
        step: 'throw',
        id: 'dice',
        says: 'Fire at the 3rd: 4+ hits, or dice adding up to exactly 4',
        parts: { dice: groups(d(3, 6), 4) },
      },
      { why: 'smoke', parts: { dice: { need: 6 } } },
    )
    expect(step.says).toBe('Fire at the 3rd: 10+ hits, or dice adding up to exactly 10 (by the book 4+)')
  })
  it('of the fire and of the saves in it, each for itself', () => {
    const none = chances(shot, ruled('save/dice', { need: -3 })).get('0')
    expect(none).toBe(1)
    expect(
      chances(shot, { ...ruled('dice', { need: 1 }), ...ruled('save/dice', { dice: -1 }) }).get('3'),
    ).toBeGreaterThan(0)
  })
  it('a die more, a die fewer: of opposed dice, ours', () => {
    const fails = (by: number) => chances(test, ruled('dice', { dice: by })).get('"runs"') ?? 0
    expect(fails(1)).toBeGreaterThan(fails(0))
    expect(fails(-1)).toBeLessThan(fails(0))
    expect(fails(-2)).toBe(0)
  })
  it('a modifier to a sum that is compared', () => {
    expect(chances(test, ruled('dice', { plus: 20 })).get('"runs"')).toBe(1)
  })
  it('the result outright: nothing is thrown, and what follows is thrown still', () => {
    const answers: Answers = { cover: { value: 'open' }, ...ruled('dice', { is: 2 }) }
    expect(walk(shot, answers).open?.key).toBe('save/dice')
    expect(chances(shot, answers).get('3')).toBeUndefined()
    const { trace } = walk(shot, { ...answers, 'save/dice': { read: { dice: 1 }, source: 'table' } })
    expect(trace.find((t) => t.did === 'throw')).toMatchObject({ read: { dice: 2 }, ruled: { outright: true } })
  })
  it('is kept in the outcome, walks the same again and verifies', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -2, max: 2 }),
        fc.integer({ min: -2, max: 2 }),
        fc.integer(),
        (need, dice, seed) => {
          const answers = ruled('dice', { need, dice })
          let word = seed >>> 0
          const thrown = auto(
            shot,
            fairDie(() => (word = (Math.imul(word, 1664525) + 1013904223) >>> 0)),
            answers,
          )
          if (!thrown.outcome) return false
          expect(thrown.outcome.ruled).toEqual([
            { key: 'dice', says: 'Fire', ruling: { why: 'smoke', parts: { dice: { need, dice } } } },
          ])
          return verify(shot, thrown.answers, thrown.outcome).length === 0
        },
      ),
      { numRuns: 30 },
    )
  })
  it('stays when a later answer is taken back, and goes with an earlier one', () => {
    const answers: Answers = {
      men: { value: 3 },
      cover: { value: 'open' },
      ...ruled('dice', { need: 1 }),
      dice: { read: { dice: 1 }, source: 'table' },
    }
    const walked = walk(shot, answers)
    expect(Object.keys(answersBefore(walked, answers, 'save/dice'))).toContain(ruledKey('dice'))
    expect(Object.keys(answersBefore(walked, answers, 'dice'))).toContain(ruledKey('dice'))
    expect(Object.keys(answersBefore(walked, answers, 'cover'))).toEqual(['men'])
  })
  it.each([
    [{ need: 1 }, ' ', 'Say why in a few words.'],
    [{ need: 21 }, 'smoke', 'A ruling changes by -20 to 20.'],
    [{ dice: -4 }, 'smoke', 'There are not so many dice to take away.'],
    [{ plus: 1 }, 'smoke', 'This roll has no modifier to change.'],
    [{ is: 9 }, 'smoke', '9 dice counted; 3 are rolled. Take 6 off.'],
  ] as const)('what cannot be ruled is said: %o', (dice, why, fault) => {
    const open = walk(shot, { cover: { value: 'open' }, ...ruled('dice', dice, why) }).open
    expect(open).toMatchObject({ key: 'dice', fault })
    const all = oddsOf(shot, ruled('dice', dice, why))
    expect('open' in all && all.open).toMatchObject([{ key: 'dice', fault }])
  })
  it('that comes to what no rule has a sense for opens its throw again; without one the rules are wrong', () => {
    const throwing = (least: number): Question => ({
      ...shot,
      procedure: {
        id: 'muster',
        title: 'Muster',
        *run() {
          const read = yield { step: 'throw', id: 'dice', says: 'Figures', parts: { dice: sum(d(2, 6)) } } as const
          const dice = isRecord(read) ? Number(read.dice) : 0
          if (dice < least) throw new Error(`${dice} figures are no unit.`)
          return dice
        },
      },
    })
    const answers: Answers = { ...ruled('dice', { plus: -20 }), dice: { faces: { dice: [3, 4] }, source: 'table' } }
    expect(walk(throwing(1), answers)).toMatchObject({
      trace: [],
      outcome: null,
      open: { key: 'dice', fault: 'That ruling comes to what cannot be. Change it.' },
    })
    expect(walk(throwing(-20), answers).outcome?.result).toBe(-13)
    expect(() => walk(throwing(20), { dice: { faces: { dice: [3, 4] }, source: 'table' } })).toThrow('7 figures are no')
  })
  it('of dice that are not there is said as well', () => {
    const answers: Answers = {
      cover: { value: 'open' },
      [ruledKey('dice')]: { ruled: { why: 'smoke', parts: { x: {} } } },
    }
    expect(walk(shot, answers).open?.fault).toBe('There are no dice "x" in this roll.')
  })
  it('of a throw that never comes is said to be unused', () => {
    expect(walk(test, ruled('other', {})).unused).toEqual([ruledKey('other')])
  })
})
