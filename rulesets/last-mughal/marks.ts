/** R76: what a column has spent, where it came from and what stopped it stays with its units and figures when columns are re-formed. */
import type { Proc } from '#kit'
import { columnAt, leadersOf, membersOf, unrecruit } from './ground.ts'
import type { Column, ColumnRef, Ctx, FigureRef, Halt, UnitRef } from './state.ts'
import { change } from './state.ts'

type Marks = { readonly spent: number; readonly halted: Halt | null; readonly origin: string | null }
type Member = UnitRef | FigureRef

/** The gravest halt of a column: immobilised, stopped, or in contact. */
const haltOf = (c: Column): Halt | null =>
  c.immobilised ? 'immobilised' : c.stopped ? 'stopped' : c.contact ? 'contact' : null
const grave: { readonly [H in Halt]: number } = { contact: 1, stopped: 2, immobilised: 3 }
const graver = (a: Halt | null, b: Halt | null): Halt | null => (b && (!a || grave[b] > grave[a]) ? b : a)

/** What a member carries: its own marks, and those of its column. */
function marksOf(ctx: Ctx, ref: Member): Marks {
  const { spent, halted, origin, column } = ctx.look(ref)
  const of = columnAt(ctx, column)
  if (!of) return { spent, halted, origin }
  const c = ctx.look(of)
  return { spent: Math.max(spent, c.spent), halted: graver(halted, haltOf(c)), origin: origin ?? c.origin }
}

/** Out of its column, with what it carries. A unit that leaves a figure has used its own AP (`detached`). */
export function* leaveColumn(ctx: Ctx, ref: Member): Proc<void> {
  const { column } = ctx.look(ref)
  if (column === null) return
  const now = ctx.look(ref)
  const { spent, halted, origin } = marksOf(ctx, ref)
  const carried = {
    ...(spent > now.spent ? { spent } : {}),
    ...(halted !== now.halted ? { halted } : {}),
    ...(origin !== now.origin ? { origin } : {}),
  }
  if (ref.kind === 'figure') {
    yield* change(ref, { column: null, ...carried })
    return yield* unrecruit(ctx, column)
  }
  const led = leadersOf(ctx, column).length > 0
  yield* change(ref, { column: null, recruited: false, ...carried, ...(led ? { detached: true } : {}) })
}

/** Into a column, out of the one that it was in: the column takes over what it carries. */
export function* enrol(ctx: Ctx, column: ColumnRef, ref: Member): Proc<void> {
  const before = ctx.look(ref).column
  if (before === column.id) return
  const old = columnAt(ctx, before)
  yield* leaveColumn(ctx, ref)
  const { spent, halted, origin } = marksOf(ctx, ref)
  yield* change(ref, { column: column.id })
  const c = ctx.look(column)
  const fury = old !== null && ctx.look(old).fury && membersOf(ctx, old.id).length === 0
  yield* change(column, {
    ...(spent > c.spent ? { spent } : {}),
    ...(halted === null ? {} : halts[halted]),
    ...(c.origin === null && origin !== null ? { origin } : {}),
    ...(fury ? { fury } : {}),
  })
  // The last of them takes the Massacre! marker along.
  if (fury) yield* change(old, { fury: false })
}
const halts: { readonly [H in Halt]: Partial<Column> } = {
  contact: { contact: true },
  stopped: { stopped: true },
  immobilised: { immobilised: true },
}
