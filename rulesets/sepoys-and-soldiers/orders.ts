/** P7 Changing an order, P18 Change of order by attack. */
import { book, count, from, type Proc, view } from '#kit'
import { may } from './can.ts'
import { act, attacked } from './common.ts'
import { names } from './names.ts'
import { hasReroll, whoGives } from './nerve.ts'
import { riskRoll } from './risk.ts'
import type { CommanderRef, Ctx, UnitRef } from './state.ts'
import {
  add,
  ask,
  change,
  game,
  handful,
  onHisCard,
  perform,
  procedure,
  roll,
  say,
  who,
  withoutOrder,
} from './state.ts'
import { orders, ratings } from './troops.ts'
import { are, counted, does, the } from './words.ts'

/** A d6 of his quality or more: the unit acts on it this turn if it has not acted; else from next turn. */
export const changeOrder = procedure({
  id: 'change-order',
  title: 'Change an order',
  start: from(
    'table',
    '1d6 against the commander’s quality',
    [
      who('commander', 'Who gives the order?', may.giveOrder, 'Commander'),
      who('unit', 'To which unit?', may.takeOrder, 'Unit'),
    ],
    { says: 'Give an order' },
  ),
  views: {
    when: view('bar', 'They act', (r: 'this turn' | 'next turn') => r, { 'this turn': 'good', 'next turn': 'bad' }),
  },
  *run(ctx, a: { readonly commander: CommanderRef; readonly unit: UnitRef }): Proc<'this turn' | 'next turn'> {
    const he = ctx.look(a.commander)
    const unit = ctx.look(a.unit)
    yield* besideIt(ctx, a.commander, a.unit)
    const order = yield* ask.choice('order', 'Which order?', orders, {
      short: 'Order',
      by: he.side,
    })
    const objective = yield* ask.text('objective', 'Against whom, or where?', {
      default: unit.objective,
      short: 'Objective',
    })
    if (!ctx.settings.ordersAnyTime && ctx.look(game).turn > 0 && !onHisCard(ctx, a.commander))
      yield* act(ctx, a.commander)
    const passed = yield* accepted(ctx, a.commander)
    const now = passed && !unit.acted
    yield* change(a.unit, { objective, ...(now ? { order, pending: null } : { pending: order }) })
    yield* say.verdict(
      `${does(unit, 'act')} on the order ${now ? 'this turn' : 'from next turn'}.`,
      now ? 'good' : 'bad',
      {
        clause: passed ? 'orders.change.success' : 'orders.change.failure',
        detail: `${orders[order].says}.${passed && !now ? ' They have already acted.' : ''}`,
      },
    )
    return now ? 'this turn' : 'next turn'
  },
})

/** He must be adjacent to the unit. */
function* besideIt(ctx: Ctx, commander: CommanderRef, ref: UnitRef): Proc<void> {
  const he = ctx.look(commander)
  const unit = ctx.look(ref)
  const isWith = he.with === ref.id
  const near = yield* ask.yesNo('adjacent', `Is ${he.name} adjacent to ${the(unit)}?`, {
    short: 'Adjacent',
    clause: 'orders.change.adjacent',
    ...book(true, isWith ? 'with the unit' : 'said before', isWith || unit.beside?.includes(commander.id)),
  })
  if (near) return
  yield* say.refuse('not-adjacent', `${he.name} must be next to ${the(unit)} to change the order.`, {
    clause: 'orders.change.adjacent',
    wayOut: 'Move the commander there first.',
  })
}

/** The die against his quality; by the option he may throw it again, at a risk, if he has a re-roll left (R20). */
function* accepted(ctx: Ctx, ref: CommanderRef): Proc<boolean> {
  const he = ctx.look(ref)
  const { quality, clauses } = ratings[he.rating]
  const die = handful({ n: 1, of: 6, says: 'against the commander’s quality', clause: 'orders.change.roll' })
  function* acceptance(id: string): Proc<number> {
    return yield* roll(he.side, id, `${he.name} gives the order: ${quality}+ succeeds`, count(die, quality), {
      luck: 'orders',
      clause: clauses.quality,
    })
  }
  const passed = (yield* acceptance('die')) === 1
  yield* add(ref, { ordersGiven: 1 })
  const mayAgain = ctx.settings.rerollAny && hasReroll(ctx, ref)
  if (passed || !mayAgain || !(yield* whoGives(ctx, [ref], 'order'))) return passed
  yield* add(ref, { rerollsUsed: 1 })
  const again = (yield* acceptance('die-again')) === 1
  yield* perform(riskRoll, { commander: ref, inCharge: false, within: null }, 'order-risk')
  return again
}

/** Every unit has an order at the start of the battle; groups may share one. */
export const issueOrder = procedure({
  id: 'issue-order',
  title: 'First order',
  start: from(
    'setup',
    'one order for any units that share it',
    [who('units', 'Which units share this order?', may.haveFirstOrder, { short: 'Units', many: { min: 1, max: 99 } })],
    { says: 'Give first orders' },
  ),
  *run(_, a: { readonly units: readonly UnitRef[] }): Proc<number> {
    const order = yield* ask.choice('order', 'Which order?', orders, { short: 'Order' })
    const objective = yield* ask.text('objective', 'Against whom, or where?', { default: '', short: 'Objective' })
    for (const unit of a.units) yield* change(unit, { order, objective })
    yield* say.verdict(
      `${a.units.length === 1 ? '1 unit is' : `${a.units.length} units are`} under ${orders[order].says}.`,
      'plain',
      { clause: orders[order].clause },
    )
    return a.units.length
  },
})

const eachOr = { ...orders, each: { says: 'Unit by unit', hint: 'asked one by one', clause: 'orders.issue' } } as const

/** The units of a side that have no order yet: one for them all, or one for each. */
export const sideOrders = procedure({
  ...names.sideOrders,
  asOwed: () => 'first orders to give',
  start: from('setup', 'one for a whole side, or unit by unit', [who('side', 'Which side?', may.haveOrders)], {
    says: 'Give a side its orders',
    notQuick: true,
  }),
  *run(ctx, a): Proc<number> {
    const units = withoutOrder(ctx, a.side)
    const by = ctx.look(a.side).name
    const asking = { short: 'Order', by } as const
    const many = units.length > 1
    const shared = many
      ? yield* ask.choice('order', `Which order for all ${units.length} ${by} units?`, eachOr, asking)
      : yield* ask.choice('order', `Which order for ${units.map((u) => the(ctx.look(u))).join()}?`, orders, asking)
    for (const unit of units) {
      const order =
        shared === 'each'
          ? yield* ask.choice(`order-${unit.id}`, `Which order for ${the(ctx.look(unit))}?`, orders, asking)
          : shared
      yield* change(unit, { order })
    }
    const said = shared === 'each' ? 'an order each' : orders[shared].says
    yield* say.verdict(`${by}: ${counted(units.length, 'unit')} under ${said}.`, 'plain', {
      clause: shared === 'each' ? 'orders.issue' : 'orders.groups',
    })
    return units.length
  },
})

/** A unit in Reserve that is fired at or charged becomes Defend at once (R28). */
export const orderByAttack = procedure({
  id: 'order-by-attack',
  title: 'Attacked in Reserve',
  start: from('table', 'Reserve becomes Defend', [who('unit', 'Which unit is attacked?', may.beAttacked, 'Unit')], {
    notQuick: true,
  }),
  *run(ctx, a: { readonly unit: UnitRef }): Proc<boolean> {
    const before = ctx.look(a.unit).order
    yield* attacked(ctx, a.unit)
    const changed = before === 'reserve'
    const unit = ctx.look(a.unit)
    yield* say.verdict(changed ? `${are(unit)} now under Defend.` : `${does(unit, 'keep')} the same order.`, 'plain', {
      clause: changed ? 'orders.reserve.auto-defend' : 'orders.persist',
    })
    return changed
  },
})
