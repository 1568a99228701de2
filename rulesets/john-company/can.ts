/**
 * Who may do what: a line for each act, a row for each reason against it, in the order of the rules. A line holds
 * wherever the act begins: for a user, for an owed test, and inside another procedure.
 */

import { type Args, namedIn, type Ref, The, the } from '#kit'
import type { ClauseId } from './clauses.ts'
import { isBrigadeUnknown, lostSinceCard } from './common.ts'
import { awaitsEvent, owing } from './owed.ts'
import { movements } from './reaction-table.ts'
import type { Commander, Ctx, Unit, UnitRef } from './state.ts'
import { bar, can, cannotServe, chargesInCaracole, commands, compelledNow, game, hasDone, holdsInSquare, inPlay, isBattery, mustRepeat, never, often, quitEventOf, shotsAt, standingClause, surprises } from './state.ts'
import { type Arm, isGun, mandatoryIn, mandatoryNames, orderTypeNames, statusNames, worse } from './troops.ts'
import { counterCharges, orderTypeOf } from './unit-orders.ts'
import { agrees, are, does, have, orderCount } from './words.ts'

/** `of`: before the id where a procedure has two units that may be gone. */
const gone = (unit: Unit, of: '' | 'target-' = '', says = bar) =>
  !inPlay(unit) &&
  says(`${of}gone`, unit.gone ? 'Off the table' : 'Destroyed', unit.gone ? `${have(unit)} left the table.` : `${have(unit)} no stand left; ${agrees(unit, 'they are', 'it is')} destroyed.`, unit.gone ? 'without.result.quit' : 'R64')
/** Who is gone owes nothing any more: for tests that are owed. A screen may get back what the unit behind it bears. */
const lost = (ctx: Ctx, unit: Unit, ref: UnitRef, of: '' | 'target-' = '') => !inPlay(unit) && gone(unit, of, !unit.gone && ctx.owes(ref, owing.skirmishScreen.id) ? bar : never)
/** `of`: the earlier subject that acts on it. */
const itself = (unit: Unit, ref: Ref, chosen: Args, of: string, clause: ClauseId) =>
  namedIn(chosen, of, 'unit')?.id === ref.id && never('itself', 'Itself', `${does(unit, 'cannot')} be ${agrees(unit, 'their', 'its')} own target.`, clause, 'Choose an enemy.')
const ownSide = (unit: Unit, other: Unit | null, clause: ClauseId) => other?.side === unit.side && bar('own-side', 'Own side', `${are(unit)} on the same side.`, clause, 'Choose an enemy.')
const eventWaits = (ctx: Ctx, unit: Unit, ref: UnitRef) => awaitsEvent(ctx, ref) && bar('event-pending', 'An Event waits', `An Event waits for ${the(unit)}; it strikes before the test.`, 'event.time.fire', 'Roll the Event first.')
/** The Event of a Confrontation strikes before the mandatory move that comes of it (R65). */
const eventBeforeMove = (ctx: Ctx, unit: Unit, ref: UnitRef) =>
  unit.inConfrontation && awaitsEvent(ctx, ref) && bar('event-pending', 'An Event waits', `An Event waits for ${the(unit)}; it strikes before the mandatory move.`, 'event.time.confrontation', 'Roll the Event first.')
const unrallied = (ctx: Ctx, unit: Unit) =>
  mustRepeat(ctx, unit) && bar('must-rally', 'Must be rallied', `${The(unit)} must be rallied. Until then there is no test, only the same mandatory move again.`, 'rally.who.must', 'Rally them with a General.')
/** It has tested and stands: no mandatory move of before holds any more. */
const rallied = (unit: Unit) =>
  unit.tested &&
  unit.mandatory === null &&
  unit.movement === 'no-movement' &&
  unit.status !== null &&
  !worse(unit.status, 'steady') &&
  never('rallied', statusNames[unit.status], `${are(unit)} ${statusNames[unit.status]}: no mandatory move holds.`, 'rally.result.stops')
/** Only a charger that comes upon an enemy whom nobody saw is Shocked, and goes on but once. */
const notShocked = (ctx: Ctx, unit: Unit, ref: UnitRef) =>
  (hasDone(unit, 'shocked') || !ctx.owes(ref, owing.reaction.id)) && bar('not-shocked', 'Not Shocked', `${have(unit)} come upon nobody who was hidden.`, 'skirmish.shocked-test', 'Keep the present status.')
/** Native Fanatics spring up at it: they fight at once, before any test. */
const fightsAtOnce = (ctx: Ctx, ref: UnitRef): boolean => ctx.owes(ref, owing.confrontation.id) && ctx.all('unit').some((u) => surprises(ctx.look(u)) && ctx.owes(u, owing.confrontation.id))
/** Both sides of a charge test before all that comes of it: who owes its test, or has not tested this turn. Skirmishers need none. */
const testsFirst = (ctx: Ctx, unit: Unit, ref: UnitRef, of: '' | 'target-' = '') => {
  const untested = ctx.look(game).step > 0 && !unit.tested && !unit.inConfrontation && !ctx.waived(ref, owing.reaction.id)
  const needsNone = unit.formation === 'skirmishers' || mustRepeat(ctx, unit) || surprises(unit) || fightsAtOnce(ctx, ref)
  return (untested || ctx.owes(ref, owing.reaction.id)) && !needsNone && bar(`${of}test-first`, 'Test first', `${have(unit)} yet to test.`, of === '' ? 'reaction.when.charge-orders' : 'confront.begins', 'Take the Reaction Test first.')
}
/** What comes before its test: an officer whom an Event strikes or whose loss it feels, losses that its screen has yet to share. */
function firstComes(ctx: Ctx, unit: Unit, ref: UnitRef) {
  const over = ctx.all('commander').filter((c) => {
    const he = ctx.look(c)
    return he.side === unit.side && (commands(he, unit) || isBrigadeUnknown(he))
  })
  const struck = over.find((c) => ctx.owes(c, owing.commanderEvent.id))
  const lost = over.find((c) => ctx.owes(c, owing.officerLost.id))
  const he = lost && ctx.look(lost)
  return [
    fightsAtOnce(ctx, ref) && bar('fight-first', 'Native Fanatics', `${The(unit)} and the Native Fanatics fight at once, before any test.`, 'event.inf.96-99', 'Take the Confrontation first.'),
    struck && bar('officer-first', 'An Event waits', `The Event that strikes ${ctx.look(struck).name} comes before the test of ${the(unit)}.`, 'event.time.fire', 'Roll the Event first.'),
    he && bar('loss-first', 'An officer is lost', `The loss of ${he.name} comes before the test of ${the(unit)}.`, he.rank === 'cinc' ? 'officer.lost.cinc' : 'officer.lost.brigade-division', 'Take the loss of the officer first.'),
    ctx.owes(ref, owing.skirmishScreen.id) && bar('losses-first', 'Losses to share', `The losses of ${the(unit)} are shared before ${agrees(unit, 'they test', 'it tests')}.`, 'skirmish.screen.every-other', 'Share the losses first.'),
  ]
}
/** Its test of this turn is past with its mandatory move. */
const hasMovedBack = (unit: Unit) =>
  !unit.tested &&
  hasDone(unit, 'mandatory move') &&
  bar('moved-back', 'Has moved', `${have(unit)} made ${agrees(unit, 'their', 'its')} mandatory move this turn, and ${agrees(unit, 'test', 'tests')} again in the next.`, 'reaction.status-lasts', 'Leave them where they are.')
/** A test on Charge orders that is owed ends with those orders. */
const ordersOver = (ctx: Ctx, unit: Unit, ref: UnitRef, occasion: unknown) =>
  occasion === 'charge-orders' && ctx.owes(ref, owing.reaction.id) && orderTypeOf(ctx, unit, false) !== 'charge' && never('orders-over', 'No Charge orders', `${have(unit)} no Charge orders any more.`, 'reaction.when.charge-orders')
/** Its card asked for no test, and voluntary ones are not taken. */
const unneeded = (ctx: Ctx, unit: Unit, ref: UnitRef) =>
  !ctx.settings.voluntaryTests &&
  !unit.tested &&
  hasDone(unit, 'card') &&
  !ctx.owes(ref, owing.reaction.id) &&
  bar('voluntary', 'Need not test', `${does(unit, 'need')} not test, and voluntary tests are switched off.`, 'reaction.voluntary', 'Keep the present status.')
/** A second test on its card is the referee's to allow; one for a charge, or one that is owed, is made only once. */
const hasTested = (ctx: Ctx, unit: Unit, ref: UnitRef, occasion: unknown = 'card') =>
  unit.tested &&
  (occasion === 'charge-orders' || occasion === 'charge-target' || ctx.owes(ref, owing.reaction.id) ? never : bar)(
    'tested',
    'Has tested',
    `${have(unit)} tested this turn; the result holds.`,
    'reaction.when.movement-card',
    'Keep the present status.',
  )

// Charges

const skirmishing = (unit: Unit, of: '' | 'target-' = '') => unit.formation === 'skirmishers' && bar(`${of}skirmishers`, 'Skirmishers', `${are(unit)} skirmishers and cannot charge.`, 'skirmish.no-charge', 'Choose a formed unit.')
const compelled = (unit: Unit, of: '' | 'target-' = '', move = unit.mandatory, says = bar) => move !== null && says(`${of}compelled`, mandatoryNames[move], `${are(unit)} on a mandatory move.`, movements[move].clause, 'Make that move.')
const quits = (unit: Unit) => unit.quit && bar('quit', 'Quits the battle', `${does(unit, 'quit')} the battle.`, 'without.result.quit', 'Recall them first.')
/** Its order is another, or it has tested on another row; an Event may have it charge all the same. */
function noChargeOrders(ctx: Ctx, unit: Unit) {
  const known = unit.orderType === 'charge' ? 'charge' : orderTypeOf(ctx, unit, false)
  return (
    known !== null &&
    known !== 'charge' &&
    bar('no-charge-orders', 'No Charge orders', `${unit.tested ? `${have(unit)} tested` : are(unit)} on ${orderTypeNames[known]}, not on Charge.`, 'reaction.when.charge-orders', 'Choose a unit with Charge orders.')
  )
}
/** Shaken on Charge orders: No Move (R9). */
const stopped = (unit: Unit, of: '' | 'target-' = '') =>
  unit.orderType === 'charge' && unit.movement === 'no-movement' && bar(`${of}no-movement`, 'No Move', `${does(unit, 'may')} not move this turn.`, 'reaction.effect.no-movement', agrees(unit, 'They stand.', 'It stands.'))
const hasCharged = (unit: Unit) => hasDone(unit, 'charge') && bar('charged', 'Has charged', `${have(unit)} made ${agrees(unit, 'their', 'its')} charge of this turn.`, 'confront.begins', 'A unit charges once a turn.')
/** A mandatory move of an earlier turn bars nobody before the test of this one. */
const onCharge = (ctx: Ctx, unit: Unit, ref: UnitRef, tests: boolean) => [
  gone(unit),
  quits(unit),
  skirmishing(unit),
  compelled(unit, '', tests ? compelledNow(unit) : unit.mandatory),
  noChargeOrders(ctx, unit),
  !tests && stopped(unit),
  !tests && testsFirst(ctx, unit, ref),
]
const charging = (ctx: Ctx, unit: Unit, ref: UnitRef, tests: boolean) => [...onCharge(ctx, unit, ref, tests), hasCharged(unit)]
/** Who has caught skirmishers goes on, Shocked, against the enemy whom they hid. */
const caughtBefore = (unit: Unit, ref: Ref, charger: Unit | null) =>
  charger !== null && hasDone(charger, `caught ${ref.id}`) && bar('caught', 'Caught already', `${have(charger)} caught ${the(unit)} this turn.`, 'skirmish.charge-reveals', 'Charge the enemy whom they hid.')
const charged = (unit: Unit, ref: Ref, charger: Unit | null, chosen: Args, by = 'charger') => [
  gone(unit, 'target-'),
  itself(unit, ref, chosen, by, 'confront.begins'),
  namedIn(chosen, by, 'unit')?.id !== ref.id && ownSide(unit, charger, 'confront.begins'),
  caughtBefore(unit, ref, charger),
]
const noCaracole = (unit: Unit) => !unit.caracoles && bar('no-caracole', 'Does not caracole', `${are(unit)} not Native Irregular Light Cavalry.`, 'caracole.not-british', 'Charge home.')
const destroyed = (unit: Unit) => unit.stands < 1 && never('no-stands', 'Destroyed', `${have(unit)} no stand left; no Confrontation.`, 'confront.definition')
/** A Confrontation that is owed is of units that stand or charge, and was not fought: else it lapses. One that is begun by hand may be allowed. */
const overIf = (ctx: Ctx, ref: UnitRef) => (ctx.owes(ref, owing.confrontation.id) ? never : bar)
const noConfrontation = (unit: Unit, of: '' | 'target-' = '') => unit.formation === 'skirmishers' && bar(`${of}skirmishers`, 'Skirmishers', `${are(unit)} skirmishers: no Confrontation.`, 'skirmish.no-charge', 'Use “Skirmishers caught”.')
const someoneRouts = (ctx: Ctx, unit: Unit): boolean =>
  ctx.all('unit').some((u) => {
    const other = ctx.look(u)
    return other.side !== unit.side && other.mandatory === 'rout' && inPlay(other)
  })
const formed = (unit: Unit) => unit.formation !== 'skirmishers' && bar('no-skirmishers', 'No skirmishers', `${are(unit)} not in skirmish formation.`, 'skirmish.screen.infantry', 'Choose skirmishers.')

// Fire

const wrongWeapon = (fits: boolean, short: string, says: string) => !fits && bar('wrong-weapon', short, says, 'fire.factor', 'Use the other kind of fire.')
const panicked = (unit: Unit, clause: ClauseId, says = bar) => unit.status === 'panicked' && says('may-not-fire', 'Panicked', `${are(unit)} Panicked and may not fire.`, clause, 'Rally them first.')
/** Guns that are limbered, or knocked out. */
const notServed = (unit: Unit) => {
  if (!cannotServe(unit)) return false
  const clause = 'fire.who.artillery-front-rank'
  if (unit.guns === 0) return bar('no-gun-left', 'No gun left', `${have(unit)} no gun left.`, clause, 'Choose another battery.')
  return bar('limbered', 'Limbered', `${are(unit)} limbered and cannot fire.`, clause, 'Deploy them first.')
}
/** An Event sends the next shot astray, at friend or foe: at the unit that it named, or at whom the table shows. */
const astray = (unit: Unit | null) => unit?.effects.find((e) => e.on === 'shot' && e.amount <= 0) ?? null
const firesElsewhere = (ctx: Ctx, firer: Unit | null, ref: Ref) => {
  const shot = astray(firer)
  const named = ctx.all('unit').filter((u) => shotsAt(firer).includes(u.id))
  if (!firer || !shot || named.length === 0 || named.some((u) => u.id === ref.id)) return false
  return bar('astray', 'Fires elsewhere', `${does(firer, 'must')} fire at ${named.map((u) => ctx.look(u).name).join(', ')}.`, shot.clause, 'Take that shot first.')
}
const noBattery = (unit: Unit, id: string) => bar(id, 'Not a battery', `${are(unit)} not a battery.`, 'counter.calc', 'Remove the stands.')

// Orders and officers

/** Hold, Support and Square need no roll, unless an Event has put the test on that row all the same. */
function standing(unit: Unit) {
  const says = holdsInSquare(unit) ? `${are(unit)} in Square and ${agrees(unit, 'hold', 'holds')}` : does(unit, unit.standing === 'hold' ? 'stay on Hold' : 'stay on Support')
  return bar('standing', 'Standing order', `${says}; no roll.`, standingClause(unit), 'Use the row of its order.')
}
const sentToTable = (unit: Unit) => unit.effects.some((e) => e.on === 'row') || (unit.tested && unit.movement === 'without-orders')
/** Who must be rallied counts from its last Movement Card (R73). */
const lostSinceRallyCounts = (unit: Unit): number => (unit.mustRally ? lostSinceCard(unit) : unit.lostSince)
/** Shaken or worse: the mandatory move holds. */
const noRoll = (unit: Unit) =>
  unit.status !== null &&
  worse(unit.status, 'steady') &&
  never('mandatory', statusNames[unit.status], `${are(unit)} ${statusNames[unit.status]}: no roll, the mandatory move holds.`, 'reaction.table.all-without-orders', 'Carry out the mandatory move.')
/** One die, after the test that sends it there. */
const notSent = (ctx: Ctx, unit: Unit) =>
  unit.movement === null
    ? ctx.look(game).step > 0 && bar('untested', 'Test first', `${have(unit)} not tested yet.`, 'without.roll', 'Take the Reaction Test first.')
    : unit.movement !== 'without-orders' && bar('has-rolled', 'Has rolled', `${The(unit)}: what the test and the table gave holds this turn.`, 'without.roll', 'Leave it at that.')
/** Who has an order this turn does not roll; nor who quits, until it is recalled. */
function hasOrders(ctx: Ctx, unit: Unit) {
  const known = orderTypeOf(ctx, unit, false)
  const stays = holdsInSquare(unit) || unit.standing !== null
  if (known === null || known === 'without-orders' || stays || sentToTable(unit)) return false
  const says = unit.quit ? `${does(unit, 'quit')} the battle` : `${have(unit)} orders`
  return bar('has-orders', 'Has orders', `${says}; no roll.`, 'without.row', 'Use the row of its order.')
}
const loots = (unit: Unit) => unit.looting !== null && bar('looting', 'Loots', `${have(unit)} begun to loot and cannot be recalled.`, 'without.quit.looting-final', 'Leave them.')
/** Who was rallied or recalled takes new orders in the next turn. */
function awaitsOrders(unit: Unit) {
  const waits = unit.effects.find((e) => e.on === 'new-orders')
  if (!waits) return false
  const says = `${does(unit, 'cannot')} take new orders until next turn.`
  return bar('next-turn', 'Orders next turn', says, waits.clause, 'Give them in step 2 of next turn.')
}
const notQuit = (unit: Unit) => !unit.quit && bar('not-quit', 'Has not quit', `${have(unit)} not quit the battle.`, 'without.result.quit', 'Choose a unit that has quit.')
const away = (he: Commander, says = bar) => he.state !== 'in-play' && says('not-in-play', 'Not in play', `${he.name} is not in play.`, 'officer.lost.removed', 'Choose another commander.')
const removed = (he: Commander, says = bar) => he.state === 'removed' && says('removed', 'Out of the game', `${he.name} is out of the game.`, 'officer.lost.removed', 'Choose another officer.')
const replaced = (he: Commander) => he.replaced && never('replaced', 'Replaced', `${he.name} was lost earlier and has been replaced.`, 'officer.lost.removed', 'Choose the replacement.')
const hasInches = (unit: Unit, says: typeof bar) => says('has-inches', 'Has rolled', `${have(unit)} rolled ${agrees(unit, 'their', 'its')} inches for this turn.`, 'reaction.effect.plus-1-dice', 'Move as far as they go.')
/** Who was charged in a Caracole answers its fire with all that it cost, though nobody be left (R71). */
const chargedInCaracole = (ctx: Ctx, { id }: Ref) => chargesInCaracole(ctx, id).some((u) => u.caracoleCost > 0)
const sufferEvent = (arm: Arm) => can('unit', (ctx, unit, ref) => [lost(ctx, unit, ref), unit.arm !== arm && bar('wrong-arm', `Not ${arm}`, `${does(unit, 'do not use')} the ${arm} table.`, 'event.how', 'Use the table of its own arm.')])

/** What is done once in a while, and what has to pass before it is done again. */
const once = often({
  turn: (ctx) => (ctx.look(game).step === 0 ? 0 : ctx.look(game).turn),
  battle: () => null,
  /** Who is Shocked by an enemy whom nobody saw goes on with its charge. */
  charge: (ctx, { id }) => [ctx.look(game).step === 0 ? 0 : ctx.look(game).turn, hasDone(ctx.look({ kind: 'unit', id }), 'shocked')],
})

export const may = {
  /** To be there is all that it takes: to stand behind a screen, to suffer an Event die. */
  act: can('unit', (_, unit) => [gone(unit)]),
  /** Drawn again after a test the card says what holds. */
  haveCardDrawn: can('unit', (_, unit) => [gone(unit), hasDone(unit, 'card') && !unit.tested && bar('drawn', 'Card drawn', `The card of ${the(unit)} has been drawn this turn.`, 'reaction.when.movement-card', 'Draw another card.')]),
  /** Its move by its test; who was beaten since makes another. */
  move: once(
    'turn',
    can('unit', (ctx, unit, ref) => {
      const now = compelledNow(unit)
      const isOver = now !== null && unit.movement !== null && mandatoryIn(unit.movement) === null
      return [
        lost(ctx, unit, ref),
        isOver && never('compelled', mandatoryNames[now], `${are(unit)} on a mandatory move.`, movements[now].clause),
        unit.movement === 'without-orders' && never('table-first', 'Table first', `The Without Orders Table says what ${the(unit)} may do.`, 'without.roll', 'Roll on the table first.'),
        // Dice that wait have nothing to pay for once it has charged or fled; those of a Pursuit are rolled anew
        hasDone(unit, 'inches') && hasInches(unit, ctx.owes(ref, 'movement_dice') ? never : bar),
        ctx.owes(ref, 'movement_dice') && hasDone(unit, 'charge') && never('has-charged', 'Has charged', `${have(unit)} charged without extra inches.`, 'reaction.effect.charge-plus-1-dice'),
      ]
    }),
  ),
  /** A mandatory move, while it is in force: another that came over it since takes its place, and a rally ends it. */
  makeMandatoryMove: can('unit', (ctx, unit, ref, _so, { kind }) => {
    const now = compelledNow(unit)
    // A Confrontation comes after the test, and so does its move
    const isOver = now !== null && kind !== undefined && kind !== now && (kind !== unit.movement || unit.inConfrontation)
    const isForced = unit.mandatory !== null || mandatoryIn(unit.movement) !== null
    const { step } = ctx.look(game)
    const shelters = step <= 1 && ctx.owes(ref, 'mandatory_move')
    return [
      lost(ctx, unit, ref),
      isOver && never('superseded', mandatoryNames[now], `${does(unit, 'must')} ${mandatoryNames[now]}.`, movements[now].clause),
      rallied(unit),
      hasDone(unit, 'mandatory move') && bar('moved-back', 'Has moved', `${have(unit)} made ${agrees(unit, 'their', 'its')} mandatory move this turn.`, 'reaction.status-lasts', 'Leave them where they are.'),
      step > 0 && !isForced && !shelters && bar('not-compelled', 'No mandatory move', `${have(unit)} no mandatory move to make.`, 'reaction.lookup', 'Take the test first.'),
      now === null && !shelters && ctx.owes(ref, owing.reaction.id) && bar('untested', 'Test first', `${have(unit)} yet to test: the mandatory move of an earlier turn is over.`, 'reaction.status-lasts', 'Take the Reaction Test first.'),
      eventBeforeMove(ctx, unit, ref),
    ]
  }),

  /** A Reaction Test; `occasion` says why, and only a Shocked unit tests twice a turn. */
  test: once(
    'turn',
    can('unit', (ctx, unit, ref, _so, { occasion }) => [
      lost(ctx, unit, ref),
      eventWaits(ctx, unit, ref),
      ...firstComes(ctx, unit, ref),
      unrallied(ctx, unit),
      ordersOver(ctx, unit, ref, occasion),
      // Before it is said why it tests one that owes a second test is not barred: it may be Shocked
      occasion === 'shocked' ? ctx.look(game).step > 0 && notShocked(ctx, unit, ref) : (occasion !== undefined || !ctx.owes(ref, owing.reaction.id)) && hasTested(ctx, unit, ref, occasion),
      occasion === 'card' && unneeded(ctx, unit, ref),
      occasion === 'card' && hasMovedBack(unit),
    ]),
  ),
  /** The test inside a charge, which has asked already whether the unit is there. */
  testInCharge: can('unit', (ctx, unit, ref) => [eventWaits(ctx, unit, ref), ...firstComes(ctx, unit, ref), unrallied(ctx, unit)]),
  rally: once(
    'turn',
    can('unit', (ctx, unit, ref) => [
      gone(unit),
      !unit.mustRally &&
        unit.status !== 'shaken' &&
        unit.status !== 'wavering' &&
        unit.status !== 'panicked' &&
        bar('no-need', 'No need', `${are(unit)} ${unit.status ? statusNames[unit.status] : 'not shaken'}; there is nothing to rally.`, 'rally.who.may', 'Choose a unit that is Shaken or worse.'),
      lostSinceRallyCounts(unit) > 0 &&
        bar(
          'casualties',
          'Lost stands',
          `${have(unit)} lost ${lostSinceRallyCounts(unit)} since their last ${unit.mustRally ? 'Movement Card' : 'test'}.`,
          'rally.req.no-casualties',
          unit.mustRally ? 'Repeat the mandatory move.' : 'Take the ordinary test.',
        ),
      eventWaits(ctx, unit, ref),
      ...firstComes(ctx, unit, ref),
      hasTested(ctx, unit, ref),
      hasMovedBack(unit),
    ]),
  ),

  charge: once(
    'charge',
    can('unit', (ctx, unit, ref) => charging(ctx, unit, ref, true)),
  ),
  /** To come up with its target, after both tests. */
  reach: once(
    'charge',
    can('unit', (ctx, unit, ref) => charging(ctx, unit, ref, false)),
  ),
  beCharged: can('unit', (_, unit, ref, so, chosen) => charged(unit, ref, so('charger', 'unit'), chosen)),
  beCaught: can('unit', (ctx, unit, ref, so, chosen) => [
    ...charged(unit, ref, so('charger', 'unit'), chosen),
    testsFirst(ctx, unit, ref, 'target-'),
    unit.mandatory !== null && !ctx.settings.retreatCaught && bar('compulsory', mandatoryNames[unit.mandatory], `${are(unit)} on a compulsory move and cannot be caught.`, 'confront.compulsory-first', 'The charge ends.'),
  ]),
  counterCharge: can('unit', (ctx, unit, ref, so, chosen) => [...charged(unit, ref, so('charger', 'unit'), chosen), testsFirst(ctx, unit, ref, 'target-'), skirmishing(unit, 'target-'), compelled(unit, 'target-'), stopped(unit, 'target-')]),
  caracole: once(
    'turn',
    can('unit', (ctx, unit, ref) => [
      ...charging(ctx, unit, ref, false),
      noCaracole(unit),
      hasDone(unit, 'caracole') && bar('has-rolled', 'Has rolled', `${have(unit)} rolled for the Caracole this turn.`, 'caracole.sequence', 'The result holds.'),
    ]),
  ),
  /** Close Combat must be possible: who retreats is not met. */
  meetCaracole: can('unit', (ctx, unit, ref, so, chosen) => [...charged(unit, ref, so('charger', 'unit'), chosen), testsFirst(ctx, unit, ref, 'target-'), compelled(unit, 'target-', compelledNow(unit))]),
  fireInCaracole: once(
    'turn',
    can('unit', (ctx, unit, ref) => [
      ...onCharge(ctx, unit, ref, false),
      noCaracole(unit),
      ctx.look(game).step > 0 && !unit.caracoled && bar('charges-home', 'No Caracole', `${have(unit)} not rolled a Caracole.`, 'caracole.sequence', 'Roll for the Caracole first.'),
      unit.caracoleStands !== null && bar('has-ranks', 'Ranks are chosen', `The ranks of ${the(unit)} that fire are chosen.`, 'caracole.ranks.choice', 'Fire with them.'),
    ]),
  ),
  fireVolley: can('unit', (ctx, unit, ref) => [
    !chargedInCaracole(ctx, ref) && gone(unit),
    compelled(unit),
    testsFirst(ctx, unit, ref),
    ctx.look(game).step > 0 && unit.caracoled && unit.caracoleStands === null && bar('no-ranks', 'Ranks first', `Nobody has chosen yet which ranks of ${the(unit)} fire.`, 'caracole.ranks.choice', 'Choose the ranks of the Caracole first.'),
    notServed(unit),
    (counterCharges(unit) || unit.charges !== null) &&
      !unit.caracoled &&
      bar('counter-charger', 'Charges', `${does(unit, 'charge')}: who charges or counter-charges fires no volley.`, 'confront.counter.same-arm', 'Go on to the Confrontation.'),
    (unit.status === 'wavering' || unit.status === 'panicked') && never('no-volley', statusNames[unit.status], `${are(unit)} ${statusNames[unit.status]} and may not fire.`, 'volley.none', 'Go on without a volley.'),
  ]),
  meetVolley: can('unit', (ctx, unit, ref, so, chosen) => {
    const firer = so('firer', 'unit')
    return [
      ...charged(unit, ref, firer, chosen, 'firer'),
      ctx.look(game).step > 0 && surprises(unit) && !firer?.caracoled && bar('surprised', 'No volley', `${The(unit)} spring up at arm’s length: no volley.`, 'event.inf.96-99', 'Go on to the Confrontation.'),
      firer?.caracoled &&
        firer.charges !== null &&
        firer.charges !== ref.id &&
        bar('rode-up', 'Another unit', `${does(firer, 'caracole')} against another unit, and ${agrees(firer, 'fire', 'fires')} at that one.`, 'volley.who-uses', 'Fire at the unit that they charged.'),
      testsFirst(ctx, unit, ref, 'target-'),
      unit.caracoled &&
        unit.charges !== null &&
        unit.charges === namedIn(chosen, 'firer', 'unit')?.id &&
        unit.caracoleStands !== 0 &&
        !hasDone(unit, `volley at ${unit.charges}`) &&
        bar('fires-first', 'Fires first', `${have(unit)} yet to fire in the Caracole: both sides fire before either takes its losses.`, 'volley.who-uses', 'Fire with the Caracole first.'),
      firer !== null && hasDone(firer, `volley at ${ref.id}`) && bar('volleyed', 'One volley', `${have(firer)} fired a volley at ${the(unit)} this turn.`, 'confront.stand.contact', 'Go on to the Confrontation.'),
    ]
  }),
  /** Skirmishers fight nobody but who routs: with somebody there who does, that hangs on whom they meet. */
  confront: can('unit', (ctx, unit, ref) => [
    destroyed(unit),
    lost(ctx, unit, ref),
    quits(unit),
    !someoneRouts(ctx, unit) && noConfrontation(unit),
    compelled(unit, '', compelledNow(unit), overIf(ctx, ref)),
    stopped(unit),
    testsFirst(ctx, unit, ref),
    ctx.look(game).step > 0 &&
      unit.caracoles &&
      !hasDone(unit, 'caracole') &&
      bar('caracole-first', 'Caracole first', `${The(unit)} may caracole, and that roll comes before the Confrontation.`, 'caracole.sequence', 'Roll for the Caracole first.'),
    unit.caracoled && bar('caracoles', 'Caracoles', `${does(unit, 'caracole')}, and ${agrees(unit, 'make', 'makes')} no contact.`, 'caracole.ranks', 'Fire and fall back.'),
  ]),
  beConfronted: can('unit', (ctx, unit, ref, so, chosen) => {
    const charger = so('charger', 'unit')
    return [
      destroyed(unit),
      lost(ctx, unit, ref, 'target-'),
      noConfrontation(unit, 'target-'),
      itself(unit, ref, chosen, 'charger', 'confront.definition'),
      namedIn(chosen, 'charger', 'unit')?.id !== ref.id && ownSide(unit, charger, 'confront.definition'),
      charger !== null && charger.formation !== 'skirmishers' && !surprises(charger) && compelled(unit, 'target-', compelledNow(unit), overIf(ctx, ref)),
      charger !== null && !surprises(charger) && testsFirst(ctx, unit, ref, 'target-'),
      charger !== null &&
        ((charger.inConfrontation && charger.charges === ref.id) || (unit.inConfrontation && unit.charges === namedIn(chosen, 'charger', 'unit')?.id)) &&
        overIf(ctx, ref)('fought', 'Have fought', `${have(charger)} fought ${the(unit)} this turn.`, 'confront.begins', 'Choose another enemy.'),
      charger !== null && unit.mandatory !== 'rout' && someoneRouts(ctx, charger) && noConfrontation(charger),
    ]
  }),

  screen: can('unit', (_, unit) => [gone(unit), formed(unit)]),
  /** A screen that was destroyed has lost stands to share all the same. */
  shareLosses: can('unit', (ctx, unit, ref) => [
    unit.gone && lost(ctx, unit, ref),
    formed(unit),
    ctx.look(game).step > 0 && !ctx.owes(ref, owing.skirmishScreen.id) && bar('nothing-to-share', 'Nothing to share', `${have(unit)} no losses by fire left to share.`, 'skirmish.screen.every-other', 'Fire at them first.'),
  ]),
  beCaughtSkirmishing: can('unit', (_, unit, ref, so) => [gone(unit), formed(unit), ownSide(unit, so('charger', 'unit'), 'skirmish.caught.bypass'), caughtBefore(unit, ref, so('charger', 'unit'))]),
  sendLightCompany: can('unit', (_, unit) => [gone(unit), unit.arm !== 'infantry' && bar('no-infantry', 'Not infantry', `${are(unit)} not infantry.`, 'skirmish.sub.light-company')]),

  fireSmallArms: can('unit', (ctx, unit, ref) => [
    lost(ctx, unit, ref),
    wrongWeapon(unit.weapon === null || !isGun(unit.weapon), 'Guns', does(unit, 'fire guns, not small arms.')),
    panicked(unit, 'fire.small.status', ctx.owes(ref, owing.smallArmsFire.id) ? never : bar),
  ]),
  fireGuns: can('unit', (_, unit) => [gone(unit), wrongWeapon(unit.weapon === null ? unit.arm === 'artillery' : isGun(unit.weapon), 'No guns', `${have(unit)} no guns to fire.`), notServed(unit), panicked(unit, 'fire.art.status')]),
  beFiredAt: can('unit', (ctx, unit, ref, so, chosen) => [
    lost(ctx, unit, ref),
    itself(unit, ref, chosen, 'firer', 'fire.voluntary'),
    namedIn(chosen, 'firer', 'unit')?.id !== ref.id && !astray(so('firer', 'unit')) && ownSide(unit, so('firer', 'unit'), 'fire.voluntary'),
    firesElsewhere(ctx, so('firer', 'unit'), ref),
  ]),
  /** R40: Native Rockets are small arms, and leave their mark. */
  fireAtBattery: can('unit', (_, unit) => [!isBattery(unit) && unit.weapon !== 'native-rockets' && noBattery(unit, 'no-battery-fires')]),
  beHitAsBattery: can('unit', (_, unit) => [gone(unit), !isBattery(unit) && noBattery(unit, 'no-battery')]),
  countDamage: can('unit', (ctx, unit) => [
    !ctx.settings.batteryDamage && bar('no-campaign', 'Option off', 'Battery damage is an option for campaigns, and it is off.', 'counter.damage.option', 'Switch the option on.'),
    unit.arm !== 'artillery' && bar('no-battery', 'Not a battery', `${are(unit)} not a battery.`, 'counter.damage.option', 'Choose a battery.'),
  ]),

  takeOrder: can('unit', (ctx, unit) => [
    gone(unit),
    unit.quit && bar('quit', 'Quits the battle', `${have(unit)} quit the battle and ${agrees(unit, 'take', 'takes')} no orders.`, 'without.result.quit', 'Recall them with a General first.'),
    unit.mandatory !== null && mustRepeat(ctx, unit) && bar('must-rally', 'Must be rallied', `${The(unit)} must be rallied before ${agrees(unit, 'they take', 'it takes')} orders.`, 'rally.who.must', 'Rally them with a General.'),
    awaitsOrders(unit),
    unit.tested && bar('tested', 'Has tested', `${have(unit)} tested this turn on the row of ${agrees(unit, 'their', 'its')} orders; the result holds.`, 'reaction.effect.row', 'Give them in step 2 of next turn.'),
  ]),
  rollWithoutOrders: once(
    'turn',
    can('unit', (ctx, unit, ref) => [lost(ctx, unit, ref), (holdsInSquare(unit) || unit.standing !== null) && !sentToTable(unit) && standing(unit), hasOrders(ctx, unit), noRoll(unit), notSent(ctx, unit)]),
  ),
  beRecalled: can('unit', (_, unit) => [gone(unit), notQuit(unit), loots(unit)]),
  loot: once(
    'battle',
    can('unit', (_, unit) => [
      gone(unit),
      unit.regular && bar('regular', 'Regulars do not loot', `${are(unit)} regulars and ${agrees(unit, 'do', 'does')} not loot.`, 'without.quit.irregular-loot', 'They move to their base line.'),
      notQuit(unit),
      loots(unit),
    ]),
  ),

  sufferInfantryEvent: sufferEvent('infantry'),
  sufferCavalryEvent: sufferEvent('cavalry'),
  sufferArtilleryEvent: sufferEvent('artillery'),
  /** Whatever waits on it can be taken off by hand. */
  shedEffects: can('unit', () => []),
  beTouched: can('unit', (_, unit, __, so) => {
    const he = so('commander', 'commander')
    return [gone(unit), he !== null && he.side !== unit.side && bar('other-side', 'Other side', `${he.name} is on the other side.`, 'reaction.leadership.applied')]
  }),

  command: can('commander', (_, he) => [away(he)]),
  /** British units listen to any General of their side; whether he is of a Native unit's own group is asked. */
  rallyThem: can('commander', (_, he, __, so) => {
    const unit = so('unit', 'unit')
    return [
      away(he),
      unit !== null && he.side !== unit.side && bar('general', 'Other side', `${does(unit, 'do not listen')} to ${he.name}.`, unit.army === 'native' ? 'rally.req.native-own' : 'rally.req.british-any', 'Send a leader of their own.'),
    ]
  }),
  throwForOrders: once(
    'turn',
    can('commander', (ctx, he, ref) => [
      // Who is out of the game, or away until next turn, owes no roll of this turn any more
      away(he, he.state === 'removed' || ctx.owes(ref, 'orders') ? never : bar),
      ctx.owes(ref, owing.commanderEvent.id) && bar('event-pending', 'An Event waits', `An Event waits for ${he.name}; it strikes before the orders are rolled.`, 'event.time.orders-card', 'Roll the Event first.'),
      ctx.owes(ref, owing.officerLost.id) && bar('loss-first', 'Loss first', `The units have not felt the loss of ${he.name} yet.`, 'officer.lost.removed', 'Take the loss of the officer first.'),
      he.orders !== null && never('thrown', orderCount(he.orders), `${he.name} has rolled for this turn: ${orderCount(he.orders)}.`, 'orders.table', 'One roll a turn.'),
    ]),
  ),
  recall: can('commander', (_, he, ref, so) => {
    const unit = so('unit', 'unit')
    return [
      away(he),
      unit !== null && hasDone(unit, `recall by ${ref.id}`) && bar('tried', 'Has tried', `${does(unit, 'have not listened')} to ${he.name} this turn.`, 'without.quit.irregular-recall', 'Send another General, or try next turn.'),
      unit !== null && he.side !== unit.side && bar('own-side', 'Other side', `${he.name} is on the other side.`, 'without.quit.irregular-recall', 'Send a General from its own side.'),
      unit?.regular === true &&
        quitEventOf(unit) === null &&
        unit.brigade !== '' &&
        !commands(he, unit) &&
        bar('chain', 'Another chain', `${he.name} is not in the chain of command of ${the(unit)}.`, 'without.quit.regular-return', 'Send a General from its own chain.'),
    ]
  }),
  sufferCommanderEvent: can('commander', (_, he) => [removed(he, never)]),
  drawOrdersCard: can('commander', (_, he) => [removed(he)]),
  beLost: once(
    'battle',
    can('commander', (_, he) => [replaced(he), he.lossFelt && never('felt', 'Felt already', `The units have already felt the loss of ${he.name}.`, 'officer.lost.removed', 'Replace the officer.')]),
  ),
  beReplaced: once(
    'battle',
    can('commander', (ctx, he, ref) => [
      replaced(he),
      ctx.owes(ref, owing.officerLost.id) && bar('loss-first', 'Loss first', `The units have not felt the loss of ${he.name} yet.`, 'officer.lost.removed', 'Take the loss of the officer first.'),
      he.state !== 'removed' && bar('in-play', 'In play', `${he.name} is in play.`, 'officer.lost.removed', 'Record the loss first.'),
      he.removedIn !== null && he.removedIn === ctx.look(game).turn && bar('next-turn', 'Next turn', `${he.name} was lost this turn, and is replaced in the next one.`, 'officer.lost.removed', 'Wait for the next turn.'),
    ]),
  ),
}
