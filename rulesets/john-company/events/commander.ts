/** 5.23 Commanders' Events: Table 6.11 with its lists by Leadership; and whom an Event of an Orders Card strikes. */
import { type Again, d, face, type Proc, type Ref, refuseEach, row } from '#kit'
import { commands, unitsOf } from '../common.ts'
import {
  add,
  asCommander,
  type Commander,
  type CommanderRef,
  type Ctx,
  change,
  game,
  note,
  owe,
  pick,
  procedure,
  repeat,
  roll,
  type UnitRef,
  verdict,
  yesNo,
} from '../state.ts'
import { type Leadership, leaderships, rankNames } from '../troops.ts'
import { forceOrder } from './hit.ts'
import { officerLost, shakeUnits } from './officer.ts'
import { commanderClause, commanderRows, type Deed, deedWords } from './tables.ts'

type Score = { readonly row: string; readonly die: number }

/** D10 and D6; what cannot happen to him is rolled again whole (R58). */
const theScore = procedure({
  id: 'commander_score',
  title: 'D10 and D6 of a Commanders’ Event',
  *run(ctx, a: { readonly commander: CommanderRef }): Proc<Again<{ readonly commander: CommanderRef }, Score>> {
    const he = ctx.look(a.commander)
    const named = yield* roll(
      'row',
      'Commanders’ Event: D10',
      row(d(1, 10), { 1: '1', 2: '2', 3: '3', 4: '4', 5: '5', 6: '6', 8: '7-8', 9: '9', 10: '10' }),
      { clause: 'event.cmdr.table' },
    )
    const die = yield* roll('outcome', `${commanderRows[named]?.says}: D6`, face(6), { clause: 'event.cmdr.table' })
    const deeds = commanderRows[named]?.deeds[die - 1] ?? []
    const cinc = deeds.includes('to-cinc') && he.rank === 'cinc'
    if (cinc || (deeds.includes('messenger') && he.messengerTaken)) {
      yield* note(cinc ? 'He is the C-in-C: roll again' : 'That happened before: roll again', {
        clause: commanderClause(named, die),
      })
      return { again: a }
    }
    const unfit =
      ctx.settings.redrawInappropriate &&
      (yield* yesNo('inappropriate', `${commanderRows[named]?.says}, ${die}: does it not fit?`, {
        default: false,
        from: 'unless the referee says so',
        short: 'Roll again',
        clause: 'event.inappropriate',
      }))
    return unfit ? { again: a } : { done: { row: named, die } }
  },
})

/** Units under him that are in play. */
const under = (ctx: Ctx, he: Commander): readonly UnitRef[] =>
  unitsOf(ctx, he.side).filter((u) => commands(he, ctx.look(u)))

/** Out for the game, and the units feel it (R49). */
function* removed(ctx: Ctx, ref: CommanderRef, why: string, clause: string): Proc<string> {
  yield* change(ref, { state: 'removed', contact: null })
  yield* owe(officerLost, { commander: ref }, `${ctx.look(ref).name} ${why}`, { clause })
  return why
}
/** Injured: 10 inches off his Movement Rate; a second injury makes him Dangerously Wounded. */
function* injured(ctx: Ctx, ref: CommanderRef): Proc<string> {
  yield* add(ref, { injuries: 1, moveLost: 10 })
  yield* note('Injured: 10″ off his Movement Rate', { worth: -10, clause: 'officer.injured' })
  if (ctx.look(ref).injuries < 2) return deedWords.light
  return yield* removed(ctx, ref, 'is injured again, and Dangerously Wounded', 'officer.injured.twice')
}

const orderNames = { charge: 'Charge!', advance: 'Advance', retire: 'Retire', defend: 'Defend' } as const
/** All his units, or only those, have this order this turn; gives the words. */
function* orderAll(
  ctx: Ctx,
  he: Commander,
  units: readonly UnitRef[],
  order: keyof typeof orderNames,
  says: string,
  clause: string,
): Proc<string> {
  const until = ctx.look(game).turn
  for (const unit of units) yield* forceOrder(ctx, unit, order, `${he.name}: ${orderNames[order]}`, clause, { until })
  return says
}

/** One of his units, as the table shows; nobody if none is in the book. */
function* oneOf(ctx: Ctx, units: readonly UnitRef[], says: string, clause: string): Proc<readonly UnitRef[]> {
  if (units.length < 2) return units
  const options = units.map((ref) => ({ ref, says: ctx.look(ref).name }))
  return yield* pick('unit', says, options, { max: 1, short: 'Unit', clause })
}

type At = { readonly ref: CommanderRef; readonly clause: string; readonly row: string }

/** One outcome, in words that follow his name. */
function* deed(ctx: Ctx, at: At, what: Deed): Proc<string> {
  const { ref, clause } = at
  const he = ctx.look(ref)
  switch (what) {
    case 'killed':
      return yield* removed(ctx, ref, deedWords[what], clause)
    case 'serious':
      return yield* removed(ctx, ref, deedWords[what], clause)
    case 'light':
      return yield* injured(ctx, ref)
    case 'nothing':
      return deedWords[what]
    case 'all-charge':
      return yield* orderAll(ctx, he, under(ctx, he), 'charge', deedWords[what], clause)
    case 'all-advance':
      return yield* orderAll(ctx, he, under(ctx, he), 'advance', deedWords[what], clause)
    case 'all-defend':
      return yield* orderAll(ctx, he, under(ctx, he), 'defend', deedWords[what], clause)
    case 'stunned':
      yield* change(ref, { state: 'stunned', contact: null })
      yield* shakeUnits(ctx, ref, 'stunned')
      return deedWords[what]
    case 'touches': {
      const [unit] = yield* oneOf(ctx, under(ctx, he), 'Which of his units is closest to the enemy?', clause)
      yield* change(ref, { moveNow: 'none', contact: unit?.id ?? null })
      return deedWords[what]
    }
    case 'leadership':
      return yield* byLeadership(ctx, at)
    default:
      yield* fewer(ctx, ref, what)
      return yield* staffWork(ref, what, clause)
  }
}

/** Orders that he has thrown already this turn change at once; else they change when he throws (5.1). */
function* fewer(ctx: Ctx, ref: CommanderRef, what: StaffDeed): Proc<void> {
  const { orders } = ctx.look(ref)
  if (orders === null) return
  const half = ctx.settings.halfOrders === 'up' ? Math.ceil(orders / 2) : Math.floor(orders / 2)
  const now: { readonly [D in StaffDeed]?: number } = {
    'no-orders': 0,
    'half-orders': half,
    'one-order': Math.min(1, orders),
    less: Math.max(0, orders - 1),
    more: orders + 1,
    'less-each-turn': Math.max(0, orders - 1),
    messenger: Math.max(0, orders - 1),
  }
  const left = now[what] ?? orders
  if (left !== orders) yield* change(ref, { orders: left })
}

type StaffDeed = Exclude<
  Deed,
  | 'killed'
  | 'serious'
  | 'light'
  | 'nothing'
  | 'all-charge'
  | 'all-advance'
  | 'all-defend'
  | 'stunned'
  | 'touches'
  | 'leadership'
>
/** What falls on his orders, his radius and his own move. */
function* staffWork(ref: CommanderRef, what: StaffDeed, clause: string): Proc<string> {
  switch (what) {
    case 'no-orders':
      yield* change(ref, { noOrders: true })
      return deedWords[what]
    case 'half-orders':
      yield* change(ref, { ordersHalved: true })
      return deedWords[what]
    case 'one-order':
      yield* change(ref, { ordersAtMostOne: true })
      return deedWords[what]
    case 'less':
      yield* add(ref, { ordersExtra: -1 })
      return deedWords[what]
    case 'more':
      yield* add(ref, { ordersExtra: 1 })
      return deedWords[what]
    case 'less-each-turn':
      yield* add(ref, { ordersLostEachTurn: 1 })
      return deedWords[what]
    case 'messenger':
      yield* add(ref, { ordersLostEachTurn: 1 })
      yield* change(ref, { messengerTaken: true })
      return deedWords[what]
    case 'radius-halved':
      yield* change(ref, { radiusHalved: true })
      return deedWords[what]
    case 'radius-less':
      yield* add(ref, { radiusLost: 3 })
      return deedWords[what]
    case 'no-move':
      yield* change(ref, { moveNow: 'none' })
      return deedWords[what]
    case 'half-move':
      yield* change(ref, { moveNow: 'half' })
      return deedWords[what]
    case 'six-inches':
      yield* change(ref, { moveNow: 'six' })
      return deedWords[what]
    case 'bolts':
      return deedWords[what]
    case 'to-cinc':
      yield* change(ref, { moveNow: 'none', contact: null })
      return deedWords[what]
    case 'lost':
      return deedWords[what]
    case 'ahead': {
      const inches = yield* roll('ahead', 'Inches ahead of his foremost unit', face(6), { clause })
      return `goes ${inches}″ ahead of his foremost unit`
    }
  }
}

const leads = (at: At, leadership: Leadership) => `event.cmdr.${at.row}.6.${leadership}`

/** 6-6 and 10-6: as his Leadership is. */
function* byLeadership(ctx: Ctx, at: At): Proc<string> {
  const { leadership } = ctx.look(at.ref)
  const clause = leads(at, leadership)
  yield* note(`Leadership: ${leaderships[leadership].says}`, { clause })
  return at.row === '6' ? yield* confused(ctx, at.ref, clause) : yield* tested(ctx, at.ref, clause)
}
function* withoutOrders(units: readonly UnitRef[]): Proc<void> {
  for (const unit of units) yield* change(unit, { withoutOrders: true })
}
function* confused(ctx: Ctx, ref: CommanderRef, clause: string): Proc<string> {
  const he = ctx.look(ref)
  const units = under(ctx, he)
  switch (he.leadership) {
    case 'poltroon':
      yield* change(ref, { state: 'riding-off', contact: null })
      yield* withoutOrders(units)
      return 'rides to the rear; his units are Without Orders'
    case 'dithering':
      yield* withoutOrders(units)
      return 'talks of his dogs; his units are Without Orders'
    case 'cautious':
      return yield* orderAll(ctx, he, units, 'defend', 'has all his units Defend', clause)
    case 'confident':
      yield* fewer(ctx, ref, 'more')
      yield* add(ref, { ordersExtra: 1 })
      return 'may give 1 extra order this turn'
    case 'inspiring':
      yield* change(ref, { freeChange: true })
      return 'may change one order without penalty'
    case 'heroic': {
      const foot = units.filter((u) => ctx.look(u).arm !== 'artillery')
      return yield* orderAll(ctx, he, foot, 'advance', 'gives all but his artillery Advance orders', clause)
    }
  }
}
function* tested(ctx: Ctx, ref: CommanderRef, clause: string): Proc<string> {
  const he = ctx.look(ref)
  const units = under(ctx, he)
  switch (he.leadership) {
    case 'poltroon':
      return yield* orderAll(ctx, he, units, 'retire', 'gives all his units Retire orders, to leave the field', clause)
    case 'dithering':
      return yield* orderAll(ctx, he, units, 'defend', 'has all his units Defend', clause)
    case 'cautious':
      yield* change(ref, { noCharges: true })
      return 'can order no charge this turn'
    case 'confident':
      return yield* orderAll(ctx, he, units, 'advance', 'gives all his units Advance orders', clause)
    case 'inspiring': {
      const foremost = yield* oneOf(ctx, units, 'Which of his units is the most advanced?', clause)
      return yield* orderAll(ctx, he, foremost, 'charge', 'has his most advanced unit charge the nearest enemy', clause)
    }
    case 'heroic':
      return yield* orderAll(ctx, he, units, 'charge', 'has all charge the nearest enemy or support a charge', clause)
  }
}

export type CommanderResult = { readonly row: string; readonly outcome: number; readonly removed: boolean }

const goneFaults = (he: Commander) =>
  he.state === 'removed'
    ? [
        {
          id: 'removed',
          short: 'Out of the game',
          says: `${he.name} is out of the game.`,
          clause: 'officer.lost.removed',
          wayOut: 'Choose another officer.',
        },
      ]
    : []

export const commanderEvent = procedure({
  id: 'commander_event',
  title: 'Commanders’ Event',
  start: {
    from: 'table',
    hint: 'D10 and D6',
    subjects: [
      {
        arg: 'commander',
        says: 'To whom does it happen?',
        short: 'Officer',
        kind: 'commander',
        barred: (ctx, ref) => goneFaults(ctx.look(asCommander(ref)))[0]?.short ?? null,
      },
    ],
  },
  views: {
    lost: {
      says: 'Is he out of the game?',
      show: 'bar',
      of: (r: CommanderResult) => (r.removed ? 'out of the game' : 'stays'),
      tones: { 'out of the game': 'bad', stays: 'good' },
    },
    row: { says: 'What happens', show: 'bar', of: (r: CommanderResult) => commanderRows[r.row]?.says ?? r.row },
  },
  *run(ctx, a: { readonly commander: CommanderRef }): Proc<CommanderResult> {
    const { name } = ctx.look(a.commander)
    yield* refuseEach(goneFaults(ctx.look(a.commander)))
    const score = yield* repeat(theScore, { commander: a.commander }, 'score')
    const clause = commanderClause(score.row, score.die)
    yield* note(commanderRows[score.row]?.says ?? '', { worth: score.die, clause })
    const says: string[] = []
    for (const what of commanderRows[score.row]?.deeds[score.die - 1] ?? [])
      says.push(yield* deed(ctx, { ref: a.commander, clause, row: score.row }, what))
    const lost = ctx.look(a.commander).state === 'removed'
    yield* verdict(`${name} ${says.join(' and ')}.`, lost ? 'bad' : 'plain', { clause })
    return { row: score.row, outcome: score.die, removed: lost }
  },
})

/** Officers of one chain of command: of one side, and the one commands what the other does. */
const chained = (a: Commander, b: Commander): boolean => {
  if (a.side !== b.side) return false
  if (a.rank === 'cinc' || b.rank === 'cinc') return true
  const own = a.brigade.split(',').map((s) => s.trim())
  return b.brigade.split(',').some((s) => s.trim() !== '' && own.includes(s.trim()))
}
const ladder = ['cinc', 'division', 'wing', 'brigade'] as const
const rankForm = {
  form: 'choice',
  options: ladder.map((value) => ({ value, says: rankNames[value] })),
} as const

/** An Orders Card shows an Event: it strikes the officer of the listed rank in the chain of command of who drew it. */
export const ordersCardEvent = procedure({
  id: 'orders_card_event',
  title: 'Event of an Orders Card',
  start: {
    from: 'table',
    says: 'His card shows an Event',
    subjects: [
      { arg: 'commander', says: 'Who drew the card?', short: 'Drawn by', kind: 'commander' },
      { arg: 'rank', says: 'Which rank does it name?', short: 'Rank', form: rankForm, default: 'brigade' },
    ],
  },
  *run(
    ctx,
    a: { readonly commander: CommanderRef; readonly rank: Commander['rank'] },
  ): Proc<{ readonly struck: string | null }> {
    const drawer = ctx.look(a.commander)
    const chain = ctx.all('commander').filter((c) => ctx.look(c).state !== 'removed' && chained(drawer, ctx.look(c)))
    const of = (rank: Commander['rank']) => chain.filter((c) => ctx.look(c).rank === rank)
    const from = ladder.indexOf(a.rank)
    const rank = ladder.slice(from).find((r) => of(r).length > 0)
    const found: readonly Ref<'commander'>[] =
      a.rank === drawer.rank ? [a.commander] : rank === undefined ? [] : of(rank)
    const at =
      found.length > 1
        ? yield* roll('who', `At random: 1 to ${found.length}`, face(found.length), {
            clause: 'event.who.orders-card',
          })
        : 1
    const struck = found[at - 1]
    if (!struck) {
      yield* verdict('No officer of that rank or lower is in the chain: no effect.', 'plain', {
        clause: 'event.who.orders-card',
      })
      return { struck: null }
    }
    yield* owe(commanderEvent, { commander: struck }, `${ctx.look(struck).name}: Event of an Orders Card`, {
      clause: 'event.time.orders-card',
    })
    yield* verdict(`It strikes ${ctx.look(struck).name}.`, 'plain', { clause: 'event.who.orders-card' })
    return { struck: struck.id }
  },
})
