/** A typed table as one grid of texts: the head is row 0, the names of the rows are column 0. */
import type { TypedTable } from '#engine'
import type { CellPlace } from '../../../ui/TableGrid.tsx'

type Grid = readonly (readonly string[])[]

const gridOf = (table: TypedTable): Grid => [
  ['', ...table.columns],
  ...table.rows.map((name, r) => [name, ...(table.cells[r] ?? [])]),
]

function tableOf(grid: Grid): TypedTable {
  const [head = [], ...rows] = grid
  const wide = head.length - 1
  return {
    columns: head.slice(1),
    rows: rows.map((row) => row[0] ?? ''),
    cells: rows.map((row) => Array.from({ length: wide }, (_, c) => row[c + 1] ?? '')),
  }
}

const MOST = 60

/** The table with one text typed in its place. */
export function typedIn(table: TypedTable, at: CellPlace, text: string): TypedTable {
  if (at.row < 0) return { ...table, columns: table.columns.map((old, c) => (c === at.column ? text : old)) }
  if (at.column < 0) return { ...table, rows: table.rows.map((old, r) => (r === at.row ? text : old)) }
  return {
    ...table,
    cells: table.cells.map((line, r) => (r === at.row ? line.map((old, c) => (c === at.column ? text : old)) : line)),
  }
}

/** The table with tab-separated text filled in from a place; it grows where the text is larger, up to 60 either way. */
export function pasted(table: TypedTable, at: CellPlace, text: string): TypedTable {
  const all = text.replace(/\r\n?/g, '\n').split('\n')
  const lines = all
    .slice(0, all.findLastIndex((line) => line !== '') + 1)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
  const grid = gridOf(table).map((row) => [...row])
  const [top, left] = [at.row + 1, at.column + 1]
  const tall = Math.min(MOST, Math.max(grid.length, top + lines.length))
  const wide = Math.min(MOST, Math.max(grid[0]?.length ?? 1, left + Math.max(...lines.map((line) => line.length))))
  const grown = Array.from({ length: tall }, (_, r) =>
    Array.from({ length: wide }, (_, c) => {
      const from = r >= top && c >= left ? lines[r - top]?.[c - left] : undefined
      return r === 0 && c === 0 ? '' : (from ?? grid[r]?.[c] ?? '')
    }),
  )
  return tableOf(grown)
}

/** One row more, at the end. */
export const rowAdded = (table: TypedTable): TypedTable => ({
  ...table,
  rows: [...table.rows, ''],
  cells: [...table.cells, table.columns.map(() => '')],
})

/** One column more, at the right. */
export const columnAdded = (table: TypedTable): TypedTable => ({
  ...table,
  columns: [...table.columns, ''],
  cells: table.cells.map((line) => [...line, '']),
})

const without = <T>(list: readonly T[], at: number): readonly T[] => list.filter((_, i) => i !== at)

/** The table without a row; the last one stays. */
export function rowTaken(table: TypedTable, row: number): TypedTable {
  if (table.rows.length < 2) return table
  return { ...table, rows: without(table.rows, row), cells: without(table.cells, row) }
}

/** The table without a column; the last one stays. */
export function columnTaken(table: TypedTable, column: number): TypedTable {
  if (table.columns.length < 2) return table
  return {
    ...table,
    columns: without(table.columns, column),
    cells: table.cells.map((line) => without(line, column)),
  }
}

/** What is typed, without blanks around it, as it is stored. */
export const trimmed = (table: TypedTable): TypedTable => ({
  columns: table.columns.map((text) => text.trim()),
  rows: table.rows.map((text) => text.trim()),
  cells: table.cells.map((line) => line.map((text) => text.trim())),
})
