/** R78 One column of each side fights; where several stand, its owner says which. */
import type { Proc, RefOption } from '#kit'
import { areDisorganised, columnAt, figuresAt, figuresOf, membersOf, nameOfZone, unitsAt, valueNow } from '../ground.ts'
import { ask, type Ctx, type FigureRef, type SideId, type UnitRef, zoneRef } from '../state.ts'
import { ownNames } from '../words.ts'

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

/** Figures in the open who have no units of their own. */
const aloneAt = (ctx: Ctx, zone: string, side: SideId): readonly FigureRef[] =>
  figuresAt(ctx, zone, side, false).filter((ref) => {
    const own = bandIdOf(ctx, ref)
    return own === null || membersOf(ctx, own).length === 0
  })

/** The columns of a side in the open; figures who have no units go with the only one, but with none of several (R83). */
export function bandsAt(ctx: Ctx, zone: string, side: SideId): readonly Band[] {
  const units = unitsAt(ctx, zone, side, false)
  const figures = figuresAt(ctx, zone, side, false)
  const columns = [...new Set(units.map((ref) => bandIdOf(ctx, ref)))]
  const alone = columns.length === 1 ? aloneAt(ctx, zone, side) : []
  return columns.map((column) => ({
    column,
    units: units.filter((ref) => bandIdOf(ctx, ref) === column),
    figures: [...figures.filter((ref) => column !== null && bandIdOf(ctx, ref) === column), ...alone],
  }))
}

/** R83 Figures without units who are said to go with the column that fights, where there are several. */
function* withBand(ctx: Ctx, zone: string, side: SideId, band: Band): Proc<Band> {
  const options = aloneAt(ctx, zone, side).map((ref) => ({ ref, says: ctx.look(ref).name }))
  if (options.length === 0) return band
  const figures = yield* ask.pick(
    `figures-${side}`,
    `Which ${ownNames[side]} figures without units go with it?`,
    options,
    {
      min: 0,
      by: side,
      default: [],
      short: 'With it',
      hint: 'They share its fate.',
      clause: 'figure.fate',
    },
  )
  return { ...band, figures: [...band.figures, ...figures] }
}

const strengthOf = (ctx: Ctx, band: Band): number =>
  band.units.reduce((sum, ref) => sum + (valueNow(ctx.look(ref)) ?? 1), 0)

/** The column of a side that fights; asked where several stand. One that may not be attacked is no choice (R38). */
export function* bandOf(ctx: Ctx, zone: string, side: SideId, role: 'attacker' | 'defender'): Proc<Band> {
  const all = bandsAt(ctx, zone, side)
  const safe = (band: Band) => role === 'defender' && ctx.settings.disorganisedSafe && areDisorganised(ctx, band.units)
  const bands = all.every(safe) ? all : all.filter((band) => !safe(band))
  const [first, second] = bands
  if (!first) return { column: null, units: [], figures: [] }
  if (all.length === 1) return first
  if (!second) return yield* withBand(ctx, zone, side, first)
  const optionOf = ({ column, units }: Band): RefOption => ({
    ref: column === null ? zoneRef(zone) : { kind: 'column', id: column },
    says: columnName(ctx, column) ?? `Units at ${nameOfZone(ctx, zone)}`,
    hint: `${units.length} ${units.length === 1 ? 'unit' : 'units'}`,
  })
  const strongest = [...bands].sort((a, b) => strengthOf(ctx, b) - strengthOf(ctx, a))[0] ?? first
  const [ref] = yield* ask.pick(`column-${side}`, `Which ${ownNames[side]} column fights?`, bands.map(optionOf), {
    max: 1,
    by: side,
    default: [optionOf(strongest).ref],
    short: 'Column',
    clause: 'battle.one-column',
  })
  const band = bands.find(({ column }) => column === (ref?.kind === 'column' ? ref.id : null)) ?? first
  return yield* withBand(ctx, zone, side, band)
}

function columnName(ctx: Ctx, id: string | null): string | null {
  const column = columnAt(ctx, id)
  if (column) return ctx.look(column).name
  const [figure] = id === null ? [] : figuresOf(ctx, id)
  return figure ? ctx.look(figure).name : null
}
