/** The outcomes of Table 6.11 for an officer, a procedure for each kind; each returns words that follow the name. */
import { face, nobody, type Proc } from '#kit'
import type { ClauseId } from '../clauses.ts'
import { isBrigadeUnknown, unitsOf, unitsUnder } from '../common.ts'
import { staffBounds } from '../fields.ts'
import { halfOf, ordersOf } from '../orders.ts'
import { owing } from '../owed.ts'
import type { Commander, CommanderRef, Ctx, UnitRef } from '../state.ts'
import { add, addEffect, ask, change, commands, game, owe, procedure, roll, say, sub } from '../state.ts'
import { leaderships } from '../troops.ts'
import { forceOrder } from './hit.ts'
import { shakeUnits } from './officer.ts'
import { type Deed, deedWords } from './tables.ts'

/** The officer that an outcome strikes, the outcome, and the clause of its score. */
type Of<D extends Deed = Deed> = { readonly commander: CommanderRef; readonly what: D; readonly clause: ClauseId }

/** Units of which one may be his: those under him, or all of his side where nobody knows. */
const ofHis = (ctx: Ctx, ref: CommanderRef): readonly UnitRef[] => {
  const he = ctx.look(ref)
  return unitsOf(ctx, he.side).filter((u) => isBrigadeUnknown(he) || commands(he, ctx.look(u)))
}

/** One of his units, as the table shows; nobody if none is in the book. */
function* oneOf(ctx: Ctx, units: readonly UnitRef[], says: string, clause: ClauseId): Proc<readonly UnitRef[]> {
  if (units.length < 2) return units
  const options = units.map((ref) => ({ ref, says: ctx.look(ref).name }))
  return yield* ask.pick('unit', says, options, { max: 1, short: 'Unit', clause })
}

/** Out for the game, and the units feel it (R49). */
function* removed(ctx: Ctx, ref: CommanderRef, why: string, clause: ClauseId): Proc<string> {
  yield* change(ref, { state: 'removed', contact: null, removedIn: ctx.look(game).turn })
  yield* owe(owing.officerLost, { commander: ref }, `${ctx.look(ref).name} ${why}`, { clause })
  return why
}

/** He is hit. A light wound takes 10 inches off his Movement Rate; a second one makes him Dangerously Wounded. */
const wound = procedure({
  id: 'commander-wound',
  title: 'An officer is hit',
  *run(ctx, { commander, what, clause }: Of<'killed' | 'serious' | 'light'>): Proc<string> {
    if (what !== 'light') return yield* removed(ctx, commander, deedWords[what], clause)
    const again = ctx.look(commander).injuries > 0
    yield* change(commander, { injuries: again ? 2 : 1 })
    yield* add(commander, { moveLost: 10 })
    yield* say.note('Injured: 10″ off his Movement Rate', { worth: -10, clause: 'officer.injured' })
    if (!again) return deedWords.light
    return yield* removed(ctx, commander, 'is injured again, and Dangerously Wounded', 'officer.injured.twice')
  },
})

const orderNames = { charge: 'Charge!', advance: 'Advance', retire: 'Retire', defend: 'Defend' } as const
/** These units have this order this turn; gives the words. */
function* orderAll(
  ctx: Ctx,
  { commander, clause }: Pick<Of, 'commander' | 'clause'>,
  units: readonly UnitRef[],
  order: keyof typeof orderNames,
  says: string,
): Proc<string> {
  const why = `${ctx.look(commander).name}: ${orderNames[order]}`
  const until = ctx.look(game).turn
  for (const unit of units) yield* forceOrder(ctx, unit, order, why, clause, { until })
  return says
}
const orderOf = { 'all-charge': 'charge', 'all-advance': 'advance', 'all-defend': 'defend' } as const
const orders = procedure({
  id: 'commander-orders-all',
  title: 'An order to all his units',
  *run(ctx, a: Of<keyof typeof orderOf>): Proc<string> {
    return yield* orderAll(ctx, a, yield* unitsUnder(ctx, a.commander, a.clause), orderOf[a.what], deedWords[a.what])
  },
})

const stunned = procedure({
  id: 'commander-stunned',
  title: 'Carried to the rear',
  *run(ctx, { commander, what }: Of<'stunned'>): Proc<string> {
    yield* change(commander, { state: 'stunned', contact: null })
    yield* shakeUnits(ctx, commander, 'stunned')
    return deedWords[what]
  },
})

/** At once to his unit closest to the enemy. */
function* touches(ctx: Ctx, { commander, what, clause }: Of<'touches'>): Proc<string> {
  const [unit] = yield* oneOf(ctx, ofHis(ctx, commander), 'Which of his units is closest to the enemy?', clause)
  yield* change(commander, { moveNow: 'none', contact: unit?.id ?? null })
  return deedWords[what]
}

function* goesAhead(clause: ClauseId): Proc<string> {
  const inches = yield* roll(nobody, 'ahead', 'Inches ahead of his foremost unit', face(6), { clause })
  return `goes ${inches}″ ahead of his foremost unit`
}

/** What falls on his orders, his radius and his own move: what is counted, then what is set. */
const staff: {
  readonly [D in StaffDeed]: {
    readonly adds?: { readonly [F in keyof typeof staffBounds]?: number }
    readonly sets?: { readonly [F in keyof Commander]?: Commander[F] }
  }
} = {
  nothing: {},
  bolts: {},
  lost: {},
  'no-orders': { sets: { noOrders: true } },
  'half-orders': { sets: { ordersHalved: true } },
  'one-order': { sets: { ordersAtMostOne: true } },
  less: { adds: { ordersExtra: -1 } },
  more: { adds: { ordersExtra: 1 } },
  'less-each-turn': { adds: { ordersLostEachTurn: 1 } },
  messenger: { adds: { ordersLostEachTurn: 1 }, sets: { messengerTaken: true } },
  'radius-halved': { sets: { radiusHalved: true } },
  'radius-less': { adds: { radiusLost: 3 } },
  'no-move': { sets: { moveNow: 'none' } },
  'half-move': { sets: { moveNow: 'half' } },
  'six-inches': { sets: { moveNow: 'six' } },
  'to-cinc': { sets: { moveNow: 'none', contact: null } },
}
type StaffDeed = Exclude<
  Deed,
  | ('killed' | 'serious' | 'light')
  | ('all-charge' | 'all-advance' | 'all-defend')
  | ('stunned' | 'touches' | 'ahead' | 'leadership-6' | 'leadership-10')
>
/** So much of it as can still be counted. */
function counted(ctx: Ctx, ref: CommanderRef, field: keyof typeof staffBounds, by: number): number {
  const [least, most] = staffBounds[field]
  const now = ctx.look(ref)[field]
  return Math.min(most, Math.max(least, now + by)) - now
}

const staffWork = procedure({
  id: 'commander-staff',
  title: 'His orders, his radius, his move',
  *run(ctx, { commander, what }: Of<StaffDeed>): Proc<string> {
    const { adds = {}, sets } = staff[what]
    const { ordersExtra = 0, ordersLostEachTurn = 0, radiusLost = 0 } = adds
    if (ordersExtra !== 0) yield* add(commander, { ordersExtra: counted(ctx, commander, 'ordersExtra', ordersExtra) })
    if (ordersLostEachTurn > 0)
      yield* add(commander, { ordersLostEachTurn: counted(ctx, commander, 'ordersLostEachTurn', ordersLostEachTurn) })
    if (radiusLost > 0) yield* add(commander, { radiusLost: counted(ctx, commander, 'radiusLost', radiusLost) })
    if (sets) yield* change(commander, sets)
    yield* ordersLeft(ctx, commander, what)
    return deedWords[what]
  },
})

/** Orders that he has thrown already this turn change at once; else they change when he throws (5.1). */
function* ordersLeft(ctx: Ctx, ref: CommanderRef, what: StaffDeed): Proc<void> {
  const he = ctx.look(ref)
  const { orders, ordersThrown } = he
  if (orders === null) return
  const now: { readonly [D in StaffDeed]?: number } = {
    'no-orders': 0,
    'half-orders': halfOf(ctx, orders),
    'one-order': Math.min(1, orders),
    less: Math.max(0, orders - 1),
    more: orders + 1,
    'less-each-turn': Math.max(0, orders - 1),
    messenger: Math.max(0, orders - 1),
  }
  const left = ordersThrown === null ? (now[what] ?? orders) : ordersOf(ctx, he, ordersThrown)
  if (left !== orders) yield* change(ref, { orders: left })
}

/** No orders this turn: their next test is on the Without Orders row, whatever counter they are given (R74). */
function* withoutOrders(ctx: Ctx, he: CommanderRef, units: readonly UnitRef[], clause: ClauseId): Proc<void> {
  const until = ctx.look(game).turn
  const says = `${ctx.look(he).name} is confused`
  for (const unit of units) {
    yield* change(unit, { withoutOrders: true })
    yield* addEffect(ctx, unit, { says, clause, on: 'row', amount: 0, order: null, until })
  }
}

/** 6-6: confused, as his Leadership is. */
const confused = procedure({
  id: 'commander-confused',
  title: 'Confused, by his Leadership',
  *run(ctx, { commander }: Of<'leadership-6'>): Proc<string> {
    const he = ctx.look(commander)
    const clause = `event.cmdr.6.6.${he.leadership}` as const
    yield* say.note(`Leadership: ${leaderships[he.leadership].says}`, { clause })
    const alone = he.leadership === 'confident' || he.leadership === 'inspiring'
    const units = alone ? [] : yield* unitsUnder(ctx, commander, clause)
    const at = { commander, clause }
    switch (he.leadership) {
      case 'poltroon':
        yield* change(commander, { state: 'riding-off', contact: null })
        yield* withoutOrders(ctx, commander, units, clause)
        return 'rides to the rear; his units are Without Orders'
      case 'dithering':
        yield* withoutOrders(ctx, commander, units, clause)
        return 'talks of his dogs; his units are Without Orders'
      case 'cautious':
        return yield* orderAll(ctx, at, units, 'defend', 'has all his units Defend')
      case 'confident':
        yield* sub(staffWork, { commander, what: 'more', clause }, 'more')
        return 'may give 1 extra order this turn'
      case 'inspiring':
        yield* change(commander, { freeChange: true })
        return 'may change one order without penalty'
      case 'heroic': {
        const foot = units.filter((u) => ctx.look(u).arm !== 'artillery')
        return yield* orderAll(ctx, at, foot, 'advance', 'gives all but his artillery Advance orders')
      }
    }
  },
})

/** 10-6: a bad day, as his Leadership is. */
const badDay = procedure({
  id: 'commander-bad-day',
  title: 'A bad day, by his Leadership',
  *run(ctx, { commander }: Of<'leadership-10'>): Proc<string> {
    const { leadership } = ctx.look(commander)
    const clause = `event.cmdr.10.6.${leadership}` as const
    yield* say.note(`Leadership: ${leaderships[leadership].says}`, { clause })
    const alone = leadership === 'cautious' || leadership === 'inspiring'
    const units = alone ? [] : yield* unitsUnder(ctx, commander, clause)
    const at = { commander, clause }
    switch (leadership) {
      case 'poltroon':
        return yield* orderAll(ctx, at, units, 'retire', 'gives all his units Retire orders, to leave the field')
      case 'dithering':
        return yield* orderAll(ctx, at, units, 'defend', 'has all his units Defend')
      case 'cautious':
        yield* change(commander, { noCharges: true })
        return 'can order no charge this turn'
      case 'confident':
        return yield* orderAll(ctx, at, units, 'advance', 'gives all his units Advance orders')
      case 'inspiring': {
        const foremost = yield* oneOf(ctx, ofHis(ctx, commander), 'Which of his units is the most advanced?', clause)
        return yield* orderAll(ctx, at, foremost, 'charge', 'has his most advanced unit charge the nearest enemy')
      }
      case 'heroic':
        return yield* orderAll(ctx, at, units, 'charge', 'has all charge the nearest enemy or support a charge')
    }
  },
})

/** One outcome, in words that follow his name. */
export function* befallsOfficer(ctx: Ctx, commander: CommanderRef, what: Deed, clause: ClauseId): Proc<string> {
  switch (what) {
    case 'killed':
    case 'serious':
    case 'light':
      return yield* sub(wound, { commander, what, clause }, what)
    case 'all-charge':
    case 'all-advance':
    case 'all-defend':
      return yield* sub(orders, { commander, what, clause }, what)
    case 'stunned':
      return yield* sub(stunned, { commander, what, clause }, what)
    case 'touches':
      return yield* touches(ctx, { commander, what, clause })
    case 'ahead':
      return yield* goesAhead(clause)
    case 'leadership-6':
      return yield* sub(confused, { commander, what, clause }, 'leadership')
    case 'leadership-10':
      return yield* sub(badDay, { commander, what, clause }, 'leadership')
    default:
      return yield* sub(staffWork, { commander, what, clause }, what)
  }
}
