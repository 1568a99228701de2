/** P11 Charge: will they charge, will the target stand, contact, or on into the next unit. */
import { type Again, about, book, from, type Proc, usual, view } from '#kit'
import { may } from './can.ts'
import { fight, type Winner } from './combat.ts'
import { act, attacked, breaks, carryOut, goesAlong, hasMoved, owesCard, someOf, unitsOf } from './common.ts'
import { oweBaseLost } from './hits.ts'
import { endOfTest, lostNerve, nerve, oweLostNerve, tested } from './nerve.ts'
import { goBack } from './retreat.ts'
import { sightsOf } from './sights.ts'
import type { Failure } from './situations.ts'
import type { Ctx, Unit, UnitRef } from './state.ts'
import { add, ask, change, enemyOf, fitWith, owe, perform, procedure, repeat, say, sideRef, sub, who } from './state.ts'
import { orders } from './troops.ts'
import { AreThe, does } from './words.ts'

/** How it ended with the last unit that it charged. */
export type ChargeEnd = 'no charge' | 'target routs' | 'stops short' | 'wins' | 'loses' | 'nobody wins'
/** The unit charged now; `further`: one behind the first, for which the charger tests again. */
type Press = { readonly charger: UnitRef; readonly target: UnitRef; readonly further: boolean }

const afterCombat: { readonly [W in Winner]: ChargeEnd } = { charger: 'wins', charged: 'loses', nobody: 'nobody wins' }

/** Cavalry holds by a counter-charge; all others stand, and so do guns and rocket troops (R40). */
const columnOf = (target: Unit): 'cav-cav' | 'cav-inf' => (target.arm === 'cavalry' ? 'cav-cav' : 'cav-inf')

/** How far a charge reaches, in inches (R61). */
const reachOf = (ctx: Ctx, unit: Unit): number =>
  (unit.arm === 'cavalry' ? 12 : 8) * (ctx.settings.chargeMove === 'double' ? 2 : 1)

/** One unit charged: it tests; if it holds they fight, if it routs the charger may ride onto another. */
export const press = procedure({
  id: 'charge-home',
  title: 'The charge goes home',
  *run(ctx, s: Press): Proc<Again<Press, ChargeEnd>> {
    const target = ctx.look(s.target)
    const column = columnOf(target)
    const flank = yield* ask.yesNo('flank', `${AreThe(target)} charged in flank or rear?`, {
      short: 'Flank or rear',
      clause: 'nerve.flank.twice',
      ...(target.routed ? book(true, 'they show their backs') : usual(false)),
    })
    if (s.further && !(yield* ridesOn(ctx, s.charger, column))) return { done: 'stops short' }
    yield* attacked(ctx, s.target)
    yield* say.note(does(target, flank ? 'are charged in flank or rear: two tests' : 'are charged'), {
      clause: flank ? 'nerve.when.flank' : `charge.${column}.charged-tests`,
    })
    const holds = yield* sub(chargedTest, { unit: s.target, flank }, 'charged')
    if (holds) {
      yield* holdsFast(ctx, s)
      yield* hasMoved(ctx, s.charger)
      if (column === 'cav-cav') yield* hasMoved(ctx, s.target)
      return { done: afterCombat[yield* sub(fight, { charger: s.charger, charged: s.target }, 'combat')] }
    }
    const lost = target.arm === 'guns' && (yield* riddenOver(ctx, s.target, column))
    if (lost) yield* gunsLost(ctx, s.target)
    else yield* breaks(ctx, s.target)
    yield* say.note('The charge carries on to its full move', { clause: `charge.${column}.continues` })
    yield* hasMoved(ctx, s.charger)
    yield* say.note('Mark where the charge began', { clause: `charge.${column}.mark-start` })
    const further = yield* ridesFurther(ctx, s, column)
    let wentToo = false
    // P9, in its order: risk of its commander, then the rout and whoever stands beside it
    if (!lost && further) {
      // R67: all that comes before the charger rides on
      if (fitWith(ctx, s.target).length > 0)
        yield* perform(lostNerve, { unit: s.target, failure: 'routs', disordered: target.disordered }, 'lost-nerve')
      yield* owesCard(ctx, s.target, 'rout')
      wentToo = yield* sub(routAtOnce, { unit: s.target, kind: 'rout' }, 'rout')
    } else if (!lost) {
      yield* oweLostNerve(ctx, s.target, 'routs', target)
      yield* carryOut(ctx, s.target, 'routs')
    }
    const next = further ? yield* nextTarget(ctx, s, column, wentToo) : null
    return next ? { again: { charger: s.charger, target: next, further: true } } : { done: 'target routs' }
  },
})

/** Cavalry comes to meet the charger, whatever its order; all others stand. */
function* holdsFast(ctx: Ctx, { target: ref, further }: Press): Proc<void> {
  const target = ctx.look(ref)
  if (columnOf(target) === 'cav-inf')
    return yield* say.note(`${does(target, 'stand')} and the charger moves up`, {
      clause: further ? 'charge.cav-inf.second-stand' : 'charge.cav-inf.stand',
    })
  const order = target.order && orders[target.order]
  if (order?.counterCharge) yield* say.note(`${order.says} allows a counter-charge`, { clause: order.counterCharge })
  yield* say.note(`${does(target, 'counter-charge')}: contact halfway`, {
    clause: further ? 'charge.cav-cav.second-counter' : 'charge.cav-cav.counter-charge',
  })
}

/** The charger tests again before it meets another unit; failing, it stops 4″ short. */
function* ridesOn(ctx: Ctx, charger: UnitRef, column: 'cav-cav' | 'cav-inf'): Proc<boolean> {
  yield* say.note('Another unit in the way: the charger tests again', { clause: `charge.${column}.second-test` })
  const passed = yield* sub(chargerTest, { unit: charger }, 'charger-again')
  if (passed) return true
  yield* say.note('The charge stops 4 inches short', { clause: `charge.${column}.stop-short` })
  yield* hasMoved(ctx, charger)
  yield* oweLostNerve(ctx, charger, 'stands')
  return false
}

/** R46: guns that cannot get away may be ridden over; the sheet is silent, the referee judges. */
function* riddenOver(ctx: Ctx, guns: UnitRef, column: 'cav-cav' | 'cav-inf'): Proc<boolean> {
  return yield* ask.yesNo('guns-lost', `${AreThe(ctx.look(guns))} caught and lost?`, {
    default: false,
    short: 'Guns lost',
    clause: `charge.${column}.continues`,
  })
}

/** Lost guns are destroyed where they stand: nobody tests for them, but a commander with them is at risk (R4). */
function* gunsLost(ctx: Ctx, ref: UnitRef): Proc<void> {
  const { bases, side } = ctx.look(ref)
  yield* change(ref, { bases: 0, hits: 0 })
  yield* add(sideRef(side), { basesLost: bases })
  yield* oweBaseLost(ctx, ref, bases, false, 'risk.trigger.base')
}

/**
 * R67: it goes back while the charger waits, and where it routs its friends beside it test, and go back, before they are
 * met. Did one of them go too?
 */
const routAtOnce = procedure({
  id: 'rout-at-once',
  title: 'The rout, before the charger rides on',
  *run(ctx, a: { readonly unit: UnitRef; readonly kind: 'rout' | 'fall-back' }): Proc<boolean> {
    const { near } = yield* goBack(ctx, { ...a, counted: true })
    let wentToo = false
    for (const unit of near) if (yield* sub(besideRout, { unit }, `beside-${unit.id}`)) wentToo = true
    return wentToo
  },
})

/** The test of a friend beside it: a compulsory move is carried out immediately. Does it go back? */
const besideRout = procedure({
  id: 'beside-rout',
  title: 'Nerve test beside a rout',
  *run(ctx, a: { readonly unit: UnitRef }): Proc<boolean> {
    const result = yield* endOfTest(ctx, a.unit, 'adjacent-rout', yield* tested(ctx, a.unit, false), goesAtOnce)
    return result === 'falls back' || result === 'routs'
  },
})

function* goesAtOnce(ctx: Ctx, unit: UnitRef, failure: Failure): Proc<void> {
  if (failure === 'stands') return
  if (failure === 'routs') yield* breaks(ctx, unit)
  yield* owesCard(ctx, unit, failure === 'routs' ? 'rout' : 'fall back')
  yield* perform(routAtOnce, { unit, kind: failure === 'routs' ? 'rout' : 'fall-back' }, 'back')
}

const enemiesBehind = (ctx: Ctx, s: Press) => unitsOf(ctx, enemyOf(ctx.look(s.charger).side), s.target)

/** The charge goes on as long as its move lasts (R42). */
function* ridesFurther(ctx: Ctx, s: Press, column: 'cav-cav' | 'cav-inf'): Proc<boolean> {
  if (enemiesBehind(ctx, s).length === 0) return false
  return yield* ask.yesNo('further', 'Does the rest of the move reach another unit?', {
    default: false,
    short: 'Another unit',
    clause: `charge.${column}.continues`,
  })
}

/** Where somebody went back beside the rout, it may be that nobody is met after all. */
function* nextTarget(ctx: Ctx, s: Press, column: 'cav-cav' | 'cav-inf', wentToo: boolean): Proc<UnitRef | null> {
  const [next] = yield* someOf('next', 'Which unit next?', enemiesBehind(ctx, s), {
    min: wentToo ? 0 : 1,
    max: 1,
    short: 'Next unit',
    clause: `charge.${column}.second-test`,
  })
  return next ?? null
}

/** A test within a charge; for a commander lost by a re-roll that he gave the unit tests by itself (R20). */
function* testedAlone(ctx: Ctx, ref: UnitRef, twice: boolean): Proc<boolean> {
  const { passed, hurt } = yield* tested(ctx, ref, twice)
  if (hurt)
    yield* owe(nerve, { unit: ref, situation: 'commander' }, 'their commander is lost', {
      clause: 'nerve.when.commander',
      each: true,
    })
  return passed
}

/** The nerve of the charger, by itself. */
const chargerTest = procedure({
  id: 'charger-test',
  title: 'Will they charge?',
  *run(ctx, a: { readonly unit: UnitRef }): Proc<boolean> {
    return yield* testedAlone(ctx, a.unit, false)
  },
})
/** The nerve of the charged unit, by itself; in flank or rear two tests in place of one (R14). */
const chargedTest = procedure({
  id: 'charged-test',
  title: 'Will they stand?',
  *run(ctx, a: { readonly unit: UnitRef; readonly flank: boolean }): Proc<boolean> {
    return yield* testedAlone(ctx, a.unit, a.flank)
  },
})

type Charging = { readonly unit: UnitRef; readonly target: UnitRef }
const charger = sightsOf<Charging>('charger', (a) => a.unit)
const target = sightsOf<Charging>('target', (a) => a.target)

/** A whole charge as one walk. No fire at the charger, no support (R43). */
export const charge = procedure({
  id: 'charge',
  title: 'Charge',
  start: from(
    'table',
    'both test nerve, then they fight',
    [
      who('unit', 'Which unit charges?', may.charge, 'Charger'),
      who('target', 'Charge which unit?', may.beCharged, 'Target'),
    ],
    { did: 'charged', says: 'Charge', plan: { within: 8 } },
  ),
  success: {
    says: 'Charge succeeds',
    good: 'They win the ground',
    bad: 'They do not',
    stages: [
      { says: 'Will they charge?', on: 'go in', ends: { 'no charge': 'they stand, no charge' } },
      {
        says: 'Will the target stand?',
        on: 'melee',
        ends: { 'target routs': 'break at once', 'stops short': 'stop short of the next unit' },
      },
      {
        says: 'Melee, to a decision',
        ends: { wins: 'won', loses: 'lost', 'nobody wins': 'both sides are destroyed' },
      },
    ],
  },
  views: {
    end: about(
      'ground',
      view('bar', 'The charge', (end: ChargeEnd) => end, {
        'target routs': 'good',
        wins: 'good',
        'no charge': 'bad',
        'stops short': 'bad',
        loses: 'bad',
      }),
    ),
  },
  sights: {
    'charger-hits': charger.hits,
    'charger-bases': about('own-losses', charger.bases),
    'charger-commander': about('own-commander', charger.chief),
    'target-hits': target.hits,
    'target-bases': about('enemy-losses', target.bases),
    'target-commander': target.chief,
  },
  *run(ctx, a: Charging): Proc<ChargeEnd> {
    const unit = ctx.look(a.unit)
    const reach = yield* ask.yesNo('reach', `${AreThe(ctx.look(a.target))} within ${reachOf(ctx, unit)} inches?`, {
      short: 'In reach',
      clause: 'action.charge',
      ...usual(true),
    })
    if (!reach)
      yield* say.refuse('out-of-reach', `${does(ctx.look(a.target), 'are out of reach')}.`, {
        clause: 'action.charge',
        wayOut: 'Choose a nearer target.',
      })
    yield* act(ctx, a.unit)
    const column = columnOf(ctx.look(a.target))
    yield* say.note(`${does(unit, 'test')} before the charge`, { clause: `charge.${column}.charger-tests` })
    const goes = yield* sub(chargerTest, { unit: a.unit }, 'charger')
    if (!goes) {
      yield* oweLostNerve(ctx, a.unit, 'stands')
      yield* say.verdict(`${does(unit, endWords['no charge'])}.`, 'bad', { clause: 'nerve.fail.charging' })
      return 'no charge'
    }
    yield* change(a.unit, { chargeMark: true })
    yield* goesAlong(ctx, a.unit)
    const end = yield* repeat(press, { charger: a.unit, target: a.target, further: false })
    yield* say.verdict(`${does(unit, endWords[end])}.`, end === 'wins' || end === 'target routs' ? 'good' : 'bad', {
      clause: 'action.charge',
    })
    return end
  },
})

const endWords: { readonly [E in ChargeEnd]: string } = {
  'no charge': 'do not charge',
  'target routs': 'charge home',
  'stops short': 'stop 4 inches short of the next unit',
  wins: 'win the combat',
  loses: 'lose the combat',
  'nobody wins': 'are destroyed, and so is the enemy',
}
