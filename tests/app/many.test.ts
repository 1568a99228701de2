/** A list of many tests: faces called out in a row, and the exact chances of all together. */
import { describe, expect, it } from 'vitest'
import { odds, together, yesOrNo } from '#engine'
import { questionIn, rowsOf, standOf } from '#game'
import { asked, cameOf, countsOf, sentenceOf, summed } from '../../src/app/batch/odds.ts'
import { facesTyped } from '../../src/app/batch/typed.ts'
import { opened, resolution, toySet, units } from '../game/toy-battle.ts'

const d20 = (n: number) => Array.from({ length: n }, () => 20)

describe('faces typed in a row', () => {
  it('are taken at a mark behind them', () => {
    expect(facesTyped('8 15, 13 ', d20(12))).toEqual({ faces: [8, 15, 13], rest: '', fault: null })
  })
  it('are taken at once where no figure more can follow', () => {
    expect(facesTyped('3', d20(2))).toEqual({ faces: [3], rest: '', fault: null })
    expect(facesTyped('1', d20(2))).toEqual({ faces: [], rest: '1', fault: null })
    expect(facesTyped('17', d20(2))).toEqual({ faces: [17], rest: '', fault: null })
    expect(facesTyped('2', [6, 6])).toEqual({ faces: [2], rest: '', fault: null })
    expect(facesTyped('8151', d20(4))).toEqual({ faces: [8, 15], rest: '1', fault: null })
  })
  it('stop at a number that the die does not show, and take none for it', () => {
    expect(facesTyped('8 25 3', d20(3))).toEqual({ faces: [8], rest: '25 3', fault: { typed: 25, sides: 20 } })
    expect(facesTyped('0 ', [6])).toEqual({ faces: [], rest: '0 ', fault: { typed: 0, sides: 6 } })
  })
  it('leave off behind the last row', () => {
    expect(facesTyped('5 5 5', [6, 6])).toEqual({ faces: [5, 5], rest: '', fault: null })
    expect(facesTyped('', [6])).toEqual({ faces: [], rest: '', fault: null })
  })
})

const morale = toySet.procedures.find((p) => p.id === 'morale')
const fire = toySet.procedures.find((p) => p.id === 'fire')

describe('the chances of a list', () => {
  it('count who stands, each by its own exact odds', () => {
    const game = { ...opened(), world: { ...opened().world, unit: { ...opened().world.unit, a: man(2, 6, 1) } } }
    const rows = rowsOf([
      { id: '1.0', what: 'morale', title: '', args: { unit: units[0] ?? null }, whys: [], due: 'now', struck: null },
    ])
    const [stand] = standOf(toySet, game, rows)
    if (!stand || !morale) throw new Error('no row')
    expect(asked(stand.walked, stand.row.answers)).toEqual({})
    const counts = countsOf(morale, odds(stand.question))
    // one killed die against two alive: the killed total is higher 19.44 % of the time at most
    const holds = counts?.find((c) => c.value === 1)?.chance
    expect(holds && Number(holds.n) / Number(holds.d)).toBeGreaterThan(0.8)
    const sum = summed([counts, counts, null])
    expect(sum?.of).toBe(2)
    expect(sum?.values.map((c) => c.value)).toEqual([0, 1, 2])
    expect(sum && sentenceOf(sum, true)).toMatch(/^Most likely 2 of 2 stand, \d/)
    expect(cameOf(stand)).toBe(null)
  })
  it('add up what is counted, where nothing stands or falls', () => {
    const game = opened()
    const args = { firer: units[0] ?? null, target: units[1] ?? null }
    const question = questionIn(toySet, game, 'fire', args)
    if (!question || !fire) throw new Error('no fire')
    const counts = countsOf(fire, odds(question, { men: { value: 2 }, cover: { value: 'open' } }))
    expect(counts?.map((c) => c.value)).toEqual([0, 1, 2])
    const done = resolution(game, 'fire', args, () => 5)
    expect(cameOf({ question, walked: { trace: [], open: null, outcome: done?.outcome ?? null, unused: [] } })).toBe(
      done?.outcome.result,
    )
  })
  it('are unknown while an answer is missing', () => {
    expect(fire && countsOf(fire, { over: true })).toBe(null)
    expect(summed([null, null])).toBe(null)
    expect(sentenceOf({ values: together([yesOrNo({ n: 1n, d: 1n })]), of: 1 }, true)).toBe(
      'Most likely 1 of 1 stand, 100\u00a0%.',
    )
  })
})

function man(alive: number, die: number, killed: number) {
  return { name: 'A', alive, killed, die, shaken: false, fired: false }
}
