/** 5.21 Events of units: Tables 6.8, 6.9 and 6.10. */
import { type Again, again, barredBy, d, type Proc, refuseEach, row } from '#kit'
import { goneFaults } from '../common.ts'
import {
  add,
  asUnit,
  type Ctx,
  choice,
  game,
  impossible,
  procedure,
  repeat,
  roll,
  type Unit,
  type UnitRef,
  verdict,
  yesNo,
} from '../state.ts'
import type { Arm, Army } from '../troops.ts'
import type { Cause } from './check.ts'
import { carryOut, struck } from './effects.ts'
import { byFace, eventClause, eventRows, facesOf, type Row, rowNamed, type Unfit } from './tables.ts'

type Draw = { readonly arm: Arm; readonly ignored: readonly number[] }

/** The d100; an Event that the referee finds unfitting is rolled again. */
const theScore = procedure({
  id: 'event_score',
  title: 'The d100 of an Event',
  *run(ctx, a: Draw): Proc<Again<Draw, string>> {
    const id = yield* roll('d100', 'Event: d100, 00 is the 100', again(row(d(1, 100), byFace(a.arm)), ...a.ignored), {
      clause: 'event.d100',
    })
    if (!ctx.settings.redrawInappropriate) return { done: id }
    const unfit = yield* yesNo('inappropriate', `${rowNamed(a.arm, id)?.says}: does it not fit?`, {
      default: false,
      from: 'unless the referee says so',
      short: 'Roll again',
      clause: 'event.inappropriate',
    })
    return unfit ? { again: a } : { done: id }
  },
})

const armyRows: { readonly [A in Arm]: string } = { infantry: '20-34', cavalry: '60-61', artillery: '15-19' }

/** What the table wants to know before the throw: army, rain, and of a battery its orders, move and weapon. */
function* whatFits(ctx: Ctx, unit: Unit, arm: Arm): Proc<ReadonlySet<Unfit>> {
  const from = 'the unit'
  const army: Army = yield* choice(
    'army',
    'In which army does it fight?',
    { british: 'British', european: 'another European', native: 'Native' },
    { default: unit.army, from, short: 'Army', clause: eventClause(arm, armyRows[arm]) },
  )
  const rain = yield* yesNo('rain', 'Is there rain?', {
    default: ctx.look(game).rain,
    from: 'the battle',
    short: 'Rain',
    clause: eventClause(arm, arm === 'artillery' ? '32-45' : '47-49'),
  })
  const unfit = new Set<Unfit>()
  if (rain) unfit.add('rain')
  if (army === 'native') unfit.add('native')
  // R48: nothing left to lose is rolled again too
  if (army === 'british' || unit.coloursLost > 0) unfit.add('british')
  if (unit.coloursLost >= (army === 'british' ? 2 : 1)) unfit.add('no-colours')
  if (arm === 'artillery') for (const u of yield* whatFitsBattery(ctx, unit)) unfit.add(u)
  return unfit
}
function* known(id: string, says: string, short: string, now: boolean, row: string): Proc<boolean> {
  return yield* yesNo(id, says, { default: now, from: 'the unit', short, clause: `event.art.${row}` })
}
const defends = (unit: Unit): boolean => unit.order === 'defend' || (unit.order === null && unit.orderType === 'defend')
function* whatFitsBattery(ctx: Ctx, unit: Unit): Proc<readonly Unfit[]> {
  const defend = yield* known('defend', 'Has it Defend orders?', 'Defend', defends(unit), '20-22')
  const moving = yield* known('moving', 'Does it move this turn?', 'Moving', unit.moved, '46-48')
  const prolonged = yield* known('prolonged', 'Has it Prolonged this turn?', 'Prolonged', unit.prolonged, '63-69')
  const says = 'Was it under artillery fire this turn?'
  const under = yield* known('under-artillery-fire', says, 'Under fire', unit.underArtilleryFire, '70-85')
  const heavy = unit.weapon !== null && /mortar|siege/.test(unit.weapon)
  const found: readonly (readonly [boolean, Unfit])[] = [
    [defend, 'defend'],
    [!moving, 'not-moving'],
    [!moving || prolonged, 'not-moving-or-prolonged'],
    [!under, 'no-artillery-fire'],
    [heavy && ctx.settings.ignoredByMortars === 'again', 'mortar-or-siege'],
  ]
  return found.flatMap(([is, u]) => (is ? [u] : []))
}

export type EventResult = { readonly entry: string; readonly says: string }
type Args = { readonly unit: UnitRef; readonly cause: Cause }

const isArm = (unit: Unit, arm: Arm) => (unit.type === 'zambureks' ? 'cavalry' : unit.arm) === arm

function* anEvent(ctx: Ctx, arm: Arm, a: Args): Proc<EventResult> {
  const unit = ctx.look(a.unit)
  yield* refuseEach(faultsOf(unit, arm))
  const unfit = yield* whatFits(ctx, unit, arm)
  const fits = (r: Row): boolean => r.unfit === null || !unfit.has(r.unfit)
  const ignored = facesOf(eventRows[arm].filter((r) => !fits(r)))
  const entry = yield* repeat(theScore, { arm, ignored }, 'score')
  const found = rowNamed(arm, entry)
  if (!found) return yield* impossible('no-row', 'There is no such Event.', { clause: 'event.how' })
  if (unit.eventsPending > 0) yield* add(a.unit, { eventsPending: -1 })
  const s = struck(a.unit, arm, a.cause, found)
  const nothing = found.unfit === 'mortar-or-siege' && /mortar|siege/.test(unit.weapon ?? '')
  const says = nothing ? 'Ignored by mortars and siege guns.' : yield* carryOut(ctx, s)
  yield* verdict(says, good.includes(found.does.do) ? 'good' : 'bad', { clause: s.clause })
  return { entry, says: found.says }
}
const good = ['firm', 'level']

const faultsOf = (unit: Unit, arm: Arm) => [
  ...goneFaults(unit),
  ...(isArm(unit, arm)
    ? []
    : [
        {
          id: 'wrong-arm',
          short: `No ${arm}`,
          says: `${unit.name}: this is the table of the ${arm}.`,
          clause: 'event.how',
          wayOut: 'Take the table of its own arm.',
        },
      ]),
]

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

const eventOf = (arm: Arm, title: string) =>
  procedure({
    id: `${arm}_event`,
    title,
    start: {
      from: 'table',
      hint: 'd100',
      subjects: [
        {
          arg: 'unit',
          says: 'Which unit suffers it?',
          short: 'Unit',
          kind: 'unit',
          barred: (ctx, ref) => barredBy(faultsOf(ctx.look(asUnit(ref)), arm)),
        },
        { arg: 'cause', says: 'What brought it?', short: 'From', form: causeForm, default: 'fire' },
      ],
    },
    views: { entry: { says: 'Which Event', show: 'bar', of: (r: EventResult) => `${r.entry} ${r.says}` } },
    *run(ctx, a: Args): Proc<EventResult> {
      return yield* anEvent(ctx, arm, a)
    },
  })

export const infantryEvent = eventOf('infantry', 'Infantry Event')
export const cavalryEvent = eventOf('cavalry', 'Cavalry Event')
export const artilleryEvent = eventOf('artillery', 'Artillery Event')
