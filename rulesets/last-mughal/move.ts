/** P13, P15, P16, P17: marches, contact, lone figures, and cities raised by a commander. */
import { among, type Proc } from '#kit'
import { activate } from './columns.ts'
import { enterFigure } from './entry.ts'
import {
  bahadur,
  controlOf,
  eliminate,
  figuresAt,
  figuresOf,
  figureValue,
  freeFor,
  isBahadur,
  isOnMap,
  membersOf,
  nameOfZone,
  placeOf,
  put,
  unitsAt,
} from './ground.ts'
import { garrison, garrisonOf, placesFor, remnant } from './rebellion.ts'
import { liftIfLeft, quell, takeFury } from './siege/lift.ts'
import {
  add,
  type ColumnRef,
  type Ctx,
  change,
  columnRef,
  enemyOf,
  type FigureRef,
  figureRef,
  game,
  impossible,
  monsoon,
  note,
  number,
  owe,
  perform,
  pick,
  procedure,
  refuse,
  roll,
  type SideId,
  sub,
  verdict,
  yesNo,
  type ZoneRef,
  zoneRef,
} from './state.ts'

export type Way = {
  readonly roads: number
  readonly dotted: number
  readonly rivers: number
  readonly contact: boolean
  readonly cavalry: boolean
  readonly monsoon: boolean
  /** R31 */
  readonly dottedRises: boolean
}
/** P13 What a way costs. */
export const costOf = (w: Way): number =>
  (w.monsoon ? w.roads + w.rivers : 0) +
  w.dotted * (w.monsoon && w.dottedRises ? 2 : 1) +
  (w.contact && !w.cavalry ? 1 : 0)

/** P15 Enemy units in the open, or ground that he controls: a rebelling city for the British, a quelled one for the rebel. */
export function contactAt(ctx: Ctx, zone: string, side: SideId): boolean {
  const { city, status } = ctx.look(zoneRef(zone))
  if (unitsAt(ctx, zone, enemyOf(side), false).length > 0) return true
  if (!city) return false
  if (side === 'british') return status === 'rebellion' || controlOf(ctx, zone) === 'rebel'
  return status === 'quelled' && controlOf(ctx, zone) !== 'rebel'
}

function* count(id: string, says: string, short: string, clause: string): Proc<number> {
  return yield* number(id, says, 0, 20, { default: 0, short, clause })
}

function* wayOf(ctx: Ctx, a: { readonly column: ColumnRef; readonly to: ZoneRef }): Proc<Way> {
  const { turn, flooding } = ctx.look(game)
  const { side } = ctx.look(a.column)
  const cavalry = membersOf(ctx, a.column.id).some((ref) => ctx.look(ref).arm === 'cavalry')
  const roads = yield* count('roads', 'How many connections of the Grand Trunk Road?', 'Road', 'move.full')
  const dotted = yield* count('dotted', 'How many dotted connections?', 'Dotted', 'move.dotted')
  const rivers = yield* count('rivers', 'How many rivers are crossed?', 'Rivers', 'move.river')
  if (flooding && rivers > 0)
    yield* refuse('flooding', 'The rivers are in flood: none is crossed until the end of the turn.', {
      clause: 'event.rebel.flooding',
      wayOut: 'Stop before the river.',
    })
  const contact = yield* yesNo('contact', 'Does it end in contact, or in enemy-controlled territory?', {
    default: contactAt(ctx, a.to.id, side),
    from: 'who stands there',
    short: 'Contact',
    clause: 'contact.def',
  })
  return { roads, dotted, rivers, contact, cavalry, monsoon: monsoon(turn), dottedRises: ctx.settings.dottedRises }
}

/** Why a column does not march at all. */
function* marchFaults(ctx: Ctx, a: { readonly column: ColumnRef; readonly to: ZoneRef }): Proc<void> {
  const at = ctx.look(a.column)
  const from = placeOf(ctx, a.column)
  if (!from) return yield* impossible('nobody', `Nobody is in ${at.name}.`, { clause: 'column.def' })
  if (ctx.look(a.to).deployment)
    yield* refuse('deployment', `Nobody moves to ${ctx.look(a.to).name}: units are only deployed there.`, {
      clause: 'map.deployment-zones.no-move',
      wayOut: 'Choose a territory or city.',
    })
  if (from.within)
    yield* refuse('besieged', `${at.name} is besieged.`, {
      clause: 'battle.besieged-out',
      wayOut: 'Another column must lift the siege.',
    })
  if (at.immobilised)
    yield* refuse('immobilised', `${at.name} cannot move this turn.`, {
      clause: at.side === 'british' ? 'event.rebel.tiger-hunt' : 'event.british.quarrel',
      wayOut: 'Next turn.',
    })
  if (at.stopped || at.contact)
    yield* refuse('stopped', `${at.name} has stopped for the turn.`, {
      clause: at.stopped ? 'undefended.stop' : 'contact.def',
      wayOut: 'Next turn.',
    })
  const figures = figuresOf(ctx, a.column.id)
  if (figures.length > 0 && figures.every(isBahadur))
    yield* refuse('bahadur', 'Bahadur Shah does not move without another commander.', {
      clause: 'bahadur.no-move',
      wayOut: 'Another commander takes him along, or the units leave him.',
    })
}

export type Moved = { readonly cost: number; readonly contact: boolean; readonly left: number }

export const move = procedure({
  id: 'move',
  title: 'Move',
  start: {
    from: 'table',
    phases: ['operations-a', 'operations-b'],
    hint: 'connections, rivers, contact',
    notQuick: true,
    subjects: [
      {
        arg: 'column',
        says: 'Which column moves?',
        kind: 'column',
        barred: (ctx, ref) => {
          const at = placeOf(ctx, columnRef(ref.id))
          return at === null ? 'Nobody is in it' : at.within ? 'Besieged' : null
        },
      },
      {
        arg: 'to',
        says: 'Where to?',
        kind: 'zone',
        short: 'To',
        barred: (ctx, ref) => (ctx.look(zoneRef(ref.id)).deployment ? 'Deployment zone' : null),
      },
    ],
  },
  *run(ctx, a: { readonly column: ColumnRef; readonly to: ZoneRef }): Proc<Moved> {
    yield* marchFaults(ctx, a)
    if (!ctx.look(a.column).activated) yield* perform(activate, { column: a.column })
    const way = yield* wayOf(ctx, a)
    const cost = costOf(way)
    const { ap, spent, name, side } = ctx.look(a.column)
    yield* costNotes(way)
    if (cost > ap - spent)
      yield* refuse('ap', `The move costs ${cost} AP; ${name} has ${ap - spent}.`, {
        clause: 'ap.actions',
        wayOut: 'Go less far, or spend counters.',
      })
    const from = placeOf(ctx, a.column)?.zone ?? a.to.id
    yield* put(membersOf(ctx, a.column.id), figuresOf(ctx, a.column.id), a.to.id, false)
    yield* change(a.column, { origin: from, contact: way.contact })
    yield* add(a.column, { spent: cost })
    yield* liftIfLeft(ctx, from, false)
    yield* arrive(ctx, a, side)
    const left = ap - spent - cost
    yield* verdict(`${name} moves to ${nameOfZone(ctx, a.to.id)} for ${cost} AP.`, 'plain', {
      clause: way.contact ? 'move.contact' : 'move.places',
      detail: `${left} AP left.${way.contact ? ' In contact: it stops there.' : ''}`,
    })
    return { cost, contact: way.contact, left }
  },
})

function* costNotes(w: Way): Proc<void> {
  if (w.roads > 0) yield* note(`Road, ${w.roads}`, { worth: w.monsoon ? w.roads : 0, clause: 'move.full' })
  if (w.dotted > 0) yield* note(`Dotted, ${w.dotted}`, { worth: w.dotted, clause: 'move.dotted' })
  if (w.rivers > 0) yield* note(`Rivers, ${w.rivers}`, { worth: w.monsoon ? w.rivers : 0, clause: 'move.river' })
  if (w.contact)
    yield* note(w.cavalry ? 'Contact, with cavalry' : 'Contact', { worth: w.cavalry ? 0 : 1, clause: 'move.contact' })
}

/** Lone enemy figures flee; an undefended rebelling city is quelled; a marker is taken. */
function* arrive(ctx: Ctx, a: { readonly column: ColumnRef; readonly to: ZoneRef }, side: SideId): Proc<void> {
  const zone = a.to.id
  if (membersOf(ctx, a.column.id).length === 0) return
  if (unitsAt(ctx, zone, enemyOf(side), false).length === 0)
    for (const ref of figuresAt(ctx, zone, enemyOf(side), false))
      yield* owe(flight, { figure: ref }, `${ctx.look(a.column).name} has come upon him`, { clause: 'flight.roll' })
  if (side !== 'british') return
  if (yield* quell(ctx, zone)) yield* change(a.column, { stopped: true, contact: false })
  else if (ctx.look(a.to).status !== 'rebellion' && controlOf(ctx, zone) === 'british') yield* takeFury(ctx, zone)
}

/** P17 A figure without a unit, upon whom an enemy column has come. */
export const flight = procedure({
  id: 'flight',
  title: 'Flight of a lone figure',
  start: {
    from: 'table',
    hint: 'his initiative value or less',
    subjects: [
      {
        arg: 'figure',
        says: 'Which figure?',
        kind: 'figure',
        barred: (ctx, ref) => (isOnMap(ctx.look(figureRef(ref.id))) ? null : 'Not on the map'),
      },
    ],
  },
  views: {
    flees: {
      says: 'He',
      show: 'bar',
      of: (flees: boolean) => (flees ? 'escapes' : 'is eliminated'),
      tones: { escapes: 'good', 'is eliminated': 'bad' },
    },
  },
  *run(ctx, a: { readonly figure: FigureRef }): Proc<boolean> {
    const { name, side, zone, within } = ctx.look(a.figure)
    if (!isOnMap(ctx.look(a.figure)))
      return yield* impossible('off', `${name} is not on the map.`, { clause: 'flight.roll' })
    if (zone !== null && unitsAt(ctx, zone, side, within).length > 0)
      yield* refuse('not-alone', `${name} has units with him: they fight, or are besieged.`, {
        clause: 'flight.roll',
        wayOut: 'Only a figure without any unit flees.',
      })
    const value = yield* figureValue(ctx, a.figure, 'initiative')
    const free =
      value > 0 &&
      (yield* yesNo('free', 'Is a neighbouring territory free of enemy troops?', {
        by: side,
        ...(ctx.look(game).flooding && !ctx.settings.floodVoluntary
          ? { hint: 'Not across a river: they are in flood.' }
          : {}),
        short: 'Way out',
        clause: 'flight.fail',
      }))
    const flees =
      free &&
      (yield* roll('die', `${name} escapes on ${value} or less`, among(6, ...[1, 2, 3, 4, 5, 6].slice(0, value)), {
        by: side,
        clause: 'flight.roll',
      }))
    if (!flees) {
      yield* eliminate(ctx, a.figure, 'other', 'flight.fail')
      yield* verdict(`${name} is eliminated.`, 'bad', { clause: 'flight.fail' })
      return false
    }
    const options = freeFor(ctx, side, [zone])
    const [first] = options
    const [to] = first
      ? yield* pick('to', 'Where to?', options, {
          max: 1,
          default: [first.ref],
          by: side,
          short: 'To',
          clause: 'flight.roll',
        })
      : []
    yield* change(a.figure, { zone: to?.id ?? zone, within: false })
    yield* verdict(`${name} escapes.`, 'good', { clause: 'flight.roll' })
    return true
  },
})

/** P16 A rebel commander alone in a city that never rebelled. */
export const raiseCity = procedure({
  id: 'raise-city',
  title: 'Raise a city',
  start: {
    from: 'table',
    phases: ['operations-a', 'operations-b'],
    hint: 'under his initiative value; no AP',
    subjects: [
      {
        arg: 'figure',
        says: 'Which commander?',
        kind: 'figure',
        barred: (ctx, ref) => {
          const he = ctx.look(figureRef(ref.id))
          return he.side !== 'rebel' ? 'No rebel' : isOnMap(he) ? null : 'Not on the map'
        },
      },
    ],
  },
  views: {
    rises: {
      says: 'The city',
      show: 'bar',
      of: (r: { readonly rises: boolean }) => (r.rises ? 'rebels' : 'stays quiet'),
      tones: { rebels: 'good' },
    },
  },
  *run(ctx, a: { readonly figure: FigureRef }): Proc<{ readonly rises: boolean; readonly mutinied: number }> {
    const { name, zone } = ctx.look(a.figure)
    if (zone === null) return yield* impossible('off', `${name} is not on the map.`, { clause: 'incite.when' })
    const city = zoneRef(zone)
    const value = yield* figureValue(ctx, a.figure, 'initiative')
    if (value <= 1)
      return yield* impossible('no-chance', `${name} cannot succeed: no die is less than ${value}.`, {
        clause: 'incite.roll',
      })
    yield* raiseFaults(ctx, a.figure, city)
    yield* add(a.figure, { tries: 1 })
    const rises = yield* roll(
      'die',
      `${nameOfZone(ctx, zone)} rebels on less than ${value}`,
      among(6, ...[1, 2, 3, 4, 5, 6].slice(0, value - 1)),
      {
        by: 'rebel',
        clause: 'incite.roll',
      },
    )
    let mutinied = 0
    if (rises) mutinied = yield* risen(ctx, zone)
    yield* verdict(`${nameOfZone(ctx, zone)} ${rises ? 'rebels' : 'stays quiet'}.`, rises ? 'good' : 'bad', {
      clause: rises ? 'incite.marker' : 'incite.roll',
    })
    return { rises, mutinied }
  },
})

/** That city only: its loyal units mutiny, no civilians appear, no Badmashes. */
function* risen(ctx: Ctx, zone: string): Proc<number> {
  yield* change(zoneRef(zone), { status: 'rebellion', rebelledNow: true })
  yield* note('The civilians have fled; no Badmashes', { clause: 'incite.no-civilians' })
  const g = garrisonOf(ctx, zone)
  const { mutinied, left } = yield* sub(garrison, { mutineers: g.mutineers, gurkhas: g.gurkhas })
  yield* remnant(ctx, g, left, mutinied, placesFor(ctx, ctx.look(zoneRef(zone)).province))
  if (zone === 'delhi') yield* enterFigure(ctx, bahadur, 'delhi', 'deploy.bahadur')
  if (ctx.settings.oudhByCity && ctx.look(zoneRef(zone)).province === 'oudh')
    for (const who of ['nana-sahib', 'tatya-tope']) yield* enterFigure(ctx, figureRef(who), 'oudh', 'deploy.nana-tatya')
  return mutinied
}

function* raiseFaults(ctx: Ctx, figure: FigureRef, city: ZoneRef): Proc<void> {
  const { city: walled, status, name, civilians } = ctx.look(city)
  const { tries, side } = ctx.look(figure)
  if (side !== 'rebel')
    yield* refuse('no-rebel', 'Only a rebel commander raises a city.', {
      clause: 'incite.when',
      wayOut: 'Choose a rebel.',
    })
  if (!walled || city.id === 'calcutta' || status !== 'quiet')
    yield* refuse(
      'city',
      `${name} ${city.id === 'calcutta' ? 'never rebels' : walled ? 'has rebelled before' : 'has no city'}.`,
      {
        clause: city.id === 'calcutta' ? 'rebellion.calcutta' : 'rebellion.once',
        wayOut: 'Choose a city that never rebelled.',
      },
    )
  const troops = [...unitsAt(ctx, city.id, 'british', false), ...unitsAt(ctx, city.id, 'british', true)]
  const known = troops.some((ref) => ctx.look(ref).camp === 'british') || civilians === 'besieged'
  const british = yield* yesNo('british', 'Are British units or civilians in the city?', {
    default: known,
    from: 'who stands there',
    short: 'British there',
    clause: 'incite.when',
  })
  if (british)
    yield* refuse('not-alone', 'He is not alone in the city.', {
      clause: 'incite.when',
      wayOut: 'Drive the British out first.',
    })
  if (tries >= ctx.settings.inciteTries)
    yield* refuse('tried', `${ctx.look(figure).name} has tried this turn.`, {
      clause: 'incite.when',
      wayOut: 'Next turn.',
    })
}
