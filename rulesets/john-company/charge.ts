/** A whole charge as one walk: both tests, flight or evasion, Caracole, volley, Confrontation. */
import { about, from, type Proc, part, The, the, usual, view } from '#kit'
import { may } from './can.ts'
import { caracoleDie, fireVolley, firingRanks, type Volley } from './caracole.ts'
import { isCloseCombat, results, volleyTable } from './charge-tables.ts'
import type { ClauseId } from './clauses.ts'
import { loseStands, moveAgain, unitsOf } from './common.ts'
import {
  confrontVerdict,
  declaredOn,
  endShown,
  endTones,
  endWords,
  fight,
  launched,
  leave,
  strikes,
  whoElse,
} from './confrontation.ts'
import { catches, flees } from './evade.ts'
import { chargesAt, goesFor, mandatoryVerbs, movementDice } from './movement.ts'
import { oweMovement, testInCharge } from './reaction.ts'
import { diceOf, grantsBonus, movements } from './reaction-table.ts'
import { skirmishersCaught } from './skirmish.ts'
import type { Ctx, Unit, UnitRef } from './state.ts'
import {
  ask,
  cannotServe,
  change,
  chargersOf,
  doOnce,
  hasDone,
  hasGone,
  mustRepeat,
  perform,
  procedure,
  say,
  sub,
  who,
} from './state.ts'
import { type Movement, mandatoryIn, statusNames } from './troops.ts'
import { counterCharges, goesOn, rowSaid } from './unit-orders.ts'
import { agrees, are, does } from './words.ts'

type Pair = { readonly charger: UnitRef; readonly target: UnitRef }
/** `beside`: who charges with the charger. */
type Meeting = Pair & { readonly beside: readonly UnitRef[] }
/** How it ended; `lost` are stands in the volley and in the Confrontation. */
export type ChargeEnd = {
  readonly end: string
  readonly chargerLost: number
  readonly targetLost: number
}
const ended = (end: string): ChargeEnd => ({ end, chargerLost: 0, targetLost: 0 })

/** Steady or better goes, if it is said to be on the Charge row; Shaken has No Move, worse retreats (R9). */
function* willCharge(ctx: Ctx, a: Pair): Proc<Movement | null> {
  const unit = ctx.look(a.charger)
  const movement = unit.tested
    ? unit.movement
    : (yield* sub(testInCharge, { unit: a.charger, occasion: 'charge-orders', chargers: [], general: null }, 'charger'))
        .movement
  if (movement === null) return null
  const now = ctx.look(a.charger)
  const goes = goesOn(now) && (rowSaid(now) ?? 'charge') === 'charge'
  if (!goes) {
    yield* oweMovement(ctx, a.charger, movement)
    return movement
  }
  yield* extraInches(ctx, a.charger, movement)
  yield* goesFor(ctx, a.charger, a.target, 'confront.begins')
  return null
}

/** The dice inches of a charge, if they have not been thrown: in step 4, or in a charge at once, and nobody has to (R10, R15). */
function* extraInches(ctx: Ctx, ref: UnitRef, movement: Movement): Proc<void> {
  const unit = ctx.look(ref)
  if (!grantsBonus(movement) || diceOf(movement) === 0 || hasDone(unit, 'inches')) return
  const throws = yield* ask.yesNo('extra-inches', `${agrees(unit, 'Do', 'Does')} ${the(unit)} roll for extra inches?`, {
    ...usual(false),
    short: 'Extra inches',
    by: unit.side,
    hint: 'in step 4, or in a charge at once',
    clause: movements[movement].clause,
  })
  if (throws) yield* sub(part(movementDice), { unit: ref }, 'inches')
}

/**
 * Who else has declared a charge on it counts from now on, in its test as in the fight (R78). Asked under the key of the
 * Confrontation, by which older battles hold the answer.
 */
function* besideCharger(ctx: Ctx, a: Pair): Proc<readonly UnitRef[]> {
  const friends = unitsOf(ctx, ctx.look(a.charger).side).filter((u) => u.id !== a.charger.id)
  if (friends.length === 0) return []
  const others = yield* whoElse(ctx, a.charger, 'confrontation/sides/with-charger', friends, declaredOn(ctx, a))
  yield* launched(ctx, others)
  for (const ref of friends) {
    const charges = others.some((u) => u.id === ref.id) ? a.target.id : null
    const friend = ctx.look(ref)
    // Who has fought it has charged it, whoever charges now
    if (charges !== null || (friend.charges === a.target.id && !friend.inConfrontation)) yield* change(ref, { charges })
  }
  return others
}

/** The target tests unless it has; not rallied it repeats its mandatory move (R17). Gives that move, or null: it stands. */
function* mustRetreat(ctx: Ctx, a: Pair): Proc<Movement | null> {
  const unit = ctx.look(a.target)
  if (mustRepeat(ctx, unit)) {
    yield* change(a.target, { movement: moveAgain(unit) })
    return moveAgain(unit)
  }
  // Beaten since, or compelled by its test; one that has not tested does so now, whatever it read from its level
  if ((unit.tested || unit.inConfrontation) && unit.mandatory) return unit.mandatory
  const movement = unit.tested
    ? unit.movement
    : (yield* sub(
        testInCharge,
        { unit: a.target, occasion: 'charge-target', chargers: chargersOf(ctx, a.target), general: null },
        'target',
      )).movement
  return mandatoryIn(movement)
}

const evading = procedure({
  id: 'evading',
  title: 'Is the target caught?',
  *run(ctx, a: Pair): Proc<{ readonly caught: boolean; readonly lost: number; readonly chargerLost: number }> {
    const { caught, lost, chargerLost } = yield* catches(ctx, a.charger, a.target)
    return { caught, lost, chargerLost }
  },
})

/** A target that goes away may be caught: an automatic Close Combat Rout (R29). `before`: it has made its move already. */
function* chase(ctx: Ctx, a: Pair, movement: Movement | null, before: boolean): Proc<ChargeEnd> {
  yield* flees(ctx, a.target)
  const { name, side } = ctx.look(a.charger)
  const allowed = movement === null || ctx.settings.retreatCaught
  const tries =
    allowed &&
    (yield* ask.yesNo('chase', `Can ${name} catch the target?`, {
      default: false,
      short: 'Catch',
      by: side,
      hint: 'gap and its move, against the inches left',
      clause: 'confront.evade.catch-distance',
    }))
  const chased = tries ? yield* sub(evading, a) : null
  if (chased?.caught) return { end: 'target caught', chargerLost: chased.chargerLost, targetLost: chased.lost }
  if (movement && !before) yield* oweMovement(ctx, a.target, movement)
  return ended(movement ? 'target retreats' : 'target evades')
}

/** A volley inside a charge: only the stands that it takes matter there. */
const volleyInCharge = procedure({
  id: 'volley-in-charge',
  title: 'Volley',
  *run(ctx, a: Volley): Proc<number> {
    return (yield* fireVolley(ctx, a)).lost
  },
})

/** Does it fire one? Wavering or worse may not. */
function* firesVolley(ctx: Ctx, ref: UnitRef): Proc<boolean> {
  const unit = ctx.look(ref)
  if ((unit.status !== null && volleyTable[unit.status].band === null) || cannotServe(unit)) {
    const clause = cannotServe(unit) ? 'fire.who.artillery-front-rank' : 'volley.none'
    yield* say.note(`${The(unit)} may not fire`, { clause })
    return false
  }
  return yield* ask.yesNo('volley-fired', `${agrees(unit, 'Do', 'Does')} ${the(unit)} fire a volley?`, {
    default: unit.weapon !== null,
    short: 'Volley',
    by: unit.side,
    clause: 'confront.stand.contact',
  })
}

/** Rush up, fire, fall back: both fire by the Volley Table, and losses are taken after both (R71). */
function* caracoles(ctx: Ctx, a: Pair, counter: boolean): Proc<ChargeEnd> {
  const ranks = yield* firingRanks(ctx, a.charger, counter && ctx.look(a.target).arm === 'cavalry')
  const ours =
    ranks.stands === 0
      ? 0
      : yield* sub(
          volleyInCharge,
          { firer: a.charger, target: a.target, caracole: true, stands: ranks.stands, effect: 'later' },
          'caracole-fire',
        )
  const answers = !counter && (yield* firesVolley(ctx, a.target))
  const theirs = answers
    ? yield* sub(
        volleyInCharge,
        { firer: a.target, target: a.charger, caracole: false, stands: null, effect: 'later' },
        'volley',
      )
    : 0
  const targetLost = yield* loseStands(ctx, a.target, ours)
  const chargerLost = yield* loseStands(ctx, a.charger, theirs)
  return { end: 'caracole', chargerLost, targetLost }
}

/** "The 53rd are Steady. What do they do?": the result of the test is told where it is needed. */
const withStatus = (unit: Unit, question: string): string =>
  unit.status ? `${are(unit)} ${statusNames[unit.status]}. ${question}` : question

type Answer = 'stands' | 'evades' | 'counter-charges'
/** Shaken on Charge orders: No Move, it can only stand (R9). */
function* answerOf(ctx: Ctx, ref: UnitRef): Proc<Answer> {
  const unit = ctx.look(ref)
  const stays = unit.orderType === 'charge' && unit.movement === 'no-movement'
  const answer: Answer = yield* ask.choice(
    'response',
    withStatus(unit, `What ${agrees(unit, 'do', 'does')} ${the(unit)} do?`),
    { stands: 'Stand', evades: 'Evade', 'counter-charges': 'Counter-charge' },
    {
      default: counterCharges(unit) ? 'counter-charges' : 'stands',
      short: 'Target',
      by: unit.side,
      clause: 'confront.stand.contact',
    },
  )
  if (stays && answer !== 'stands')
    yield* say.refuse('no-movement', `${does(unit, 'may')} not move this turn.`, {
      clause: 'reaction.effect.no-movement',
      wayOut: agrees(unit, 'They stand.', 'It stands.'),
    })
  return answer
}

/** Contact: the Caracole, or the volley and then the Confrontation. */
function* contact(ctx: Ctx, a: Meeting, counter: boolean): Proc<ChargeEnd> {
  const charger = ctx.look(a.charger)
  if (
    charger.caracoles &&
    (yield* sub(caracoleOrHome, { charger: a.charger, target: a.target }, 'caracole')) === 'caracole'
  )
    return yield* caracoles(ctx, a, counter)
  const fires = !counter && (yield* firesVolley(ctx, a.target))
  const shot = fires
    ? yield* sub(
        volleyInCharge,
        { firer: a.target, target: a.charger, caracole: false, stands: null, effect: 'now' },
        'volley',
      )
    : 0
  if (ctx.look(a.charger).stands === 0) return { end: 'charger destroyed', chargerLost: shot, targetLost: 0 }
  const met = yield* sub(meeting, { ...a, counter, volley: fires }, 'confrontation')
  return { end: met.end, chargerLost: shot + met.chargerLost, targetLost: met.targetLost }
}

const caracoleOrHome = procedure({
  id: 'caracole-or-home',
  title: 'Caracole or charge?',
  *run(ctx, a: Pair): Proc<'caracole' | 'charge'> {
    return yield* caracoleDie(ctx, a.charger, ctx.look(a.target).arm === 'artillery')
  },
})

const meeting = procedure({
  id: 'meeting',
  title: 'Confrontation',
  *run(ctx, a: Meeting & { readonly counter: boolean; readonly volley: boolean }): Proc<ChargeEnd> {
    const { loser, ...fought } = yield* fight(ctx, a.charger, a.target, {
      counter: a.counter,
      volley: a.volley,
      beside: a.beside,
    })
    const close = isCloseCombat(fought.result)
    yield* perform(strikes, { charger: a.charger, target: a.target, close }, 'events')
    yield* leave(ctx, fought.result, loser)
    yield* say.note(confrontVerdict(ctx, a.charger, a.target, fought), { clause: 'confront.winner' })
    return { end: endWords(fought), chargerLost: fought.chargerLost, targetLost: fought.targetLost }
  },
})

const good: readonly string[] = ['target retreats', 'target caught', 'target evades', 'skirmishers caught']

const tones: { readonly [end: string]: 'good' | 'bad' } = {
  ...endTones,
  ...Object.fromEntries(good.map((end) => [end, 'good' as const])),
  'no charge': 'bad',
  'falls short': 'bad',
  'charger destroyed': 'bad',
}

/** Who charged whom, and what became of it. */
function chargeVerdict(end: string, charger: Unit, target: Unit): string {
  if (end === 'no charge') return `${does(charger, 'do not charge')} ${the(target)}.`
  const ends: { readonly [end: string]: string } = {
    'falls short': 'Their move falls short.',
    'target retreats': `${does(target, 'retreat')}.`,
    'target evades': `${does(target, 'evade')}.`,
    'target caught': `${are(target)} caught.`,
    'skirmishers caught': 'The skirmishers are caught.',
    'skirmishers fall back': 'The skirmishers fall back.',
    'charger destroyed': `${are(charger)} destroyed.`,
    caracole: 'They caracole and do not close.',
  }
  const row = Object.values(results).find(({ says }) => end.startsWith(says))
  const loser = end.endsWith('target') ? target : charger
  const drawn = row ? `${end}: both recoil.` : `${end}.`
  const beaten = row && end !== row.says ? `${does(loser, row.move ? mandatoryVerbs[row.move] : 'recoil')}.` : drawn
  return `${does(charger, 'charge')} ${the(target)}. ${ends[end] ?? beaten}`
}

/** The rule by which a charge ended so. */
const endClauses: { readonly [end: string]: ClauseId } = {
  'no charge': 'reaction.lookup',
  'falls short': 'reaction.effect.charge-normal',
  'target retreats': 'confront.compulsory-first',
  'target evades': 'confront.evade.when',
  'target caught': 'confront.evade.caught',
  'skirmishers caught': 'skirmish.caught.contact',
  'skirmishers fall back': 'skirmish.sub.charged',
  'charger destroyed': 'confront.stand.contact',
  caracole: 'caracole.ranks',
}
const endClause = (end: string): ClauseId =>
  endClauses[end] ?? Object.values(results).find(({ says }) => end.startsWith(says))?.clause ?? 'confront.definition'

export const charge = procedure({
  id: 'charge',
  title: 'Charge',
  start: from(
    'table',
    'tests, volley, Confrontation',
    [
      who('charger', 'Which unit charges?', may.charge, 'Charger'),
      who('target', 'Whom do they charge?', may.beCharged, 'Target'),
    ],
    { did: 'charged', says: 'Charge', plan: { within: 12, phases: ['step-4'] } },
  ),
  success: {
    says: 'Charge succeeds',
    good: 'They win the ground',
    bad: 'They do not',
    stages: [
      {
        says: 'Will they charge?',
        on: 'go in',
        ends: { 'no charge': 'no charge', 'falls short': 'their move falls short' },
      },
      {
        says: 'Will the target stand?',
        on: 'contact',
        ends: {
          'target retreats': 'they retreat',
          'target evades': 'they evade',
          'target caught': 'they are caught',
          'skirmishers caught': 'the skirmishers are caught',
          'skirmishers fall back': 'the skirmishers fall back',
        },
      },
      {
        says: 'Volley and Confrontation',
        ends: { 'charger destroyed': 'shot down by the volley', caracole: 'caracole only' },
      },
    ],
  },
  views: {
    end: about(
      'ground',
      view('bar', 'The charge', (r: ChargeEnd) => endShown(r.end), tones, { 'target retreats': 'chevrons' }),
    ),
    targetLost: about(
      'enemy-losses',
      view('columns', 'Stands the target loses', (r: ChargeEnd) => r.targetLost),
    ),
    chargerLost: about(
      'own-losses',
      view('columns', 'Stands the charger loses', (r: ChargeEnd) => r.chargerLost),
    ),
  },
  *run(ctx, a: Pair): Proc<ChargeEnd> {
    const came = yield* resolveCharge(ctx, a)
    yield* doOnce(ctx, a.charger, 'charge')
    const [charger, target] = [ctx.look(a.charger), ctx.look(a.target)]
    yield* say.verdict(chargeVerdict(came.end, charger, target), tones[came.end] ?? 'plain', {
      clause: endClause(came.end),
      detail: `Stands lost: charger ${came.chargerLost}, target ${came.targetLost}.`,
    })
    return came
  },
})

/** How far it comes, if its rates are typed and its test is known. */
function reachOf(unit: Unit): string {
  const { movement, normalMove, chargeBonus, diceInches, eventInches } = unit
  if (movement === null || normalMove === null) return 'Normal Move, Charge Bonus and dice by its test'
  const bonus = grantsBonus(movement) ? chargeBonus : 0
  return bonus === null
    ? 'Normal Move, Charge Bonus and dice by its test'
    : `up to ${Math.max(0, normalMove + bonus + diceInches + eventInches)}″`
}

function* resolveCharge(ctx: Ctx, a: Pair): Proc<ChargeEnd> {
  if (yield* willCharge(ctx, a)) return ended('no charge')
  const charger = ctx.look(a.charger)
  const reaches = yield* ask.yesNo(
    'reaches',
    withStatus(charger, `Does the charge reach ${the(ctx.look(a.target))}?`),
    {
      default: true,
      short: 'In reach',
      hint: reachOf(charger),
      clause: 'reaction.effect.charge-normal',
    },
  )
  if (!reaches) return ended('falls short')
  if (ctx.look(a.target).formation === 'skirmishers') {
    const reached = yield* ask.yesNo('caught', 'Are the skirmishers caught?', {
      default: true,
      short: 'Caught',
      clause: 'skirmish.caught.contact',
      hint: 'A faster enemy catches them; a light company falls back at once behind its parent.',
    })
    if (!reached) {
      yield* change(a.target, { moved: true })
      return ended('skirmishers fall back')
    }
    const { lost } = yield* sub(part(skirmishersCaught), a)
    return { end: 'skirmishers caught', chargerLost: 0, targetLost: lost }
  }
  const beside = yield* besideCharger(ctx, a)
  const before = hasGone(ctx.look(a.target))
  const retreat = yield* mustRetreat(ctx, a)
  if (retreat) return yield* chase(ctx, a, retreat, before)
  const answer = yield* answerOf(ctx, a.target)
  if (answer === 'evades') return yield* chase(ctx, a, null, before)
  if (answer === 'counter-charges') yield* chargesAt(ctx, a.target, a.charger, 'confront.counter.same-arm')
  return yield* contact(ctx, { ...a, beside }, answer === 'counter-charges')
}
