/** 3.4 What is tracked in The Last Mughal, and the makers bound to it, to the settings and to the clauses. */
import { type Ctx as AnyCtx, kit, type Ref, type TypedTable } from '#kit'
import type { ClauseId } from './clauses.ts'
import type { Counts } from './counters.ts'
import type { Settings } from './settings.ts'
import type { Arm, Camp, ProvinceId, TypeId } from './types.ts'

export type { ProvinceId } from './types.ts'
export type SideId = 'rebel' | 'british'
export type PhaseId =
  | 'setup'
  | 'initiative'
  | 'rebellion'
  | 'reinforcements'
  | 'operations-a'
  | 'battles-a'
  | 'operations-b'
  | 'battles-b'
  | 'siege'
  | 'end'
  | 'over'

/** What keeps a column from moving on: it came into contact, has stopped for the turn, or may not move this turn. */
export type Halt = 'contact' | 'stopped' | 'immobilised'

/** A unit on the map, or destroyed. Counters that have not been deployed yet are counts in pile and hand. */
export type Unit = {
  readonly name: string
  readonly type: TypeId
  /** loyal and british units are the British player's */
  readonly camp: Camp
  readonly arm: Arm
  /** combat value of the front (loyal, full) and of the back (mutinied, disorganised); null: not yet read off the counter */
  readonly value: number | null
  readonly back: number | null
  /** printed bonus of artillery and of the Naval Brigade's guns; null: not yet read off the counter */
  readonly bonus: number | null
  readonly steps: number
  /** the id of its zone; null: nobody has said, or out of the game */
  readonly zone: string | null
  /** shut up in the city of its zone: besieged */
  readonly within: boolean
  readonly lost: boolean
  /** the id of its column, or null: isolated */
  readonly column: string | null
  /** a loyal indigenous unit that marches in a British general's column */
  readonly recruited: boolean
  /** lost a step this turn, for the recovery after a siege */
  readonly lostStep: boolean
  /** mutinied this turn, for Persuasive officers */
  readonly mutinied: boolean
  /** the counter that it came by; null: on the map from the start */
  readonly counter: string | null
  /** what it has spent this turn, what stopped it and where it came from, in columns that it has left (R76) */
  readonly spent: number
  readonly halted: Halt | null
  readonly origin: string | null
  /** has left a figure this turn: its own AP is used */
  readonly detached: boolean
}

export type Figure = {
  readonly name: string
  readonly side: SideId
  readonly status: 'pile' | 'waiting' | 'map' | 'eliminated'
  /** null: not yet read off the counter */
  readonly initiative: number | null
  readonly command: number | null
  readonly bonus: number | null
  readonly zone: string | null
  readonly within: boolean
  readonly column: string | null
  /** tries to raise a city this turn */
  readonly tries: number
  /** what it has spent this turn, what stopped it and where it came from, in columns that it has left (R76) */
  readonly spent: number
  readonly halted: Halt | null
  readonly origin: string | null
}

/** Any group of units, with or without figures: its members name it. It stands where they stand. */
export type Column = {
  readonly name: string
  readonly side: SideId
  /** where its move of this turn began, and the zone from which it came into contact */
  readonly origin: string | null
  readonly activated: boolean
  /** AP of this turn: given, spent, and how much of it came from counters */
  readonly ap: number
  readonly spent: number
  readonly added: number
  readonly contact: boolean
  /** stopped for the turn */
  readonly stopped: boolean
  /** may not move this turn (Tiger hunt, Orgy, Quarrel) */
  readonly immobilised: boolean
  /** holds a Massacre! marker */
  readonly fury: boolean
  /** who commands it, where several could and somebody has said so: the id of a figure */
  readonly leads: string | null
}

/** A space of the map: a territory, in some cases with a fortified city; or a deployment zone. */
export type Zone = {
  readonly name: string
  /** null: not yet read off the map */
  readonly province: ProvinceId | null
  readonly city: boolean
  readonly deployment: boolean
  /** on the Grand Trunk Road; null: not yet read off the map */
  readonly road: boolean | null
  readonly status: 'quiet' | 'rebellion' | 'quelled'
  readonly fortification: number
  readonly civilians: 'none' | 'besieged' | 'saved' | 'massacred'
  /** printed strength of the civilians in a siege; null: not yet read off the counter */
  readonly civilianValue: number | null
  /** a Massacre! marker lies on it */
  readonly massacre: boolean
  readonly rebelledNow: boolean
  /** the lifting of its siege has been scored this turn */
  readonly liftedNow: boolean
  /** its siege has been rolled this turn, and its attrition */
  readonly siegeRolled: boolean
  /** a battle has been fought there in this phase */
  readonly fought: boolean
  readonly attritionRolled: boolean
}

export type Province = {
  readonly name: string
  /** 1 to 6; null: not yet read off the map, or automatic */
  readonly value: number | null
  readonly auto: boolean
  /** a counter was played on it as event (R15) */
  readonly raised: boolean
  /** its cities have been named */
  readonly listed: boolean
}

export type Side = {
  readonly name: string
  readonly pile: Counts
  readonly hand: Counts
  readonly discard: Counts
  /** drawn without being named: only their number is kept */
  readonly unseen: number
  /** AP on the back of a counter, once it has been read */
  readonly apValues: Counts
  /** AP of spent counters that no column has used yet */
  readonly ap: number
  /** the pile was empty: the hand must be played this turn */
  readonly mustPlay: boolean
  /** has drawn this turn */
  readonly drawn: boolean
}

/** One entry of the ledger of points. */
export type Point = {
  readonly name: string
  readonly side: SideId
  readonly vp: number
  readonly turn: number
  readonly clause: ClauseId
}

export type Game = {
  readonly name: string
  /** 0 before the first */
  readonly turn: number
  readonly phase: PhaseId
  readonly playerA: SideId
  /** the initiative of this turn has been rolled for */
  readonly initiativeRolled: boolean
  /** no river may be crossed */
  readonly flooding: boolean
  /** the printed tables, once the players have typed them in */
  readonly battleTable: TypedTable | null
  readonly siegeTable: TypedTable | null
  readonly winner: SideId | 'draw' | null
}

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
export const { ask, say, roll, rollAll, draw, bar, never, can, who, able } = makers
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
export const isSide = (id: string): id is SideId => id === 'rebel' || id === 'british'
