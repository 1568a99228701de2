/** A table typed in: pasted, grown, and as a file. */
import { describe, expect, it } from 'vitest'
import type { TypedTable } from '#engine'
import { type TableForm, tableFile, tableIn } from '../../src/app/shared/typed/file.ts'
import {
  columnAdded,
  columnTaken,
  pasted,
  rowAdded,
  rowTaken,
  trimmed,
  typedIn,
} from '../../src/app/shared/typed/grid.ts'

const empty: TypedTable = { columns: ['1/1', '2/1'], rows: ['1', '2'], cells: [['', ''], ['', '']] } // biome-ignore format: a table
const form: TableForm = {
  form: 'table',
  column: { like: '^\\d+/\\d+$', example: '3/2' },
  row: { like: '^\\d+$', example: '4' },
  cell: { like: '^(-|\\d[AD]R?)$', example: '1AR' },
  shape: empty,
}
const full = pasted(empty, { row: 0, column: 0 }, '1A\t-\n2DR\t1D')

describe('a table that is typed in', () => {
  it('takes a text in a cell, a head and the name of a row', () => {
    expect(typedIn(empty, { row: 1, column: 0 }, 'x').cells).toEqual([
      ['', ''],
      ['x', ''],
    ])
    expect(typedIn(empty, { row: -1, column: 1 }, '3/1').columns).toEqual(['1/1', '3/1'])
    expect(typedIn(empty, { row: 0, column: -1 }, '9').rows).toEqual(['9', '2'])
  })
  it('is filled by a paste from where it is made', () => {
    expect(full.cells).toEqual([
      ['1A', '-'],
      ['2DR', '1D'],
    ])
  })
  it('grows with a paste that is larger, heads and names with it', () => {
    const table = pasted(
      empty,
      { row: -1, column: -1 },
      '\t1/2\t1/1\t2/1\r\n1\ta\tb\tc\r\n2\td\te\tf\r\n3\tg\th\ti\r\n',
    )
    expect(table).toEqual({
      columns: ['1/2', '1/1', '2/1'],
      rows: ['1', '2', '3'],
      cells: [
        ['a', 'b', 'c'],
        ['d', 'e', 'f'],
        ['g', 'h', 'i'],
      ],
    })
  })
  it('does not grow without end', () => {
    const long = pasted(empty, { row: 0, column: 0 }, Array.from({ length: 500 }, () => '1A').join('\n'))
    expect(long.rows.length).toBe(59)
  })
  it('gains and loses rows and columns, but never the last', () => {
    expect(rowAdded(empty).cells).toHaveLength(3)
    expect(columnAdded(full).cells[0]).toEqual(['1A', '-', ''])
    expect(rowTaken(full, 0)).toEqual({ columns: ['1/1', '2/1'], rows: ['2'], cells: [['2DR', '1D']] })
    expect(columnTaken(full, 1).cells).toEqual([['1A'], ['2DR']])
    const one = columnTaken(rowTaken(full, 0), 0)
    expect(columnTaken(rowTaken(one, 0), 0)).toEqual(one)
  })
  it('is kept without blanks', () => {
    expect(trimmed(typedIn(full, { row: 0, column: 0 }, ' 1A ')).cells[0]?.[0]).toBe('1A')
  })
})

describe('a table as a file', () => {
  const file = tableFile('toy', 'The table', full)
  it('comes back as it went', () => expect(tableIn(file, 'toy', form)).toEqual({ ok: true, value: full }))
  it.each([
    ['no JSON', '{', 'Import failed. This is not an Orderly Book table. Nothing has changed.'],
    [
      'another file',
      '{"format":"orderly-book","version":1}',
      'Import failed. This is not an Orderly Book table. Nothing has changed.',
    ],
    ['a newer one', file.replace('"version": 1', '"version": 2'), 'newer'],
    ['other rules', file.replace('"toy"', '"other"'), 'other rules'],
    ['a cell that cannot be read', file.replace('2DR', '7X'), 'Row 2, column 1/1'],
    [
      'a row too short',
      file.replace('"2DR",', ''),
      'Import failed. This is not an Orderly Book table. Nothing has changed.',
    ],
  ])('is refused in a sentence: %s', (_, content, says) => {
    const table = tableIn(content, 'toy', form)
    expect(table.ok).toBe(false)
    expect(table.ok ? '' : table.says).toContain(says)
  })
})
