/** P9 to P11: figures and reinforcements come onto the map. */

import { type Proc, type RefOption, The, usual } from '#kit'
import type { ClauseId } from './clauses.ts'
import { mostIn } from './columns.ts'
import { type CounterId, called, common, counters, isCounter, kindsIn, plus } from './counters.ts'
import {
  besiegedAt,
  columnAt,
  controlOf,
  figuresAt,
  freeId,
  membersOf,
  nameOfZone,
  onePlace,
  placeOf,
  rememberHolder,
  slug,
  unitsAt,
  zonesWhere,
} from './ground.ts'
import { arrivalOf, leftInPile } from './hand.ts'
import { kinds } from './kinds.ts'
import { freeBeside, nextHint } from './near.ts'
import type { Ctx, FigureRef, SideId } from './state.ts'
import { ask, change, columnRef, figureRef, game, make, say, sideRef, unitRef, zoneRef } from './state.ts'
import { types } from './types.ts'

/** R80 Where they may appear in the city or in its territory, and their side is shut up in it: with the besieged? */
export function* withBesieged(ctx: Ctx, id: string, zone: string, by: SideId, clause: ClauseId): Proc<boolean> {
  const options = { city: 'in the city, with the besieged', territory: 'outside, in its territory' }
  const more = { by, default: 'city', short: 'Where', clause } as const
  return (yield* ask.choice(`${id}-within`, `Where at ${nameOfZone(ctx, zone)}?`, options, more)) === 'city'
}

/** A figure enters: at one place, or anywhere in a province of its player's choice. */
export function* enterFigure(ctx: Ctx, ref: FigureRef, where: string, clause: ClauseId): Proc<void> {
  const he = ctx.look(ref)
  if (he.status === 'map' || he.status === 'eliminated') return
  let zone = where
  if (where === 'oudh') {
    const options = [
      ...zonesWhere(ctx, (z) => z.province === 'oudh'),
      ...zonesWhere(ctx, (z) => z.province === null && !z.city && !z.deployment),
    ]
    const more = { by: he.side, short: `${he.name} at`, clause }
    const to = yield* onePlace(`enter-${ref.id}`, `Where does ${he.name} enter?`, options, more)
    if (to === null) return yield* say.note(`${he.name} waits: no place of Oudh is known yet`, { clause })
    zone = to
  }
  if (!columnAt(ctx, ref.id)) yield* make(columnRef(ref.id), kinds.column.fresh({ name: he.name, side: he.side }))
  const shut = besiegedAt(ctx, zone) === he.side
  const within = shut && (where !== 'oudh' || (yield* withBesieged(ctx, `enter-${ref.id}`, zone, he.side, clause)))
  yield* change(ref, { status: 'map', zone, within, column: ref.id })
  yield* say.note(`${he.name} enters at ${nameOfZone(ctx, zone)}`, { clause })
}

/** A contingent is what its counter shows: foot, if nobody says horse. */
function* armOf(id: CounterId): Proc<'infantry' | 'cavalry'> {
  return yield* ask.choice(
    `arm-${slug(id)}`,
    `What does the counter of the ${id} show?`,
    { infantry: 'Infantry', cavalry: 'Cavalry' },
    { ...usual('infantry' as const), short: id, clause: 'roster.contingents' },
  )
}

/** Where a unit comes: its place, whether in the city, and into whose column. */
type At = { readonly zone: string; readonly within: boolean; readonly column: string | null }

/** A unit of a counter stands on the map, its proper face up. */
function* deployUnit(ctx: Ctx, side: SideId, id: CounterId, { zone, within, column }: At): Proc<void> {
  const type = counters[id].type ?? 'bni'
  const unit = unitRef(freeId(ctx.all('unit'), id))
  const kind = types[type]
  const camp = side === 'rebel' ? 'rebel' : kind.indigenous ? 'loyal' : 'british'
  const recruited = column !== null && camp === 'loyal'
  const arm = type === 'contingent' ? yield* armOf(id) : kind.arm
  if (!within) yield* rememberHolder(ctx, zone, side)
  yield* make(unit, kinds.unit.fresh({ name: id, counter: id, type, camp, arm, zone, within, column, recruited }))
  yield* say.note(`${id} at ${nameOfZone(ctx, zone)}`, { clause: counters[id].clause })
}

export const claimed = (ctx: Ctx, id: CounterId): boolean =>
  common(id) && ctx.all('unit').some((ref) => ctx.look(ref).counter === id)

/** Calcutta held by rebels, shut up in it too: its arrivals wait (R26). */
export const calcuttaClosed = (ctx: Ctx): boolean =>
  [false, true].some((within) => unitsAt(ctx, 'calcutta', 'rebel', within).length > 0)

/** P10 One reinforcement; artillery into a column, contingents where their player likes. False: it cannot come now. */
export function* deploy(ctx: Ctx, side: SideId, id: CounterId): Proc<boolean> {
  if (claimed(ctx, id)) {
    yield* say.refuse('claimed', `${The({ name: id })} serve the other side already. The counter gives only its AP.`, {
      clause: 'deploy.punjab-units.first',
      wayOut: 'Play it as AP.',
    })
    return false
  }
  const at = arrivalOf(ctx, id)
  if (at === 'calcutta' && calcuttaClosed(ctx)) {
    yield* say.refuse('calcutta-blocked', 'Rebels hold Calcutta: its reinforcements wait.', {
      clause: 'reinf.calcutta-blocked',
      wayOut: 'Keep the counter until Calcutta is retaken.',
    })
    return false
  }
  if (counters[id].type === 'artillery') return yield* joinGuns(ctx, side, id)
  const zone = at ?? (yield* contingentPlace(ctx, id))
  if (at !== null)
    yield* say.note('Arrives there', { clause: common(id) ? 'deploy.punjab-units.split' : 'reinf.zones' })
  if (zone === null) return false
  const shut = besiegedAt(ctx, zone) === side
  const within = shut && (at !== null || (yield* withBesieged(ctx, 'place', zone, side, counters[id].clause)))
  yield* deployUnit(ctx, side, id, { zone, within, column: null })
  return true
}

/** Guns join any column that is not besieged, or units that stand in the open. */
function* joinGuns(ctx: Ctx, side: SideId, id: CounterId): Proc<boolean> {
  const columns = ctx.all('column').flatMap((ref) => {
    const at = placeOf(ctx, ref)
    const { name, side: whose } = ctx.look(ref)
    if (whose !== side || !at) return []
    return [{ ref, says: name, barred: at.within ? 'Besieged' : null, hint: nameOfZone(ctx, at.zone) }]
  })
  const zones = zonesWhere(ctx, (_, ref) => unitsAt(ctx, ref.id, side, false).length > 0).map(
    ({ ref, says }): RefOption => ({ ref, says: `In no column, at ${says}` }),
  )
  if (columns.every((c) => c.barred !== null) && zones.length === 0) {
    yield* say.refuse('no-column', 'No column is free to take the guns: they wait.', {
      clause: counters[id].clause,
      wayOut: 'Keep the counter, or play it as AP.',
    })
    return false
  }
  const [to] = yield* ask.pick('column', 'Which column do the guns join?', [...columns, ...zones], {
    max: 1,
    by: side,
    short: 'Column',
    clause: counters[id].clause,
  })
  if (!to) return false
  if (to.kind === 'zone') {
    yield* deployUnit(ctx, side, id, { zone: to.id, within: false, column: null })
    return true
  }
  const column = ctx.all('column').find((ref) => ref.id === to.id)
  const at = column ? placeOf(ctx, column) : null
  if (at?.within)
    yield* say.refuse('besieged', 'That column is besieged. Guns join a column that is not.', {
      clause: counters[id].clause,
      wayOut: 'Choose another column.',
    })
  const most = yield* mostIn(ctx, to.id)
  if (membersOf(ctx, to.id).length >= most)
    yield* say.refuse('too-many', `That column has its ${most} units already.`, {
      clause: 'column.command-max',
      wayOut: 'Choose another column.',
    })
  yield* deployUnit(ctx, side, id, { zone: at?.zone ?? 'calcutta', within: false, column: to.id })
  return true
}

/** R24: where there are no British units or civilians. */
function* contingentPlace(ctx: Ctx, id: CounterId): Proc<string | null> {
  const options = zonesWhere(
    ctx,
    (z, ref) =>
      !z.deployment &&
      (ctx.settings.contingentsAnywhere ||
        (z.civilians !== 'besieged' &&
          unitsAt(ctx, ref.id, 'british', false).length + unitsAt(ctx, ref.id, 'british', true).length === 0)),
  )
  const [to] = yield* ask.pick('place', `Where does the ${id} appear?`, options, {
    max: 1,
    by: 'rebel',
    short: 'Where',
    clause: 'roster.contingents',
  })
  return to?.id ?? null
}

/** Who comes with a figure: up to two of these, still in his own pile (R25). */
const suites: { readonly [id: string]: { readonly fits: (id: CounterId) => boolean; readonly clause: ClauseId } } = {
  'Rani of Jhansi': {
    fits: (id) => counters[id].type === 'contingent' || id === 'Rebel artillery',
    clause: 'deploy.rani.units',
  },
  Campbell: { fits: (id) => counters[id].sort === 'unit', clause: 'reinf.campbell' },
  Nicholson: { fits: (id) => common(id) || id === 'Royal Artillery', clause: 'reinf.nicholson' },
}
const figureOf: { readonly [id: string]: FigureRef } = {
  'Rani of Jhansi': figureRef('rani'),
  Campbell: figureRef('campbell'),
  Nicholson: figureRef('nicholson'),
}

/** P9 The Rani, Campbell or Nicholson enters, with up to two units from the pile. False: the counter waits. */
export function* figureEnters(ctx: Ctx, side: SideId, id: CounterId): Proc<boolean> {
  const ref = figureOf[id]
  const suite = suites[id]
  if (!ref || !suite) return false
  const { status } = ctx.look(ref)
  if (status === 'map' || status === 'eliminated') {
    yield* say.refuse('entered', `${id} ${status === 'map' ? 'is on the map already' : 'is out of the game'}.`, {
      clause: 'figure.drawn',
      wayOut: 'Play the counter as AP.',
    })
    return false
  }
  let at = counters[id].at ?? 'calcutta'
  if (at === 'calcutta' && calcuttaClosed(ctx)) {
    yield* say.refuse('calcutta-blocked', `Rebels hold Calcutta: ${id} waits.`, {
      clause: 'reinf.calcutta-blocked',
      wayOut: 'Keep the counter until Calcutta is retaken.',
    })
    return false
  }
  if (at === 'jhansi' && britishHold(ctx, 'jhansi')) {
    if (!ctx.settings.raniBeside) {
      yield* say.refuse('jhansi', 'The British hold Jhansi: the Rani waits.', {
        clause: 'deploy.rani',
        wayOut: 'Keep the counter until Jhansi is free.',
      })
      return false
    }
    const [beside] = yield* ask.pick(
      'beside',
      'In which free territory next to Jhansi?',
      freeBeside(ctx, 'rebel', 'jhansi'),
      { ...nextHint(ctx, 'jhansi'), max: 1, by: 'rebel', short: 'Where', clause: 'deploy.rani' },
    )
    at = beside?.id ?? at
  }
  yield* enterFigure(ctx, ref, at, counters[id].clause)
  yield* withFigure(ctx, side, ref, at, suite)
  return true
}

const britishHold = (ctx: Ctx, zone: string): boolean =>
  controlOf(ctx, zone) === 'british' ||
  unitsAt(ctx, zone, 'british', true).length > 0 ||
  ctx.look(zoneRef(zone)).civilians === 'besieged' ||
  figuresAt(ctx, zone, 'british', false).length > 0

/** On turn 1 no indigenous unit is in a British general's column (R36): it comes, but stands by itself. */
const mistrusted = (ctx: Ctx, side: SideId, id: CounterId): boolean =>
  side === 'british' && ctx.look(game).turn === 1 && types[counters[id].type ?? 'bni'].indigenous

/** The units that come with him: out of the pile, into his column. */
function* withFigure(
  ctx: Ctx,
  side: SideId,
  ref: FigureRef,
  at: string,
  suite: { readonly fits: (id: CounterId) => boolean; readonly clause: ClauseId },
): Proc<void> {
  const { pile } = ctx.look(sideRef(side))
  // R25: fewer if fewer are left
  const left = leftInPile(ctx, side)
  const most = Math.min(2, left)
  const rows = Object.fromEntries(
    kindsIn(pile)
      .filter((id) => suite.fits(id) && !claimed(ctx, id))
      .map((id) => [id, { says: called(id), max: Math.min(most, pile[id] ?? 0), clause: counters[id].clause }]),
  )
  if (most === 0 || Object.keys(rows).length === 0) return
  const taken: { readonly [id: string]: number } = yield* ask.facts(
    'suite',
    `Which units come with ${ctx.look(ref).name}? Up to ${most} from the pile.`,
    rows,
    { secret: side, by: side, short: 'Along', clause: suite.clause },
  )
  const many = Object.values(taken).reduce((sum, n) => sum + n, 0)
  if (many > left)
    yield* say.impossible('pile', `Only ${left} ${left === 1 ? 'counter is' : 'counters are'} left in the pile.`, {
      clause: suite.clause,
      wayOut: `Choose ${left} of them.`,
    })
  if (many > 2)
    yield* say.refuse('suite-of-two', `Two units come with ${ctx.look(ref).name}, not ${many}.`, {
      clause: suite.clause,
      wayOut: 'Choose two of them.',
    })
  for (const [id, n] of Object.entries(taken))
    for (let i = 0; i < n && isCounter(id); i++) {
      yield* change(sideRef(side), { pile: plus(ctx.look(sideRef(side)).pile, id, -1) })
      yield* deployUnit(ctx, side, id, {
        zone: at,
        within: ctx.look(ref).within,
        column: mistrusted(ctx, side, id) ? null : ref.id,
      })
    }
}
