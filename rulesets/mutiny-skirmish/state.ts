/** Section 3: what is tracked in the skirmish, the settings, and the makers bound to both. Fields have the names of the rules. */
import { type Ctx as AnyCtx, type Held, kit, type Ref } from '#kit'
import type { ClauseId } from './clauses.ts'
import type { buildingFields, doorFields, gameFields, sideFields, unitFields } from './fields.ts'
import type { Settings } from './settings.ts'
import type { SideId } from './troops.ts'

export type Place = NonNullable<Unit['place']>
export type Lost = NonNullable<Unit['lost']>
export type Charged = Unit['charged_by_mounted']

/** A unit of figures, a piece with its crew, an elephant or a wagon. */
export type Unit = Held<typeof unitFields>
/** A building with its hits, if the scenario gives it any. */
export type Building = Held<typeof buildingFields>
export type Door = Held<typeof doorFields>
/** Units that left the table, by what became of them, and the boxes marked off. */
export type Side = Held<typeof sideFields>
export type Game = Held<typeof gameFields>

export type State = {
  readonly unit: Unit
  readonly building: Building
  readonly door: Door
  readonly side: Side
  readonly game: Game
}

export type Ctx = AnyCtx<State, Settings>

const makers = kit<State, Settings, ClauseId>((ctx) => ({ word: 'turn', number: ctx.look(game).turn }))
export const { ask, say, roll, rollAll, bar, never, can, often, who, able } = makers
export const { procedure, sub, perform, repeat, tally, owe, change, add, make, muster, kept, between, apart } = makers

export type UnitRef = Ref<'unit'>
export const unitRef = (id: string): UnitRef => ({ kind: 'unit', id })
export const game: Ref<'game'> = { kind: 'game', id: 'game' }
export const sideRef = (id: SideId): Ref<'side'> => ({ kind: 'side', id })

export const enemyOf = (side: SideId): SideId => (side === 'british' ? 'native' : 'british')

/** In a quick check, and before the first turn, the book does not know what went before. */
export const isPlayed = (ctx: Ctx): boolean => ctx.look(game).turn > 0

/** Still on the table. */
export const inPlay = (unit: Unit): boolean => unit.lost === null

/** Figures, crew, or what an elephant can still take: now, and at the start. By its setting it stands at none (R52). */
export const strengthOf = (unit: Unit): readonly [now: number, start: number] => {
  if (unit.arm === 'elephant') return [Math.max(0, 10 - unit.casualties), 10]
  const { figures, starting_figures } = menOf(unit)
  return [figures, starting_figures]
}

/** Figures that fired and are not loaded yet. */
export const unloaded = (unit: Unit): number => Math.min(unit.figures, unit.reload + unit.reload_before)

export const isSkirmishing = (unit: Unit): boolean => unit.formation === 'skirmish'
/** R24: the crew of an unlimbered piece skirmish round it. */
export const skirmishes = (ctx: Ctx, unit: Unit): boolean =>
  unit.arm === 'artillery'
    ? ctx.settings['gun-crew.skirmish'] && !unit.limbered && unit.crew > 0
    : unit.arm !== 'elephant' && isSkirmishing(unit)

/** Where that is known from, of a piece. */
export const crewSkirmishes = (ctx: Ctx, unit: Unit): { readonly from?: string } =>
  unit.arm === 'artillery' && skirmishes(ctx, unit) ? { from: 'its crew do' } : {}

/** 50 % casualties: at least half of the figures at the start are gone (R8). */
export const halfLost = (u: { readonly starting_figures: number; readonly figures: number }): boolean =>
  2 * (u.starting_figures - u.figures) >= u.starting_figures

type Standing = {
  readonly british: boolean
  readonly officer_killed: boolean
  readonly starting_figures: number
  readonly figures: number
}
/** British whose leader lives, with fewer than half lost, test no morale (R12). */
export const isExempt = (u: Standing): boolean => u.british && !u.officer_killed && !halfLost(u)

/** R19, R20: whole or frenzied units, and by the setting British that are exempt, charge without a roll. */
export function rollNeeded(ctx: Ctx, u: Standing & { readonly frenzied: boolean }): boolean {
  if (u.frenzied || u.figures === u.starting_figures) return false
  return !(isExempt(u) && ctx.settings['charge.british-exempt'])
}

/** Its die for fire or melee; regular mutineers are in no table (R11). */
export function dieOf(ctx: Ctx, unit: Unit, what: 'fire' | 'melee'): number {
  const sides = what === 'fire' ? unit.fire_die : unit.melee_die
  return unit.type === 'mutineers' && sides === 8 && ctx.settings['mutineer.die'] === 'd6' ? 6 : sides
}

/** Units of foot and horse, that throw for leaders and check morale (R5, R72). */
export const isTroops = (unit: Unit): boolean => unit.arm === 'infantry' || unit.arm === 'cavalry'

/** Whom morale counts: the figures, of a piece its crew (R72). */
export const menOf = (unit: Unit): { readonly starting_figures: number; readonly figures: number } =>
  unit.arm === 'artillery'
    ? { starting_figures: unit.starting_crew, figures: unit.crew }
    : { starting_figures: unit.starting_figures, figures: unit.figures }

/** Figures, or men of a crew, that have not fought in this phase; a battle of an older version did not count them. */
export const freshIn = (unit: Unit): number => Math.max(0, menOf(unit).figures - unit.fought)

/** Units that the siege counts, and that may come back: foot and horse, but no crew that lost its piece (R95). */
export const isCounted = (unit: Unit): boolean => isTroops(unit) && unit.type !== 'gun-crew'

/** Its special leader lives: he is its officer, and only troops throw for one (R5, R77). */
export const hasLeader = (unit: Unit): boolean => unit.special_leader && !unit.officer_killed && isTroops(unit)

/** 5.13 Figures with bow, musket or rifle that are not the pistol officer, in melee, holding fire or reloading. */
export const eligibleOf = (unit: Unit): number => Math.max(0, armedOf(unit) - unit.held)

/** The same before anybody holds fire. */
const armedOf = (unit: Unit): number => {
  if (unit.to_ground) return 0
  const officer = unit.officer_with_pistol && !unit.officer_killed ? 1 : 0
  return Math.max(0, unit.figures - officer - unit.unarmed - unit.in_contact - unloaded(unit))
}

/** Who of the figures does not fire, and why: "the officer with a pistol, 1 unarmed"; empty where all do. */
export function restOf(unit: Unit): string {
  const officer = unit.officer_with_pistol && !unit.officer_killed ? ['the officer with a pistol'] : []
  const counts = [
    [unit.unarmed, 'unarmed'],
    [unit.in_contact, 'in contact'],
    [unloaded(unit), 'reloading'],
    [unit.held, 'holding fire'],
  ] as const
  return [...officer, ...counts.flatMap(([n, why]) => (n > 0 ? [`${n} ${why}`] : []))].join(', ')
}

/** Held fire: those that hold it, but never more than bear arms and are free to fire. */
export const ableOf = (unit: Unit, held: boolean): number =>
  held && unit.held > 0 ? Math.min(unit.held, armedOf(unit)) : eligibleOf(unit)

/** Of those that could fire nobody is loaded. */
export const reloads = (unit: Unit, held: boolean): boolean =>
  unit.trained && ableOf(unit, held) === 0 && unloaded(unit) > 0

/** R31: the British side, loyal Sepoys too; by its setting all Sepoys. */
export const mayHold = (ctx: Ctx, unit: Unit): boolean =>
  unit.side === 'british' || (unit.type === 'sepoys' && ctx.settings['sepoy.holds'] === 'all-sepoys')

/** Nobody goes through it: locked, and not broken yet. */
export const isShut = (door: Door): boolean => door.locked && !door.broken
/** Nothing is left of it to be hit. */
export const isDown = (building: Building): boolean => building.collapsed || building.hits_left === 0

/** In contact, or locked from a phase before. */
export const inMelee = (unit: Unit): boolean => unit.in_contact > 0 || unit.locked
/** A charge that was announced and not carried out: it has neither moved nor touched anybody. */
export const isAnnounced = (unit: Unit): boolean => unit.charge !== null && !unit.moved && !inMelee(unit)
/** R73: equal is not ahead. */
export const isAhead = (unit: Unit): boolean => unit.frenzied || unit.melee_caused > unit.melee_suffered
/** Mutineers stand until they are ordered forward, or frenzied; by the setting of R96 only their foot and horse. */
export const awaitsOrder = (ctx: Ctx, unit: Unit): boolean =>
  unit.side === 'native' &&
  !unit.ordered &&
  !unit.frenzied &&
  (isTroops(unit) || ctx.settings['mutineer.orders'] === 'all')
/** Nobody is there to be fought: a wagon, or a piece that nobody serves (R99). */
export const isEmpty = (unit: Unit): boolean => unit.arm === 'wagon' || (unit.arm === 'artillery' && unit.crew === 0)
