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
    expect(numbersTyped('3', d20(2))).toEqual({ numbers: [3], rest: '', fault: null })
    expect(numbersTyped('1', d20(2))).toEqual({ numbers: [], rest: '1', fault: null })
    expect(numbersTyped('17', d20(2))).toEqual({ numbers: [17], rest: '', fault: null })
    expect(numbersTyped('2', [die(6), die(6)])).toEqual({ numbers: [2], rest: '', fault: null })
    expect(numbersTyped('8151', d20(4))).toEqual({ numbers: [8, 15], rest: '1', fault: null })
  })
  it('stop at a number that the die does not show, and take none for it', () => {
    expect(numbersTyped('8 25 3', d20(3))).toEqual({ numbers: [8], rest: '25 3', fault: { typed: 25, slot: die(20) } })
    expect(numbersTyped('0 ', [die(6)])).toEqual({ numbers: [], rest: '0 ', fault: { typed: 0, slot: die(6) } })
  })
  it('leave what is more than is asked for the next dice', () => {
    expect(numbersTyped('5 5 5', [die(6), die(6)])).toEqual({ numbers: [5, 5], rest: '5', fault: null })
    expect(numbersTyped('', [die(6)])).toEqual({ numbers: [], rest: '', fault: null })
  })
})
