/** 5.7, 5.8 and the whole of a charge: announced, rolled to close, moved, met. */
import { book, counted, from, type Proc, part, sight, view } from '#kit'
import { chargeBonus, isFoot, isOpen, isSquare } from './bonus.ts'
import { isFreeCavalry, may, ONLY_IN_MELEE } from './can.ts'
import type { ClauseId } from './clauses.ts'
import { joined, known, leave, onlyOr, routs } from './common.ts'
import { smallArms, volley } from './fire.ts'
import { chargedBy, moraleCheck, moraleDie, standing } from './morale.ts'
import { contactOf, moveOf } from './move.ts'
import { phaseOf } from './phases.ts'
import type { Ctx, Unit, UnitRef } from './state.ts'
import {
  ask,
  awaitsOrder,
  change,
  inPlay,
  isEmpty,
  isPlayed,
  isTroops,
  menOf,
  owe,
  perform,
  procedure,
  rollNeeded,
  say,
  sub,
  tally,
  who,
} from './state.ts'
import { are, does, someOf, spaced, the } from './words.ts'

const chargeTones = {
  'does not close': 'bad',
  'falls short': 'bad',
  'shot down': 'bad',
  contact: 'good',
  'target routs': 'good',
  'target disperses': 'good',
} as const

const charged = who('target', 'Whom do they charge?', may.beCharged)

export type Declared = { readonly allowed: boolean; readonly morale_roll_needed: boolean }

/** 5.7 A charge is announced; without it nobody closes. */
export const declare = procedure({
  id: 'charge.declare',
  title: 'Announce a charge',
  start: from('table', 'before all movement', [who('unit', 'Which unit charges?', may.announce), charged], {
    says: 'Announce charge',
    phases: ['charge'],
    plan: { within: null },
  }),
  sights: { contact: sight('bar', 'Contact', toContact, chargeTones) },
  *run(ctx, a: { readonly unit: UnitRef; readonly target: UnitRef }): Proc<Declared> {
    const unit = ctx.look(a.unit)
    const target = ctx.look(a.target)
    // who gets here once units move was let go by the referee, and is not refused again
    const late = isPlayed(ctx) && phaseOf(ctx) === 'movement'
    const announced = yield* known('announced', 'Is the charge announced?', true, {
      from: late ? 'allowed by the referee' : 'announced now',
      clause: 'charge.announce',
    })
    if (!announced)
      yield* say.refuse('not-announced', 'A unit that announced no charge may not close.', {
        clause: 'charge.undeclared',
        wayOut: 'Announce it before all movement.',
      })
    yield* mayCharge(ctx, target, unit)
    for (const f of warnings(ctx, unit)) yield* say.note(f.says, { clause: f.clause })
    const morale_roll_needed = rollNeeded(ctx, unit)
    yield* change(a.unit, { charge: a.target.id })
    yield* say.verdict(`${does(unit, 'announce')} a charge on ${the(target)}.`, 'plain', {
      clause: morale_roll_needed ? 'charge.morale' : 'charge.auto',
      detail: morale_roll_needed ? 'They roll morale before they close.' : 'They charge without a roll.',
    })
    return { allowed: true, morale_roll_needed }
  },
})

/** What comes of the charge that is announced. */
function* toContact(
  walk: Proc<Declared>,
  _ctx: Ctx,
  a: { readonly unit: UnitRef; readonly target: UnitRef },
): Proc<ChargeEnd> {
  yield* walk
  return yield* sub(charge, a, 'charge')
}

const arms = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  artillery: 'a piece',
  elephant: 'an elephant',
  wagon: 'a wagon',
}

/** Infantry charges cavalry only when that is in melee already; in a battle free cavalry was let go by the referee as the target was named. */
function* mayCharge(ctx: Ctx, target: Unit, unit: Unit): Proc<void> {
  const ours = yield* ask.choice('charger_arm', 'What charges?', arms, { ...book(unit.arm), short: 'Charger' })
  const theirs = yield* ask.choice('target_arm', 'What is charged?', arms, { ...book(target.arm), short: 'Charged' })
  if (ours !== 'infantry' || theirs !== 'cavalry') return
  const busy = yield* known(
    'target_in_melee',
    'Is the target cavalry in melee?',
    target.in_contact > 0 || target.locked,
    {
      short: 'In melee',
      clause: 'charge.infantry-cavalry',
    },
  )
  if (!busy && !(isPlayed(ctx) && isFreeCavalry(target)))
    yield* say.refuse('infantry-may-not-charge-free-cavalry', ONLY_IN_MELEE, {
      clause: 'charge.infantry-cavalry',
      wayOut: 'Choose another target.',
    })
}

type Warning = { readonly says: string; readonly clause: ClauseId }

/** What the rules say against this charger; said, not refused. */
function warnings(ctx: Ctx, unit: Unit): readonly Warning[] {
  const all: readonly (Warning | false)[] = [
    awaitsOrder(ctx, unit) && { says: 'Not ordered forward yet', clause: 'mutineer.ordered' },
    unit.side === 'native' && {
      says: 'Mutineers charge the closest British to their front',
      clause: 'mutineer.priority.1',
    },
  ]
  return all.filter((w): w is Warning => w !== false)
}

export type Closes = 'closes' | 'closes-frenzied' | 'does-not-close' | 'routs' | 'dispersed'

/** 5.8 The roll to close, of a unit that is not whole: a failure only stops it (R18). */
export const close = procedure({
  id: 'charge.close',
  title: 'Roll to close',
  start: from('table', 'd20 against the figures left', [who('unit', 'Which unit charges?', may.close)], {
    says: 'Roll to close',
    phases: ['movement'],
    // Whoever routs in its own turn has moved in it, and runs in the next
    byTurn: true,
  }),
  success: { says: 'They close', good: 'They close', bad: 'They do not' },
  views: {
    result: view(
      'bar',
      'Do they close?',
      spaced<Closes>,
      { closes: 'good', 'closes frenzied': 'good', 'does not close': 'bad', routs: 'bad', dispersed: 'bad' },
      { 'closes frenzied': 'flame', dispersed: 'arrows' },
    ),
  },
  *run(ctx, a: { readonly unit: UnitRef }): Proc<Closes> {
    const unit = ctx.look(a.unit)
    const facts = yield* standing(unit)
    const fail = ctx.settings['charge.fail'] === 'routs' ? 'routs' : 'does-not-close'
    const read = yield* moraleDie(ctx, a.unit, facts, 0, {
      pass: 'closes',
      fail,
      says: `${unit.name} roll to close${fail === 'routs' ? ', or rout' : ''}`,
    })
    const end: Closes = read === 'natural 1' ? 'closes-frenzied' : read === 'natural 20' ? 'dispersed' : read
    if (isPlayed(ctx)) yield* change(a.unit, { closes: end.startsWith('closes') ? 'yes' : 'no' })
    if (end === 'closes-frenzied') yield* change(a.unit, { frenzied: true, ordered: true })
    if (end === 'does-not-close') yield* change(a.unit, { charge: null })
    // A unit that rolls to close touches nobody yet
    if (end === 'dispersed') yield* leave(ctx, a.unit, 'dispersed', true)
    if (end === 'routs' && unit.side === 'native') yield* leave(ctx, a.unit, 'routed', true)
    if (end === 'routs' && unit.side === 'british') yield* change(a.unit, routs(ctx, unit))
    yield* say.verdict(`${does(unit, closeSays[end])}.`, end.startsWith('closes') ? 'good' : 'bad', {
      clause: 'charge.morale',
      detail: end === 'does-not-close' ? 'No contact this turn; they may move otherwise.' : '',
    })
    return end
  },
})

const closeSays: { readonly [C in Closes]: string } = {
  closes: 'close',
  'closes-frenzied': 'close, frenzied',
  'does-not-close': 'do not close',
  routs: 'rout',
  dispersed: 'disperse',
}

export type Closing = { readonly close: number; readonly stop: number; readonly leave: number }

const closeOfMany = procedure({
  id: 'close-of-many',
  title: 'Roll to close',
  *run(_ctx, a: { readonly unit: UnitRef }): Proc<Closing> {
    const end = yield* sub(part(close), a)
    const closes = end === 'closes' || end === 'closes-frenzied'
    const stops = end === 'does-not-close'
    return { close: closes ? 1 : 0, stop: stops ? 1 : 0, leave: closes || stops ? 0 : 1 }
  },
})

/** 5.8 for a list: one d20 each. */
export const closeBatch = procedure({
  id: 'charge.batch',
  title: 'Rolls to close',
  start: from(
    'turn',
    'one d20 each, in one go',
    [who('units', 'Which units roll?', may.close, { many: { min: 1, max: 80 } })],
    { phases: ['movement'] },
  ),
  views: {
    close: view('columns', 'How many close', (r: Closing) => r.close),
    stop: view('columns', 'How many stay where they are', (r: Closing) => r.stop),
    leave: view('columns', 'How many leave', (r: Closing) => r.leave),
  },
  *run(ctx, a: { readonly units: readonly UnitRef[] }): Proc<Closing> {
    const each = a.units.map((unit) => ({ id: unit.id, args: { unit } }))
    const sums = yield* tally(closeOfMany, each, { close: 0, stop: 0, leave: 0 })
    const [only, ...others] = a.units
    const one = only && others.length === 0 ? does(ctx.look(only), sums.close > 0 ? 'close' : 'do not close') : null
    yield* say.verdict(
      `${one ?? someOf(sums.close, String(a.units.length), 'close')}.`,
      sums.close > 0 ? 'good' : 'bad',
      {
        clause: 'charge.morale',
      },
    )
    return sums
  },
})

export type ChargeEnd =
  | 'does not close'
  | 'falls short'
  | 'shot down'
  | 'is hit'
  | 'contact'
  | 'target routs'
  | 'target disperses'
  | 'target is frenzied'

/** R14: infantry that charging horse or elephants touch checks at once. */
function* struckByMounted(ctx: Ctx, charger: UnitRef, ref: UnitRef): Proc<ChargeEnd> {
  const { arm } = ctx.look(charger)
  if (arm !== 'cavalry' && arm !== 'elephant') return 'contact'
  if (!(yield* chargedBy(ctx, ref, arm))) return 'contact'
  const end = yield* sub(part(moraleCheck), { unit: ref })
  return end === 'routs'
    ? 'target routs'
    : end === 'dispersed'
      ? 'target disperses'
      : end === 'frenzied'
        ? 'target is frenzied'
        : 'contact'
}

/** R80: whether those who are charged spend their held fire before contact; true if nobody is left to close. */
function* heldFire(ctx: Ctx, charger: UnitRef, ref: UnitRef): Proc<boolean> {
  const target = ctx.look(ref)
  if (target.held === 0) return false
  const fire = yield* ask.choice(
    'before_contact',
    `Do ${the(target)} fire their held fire before contact?`,
    { no: 'no', fire: 'they fire', volley: { says: 'a volley', worth: 'check +5' } },
    { default: 'no', by: target.side, short: 'Held fire', hint: 'At point blank.', clause: 'held.advice' },
  )
  if (fire === 'no') return false
  yield* perform(fire === 'volley' ? volley : smallArms, { firer: ref, target: charger })
  const unit = ctx.look(charger)
  if (inPlay(unit)) return false
  yield* say.verdict(`${are(unit)} shot down before they close.`, 'bad', { clause: 'held.when' })
  return true
}

/** How many figures of each side touch, as the table has it: of the charger it is asked, and of the others as many are assumed. */
function* howManyTouch(ctx: Ctx, charger: UnitRef, ref: UnitRef): Proc<void> {
  let likely: number | null = null
  for (const [id, who] of [
    ['charger_in_contact', charger],
    ['target_in_contact', ref],
  ] as const) {
    const unit = ctx.look(who)
    if (!isTroops(unit) && unit.arm !== 'artillery') continue
    const { figures } = menOf(unit)
    const in_contact: number = yield* ask.number(id, `How many of ${unit.name} are in contact?`, 1, figures, {
      ...(likely === null || figures === 1
        ? onlyOr(1, figures, unit.in_contact)
        : { default: Math.max(unit.in_contact, Math.min(likely, figures)), from: 'as many as touch them' }),
      short: `Of ${unit.name} in contact`,
      clause: 'melee.contact-rolls',
    })
    likely = in_contact
    yield* change(who, { in_contact })
  }
}

/** R99: where nobody is, there is no melee. */
function* takesHold(ctx: Ctx, charger: UnitRef, ref: UnitRef): Proc<ChargeEnd> {
  yield* change(charger, { charge: null, charge_inches: 0 })
  yield* say.verdict(`${does(ctx.look(charger), 'take')} hold of ${the(ctx.look(ref))}.`, 'good', {
    clause: 'charge.contact',
    detail: 'Nobody is there to fight.',
  })
  return 'contact'
}

/** Bases touch; infantry that horse or elephants charge checks at once. */
function* touch(ctx: Ctx, charger: UnitRef, ref: UnitRef): Proc<ChargeEnd> {
  if (isEmpty(ctx.look(ref))) return yield* takesHold(ctx, charger, ref)
  yield* joined(ctx, charger, ref)
  yield* howManyTouch(ctx, charger, ref)
  const end = yield* struckByMounted(ctx, charger, ref)
  const unit = ctx.look(charger)
  if (!inPlay(ctx.look(ref))) {
    // R88: it stops where they stood; nobody is left to fight
    yield* change(charger, { charge: null, charge_inches: 0 })
    yield* say.verdict(
      `${does(ctx.look(ref), 'leave')} the table; ${the(unit)} ${unit.arm === 'elephant' ? 'stops' : 'stop'} there.`,
      'good',
      { clause: 'charge.contact', detail: 'No second target in this phase.' },
    )
    return end
  }
  yield* say.note(bonusSays(ctx, unit, ctx.look(ref)), { clause: 'melee.charge-4-inches' })
  yield* say.verdict(`${are(unit)} in contact${end === 'contact' ? '' : `; ${end}`}.`, 'good', {
    clause: 'charge.contact',
  })
  return end
}

/** What its charge is worth in the melee of this turn. */
function bonusSays(ctx: Ctx, unit: Unit, target: Unit): string {
  if (unit.arm === 'elephant') return 'It attacks in the Melee Phase'
  if (unit.charge_inches < 4) return 'Under 4″: no bonus'
  if (!isFoot(target)) return 'A charge has no bonus against that'
  const me = { mounted: unit.arm === 'cavalry', charge: unit.charge_inches }
  const worth = chargeBonus(ctx, me, { foot: true, open: isOpen(ctx, target) })?.worth ?? 0
  return worth > 1
    ? '4″ or more: the bonus holds in this turn’s melee'
    : isSquare(ctx, target)
      ? 'No bonus: they are in a square'
      : 'No bonus: they are not in the open'
}

/** The end of a charge that reaches: held fire, then contact. An elephant that is hit tests first (R53). */
function* meets(ctx: Ctx, a: { readonly unit: UnitRef; readonly target: UnitRef }): Proc<ChargeEnd> {
  const { casualties } = ctx.look(a.unit)
  if (yield* heldFire(ctx, a.unit, a.target)) return 'shot down'
  const unit = ctx.look(a.unit)
  if (unit.casualties === casualties) return yield* touch(ctx, a.unit, a.target)
  yield* owe(contactOf, a, 'if it stands its test', { clause: 'elephant.test' })
  yield* say.verdict(`${are(unit)} hit and tests before it touches them.`, 'plain', { clause: 'elephant.test' })
  return 'is hit'
}

const chargeBar = view('bar', 'How the charge goes', (r: ChargeEnd) => r, chargeTones, { 'target disperses': 'arrows' })

/** The contact of a unit whose charge has carried home: held fire, bases touch, and the check of those charged by horse. */
export const contact = procedure({
  ...contactOf,
  asOwed: (n) => `${counted(n, 'contact')} to resolve`,
  start: from(
    'table',
    'bases touch',
    [who('unit', 'Which unit charges?', may.touch), who('target', 'Whom do they touch?', may.beTouched)],
    { phases: ['movement'] },
  ),
  success: { says: 'They touch', good: 'They touch, or the enemy goes', bad: 'They are shot down' },
  views: { result: chargeBar },
  *run(ctx, a: { readonly unit: UnitRef; readonly target: UnitRef }): Proc<ChargeEnd> {
    return yield* meets(ctx, a)
  },
})

/** A whole charge as one walk: announced, rolled to close, moved, held fire met, contact, and the check of those charged by horse. */
export const charge = procedure({
  id: 'charge',
  title: 'Charge',
  start: from('table', 'close, reach, contact', [who('unit', 'Which unit charges?', may.charge), charged], {
    did: 'charged',
    phases: ['movement'],
  }),
  success: {
    says: 'Charge succeeds',
    good: 'They touch, or the enemy goes',
    bad: 'They do not reach them',
    stages: [
      { says: 'Do they close?', on: 'they go in', ends: { 'does not close': 'they do not close' } },
      { says: 'How far do they get?', on: 'they are there', ends: { 'falls short': 'they fall short' } },
      {
        says: 'Held fire, then contact',
        ends: {
          contact: 'contact',
          'target routs': 'the target routs',
          'target disperses': 'the target disperses',
          'shot down': 'they are shot down',
          'is hit': 'it is hit, and tests',
        },
      },
    ],
  },
  views: {
    result: chargeBar,
  },
  *run(ctx, a: { readonly unit: UnitRef; readonly target: UnitRef }): Proc<ChargeEnd> {
    const announced = ctx.look(a.unit).charge === a.target.id
    if (!announced) yield* perform(part(declare), { unit: a.unit, target: a.target })
    // R82: elephants do not roll
    const unit = ctx.look(a.unit)
    if (unit.arm !== 'elephant' && unit.closes !== 'yes' && rollNeeded(ctx, unit)) {
      const end = yield* sub(part(close), { unit: a.unit })
      if (end !== 'closes' && end !== 'closes-frenzied') return 'does not close'
    }
    const got = yield* sub(moveOf, { unit: a.unit }, 'move.roll')
    if (!got.reaches) {
      yield* say.verdict(`${does(ctx.look(a.unit), 'fall')} short.`, 'bad', { clause: 'charge.contact' })
      return 'falls short'
    }
    return yield* meets(ctx, a)
  },
})
