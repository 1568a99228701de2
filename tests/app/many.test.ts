/** A list of many tests: faces called out in a row. */
import { describe, expect, it } from 'vitest'
import { type NumberSlot, numbersTyped } from '../../src/app/walk/own/typed.ts'

const die = (sides: number): NumberSlot => ({ least: 1, most: sides, sides })
const d20 = (n: number) => Array.from({ length: n }, () => die(20))

describe('faces typed in a row', () => {
  it('are taken at a mark behind them', () => {
    expect(numbersTyped('8 15, 13 ', d20(12))).toEqual({ numbers: [8, 15, 13], rest: '', fault: null })
  })
  it('are taken at once where no figure more can follow', () => {
    expect(numbersTyped('3', d20(2))).toEqual({ numbers: [], rest: '3', fault: null })
    expect(numbersTyped('1', d20(2))).toEqual({ numbers: [], rest: '1', fault: null })
    expect(numbersTyped('17', d20(2))).toEqual({ numbers: [17], rest: '', fault: null })
    expect(numbersTyped('2', [die(6), die(6)])).toEqual({ numbers: [2], rest: '', fault: null })
    expect(numbersTyped('315', [die(6), die(6)])).toEqual({ numbers: [3, 1], rest: '5', fault: null })
  })
  it('stop at a number that the die does not show, and take none for it', () => {
    expect(numbersTyped('8 25 3', d20(3))).toEqual({ numbers: [8], rest: '25 3', fault: { typed: 25, slot: die(20) } })
    expect(numbersTyped('0 ', [die(6)])).toEqual({ numbers: [], rest: '0 ', fault: { typed: 0, slot: die(6) } })
  })
  it('are never split: a number that cannot be stays as it was typed', () => {
    const hits: NumberSlot = { least: 0, most: 13, sides: null }
    expect(numbersTyped('20', [hits, hits])).toEqual({ numbers: [], rest: '20', fault: { typed: 20, slot: hits } })
    expect(numbersTyped('2', [hits])).toEqual({ numbers: [], rest: '2', fault: null })
    const inches: NumberSlot = { least: 4, most: 24, sides: null }
    expect(numbersTyped('16 40', [inches, inches])).toEqual({
      numbers: [16],
      rest: '40',
      fault: { typed: 40, slot: inches },
    })
    expect(numbersTyped('40', d20(2))).toEqual({ numbers: [], rest: '40', fault: { typed: 40, slot: die(20) } })
  })
  it('leave what is more than is asked for the next dice', () => {
    expect(numbersTyped('5 5 5', [die(6), die(6)])).toEqual({ numbers: [5, 5], rest: '5', fault: null })
    expect(numbersTyped('', [die(6)])).toEqual({ numbers: [], rest: '', fault: null })
  })
})
