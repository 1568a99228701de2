/** Step 2 and the orders that follow from elsewhere: what an order changes on its unit. */

import { from, type Option, type Proc, the } from '#kit'
import { may } from './can.ts'
import type { ClauseId } from './clauses.ts'
import { isBrigadeUnknown } from './common.ts'
import { orderOf, orders, orderWords, rowOf, suits } from './orders-list.ts'
import type { Ctx, Effect, Unit, UnitRef } from './state.ts'
import { add, ask, change, commands, holdsInSquare, procedure, say, standingClause, unsay, who } from './state.ts'
import { type Arm, type OrderType, orderTypeNames } from './troops.ts'
import { fits, officerOf } from './unit-orders.ts'
import { agrees, are, does, have } from './words.ts'

/**
 * The unit is under this order now; the one before it is its last (Hold and Support stand, others end them). `given`: it
 * is a new order, and was the next one of an Event; what waits for its next test waits on (R74).
 */
export function* takeOrder(ctx: Ctx, ref: UnitRef, order: string, row: OrderType, given: boolean): Proc<void> {
  const known = orderOf(order)
  const unit = ctx.look(ref)
  yield* change(ref, {
    order,
    orderType: row,
    withoutOrders: false,
    standing: order === 'hold' || order === 'support' ? order : null,
    lastOrder: order,
    lastOtherOrder: known?.formation ? unit.lastOtherOrder : order,
    quit: order === 'quit',
    quitBy: null,
    effects: given ? unit.effects.filter((e) => !(e.on === 'order' && e.amount === 0)) : unit.effects,
  })
  yield* unsay(ctx, ref, ['orderType'])
}

/** The order that an Event has fixed, if there is one. */
export const fixedOrder = (unit: Unit): Effect | null => unit.effects.find((e) => e.on === 'order') ?? null

/** No other order than the one that an Event has fixed. */
export function* asFixed(ctx: Ctx, unit: Unit, picked: string): Proc<void> {
  const forced = fixedOrder(unit)
  if (forced?.order && !fits(ctx.settings, forced, picked))
    yield* say.refuse(
      'forced',
      `The next order for ${the(unit)} must be “${orderWords(forced.order)}” (${forced.says}).`,
      {
        clause: forced.clause,
        wayOut: `Give “${orderWords(forced.order)}”.`,
      },
    )
}

/** A confused General leaves his units Without Orders for the turn: a blank counter is all that they may have. */
const confusions: readonly ClauseId[] = ['event.cmdr.6.6.poltroon', 'event.cmdr.6.6.dithering']
function* asConfused(unit: Unit): Proc<void> {
  const confused = unit.effects.find((e) => e.on === 'row' && confusions.includes(e.clause))
  if (confused)
    yield* say.refuse('without-orders', `${are(unit)} Without Orders this turn (${confused.says}).`, {
      clause: confused.clause,
      wayOut: 'Place a blank counter.',
    })
}

/** A Cautious leader on a bad day can order no charge, by whatever name. */
function* asCautious(ctx: Ctx, unit: Unit): Proc<void> {
  const cautious = ctx
    .all('commander')
    .map((c) => ctx.look(c))
    .find((he) => he.noCharges && (commands(he, unit) || (he.side === unit.side && isBrigadeUnknown(he))))
  if (cautious)
    yield* say.refuse('no-charges', `${cautious.name} can order no charge this turn.`, {
      clause: 'event.cmdr.10.6.cautious',
      wayOut: 'Give another order.',
    })
}

/** One of the orders of its officer this turn; an Inspiring leader may change one without penalty. */
function* spendsOrder(ctx: Ctx, unit: Unit): Proc<void> {
  const officer = officerOf(ctx, unit)
  if (!officer) return
  const he = ctx.look(officer)
  if (unit.order !== null && he.freeChange) {
    yield* change(officer, { freeChange: false })
    yield* say.note(`${he.name} changes one order without penalty`, { clause: 'event.cmdr.6.6.inspiring' })
    return
  }
  if (he.noOrders || (he.orders !== null && he.ordersGiven >= he.orders))
    yield* say.refuse('no-orders', `${he.name} has no order left to give this turn.`, {
      clause: he.noOrders ? 'event.cmdr.1.4' : 'orders.table',
      wayOut: 'Place a blank counter.',
    })
  if (he.orders !== null) yield* add(officer, { ordersGiven: 1 })
}

/** The order by which a plan has a unit do something, and the one by which it waits. */
const deedOf = (id: string, arm: Arm): { readonly deed?: string | null } => {
  if (id === 'advance-and-fire') return { deed: arm === 'artillery' ? 'artillery_fire' : 'small_arms_fire' }
  if (id === 'charge' && arm !== 'artillery') return { deed: id }
  return id === 'defend' ? { deed: null } : {}
}

/** The row of an order whose row is a reading (R62). */
function onItsRow(settings: Ctx['settings'], id: string): { readonly hint?: string } {
  const row = rowOf(settings, id)
  return row === null || row === orderOf(id)?.row ? {} : { hint: `tests as ${orderTypeNames[row]}` }
}

/** Which order; an Event may have fixed it. A blank counter is not an order: a fixed one waits for the next. */
function* pickedOrder(ctx: Ctx, unit: Unit): Proc<string> {
  const forced = fixedOrder(unit)
  const list = Object.entries(orders)
  const options: { readonly [order: string]: string | Omit<Option<ClauseId>, 'value'> } = Object.fromEntries([
    ['blank', { says: 'A blank counter, or none', clause: 'without.when.blank-counter' }],
    ...list
      .filter(([id]) => suits(id, unit.arm))
      .map(([id, o]) => [id, { says: o.says, ...onItsRow(ctx.settings, id), ...deedOf(id, unit.arm) }] as const),
    ['other', 'Another order'],
    // what does not suit its arm stays the referee's to give, behind all else
    ...list
      .filter(([id]) => !suits(id, unit.arm))
      .map(
        ([id, o]) => [id, { says: o.says, hint: unit.arm === 'artillery' ? 'not for guns' : 'for guns only' }] as const,
      ),
  ])
  const picked = yield* ask.choice('order', `Which order for ${the(unit)}?`, options, {
    short: 'Order',
    clause: forced?.clause ?? 'reaction.effect.row',
    ...(forced?.order && orderOf(forced.order) ? { default: forced.order } : {}),
  })
  if (picked === 'blank') return picked
  yield* asFixed(ctx, unit, picked)
  yield* asConfused(unit)
  return picked
}

/** A blank counter: the unit goes on with its standing order, or is Without Orders. */
function* goesBlank(ref: UnitRef, unit: Unit): Proc<void> {
  yield* change(ref, { order: null, orderType: null, withoutOrders: true })
  const keeps = unit.standing !== null || holdsInSquare(unit)
  yield* say.verdict(
    `${keeps ? `${does(unit, 'keep')} to ${agrees(unit, 'their', 'its')} standing order` : `${are(unit)} Without Orders`}.`,
    'plain',
    { clause: keeps ? standingClause(unit) : 'without.when.blank-counter' },
  )
}

/** An Order Counter is placed, blank ones too; an Event may have fixed the order. */
export const giveOrder = procedure({
  id: 'give_order',
  title: 'Give an order',
  start: from('table', 'a counter, or a blank one', [who('unit', 'Which unit?', may.takeOrder, 'Unit')], {
    says: 'Order',
    notQuick: true,
  }),
  *run(ctx, a: { readonly unit: UnitRef }): Proc<string> {
    const unit = ctx.look(a.unit)
    const picked = yield* pickedOrder(ctx, unit)
    if (picked === 'blank') {
      yield* goesBlank(a.unit, unit)
      return 'blank'
    }
    const order =
      picked === 'other' ? yield* ask.text('words', 'What is the order called?', { short: 'Order' }) : picked
    const known = rowOf(ctx.settings, order)
    const row: OrderType =
      known ??
      (yield* ask.choice('row', 'Which row of the Reaction Table?', orderTypeNames, {
        clause: 'reaction.effect.row',
      }))
    if (row === 'charge') yield* asCautious(ctx, unit)
    yield* spendsOrder(ctx, unit)
    yield* takeOrder(ctx, a.unit, order, row, true)
    yield* say.verdict(`${have(unit)} the order “${orderWords(order)}”.`, 'plain', { clause: 'reaction.effect.row' })
    return order
  },
})
