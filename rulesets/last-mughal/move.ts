/** P13, P15, P16, P17: marches, contact, lone figures, and cities raised by a commander. */

import { type Args, book, counted, from, namedIn, type Proc, part, type Ref, view } from '#kit'
import { may } from './can.ts'
import type { ClauseId } from './clauses.ts'
import { activate, goesAlone, mostIn } from './columns.ts'
import { enterFigure } from './entry.ts'
import {
  bahadur,
  eliminate,
  figuresOf,
  figureValue,
  flightOwed,
  floodHint,
  leadersOf,
  membersOf,
  nameOfZone,
  onePlace,
  placeOf,
  put,
  readsTo,
  unitsAt,
  upTo,
} from './ground.ts'
import { spentBy } from './marks.ts'
import { freeBeside, linksOf, nextHint } from './near.ts'
import { garrison, garrisonOf, placesFor, remnant } from './rebellion.ts'
import { apLeft, contactAt, costOf, dottedAp, hasCavalry, mostAp, type Route, routesOf, type Way } from './routes.ts'
import { comeTo, leftAlone, liftIfLeft, quell, reviewSiege } from './siege/lift.ts'
import type { ColumnRef, Ctx, FigureRef, ZoneRef } from './state.ts'
import {
  add,
  ask,
  change,
  figureRef,
  game,
  monsoon,
  perform,
  procedure,
  roll,
  say,
  sub,
  who,
  zoneRef,
} from './state.ts'

/** Connections and rivers: those of the way that is written down; `isFree`: in the dry season these cost nothing, and nobody need count them. */
function* count(
  id: string,
  says: string,
  short: string,
  clause: ClauseId,
  { link, isFree }: { readonly link: number | null; readonly isFree: boolean },
): Proc<number> {
  const usual = link === null ? book(0, 'the dry season: they cost nothing', isFree) : book(link, 'what is next to it')
  return yield* ask.number(id, says, 0, 20, { ...usual, likely: [0, 1, 2, 3, 4, 5], short, clause })
}

/** The way that a march goes: the cheapest that is written down, else as it is counted on the map. */
function* wayOf(ctx: Ctx, a: { readonly column: ColumnRef; readonly to: ZoneRef }, route: Route | null): Proc<Way> {
  const { turn, flooding } = ctx.look(game)
  const { side } = ctx.look(a.column)
  const cavalry = hasCavalry(ctx, a.column)
  const dry = !monsoon(turn)
  const road = { link: route?.roads ?? null, isFree: dry }
  const roads = yield* count('roads', 'How many connections along the Grand Trunk Road?', 'Road', 'move.full', road)
  const off = { link: route?.dotted ?? null, isFree: false }
  const dotted = yield* count('dotted', 'How many dotted connections?', 'Dotted', 'move.dotted', off)
  const water = { link: route?.rivers ?? null, isFree: dry && !flooding }
  const rivers = yield* count('rivers', 'How many rivers to cross?', 'Rivers', 'move.river', water)
  if (flooding && rivers > 0)
    yield* say.refuse('flooding', 'The rivers are in flood: none can be crossed until the turn ends.', {
      clause: 'event.rebel.flooding',
      wayOut: 'Stop before the river.',
    })
  const contact = yield* ask.yesNo('contact', 'Does the move end in contact or on enemy ground?', {
    ...book(contactAt(ctx, a.to.id, side), 'who stands there'),
    short: 'Contact',
    clause: 'contact.def',
  })
  return { roads, dotted, rivers, contact, cavalry, monsoon: monsoon(turn), dottedRises: ctx.settings.dottedRises }
}

export type Moved = { readonly cost: number; readonly contact: boolean; readonly left: number }

/** What the cheapest way to a place costs, as far as the ways are written down. */
const priceTo = (ctx: Ctx, to: Ref, so: Args): string | undefined => {
  const column = namedIn(so, 'column', 'column')
  const route = column && routesOf(ctx, column)?.to.get(to.id)
  return route ? `Costs ${route.cost} AP${route.contact ? ', into contact' : ''}` : undefined
}

export const move = procedure({
  id: 'move',
  title: 'Move',
  start: from(
    'table',
    'Connections, rivers, contact',
    [
      who('column', 'Which column moves?', may.move),
      who('to', 'Where to?', may.beMovedTo, { short: 'To', hint: priceTo }),
    ],
    { phases: ['operations-a', 'operations-b'], notQuick: true },
  ),
  *run(ctx, a: { readonly column: ColumnRef; readonly to: ZoneRef }): Proc<Moved> {
    yield* asOne(ctx, a.column)
    const route = routesOf(ctx, a.column)?.to.get(a.to.id) ?? null
    const most = mostAp(ctx, a.column)
    const wants = route ? Math.max(0, route.cost - (apLeft(ctx, a.column)?.now ?? route.cost)) : 0
    if (!ctx.look(a.column).activated) yield* perform(part(activate), { column: a.column, wants })
    const way = yield* wayOf(ctx, a, route)
    const cost = costOf(way)
    // What barred the march before it began is not said again
    const isAllowed = route !== null && most !== null && route.cost > most && cost <= route.cost
    const { name, side, ap } = ctx.look(a.column)
    const spent = spentBy(ctx, a.column)
    const has = Math.max(0, ap - spent)
    yield* costNotes(way)
    if (cost > has && !isAllowed)
      yield* say.refuse('ap', `The move costs ${cost} AP; ${name} has ${has}.`, {
        clause: 'ap.actions',
        wayOut: 'Move less far, or add AP from counters.',
      })
    const from = placeOf(ctx, a.column)?.zone ?? a.to.id
    yield* put(ctx, membersOf(ctx, a.column.id), figuresOf(ctx, a.column.id), a.to.id, false)
    yield* change(a.column, { origin: from, contact: way.contact, spent: spent + cost })
    for (const ref of membersOf(ctx, a.column.id)) if (ctx.look(ref).origin) yield* change(ref, { origin: null })
    yield* leaves(ctx, from)
    const units = membersOf(ctx, a.column.id)
    if (yield* comeTo(ctx, a.to.id, side, units, name)) yield* change(a.column, { stopped: true, contact: false })
    const left = Math.max(0, has - cost)
    yield* say.verdict(`${name} moves to ${nameOfZone(ctx, a.to.id)} for ${cost} AP.`, 'plain', {
      clause: way.contact ? 'move.contact' : 'move.places',
      detail: `${left} AP left.${way.contact ? ' In contact: it stops there.' : ''}`,
    })
    return { cost, contact: way.contact, left }
  },
})

/** What a column leaves behind: British who stand alone there now quell a rebelling city; else a siege that nobody leads any more is over. */
function* leaves(ctx: Ctx, from: string): Proc<void> {
  const british = unitsAt(ctx, from, 'british', false)
  if (yield* quell(ctx, from, british)) return
  yield* liftIfLeft(ctx, from, [])
  yield* leftAlone(ctx, from, british)
}

/** R75 where the command value has still to be read off its counter. */
function* asOne(ctx: Ctx, column: ColumnRef): Proc<void> {
  const units = membersOf(ctx, column.id).length
  const unread = leadersOf(ctx, column.id).some((ref) => ctx.look(ref).command === null)
  if (!unread || units <= 1) return
  const most = yield* mostIn(ctx, column.id)
  if (units > most)
    yield* say.refuse('too-many', `${units} units are too many for ${ctx.look(column).name}: at most ${most}.`, {
      clause: 'column.command-max',
      wayOut: 'Leave some behind.',
    })
}

function* costNotes(w: Way): Proc<void> {
  if (w.roads > 0) yield* say.note(`Road, ${w.roads}`, { worth: w.monsoon ? w.roads : 0, clause: 'move.full' })
  if (w.dotted > 0) yield* say.note(`Dotted, ${w.dotted}`, { worth: w.dotted * dottedAp(w), clause: 'move.dotted' })
  if (w.rivers > 0) yield* say.note(`Rivers, ${w.rivers}`, { worth: w.monsoon ? w.rivers : 0, clause: 'move.river' })
  if (w.contact)
    yield* say.note(w.cavalry ? 'Contact, with cavalry' : 'Contact', {
      worth: w.cavalry ? 0 : 1,
      clause: 'move.contact',
    })
}

/** P17 A figure without a unit, upon whom an enemy column has come. */
export const flight = procedure({
  ...flightOwed,
  asOwed: (n) => `${counted(n, 'flight')} to roll`,
  start: from('table', 'On the initiative value or less', [who('figure', 'Which figure?', may.flee)]),
  success: { says: 'The figure escapes', good: 'It escapes', bad: 'It is eliminated' },
  views: {
    flees: view('bar', 'The figure', (flees: boolean) => (flees ? 'escapes' : 'is eliminated'), {
      escapes: 'good',
      'is eliminated': 'bad',
    }),
  },
  *run(ctx, a: { readonly figure: FigureRef }): Proc<boolean> {
    const { name, side, zone } = ctx.look(a.figure)
    const value = yield* figureValue(ctx, a.figure, 'initiative')
    const places = freeBeside(ctx, side, zone ?? '')
    const hint = floodHint(ctx)
    const isKnown = linksOf(ctx, zone ?? '') !== null
    const free =
      value > 0 &&
      places.length > 0 &&
      (yield* ask.yesNo('free', `Is a place next to ${name} free of the enemy?`, {
        by: side,
        ...(isKnown ? book(true, 'what is next to it') : {}),
        ...(hint === null ? {} : { hint }),
        short: 'Way out',
        clause: 'flight.fail',
      }))
    const flees =
      free &&
      (yield* roll(side, 'die', `${name} escapes on ${value} or less`, upTo(value), {
        luck: 'escapes',
        good: [true],
        clause: 'flight.roll',
      }))
    if (!flees) {
      yield* eliminate(ctx, a.figure, 'other', 'flight.fail')
      yield* reviewSiege(ctx, zone, null)
      yield* say.verdict(`${name} is eliminated.`, 'bad', { clause: 'flight.fail' })
      return false
    }
    const more = { ...nextHint(ctx, zone ?? ''), by: side, short: 'To', clause: 'flight.roll' } as const
    const to = yield* onePlace('to', 'Where to?', places, more)
    yield* goesAlone(ctx, a.figure)
    yield* change(a.figure, { zone: to ?? zone, within: false })
    yield* reviewSiege(ctx, zone, null)
    yield* say.verdict(`${name} escapes.`, 'good', { clause: 'flight.roll' })
    return true
  },
})

type Raised = { readonly rises: boolean; readonly mutinied: number }

/** P16 A rebel commander alone in a city that never rebelled. */
export const raiseCity = procedure({
  id: 'raise-city',
  title: 'Raise a city',
  start: from('table', 'Under the initiative value; no AP', [who('figure', 'Which commander?', may.raise)], {
    phases: ['operations-a', 'operations-b'],
  }),
  success: { says: 'The city rebels', good: 'It rebels', bad: 'It stays quiet' },
  views: {
    rises: view('bar', 'The city', (r: Raised) => (r.rises ? 'rebels' : 'stays quiet'), {
      rebels: 'good',
      'stays quiet': 'bad',
    }),
    mutinied: view('columns', 'Units that mutiny', (r: Raised) => r.mutinied),
  },
  *run(ctx, a: { readonly figure: FigureRef }): Proc<Raised> {
    const { name, zone } = ctx.look(a.figure)
    const city = zoneRef(zone ?? '')
    const value = yield* figureValue(ctx, a.figure, 'initiative')
    if (value <= 1)
      return yield* say.impossible('no-chance', `${name} cannot succeed: no die is less than ${value}.`, {
        clause: 'incite.roll',
      })
    yield* alone(ctx, city)
    yield* add(a.figure, { tries: 1 })
    const rises = yield* roll(
      'rebel',
      'die',
      `${nameOfZone(ctx, city.id)} rebels on less than ${value}`,
      upTo(value - 1),
      { luck: 'rebellion', good: [true], reads: readsTo(value - 1, 'rebels', 'stays quiet'), clause: 'incite.roll' },
    )
    let mutinied = 0
    if (rises) mutinied = yield* risen(ctx, city.id)
    yield* say.verdict(`${nameOfZone(ctx, city.id)} ${rises ? 'rebels' : 'stays quiet'}.`, rises ? 'good' : 'bad', {
      clause: rises ? 'incite.marker' : 'incite.roll',
    })
    return { rises, mutinied }
  },
})

/** That city only: its loyal units mutiny, no civilians appear, no Badmashes. */
function* risen(ctx: Ctx, zone: string): Proc<number> {
  yield* change(zoneRef(zone), { status: 'rebellion', rebelledNow: true })
  yield* say.note('The civilians have fled', { clause: 'incite.no-civilians' })
  yield* say.note('No other city, and no Badmashes', { clause: 'incite.only-city' })
  const g = garrisonOf(ctx, zone)
  const { mutinied, left } = yield* sub(garrison, { mutineers: g.mutineers, gurkhas: g.gurkhas, by: 'incite.units' })
  yield* remnant(ctx, g, left, mutinied, placesFor(ctx, ctx.look(zoneRef(zone)).province))
  if (g.besieged) yield* reviewSiege(ctx, zone, g.besieger)
  if (zone === 'delhi') yield* enterFigure(ctx, bahadur, 'delhi', 'deploy.bahadur')
  if (ctx.settings.oudhByCity && ctx.look(zoneRef(zone)).province === 'oudh')
    for (const who of ['nana-sahib', 'tatya-tope']) yield* enterFigure(ctx, figureRef(who), 'oudh', 'deploy.nana-tatya')
  return mutinied
}

/** He raises a city only where no British are. */
function* alone(ctx: Ctx, city: ZoneRef): Proc<void> {
  const troops = [...unitsAt(ctx, city.id, 'british', false), ...unitsAt(ctx, city.id, 'british', true)]
  const known = troops.some((ref) => ctx.look(ref).camp === 'british') || ctx.look(city).civilians === 'besieged'
  const british = yield* ask.yesNo('british', 'Are British units or civilians in the city?', {
    ...book(known, 'who stands there'),
    short: 'British there',
    clause: 'incite.when',
  })
  if (british)
    yield* say.refuse('not-alone', 'The commander is not alone in the city.', {
      clause: 'incite.when',
      wayOut: 'Drive the British out first.',
    })
}
