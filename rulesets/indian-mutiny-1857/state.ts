/** What is tracked in a battle of Indian Mutiny 1857, and the makers bound to it, to the settings and to the ledger. */
import { type Ctx as AnyCtx, kit, type Ref, type Said } from '#kit'
import { type ClassId, classes, type SideId, type WeaponId } from './classes.ts'
import type { ClauseId } from './clauses.ts'
import type { Settings } from './settings.ts'
import type { Cover, StructureKind } from './structures.ts'
import { usually } from './usual.ts'

export type Posture = 'standing' | 'crawling' | 'prone'
/** `spent`: it fell back and had no march moves to pay for it. */
export type Gait = 'none' | 'march' | 'attack' | 'crawl' | 'other' | 'spent'

/** A unit, a leader (class officer or sahib, one figure) or the crew of a gun. */
export type Unit = {
  readonly name: string
  readonly side: SideId
  readonly class: ClassId
  /** figures at the start */
  readonly start: number
  /** figures alive: deserters are off it; leaving the table does not change it */
  readonly alive: number
  /** figures killed in the whole game (R55) */
  readonly killed: number
  /** figures killed in this move, own or enemy (setting of R55) */
  readonly killedThisMove: number
  /** the killed that counted in the Morale test that it failed last; null if it has failed none (setting of R55) */
  readonly failedWith: number | null
  readonly deserted: number
  /** march moves left, 0 to 24; null until they are thrown for */
  readonly moves: number | null
  /** March Attacks running, 0 to 6, and moves of rest owed after six, 3 to 0 */
  readonly attacks: number
  readonly rest: number
  readonly posture: Posture
  readonly mounted: boolean
  readonly cover: Cover
  /** id of the structure that the unit is in or behind, or null */
  readonly inside: string | null
  readonly status: 'steady' | 'retreat' | 'off' | 'destroyed'
  /** retreat moves made since the last throw */
  readonly retreats: number
  /** in this move, own or enemy, it made a retreat move; it threw to rally (R76) */
  readonly ran: boolean
  readonly threw: boolean
  /** in this move it was asked to test for as many killed as alive, and for nothing else (R60) */
  readonly evenAsked: boolean
  readonly moved: Gait
  readonly fired: boolean
  readonly fought: boolean
  /** enemies that have fought its figures in this move, those who fell apart: at most five against one (R48) */
  readonly beset: number
  /** figures that are surrounded and stay as the others leave the melee in this move */
  readonly held: number
  /** ids of the enemy units it is in melee with */
  readonly melee: readonly string[]
  readonly weapon: WeaponId
  readonly snipers: number
  /** figures that ride an elephant */
  readonly onElephant: number
  /** animals of the limber alive: 2 horses, 2 oxen or 1 elephant to begin with */
  readonly animals: number
  readonly team: 'horses' | 'oxen' | 'elephant' | null
  readonly limbered: boolean
  /** horse artillery, field artillery or foot artillery; null for all but gunners */
  readonly gunKind: 'horse' | 'field' | 'foot' | null
  readonly captured: boolean
  /** one of the two units of the entrenchment (R9, R65) */
  readonly garrison: boolean
  /** an Officer is alive within 12 inches; one was killed within 12 inches in this move; null: nobody has said, or somebody moved */
  readonly officerNear: boolean | null
  readonly officerFell: boolean | null
  /** where a dead leader lies, in words */
  readonly body: string
  /** where and when a fact was said */
  readonly said: Said
}

/** A structure, or one 6-inch length of it. */
export type Structure = {
  readonly name: string
  readonly kind: StructureKind
  readonly hits: number
  readonly state: 'stands' | 'unusable' | 'destroyed'
}

/** Points by source; losses of units are counted from the units themselves. */
export type SideState = {
  readonly name: string
  readonly villages: number
  readonly relief: boolean
  readonly failed: number
}

export type Game = {
  readonly name: string
  readonly scenario: 'none' | 'relief' | 'field'
  readonly first: SideId
  /** number of the move, from 1; 0 before the first */
  readonly move: number
  readonly turn: SideId
  readonly edgeBritish: string
  readonly edgeRebel: string
  /** ids of leaders that fell in this move */
  readonly fell: readonly string[]
}

export type State = {
  readonly unit: Unit
  readonly structure: Structure
  readonly side: SideState
  readonly game: Game
}

export type Ctx = AnyCtx<State, Settings>

const makers = kit<State, Settings, ClauseId>((ctx) => ({ word: 'move', number: ctx.look(game).move }), usually)
export const { ask, say, handful, roll, rollAll, bar, never, can, who, able } = makers
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
