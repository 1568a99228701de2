/** A list of many tests: faces called out in a row. */
import { describe, expect, it } from 'vitest'
import { facesTyped } from '../../src/app/batch/typed.ts'

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
