/** P7 Changing an order, P18 Change of order by attack. */
import { barredBy, count, d, type Fault, namedIn, type Proc, refuseEach, The, the } from '#kit'
import { attacked, cardFaults, goneFaults, sideNames } from './common.ts'
import { whoGives } from './nerve.ts'
import { risk, unfitFaults } from './risk.ts'
import {
  add,
  asCommander,
  asUnit,
  type Commander,
  type CommanderRef,
  type Ctx,
  change,
  choice,
  game,
  perform,
  procedure,
  refuse,
  roll,
  text,
  type Unit,
  type UnitRef,
  verdict,
  yesNo,
} from './state.ts'
import { orders, ratings } from './troops.ts'

const giverFaults = (ctx: Ctx, he: Commander): readonly Fault[] => {
  const most = ratings[he.rating].orders
  const used: readonly Fault[] =
    he.ordersGiven < most
      ? []
      : [
          {
            id: 'orders-used',
            short: 'No order left',
            says: `${he.name} has given ${he.ordersGiven} of ${most} orders this turn.`,
            clause: ratings[he.rating].clauses.orders,
            wayOut: 'Wait for next turn.',
          },
        ]
  const onCard = !ctx.settings.ordersAnyTime && ctx.look(game).turn > 0 && !he.acted ? cardFaults(ctx, he) : []
  return [...unfitFaults(he), ...used, ...onCard]
}

const takerFaults = (he: Commander | null, unit: Unit): readonly Fault[] =>
  he && he.side !== unit.side
    ? [
        {
          id: 'other-side',
          short: 'Not his side',
          says: `${The(unit)} are not of his side.`,
          clause: 'orders.change.adjacent',
          wayOut: 'Choose a unit of his side.',
        },
      ]
    : goneFaults(unit)

/** A d6 of his quality or more: the unit acts on it this turn if it has not acted; else from next turn. */
export const changeOrder = procedure({
  id: 'change-order',
  title: 'Change an order',
  start: {
    from: 'table',
    says: 'Give an order',
    hint: '1d6 against his quality',
    subjects: [
      {
        arg: 'commander',
        says: 'Who gives the order?',
        short: 'Commander',
        kind: 'commander',
        barred: (ctx, ref) => barredBy(giverFaults(ctx, ctx.look(asCommander(ref)))),
      },
      {
        arg: 'unit',
        says: 'To which unit?',
        short: 'Unit',
        kind: 'unit',
        barred: (ctx, ref, so) => {
          const giver = namedIn(so, 'commander', 'commander')
          return barredBy(takerFaults(giver && ctx.look(giver), ctx.look(asUnit(ref))))
        },
      },
    ],
  },
  views: {
    when: {
      says: 'Acts on it',
      show: 'bar',
      of: (r: 'this turn' | 'next turn') => r,
      tones: { 'this turn': 'good', 'next turn': 'bad' },
    },
  },
  *run(ctx, a: { readonly commander: CommanderRef; readonly unit: UnitRef }): Proc<'this turn' | 'next turn'> {
    const he = ctx.look(a.commander)
    const unit = ctx.look(a.unit)
    yield* refuseEach([...giverFaults(ctx, he), ...takerFaults(he, unit)])
    const near = yield* yesNo('adjacent', `Is ${he.name} adjacent to ${the(unit)}?`, {
      default: true,
      ...(he.with === a.unit.id ? { from: 'he is with it' } : {}),
      short: 'Adjacent',
      clause: 'orders.change.adjacent',
    })
    if (!near)
      yield* refuse('not-adjacent', `${he.name} must be next to ${the(unit)} to change its order.`, {
        clause: 'orders.change.adjacent',
        wayOut: 'Move him there first.',
      })
    const order = yield* choice('order', 'Which order?', orders, {
      short: 'Order',
      by: sideNames[he.side],
      clause: 'orders.issue',
    })
    const objective = yield* text('objective', 'Against what, or where to?', {
      default: unit.objective,
      short: 'Objective',
    })
    const { quality, clauses } = ratings[he.rating]
    function* ask(id: string): Proc<number> {
      return yield* roll(id, `Order: ${quality} or more`, count(d(1, 6), quality), {
        by: he.name,
        clause: clauses.quality,
      })
    }
    let passed = (yield* ask('die')) === 1
    yield* add(a.commander, { ordersGiven: 1 })
    if (!passed && ctx.settings.rerollAny && (yield* whoGives(ctx, [a.commander], 'order'))) {
      yield* add(a.commander, { rerollsUsed: 1 })
      passed = (yield* ask('die-again')) === 1
      yield* perform(risk, { commander: a.commander, inCharge: false, within: null }, 'order-risk')
    }
    const now = passed && !unit.acted
    yield* change(a.unit, { objective, ...(now ? { order, pending: null } : { pending: order }) })
    yield* verdict(`${The(unit)} act on it ${now ? 'this turn' : 'from next turn'}.`, now ? 'good' : 'bad', {
      clause: passed ? 'orders.change.success' : 'orders.change.failure',
      detail: `${orders[order].says}.${passed && !now ? ' They have acted already (R27).' : ''}`,
    })
    return now ? 'this turn' : 'next turn'
  },
})

/** Every unit has an order at the start of the battle; groups may share one. */
export const issueOrder = procedure({
  id: 'issue-order',
  title: 'First order',
  start: {
    from: 'setup',
    says: 'Give first orders',
    hint: 'one order to any units that share it',
    subjects: [
      {
        arg: 'units',
        says: 'Which units share this order?',
        short: 'Units',
        kind: 'unit',
        many: { min: 1, max: 99 },
        barred: (ctx, ref) => barredBy(goneFaults(ctx.look(asUnit(ref)))),
      },
    ],
  },
  *run(_, a: { readonly units: readonly UnitRef[] }): Proc<number> {
    const order = yield* choice('order', 'Which order?', orders, { short: 'Order', clause: 'orders.issue' })
    const objective = yield* text('objective', 'Against what, or where to?', { default: '', short: 'Objective' })
    for (const unit of a.units) yield* change(unit, { order, objective })
    yield* verdict(
      `${a.units.length} ${a.units.length === 1 ? 'unit has' : 'units have'} ${orders[order].says}.`,
      'plain',
      {
        clause: orders[order].clause,
      },
    )
    return a.units.length
  },
})

/** A unit in Reserve that is fired at or charged becomes Defend at once (R28). */
export const orderByAttack = procedure({
  id: 'order-by-attack',
  title: 'Attacked in Reserve',
  start: {
    from: 'table',
    hint: 'Reserve becomes Defend',
    notQuick: true,
    subjects: [
      {
        arg: 'unit',
        says: 'Which unit is attacked?',
        short: 'Unit',
        kind: 'unit',
        barred: (ctx, ref) => (ctx.look(asUnit(ref)).order === 'reserve' ? null : 'Not in Reserve'),
      },
    ],
  },
  *run(ctx, a: { readonly unit: UnitRef }): Proc<boolean> {
    const before = ctx.look(a.unit).order
    yield* attacked(ctx, a.unit)
    const changed = before === 'reserve'
    yield* verdict(`${The(ctx.look(a.unit))} ${changed ? 'now Defend' : 'keep their order'}.`, 'plain', {
      clause: 'orders.reserve.auto-defend',
    })
    return changed
  },
})
