/** 5.12 Caracole or charge?, 5.13 the ranks that fire, 5.14 Defenders' Volley. */

import { about, besides, book, counted, d, from, type Proc, row, The, the, view } from '#kit'
import { may } from './can.ts'
import { caracoleOn, volleyTable } from './charge-tables.ts'
import { leavesCover, levelOf } from './common.ts'
import { inchesLeft } from './evade.ts'
import { type FireResult, shoot } from './fire/shoot.ts'
import { chargesAt } from './movement.ts'
import { cut, statusOf } from './reaction-table.ts'
import { ask, type Ctx, change, doOnce, kept, procedure, roll, say, type UnitRef, who } from './state.ts'
import { type Status, statusNames } from './troops.ts'
import { counterCharges } from './unit-orders.ts'
import { agrees, are, does } from './words.ts'

type Home = 'caracole' | 'charge'
/** The die of a Caracole, by the charger's own tested status. */
export function* caracoleDie(ctx: Ctx, ref: UnitRef, atGuns: boolean): Proc<Home> {
  const unit = ctx.look(ref)
  const status: Status = yield* kept(
    ctx,
    ref,
    'status',
    (known) =>
      ask.choice('status', `Status of ${the(unit)}?`, statusNames, {
        short: 'Status',
        clause: 'caracole.who',
        ...known,
      }),
    { by: 'Caracole', from: 'its test' },
  )
  if (status !== 'resolute' && status !== 'confident' && status !== 'steady')
    return yield* say.impossible('no-charge', `${are(unit)} ${statusNames[status]}: no charge, no roll.`, {
      clause: 'caracole.sequence',
      wayOut: 'The charge ends.',
    })
  const { most, clause } = caracoleOn[status]
  const upTo = atGuns ? most - 2 : most
  if (atGuns) yield* say.note('Against artillery', { worth: 2, clause: 'caracole.plus-2-artillery' })
  const table = upTo > 0 ? row<Home>(d(1, 6), { [upTo]: 'caracole', 6: 'charge' }) : row<Home>(d(1, 6), { 6: 'charge' })
  const home = yield* roll(unit.side, 'dice', `${The(unit)}: caracole on ${most} or less`, table, {
    luck: 'caracole',
    good: ['charge'],
    clause,
  })
  yield* doOnce(ctx, ref, 'caracole')
  if (home === 'caracole') yield* change(ref, { caracoled: true })
  return home
}

/** Native Irregular Light Cavalry: does it charge home? */
export const caracole = procedure({
  id: 'caracole',
  title: 'Caracole or charge?',
  start: from(
    'table',
    '1d6 by status',
    [
      who('charger', 'Which unit charges?', may.caracole, 'Charger'),
      who('target', 'Whom do they charge?', may.meetCaracole, 'Target'),
    ],
    { says: 'Caracole?' },
  ),
  views: { home: view('bar', 'Caracole or charge', (home: Home) => home, { charge: 'good' }) },
  *run(ctx, a: { readonly charger: UnitRef; readonly target: UnitRef }): Proc<Home> {
    const home = yield* caracoleDie(ctx, a.charger, ctx.look(a.target).arm === 'artillery')
    yield* chargesAt(ctx, a.charger, a.target, 'caracole.sequence')
    const { status } = ctx.look(a.charger)
    yield* say.verdict(`${does(ctx.look(a.charger), home === 'charge' ? 'charge home' : 'caracole')}.`, 'plain', {
      clause: home === 'charge' ? 'caracole.charge-home' : 'caracole.ranks',
      ...(status ? { detail: statusNames[status] } : {}),
    })
    return home
  },
})

export type Ranks = { readonly most: number; readonly ranks: number; readonly stands: number }

/** Whom it rode up to comes to meet it, if that is cavalry: as the book knows, else by its orders. */
function* counters(ctx: Ctx, ref: UnitRef): Proc<boolean> {
  const { charges } = ctx.look(ref)
  const target: UnitRef | null = charges === null ? null : { kind: 'unit', id: charges }
  const foe = target && ctx.look(target)
  const comes = foe?.charges === ref.id
  const countered = yield* ask.yesNo('counter-charged', 'Does cavalry counter-charge?', {
    ...book(comes || (foe?.arm === 'cavalry' && counterCharges(foe)), 'its charge', comes),
    short: 'Counter-charged',
    clause: 'caracole.counter-charged',
  })
  if (countered && target) yield* chargesAt(ctx, target, ref, 'caracole.counter-charged')
  return countered
}

/** Each rank that fires costs 3 inches; the player says how many do. Counter-charged: the front rank only. */
export function* firingRanks(ctx: Ctx, ref: UnitRef, counterCharged: boolean | null): Proc<Ranks> {
  const unit = ctx.look(ref)
  const ranks = yield* kept(
    ctx,
    ref,
    'ranks',
    (known) =>
      ask.number('ranks', `How many ranks deep ${agrees(unit, 'are', 'is')} ${the(unit)}?`, 1, 20, {
        short: 'Ranks',
        clause: 'caracole.ranks.front-only-normally',
        ...known,
      }),
    { by: 'Caracole', from: 'the unit' },
  )
  const countered = counterCharged ?? (yield* counters(ctx, ref))
  const most = countered ? 1 : Math.min(ranks, Math.floor((yield* inchesLeft(ctx, ref)) / 3))
  const clause = countered ? 'caracole.counter-charged' : 'caracole.ranks'
  yield* say.note('Ranks that may fire', { worth: most, clause })
  const chosen =
    most <= 1
      ? most
      : yield* ask.number('ranks-firing', 'How many ranks fire?', 0, most, {
          default: most,
          short: 'Fire',
          by: unit.side,
          clause: 'caracole.ranks.choice',
        })
  const each = Math.ceil(unit.stands / ranks)
  const stands =
    chosen === 0
      ? 0
      : yield* ask.number('stands', 'How many stands are in those ranks?', 0, unit.stands, {
          ...book(Math.min(unit.stands, each * chosen), `${each} in a rank`),
          short: 'Stands',
          clause: 'caracole.ranks',
        })
  yield* change(ref, { caracoled: true, moved: true, caracoleStands: stands })
  yield* doOnce(ctx, ref, 'charge')
  return { most, ranks: chosen, stands }
}

export const caracoleRanks = procedure({
  id: 'caracole_ranks',
  title: 'Ranks of a Caracole',
  start: from(
    'table',
    '3″ for each rank that fires',
    [who('unit', 'Which unit caracoles?', may.fireInCaracole, 'Unit')],
    { says: 'Ranks of a Caracole' },
  ),
  *run(ctx, a: { readonly unit: UnitRef }): Proc<Ranks> {
    const unit = ctx.look(a.unit)
    const ranks = yield* firingRanks(ctx, a.unit, null)
    yield* say.verdict(
      ranks.ranks === 0
        ? `${does(unit, 'do')} not fire: no rank may.`
        : `${does(unit, 'fire')} with ${ranks.ranks} of ${ranks.most} ranks: ${counted(ranks.stands, 'stand')}.`,
      'plain',
      {
        clause: 'caracole.ranks',
        detail: 'Disordered when the turn ends; no stand moves more than Normal Move and Charge Bonus.',
      },
    )
    return ranks
  },
})

export type Volley = {
  readonly firer: UnitRef
  readonly target: UnitRef
  readonly caracole: boolean
  readonly stands: number | null
  readonly effect: 'now' | 'later'
  /** that the exchange of a Caracole has cost it, and that fire all the same (R71) */
  readonly cost?: number
}

/** Normal fire, but the range comes from the status of the unit that fires (R34). */
export function* fireVolley(ctx: Ctx, a: Volley): Proc<FireResult> {
  const unit = ctx.look(a.firer)
  const status = unit.status ?? statusOf(cut(yield* levelOf(ctx, a.firer)))
  const { band, clause } = volleyTable[status]
  if (band === null)
    return yield* say.impossible('no-volley', `${are(unit)} ${statusNames[status]} and may not fire.`, {
      clause,
      wayOut: 'Go on without a volley.',
    })
  yield* say.note(`${statusNames[status]}: ${band.replace('-', ' ')} range`, { clause })
  yield* doOnce(ctx, a.firer, `volley at ${a.target.id}`)
  return yield* shoot(ctx, { ...a, band, cost: a.cost ?? 0 })
}

/** The fire of a charged unit that stands, or of a Caracole. */
export const volley = procedure({
  id: 'volley',
  title: 'Defenders’ Volley',
  start: from(
    'table',
    'range by its status',
    [
      who('firer', 'Which unit fires the volley?', may.fireVolley, 'Firing'),
      who('target', 'At which unit?', may.meetVolley, 'Target'),
    ],
    { did: 'fired a volley at', says: 'Volley' },
  ),
  views: {
    lost: about(
      'enemy-losses',
      view('columns', 'Stands lost', (r: FireResult) => r.lost),
    ),
  },
  sights: {
    event: besides('bar', 'An Event?', (r: FireResult) => (r.event ? 'Event' : 'none'), { Event: 'bad' }),
  },
  *run(ctx, a: { readonly firer: UnitRef; readonly target: UnitRef }): Proc<FireResult> {
    const firer = ctx.look(a.firer)
    const stands = firer.caracoled ? firer.caracoleStands : null
    // Who comes to contact, or rides up, is out of its woods
    if (!firer.caracoled) yield* leavesCover(ctx, a.target, 'confront.stand.contact')
    const target = ctx.look(a.target)
    const cost = target.caracoled && target.charges === a.firer.id ? target.caracoleCost : 0
    const shot = yield* fireVolley(ctx, { ...a, caracole: firer.caracoled, stands, effect: 'now', cost })
    if (firer.caracoled) yield* change(a.firer, { caracoleCost: shot.lost })
    else if (cost > 0) yield* change(a.target, { caracoleCost: 0 })
    yield* say.verdict(
      shot.lost > 0
        ? `${does(ctx.look(a.target), 'lose')} ${shot.lost} to the volley.`
        : `The volley of ${the(firer)} does no harm.`,
      shot.lost > 0 ? 'good' : 'plain',
      { clause: firer.caracoled ? 'volley.who-uses' : 'volley.range-by-status' },
    )
    return shot
  },
})
