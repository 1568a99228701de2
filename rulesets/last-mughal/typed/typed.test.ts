/** The printed tables as players type them: cells, columns, shifts and rows. */
import { describe, expect, it } from 'vitest'
import {
  battleCell,
  battleColumns,
  battleShape,
  cellOf,
  cellText,
  columnGrammar,
  noEffect,
  pointsOf,
  ratioOf,
  rowGrammar,
  rowOf,
  siegeCell,
  siegeColumns,
  tableFault,
  tableWarning,
} from './grammar.ts'
import { columnAt, rowAt, rowName, shiftedColumn } from './read.ts'

const fits = (g: { like: string }, text: string) => new RegExp(g.like).test(text)

describe('cells of the Battle Table', () => {
  it.each([
    ['-', noEffect],
    ['1AR', { ...noEffect, attacker: 1, attackerRetreats: true }],
    ['2DR', { ...noEffect, defender: 2, defenderRetreats: true }],
    ['AR', { ...noEffect, attackerRetreats: true }],
    ['1A+1D', { ...noEffect, attacker: 1, defender: 1 }],
    ['1A+2DR', { ...noEffect, attacker: 1, defender: 2, defenderRetreats: true }],
    [' 1 a + 2 d r ', { ...noEffect, attacker: 1, defender: 2, defenderRetreats: true }],
    ['1D+1DR', { ...noEffect, defender: 2, defenderRetreats: true }],
  ])('%s', (text, cell) => {
    expect(fits(battleCell, text)).toBe(true)
    expect(cellOf(text)).toEqual(cell)
  })
  it.each(['', '1', 'R', '1RA', '2X', '1A 1D', '1A+', 'none', '--'])('"%s" is refused', (text) => {
    expect(fits(battleCell, text)).toBe(false)
    expect(cellOf(text)).toBe(null)
  })
  it('are written as players write them', () => {
    for (const text of ['-', '1AR', 'DR', '1A+2DR']) expect(cellText(cellOf(text) ?? noEffect)).toBe(text)
  })
})

it('cells of the Siege Table are numbers', () => {
  expect(['-', '0', '1', ' 2 ', '12'].map(pointsOf)).toEqual([0, 0, 1, 2, 12])
  expect(['1AR', '', 'x', '123'].map(pointsOf)).toEqual([null, null, null, null])
  expect(['-', '0', '2'].every((t) => fits(siegeCell, t))).toBe(true)
  expect(fits(siegeCell, '1A')).toBe(false)
})

it('heads are ratios, rows are numbers', () => {
  expect(ratioOf(' 3 / 2')).toEqual({ over: 3, under: 2 })
  expect(ratioOf('12/10')).toEqual({ over: 12, under: 10 })
  for (const text of ['2', '0/1', '1:2', '', 'x3/2', '3/2x', '13/2/4']) expect(ratioOf(text)).toBe(null)
  expect(['1-', '6+', '-2', '4', '12'].map(rowOf)).toEqual([1, 6, -2, 4, 12])
  for (const text of ['', 'x4', '4x', '123', '4+-']) expect(rowOf(text)).toBe(null)
  expect(['3/2', '1/10'].every((t) => fits(columnGrammar, t))).toBe(true)
  expect(['-3', '1-', '12+'].every((t) => fits(rowGrammar, t))).toBe(true)
})

it('a table rises by columns and goes on by rows', () => {
  expect(tableFault(battleShape)).toBe(null)
  expect(tableFault({ ...battleShape, columns: ['1/3', '1/2', '1/2'] })).toContain('must rise')
  expect(tableFault({ ...battleShape, columns: ['1/2', '2/4'] })).toContain('must rise')
  expect(tableFault({ ...battleShape, rows: ['1', '3'] })).toContain('follow')
  expect(tableFault({ columns: [], rows: [], cells: [] })).toContain('needs')
  expect(tableWarning(battleShape, '1/3', '3/1')).toBe(null)
  expect(tableWarning({ ...battleShape, columns: ['1/2', '3/1'] }, '1/3', '3/1')).toContain('1/2')
})

describe('the column', () => {
  it.each([
    [12, 6, '2/1'],
    [6, 6, '1/1'],
    [5, 6, '2/3'],
    [4, 6, '2/3'],
    [3, 6, '1/2'],
    [2, 6, '1/3'],
    [8, 6, '1/1'],
    [9, 6, '3/2'],
    [17, 6, '2/1'],
    [18, 6, '3/1'],
    [200, 10, '3/1'],
    [1, 0, '3/1'],
  ])('%i against %i is %s', (a, b, column) => {
    expect(battleColumns[columnAt(battleColumns, a, b, 'down')]).toBe(column)
  })
  it('below the first is none', () => {
    expect(columnAt(battleColumns, 1, 6, 'down')).toBe(-1)
    expect(columnAt(battleColumns, 0, 6, 'down')).toBe(-1)
    expect(columnAt(siegeColumns, 3, 5, 'down')).toBe(-1)
    expect(siegeColumns[columnAt(siegeColumns, 4, 6, 'down')]).toBe('2/3')
  })
  it('may be the nearest one, in the middle the lower', () => {
    expect(battleColumns[columnAt(battleColumns, 11, 6, 'nearest')]).toBe('2/1')
    expect(battleColumns[columnAt(battleColumns, 5, 4, 'nearest')]).toBe('1/1')
    expect(battleColumns[columnAt(battleColumns, 9, 7, 'nearest')]).toBe('3/2')
    expect(columnAt(battleColumns, 1, 6, 'nearest')).toBe(-1)
  })
  it('is clamped before it is shifted', () => {
    const at = (a: number, b: number, shift: number, when: 'clamped' | 'open') =>
      battleColumns[shiftedColumn(battleColumns, a, b, shift, 'down', when)]
    expect(at(12, 6, 1, 'clamped')).toBe('3/1')
    expect(at(20, 1, -1, 'clamped')).toBe('2/1')
    expect(at(20, 1, -1, 'open')).toBe('3/1')
    expect(at(3, 1, -1, 'open')).toBe('2/1')
    expect(at(1, 20, 1, 'clamped')).toBe('1/2')
    expect(at(1, 20, 1, 'open')).toBe('1/3')
    // 1/5, two columns below the first
    expect(at(2, 10, 3, 'open')).toBe('1/2')
    expect(at(1, 3, -1, 'clamped')).toBe('1/3')
    expect(at(6, 6, 2, 'clamped')).toBe('2/1')
  })
})

it('the row stops at the printed ends', () => {
  const six = ['1', '2', '3', '4', '5', '6']
  expect([-4, 1, 2, 6, 13].map((n) => rowAt(six, n))).toEqual([0, 0, 1, 5, 5])
  expect([-1, 0, 8, 9].map((n) => rowAt(['0', '1', '2', '3', '4', '5', '6', '7', '8'], n))).toEqual([0, 0, 8, 8])
  expect([0, 1, 5].map((n) => rowName(six, n))).toEqual(['1 or less', '2', '6 or more'])
})
