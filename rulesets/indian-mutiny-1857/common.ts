/** What several procedures share: refusals, who may act, losses and what they make owed. */
import { type Fault, type Proc, type Ref, The } from '#kit'
import { classes } from './classes.ts'
import {
  add,
  type Ctx,
  change,
  enemyOf,
  exhausted,
  game,
  onTable,
  pick,
  type SideId,
  type Unit,
  type UnitRef,
  unitRef,
} from './state.ts'

export const asUnit = (ref: Ref): UnitRef => unitRef(ref.id)

export const sideNames: { readonly [S in SideId]: string } = { british: 'British', rebel: 'Rebels' }
export const classOf = (unit: Unit) => classes[unit.class]
export const isLeader = (unit: Unit): boolean => classOf(unit).kind === 'leader'
export const isGun = (unit: Unit): boolean => classOf(unit).kind === 'artillery'
/** Deserter Morale concerns Mutineers only; R67: mutinous Sepoys, by its setting Rebel gunners too. */
export const mayDesert = (ctx: Ctx, unit: Unit): boolean =>
  unit.class === 'mutineer' || (ctx.settings.gunnersDesert && unit.class === 'rebel-artillery')

/** A unit acts in its own side's move only (R31). Before the first move, and in a quick check, nobody is barred. */
export function moveFaults(ctx: Ctx, unit: Unit, what: string): readonly Fault[] {
  const now = ctx.look(game)
  if (now.move === 0 || now.turn === unit.side) return []
  return [
    {
      id: 'enemy-move',
      short: 'Not their move',
      says: `${The(unit)} ${what} in their own move only; this is the move of the ${sideNames[now.turn]}.`,
      clause: 'scenario.turns.alternate',
      wayOut: 'End the move first.',
    },
  ]
}

/** Nobody left, or gone from the table. */
export function goneFaults(unit: Unit): readonly Fault[] {
  if (onTable(unit)) return []
  const off = unit.status === 'off'
  return [
    {
      id: 'gone',
      short: off ? 'Off the table' : 'Destroyed',
      says: off ? `${The(unit)} are off the table and cannot return.` : `${The(unit)} have nobody left.`,
      clause: off ? 'rally.off-table' : 'gun.crew.minimum',
      wayOut: 'Choose another unit.',
    },
  ]
}

/** No march moves left: it may only defend or retreat. */
export function exhaustedFaults(unit: Unit): readonly Fault[] {
  if (!exhausted(unit)) return []
  return [
    {
      id: 'exhausted',
      short: 'No march moves left',
      says: `${The(unit)} have no march moves left; they may only defend or retreat.`,
      clause: 'march.exhausted.barred',
      wayOut: 'Choose another unit.',
    },
  ]
}

/** Spends march moves, as many as are left at most; before they are thrown for there is nothing to spend. */
export function* spend(ctx: Ctx, ref: UnitRef, cost: number): Proc<number> {
  const left = ctx.look(ref).moves
  const spent = left === null ? 0 : Math.min(cost, left)
  if (left !== null && spent > 0) yield* change(ref, { moves: left - spent })
  return spent
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
  const unit = ctx.look(ref)
  if (unit.alive > 0) return
  yield* leaveMelee(ctx, ref)
  yield* change(ref, { status: 'destroyed' })
  if (isLeader(unit)) yield* change(game, { fell: [...ctx.look(game).fell, ref.id] })
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
export function* witnesses(ctx: Ctx, of: UnitRef, says: string, clause: string): Proc<readonly UnitRef[]> {
  const others = ctx.all('unit').filter((ref) => {
    if (ref.id === of.id) return false
    const unit = ctx.look(ref)
    return onTable(unit) && mayDesert(ctx, unit)
  })
  if (others.length === 0) return []
  const options = others.map((ref) => ({ ref, says: ctx.look(ref).name, hint: `${ctx.look(ref).alive} alive` }))
  return yield* pick('witnesses', says, options, {
    min: 0,
    default: [],
    short: 'Saw it',
    by: sideNames[enemyOf('rebel')],
    clause,
    hint: '12 inches exactly counts.',
  })
}
