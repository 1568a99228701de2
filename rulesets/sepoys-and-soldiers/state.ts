/** What is tracked in a battle of Sepoys & Soldiers, and the makers bound to it, to the settings and to the ledger. */
import { type Ctx as AnyCtx, kit, type Ref, type Said } from '#kit'
import type { ClauseId } from './clauses.ts'
import type { Settings } from './settings.ts'
import type { Arm, GunClass, Order, Quality, Rating, TypeId } from './troops.ts'

export type SideId = 'red' | 'black'

/** A unit: one or more bases that act together. */
export type Unit = {
  readonly name: string
  readonly side: SideId
  readonly type: TypeId
  readonly quality: Quality
  readonly arm: Arm
  /** for guns only */
  readonly guns: GunClass | null
  readonly rockets: boolean
  /** British cavalry: must pursue (R2) */
  readonly mustPursue: boolean
  readonly bases: number
  readonly startingBases: number
  /** hits carried, 0 to 2 */
  readonly hits: number
  readonly order: Order | null
  /** an order that it acts on from next turn */
  readonly pending: Order | null
  readonly objective: string
  readonly disordered: boolean
  readonly routed: boolean
  readonly acted: boolean
  readonly manhandled: boolean
  /** a base marks where its charge began */
  readonly chargeMark: boolean
  /** the id of the routed unit that it must pursue as its next action (R34), or null */
  readonly pursues: string | null
  /** left the table */
  readonly gone: boolean
  /** ids of the commanders with other units or with none who touch it, as the table said; null: nobody said, or something moved */
  readonly beside: readonly string[] | null
  readonly said: Said
}

export type Fate = 'fit' | 'unhorsed' | 'wounded' | 'captured' | 'dead'

export type Commander = {
  readonly name: string
  readonly side: SideId
  readonly rating: Rating
  /** the id of the unit that he is with, which is to be adjacent to it (R16), or null */
  readonly with: string | null
  /** may act, re-roll and be at risk: all that the rules ask of him; `fate` says how he was lost */
  readonly fit: boolean
  readonly fate: Fate
  /** the last turn that he misses */
  readonly outUntil: number | null
  readonly acted: boolean
  /** this turn, on his own card */
  readonly moved: boolean
  /** the id of the unit that he was named to go with this turn; his card is owed already */
  readonly goesWith: string | null
  readonly ordersGiven: number
  readonly rerollsUsed: number
}

/** An action taken without a card: who took it, and what it was. */
export type Debt = { readonly by: string; readonly reason: string }

export type Side = {
  readonly name: string
  /** cards owed, oldest first */
  readonly owed: readonly Debt[]
  /** cards turned and not yet used (option to turn at once) */
  readonly turned: number
  readonly basesLost: number
}

/** The turn, the deck as counts of cards, and the card that may act now. */
export type Game = {
  readonly name: string
  readonly turn: number
  readonly deck: { readonly red: number; readonly black: number }
  readonly card: SideId | null
  /** the id of the commander who acts on the card used last: he both moves and gives his orders on it (R27) */
  readonly playing: string | null
}

export type State = {
  readonly unit: Unit
  readonly commander: Commander
  readonly side: Side
  readonly game: Game
}

export type Ctx = AnyCtx<State, Settings>

const makers = kit<State, Settings, ClauseId>((ctx) => ({ word: 'turn', number: ctx.look(game).turn }))
export const { ask, say, handful, roll, rollAll, bar, never, can, who, able, draw } = makers
export const { procedure, sub, perform, repeat, owe, change, add, make, muster, kept, between, apart } = makers

export type UnitRef = Ref<'unit'>
export type CommanderRef = Ref<'commander'>
export const commanderRef = (id: string): CommanderRef => ({ kind: 'commander', id })
export const sideRef = (id: SideId): Ref<'side'> => ({ kind: 'side', id })
export const game: Ref<'game'> = { kind: 'game', id: 'game' }

export const enemyOf = (side: SideId): SideId => (side === 'red' ? 'black' : 'red')
/** Still on the table with a base. */
export const inPlay = (unit: { readonly bases: number; readonly gone: boolean }): boolean =>
  unit.bases > 0 && !unit.gone
/** A card that this side may act on: the one just turned, or one turned and not yet used. Before the first turn none is needed. */
export const hasCard = (ctx: Ctx, side: SideId): boolean => {
  const { turn, card } = ctx.look(game)
  return turn === 0 || card === side || ctx.look(sideRef(side)).turned > 0
}
/** Is the card used last his, and no other turned since? */
export const onHisCard = (ctx: Ctx, ref: CommanderRef): boolean => ctx.look(game).playing === ref.id

/** Units of a side that are in play and have no order yet. */
export const withoutOrder = (ctx: Ctx, side: Ref<'side'>): readonly UnitRef[] =>
  ctx.all('unit').filter((u) => {
    const unit = ctx.look(u)
    return unit.side === side.id && inPlay(unit) && unit.order === null
  })

/** The routed unit that it is bound to pursue, as long as that is there and routs. */
export const quarryOf = (ctx: Ctx, unit: Unit): UnitRef | null =>
  ctx.all('unit').find((u) => u.id === unit.pursues && ctx.look(u).routed && inPlay(ctx.look(u))) ?? null

/** Half of them when disordered (R9). */
export const firingBases = (ctx: Ctx, unit: Unit): number => {
  if (!unit.disordered) return unit.bases
  return ctx.settings.halfBases === 'up' ? Math.ceil(unit.bases / 2) : Math.floor(unit.bases / 2)
}

/** Commanders of its side who are with a unit and fit. */
export const fitWith = (ctx: Ctx, ref: UnitRef): readonly CommanderRef[] =>
  ctx.all('commander').filter((c) => {
    const he = ctx.look(c)
    return he.with === ref.id && he.fit && he.side === ctx.look(ref).side
  })
