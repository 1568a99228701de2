/** Section 4: the steps of a turn, and what ends with each. */

import { type Deed, type Now, type Proc, type Ref, the } from '#kit'
import { may } from './can.ts'
import type { ClauseId } from './clauses.ts'
import { unitsOf } from './common.ts'
import { officerReplaced, oweReplacement } from './events/officer.ts'
import { orders } from './orders.ts'
import { awaitsEvent, owing } from './owed.ts'
import {
  able,
  apart,
  type Ctx,
  change,
  FIRE,
  game,
  holdsInSquare,
  inPlay,
  mustRepeat,
  owe,
  procedure,
  say,
  type Unit,
  type UnitRef,
  unsay,
} from './state.ts'
import { goesOn, isWithoutOrders, officerOf, orderTypeOf } from './unit-orders.ts'
import { are } from './words.ts'

const all = (ctx: Ctx, which: (unit: Unit) => boolean) =>
  [...unitsOf(ctx, 'british'), ...unitsOf(ctx, 'native')].filter((u) => which(ctx.look(u)))

/** The steps from 6 on, each by its name (R66). */
const laterSteps = (step6: string): readonly string[] => {
  const names = step6.split(',').flatMap((name) => name.trim() || [])
  return names.length > 0 ? names : ['The rest of the turn']
}
const lastStep = (ctx: Ctx): number => 5 + laterSteps(ctx.look(game).step6).length

/** Steps 1, 3 and from 6 on have no name in this part: they are renamed, and added to (R66). */
function stepWords(
  ctx: Ctx,
  step: number,
): { readonly says: string; readonly asks: string; readonly clause: ClauseId } {
  const { step1, step3, step6 } = ctx.look(game)
  switch (step) {
    case 1:
      return { says: step1, asks: 'roll for orders', clause: 'orders.table' }
    case 2:
      return { says: 'Order Counters', asks: 'one for each unit, or a blank', clause: 'without.when.blank-counter' }
    case 3:
      return { says: step3, asks: 'play it by your own rules', clause: 'reaction.effect.row' }
    case 4:
      return {
        says: 'Initiate Charges',
        asks: 'chargers test, then move',
        clause: 'reaction.when.charge-orders',
      }
    case 5:
      return { says: 'Movement Cards', asks: 'draw, test, move', clause: 'reaction.when.movement-card' }
    default: {
      const later = laterSteps(step6)
      const last = step >= 5 + later.length
      return {
        says: later[step - 6] ?? later[later.length - 1] ?? '',
        asks: last ? 'then the turn ends' : 'play it by your own rules',
        clause: 'fire.voluntary',
      }
    }
  }
}

/** "Give orders to 3 units" for several, the name for one. */
const deed = (refs: readonly Ref[], procedure: string, arg: string, says: (n: number) => string): Deed | null =>
  refs.length === 0 ? null : { says: says(refs.length), procedure, each: refs.map((ref) => ({ [arg]: ref })) }

/** It stands under no order, and nothing that stands either. */
const lacksCounter = (unit: Unit): boolean =>
  unit.order === null &&
  unit.orderType === null &&
  !unit.withoutOrders &&
  unit.standing === null &&
  !holdsInSquare(unit) &&
  !unit.quit

/** Has its officer an order left? Where the book knows no officer, or not how many he has, nobody can tell. */
function hasOrderLeft(ctx: Ctx, unit: Unit): boolean {
  const officer = officerOf(ctx, unit)
  const he = officer && ctx.look(officer)
  return !he || (!he.noOrders && (he.orders === null || he.ordersGiven < he.orders))
}

/** Who acts in a step, who has acted, and what to do next. */
type Doing = { readonly acted: readonly Ref[]; readonly toAct: readonly Ref[]; readonly does: Deed | null }
const nobody: Doing = { acted: [], toAct: [], does: null }

/** Step 1: each commander rolls for the orders of this turn. */
function rollOrders(ctx: Ctx): Doing {
  const toAct = able(ctx, may.throwForOrders)
  const acted = ctx.all('commander').filter((c) => ctx.look(c).state === 'in-play' && ctx.look(c).orders !== null)
  const [first] = toAct
  const one = first ? ctx.look(first).name : ''
  const says = (n: number) => `Roll orders for ${n === 1 ? one : `${n} commanders`}`
  return { acted, toAct, does: deed(toAct, 'orders', 'commander', says) }
}

/** Step 2: a counter for each unit; those whose officer has none left get a blank one. */
function placeCounters(ctx: Ctx): Doing {
  const mine = able(ctx, may.takeOrder)
  const toAct = mine.filter((u) => lacksCounter(ctx.look(u)))
  const next = toAct.filter((u) => hasOrderLeft(ctx, ctx.look(u)))
  const [first] = next
  const says = (n: number) => `Give orders to ${n === 1 && first ? the(ctx.look(first)) : `${n} units`}`
  return {
    acted: mine.filter((u) => !lacksCounter(ctx.look(u))),
    toAct,
    does: deed(next, 'give_order', 'unit', says),
  }
}

/** Step 4: who has Charge orders tests, then charges. */
function initiateCharges(ctx: Ctx): Doing {
  const chargers = all(ctx, (u) => inPlay(u) && orderTypeOf(ctx, u, false) === 'charge' && !mustRepeat(ctx, u))
  const toAct = chargers.filter((u) => !ctx.look(u).tested)
  const home = able(ctx, may.reach).filter((u) => {
    const unit = ctx.look(u)
    return unit.tested && goesOn(unit)
  })
  const [next] = toAct.length > 0 ? toAct : home
  const name = next ? ctx.look(next).name : ''
  const test: Deed | null =
    toAct.length === 0
      ? null
      : {
          says: toAct.length === 1 ? `Test: ${name}` : `Test ${toAct.length} chargers`,
          procedure: 'reaction',
          each: toAct.map((unit) => ({ unit, occasion: 'charge-orders' })),
        }
  return {
    acted: chargers.filter((u) => ctx.look(u).tested),
    toAct,
    does: test ?? deed(next ? [next] : [], 'charge', 'charger', () => `Charge: ${name}`),
  }
}
/** Step 5: the card that is drawn says who goes next. */
function drawCards(ctx: Ctx): Doing {
  const present = all(ctx, inPlay)
  const hasGone = (unit: Unit) => unit.tested || unit.moved || unit.movement !== null || unit.inConfrontation
  const toAct = present.filter((u) => !hasGone(ctx.look(u)))
  return {
    acted: present.filter((u) => hasGone(ctx.look(u))),
    toAct,
    does: toAct.length === 0 ? null : { says: 'Card drawn: which unit?', procedure: 'reaction_required', each: [{}] },
  }
}

/** Step 6: batteries first, then small arms; nobody must fire. */
function fires(ctx: Ctx): Doing {
  const guns = able(ctx, may.fireGuns)
  const small = able(ctx, may.fireSmallArms).filter((u) => !guns.some((g) => g.id === u.id))
  const yet = (refs: readonly UnitRef[]) => refs.filter((u) => !ctx.look(u).fired)
  const [gun] = yet(guns)
  const [other] = yet(small)
  const next = gun ?? other
  const says = () => `Fire: ${next ? ctx.look(next).name : ''}`
  return {
    acted: all(ctx, (u) => inPlay(u) && u.fired),
    toAct: [...yet(guns), ...yet(small)],
    does: deed(next ? [next] : [], gun ? 'artillery_fire' : 'small_arms_fire', 'firer', says),
  }
}

const doings: { readonly [step: number]: (ctx: Ctx) => Doing } = {
  1: rollOrders,
  2: placeCounters,
  4: initiateCharges,
  5: drawCards,
  [FIRE]: fires,
}

/** An Event that waits strikes before anything else is done (R65). */
function eventFirst(ctx: Ctx): Deed | null {
  const [ref] = all(ctx, inPlay).filter((u) => awaitsEvent(ctx, u))
  if (!ref) return null
  const { name, arm } = ctx.look(ref)
  return { says: `Roll for the Event: ${name}`, procedure: `${arm}_event`, each: [{ unit: ref }] }
}

/** What the card of a step lists. */
function listsOf(ctx: Ctx): NonNullable<Now<ClauseId>['lists']> {
  const list = (words: string, refs: readonly UnitRef[], of: ClauseId) => ({ says: words, refs, clause: of })
  const those = (refs: readonly UnitRef[], which: (unit: Unit) => boolean) => refs.filter((u) => which(ctx.look(u)))
  const testers = able(ctx, may.test)
  const withoutCounter = ctx.look(game).step === 2 ? placeCounters(ctx).toAct.filter(isUnit) : []
  return [
    list('No counter yet', withoutCounter, 'without.when.blank-counter'),
    list(
      'Without Orders',
      all(ctx, (u) => isWithoutOrders(ctx, u) && (u.movement === null || u.movement === 'without-orders')),
      'without.row',
    ),
    list(
      'Charge orders, not tested',
      those(testers, (u) => !u.tested && orderTypeOf(ctx, u, false) === 'charge'),
      'reaction.when.charge-orders',
    ),
    list(
      'Must be rallied',
      all(ctx, (u) => u.mustRally),
      'rally.who.must',
    ),
    list(
      'An Event waits',
      all(ctx, inPlay).filter((u) => awaitsEvent(ctx, u)),
      'event.time.fire',
    ),
  ].filter((l) => l.refs.length > 0)
}
const isUnit = (ref: Ref): ref is UnitRef => ref.kind === 'unit'

export function now(ctx: Ctx): Now<ClauseId> {
  const { turn, step } = ctx.look(game)
  if (step === 0)
    return {
      phase: 'setup',
      says: 'Set-up',
      side: null,
      asks: 'Muster both armies',
      end: 'Start',
    }
  const { says, asks, clause } = stepWords(ctx, step)
  const doing = doings[step]?.(ctx) ?? nobody
  const does = eventFirst(ctx) ?? doing.does
  return {
    phase: `step-${step}`,
    says: `Turn ${turn}`,
    side: null,
    asks: `${says}: ${asks}`,
    end: step >= lastStep(ctx) ? 'End turn' : 'Next',
    turn,
    // What the other steps hold, only the table knows (R66)
    ...(step === 4 ? { passes: says } : {}),
    ...(does ? { does } : {}),
    acted: doing.acted,
    toAct: doing.toAct,
    get lists() {
      return listsOf(ctx)
    },
    steps: [{ says: `${says}: ${asks}`, clause }],
  }
}

/** What is asked of this turn only: with the turn it ends, and what was said of it. */
const ofThisTurn = ['moved', 'prolonged', 'underArtilleryFire', 'diceInches', 'orderType'] as const

const lasting = (unit: Unit, turn: number) => unit.effects.filter((e) => e.until === null || e.until > turn)

/** What it did this turn ends, also what was done before the first one. */
function* actsEnd(ctx: Ctx, ref: UnitRef, turn: number): Proc<void> {
  const u = ctx.look(ref)
  yield* change(ref, {
    tested: false,
    movement: null,
    fired: false,
    inConfrontation: false,
    inchesUsed: 0,
    eventInches: 0,
    caracoled: false,
    caracoleCost: 0,
    caracoleStands: null,
    charges: null,
    effects: lasting(u, turn),
  })
  if (u.firedAt.length > 0) yield* change(ref, { firedAt: [] })
  if (u.done.length > 0) yield* change(ref, { done: [] })
}

/** What lasts for this turn only ends; marks since the last test stay (R7). */
function* endOfTurn(ctx: Ctx, ref: UnitRef, turn: number): Proc<void> {
  const u = ctx.look(ref)
  yield* change(ref, { order: null, orderType: u.standing === null ? null : u.orderType, withoutOrders: false })
  yield* change(ref, { moved: false, prolonged: false, underArtilleryFire: false, diceInches: 0 })
  yield* unsay(ctx, ref, ofThisTurn)
  yield* actsEnd(ctx, ref, turn)
  if (u.caracoled && inPlay(u)) {
    yield* change(ref, { disordered: true })
    yield* say.note(`${are(u)} Disordered after the Caracole`, { clause: 'caracole.disordered' })
  }
  if (u.won && (u.wonTurn ?? turn) < turn) yield* change(ref, { won: false, wonTurn: null })
  if (u.looting !== null) {
    if (u.looting > 1) yield* change(ref, { looting: u.looting - 1 })
    else yield* change(ref, { looting: 0, gone: true })
  }
}

export const advance = procedure({
  id: 'advance',
  title: 'Next step',
  *run(ctx, _: null): Proc<null> {
    const { turn, step } = ctx.look(game)
    if (step === 0 || step >= lastStep(ctx)) yield* newTurn(ctx, step === 0 ? 0 : turn)
    else yield* change(game, { step: step + 1 })
    if (step === 2) yield* passedOver(ctx)
    for (const ref of ctx.all('unit')) yield* apart(ctx, ref, 'range')
    const at = ctx.look(game)
    if (at.step === 4)
      for (const unit of all(ctx, (u) => orderTypeOf(ctx, u, false) === 'charge' && !u.tested && !mustRepeat(ctx, u)))
        yield* owe(owing.reaction, { unit, occasion: 'charge-orders' }, 'Charge orders', {
          clause: 'reaction.when.charge-orders',
        })
    const { says, clause } = stepWords(ctx, at.step)
    yield* say.verdict(`Turn ${at.turn}, step ${at.step}: ${says}.`, 'plain', { clause })
    return null
  },
})

/** Who got no counter, not even a blank one, is Without Orders all the same, and is told so. */
function* passedOver(ctx: Ctx): Proc<void> {
  const names = all(ctx, (u) => inPlay(u) && lacksCounter(u)).map((u) => ctx.look(u).name)
  if (names.length > 0)
    yield* say.note(`Without Orders for want of a counter: ${names.join(', ')}`, {
      clause: 'without.when.blank-counter',
    })
}

/** The turn ends and the next begins; commanders who were away come back. */
function* newTurn(ctx: Ctx, turn: number): Proc<void> {
  for (const ref of ctx.all('unit'))
    if (turn === 0) yield* actsEnd(ctx, ref, turn)
    else yield* endOfTurn(ctx, ref, turn)
  for (const ref of ctx.all('commander')) {
    const he = ctx.look(ref)
    yield* change(ref, {
      orders: null,
      ordersThrown: null,
      ordersExtra: 0,
      ordersHalved: false,
      ordersAtMostOne: false,
      noOrders: false,
      noCharges: false,
      freeChange: false,
      radiusHalved: false,
      moveNow: 'free',
      state: he.state === 'removed' ? 'removed' : 'in-play',
    })
    if (he.ordersGiven > 0) yield* change(ref, { ordersGiven: 0 })
    const lost = he.lossFelt && !he.replaced && he.removedIn === turn && turn > 0
    if (lost && !ctx.owes(ref, officerReplaced.id) && !ctx.waived(ref, officerReplaced.id)) yield* oweReplacement(ref)
    if (he.state !== 'removed')
      yield* owe(orders, { commander: ref }, 'orders of this turn', { clause: 'orders.table' })
  }
  yield* change(game, { turn: turn + 1, step: 1 })
}
