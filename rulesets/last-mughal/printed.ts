/** 6.3 The two printed tables: as they were typed in, or the row that is to be looked up on the map; and the die for each. */
import { face, type Proc } from '#kit'
import type { ClauseId } from './clauses.ts'
import { type Ctx, game, procedure, roll, type SideId, say } from './state.ts'
import { sixRows } from './typed/grammar.ts'
import { cellAt, rowAt, rowName } from './typed/read.ts'

/** Where a table is read: "14 v 6, column 2/1, +1". */
export const readAt = (attack: number, defence: number, column: string | undefined, plus: number): string =>
  `${attack} v ${defence}, column ${column}${plus === 0 ? '' : `, ${plus < 0 ? '' : '+'}${plus}`}`

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

/** The one die of a battle or a siege, by itself: `cells` holds what each face reads. */
const dieOf = (id: string, title: string, whose: 'attacker' | 'besieger', luck: string, clause: ClauseId) =>
  procedure({
    id,
    title,
    *run(_, a: { readonly cells: readonly string[]; readonly at: string; readonly side: SideId | null }): Proc<string> {
      yield* say.note(`Rolls of 1 to 6: ${a.cells.join('; ')}`, { clause })
      const die = yield* roll(a.side, 'die', `${a.at}: the ${whose}’s die`, face(6), { luck, clause })
      return a.cells[die - 1] ?? '-'
    },
  })

/** P23 The attacker's die. */
export const combat = dieOf('combat', 'Battle die', 'attacker', 'battle dice', 'battle.roll')
/** P28 The besieger's die. */
export const bombard = dieOf('siege-roll', 'Siege die', 'besieger', 'siege dice', 'siege.roll')
