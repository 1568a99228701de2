/** 6.4: from two strengths to a column, from the column through the shifts, and from the die to a row (R5 to R8). */
import type { TypedTable } from '#kit'
import { ratioOf, rowOf } from './grammar.ts'

export type Between = 'down' | 'nearest'
export type ShiftAt = 'clamped' | 'open'

/** Below the first column this is -1. Ratios are compared as fractions, never as decimals. */
export function columnAt(columns: readonly string[], attacker: number, defender: number, between: Between): number {
  const last = columns.length - 1
  // R6: a defender of strength 0 is the last column, an attacker of strength 0 the first.
  if (defender <= 0) return last
  if (attacker <= 0) return -1
  const ratios = columns.map((c) => ratioOf(c) ?? { over: 1, under: 1 })
  const reached = (at: number) => {
    const r = ratios[at]
    return r !== undefined && attacker * r.under >= defender * r.over
  }
  // R5: the highest column whose ratio is not above the attacker's.
  let down = -1
  for (let at = 0; at <= last; at++) if (reached(at)) down = at
  const low = ratios[down]
  const high = ratios[down + 1]
  if (between === 'down' || !low || !high) return down
  // The nearer of the two; in the middle the lower one: attacker/defender above (low + high)/2?
  const above = 2 * attacker * low.under * high.under > defender * (low.over * high.under + high.over * low.under)
  return above ? down + 1 : down
}

/** In a siege nothing happens below 2/3, whatever the first column is; nor without strength of the besieger (R6, R79). */
export const siegeColumnAt = (
  columns: readonly string[],
  attacker: number,
  defender: number,
  between: Between,
): number => (attacker <= 0 || 3 * attacker < 2 * defender ? -1 : columnAt(columns, attacker, defender, between))

/** Columns that stand beyond the ends, as if 4/1, 5/1 ... and 1/4, 1/5 ... were printed: only for shifts before clamping. */
function beyond(columns: readonly string[], at: number, attacker: number, defender: number): number {
  const last = columns.length - 1
  const top = ratioOf(columns[last] ?? '')
  const foot = ratioOf(columns[0] ?? '')
  if (top && defender > 0 && at === last)
    return last + Math.max(0, Math.floor(attacker / defender - top.over / top.under))
  if (foot && attacker > 0 && at < 0) return -Math.max(0, Math.ceil(defender / attacker - foot.under / foot.over))
  return Math.max(0, at)
}

/** The column that is read: into the table first, then all shifts together, and no further than the ends (R7). */
export function shiftedColumn(
  columns: readonly string[],
  attacker: number,
  defender: number,
  shift: number,
  between: Between,
  shiftAt: ShiftAt,
): number {
  const at = columnAt(columns, attacker, defender, between)
  const from = shiftAt === 'clamped' ? Math.max(0, at) : beyond(columns, at, attacker, defender)
  return Math.min(columns.length - 1, Math.max(0, from + shift))
}

/** The row that is read: the lowest means "or less", the highest "or more" (R8). */
export function rowAt(rows: readonly string[], modified: number): number {
  const numbers = rows.map((r) => rowOf(r) ?? 0)
  const first = numbers[0] ?? 1
  return Math.min(rows.length - 1, Math.max(0, modified - first))
}

/** The name of a row as it is read aloud. */
export function rowName(rows: readonly string[], at: number): string {
  const number = rowOf(rows[at] ?? '') ?? 0
  return at === 0 ? `${number} or less` : at === rows.length - 1 ? `${number} or more` : `${number}`
}

export const cellAt = (table: TypedTable, column: number, row: number): string => table.cells[row]?.[column] ?? ''
