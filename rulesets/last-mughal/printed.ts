/** 6.3 The two printed tables: as they were typed in, or the row that is to be looked up on the map; and the die for each. */
import { counted, d, face, type Proc, row } from '#kit'
import type { ClauseId } from './clauses.ts'
import { type Ctx, enemyOf, game, procedure, roll, type SideId, say } from './state.ts'
import { type Cell, cellOf, pointsOf, sixRows } from './typed/grammar.ts'
import { cellAt, rowAt, rowName } from './typed/read.ts'
import { plainNames, sideNames, wallPoints } from './words.ts'

/** Where a table is read: "14 v 6, column 2/1, +1 to the die". */
export const readAt = (attack: number, defence: number, column: string | undefined, plus: number): string =>
  `${attack} v ${defence}, column ${column}${plus === 0 ? '' : `, ${plus < 0 ? '' : '+'}${plus} to the die`}`

/** "the British lose 1 step and retreat, the rebels lose 1 step"; without sides "the attacker loses ...". */
export function cellSays(cell: Cell, attacker: SideId | null): string {
  const lost = (role: 'attacker' | 'defender', steps: number, back: boolean) => {
    if (steps === 0 && !back) return []
    const side = attacker && (role === 'attacker' ? attacker : enemyOf(attacker))
    const s = side ? '' : 's'
    const does = [...(steps > 0 ? [`lose${s} ${counted(steps, 'step')}`] : []), ...(back ? [`retreat${s}`] : [])]
    return [`the ${side ? plainNames[side] : role} ${does.join(' and ')}`]
  }
  const both = [
    ...lost('attacker', cell.attacker, cell.attackerRetreats),
    ...lost('defender', cell.defender, cell.defenderRetreats),
  ]
  return both.length > 0 ? both.join(', ') : 'nothing happens'
}

/** The same on a key: "rebels lose 1 and retreat". */
const inShort = (says: string): string => says.replace(/\bthe | steps?\b/g, '')

/** "1 or 2: nothing happens; 3 to 6: 1 point": faces that come to the same are said once, and whether it matters at all. */
function byFace(faces: readonly string[]): string {
  const runs: { readonly from: number; to: number; readonly says: string }[] = []
  for (const [i, says] of faces.entries()) {
    const last = runs.at(-1)
    if (last?.says === says) last.to = i + 1
    else runs.push({ from: i + 1, to: i + 1, says })
  }
  const [all] = runs
  if (all && runs.length === 1) return `Whatever is rolled: ${all.says}`
  const named = (from: number, to: number) => (from === to ? from : `${from} ${to === from + 1 ? 'or' : 'to'} ${to}`)
  return runs.map(({ from, to, says }) => `${named(from, to)}: ${says}`).join('; ')
}

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

/** The one die of a battle or a siege, by itself: `cells` holds what each face reads, which `says` tells in words. */
const dieOf = (
  id: string,
  title: string,
  {
    whose,
    luck,
    clause,
  }: { readonly whose: 'attacker' | 'besieger'; readonly luck: string; readonly clause: ClauseId },
  says: (cell: string, side: SideId | null) => string | null,
  /** Whether the keys of own dice have the words of the table; else how it ends says it all. */
  isRead: (cell: string) => boolean,
) =>
  procedure({
    id,
    title,
    *run(_, a: { readonly cells: readonly string[]; readonly at: string; readonly side: SideId | null }): Proc<string> {
      const inWords = a.cells.map((cell) => says(cell, a.side) ?? `read ${cell}`)
      yield* say.note(byFace(inWords), { clause })
      const who = a.side ? `${sideNames[a.side]} roll` : `The ${whose} rolls`
      const [all, same] = [a.cells[0] ?? '-', inWords[0] ?? '']
      if (a.cells.every((cell) => cell === all)) {
        // Nothing hangs on the die, and it is nobody's luck.
        yield* roll(a.side, 'die', `${who}: ${a.at}`, row(d(1, 6), { 6: same }), { clause })
        return all
      }
      const reads = a.cells.map((cell) => inShort(says(cell, a.side) ?? cell))
      const keys = a.cells.some(isRead) ? { reads } : {}
      const die = yield* roll(a.side, 'die', `${who}: ${a.at}`, face(6), { luck, ...keys, clause })
      return a.cells[die - 1] ?? '-'
    },
  })

/** P23 The attacker's die. */
export const combat = dieOf(
  'combat',
  'Battle die',
  { whose: 'attacker', luck: 'battle dice', clause: 'battle.roll' },
  (text, side) => {
    const cell = cellOf(text)
    return cell && cellSays(cell, side)
  },
  () => true,
)
/** P28 The besieger's die. */
export const bombard = dieOf(
  'siege-roll',
  'Siege die',
  { whose: 'besieger', luck: 'siege dice', clause: 'siege.roll' },
  (text) => {
    const points = pointsOf(text)
    return points === null ? null : points === 0 ? 'nothing happens' : `${wallPoints(points)} lost`
  },
  (cell) => pointsOf(cell) === null,
)
