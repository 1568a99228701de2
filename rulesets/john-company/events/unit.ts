/** 5.21 Events of units: Tables 6.8, 6.9 and 6.10. */

import { type Again, again, book, counted, d, from, nobody, type Proc, row, usual, view } from '#kit'
import { may } from '../can.ts'
import type { ClauseId } from '../clauses.ts'
import { type Cause, owing } from '../owed.ts'
import { ask, type Ctx, game, kept, procedure, repeat, roll, say, type Unit, type UnitRef, who } from '../state.ts'
import type { Arm, Army } from '../troops.ts'
import { carryOut, struck } from './effects.ts'
import { byFace, eventRows, facesOf, type Row, rowNamed, type Unfit } from './tables.ts'

type Draw = { readonly arm: Arm; readonly ignored: readonly number[] }

/** The d100; an Event that the referee finds unfitting is rolled again. */
const theScore = procedure({
  id: 'event_score',
  title: 'The d100 of an Event',
  *run(ctx, a: Draw): Proc<Again<Draw, string>> {
    const id = yield* roll(
      nobody,
      'd100',
      'Which Event? d100, 00 to 99',
      again(row(d(1, 100), byFace(a.arm)), ...a.ignored),
      { clause: 'event.d100' },
    )
    if (!ctx.settings.redrawInappropriate) return { done: id }
    const unfit = yield* ask.yesNo(
      'inappropriate',
      `${rowNamed(a.arm, id)?.says.replace(/\?$/, '')}: is it out of place?`,
      {
        ...usual(false),
        short: 'Roll again',
        clause: 'event.inappropriate',
      },
    )
    return unfit ? { again: a } : { done: id }
  },
})

const rainClause = {
  infantry: 'event.inf.47-49',
  cavalry: 'event.cav.47-49',
  artillery: 'event.art.32-45',
} as const satisfies { readonly [A in Arm]: ClauseId }

/** What the table wants to know before the throw: army, rain, and of a battery its orders, move and weapon. */
const armies = { british: 'British', european: 'another European', native: 'Native' } as const
function* whatFits(ctx: Ctx, ref: UnitRef, arm: Arm): Proc<ReadonlySet<Unfit>> {
  const unit = ctx.look(ref)
  const army: Army = yield* kept(
    ctx,
    ref,
    'army',
    (known) => ask.choice('army', 'Which army do they fight in?', armies, { ...known, short: 'Army', clause: 'R72' }),
    { by: 'Event', from: 'the unit' },
  )
  const rain = yield* kept(
    ctx,
    game,
    'rain',
    (known) => ask.yesNo('rain', 'Is it raining?', { ...known, short: 'Rain', clause: rainClause[arm] }),
    { by: 'Event', from: 'the battle' },
  )
  const unfit = new Set<Unfit>()
  if (rain) unfit.add('rain')
  if (army === 'native') unfit.add('native')
  // R48: nothing left to lose is rolled again too
  if (army === 'british' || unit.coloursLost > 0) unfit.add('british')
  if (unit.coloursLost >= (army === 'british' ? 2 : 1)) unfit.add('no-colours')
  if (arm === 'artillery') for (const u of yield* whatFitsBattery(ctx, ref)) unfit.add(u)
  return unfit
}
const isMortarOrSiege = (unit: Unit): boolean => /mortar|siege/.test(unit.weapon ?? '')
const defends = (unit: Unit): boolean => unit.order === 'defend' || (unit.order === null && unit.orderType === 'defend')
/** A fact of this turn, asked once. */
function* thisTurn(
  ctx: Ctx,
  ref: UnitRef,
  field: 'moved' | 'prolonged' | 'underArtilleryFire',
  id: string,
  says: string,
  short: string,
  clause: ClauseId,
): Proc<boolean> {
  return yield* kept(ctx, ref, field, (known) => ask.yesNo(id, says, { ...known, short, clause }), {
    by: 'Event',
    from: 'the unit',
  })
}
function* whatFitsBattery(ctx: Ctx, ref: UnitRef): Proc<readonly Unfit[]> {
  const unit = ctx.look(ref)
  const defend = yield* ask.yesNo('defend', 'Are they on Defend orders?', {
    ...book(defends(unit), 'the unit'),
    short: 'Defend',
    clause: 'event.art.20-22',
  })
  const moving = yield* thisTurn(ctx, ref, 'moved', 'moving', 'Do they move this turn?', 'Moving', 'event.art.46-48')
  const prolonged = yield* thisTurn(
    ctx,
    ref,
    'prolonged',
    'prolonged',
    'Have they Prolonged this turn?',
    'Prolonged',
    'event.art.63-69',
  )
  const says = 'Were they under artillery fire this turn?'
  const under = yield* thisTurn(
    ctx,
    ref,
    'underArtilleryFire',
    'under-artillery-fire',
    says,
    'Under fire',
    'event.art.70-85',
  )
  const reasons: readonly (readonly [boolean, Unfit])[] = [
    [defend, 'defend'],
    [!moving, 'not-moving'],
    [!moving || prolonged, 'not-moving-or-prolonged'],
    [!under, 'no-artillery-fire'],
    [isMortarOrSiege(unit) && ctx.settings.ignoredByMortars === 'again', 'mortar-or-siege'],
  ]
  if (isMortarOrSiege(unit))
    yield* say.note(
      `86 to 92 is ${ctx.settings.ignoredByMortars === 'again' ? 'rolled again' : 'no Event'} for mortars and siege guns`,
      {
        clause: 'event.art.86-92',
      },
    )
  return reasons.flatMap(([is, u]) => (is ? [u] : []))
}

export type EventResult = { readonly entry: string; readonly says: string }
type Args = { readonly unit: UnitRef; readonly cause: Cause }

function* anEvent(ctx: Ctx, arm: Arm, a: Args): Proc<EventResult> {
  const unit = ctx.look(a.unit)
  const unfit = yield* whatFits(ctx, a.unit, arm)
  const fits = (r: Row): boolean => r.unfit === null || !unfit.has(r.unfit)
  const ignored = facesOf(eventRows[arm].filter((r) => !fits(r)))
  const entry = yield* repeat(theScore, { arm, ignored }, 'score')
  const line = rowNamed(arm, entry)
  if (!line) return yield* say.impossible('no-row', 'There is no such Event.', { clause: 'event.how' })
  const s = struck(a.unit, a.cause, line)
  const nothing = line.unfit === 'mortar-or-siege' && isMortarOrSiege(unit)
  const says = nothing ? 'Ignored by mortars and siege guns.' : yield* carryOut(ctx, s)
  yield* say.verdict(says, good.includes(line.does.do) ? 'good' : 'bad', { clause: s.clause })
  return { entry, says: line.says }
}
const good = ['firm', 'level']

const causes = {
  fire: 'fire',
  confrontation: 'a Confrontation',
  'close-combat': 'Close Combat',
  card: 'a card',
} as const
const causeForm = {
  form: 'choice',
  options: Object.entries(causes).map(([value, says]) => ({ value, says })),
} as const

const sufferEvent = {
  infantry: may.sufferInfantryEvent,
  cavalry: may.sufferCavalryEvent,
  artillery: may.sufferArtilleryEvent,
}
const eventOf = (arm: Arm) =>
  procedure({
    ...owing.event[arm],
    asOwed: (n) => `${counted(n, 'event')} to roll`,
    start: from('table', 'd100', [
      who('unit', 'Which unit?', sufferEvent[arm], { short: 'Unit' }),
      { arg: 'cause', says: 'What caused it?', short: 'From', form: causeForm, default: 'fire' },
    ]),
    views: { entry: view('bar', 'Which Event', (r: EventResult) => `${r.entry} ${r.says}`) },
    *run(ctx, a): Proc<EventResult> {
      return yield* anEvent(ctx, arm, a)
    },
  })

export const infantryEvent = eventOf('infantry')
export const cavalryEvent = eventOf('cavalry')
export const artilleryEvent = eventOf('artillery')
