/**
 * R76, R81: what a unit or a figure has spent, where it came from and what stopped it stays with it when columns are
 * re-formed. A column is bound by its own halt and by those of its members, as long as they are in it.
 */
import type { Proc } from '#kit'
import { chiefOf, columnAt, figuresOf, leadersOf, membersOf, recruit, unrecruit } from './ground.ts'
import type { Column, ColumnRef, Ctx, FigureRef, Halt, Unit, UnitRef } from './state.ts'
import { change } from './state.ts'

type Member = UnitRef | FigureRef

/** The gravest halt of a column: immobilised, stopped, or in contact. */
const ownHalt = (c: Column): Halt | null =>
  c.immobilised ? 'immobilised' : c.stopped ? 'stopped' : c.contact ? 'contact' : null
const grave: { readonly [H in Halt]: number } = { contact: 1, stopped: 2, immobilised: 3 }
const graver = (a: Halt | null, b: Halt | null): Halt | null => (b && (!a || grave[b] > grave[a]) ? b : a)

/** What keeps a column from moving on: its own halt, or the gravest of those who are in it now. */
export const haltOf = (ctx: Ctx, column: ColumnRef): Halt | null =>
  [...membersOf(ctx, column.id), ...figuresOf(ctx, column.id)]
    .map((ref) => ctx.look(ref).halted)
    .reduce(graver, ownHalt(ctx.look(column)))

/** AP that a column has spent: with a figure in command its own and his, without one as many as any of its units too (R81). */
export function spentBy(ctx: Ctx, column: ColumnRef): number {
  const chief = chiefOf(ctx, column.id)
  const members = chief ? [chief] : membersOf(ctx, column.id)
  return Math.max(ctx.look(column).spent, ...members.map((ref) => ctx.look(ref).spent))
}

/** What a member carries: its own marks and those of its column. A unit has none of a figure's points spent (R81). */
function carriedBy(ctx: Ctx, ref: Member): Partial<Pick<Unit, 'spent' | 'halted' | 'origin'>> {
  const now = ctx.look(ref)
  const of = columnAt(ctx, now.column)
  if (of === null) return {}
  const c = ctx.look(of)
  const halted = graver(now.halted, ownHalt(c))
  const origin = now.origin ?? c.origin
  const pays = ref.kind === 'figure' || leadersOf(ctx, of.id).length === 0
  return {
    ...(pays && c.spent > now.spent ? { spent: c.spent } : {}),
    ...(halted === now.halted ? {} : { halted }),
    ...(origin === now.origin ? {} : { origin }),
  }
}

/** Out of its column, with what it carries. A unit that leaves a figure has used its own AP (`detached`). */
export function* leaveColumn(ctx: Ctx, ref: Member): Proc<void> {
  const { column } = ctx.look(ref)
  if (column === null) return
  const carried = carriedBy(ctx, ref)
  if (ref.kind === 'figure') {
    yield* change(ref, { column: null, ...carried })
    return yield* unrecruit(ctx, column)
  }
  const led = leadersOf(ctx, column).length > 0
  yield* change(ref, { column: null, recruited: false, ...carried, ...(led ? { detached: true } : {}) })
}

/** Before somebody joins who was not there: what the column has done is borne by those who were. */
function* shareOut(ctx: Ctx, column: ColumnRef, comes: Member): Proc<void> {
  const c = ctx.look(column)
  // Units who join a figure pay for none of his marches, nor for those before they came.
  const pays = c.spent > 0 && (comes.kind === 'figure' || leadersOf(ctx, column.id).length === 0)
  const members = [...membersOf(ctx, column.id), ...figuresOf(ctx, column.id)]
  if (members.length === 0 || (!pays && ownHalt(c) === null)) return
  for (const ref of members) {
    const carried = carriedBy(ctx, ref)
    if (Object.keys(carried).length > 0) yield* change(ref, carried)
  }
  yield* change(column, { contact: false, stopped: false, immobilised: false, ...(pays && { spent: 0 }) })
}

/** Into a column, out of the one that it was in. The last of a column takes its Massacre! marker along. */
export function* enrol(ctx: Ctx, column: ColumnRef, ref: Member): Proc<void> {
  const before = ctx.look(ref).column
  if (before === column.id) return
  yield* shareOut(ctx, column, ref)
  yield* leaveColumn(ctx, ref)
  yield* change(ref, { column: column.id })
  if (ref.kind === 'figure') yield* recruit(ctx, column.id)
  const old = columnAt(ctx, before)
  if (old === null || !ctx.look(old).fury || membersOf(ctx, old.id).length > 0) return
  yield* change(column, { fury: true })
  yield* change(old, { fury: false })
}
