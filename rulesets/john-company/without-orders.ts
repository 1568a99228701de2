/** 5.5 Without Orders Table, 5.6 Quit The Battle: recall and looting. */

import { book, d, face, from, nobody, type Proc, row, sum, The, the, view } from '#kit'
import { may } from './can.ts'
import type { ClauseId } from './clauses.ts'
import { asFixed, fixedOrder, takeOrder } from './give-order.ts'
import { oweInches } from './movement.ts'
import { orderOf, orders, orderWords, rowOf } from './orders-list.ts'
import { owing } from './owed.ts'
import { modifierOf } from './reaction-modifiers.ts'
import { groupOf, movementFor } from './reaction-table.ts'
import type { CommanderRef, Ctx, Unit, UnitRef } from './state.ts'
import { ask, awaitsOrders, change, doOnce, kept, procedure, quitEventOf, roll, say, who } from './state.ts'
import { type Movement, type OrderType, type Status, statusNames } from './troops.ts'
import { type Outcome, outcomeClause, outcomeWords, withoutTable } from './without-table.ts'
import { agrees, are, does } from './words.ts'

/** `order`: the order of this turn, null for none. `charges`: at the nearest enemy, without a test. */
export type WithoutResult = { readonly result: Outcome; readonly order: string | null; readonly charges: boolean }

/** Cavalry of any kind and irregular infantry (R15). */
const mayCharge = (unit: Unit): boolean => unit.arm === 'cavalry' || (unit.arm === 'infantry' && !unit.regular)

function* chargesInstead(ctx: Ctx, ref: UnitRef, clause: ClauseId): Proc<boolean> {
  const unit = ctx.look(ref)
  if (!mayCharge(unit)) return false
  const charges = yield* ask.yesNo(
    'charges',
    `${agrees(unit, 'Do', 'Does')} ${the(unit)} charge the nearest enemy instead, without a test?`,
    { default: false, short: 'Charge', by: unit.side, clause },
  )
  if (charges) yield* takesCharge(ctx, ref)
  return charges
}

/** It moves by its status on the row of its order; dice of inches are owed. */
function* movesBy(ctx: Ctx, ref: UnitRef, to: OrderType): Proc<void> {
  const unit = ctx.look(ref)
  const movement = movementFor(
    ctx.settings,
    { group: groupOf(unit.formation), order: to, quits: unit.quit },
    unit.status ?? 'steady',
  )
  yield* movesAs(ctx, ref, movement)
}

/** What the table gave is its move now; a charge that was none before may come of it. */
function* movesAs(ctx: Ctx, ref: UnitRef, movement: Movement): Proc<void> {
  const { done } = ctx.look(ref)
  yield* change(ref, { movement })
  if (done.includes('charge')) yield* change(ref, { done: done.filter((what) => what !== 'charge') })
  yield* oweInches(ctx, ref, movement)
}

/** A charge without another test: it moves by its status on the Charge row, at once (R15). */
function* takesCharge(ctx: Ctx, ref: UnitRef): Proc<void> {
  yield* takeOrder(ctx, ref, 'charge', 'charge', false)
  yield* change(ref, { tested: true })
  yield* movesBy(ctx, ref, 'charge')
}

/** Its last order; before a change of formation the last that was none. */
function* lastOrderOf(ctx: Ctx, ref: UnitRef): Proc<string | null> {
  const unit = ctx.look(ref)
  const list = Object.fromEntries(Object.entries(orders).map(([id, o]) => [id, o.says]))
  const asked = function* (id: string, says: string, known: string | null, clause: ClauseId): Proc<string> {
    const options: { readonly [order: string]: string } = {
      ...list,
      ...(known ? { [known]: orderWords(known) } : {}),
      none: 'None yet',
    }
    const more = { short: 'Last order', clause, ...book(known ?? 'none', 'the book', known !== null) }
    return yield* ask.choice(id, says, options, more)
  }
  const last = yield* asked(
    'last-order',
    `Last order of ${the(unit)}?`,
    unit.order ?? unit.lastOrder,
    'without.result.repeat',
  )
  if (!orderOf(last)?.formation) return last === 'none' ? null : last
  const clause = 'without.result.repeat.formation-change'
  const other = yield* asked(
    'last-other-order',
    'The last order before a change of formation?',
    unit.lastOtherOrder,
    clause,
  )
  return other === 'none' ? null : other
}

function* repeats(ctx: Ctx, ref: UnitRef): Proc<{ readonly order: string | null; readonly charges: boolean }> {
  const unit = ctx.look(ref)
  if (unit.formation === 'square') {
    yield* say.note('In Square: they stay in Square, on Hold', { clause: 'without.result.repeat.square' })
    yield* takeOrder(ctx, ref, 'hold', 'defend', false)
    yield* movesAs(ctx, ref, 'no-movement')
    return { order: 'hold', charges: false }
  }
  if (yield* chargesInstead(ctx, ref, 'without.result.repeat')) return { order: 'charge', charges: true }
  const order = yield* lastOrderOf(ctx, ref)
  if (order === null) {
    yield* movesAs(ctx, ref, 'no-movement')
    return { order, charges: false }
  }
  if (order === 'charge') {
    yield* say.note('They pursue the same enemy or charge the nearest, without a test', {
      clause: 'without.result.repeat.charge',
    })
    yield* takesCharge(ctx, ref)
    return { order, charges: true }
  }
  const to = rowOf(ctx.settings, order) ?? 'advance'
  yield* takeOrder(ctx, ref, order, to, false)
  yield* movesBy(ctx, ref, to)
  return { order, charges: false }
}

/** What the roll makes of it. */
function* follow(ctx: Ctx, ref: UnitRef, result: Outcome): Proc<WithoutResult> {
  const unit = ctx.look(ref)
  if (result === 'repeat') return { result, ...(yield* repeats(ctx, ref)) }
  if (result === 'initiative') {
    const list = Object.fromEntries(Object.entries(orders).map(([id, o]) => [id, o.says]))
    const more = {
      short: 'Order',
      by: unit.side,
      clause: 'without.result.initiative',
      default: fixedOrder(unit)?.order ?? 'defend',
    } as const
    const order = yield* ask.choice('initiative', 'Which order do they give themselves?', list, more)
    yield* asFixed(ctx, unit, order)
    const to = rowOf(ctx.settings, order) ?? 'advance'
    yield* takeOrder(ctx, ref, order, to, true)
    yield* movesBy(ctx, ref, to)
    return { result, order, charges: order === 'charge' }
  }
  if (result === 'no-orders-may-charge' && (yield* chargesInstead(ctx, ref, 'without.result.no-orders-may-charge')))
    return { result, order: 'charge', charges: true }
  if (result === 'quit') {
    yield* change(ref, { quit: true, ...(unit.orderType === null ? {} : { orderType: 'retire' }) })
    yield* movesAs(ctx, ref, 'normal')
    return { result, order: 'quit', charges: false }
  }
  yield* change(ref, { order: null, orderType: null })
  yield* movesAs(ctx, ref, 'no-movement')
  return { result, order: null, charges: false }
}

/** One dice, crossed with the status. */
export const withoutOrdersTable = procedure({
  ...owing.withoutOrders,
  start: from('table', '1d6 by status', [who('unit', 'Which unit is Without Orders?', may.rollWithoutOrders, 'Unit')], {
    says: 'Without Orders',
  }),
  views: {
    result: view('bar', 'Without Orders', (r: WithoutResult) => outcomeWords[r.result], {
      [outcomeWords.initiative]: 'good',
      [outcomeWords.quit]: 'bad',
    }),
  },
  *run(ctx, a: { readonly unit: UnitRef }): Proc<WithoutResult> {
    const unit = ctx.look(a.unit)
    const status: Status = yield* kept(ctx, a.unit, 'status', (known) =>
      ask.choice('status', `Status of ${the(unit)}?`, statusNames, {
        short: 'Status',
        clause: 'without.roll',
        ...known,
      }),
    )
    if (status !== 'resolute' && status !== 'confident' && status !== 'steady')
      return yield* say.impossible(
        'mandatory',
        `${are(unit)} ${statusNames[status]}: no roll, the mandatory move holds.`,
        { clause: 'reaction.table.all-without-orders', wayOut: 'Make the mandatory move.' },
      )
    const result = yield* roll(
      nobody,
      'dice',
      `${The(unit)} Without Orders: one die`,
      row(d(1, 6), withoutTable[status]),
      { clause: 'without.roll' },
    )
    const followed = yield* follow(ctx, a.unit, result)
    const act = followed.charges
      ? 'charge the nearest enemy'
      : followed.order
        ? orderWords(followed.order)
        : 'stay; they may fire'
    const [words] = outcomeWords[result].split(';')
    yield* say.verdict(
      // Whoever quits has that for an order too
      `${The(unit)}: ${words}${act === words ? '' : ` (${act})`}.`,
      result === 'quit' ? 'bad' : 'plain',
      { clause: outcomeClause[result] },
    )
    return followed
  },
})

/** It quits no longer; an Event that had it Limber And Retire is over too. */
function* returns(ctx: Ctx, ref: UnitRef): Proc<void> {
  const { effects } = ctx.look(ref)
  yield* change(ref, { quit: false, quitBy: null, effects: effects.filter((e) => e.clause !== 'event.art.93-99') })
}

/** A General calls back a unit that quits: after an Event by contact alone, regulars by joining them, irregulars by one die under his Leadership (R16). */
export const quitRecall = procedure({
  id: 'quit_recall',
  title: 'Recall a unit that quits',
  start: from(
    'table',
    'by a General',
    [
      who('unit', 'Which unit quits?', may.beRecalled, 'Unit'),
      who('commander', 'Which General touches them?', may.recall, 'General'),
    ],
    { says: 'Recall' },
  ),
  success: { says: 'They come back', good: 'They come back', bad: 'They go on' },
  views: {
    recalled: view('bar', 'Recalled', (back: boolean) => (back ? 'recalled' : 'goes on'), {
      recalled: 'good',
      'goes on': 'bad',
    }),
  },
  *run(ctx, a: { readonly unit: UnitRef; readonly commander: CommanderRef }): Proc<boolean> {
    const unit = ctx.look(a.unit)
    const he = ctx.look(a.commander)
    const event = quitEventOf(unit)
    if (event) {
      yield* returns(ctx, a.unit)
      const at = event === 'event.inf.90-91' ? '' : ` ${yield* awaitsOrders(ctx, a.unit, event)}`
      yield* say.verdict(`${he.name} touches ${the(unit)}: new orders${at}.`, 'good', { clause: event })
      return true
    }
    if (unit.regular) {
      yield* returns(ctx, a.unit)
      const when = yield* awaitsOrders(ctx, a.unit, 'without.quit.regular-return')
      yield* say.verdict(`${he.name} joins ${the(unit)}: ${when} a new or an Emergency Order.`, 'good', {
        clause: 'without.quit.regular-return',
        detail: 'They obey it with a normal Reaction Test, not a rally.',
      })
      return true
    }
    const modifier = modifierOf(ctx, he.leadership)
    const most = ctx.settings.recallOn === 'less' ? modifier - 1 : modifier
    const low = [1, 2, 3, 4, 5, 6].filter((die) => die <= most)
    const thrown = yield* roll(
      unit.side,
      'dice',
      `Recall ${the(unit)}: ${most < 1 ? 'no roll is low enough' : `${most} or less`}`,
      face(6),
      { luck: 'recall', good: low, clause: 'without.quit.irregular-recall' },
    )
    const back = thrown <= most
    yield* doOnce(ctx, a.unit, `recall by ${a.commander.id}`)
    if (back) yield* returns(ctx, a.unit)
    yield* say.verdict(`${does(unit, back ? 'return to action' : 'do not listen')}.`, back ? 'good' : 'bad', {
      clause: 'without.quit.irregular-recall',
    })
    return back
  },
})

/** Irregulars who quit reach a town and loot it; without a town they leave by the base line. */
export const looting = procedure({
  id: 'looting',
  title: 'Looting',
  start: from('table', '1d6 turns', [who('unit', 'Which irregulars quit?', may.loot, 'Unit')], {
    says: 'Loot',
  }),
  views: { turns: view('columns', 'Turns of looting', (turns: number) => turns) },
  *run(ctx, a: { readonly unit: UnitRef }): Proc<number> {
    const unit = ctx.look(a.unit)
    const town = yield* ask.yesNo('town', 'Is there a town that the enemy does not hold?', {
      default: true,
      short: 'Town',
      clause: 'without.quit.irregular-loot',
    })
    if (!town) {
      yield* change(a.unit, { gone: true })
      yield* say.verdict(`${does(unit, 'leave')} by the base line.`, 'bad', { clause: 'without.quit.irregular-loot' })
      return 0
    }
    const turns = yield* roll(nobody, 'dice', `${The(unit)}: how many turns of looting?`, sum(d(1, 6)), {
      clause: 'without.quit.irregular-loot',
    })
    yield* change(a.unit, { looting: turns, disordered: true })
    yield* say.verdict(
      `${does(unit, 'loot')} for ${turns} ${turns === 1 ? 'turn' : 'turns'}, Disordered, then leave.`,
      'bad',
      { clause: 'without.quit.irregular-loot' },
    )
    return turns
  },
})
