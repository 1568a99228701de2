/** Step 2 and the orders that follow from elsewhere: what an order changes on its unit. */

import { from, type Proc, The, the } from '#kit'
import { may } from './can.ts'
import type { ClauseId } from './clauses.ts'
import { orderOf, orders, orderWords, rowOf } from './orders-list.ts'
import type { Ctx, Effect, Unit, UnitRef } from './state.ts'
import { ask, change, commands, holdsInSquare, procedure, say, standingClause, who } from './state.ts'
import { type OrderType, orderTypeNames } from './troops.ts'
import { are, does, have } from './words.ts'

/** The unit is under this order now; the one before it is its last (Hold and Support stand, others end them). */
export function* takeOrder(ctx: Ctx, ref: UnitRef, order: string, row: OrderType): Proc<void> {
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
    effects: unit.effects.filter((e) => e.on !== 'order'),
  })
}

/** What an Event allows beside its order: Defend in Square, or the support of a charge. */
const besides: { readonly [C in ClauseId]?: string } = {
  'event.inf.82-84': 'square',
  'event.cmdr.10.6.heroic': 'support',
}
/** The forced order is one order, or any of its row (advance, retire). */
const fits = (ctx: Ctx, forced: Effect, picked: string): boolean =>
  picked === forced.order ||
  picked === besides[forced.clause] ||
  (orderOf(forced.order) === null && rowOf(ctx.settings, picked) === forced.order)

/** Which order; an Event may have fixed it, and a Cautious leader on a bad day may have forbidden it. */
function* pickedOrder(ctx: Ctx, unit: Unit): Proc<string> {
  const forced = unit.effects.find((e) => e.on === 'order')
  const options: { readonly [order: string]: string } = Object.fromEntries([
    ['blank', 'Blank counter, or none'],
    ...Object.entries(orders).map(([id, o]) => [id, o.says] as const),
    ['other', 'Another'],
  ])
  const picked = yield* ask.choice('order', `Which order for ${the(unit)}?`, options, {
    short: 'Order',
    clause: forced?.clause ?? 'without.when.blank-counter',
    ...(forced?.order && orderOf(forced.order) ? { default: forced.order } : {}),
  })
  if (forced?.order && !fits(ctx, forced, picked))
    yield* say.refuse('forced', `${The(unit)} must ${orderWords(forced.order)} next (${forced.says}).`, {
      clause: forced.clause,
      wayOut: `Give ${orderWords(forced.order)}.`,
    })
  const cautious = ctx
    .all('commander')
    .map((c) => ctx.look(c))
    .find((he) => he.noCharges && commands(he, unit))
  if (picked === 'charge' && cautious)
    yield* say.refuse('no-charges', `${cautious.name} can order no charge this turn.`, {
      clause: 'event.cmdr.10.6.cautious',
      wayOut: 'Give another order.',
    })
  return picked
}

/** A blank counter: it goes on with what stands, or is Without Orders. */
function* goesBlank(ref: UnitRef, unit: Unit): Proc<void> {
  yield* change(ref, { order: null, orderType: null, withoutOrders: true })
  const keeps = unit.standing !== null || holdsInSquare(unit)
  yield* say.verdict(
    `${keeps ? does(unit, 'go on with their standing order') : `${are(unit)} Without Orders`}.`,
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
      (yield* ask.choice('row', 'On which row of the Reaction Table?', orderTypeNames, {
        clause: 'reaction.effect.row',
      }))
    yield* takeOrder(ctx, a.unit, order, row)
    yield* say.verdict(`${have(unit)} the order ${orderWords(order)}`, 'plain', { clause: 'reaction.effect.row' })
    return order
  },
})
