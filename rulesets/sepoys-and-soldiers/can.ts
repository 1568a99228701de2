/** Who may do what: a line for each act, and in it a row for each reason against the act, with its clause. */
import type { Row } from '#kit'
import type { ClauseId } from './clauses.ts'
import { names } from './names.ts'
import type { Commander, CommanderRef, Ctx, SideId, Unit, UnitRef } from './state.ts'
import { bar, can, fateOf, firingBases, fitWith, game, hasActed, hasCard, inPlay, isFit, never, often, onHisCard, quarryOf, withoutOrder } from './state.ts'
import { orders, ratings } from './troops.ts'
import { are, counted, does, have, noCardTurned, the } from './words.ts'

/** No base is left, or it has left the table (R62). */
const gone = (unit: Unit): Row => {
  if (inPlay(unit)) return null
  return unit.gone ? bar('gone', 'Off the table', `${have(unit)} left the table.`, 'R62') : bar('gone', 'Destroyed', `${have(unit)} no base left.`, 'hits.per-base')
}

/** A destroyed unit takes no test and makes no move that is owed; nobody can allow it. */
const forGood = (unit: Unit): Row => !inPlay(unit) && (unit.gone ? never('gone-for-good', 'Off the table', `${have(unit)} left the table for good.`, 'R62') : never('gone-for-good', 'Destroyed', `${are(unit)} destroyed.`, 'hits.per-base'))

const ownSide = (unit: Unit, other: Unit | null, clause: ClauseId): Row => other?.side === unit.side && bar('own-side', 'Own side', `${are(unit)} on the same side.`, clause, 'Choose an enemy.')

/** How often: an act is given back as the next turn begins. */
const once = often({ turn: (ctx) => ctx.look(game).turn })

/** Before turn 1 there is no deck, and nobody acts. One procedure by itself is no battle. */
const notBegun = (ctx: Ctx): Row => {
  const { turn, quick } = ctx.look(game)
  return turn === 0 && !quick && bar('not-begun', 'Before turn 1', 'Nobody acts before turn 1: no card is turned yet.', 'deck.flip', 'Start turn 1.')
}

const acted = (ctx: Ctx, unit: Unit): Row => hasActed(ctx, unit) && bar('acted', 'Has acted', `${have(unit)} acted this turn already.`, 'action.one-only', 'Choose one that has not acted.')

const heActed = (ctx: Ctx, he: Commander): Row => (hasActed(ctx, he) || he.moved) && bar('acted', 'Has acted', `${he.name} has acted this turn already.`, 'cmd.action.one-only', 'Choose one that has not acted.')

/** On his own card, besides his move (R27). */
const hisCard = (ctx: Ctx, he: Commander, ref: CommanderRef): Row => !onHisCard(ctx, ref) && (heActed(ctx, he) || noCard(ctx, he.side))

const noneLies = (ctx: Ctx, side: SideId): Row => !hasCard(ctx, side) && bar('no-card', 'No card', noCardTurned(side), 'deck.flip', 'Turn a card first.')

const noCard = (ctx: Ctx, side: SideId): Row => notBegun(ctx) || noneLies(ctx, side)

/** One action a turn, on a card of its own side. */
const oneAction = (ctx: Ctx, unit: Unit): Row => acted(ctx, unit) || noCard(ctx, unit.side)

const owed = (unit: Unit): Row => bar('owed-first', 'Owes a test', `${have(unit)} a test or a move owed, and that comes first.`, 'deck.owed.immediate', 'Take what is owed first.')

/** Tests and compulsory moves come at once, before all that a unit does, and before anything else is done to it. */
export const owesFirst = (ctx: Ctx, ref: UnitRef): boolean => ctx.owes(ref, names.baseLost.id, names.lostNerve.id, names.nerve.id, names.retreat.id)
const owes = (ctx: Ctx, unit: Unit, ref: UnitRef): Row => owesFirst(ctx, ref) && owed(unit)

/** Pursuit comes before all else, as long as there is somebody to pursue: at once, or by its setting as the next action (R34). */
const bound = (ctx: Ctx, unit: Unit, ref: UnitRef): Row => {
  const quarry = quarryOf(ctx, unit)
  if (!quarry && !(unit.mustPursue && !unit.routed && ctx.owes(ref, names.pursue.id))) return null
  const says = does(unit, `must pursue ${quarry ? the(ctx.look(quarry)) : 'whom they beat'}`)
  return bar('pursue', 'Must pursue', `${says}.`, 'action.pursue', 'Choose Pursue.')
}

/** Whoever won has somebody to pursue: at once, as long as that is owed, or by its setting as the next action (R34). */
const hasWon = (ctx: Ctx, unit: Unit, ref: UnitRef): boolean => ctx.look(game).quick || (ctx.settings.pursuitTiming === 'next' ? quarryOf(ctx, unit) !== null : ctx.owes(ref, names.pursue.id))
const wasBeaten = (ctx: Ctx, ref: UnitRef): boolean => ctx.look(game).quick || (ctx.settings.pursuitTiming === 'next' ? ctx.all('unit').some((u) => ctx.look(u).pursues === ref.id) : ctx.owes(ref, names.pursue.id))

/** A routed unit may only rally, a disordered one only reform (R10). */
const inOrder = (unit: Unit): Row => {
  if (unit.routed) return bar('routed', 'Routed: rally', `${are(unit)} routed and must attempt to rally.`, 'action.rally', 'Choose Rally.')
  return unit.disordered && bar('disordered', 'Disordered: reform', `${are(unit)} disordered and must attempt to reform.`, 'action.reform', 'Choose Reform.')
}

const mustRally = (unit: Unit): Row => bar('routed', 'Routed: rally', `${are(unit)} routed and must rally first.`, 'action.rally', 'Choose Rally.')

/** Reserve and Defend keep their place (R68). */
const keepsPlace = (unit: Unit): Row => {
  if (unit.order !== 'reserve' && unit.order !== 'defend') return null
  const { says, clause } = orders[unit.order]
  return bar('order', `${says}: no move`, `${does(unit, `stay in position under ${says}`)}.`, clause, 'Change the order.')
}

/** Indian guns stay where they were deployed; European ones are moved by hand. */
const isStatic = (unit: Unit): Row => unit.arm === 'guns' && unit.guns === 'indian' && bar('static', 'Static', `${does(unit, 'stay put')}: Indian guns do not move once deployed.`, 'move.guns.indian-static', 'Choose another unit.')

/** In the battle every unit has an order (R68); what it may do hangs on it. */
const noOrder = (ctx: Ctx, unit: Unit): Row => unit.order === null && ctx.look(game).turn > 0 && bar('no-order', 'No order', `${have(unit)} no order yet.`, 'orders.issue', 'Give first orders.')

/** Only Assault permits a charge (R29). */
const underAssault = (unit: Unit): Row => {
  if (unit.order === null) return bar('order', 'No order: no charge', `${have(unit)} no order, and only Assault permits a charge.`, 'orders.assault', 'Give first orders.')
  const { says, charges, clause, noCharge } = orders[unit.order]
  return !charges && bar('order', `${says}: no charge`, `${are(unit)} under ${says} and may not charge.`, noCharge ?? clause, 'Change the order to Assault.')
}

/** Guns and rocket troops are charged, and charge nobody; foot by its setting (R40). */
const chargesNobody = (ctx: Ctx, unit: Unit): Row =>
  unit.arm !== 'cavalry' && !(ctx.settings.infantryMayCharge && unit.arm === 'foot' && !unit.rockets) && bar('no-charge', 'May not charge', `${does(unit, 'may not charge')}.`, 'R40', 'Choose cavalry or foot.')

/** What forbids a move. */
const noMove = (ctx: Ctx, unit: Unit, ref: UnitRef): readonly Row[] => [owes(ctx, unit, ref), bound(ctx, unit, ref), isStatic(unit), inOrder(unit), keepsPlace(unit)]

/** What forbids a charge. */
const noCharge = (ctx: Ctx, unit: Unit, ref: UnitRef): readonly Row[] => [owes(ctx, unit, ref), bound(ctx, unit, ref), inOrder(unit), chargesNobody(ctx, unit), underAssault(unit)]

/** In the battle a test to charge is the beginning of one, unless it charges already: then another unit is in its way. */
export const attemptsCharge = (ctx: Ctx, unit: Unit): boolean => !ctx.look(game).quick && !unit.chargeMark

const wrongArm = (unit: Unit, arms: 'muskets' | 'guns'): Row => bar('wrong-arm', `No ${arms}`, `${have(unit)} no ${arms} to fire.`, 'R7')

/** What forbids all fire. R10: by its setting a disordered unit fires, with half its bases (R9). */
const noFire = (ctx: Ctx, unit: Unit, ref: UnitRef): readonly Row[] => [
  owes(ctx, unit, ref),
  bound(ctx, unit, ref),
  (unit.routed || !ctx.settings.disorderedMayFire) && inOrder(unit),
  unit.order === 'reserve' && bar('order', 'Reserve: no fire', `${does(unit, 'hold fire in Reserve until ordered or attacked')}.`, 'orders.reserve', 'Change the order.'),
]

const noDice = (ctx: Ctx, unit: Unit): Row =>
  firingBases(ctx, unit) === 0 && bar('no-dice', 'No base fires', unit.bases > 0 ? `${are(unit)} disordered, and half of one base is none.` : `${have(unit)} no base to fire.`, 'disorder.fire-half', 'Reform first.')

const unfit = (he: Commander): Row => !isFit(he) && bar('unfit', fateOf(he), `${he.name} is ${fateOf(he)} and cannot act.`, he.fate === 'unhorsed' ? 'risk.result.unhorsed.duration' : 'R19', 'Choose another commander.')

/** What bars a unit from moving with its commander. */
const cannotBeRiddenWith = (ctx: Ctx, unit: Unit, ref: UnitRef): readonly Row[] => [gone(unit), notBegun(ctx), acted(ctx, unit), ...noMove(ctx, unit, ref)]

/** The unit with which a commander may move, without a card of its own; R69: one that is gone he goes with no more. */
export const riddenWith = (ctx: Ctx, he: Commander): UnitRef | undefined =>
  ctx.all('unit').find((ref) => {
    const unit = ctx.look(ref)
    return ref.id === he.with && unit.side === he.side && !cannotBeRiddenWith(ctx, unit, ref).some(Boolean)
  })

export const may = {
  /** Named on a card, for any action. */
  act: can(
    'unit',
    (_, unit) => [gone(unit)],
    (ctx, unit) => [acted(ctx, unit)],
  ),
  /** The same for a commander. */
  lead: can(
    'commander',
    (_, he) => [unfit(he)],
    (ctx, he) => [heActed(ctx, he)],
  ),
  /** With a unit he rides on its card, but it is his action all the same; on his own card orders come besides (R27). */
  ride: once(
    'turn',
    can(
      'commander',
      (ctx, he, ref) => [unfit(he), !onHisCard(ctx, ref) && !he.acted && !riddenWith(ctx, he) && noneLies(ctx, he.side)],
      (ctx, he, ref) => [!(onHisCard(ctx, ref) && !he.moved) && (notBegun(ctx) || heActed(ctx, he))],
    ),
  ),
  move: once(
    'turn',
    can(
      'unit',
      (ctx, unit, ref) => [gone(unit), ...noMove(ctx, unit, ref)],
      (ctx, unit) => [oneAction(ctx, unit), noOrder(ctx, unit)],
    ),
  ),
  charge: once(
    'turn',
    can(
      'unit',
      (ctx, unit, ref) => [gone(unit), ...noCharge(ctx, unit, ref)],
      (ctx, unit) => [oneAction(ctx, unit)],
    ),
  ),
  beCharged: can('unit', (ctx, unit, ref, so) => [gone(unit), ownSide(unit, so('unit', 'unit'), 'action.charge'), owes(ctx, unit, ref)]),
  /** Having charged: disordered or not, it is in contact. */
  fight: can(
    'unit',
    (ctx, unit, ref) => [gone(unit), owes(ctx, unit, ref), bound(ctx, unit, ref), unit.routed && inOrder(unit), chargesNobody(ctx, unit)],
    (ctx) => [notBegun(ctx)],
  ),
  /** A routed unit that was charged and stood may be in contact; once it has run it is not (R63). */
  beFought: can(
    'unit',
    (ctx, unit, ref, so) => [gone(unit), ownSide(unit, so('charger', 'unit'), 'action.charge'), owes(ctx, unit, ref)],
    (ctx, unit, ref) => [unit.routed && hasActed(ctx, unit) && !ctx.owes(ref, names.retreat.id) && bar('ran', 'Has run', `${have(unit)} run this turn: nobody is in contact with them.`, 'action.forced-move', 'Charge them, or pursue.')],
  ),
  /** British cavalry alone pursues; all others occupy the position. R34: by its setting it is an action, on a card of its own. */
  pursue: can(
    'unit',
    (ctx, unit, ref) => [
      gone(unit),
      forGood(unit),
      owes(ctx, unit, ref),
      unit.routed && never('routs', 'Routs', `${are(unit)} routed and pursue nobody.`, 'pursuit.british-cavalry', 'Choose Rally.'),
      !unit.mustPursue && bar('no-pursuit', 'Occupies only', `${does(unit, 'occupy')} the enemy position: only British cavalry pursues.`, 'combat.winner.occupies', 'Move them up on the table.'),
      ctx.settings.pursuitTiming === 'next' && oneAction(ctx, unit),
    ],
    (ctx, unit, ref) => [unit.mustPursue && !unit.routed && !hasWon(ctx, unit, ref) && bar('not-won', 'Nothing to pursue', `${have(unit)} no enemy to pursue that they just beat.`, 'pursuit.british-cavalry', 'Move instead.')],
  ),
  bePursued: can(
    'unit',
    (ctx, unit, ref, so) => [
      gone(unit),
      forGood(unit),
      !unit.routed && ctx.look(game).turn > 0 && never('not-routed', 'Not routed', `${are(unit)} not routed: there is nobody to pursue.`, 'pursuit.british-cavalry'),
      ownSide(unit, so('unit', 'unit'), 'pursuit.british-cavalry'),
      owes(ctx, unit, ref),
    ],
    (ctx, unit, ref) => [unit.routed && !wasBeaten(ctx, ref) && bar('not-beaten', 'Not beaten', `${are(unit)} not whom they just beat.`, 'pursuit.british-cavalry', 'Choose the unit that they beat.')],
  ),
  /** P9: the risk to its commanders and all its tests come before the worst result is carried out; a failed test alone makes it go back. */
  goBack: can(
    'unit',
    (ctx, unit, ref) => [gone(unit), forGood(unit), ctx.owes(ref, names.baseLost.id, names.lostNerve.id) && owed(unit)],
    (ctx, unit, ref) => [ctx.look(game).turn > 0 && !ctx.owes(ref, names.retreat.id) && bar('not-owed', 'Not made to go', `Nothing makes ${the(unit)} go back.`, 'action.forced-move', 'Test its nerve first.')],
  ),
  /** Foot fires on the infantry table; guns, rocket troops and cavalry do not (R7). */
  fireMuskets: once(
    'turn',
    can(
      'unit',
      (ctx, unit, ref) => [gone(unit), (unit.arm !== 'foot' || unit.rockets) && wrongArm(unit, 'muskets'), ...noFire(ctx, unit, ref), noDice(ctx, unit)],
      (ctx, unit) => [oneAction(ctx, unit), noOrder(ctx, unit)],
    ),
  ),
  fireGuns: once(
    'turn',
    can(
      'unit',
      (ctx, unit, ref) => [
        gone(unit),
        unit.arm !== 'guns' && wrongArm(unit, 'guns'),
        unit.manhandled && bar('manhandled', 'Moved by hand', `${does(unit, 'were moved by hand this turn and may not fire')}.`, 'move.guns.no-fire', 'Fire next turn.'),
        ...noFire(ctx, unit, ref),
        noDice(ctx, unit),
      ],
      (ctx, unit) => [oneAction(ctx, unit), noOrder(ctx, unit)],
    ),
  ),
  fireRockets: once(
    'turn',
    can(
      'unit',
      (ctx, unit, ref) => [gone(unit), !unit.rockets && bar('no-rockets', 'No rockets', `${have(unit)} no rockets.`, 'R7', 'Choose rocket troops.'), ...noFire(ctx, unit, ref), noDice(ctx, unit)],
      (ctx, unit) => [oneAction(ctx, unit), noOrder(ctx, unit)],
    ),
  ),
  beShotAt: can('unit', (ctx, unit, ref, so) => [gone(unit), ownSide(unit, so('unit', 'unit'), 'action.fire'), ctx.look(game).turn > 0 && owes(ctx, unit, ref)]),
  beHit: can('unit', (_, unit) => [gone(unit)]),
  beAttacked: can('unit', (_, unit) => [gone(unit)]),
  /** A destroyed unit loses its last base too: its commander is at risk for it (R4). */
  loseBases: can(
    'unit',
    (ctx, unit, ref) => [fitWith(ctx, ref).length === 0 && forGood(unit)],
    (ctx, unit, ref) => [ctx.look(game).turn > 0 && !ctx.owes(ref, names.baseLost.id) && bar('not-owed', 'Lost no base', `${have(unit)} lost no base that they have not tested for.`, 'nerve.when.base-lost', 'Apply the hits first.')],
  ),
  /** An attempt to reform is its action, and so is one to charge. */
  testNerve: can('unit', (ctx, unit, ref, _, { situation }) => [
    gone(unit),
    forGood(unit),
    // P9: the test for a base is a part of what that loss makes owed
    situation === 'base-lost' && ctx.owes(ref, names.baseLost.id) && owed(unit),
    // R36: its second test comes after the rout that it tests for
    situation === 'lost-combat' && ctx.owes(ref, names.retreat.id) && owed(unit),
    situation === 'reform' && unit.routed && mustRally(unit),
    situation === 'reform' && unit.disordered && oneAction(ctx, unit),
    ...(situation === 'charging' && attemptsCharge(ctx, unit) ? [oneAction(ctx, unit), ...noCharge(ctx, unit, ref)] : []),
  ]),
  loseNerve: can(
    'unit',
    (_, unit) => [gone(unit), forGood(unit)],
    (ctx, unit, ref) => [ctx.look(game).turn > 0 && !ctx.owes(ref, names.lostNerve.id) && bar('not-owed', 'Nerve not lost', `${have(unit)} lost no nerve that puts a commander at risk.`, 'risk.trigger.nerve', 'Test its nerve first.')],
  ),
  reform: once(
    'turn',
    can(
      'unit',
      (ctx, unit, ref) => [
        gone(unit),
        owes(ctx, unit, ref),
        bound(ctx, unit, ref),
        unit.routed && mustRally(unit),
        !unit.routed && !unit.disordered && bar('ordered', 'In order', `${are(unit)} in good order.`, 'reform.test', 'Choose a disordered unit.'),
      ],
      (ctx, unit) => [oneAction(ctx, unit)],
    ),
  ),
  rally: once(
    'turn',
    can(
      'unit',
      (ctx, unit, ref) => [gone(unit), owes(ctx, unit, ref), !unit.routed && bar('not-routed', 'Not routed', `${are(unit)} not routed.`, 'action.rally', 'Choose a routed unit.')],
      (ctx, unit) => [oneAction(ctx, unit)],
    ),
  ),
  /** R27: on his own card, besides his move. */
  giveOrder: can(
    'commander',
    (_, he) => {
      const { orders: most, clauses } = ratings[he.rating]
      return [unfit(he), he.ordersGiven >= most && bar('orders-used', 'No order left', `${he.name} has given ${he.ordersGiven} of ${counted(most, 'order')} this turn.`, clauses.orders, 'Wait for next turn.')]
    },
    (ctx, he, ref) => [!ctx.settings.ordersAnyTime && hisCard(ctx, he, ref)],
  ),
  takeOrder: can('unit', (_, unit, __, so) => {
    const giver = so('commander', 'commander')
    return [giver && giver.side !== unit.side ? bar('other-side', 'Other side', `${are(unit)} on the other side.`, 'orders.change.adjacent', 'Choose a friendly unit.') : gone(unit)]
  }),
  /** Before the battle the referee lists whom he likes; in it an order is changed by a commander. */
  haveFirstOrder: can('unit', (ctx, unit) => [unit.order !== null && ctx.look(game).turn > 0 && bar('has-order', 'Has an order', `${have(unit)} an order, and only a commander may change it.`, 'orders.persist', 'Change the order.')]),
  /** A side, as long as one of its units has no order. */
  haveOrders: can('side', (ctx, side, ref) => [withoutOrder(ctx, ref).length === 0 && never('have-orders', 'Have orders', `${side.name}: every unit has an order.`, 'orders.issue', 'Change one.')]),
  /** A commander who is lost rolls no more (R23). */
  beAtRisk: can('commander', (_, he) => [unfit(he), !isFit(he) && never('unfit-for-ever', 'At no risk', `${he.name} is no longer at risk.`, 'R23')]),
}
