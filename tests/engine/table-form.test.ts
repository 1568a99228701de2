import { describe, expect, test } from 'vitest'
import { type Ask, checkAnswer, faultsInTable, type TypedTable } from '#engine'

const shape: TypedTable = {
  columns: ['1/2', '1/1'],
  rows: ['1', '2'],
  cells: [
    ['', ''],
    ['', ''],
  ],
}
const form = {
  form: 'table',
  column: { like: '^\\d+/\\d+$', example: '3/2' },
  row: { like: '^-?\\d+$', example: '4' },
  cell: { like: '^(-|\\d[AD]R?)$', example: '1AR' },
  shape,
} as const
const ask: Ask = { step: 'ask', id: 'table', says: 'The table', form }
const typed: TypedTable = {
  ...shape,
  cells: [
    ['1AR', '-'],
    ['2dr', '1A'],
  ],
}

describe('a table typed in by the players', () => {
  test('is taken when every cell can be read, large or small letters', () => {
    expect(checkAnswer(ask, typed)).toEqual({ ok: true, value: typed })
  })

  test('says which cell cannot be read, and how to type it', () => {
    const wrong = {
      ...typed,
      cells: [
        ['1AR', '7X'],
        ['', '1A'],
      ],
    }
    expect(faultsInTable(form, wrong)).toEqual([
      { row: 0, column: 1, says: 'Row 1, column 1/1: "7X". Type it like 1AR.' },
      { row: 1, column: 0, says: 'Row 2, column 1/2: nothing is typed. Type it like 1AR.' },
    ])
    expect(checkAnswer(ask, wrong)).toEqual({ ok: false, says: 'Row 1, column 1/1: "7X". Type it like 1AR.' })
  })

  test('names heads of columns and rows that cannot be read', () => {
    expect(
      faultsInTable(form, { ...typed, columns: ['1:2', '1/1'], rows: ['1', 'x'] })?.map((f) => [f.row, f.column]),
    ).toEqual([
      [-1, 0],
      [1, -1],
    ])
  })

  test('is read without the blanks around what was typed', () =>
    expect(checkAnswer(ask, { ...typed, columns: [' 1/2', '1/1 '] })).toMatchObject({ ok: true }))

  test.each([
    null,
    3,
    [],
    { columns: [], rows: [] },
    { ...typed, columns: 'ab' },
    { ...typed, cells: 'ab' },
    {
      ...typed,
      cells: [
        ['1AR', 4],
        ['-', '-'],
      ],
    },
    { ...typed, cells: [['1AR', '-'], ['-']] },
    { ...typed, columns: ['1/2', 4] },
    { ...typed, cells: [['1AR', '-']] },
    { ...typed, rows: [1, 2] },
  ])('refuses what is no table: %j', (value) => {
    expect(checkAnswer(ask, value)).toMatchObject({ ok: false })
  })
})
