/** 6.3 The two printed tables: as they were typed in, or the row that is to be looked up on the map. */
import { type Ctx, game } from './state.ts'
import { sixRows } from './typed/grammar.ts'
import { cellAt, rowAt, rowName } from './typed/read.ts'

/** What each face of the die reads in a column: its cell, or the row to look up in the printed table. */
export const facesOf = (
  ctx: Ctx,
  which: 'battleTable' | 'siegeTable',
  column: number,
  modifier: number,
  reads: (cell: string) => boolean,
): readonly string[] => {
  const typed = ctx.look(game)[which]
  const rows = typed?.rows ?? sixRows
  return [1, 2, 3, 4, 5, 6].map((face) => {
    const at = rowAt(rows, face + modifier)
    const cell = typed ? cellAt(typed, column, at) : ''
    return reads(cell) ? cell : `row ${rowName(rows, at)}`
  })
}
