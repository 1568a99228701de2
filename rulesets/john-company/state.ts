/** What is tracked in a battle of John Company, the settings, and the makers bound to both. */
import { type Ctx as AnyCtx, kit, type Proc, type Ref, type Said, type SettingsOf } from '#kit'
import type { ClauseId } from './clauses.ts'
import type { settings } from './settings.ts'
import type {
  Arm,
  Army,
  Cover,
  Formation,
  Generalship,
  Leadership,
  Mandatory,
  Movement,
  OrderType,
  Rank,
  Status,
  TypeId,
  Weapon,
} from './troops.ts'
import { declared } from './usual.ts'

export type SideId = 'british' | 'native'

/** What lasts beyond its event, and where it bites. It is used up there, unless it stays. */
export type Effect = {
  /** "Brigade commander lost, turn 3" */
  readonly says: string
  readonly clause: ClauseId
  /**
   * test: added to the next Reaction Test. row: that test is made on the Without Orders row.
   * move: inches more or less on the next move. shot: the next shot is halved. order: the next order must be this one.
   * new-orders: it takes none before the next turn.
   */
  readonly on: 'test' | 'row' | 'move' | 'shot' | 'order' | 'new-orders'
  readonly amount: number
  /** the forced order, for `order` only */
  readonly order: string | null
  /** gone unused at the end of this turn; null: it waits */
  readonly until: number | null
}

/** Events that make a unit quit; any General in contact ends that. */
export type QuitEvent = 'event.inf.90-91' | 'event.cav.50-54' | 'event.art.93-99'

/** A unit: a battalion, a regiment of horse, or a battery (its stands are crew stands). */
export type Unit = {
  readonly name: string
  readonly side: SideId
  readonly type: TypeId
  /** the army that it fights in (R72) */
  readonly army: Army
  /** Indian: at most 20 before the negatives (R13) */
  readonly capped: boolean
  readonly regular: boolean
  readonly arm: Arm
  readonly horse: 'heavy' | 'light' | null
  readonly lances: boolean
  readonly weapon: Weapon | null
  readonly mounted: boolean
  /** the name of its brigade: its chain of command */
  readonly brigade: string
  // Typed values of Parts 1 to 3: null until somebody types them, never 0 by themselves.
  readonly resolveLevel: number | null
  /** what Events took off it, or added, before it was typed */
  readonly levelOwed: number
  readonly normalMove: number | null
  readonly chargeBonus: number | null
  readonly ranks: number | null
  // Army List switches
  readonly mayCloseOrder: boolean
  readonly winnerBonus: boolean
  readonly caracoles: boolean
  readonly maySkirmish: boolean
  // Strength
  readonly stands: number
  readonly initialStands: number
  readonly formation: Formation
  /** bases touching */
  readonly closeOrder: boolean
  readonly cover: Cover
  // Status
  readonly status: Status | null
  /** by the last test or Confrontation (R6) */
  readonly lastStatus: Status | null
  readonly tested: boolean
  readonly movement: Movement | null
  readonly mandatory: Mandatory | null
  readonly mustRally: boolean
  readonly disordered: boolean
  // Orders
  readonly order: string | null
  readonly orderType: OrderType | null
  readonly lastOrder: string | null
  readonly lastOtherOrder: string | null
  readonly standing: 'hold' | 'support' | null
  readonly withoutOrders: boolean
  // Marks since the last test
  readonly lostSince: number
  /** since its last Movement Card, while it must be rallied (R73); null: no card was drawn since its test */
  readonly lostSinceCard: number | null
  readonly smallArmsMark: boolean
  readonly artilleryMark: boolean
  readonly seenFallBack: number
  readonly seenForcedOrRout: number
  /** won a Confrontation; `wonTurn` says in which turn (R7) */
  readonly won: boolean
  readonly wonTurn: number | null
  /** Events that wait and are to be resolved before the next test */
  readonly eventsPending: number
  /** one-time effects that wait */
  readonly effects: readonly Effect[]
  // Losses that stay
  readonly commanderWounds: number
  readonly commandersKilled: number
  readonly commandersKilledSince: number
  readonly commandersWoundedSince: number
  readonly musiciansLost: boolean
  readonly coloursLost: number
  readonly coloursHeld: number
  // This turn
  /** moved, changed formation or reformed */
  readonly moved: boolean
  readonly fired: boolean
  /** ids of the units that it fired at (R56) */
  readonly firedAt: readonly string[]
  readonly inConfrontation: boolean
  readonly underArtilleryFire: boolean
  /** inches moved in step 4, and those of them that the dice gave */
  readonly inchesUsed: number
  readonly diceInches: number
  /** it caracoled: Disordered when the turn ends */
  readonly caracoled: boolean
  /** the stands of the ranks that fire in its Caracole, until they have */
  readonly caracoleStands: number | null
  /** the id of the unit that it charges or counter-charges this turn */
  readonly charges: string | null
  // Batteries
  readonly guns: number | null
  readonly gunsLost: number
  /** lost, but recovered if friends hold the field */
  readonly gunsRecoverable: number
  readonly crewLostToCounter: number
  readonly prolonged: boolean
  // Off
  readonly quit: boolean
  /** the Event that made it quit; null if it was the Without Orders Table */
  readonly quitBy: QuitEvent | null
  readonly looting: number | null
  readonly gone: boolean
  /** where and when a fact was said */
  readonly said: Said
}

export type Commander = {
  readonly name: string
  readonly side: SideId
  readonly army: Army
  readonly rank: Rank
  readonly generalship: Generalship
  readonly leadership: Leadership
  /** the brigade that he commands; '' for all (C-in-C), or several names with commas between them (Wing, Division) */
  readonly brigade: string
  /** typed: Command Radius and Movement Rate in inches */
  readonly radius: number | null
  readonly radiusLost: number
  readonly radiusHalved: boolean
  readonly moveRate: number | null
  /** off his Movement Rate for good: 10 inches for each injury */
  readonly moveLost: number
  readonly moveNow: 'free' | 'half' | 'six' | 'none'
  /** thrown this turn, or null */
  readonly orders: number | null
  /** of those, given by counters */
  readonly ordersGiven: number
  readonly ordersLostEachTurn: number
  readonly messengerTaken: boolean
  readonly ordersExtra: number
  readonly ordersHalved: boolean
  readonly ordersAtMostOne: boolean
  readonly noOrders: boolean
  readonly noCharges: boolean
  readonly freeChange: boolean
  readonly injuries: number
  readonly state: 'in-play' | 'removed' | 'stunned' | 'riding-off'
  /** those under him have felt his loss */
  readonly lossFelt: boolean
  /** a new officer has taken his place */
  readonly replaced: boolean
  /** the id of the unit that he touches, or null */
  readonly contact: string | null
  readonly said: Said
}

export type Game = {
  readonly name: string
  readonly turn: number
  /** 1 to 7: the step of the Sequence of Play; 0 before the first turn */
  readonly step: number
  readonly rain: boolean
  /** every unit of both sides is in the book, so the app counts stands */
  readonly allTracked: boolean
  /** typed once (R52) */
  readonly figuresPerStand: number | null
  // Steps whose names are not in this part (R66)
  readonly step1: string
  readonly step3: string
  readonly step6: string
  readonly said: Said
}

export type State = { readonly unit: Unit; readonly commander: Commander; readonly game: Game }

export type Settings = SettingsOf<typeof settings>

export type Ctx = AnyCtx<State, Settings>

const makers = kit<State, Settings, ClauseId>((ctx) => ({ word: 'turn', number: ctx.look(game).turn }), declared)
export const { ask, say, roll, rollAll, handful, bar, never, can, who, able } = makers
export const { procedure, sub, perform, repeat, owe, change, add, make, muster, kept, unsay, between, apart, whence } =
  makers

export type UnitRef = Ref<'unit'>
export type CommanderRef = Ref<'commander'>
export const game: Ref<'game'> = { kind: 'game', id: 'game' }

/** The step of fire and the first that is named by the players; before it units move (R66). */
export const FIRE = 6

/** A Square adopts Hold by itself until it is forced to a mandatory move. */
export const holdsInSquare = (unit: Unit): boolean => unit.formation === 'square' && unit.mandatory === null

/** Why it goes on without a new order: Square, Hold or Support. */
export const standingClause = (unit: Unit): ClauseId => {
  if (holdsInSquare(unit)) return 'without.except.square'
  return unit.standing === 'hold' ? 'without.except.hold' : 'without.except.support'
}

/** Guns of either nation, Congreve Rockets too; not Native Rockets (R40), which are small arms. */
export const isBattery = (unit: Unit): boolean =>
  unit.arm === 'artillery' && unit.type !== 'train' && unit.weapon !== 'native-rockets'

/** Has this commander the unit in his chain of command? The C-in-C has all of his side. */
export const commands = (he: Commander, unit: Unit): boolean =>
  he.side === unit.side &&
  (he.rank === 'cinc' || (unit.brigade !== '' && he.brigade.split(',').some((b) => b.trim() === unit.brigade)))

/** The mandatory move that came over it this turn; one of an earlier turn is over, and its next test says what comes. */
export const compelledNow = (unit: Unit): Mandatory | null =>
  unit.tested || unit.inConfrontation ? unit.mandatory : null

/** It has made the mandatory move of this turn: it makes it once. */
export const hasGone = (unit: Unit): boolean => {
  const { movement } = unit
  const compelled = movement === 'fall-back' || movement === 'forced-back' || movement === 'rout'
  return unit.moved && (compelledNow(unit) !== null || compelled)
}

/** Has it fired at that unit this turn? In a battle of an older version nobody knows. */
export const firedAt = (unit: Unit, { id }: UnitRef): boolean => (unit.firedAt ?? []).includes(id)

/** A battery that is limbered, or has no gun left. */
export const cannotServe = (unit: Unit): boolean =>
  unit.arm === 'artillery' && (unit.formation === 'limbered' || unit.guns === 0)

/** Who charges or counter-charges this unit this turn, as the book knows; not who is gone. */
export const chargersOf = (ctx: Ctx, { id }: UnitRef): readonly UnitRef[] =>
  ctx.all('unit').filter((u) => ctx.look(u).charges === id && inPlay(ctx.look(u)))

/** The Event that made it quit, for which any General in contact is enough; null if it quit otherwise. */
export const quitEventOf = (unit: Unit): QuitEvent | null => {
  const forced = unit.effects.some((e) => e.on === 'order' && e.clause === 'event.art.93-99')
  return unit.quitBy ?? (forced ? 'event.art.93-99' : null)
}

/** Still on the table with a stand. */
export const inPlay = (unit: { readonly stands: number; readonly gone: boolean }): boolean =>
  unit.stands > 0 && !unit.gone

/** It has come back from a rout or from quitting: new orders only in the next turn. Who stands by it in step 1 or 2 came the turn before. */
export function* awaitsOrders(ctx: Ctx, ref: UnitRef, clause: ClauseId): Proc<void> {
  const { turn: until, step } = ctx.look(game)
  if (step <= 2) return
  yield* addEffect(ctx, ref, { says: 'New orders next turn', clause, on: 'new-orders', amount: 0, order: null, until })
}

/** One more effect that waits on a unit. */
export function* addEffect(
  ctx: Ctx,
  ref: UnitRef,
  effect: Omit<Effect, 'until'> & { readonly until?: number | null },
): Proc<void> {
  yield* change(ref, { effects: [...ctx.look(ref).effects, { until: null, ...effect }] })
}
