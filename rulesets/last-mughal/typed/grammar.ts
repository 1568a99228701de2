/** 6.1, 6.2: how columns, rows and cells of the two printed tables are typed, and what they mean (R9). */
import { isRecord, type Json, type TypedTable, type Typing } from '#kit'

/** A ratio as it heads a column: 1/3, 3/2. */
export const columnGrammar: Typing = { like: '^\\s*[1-9]\\d{0,1}\\s*/\\s*[1-9]\\d{0,1}\\s*$', example: '3/2' }
/** A row's modified die; the lowest and the highest may carry their sign: 1-, 6+. */
export const rowGrammar: Typing = { like: '^\\s*-?\\d{1,2}(\\s*[-+])?\\s*$', example: '4' }

// No two runs of blanks may touch: a long one would be parted in every way.
const token = '(\\d{1,2}\\s*)?[aAdD](\\s*[rR])?'
/** A hyphen, or tokens such as 1AR, 2DR or 1A+2DR. */
export const battleCell: Typing = { like: `^\\s*(-|${token}(\\s*\\+\\s*${token})*)\\s*$`, example: '1A+2DR' }
/** Fortification points destroyed; a hyphen means 0. */
export const siegeCell: Typing = { like: '^\\s*(-|\\d{1,2})\\s*$', example: '1' }

/** What a cell of the Battle Table says: steps lost, and who must retreat. */
export type Cell = {
  readonly attacker: number
  readonly defender: number
  readonly attackerRetreats: boolean
  readonly defenderRetreats: boolean
}
export const noEffect: Cell = { attacker: 0, defender: 0, attackerRetreats: false, defenderRetreats: false }

const tight = (text: string) => text.replace(/\s+/g, '').toUpperCase()

/** The meaning of a cell; null if it cannot be read. A missing number is 0, no R is no retreat, one side's tokens add up (R9). */
export function cellOf(text: string): Cell | null {
  const cell = tight(text)
  if (cell === '-') return noEffect
  let read = noEffect
  for (const part of cell.split('+')) {
    const parts = /^(\d{0,2})([AD])(R?)$/.exec(part)
    if (!parts) return null
    const steps = Number(parts[1] || '0')
    const retreats = parts[3] === 'R'
    read =
      parts[2] === 'A'
        ? {
            ...read,
            attacker: read.attacker + steps,
            attackerRetreats: read.attackerRetreats || retreats,
          }
        : {
            ...read,
            defender: read.defender + steps,
            defenderRetreats: read.defenderRetreats || retreats,
          }
  }
  return read
}

/** The cell as players write it. */
export function cellText(cell: Cell): string {
  const part = (steps: number, side: string, retreats: boolean) =>
    steps > 0 || retreats ? [`${steps > 0 ? steps : ''}${side}${retreats ? 'R' : ''}`] : []
  const parts = [...part(cell.attacker, 'A', cell.attackerRetreats), ...part(cell.defender, 'D', cell.defenderRetreats)]
  return parts.length > 0 ? parts.join('+') : '-'
}

/** Points destroyed by a cell of the Siege Table; null if it cannot be read. */
export function pointsOf(text: string): number | null {
  const cell = tight(text)
  if (cell === '-') return 0
  return /^\d{1,2}$/.test(cell) ? Number(cell) : null
}

/** A ratio as whole numbers; null if it cannot be read. */
export function ratioOf(text: string): { readonly over: number; readonly under: number } | null {
  const parts = /^([1-9]\d?)\/([1-9]\d?)$/.exec(tight(text))
  return parts ? { over: Number(parts[1]), under: Number(parts[2]) } : null
}

/** The number of a row: "1-" and "1" are both 1, "-2" is less than nothing. */
export function rowOf(text: string): number | null {
  const parts = /^(-?\d{1,2})[-+]?$/.exec(tight(text))
  return parts ? Number(parts[1]) : null
}

const grid = (columns: readonly string[], rows: readonly string[]): TypedTable => ({
  columns,
  rows,
  cells: rows.map(() => columns.map(() => '')),
})
/** The rows of either table, until it is typed in: the faces of the die. */
export const sixRows: readonly string[] = ['1', '2', '3', '4', '5', '6']
/** The columns between the ends are a guess until the table is typed in (R4). */
export const battleColumns: readonly string[] = ['1/3', '1/2', '2/3', '1/1', '3/2', '2/1', '3/1']
export const siegeColumns: readonly string[] = ['2/3', '1/1', '3/2', '2/1', '3/1']
/** The empty tables that are first offered. */
export const battleShape: TypedTable = grid(battleColumns, sixRows)
export const siegeShape: TypedTable = grid(siegeColumns, sixRows)

/** What is wrong in a typed table that its cells alone cannot tell, in a sentence; null if nothing is. */
export function tableFault(table: TypedTable): string | null {
  const ratios = table.columns.map(ratioOf)
  for (let i = 0; i < ratios.length; i++) {
    const here = ratios[i]
    if (!here) return `Column ${i + 1} is not a ratio. Type it like 3/2.`
    const before = ratios[i - 1]
    if (before && before.over * here.under >= here.over * before.under)
      return `Columns must rise: ${table.columns[i]} is not above ${table.columns[i - 1]}.`
  }
  const rows = table.rows.map(rowOf)
  for (let i = 0; i < rows.length; i++) {
    const here = rows[i]
    if (here === null || here === undefined) return `Row ${i + 1} is not a number. Type it like 4.`
    const before = rows[i - 1]
    if (before !== null && before !== undefined && here !== before + 1)
      return `Rows must follow one another: ${here} does not follow ${before}.`
  }
  if (ratios.length === 0 || rows.length === 0) return 'A table needs a column and a row.'
  return null
}

/** R79: the lowest ratio of a siege is 2/3, so its table has that column; null if it has. */
export const siegeColumnsFault = (table: TypedTable): string | null =>
  table.columns.some((column) => tight(column) === '2/3')
    ? null
    : 'A siege begins at 2/3: the table needs a column 2/3.'

/** The odd look of a table that is lawful all the same (R4): its ends are not the printed ones. */
export function tableWarning(table: TypedTable, first: string, last: string): string | null {
  const ends = [table.columns[0], table.columns[table.columns.length - 1]].map((c) => tight(c ?? ''))
  return ends[0] === first && ends[1] === last
    ? null
    : `The text names ${first} and ${last} as the ends; this table runs from ${ends[0]} to ${ends[1]}.`
}

const isTexts = (value: Json | undefined): value is readonly string[] =>
  Array.isArray(value) && value.every((v) => typeof v === 'string')
/** A stored value as a table; null while none is typed in. */
export function typedIn(value: Json): TypedTable | null {
  if (!isRecord(value)) return null
  const { columns, rows, cells } = value
  return isTexts(columns) && isTexts(rows) && Array.isArray(cells) && cells.every(isTexts)
    ? { columns, rows, cells }
    : null
}
