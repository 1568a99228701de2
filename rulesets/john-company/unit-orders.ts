/** What a unit is ordered to do: its own order, what an Event makes of it, and none at all. */
import type { Proc } from '#kit'
import type { ClauseId } from './clauses.ts'
import { orderOf, rowOf } from './orders-list.ts'
import type { Commander, CommanderRef, Ctx, Effect, Settings, Unit, UnitRef } from './state.ts'
import { change, commands, game, holdsInSquare } from './state.ts'
import { keysOf, mandatoryIn, type OrderType, orderTypeNames, type Rank } from './troops.ts'

/** What an Event allows beside its order: Defend in Square, or the support of a charge. */
const besides: { readonly [C in ClauseId]?: string } = {
  'event.inf.82-84': 'square',
  'event.cmdr.10.6.heroic': 'support',
}

/** The row of an order that an Event forces: one order, or any of its row (advance, retire). */
const rowOfForced = (settings: Settings, { order }: Effect): OrderType | null =>
  order === null ? null : (rowOf(settings, order) ?? keysOf(orderTypeNames).find((row) => row === order) ?? null)

/** Is this the order that an Event forces, or one that it allows beside it? */
export const fits = (settings: Settings, forced: Effect, order: string): boolean =>
  order === forced.order ||
  order === besides[forced.clause] ||
  (orderOf(forced.order) === null && rowOf(settings, order) === forced.order)

/** The row that somebody said, against what the book works out. */
export const rowSaid = ({ orderType, said }: Unit): OrderType | null =>
  orderType !== null && said.orderType?.is === orderType ? orderType : null

/** An Event's order without "next" is the order of its next test (R65), unless it does as the Event says already. */
function forcedNow(settings: Settings, unit: Unit): Effect | null {
  if (rowSaid(unit) !== null) return null
  const forced = unit.effects.find((e) => e.on === 'order' && e.amount === 1) ?? null
  const own = unit.order ?? unit.standing
  return forced !== null && own !== null && fits(settings, forced, own) ? null : forced
}

/** An Event's order bites: it is the order of the unit now, and waits no longer. */
export function* obeys(ctx: Ctx, ref: UnitRef): Proc<void> {
  const unit = ctx.look(ref)
  const forced = forcedNow(ctx.settings, unit)
  const row = forced && rowOfForced(ctx.settings, forced)
  if (forced && row) {
    const named = orderOf(forced.order) === null ? null : forced.order
    yield* change(ref, { orderType: row, standing: null, withoutOrders: false })
    if (named) yield* change(ref, { order: named, lastOrder: named, lastOtherOrder: named })
  }
  const effects = unit.effects.filter((e) => !(e.on === 'order' && e.amount === 1))
  if (effects.length < unit.effects.length) yield* change(ref, { effects })
}

/** Once counters are placed (step 2) no counter is a blank one; who quits needs none. */
const isOverlooked = (ctx: Ctx, unit: Unit): boolean =>
  ctx.look(game).step > 2 && unit.order === null && unit.orderType === null && !unit.quit

/** A blank counter, or none, and nothing that stands. */
export const isWithoutOrders = (ctx: Ctx, unit: Unit): boolean =>
  (unit.withoutOrders || isOverlooked(ctx, unit)) && unit.standing === null && !holdsInSquare(unit)

/**
 * The row that its test is read on, as the book knows it; `asCharger`: if it has Charge orders by what is said. What was
 * said of the row itself outweighs all else, an effect comes before all orders (R74); Hold, Support and Square escape
 * Without Orders (R14).
 */
export function orderTypeOf(ctx: Ctx, unit: Unit, asCharger: boolean): OrderType | null {
  const { settings } = ctx
  const said = rowSaid(unit)
  if (said !== null) return said
  const forced = forcedNow(settings, unit)
  if (forced) return rowOfForced(settings, forced)
  if (unit.effects.some((e) => e.on === 'row')) return 'without-orders'
  if (asCharger) return 'charge'
  if (unit.quit) return rowOf(settings, 'quit')
  const standing = unit.standing === null ? null : rowOf(settings, unit.standing)
  const stays = standing ?? (holdsInSquare(unit) ? 'defend' : null)
  if (unit.withoutOrders || isOverlooked(ctx, unit)) return stays ?? 'without-orders'
  return unit.orderType ?? (unit.order ? rowOf(settings, unit.order) : stays)
}

/** Its test lets it go on with its charge. */
export const goesOn = ({ movement }: Unit): boolean =>
  movement !== null && movement !== 'no-movement' && movement !== 'without-orders' && mandatoryIn(movement) === null

/** On Charge orders it meets a charge with its own, unless its test stopped it (R9). */
export const counterCharges = (unit: Unit): boolean => unit.orderType === 'charge' && unit.movement !== 'no-movement'

const ladder: readonly Rank[] = ['brigade', 'wing', 'division', 'cinc']
const height = (he: Commander): number => ladder.indexOf(he.rank)

/** Who gives the unit its orders: the lowest of its chain of command who is in play. */
export const officerOf = (ctx: Ctx, unit: Unit): CommanderRef | null =>
  ctx
    .all('commander')
    .filter((c) => ctx.look(c).state === 'in-play' && commands(ctx.look(c), unit))
    .sort((a, b) => height(ctx.look(a)) - height(ctx.look(b)))[0] ?? null
