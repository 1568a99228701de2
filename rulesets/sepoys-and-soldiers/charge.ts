/** P11 Charge: will they charge, will the target stand, contact, or on into the next unit. */
import { type Again, about, book, from, type Proc, usual, view } from '#kit'
import { may } from './can.ts'
import type { ClauseId } from './clauses.ts'
import { type FightEnd, fight } from './combat.ts'
import { act, attacked, breaks, carryOut, hasMoved, owesCard, someOf, unitsOf } from './common.ts'
import { withinReach } from './fire.ts'
import { oweBaseLost } from './hits.ts'
import { fullMove, paceOf } from './move.ts'
import { type AtOnce, afterTest, endOfTest, forCommander, oweLostNerve, setsOut, tested } from './nerve.ts'
import { goBack } from './retreat.ts'
import { sightsOf } from './sights.ts'
import type { Failure } from './situations.ts'
import type { Ctx, Unit, UnitRef } from './state.ts'
import { ask, change, enemyOf, fitWith, perform, procedure, repeat, say, sub, who } from './state.ts'
import { orders } from './troops.ts'
import { AreThe, does } from './words.ts'

/** How it ended with the last unit that it charged. */
export type ChargeEnd =
  | 'no charge'
  | 'target routs'
  | 'stops short'
  | 'routs'
  | 'wins'
  | 'wins, no ground'
  | 'loses'
  | 'nobody wins'
/** The unit charged now; `further`: one behind the first, for which the charger tests again. */
type Press = { readonly charger: UnitRef; readonly target: UnitRef; readonly further: boolean }

function afterCombat({ winner, holds }: FightEnd): ChargeEnd {
  if (winner === 'charger') return holds ? 'wins' : 'wins, no ground'
  return winner === 'charged' ? 'loses' : 'nobody wins'
}

/** Cavalry holds by a counter-charge; all others stand, and so do guns and rocket troops (R40). */
const columnOf = (target: Unit): 'cav-cav' | 'cav-inf' => (target.arm === 'cavalry' ? 'cav-cav' : 'cav-inf')

/** How far a charge reaches, in inches, over open ground and over rough (R61). */
const times = (ctx: Ctx): number => (ctx.settings.chargeMove === 'double' ? 2 : 1)
const reachOf = (ctx: Ctx, unit: Unit): number => times(ctx) * fullMove(unit)
const roughReach = (ctx: Ctx, unit: Unit): number => times(ctx) * (paceOf(unit, 'rough').inches ?? 0)

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
    const failure = s.further ? yield* ridesOn(ctx, s.charger, column) : null
    if (failure) return { done: failure === 'routs' ? 'routs' : 'stops short' }
    yield* attacked(ctx, s.target)
    yield* say.note(does(target, flank ? 'are charged in flank or rear: two tests' : 'are charged'), {
      clause: flank ? 'nerve.when.flank' : `charge.${column}.charged-tests`,
    })
    const holds = yield* sub(chargedTest, { unit: s.target, flank }, 'charged')
    if (holds) {
      yield* holdsFast(ctx, s)
      yield* hasMoved(ctx, s.charger)
      if (column === 'cav-cav') yield* hasMoved(ctx, s.target)
      const rode = column === 'cav-cav' ? [s.charger, s.target] : [s.charger]
      return { done: afterCombat(yield* sub(fight, { charger: s.charger, charged: s.target, rode }, 'combat')) }
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
    if (!lost && further) wentToo = yield* routsFirst(ctx, s.target, target.disordered)
    else if (!lost) {
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
function* ridesOn(ctx: Ctx, charger: UnitRef, column: 'cav-cav' | 'cav-inf'): Proc<Failure | null> {
  yield* say.note('Another unit in the way: the charger tests again', { clause: `charge.${column}.second-test` })
  const failure = yield* sub(chargerTest, { unit: charger }, 'charger-again')
  if (!failure) return null
  if (failure === 'stands')
    yield* say.note('The charge stops 4 inches short', { clause: `charge.${column}.stop-short` })
  yield* hasMoved(ctx, charger)
  yield* losesNerve(ctx, charger, failure)
  return failure
}

/** The charger goes no further: the risk to its commanders, and the rout if it tested for one that was lost. */
function* losesNerve(ctx: Ctx, charger: UnitRef, failure: Failure): Proc<void> {
  yield* oweLostNerve(ctx, charger, failure)
  yield* carryOut(ctx, charger, failure)
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
  const { bases } = ctx.look(ref)
  yield* change(ref, { bases: 0, hits: 0 })
  yield* oweBaseLost(ctx, ref, bases, false, 'risk.trigger.base')
}

/** R67: all that comes before the charger rides on. Did anybody go back besides? */
function* routsFirst(ctx: Ctx, unit: UnitRef, disordered: boolean): Proc<boolean> {
  yield* owesCard(ctx, unit, 'rout')
  const forHimToo = fitWith(ctx, unit).length > 0 && (yield* sub(risksAtOnce, { unit, disordered }, 'lost-nerve'))
  return (yield* sub(routAtOnce, { unit, kind: 'rout' }, 'rout')) || forHimToo
}

/** R67: the risk to the commanders of whoever routs, while the charger waits. Did one go back who was beside a lost one (R26)? */
const risksAtOnce = procedure({
  id: 'risks-at-once',
  title: 'Nerve lost, before the charger rides on',
  *run(ctx, { unit, disordered }: { readonly unit: UnitRef; readonly disordered: boolean }): Proc<boolean> {
    let went = false
    const atOnce = allAtOnce(() => (went = true))
    yield* afterTest(ctx, unit, 'routs', false, { done: true, disordered, atOnce })
    return went
  },
})

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

/** A test of nerve whose compulsory move is carried out immediately. Does it go back, or one beside its commander? */
function* testedAtOnce(ctx: Ctx, unit: UnitRef, why: 'adjacent-rout' | 'commander'): Proc<boolean> {
  let went = false
  const atOnce = allAtOnce(() => (went = true))
  const result = yield* endOfTest(ctx, unit, why, yield* tested(ctx, unit, false), atOnce)
  return result === 'falls back' || result === 'routs' || went
}

/** The test of a friend beside a rout. */
const besideRout = procedure({
  id: 'beside-rout',
  title: 'Nerve test beside a rout',
  *run(ctx, a: { readonly unit: UnitRef }): Proc<boolean> {
    return yield* testedAtOnce(ctx, a.unit, 'adjacent-rout')
  },
})

/** The test of a unit beside a commander who was lost (R26). */
const forHim = procedure({
  id: 'for-commander',
  title: 'Nerve test for a lost commander',
  *run(ctx, a: { readonly unit: UnitRef }): Proc<boolean> {
    return yield* testedAtOnce(ctx, a.unit, 'commander')
  },
})

/** What a failure brings, all before the charger rides on. `went`: one who tested for a lost commander went back. */
const allAtOnce = (went: () => void): AtOnce => ({
  *goes(ctx, unit, failure) {
    if (failure === 'stands') return
    if (failure === 'routs') yield* breaks(ctx, unit)
    yield* owesCard(ctx, unit, failure === 'routs' ? 'rout' : 'fall back')
    yield* perform(routAtOnce, { unit, kind: failure === 'routs' ? 'rout' : 'fall-back' }, 'back')
  },
  *testsForHim(_, unit) {
    if (yield* sub(forHim, { unit }, `for-${unit.id}`)) went()
  },
})

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

/** The nerve of the charger. For a commander lost by a re-roll that he gave it tests at once, before it goes on (R20). */
const chargerTest = procedure({
  id: 'charger-test',
  title: 'Will they charge?',
  *run(ctx, { unit }: { readonly unit: UnitRef }): Proc<Failure | null> {
    const { passed, hurt } = yield* tested(ctx, unit, false)
    if (hurt && !(yield* sub(forCommander, { unit }))) return 'routs'
    return passed ? null : 'stands'
  },
})
/** The nerve of the charged unit; in flank or rear two tests in place of one (R14). A failure routs it, whatever it was for. */
const chargedTest = procedure({
  id: 'charged-test',
  title: 'Will they stand?',
  *run(ctx, { unit, flank }: { readonly unit: UnitRef; readonly flank: boolean }): Proc<boolean> {
    const { passed, hurt } = yield* tested(ctx, unit, flank)
    return passed && (!hurt || (yield* sub(forCommander, { unit })))
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
      who('target', 'Who is charged?', may.beCharged, 'Target'),
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
        ends: {
          'target routs': 'break at once',
          'stops short': 'stop short of the next unit',
          routs: 'rout for a lost commander',
        },
      },
      {
        says: 'Melee, to a decision',
        ends: {
          wins: 'won',
          'wins, no ground': 'won, ground not taken',
          loses: 'lost',
          'nobody wins': 'both sides are destroyed',
        },
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
        routs: 'bad',
        'wins, no ground': 'bad',
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
    const inches = reachOf(ctx, unit)
    const reach = yield* ask.yesNo('reach', `${AreThe(ctx.look(a.target))} within ${inches} inches?`, {
      short: 'In reach',
      hint: `Over rough ground ${roughReach(ctx, unit)}″.`,
      clause: 'action.charge',
      ...withinReach(ctx, a, inches),
    })
    if (!reach)
      yield* say.refuse('out-of-reach', `${does(ctx.look(a.target), 'are out of reach')}.`, {
        clause: 'action.charge',
        wayOut: 'Choose a nearer target.',
      })
    yield* act(ctx, a.unit)
    const column = columnOf(ctx.look(a.target))
    yield* say.note(`${does(unit, 'test')} before the charge`, { clause: `charge.${column}.charger-tests` })
    const failure = yield* sub(chargerTest, { unit: a.unit }, 'charger')
    if (failure) {
      yield* losesNerve(ctx, a.unit, failure)
      yield* say.verdict(`${does(unit, endWords['no charge'])}.`, 'bad', {
        clause: failure === 'routs' ? 'nerve.fail.commander' : 'nerve.fail.charging',
        ...(failure === 'routs' ? { detail: 'They rout for a lost commander.' } : {}),
      })
      return 'no charge'
    }
    yield* setsOut(ctx, a.unit)
    const end = yield* repeat(press, { charger: a.unit, target: a.target, further: false })
    yield* say.verdict(`${does(unit, endWords[end])}.`, end === 'wins' || end === 'target routs' ? 'good' : 'bad', {
      clause: endClauses[end],
    })
    return end
  },
})

/** The rule by which a charge ended so. */
const endClauses: { readonly [E in ChargeEnd]: ClauseId } = {
  'no charge': 'nerve.fail.charging',
  'target routs': 'nerve.fail.charged',
  'stops short': 'nerve.fail.charging',
  routs: 'nerve.fail.commander',
  wins: 'combat.only-one-passes',
  'wins, no ground': 'combat.only-one-passes',
  loses: 'combat.loser.routs',
  'nobody wins': 'combat.tie',
}

/** What a charge came to: what the charger did. */
export const endWords: { readonly [E in ChargeEnd]: string } = {
  'no charge': 'do not charge',
  'target routs': 'charge home',
  'stops short': 'stop 4 inches short of the next unit',
  routs: 'rout for a lost commander',
  wins: 'win the combat',
  'wins, no ground': 'win the combat, but do not take the ground',
  loses: 'lose the combat',
  'nobody wins': 'are destroyed, and so is the enemy',
}
