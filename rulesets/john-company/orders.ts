/** 5.1 How many orders this turn. */

import { d, from, type Proc, sum, view } from '#kit'
import { may } from './can.ts'
import type { ClauseId } from './clauses.ts'
import { ordersTable } from './orders-list.ts'
import type { Commander, CommanderRef, Ctx, UnitRef } from './state.ts'
import { ask, change, kept, procedure, roll, say, who } from './state.ts'
import { type Generalship, generalshipNames, rankNames } from './troops.ts'

const gradeClause: { readonly [G in Generalship]: ClauseId } = {
  witless: 'orders.grade.witless',
  lackluster: 'orders.grade.lackluster',
  competent: 'orders.grade.competent',
  reliable: 'orders.grade.reliable',
  genius: 'orders.grade.genius',
}

/** Half his orders, rounded by its reading (R50). */
export const halfOf = (ctx: Ctx, orders: number): number =>
  ctx.settings.halfOrders === 'up' ? Math.ceil(orders / 2) : Math.floor(orders / 2)

/** What Events make of the orders thrown, in their order (R50): lasting loss, this turn's, not below 0, half, at most one, none. */
function* changes(ctx: Ctx, he: Commander, thrown: number): Generator<Noted, number> {
  let n = thrown - he.ordersLostEachTurn
  if (he.ordersLostEachTurn > 0)
    yield { says: 'Orders lost every turn', worth: -he.ordersLostEachTurn, clause: 'event.cmdr.7-8.3' }
  n += he.ordersExtra
  if (he.ordersExtra !== 0)
    yield { says: 'Orders more or less this turn', worth: he.ordersExtra, clause: 'event.cmdr.7-8.2' }
  n = Math.max(0, n)
  if (he.ordersHalved) {
    n = halfOf(ctx, n)
    yield { says: 'Half the orders', worth: n, clause: 'event.cmdr.1.5' }
  }
  if (he.ordersAtMostOne) {
    n = Math.min(1, n)
    yield { says: 'Only one order', worth: n, clause: 'event.cmdr.7-8.6' }
  }
  if (!he.noOrders) return n
  yield { says: 'No orders this turn', worth: 0, clause: 'event.cmdr.1.4' }
  return 0
}
type Noted = { readonly says: string; readonly worth: number; readonly clause: ClauseId }

/** The orders that he has of those thrown, whether the Events came before the dice or after them. */
export function ordersOf(ctx: Ctx, he: Commander, thrown: number): number {
  const each = changes(ctx, he, thrown)
  let next = each.next()
  while (!next.done) next = each.next()
  return next.value
}

export const orders = procedure({
  id: 'orders',
  title: 'Orders this turn',
  asOwed: () => 'orders to roll',
  start: from(
    'table',
    'two dice by Generalship',
    [who('commander', 'Which commander?', may.throwForOrders, 'Commander')],
    { says: 'Orders' },
  ),
  views: { orders: view('columns', 'Orders', (n: number) => n) },
  *run(ctx, a: { readonly commander: CommanderRef }): Proc<number> {
    const he = ctx.look(a.commander)
    const grade: Generalship = yield* kept(
      ctx,
      a.commander,
      'generalship',
      (known) =>
        ask.choice('generalship', `Generalship of ${he.name}?`, generalshipNames, {
          ...known,
          short: 'Generalship',
          clause: gradeClause[he.generalship],
        }),
      { by: 'Orders', from: 'the commander' },
    )
    const thrown = yield* roll(he.side, 'dice', `Orders for ${he.name}: two dice`, sum(d(2, 6)), {
      luck: 'orders',
      clause: 'orders.table',
    })
    const n = ordersTable[grade][thrown - 2] ?? 0
    yield* say.note(`${generalshipNames[grade]}, ${thrown}`, { worth: n, clause: gradeClause[grade] })
    for (const { says, ...of } of changes(ctx, he, n)) yield* say.note(says, of)
    const left = ordersOf(ctx, he, n)
    yield* change(a.commander, { orders: left, ordersThrown: n })
    yield* say.verdict(
      `${he.name} has ${left === 0 ? 'no orders' : left === 1 ? 'one order' : `${left} orders`}.`,
      left > 0 ? 'plain' : 'bad',
      {
        clause: 'orders.table',
      },
    )
    return left
  },
})

/** A commander touches a unit, or none: for Leadership and rallies. */
export const join = procedure({
  id: 'join',
  title: 'Join a unit',
  start: from(
    'table',
    'base contact',
    [who('commander', 'Which commander?', may.command, 'Commander'), who('unit', 'Which unit?', may.beTouched, 'Unit')],
    { says: 'Join', notQuick: true },
  ),
  *run(ctx, a: { readonly commander: CommanderRef; readonly unit: UnitRef }): Proc<null> {
    const he = ctx.look(a.commander)
    yield* change(a.commander, { contact: a.unit.id })
    const says = `${he.name} (${rankNames[he.rank]}) is with ${ctx.look(a.unit).name}.`
    yield* say.verdict(says, 'plain', { clause: 'reaction.leadership.applied' })
    return null
  },
})
