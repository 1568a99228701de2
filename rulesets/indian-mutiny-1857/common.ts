/** What several procedures do to a unit: march moves spent, figures killed, melees left; and who saw it. */
import type { Proc } from '#kit'
import type { ClauseId } from './clauses.ts'
import { forgetFallen, forgetNear, forgetRanges } from './questions.ts'
import type { Ctx, UnitRef } from './state.ts'
import { add, ask, change, enemyOf, game, isLeader, mayDesert, onTable, paidStanding, unitRef } from './state.ts'

/** Spends march moves, as many as are left at most; before they are thrown for there is nothing to spend. */
export function* spend(ctx: Ctx, ref: UnitRef, cost: number): Proc<number> {
  const left = ctx.look(ref).moves
  const spent = left === null ? 0 : Math.max(0, Math.min(cost, left))
  if (left !== null && spent > 0) yield* change(ref, { moves: left - spent })
  return spent
}

/** Spends what its movement costs, less what standing fire or melee has paid: all of it is one march move (R12, R74). */
export function* spendMoving(ctx: Ctx, ref: UnitRef, cost: number): Proc<number> {
  return yield* spend(ctx, ref, cost - paidStanding(ctx, ctx.look(ref)))
}

/** R12, by its setting: a unit that stands to fire or fight spends 1, once in a move. */
export function* spendStanding(ctx: Ctx, ref: UnitRef): Proc<void> {
  const unit = ctx.look(ref)
  if (ctx.settings.standingCosts && unit.moved === 'none' && !unit.fired && !unit.fought) yield* spend(ctx, ref, 1)
}

/** Takes figures off as killed. A unit without figures is destroyed and leaves its melees; a leader's fall is remembered for this move. */
export function* kill(ctx: Ctx, ref: UnitRef, figures: number): Proc<void> {
  if (figures === 0) return
  yield* add(ref, { alive: -figures, killed: figures, killedThisMove: figures })
  yield* forgetRanges(ctx, ref)
  const unit = ctx.look(ref)
  if (unit.alive > 0) return
  yield* leaveMelee(ctx, ref)
  yield* change(ref, { status: 'destroyed' })
  if (isLeader(unit)) yield* change(game, { fell: [...ctx.look(game).fell, ref.id] })
  if (unit.class === 'officer') {
    yield* forgetNear(ctx, ref)
    yield* forgetFallen(ctx)
  }
}

/** Both units are in melee with each other. */
export function* meet(ctx: Ctx, one: UnitRef, other: UnitRef): Proc<void> {
  const [ours, theirs] = [ctx.look(one).melee, ctx.look(other).melee]
  if (!ours.includes(other.id)) yield* change(one, { melee: [...ours, other.id] })
  if (!theirs.includes(one.id)) yield* change(other, { melee: [...theirs, one.id] })
}

/** Breaks contact with all enemies. */
export function* leaveMelee(ctx: Ctx, ref: UnitRef): Proc<void> {
  const enemies = ctx.look(ref).melee
  if (enemies.length === 0) return
  yield* change(ref, { melee: [] })
  for (const id of enemies)
    yield* change(unitRef(id), { melee: ctx.look(unitRef(id)).melee.filter((other) => other !== ref.id) })
}

/** The Mutineer units within 12 inches that saw it; asked of the table only if there are any (R68). */
export function* witnesses(ctx: Ctx, of: UnitRef, says: string, clause: ClauseId): Proc<readonly UnitRef[]> {
  const others = ctx.all('unit').filter((ref) => {
    if (ref.id === of.id) return false
    const unit = ctx.look(ref)
    return onTable(unit) && mayDesert(ctx, unit)
  })
  if (others.length === 0) return []
  const options = others.map((ref) => ({ ref, says: ctx.look(ref).name, hint: `${ctx.look(ref).alive} alive` }))
  return yield* ask.pick('witnesses', says, options, {
    min: 0,
    default: [],
    short: 'Mutineers watching',
    by: enemyOf('rebel'),
    clause,
    hint: 'Exactly 12 inches counts.',
  })
}
