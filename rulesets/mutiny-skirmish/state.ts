/** Section 3: what is tracked in the skirmish, the settings, and the makers bound to both. Fields have the names of the rules. */
import { type Ctx as AnyCtx, kit, type Ref } from '#kit'
import type { ClauseId } from './clauses.ts'
import type { Settings } from './settings.ts'
import type { Arm, Formation, TypeId } from './troops.ts'

export type SideId = 'british' | 'native'
/** Where a unit stands, as it was last answered. */
export type Place = 'open' | 'building' | 'rough' | 'mountain' | 'street'
/** How a unit left the table. */
export type Lost = 'routed' | 'dispersed' | 'destroyed' | 'withdrawn'
/** Mounted troops touched it in this phase, on what ground. */
export type Charged = 'no' | 'open' | 'street'

/** A unit of figures, a piece with its crew, an elephant or a wagon. */
export type Unit = {
  readonly name: string
  readonly number: number | null
  readonly command: string
  readonly side: SideId
  readonly type: TypeId
  readonly arm: Arm
  readonly british: boolean
  readonly trained: boolean
  readonly rifled: boolean
  readonly may_volley: boolean
  /** sides of the die */
  readonly fire_die: number
  readonly melee_die: number
  readonly starting_figures: number
  readonly figures: number
  readonly officer_killed: boolean
  readonly special_leader: boolean
  readonly musician: boolean
  readonly unarmed: number
  readonly officer_with_pistol: boolean
  readonly formation: Formation
  readonly frenzied: boolean
  readonly routing: boolean
  /** figures that fired in this own turn, or as held fire right after it */
  readonly reload: number
  /** figures that fired in the own turn before */
  readonly reload_before: number
  readonly held: number
  readonly fired: boolean
  readonly moved: boolean
  /** the id of the unit that it charges */
  readonly charge: string | null
  /** inches moved in this turn's charge, once in contact */
  readonly charge_inches: number
  readonly in_contact: number
  /** the id of the unit that it met last; when that leaves the table, the contact ends */
  readonly contact_with: string | null
  readonly locked: boolean
  readonly melee_caused: number
  readonly melee_suffered: number
  /** figures lost by fire and in melee in this phase, volleys taken in it */
  readonly fire_casualties: number
  readonly melee_casualties: number
  readonly volleys: number
  readonly charged_by_mounted: Charged
  readonly ordered: boolean
  readonly to_ground: boolean
  /** null: nobody has said */
  readonly place: Place | null
  readonly behind_bags: boolean | null
  readonly town_side: 'A' | 'B' | null
  readonly recycled: boolean
  readonly lost: Lost | null
  /** pieces: how many serve it of how many, and the shots left; null: not thrown yet, so not counted */
  readonly crew: number
  readonly starting_crew: number
  readonly ammunition: number | null
  readonly limbered: boolean
  /** elephants */
  readonly casualties: number
  readonly rampaging: boolean
}

/** A building with its hits, if the scenario gives it any. */
export type Building = {
  readonly name: string
  readonly hits_left: number | null
  readonly collapsed: boolean
}

export type Door = {
  readonly name: string
  readonly locked: boolean
  readonly defenders: number
  readonly blows: number
  readonly broken: boolean
}

/** Units that left the table, by what became of them, and the boxes marked off. */
export type Side = {
  readonly name: string
  readonly routed: number
  readonly dispersed: number
  readonly destroyed: number
  readonly boxes_marked: number
}

export type Game = {
  readonly name: string
  readonly turn: number
  readonly side: SideId
  /** which phase of the turn, from 0 */
  readonly step: number
  /** the checks at the end of the phase are being made */
  readonly checks: boolean
  /** Mutineer units at the start; null: as many as there are */
  readonly starting_units: number | null
  readonly recycle_limit: number
  /** minutes of the slot, as the scenario says; null: none said */
  readonly minutes: number | null
  readonly time_up: boolean
}

export type State = {
  readonly unit: Unit
  readonly building: Building
  readonly door: Door
  readonly side: Side
  readonly game: Game
}

export type Ctx = AnyCtx<State, Settings>
export const {
  yesNo,
  choice,
  number,
  pick,
  refuse,
  impossible,
  note,
  verdict,
  roll,
  rollAll,
  procedure,
  change,
  add,
  make,
  owe,
  sub,
  perform,
  tally,
} = kit<State, Settings, ClauseId>()

export type UnitRef = Ref<'unit'>
export const unitRef = (id: string): UnitRef => ({ kind: 'unit', id })
export const asUnit = (ref: Ref): UnitRef => unitRef(ref.id)
export const game: Ref<'game'> = { kind: 'game', id: 'game' }
export const sideRef = (id: SideId): Ref<'side'> => ({ kind: 'side', id })

export const enemyOf = (side: SideId): SideId => (side === 'british' ? 'native' : 'british')
export const sideNames: { readonly [S in SideId]: string } = { british: 'British', native: 'Mutineers' }
