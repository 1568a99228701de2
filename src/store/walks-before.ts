/** Open walks as they were stored before version 3 of the book: one by itself, or a list of rows, and the others beside the last. */
import type { Table } from 'dexie'
import type { OpenWalk, WalkRow } from '#game'
import type { WalksRow } from './types.ts'

type WalkBefore = Omit<WalkRow, 'out'> & { readonly on: number; readonly rows?: readonly WalkRow[] }
type WalksBefore = { readonly game: string; readonly walk: WalkBefore; readonly others?: readonly WalkBefore[] }

/** Stores each open walk as rows. Inside the step of a version. */
export async function walksInRows(table: Table<WalksBefore | WalksRow, string>): Promise<void> {
  await table.toCollection().modify((row, stored) => {
    if ('walk' in row) stored.value = { game: row.game, walks: [row.walk, ...(row.others ?? [])].flatMap(inRows) }
  })
}

function inRows({ procedure, args, settles, answers, on, rows }: WalkBefore): readonly OpenWalk[] {
  if (rows) return rows.length === 0 ? [] : [{ rows, on }]
  return [{ rows: [{ procedure, args, settles, answers, out: null }], on }]
}
