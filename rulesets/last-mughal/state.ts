/** 3.4 What is tracked in The Last Mughal, and the makers bound to it, to the settings and to the clauses. */
import { type Ctx as AnyCtx, type Held, kit, type Ref } from '#kit'
import type { ClauseId } from './clauses.ts'
import type {
  columnFields,
  figureFields,
  gameFields,
  pointFields,
  provinceFields,
  sideFields,
  unitFields,
  zoneFields,
} from './fields.ts'
import type { Settings } from './settings.ts'
import type { Camp, SideId } from './types.ts'

export type { ProvinceId, SideId } from './types.ts'
export type PhaseId = Game['phase']

/** What keeps a column from moving on: it came into contact, has stopped for the turn, or may not move this turn. */
export type Halt = NonNullable<Unit['halted']>

/** A unit on the map, or destroyed. Counters that have not been deployed yet are counts in pile and hand. */
export type Unit = Held<typeof unitFields>
export type Figure = Held<typeof figureFields>
/** Any group of units, with or without figures: its members name it. It stands where they stand. */
export type Column = Held<typeof columnFields>
/** A space of the map: a territory, in some cases with a fortified city; or a deployment zone. */
export type Zone = Held<typeof zoneFields>
export type Province = Held<typeof provinceFields>
export type Side = Held<typeof sideFields>
/** One entry of the ledger of points. */
export type Point = Held<typeof pointFields>
export type Game = Held<typeof gameFields>

export type State = {
  readonly unit: Unit
  readonly figure: Figure
  readonly column: Column
  readonly zone: Zone
  readonly province: Province
  readonly side: Side
  readonly point: Point
  readonly game: Game
}

export type Ctx = AnyCtx<State, Settings>

const makers = kit<State, Settings, ClauseId>()
export const { ask, say, roll, rollAll, draw, bar, never, can, often, who, able } = makers
export const { procedure, sub, perform, tally, owe, change, add, make, muster, kept } = makers

export type UnitRef = Ref<'unit'>
export type FigureRef = Ref<'figure'>
export type ColumnRef = Ref<'column'>
export type ZoneRef = Ref<'zone'>
export type ProvinceRef = Ref<'province'>
export const unitRef = (id: string): UnitRef => ({ kind: 'unit', id })
export const figureRef = (id: string): FigureRef => ({ kind: 'figure', id })
export const columnRef = (id: string): ColumnRef => ({ kind: 'column', id })
export const zoneRef = (id: string): ZoneRef => ({ kind: 'zone', id })
export const provinceRef = (id: string): ProvinceRef => ({ kind: 'province', id })
export const sideRef = (id: SideId): Ref<'side'> => ({ kind: 'side', id })
export const game: Ref<'game'> = { kind: 'game', id: 'game' }

export const enemyOf = (side: SideId): SideId => (side === 'rebel' ? 'british' : 'rebel')
export const sideOf = (unit: { readonly camp: Camp }): SideId => (unit.camp === 'rebel' ? 'rebel' : 'british')
/** July/August and September/October 1857 (R12). */
export const monsoon = (turn: number): boolean => turn === 2 || turn === 3
/** What a flood does, by the ruling R32. */
export const floodSays = (ctx: Ctx): string =>
  ctx.settings.floodVoluntary
    ? 'No column may march across a river until the turn ends'
    : 'No river can be crossed until the turn ends'
export const isSide = (id: string): id is SideId => id === 'rebel' || id === 'british'
