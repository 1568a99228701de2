/** What is tracked in a battle of Indian Mutiny 1857, and the makers bound to it, to the settings and to the ledger. */
import { type Ctx as AnyCtx, type Held, kit, type Ref } from '#kit'
import { classes, type SideId, type WeaponId } from './classes.ts'
import type { ClauseId } from './clauses.ts'
import { gameFields, sideFields, structureFields, unitFields } from './fields.ts'
import type { Settings } from './settings.ts'

/** A unit, a leader (class officer or sahib, one figure) or the crew of a gun. */
export type Unit = Held<typeof unitFields>
/** A structure, or one 6-inch length of it. */
export type Structure = Held<typeof structureFields>
/** Points by source; losses of units are counted from the units themselves. */
export type SideState = Held<typeof sideFields>
export type Game = Held<typeof gameFields>

export type Posture = Unit['posture']

export type State = {
  readonly unit: Unit
  readonly structure: Structure
  readonly side: SideState
  readonly game: Game
}

export type Ctx = AnyCtx<State, Settings>

const declared = { unit: unitFields, structure: structureFields, side: sideFields, game: gameFields }
const makers = kit<State, Settings, ClauseId>((ctx) => ({ word: 'move', number: ctx.look(game).move }), declared)
export const { ask, say, handful, roll, rollAll, bar, never, can, often, who, able } = makers
export const { procedure, sub, perform, tally, repeat, owe, change, add, make, kept, between, apart, whence } = makers

export type UnitRef = Ref<'unit'>
export type StructureRef = Ref<'structure'>

export const game: Ref<'game'> = { kind: 'game', id: 'game' }
export const unitRef = (id: string): UnitRef => ({ kind: 'unit', id })
export const sideRef = (id: SideId): Ref<'side'> => ({ kind: 'side', id })
export const enemyOf = (side: SideId): SideId => (side === 'british' ? 'rebel' : 'british')

/** Whether a unit still stands on the table. */
export const onTable = (unit: Unit): boolean =>
  unit.alive > 0 && (unit.status === 'steady' || unit.status === 'retreat')
/** R12, by its setting: what standing fire or melee has paid in this move. It pays for moving in it, too. */
export const paidStanding = (ctx: Ctx, unit: Unit): number =>
  ctx.settings.standingCosts && unit.moved === 'none' && (unit.fired || unit.fought) ? 1 : 0
/**
 * No march moves left: it may only defend or retreat (march.exhausted.barred). The last one pays for all of the move in
 * which it is spent (R74, R79). Not yet thrown for is not exhausted.
 */
export function exhausted(ctx: Ctx, unit: Unit): boolean {
  const pays = (unit.moved !== 'none' && unit.moved !== 'spent') || paidStanding(ctx, unit) > 0
  return unit.moves !== null && unit.moves <= 0 && !pays
}

export const classOf = (unit: Unit) => classes[unit.class]
export const isLeader = (unit: Unit): boolean => classOf(unit).kind === 'leader'
/** Whoever goes on his own feet: leaders and dismounted cavalry, too. */
export const onFoot = (unit: Unit): boolean =>
  classOf(unit).kind !== 'artillery' && !unit.mounted && unit.onElephant === 0
export const isGun = (unit: Unit): boolean => classOf(unit).kind === 'artillery'
/** The weapon of a unit; R7: Villagers carry swords only, by its setting muskets. */
export const armOf = (ctx: Ctx, unit: Unit): WeaponId =>
  unit.class === 'villager' && unit.weapon === 'none' && ctx.settings.villagersFire ? 'musket' : unit.weapon
/** The killed that count: of the whole game, by the setting of R55 of this move only, and for every use of the number (R80). */
export const killedFor = (ctx: Ctx, unit: Unit): number =>
  ctx.settings.killedCount === 'game' ? unit.killed : unit.killedThisMove
/** The enemies that it is in melee with, those who have gone since left out. */
export const foesOf = (ctx: Ctx, unit: Unit): readonly UnitRef[] =>
  ctx.all('unit').filter((ref) => unit.melee.includes(ref.id) && onTable(ctx.look(ref)))
/** Deserter Morale concerns Mutineers only; R67: mutinous Sepoys, by its setting Rebel gunners too. */
export const mayDesert = (ctx: Ctx, unit: Unit): boolean =>
  unit.class === 'mutineer' || (ctx.settings.gunnersDesert && unit.class === 'rebel-artillery')
/** In a battle, not before its first move and not in a quick check, limits of a move are kept. */
export const inBattle = (ctx: Ctx): boolean => ctx.look(game).move > 0
/** A unit in retreat that has yet to make its retreat move in this move: at once when it fails, else in its own (R62, R76). */
export function mustRun(ctx: Ctx, unit: Unit): boolean {
  if (unit.status !== 'retreat' || !onTable(unit) || unit.ran) return false
  const own = ctx.look(game).turn === unit.side
  return ctx.settings.firstRetreat === 'now' ? own || unit.retreats === 0 : own && unit.retreats > 0
}
/** Retreat moves that a unit makes before it may throw again: Rebels 3 as Mutineers, British 1 (R63). */
export const waitOf = (unit: Unit): number => (unit.side === 'rebel' ? 3 : 1)
