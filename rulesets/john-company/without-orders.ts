/** 5.5 Without Orders Table, 5.6 Quit The Battle: recall and looting. */
import { barredBy, d, type Fault, face, type Proc, refuseEach, row, sum, The, the } from '#kit'
import { commands, goneFaults, holdsInSquare, sideNames } from './common.ts'
import { takeOrder } from './give-order.ts'
import { outFaults } from './orders.ts'
import { orderOf, orders, orderWords, rowOf } from './orders-list.ts'
import { modifierOf } from './reaction-modifiers.ts'
import { groupOf, movementFor } from './reaction-table.ts'
import {
  asCommander,
  asUnit,
  type Commander,
  type CommanderRef,
  type Ctx,
  change,
  choice,
  impossible,
  note,
  procedure,
  refuse,
  roll,
  type Unit,
  type UnitRef,
  verdict,
  yesNo,
} from './state.ts'
import { type Status, statusNames } from './troops.ts'

/** A row of the table: what is rolled, and whether cavalry and irregulars may charge. */
type Outcome = 'initiative' | 'repeat' | 'no-orders-may-charge' | 'no-orders' | 'quit'
const wordsOf: { readonly [O in Outcome]: string } = {
  initiative: 'Use Initiative',
  repeat: 'Repeat Last Order; cavalry and irregulars may charge',
  'no-orders-may-charge': 'No Orders; cavalry and irregulars may charge',
  'no-orders': 'No Orders',
  quit: 'Quit The Battle',
}
const clauseOf: { readonly [O in Outcome]: string } = {
  initiative: 'without.result.initiative',
  repeat: 'without.result.repeat',
  'no-orders-may-charge': 'without.result.no-orders-may-charge',
  'no-orders': 'without.result.no-orders',
  quit: 'without.result.quit',
}
type Able = 'resolute' | 'confident' | 'steady'
/** 6.2: the highest die of each result. */
export const withoutTable: { readonly [S in Able]: { readonly [upTo: number]: Outcome } } = {
  resolute: { 2: 'initiative', 4: 'repeat', 5: 'no-orders-may-charge', 6: 'no-orders' },
  confident: { 3: 'repeat', 4: 'no-orders-may-charge', 6: 'no-orders' },
  steady: { 2: 'no-orders-may-charge', 4: 'no-orders', 6: 'quit' },
}
export const outcomeWords = (outcome: Outcome): string => wordsOf[outcome]

/** `order`: the order of this turn, null for none. `charges`: at the nearest enemy, without a test. */
export type WithoutResult = { readonly result: Outcome; readonly order: string | null; readonly charges: boolean }

/** Cavalry of any kind and irregular infantry (R15). */
const mayCharge = (unit: Unit): boolean => unit.arm === 'cavalry' || (unit.arm === 'infantry' && !unit.regular)

function* chargesInstead(ctx: Ctx, ref: UnitRef, clause: string): Proc<boolean> {
  const unit = ctx.look(ref)
  if (!mayCharge(unit)) return false
  const charges = yield* yesNo('charges', `Do ${the(unit)} charge the nearest enemy instead, without a test?`, {
    default: false,
    short: 'Charge',
    by: sideNames[unit.side],
    clause,
  })
  if (charges) yield* takesCharge(ctx, ref)
  return charges
}

/** A charge without another test: it moves by its status on the Charge row, at once (R15). */
function* takesCharge(ctx: Ctx, ref: UnitRef): Proc<void> {
  const unit = ctx.look(ref)
  yield* takeOrder(ctx, ref, 'charge', 'charge')
  yield* change(ref, {
    movement: movementFor(ctx.settings, groupOf(unit.formation), 'charge', unit.status ?? 'steady'),
    tested: true,
  })
}

/** Its last order; before a change of formation the last that was none. */
function* lastOrderOf(ctx: Ctx, ref: UnitRef): Proc<string | null> {
  const unit = ctx.look(ref)
  const list = Object.fromEntries(Object.entries(orders).map(([id, o]) => [id, o.says]))
  const ask = function* (id: string, says: string, known: string | null, clause: string): Proc<string> {
    const options: { readonly [order: string]: string } = {
      ...list,
      ...(known ? { [known]: orderWords(known) } : {}),
      none: 'None yet',
    }
    const more = { short: 'Last order', clause, default: known ?? 'none', ...(known ? { from: 'the book' } : {}) }
    return yield* choice(id, says, options, more)
  }
  const last = yield* ask('last-order', `Last order of ${the(unit)}?`, unit.lastOrder, 'without.result.repeat')
  if (!orderOf(last)?.formation) return last === 'none' ? null : last
  const clause = 'without.result.repeat.formation-change'
  const other = yield* ask('last-other-order', 'Its last order that changed no formation?', unit.lastOtherOrder, clause)
  return other === 'none' ? null : other
}

function* repeats(ctx: Ctx, ref: UnitRef): Proc<{ readonly order: string | null; readonly charges: boolean }> {
  const unit = ctx.look(ref)
  if (unit.formation === 'square') {
    yield* note('In Square: it stays so, with Hold orders', { clause: 'without.result.repeat.square' })
    yield* takeOrder(ctx, ref, 'hold', 'defend')
    return { order: 'hold', charges: false }
  }
  if (yield* chargesInstead(ctx, ref, 'without.result.repeat')) return { order: 'charge', charges: true }
  const order = yield* lastOrderOf(ctx, ref)
  if (order === null) return { order, charges: false }
  if (order === 'charge') {
    yield* note('It pursues the same enemy or charges the nearest, without a test', {
      clause: 'without.result.repeat.charge',
    })
    yield* takesCharge(ctx, ref)
    return { order, charges: true }
  }
  const to = rowOf(ctx.settings, order) ?? 'advance'
  yield* takeOrder(ctx, ref, order, to)
  yield* change(ref, { movement: movementFor(ctx.settings, groupOf(unit.formation), to, unit.status ?? 'steady') })
  return { order, charges: false }
}

/** What the roll makes of it. */
function* follow(ctx: Ctx, ref: UnitRef, result: Outcome): Proc<WithoutResult> {
  const unit = ctx.look(ref)
  if (result === 'repeat') return { result, ...(yield* repeats(ctx, ref)) }
  if (result === 'initiative') {
    const list = Object.fromEntries(Object.entries(orders).map(([id, o]) => [id, o.says]))
    const more = { short: 'Order', by: sideNames[unit.side], clause: 'without.result.initiative', default: 'defend' }
    const order = yield* choice('initiative', 'Which order does it give itself?', list, more)
    const to = rowOf(ctx.settings, order) ?? 'advance'
    yield* takeOrder(ctx, ref, order, to)
    yield* change(ref, { movement: movementFor(ctx.settings, groupOf(unit.formation), to, unit.status ?? 'steady') })
    return { result, order, charges: order === 'charge' }
  }
  if (result === 'no-orders-may-charge' && (yield* chargesInstead(ctx, ref, 'without.result.no-orders-may-charge')))
    return { result, order: 'charge', charges: true }
  if (result === 'quit') {
    yield* change(ref, { quit: true, movement: 'normal' })
    return { result, order: 'quit', charges: false }
  }
  yield* change(ref, { movement: 'no-movement', order: null, orderType: null })
  return { result, order: null, charges: false }
}

const exempt = (unit: Unit): readonly Fault[] => {
  const [clause, says] = holdsInSquare(unit)
    ? ['without.except.square', 'are in Square and hold']
    : unit.standing === 'hold'
      ? ['without.except.hold', 'go on with Hold']
      : unit.standing === 'support'
        ? ['without.except.support', 'go on with Support']
        : [null, '']
  // An Event may have put its test on that row all the same
  const sent = unit.effects.some((e) => e.on === 'row') || (unit.tested && unit.movement === 'without-orders')
  if (clause === null || sent) return []
  return [
    {
      id: 'standing',
      short: 'Standing order',
      says: `${The(unit)} ${says}; no roll.`,
      clause,
      wayOut: 'Read its order’s row.',
    },
  ]
}

/** One dice, crossed with the status. */
export const withoutOrdersTable = procedure({
  id: 'without_orders',
  title: 'Without Orders Table',
  start: {
    from: 'table',
    says: 'Without Orders',
    hint: 'one dice by its status',
    subjects: [
      {
        arg: 'unit',
        says: 'Which unit is Without Orders?',
        short: 'Unit',
        kind: 'unit',
        barred: (ctx, ref) => barredBy([...goneFaults(ctx.look(asUnit(ref))), ...exempt(ctx.look(asUnit(ref)))]),
      },
    ],
  },
  views: {
    result: {
      says: 'Without Orders',
      show: 'bar',
      of: (r: WithoutResult) => wordsOf[r.result],
      tones: { [wordsOf.initiative]: 'good', [wordsOf.quit]: 'bad' },
    },
  },
  *run(ctx, a: { readonly unit: UnitRef }): Proc<WithoutResult> {
    const unit = ctx.look(a.unit)
    yield* refuseEach([...goneFaults(unit), ...exempt(unit)])
    const status: Status = yield* choice('status', `Status of ${the(unit)}?`, statusNames, {
      short: 'Status',
      clause: 'without.roll',
      ...(unit.status ? { default: unit.status, from: 'the book' } : {}),
    })
    if (status !== 'resolute' && status !== 'confident' && status !== 'steady')
      return yield* impossible(
        'mandatory',
        `${The(unit)} are ${statusNames[status]}: no roll, the mandatory move holds.`,
        {
          clause: 'reaction.table.all-without-orders',
          wayOut: 'Carry out the mandatory move.',
        },
      )
    const result = yield* roll('dice', 'Without Orders: one dice', row(d(1, 6), withoutTable[status]), {
      clause: 'without.roll',
    })
    const found = yield* follow(ctx, a.unit, result)
    const does = found.charges
      ? 'charge the nearest enemy'
      : found.order
        ? orderWords(found.order)
        : 'stay; they may fire'
    yield* verdict(`${The(unit)}: ${wordsOf[result].split(';')[0]} (${does}).`, result === 'quit' ? 'bad' : 'plain', {
      clause: clauseOf[result],
    })
    return found
  },
})

const generalSubject = {
  arg: 'commander',
  says: 'Which General touches it?',
  short: 'General',
  kind: 'commander',
} as const

const recallFaults = (unit: Unit, he: Commander | null): readonly Fault[] => [
  ...goneFaults(unit),
  ...(he ? outFaults(he) : []),
  ...(he && he.side !== unit.side
    ? [
        {
          id: 'own-side',
          short: 'Other side',
          says: `${he.name} is of the other side.`,
          clause: 'without.quit.irregular-recall',
          wayOut: 'Send a General of its own side.',
        },
      ]
    : []),
  ...(unit.quit
    ? []
    : [
        {
          id: 'not-quit',
          short: 'Has not quit',
          says: `${The(unit)} have not quit the battle.`,
          clause: 'without.result.quit',
          wayOut: 'Choose one that has.',
        },
      ]),
  ...(unit.looting === null
    ? []
    : [
        {
          id: 'looting',
          short: 'Loots',
          says: `${The(unit)} have begun to loot; there is no recovering them.`,
          clause: 'without.quit.looting-final',
          wayOut: 'Leave them.',
        },
      ]),
  ...(he && unit.regular && unit.brigade !== '' && !commands(he, unit)
    ? [
        {
          id: 'chain',
          short: 'Another chain',
          says: `${he.name} is not in the chain of command of ${the(unit)}.`,
          clause: 'without.quit.regular-return',
          wayOut: 'Send a General of its own chain.',
        },
      ]
    : []),
]

/** It quits no longer; an Event that had it Limber And Retire is over too. */
function* returns(ctx: Ctx, ref: UnitRef): Proc<void> {
  const { effects } = ctx.look(ref)
  yield* change(ref, { quit: false, effects: effects.filter((e) => e.clause !== 'event.art.93-99') })
}

/** A General calls back a unit that quits: regulars by joining them, irregulars by one dice under his Leadership (R16). */
export const quitRecall = procedure({
  id: 'quit_recall',
  title: 'Recall a unit that quits',
  start: {
    from: 'table',
    says: 'Recall',
    hint: 'by a General',
    subjects: [
      {
        arg: 'unit',
        says: 'Which unit quits?',
        short: 'Unit',
        kind: 'unit',
        barred: (ctx, ref) => barredBy(recallFaults(ctx.look(asUnit(ref)), null)),
      },
      generalSubject,
    ],
  },
  views: {
    recalled: {
      says: 'Recalled',
      show: 'bar',
      of: (back: boolean) => (back ? 'recalled' : 'goes on'),
      tones: { recalled: 'good', 'goes on': 'bad' },
    },
  },
  *run(ctx, a: { readonly unit: UnitRef; readonly commander: CommanderRef }): Proc<boolean> {
    const unit = ctx.look(a.unit)
    const he = ctx.look(asCommander(a.commander))
    yield* refuseEach(recallFaults(unit, he))
    if (unit.regular) {
      yield* returns(ctx, a.unit)
      yield* verdict(`${he.name} joins ${the(unit)}: next turn a new or an Emergency Order.`, 'good', {
        clause: 'without.quit.regular-return',
        detail: 'It is obeyed by a normal Reaction Test, not by a rally.',
      })
      return true
    }
    const modifier = modifierOf(ctx, he.leadership)
    const most = ctx.settings.recallOn === 'less' ? modifier - 1 : modifier
    const thrown = yield* roll('dice', `Recall: ${most < 1 ? 'no die is enough' : `${most} or less`}`, face(6), {
      clause: 'without.quit.irregular-recall',
    })
    const back = thrown <= most
    if (back) yield* returns(ctx, a.unit)
    yield* verdict(`${The(unit)} ${back ? 'return to action' : 'do not listen'}.`, back ? 'good' : 'bad', {
      clause: 'without.quit.irregular-recall',
    })
    return back
  },
})

/** Irregulars who quit reach a town and loot it; without a town they leave by the base line. */
export const looting = procedure({
  id: 'looting',
  title: 'Looting',
  start: {
    from: 'table',
    says: 'Loot',
    hint: 'one dice turns',
    subjects: [
      {
        arg: 'unit',
        says: 'Which irregulars quit?',
        short: 'Unit',
        kind: 'unit',
        barred: (ctx, ref) => {
          const unit = ctx.look(asUnit(ref))
          return unit.regular ? 'Regulars do not loot' : barredBy(recallFaults(unit, null))
        },
      },
    ],
  },
  *run(ctx, a: { readonly unit: UnitRef }): Proc<number> {
    const unit = ctx.look(a.unit)
    yield* refuseEach(recallFaults(unit, null))
    if (unit.regular)
      yield* refuse('regular', `${The(unit)} are regulars and do not loot.`, {
        clause: 'without.quit.irregular-loot',
        wayOut: 'They move to their base line.',
      })
    const town = yield* yesNo('town', 'Is there a town that the enemy does not hold?', {
      default: true,
      short: 'Town',
      clause: 'without.quit.irregular-loot',
    })
    if (!town) {
      yield* change(a.unit, { gone: true })
      yield* verdict(`${The(unit)} leave by the base line.`, 'bad', { clause: 'without.quit.irregular-loot' })
      return 0
    }
    const turns = yield* roll('dice', 'Turns of looting', sum(d(1, 6)), { clause: 'without.quit.irregular-loot' })
    yield* change(a.unit, { looting: turns, disordered: true })
    yield* verdict(`${The(unit)} loot for ${turns} ${turns === 1 ? 'turn' : 'turns'}, Disordered, then leave.`, 'bad', {
      clause: 'without.quit.irregular-loot',
    })
    return turns
  },
})
