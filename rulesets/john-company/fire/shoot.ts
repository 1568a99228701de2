/** 5.16 Small arms fire and 5.17 Artillery fire: the same steps with other lists. Volleys and Caracoles fire so too. */

import { about, among, counted, from, named, type Proc, plusMinus, taken, view } from '#kit'
import { may } from '../can.ts'
import type { ClauseId } from '../clauses.ts'
import { loseStands } from '../common.ts'
import { oweEvent, owing } from '../owed.ts'
import type { Ctx, Effect, Unit, UnitRef } from '../state.ts'
import { change, firedAt, game, inPlay, isBattery, owe, procedure, rollAll, say, sub, who } from '../state.ts'
import { guns, isGun, type Weapon } from '../troops.ts'
import { are, does } from '../words.ts'
import { aimNow, aimWorth, firerWorth, rangeNow, type Shot, standsNow, weaponNow } from './aim.ts'
import { knockOut } from './counter.ts'
import { listsOf, smallArms, standsLost } from './tables.ts'

/** The Final Fire Factor, the stands that the target loses, and whether the Event die shows a 1. */
export type FireResult = { readonly factor: number; readonly lost: number; readonly event: boolean }

/** An Event halves its next shot; another sends it astray, which has no worth. */
const halving = (unit: Unit): Effect | undefined => unit.effects.find((e) => e.on === 'shot' && e.amount > 0)

/** 5.16, 5.17 as one: ask, add up, throw, look up, and carry it out. Fire on a battery by a battery is counter battery. */
export function* shoot(ctx: Ctx, a: Shot): Proc<FireResult> {
  const unit = ctx.look(a.firer)
  const list =
    unit.weapon === null ? (unit.arm === 'artillery' ? guns : smallArms) : isGun(unit.weapon) ? guns : smallArms
  const weapon = yield* weaponNow(ctx, a.firer, list)
  const lists = listsOf(weapon)
  const band = a.band ?? (yield* rangeNow(ctx, a, weapon))
  const own = yield* firerWorth(ctx, a, weapon)
  const aim = yield* aimNow(ctx, a.target, lists, a.band !== null && !a.caracole)
  const stands = yield* standsNow(ctx, a, weapon, aim.enfiladed)
  const before = own + (yield* aimWorth(ctx, weapon, aim, band))
  const dice = yield* rollAll(
    unit.side,
    'fire',
    `Fire Factor ${String(before).replace('-', '−')}: positive die, negative die and Event die`,
    { random: named('Random Factor', plusMinus(6)), event: named('Event die', among(6, 1)) },
    { luck: { random: 'fire' }, clause: lists.randomClause },
  )
  const sum = before + dice.random
  const blinded = halving(unit)
  const factor = blinded ? Math.floor(sum / 2) : sum
  if (blinded) yield* say.note('Blinded: half, rounded down', { worth: factor, clause: blinded.clause })
  const scored = standsLost(factor, stands)
  const over = stands > 10 ? 'fire.table.over-10' : 'fire.table.lookup'
  yield* say.note(`Final Fire Factor ${factor}, ${counted(stands, 'stand')}`, {
    worth: scored === 0 ? 'none lost' : `${scored} lost`,
    clause: over,
  })
  const lost = yield* strike(ctx, a, weapon, scored)
  if (aim.form === 'skirmishers' && scored > 0 && a.effect === 'now')
    yield* owe(
      owing.skirmishScreen,
      { screen: a.target, lost: scored, ...(lost < scored ? { taken: lost } : {}) },
      'is a friend close behind?',
      {
        clause: 'skirmish.screen.every-other',
        each: true,
      },
    )
  if (dice.event) yield* eventOn(ctx, a.target, lists.eventClause)
  return { factor, lost, event: dice.event }
}

/** Stands come off, the target is marked for its next test whatever is lost, and the firer has fired. */
function* strike(ctx: Ctx, a: Shot, weapon: Weapon, scored: number): Proc<number> {
  const unit = ctx.look(a.firer)
  const stray = unit.effects.find((e) => e.on === 'shot' && e.amount <= 0 && (e.order ?? a.target.id) === a.target.id)
  const effects = unit.effects.filter((e) => e !== stray && !(e.on === 'shot' && e.amount > 0))
  const notes = ctx.look(game).turn > 0 && !firedAt(unit, a.target)
  yield* change(a.firer, {
    fired: true,
    ...(notes ? { firedAt: [...unit.firedAt, a.target.id] } : {}),
    ...(effects.length < unit.effects.length ? { effects } : {}),
    ...(a.caracole ? { caracoleStands: 0 } : {}),
  })
  const target = ctx.look(a.target)
  yield* change(a.target, isGun(weapon) ? { artilleryMark: true, underArtilleryFire: true } : { smallArmsMark: true })
  if (a.effect === 'later') return Math.min(scored, target.stands)
  if (scored === 0) return 0
  if (!isGun(weapon) || !isBattery(target)) return yield* loseStands(ctx, a.target, scored)
  return yield* sub(knockOut, { firer: a.firer, target: a.target, casualties: scored }, 'counter_battery')
}

/** Event die 1: an Event on the target, at once or just before its next test (R65). */
function* eventOn(ctx: Ctx, ref: UnitRef, clause: ClauseId): Proc<void> {
  const target = ctx.look(ref)
  if (!inPlay(target) && !ctx.owes(ref, owing.skirmishScreen.id))
    return yield* say.note('An Event, but nobody is left', { clause: 'event.who.fire' })
  yield* say.note('The Event die shows 1', { clause })
  yield* oweEvent(ctx, ref, `${target.name}: an Event before its next test`, 'event.time.fire', 'fire')
}

const views = {
  lost: about(
    'enemy-losses',
    taken('Stands lost', (r: FireResult) => r.lost),
  ),
  event: view('bar', 'An Event?', (r: FireResult) => (r.event ? 'Event' : 'none'), { Event: 'good' }),
} as const

type Pair = { readonly firer: UnitRef; readonly target: UnitRef }
function* fired(ctx: Ctx, a: Pair): Proc<FireResult> {
  const result = yield* shoot(ctx, { ...a, band: null, stands: null, caracole: false, effect: 'now', cost: 0 })
  yield* say.verdict(lossVerdict(ctx.look(a.target), result.lost), result.lost > 0 ? 'good' : 'plain', {
    clause: 'fire.table',
    detail: `Final Fire Factor ${result.factor}${result.event ? '; an Event' : ''}.`,
  })
  return result
}
/** "The 64th lose 2 stands." */
export const lossVerdict = (target: Unit, lost: number): string => {
  if (lost === 0) return `${does(target, 'lose')} nobody.`
  if (target.stands === 0) return `${are(target)} destroyed.`
  return `${does(target, 'lose')} ${lost === 1 ? '1 stand' : `${lost} stands`}.`
}

export const smallArmsFire = procedure({
  ...owing.smallArmsFire,
  asOwed: (n) => `${counted(n, 'fire')} to resolve`,
  start: from(
    'table',
    'plus, minus and Event die',
    [
      who('firer', 'Which unit fires?', may.fireSmallArms, 'Firing'),
      who('target', 'At which unit?', may.beFiredAt, 'Target'),
    ],
    { did: 'fired at', says: 'Fire', plan: { within: null, phases: ['step-6'] } },
  ),
  views,
  *run(ctx, a: Pair): Proc<FireResult> {
    return yield* fired(ctx, a)
  },
})

export const artilleryFire = procedure({
  id: 'artillery_fire',
  title: 'Artillery fire',
  start: from(
    'table',
    'plus, minus and Event die',
    [
      who('firer', 'Which unit fires?', may.fireGuns, 'Firing'),
      who('target', 'At which unit?', may.beFiredAt, 'Target'),
    ],
    { did: 'fired at', says: 'Fire guns', plan: { within: null, phases: ['step-6'] } },
  ),
  views,
  *run(ctx, a: Pair): Proc<FireResult> {
    return yield* fired(ctx, a)
  },
})
