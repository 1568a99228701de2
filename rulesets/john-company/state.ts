/** What is tracked in a battle of John Company, the settings, and the makers bound to both. */
import { type Ctx as AnyCtx, type Held, kit, type Proc, type Ref } from '#kit'
import type { ClauseId } from './clauses.ts'
import { commanderFields, gameFields, unitFields } from './fields.ts'
import type { Settings } from './settings.ts'
import { type Mandatory, mandatoryIn } from './troops.ts'

export type { Settings } from './settings.ts'

/** A unit: a battalion, a regiment of horse, or a battery (its stands are crew stands). */
export type Unit = Held<typeof unitFields>
export type Commander = Held<typeof commanderFields>
export type Game = Held<typeof gameFields>

export type SideId = Unit['side']
export type Effect = Unit['effects'][number]
/** Events that make a unit quit; any General in contact ends that. */
export type QuitEvent = NonNullable<Unit['quitBy']>

export type State = { readonly unit: Unit; readonly commander: Commander; readonly game: Game }

export type Ctx = AnyCtx<State, Settings>

const declared = { unit: unitFields, commander: commanderFields, game: gameFields }
const makers = kit<State, Settings, ClauseId>((ctx) => ({ word: 'turn', number: ctx.look(game).turn }), declared)
export const { ask, say, roll, rollAll, handful, bar, never, can, often, who, able } = makers
export const { procedure, sub, perform, repeat, owe, change, add, make, muster, kept, unsay, between, apart, whence } =
  makers

export type UnitRef = Ref<'unit'>
export type CommanderRef = Ref<'commander'>
export const game: Ref<'game'> = { kind: 'game', id: 'game' }

/** The step in which a card says who goes next. */
export const MOVEMENT_CARDS = 5

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

/** The mandatory move that came over it this turn; one of an earlier turn is over, and its next test says what comes (R77). */
export const compelledNow = (unit: Unit): Mandatory | null =>
  unit.tested || unit.inConfrontation || mandatoryIn(unit.movement) !== null ? unit.mandatory : null

/** The mandatory move that it is making, for who counts or sees it; before turn 1 nobody knows of which turn it is. */
export const movesBack = (ctx: Ctx, unit: Unit): Mandatory | null =>
  ctx.look(game).turn === 0 ? unit.mandatory : compelledNow(unit)

/** It must be rallied, and makes the same mandatory move again until it is (R17). */
export const mustRepeat = (ctx: Ctx, unit: Unit): boolean => unit.mustRally && ctx.settings.unrallied === 'repeats'

/** What a unit does once a turn. */
export type Once =
  | 'card'
  | 'charge'
  | 'caracole'
  | 'inches'
  | 'mandatory move'
  | 'shocked'
  | `volley at ${string}`
  | `caught ${string}`
  | `recall by ${string}`
export const hasDone = (unit: Unit, what: Once): boolean => unit.done.includes(what)
/** It has made its mandatory move of this turn, or moved by nothing else that the book knows of. */
export const hasGone = (unit: Unit): boolean => {
  const otherwise = hasDone(unit, 'charge') || hasDone(unit, 'inches')
  return hasDone(unit, 'mandatory move') || (unit.moved && !otherwise && compelledNow(unit) !== null)
}
/** Notes what it has done this turn, and does not do again. */
export function* doOnce(ctx: Ctx, ref: UnitRef, what: Once): Proc<void> {
  const { done } = ctx.look(ref)
  if (!done.includes(what)) yield* change(ref, { done: [...done, what] })
}

/** Has it fired at that unit this turn? Fire before the first turn, or by rules that did not note it, is not known. */
export const firedAt = (unit: Unit, { id }: UnitRef): boolean => unit.firedAt.includes(id)

/** Entrenchments, buildings, walls: they cover its test, deny Uphill, and a recoil does not move it. */
export const holdsDefences = (unit: Unit): boolean => unit.cover === 'entrenched' || unit.cover === 'city-wall'

/** A battery that is limbered, or has no gun left. */
export const cannotServe = (unit: Unit): boolean =>
  unit.arm === 'artillery' && (unit.formation === 'limbered' || unit.guns === 0)

/** Who charges or counter-charges this unit this turn, as the book knows; not who is gone, has fought, or has to go away. */
export const chargersOf = (ctx: Ctx, { id }: UnitRef): readonly UnitRef[] =>
  ctx.all('unit').filter((u) => {
    const unit = ctx.look(u)
    return unit.charges === id && inPlay(unit) && !unit.inConfrontation && compelledNow(unit) === null
  })

/** Native Fanatics spring up at arm’s length, and meet no volley (R52); who has tested charges as any other. */
export const surprises = (unit: Unit): boolean => unit.type === 'native-fanatics' && !unit.tested

/** Who caracoles against this unit this turn. */
export const chargesInCaracole = (ctx: Ctx, id: string): readonly Unit[] =>
  ctx
    .all('unit')
    .map((u) => ctx.look(u))
    .filter((u) => u.caracoled && u.charges === id)

/** The Event that made it quit, for which any General in contact is enough; null if it quit otherwise. */
export const quitEventOf = (unit: Unit): QuitEvent | null => {
  const forced = unit.effects.some((e) => e.on === 'order' && e.clause === 'event.art.93-99')
  return unit.quitBy ?? (forced ? 'event.art.93-99' : null)
}

/** Still on the table with a stand. */
export const inPlay = (unit: { readonly stands: number; readonly gone: boolean }): boolean =>
  unit.stands > 0 && !unit.gone

/** It has come back from a rout or from quitting: new orders only in the next turn. Who stands by it in step 1 or 2 came the turn before. Says when. */
export function* awaitsOrders(ctx: Ctx, ref: UnitRef, clause: ClauseId): Proc<'this turn' | 'next turn'> {
  const { turn: until, step } = ctx.look(game)
  if (step === 1 || step === 2) return 'this turn'
  const waits = { says: 'New orders next turn', clause, on: 'new-orders', amount: 0, order: null, until } as const
  if (step > 0) yield* addEffect(ctx, ref, waits)
  return 'next turn'
}

/** Ids of the units at which Events have it fire. */
export const shotsAt = (unit: Unit | null): readonly string[] =>
  unit?.effects.flatMap((e) => (e.on === 'shot' && e.amount <= 0 && e.order !== null ? [e.order] : [])) ?? []

/** One more effect that waits on a unit; one that forces the row of its next test outweighs what was said of it before (R74). */
export function* addEffect(
  ctx: Ctx,
  ref: UnitRef,
  effect: Omit<Effect, 'until'> & { readonly until?: number | null },
): Proc<void> {
  yield* change(ref, { effects: [...ctx.look(ref).effects, { until: null, ...effect }] })
  if (effect.on === 'row' || (effect.on === 'order' && effect.amount === 1)) yield* unsay(ctx, ref, ['orderType'])
}
