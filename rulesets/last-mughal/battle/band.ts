/** R78 One column of each side fights; where several stand, its owner says which. */
import type { Proc, RefOption } from '#kit'
import { columnAt, figuresAt, figuresOf, membersOf, nameOfZone, unitsAt, valueNow } from '../ground.ts'
import { ask, type Ctx, type FigureRef, type SideId, type UnitRef, zoneRef } from '../state.ts'

/** A column in the open of a zone, or all who stand there in none; with it go figures who have no units of their own. */
export type Band = {
  readonly column: string | null
  readonly units: readonly UnitRef[]
  readonly figures: readonly FigureRef[]
}

/** The column of a member, or the box of a figure that has no column of its own in the book; null: in none. */
export function bandIdOf(ctx: Ctx, ref: UnitRef | FigureRef): string | null {
  const { column } = ctx.look(ref)
  const isThere = column !== null && (columnAt(ctx, column) !== null || figuresOf(ctx, column).length > 0)
  return isThere ? column : null
}

export function bandsAt(ctx: Ctx, zone: string, side: SideId): readonly Band[] {
  const units = unitsAt(ctx, zone, side, false)
  const figures = figuresAt(ctx, zone, side, false)
  return [...new Set(units.map((ref) => bandIdOf(ctx, ref)))].map((column) => ({
    column,
    units: units.filter((ref) => bandIdOf(ctx, ref) === column),
    figures: figures.filter((ref) => {
      const own = bandIdOf(ctx, ref)
      return own === column || own === null || membersOf(ctx, own).length === 0
    }),
  }))
}

const strengthOf = (ctx: Ctx, band: Band): number =>
  band.units.reduce((sum, ref) => sum + (valueNow(ctx.look(ref)) ?? 1), 0)

/** The column of a side that fights; asked where several stand. */
export function* bandOf(ctx: Ctx, zone: string, side: SideId): Proc<Band> {
  const bands = bandsAt(ctx, zone, side)
  const [first, second] = bands
  if (!first || !second) return first ?? { column: null, units: [], figures: [] }
  const optionOf = ({ column, units }: Band): RefOption => ({
    ref: column === null ? zoneRef(zone) : { kind: 'column', id: column },
    says: columnName(ctx, column) ?? `Units at ${nameOfZone(ctx, zone)}`,
    hint: `${units.length} ${units.length === 1 ? 'unit' : 'units'}`,
  })
  const strongest = [...bands].sort((a, b) => strengthOf(ctx, b) - strengthOf(ctx, a))[0] ?? first
  const [ref] = yield* ask.pick(`column-${side}`, 'Which column fights?', bands.map(optionOf), {
    max: 1,
    by: side,
    default: [optionOf(strongest).ref],
    short: 'Column',
    clause: 'battle.one-column',
  })
  return bands.find(({ column }) => column === (ref?.kind === 'column' ? ref.id : null)) ?? first
}

function columnName(ctx: Ctx, id: string | null): string | null {
  const column = columnAt(ctx, id)
  if (column) return ctx.look(column).name
  const [figure] = id === null ? [] : figuresOf(ctx, id)
  return figure ? ctx.look(figure).name : null
}
