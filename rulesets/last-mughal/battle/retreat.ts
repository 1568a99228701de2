/** P19, P20, P25: into the city, out of the way, or back. */

import { book, type Proc, usual } from '#kit'
import type { ClauseId } from '../clauses.ts'
import {
  besiegedAt,
  destroy,
  eliminate,
  holderOf,
  nameOfZone,
  onePlace,
  originOf,
  put,
  unitsAt,
  zonesWhere,
} from '../ground.ts'
import { freeBeside, linksOf, mayBeNext, nextHint } from '../near.ts'
import { comeTo } from '../siege/lift.ts'
import {
  ask,
  type Ctx,
  change,
  enemyOf,
  type FigureRef,
  game,
  type SideId,
  say,
  type UnitRef,
  zoneRef,
} from '../state.ts'
import { plainNames, sideNames } from '../words.ts'
import type { Band } from './band.ts'
import type { Camp } from './bonus.ts'
import { left } from './losses.ts'

/** May the city of a zone shelter a side? Only one that it holds, or that nobody does (R48, R84). */
export function mayShelter(ctx: Ctx, zone: string, side: SideId): boolean {
  return ctx.look(zoneRef(zone)).city && holderOf(ctx, zone).holder !== enemyOf(side)
}

/** R84 Who holds the city, where both sides stand before it: known from who came second, or said at the table. */
export function* askHolder(ctx: Ctx, zone: string): Proc<void> {
  const ref = zoneRef(zone)
  const { city, name, status } = ctx.look(ref)
  if (!city || status === 'rebellion' || besiegedAt(ctx, zone) !== null) return
  const { holder, isKnown } = holderOf(ctx, zone)
  const said = yield* ask.choice(
    'holder',
    `Who holds ${name}?`,
    { rebel: 'the rebels', british: 'the British', nobody: 'nobody' },
    {
      ...(isKnown ? book(holder, 'who was there first') : usual(holder)),
      short: `${name} held by`,
      clause: 'battle.retreat.refuge',
    },
  )
  if (said !== holder) yield* change(ref, { holder: said })
}

/** Shut up in the city: behind two points, if it was not besieged before. */
export function* shutIn(ctx: Ctx, zone: string, band: Band): Proc<void> {
  if (besiegedAt(ctx, zone) === null) {
    yield* change(zoneRef(zone), { fortification: 2 })
    yield* say.note('Behind 2 fortification points', { clause: 'siege.fortification' })
  }
  yield* put(ctx, left(ctx, band.units), onMap(ctx, band.figures), zone, true)
  yield* say.note(`Besieged in ${nameOfZone(ctx, zone)}: nobody controls it until the siege ends`, {
    clause: 'victory.control',
  })
}

/** Out of a zone to another one; never across a river in flood, if that bars retreats too (R32). */
export function* goTo(ctx: Ctx, side: SideId, band: Band, to: string): Proc<void> {
  if (ctx.look(game).flooding && !ctx.settings.floodVoluntary) {
    const river = yield* ask.yesNo(`river-${side}`, `Does the way to ${nameOfZone(ctx, to)} cross a river?`, {
      default: false,
      by: side,
      short: 'River',
      clause: 'event.rebel.flooding',
    })
    if (river)
      yield* say.refuse('flooding', 'The rivers are in flood: no retreat across them.', {
        clause: 'event.rebel.flooding',
        wayOut: 'Go back and choose another way out.',
      })
  }
  yield* put(ctx, left(ctx, band.units), onMap(ctx, band.figures), to, false)
  yield* say.note(`To ${nameOfZone(ctx, to)}`, { clause: 'battle.retreat.adjacent' })
  yield* comeTo(ctx, to, side, left(ctx, band.units), sideNames[side])
}

const onMap = (ctx: Ctx, figures: readonly FigureRef[]) => figures.filter((ref) => ctx.look(ref).status === 'map')

/** Where units in a zone came from this turn. */
export const originsOf = (ctx: Ctx, units: readonly UnitRef[]): readonly string[] =>
  units.flatMap((ref) => originOf(ctx, ref) ?? [])

/** A free place next to it, named by the players; null if there is none. */
export function* freeZone(
  ctx: Ctx,
  zone: string,
  side: SideId,
  not: readonly string[],
  clause: ClauseId,
): Proc<string | null> {
  const more = { ...nextHint(ctx, zone), by: side, short: 'Retreat to', clause }
  const places = freeBeside(ctx, side, zone, not)
  const [only, another] = places
  // Where the map is written down and one place is left, nothing is to be chosen
  if (only && !another && linksOf(ctx, zone)) return only.ref.id
  return yield* onePlace(`retreat-${side}`, `Where do the ${plainNames[side]} go?`, places, more)
}

export type Retreat = 'city' | 'zone' | 'deployment' | 'destroyed'

/** Nothing is open: units and figures are eliminated. */
function* blocked(ctx: Ctx, band: Band): Proc<Retreat> {
  yield* say.note('No way out: all are eliminated', { clause: 'battle.retreat.blocked' })
  for (const ref of left(ctx, band.units)) yield* destroy(ctx, ref)
  for (const ref of onMap(ctx, band.figures)) yield* eliminate(ctx, ref, 'battle', 'battle.retreat.blocked')
  return 'destroyed'
}

/** An attacker goes back to his zone of origin, if it is free (R45). */
function* toOrigin(ctx: Ctx, side: SideId, band: Band): Proc<boolean> {
  const [origin] = originsOf(ctx, band.units)
  if (origin === undefined || ctx.look(zoneRef(origin)).deployment) return false
  const free = yield* ask.yesNo(
    'origin-free',
    `${sideNames[side]} came from ${nameOfZone(ctx, origin)}. Is it free of enemy troops?`,
    {
      ...book(unitsAt(ctx, origin, enemyOf(side), false).length === 0, 'who stands there'),
      short: 'Way back',
      clause: 'battle.ar',
    },
  )
  if (free) yield* goTo(ctx, side, band, origin)
  return free
}

/** What a retreat could come to, before anybody chooses. */
type Ways = {
  readonly shelter: boolean
  readonly beside: boolean
  readonly far: boolean
  /** what is next to them is written down: nobody need say that no place is free */
  readonly isKnown: boolean
}

/** Where it goes, by its owner; Punjab or Nepal only if nothing else is open (R46). */
function* wayOf(side: SideId, attacks: boolean, { shelter, beside, far, isKnown }: Ways): Proc<string> {
  if (isKnown && !shelter && beside) return 'zone'
  const besides = attacks ? 'Free of enemy troops' : 'Free of enemy troops, and not where the attacker came from'
  const clause = attacks ? 'battle.ar' : 'battle.retreat.must'
  const away = { says: 'To Punjab or Nepal', hint: 'Only if nothing else is open' }
  const lost = {
    says: 'Nowhere',
    hint: side === 'rebel' ? 'Only Punjab or Nepal is left: all are destroyed' : 'All are eliminated',
  }
  const none = { says: 'No place next to them is free', hint: far ? 'Then Punjab or Nepal, or nowhere' : lost.hint }
  const how = yield* ask.choice<string>(
    `way-${side}`,
    `Where do the ${plainNames[side]} retreat to?`,
    {
      ...(shelter ? { city: { says: 'Into the city', hint: 'And are besieged there' } } : {}),
      ...(beside
        ? {
            zone: {
              says: 'To a place next to them',
              hint: besides,
            },
          }
        : {}),
      ...(far && !beside ? { deployment: away } : {}),
      ...(shelter ? {} : { none: beside ? none : lost }),
    },
    { by: side, default: shelter ? 'city' : beside ? 'zone' : 'none', short: 'Retreat', clause },
  )
  if (how !== 'none' || !far || !beside) return how
  return yield* ask.choice<string>(
    `last-${side}`,
    'Is Punjab or Nepal next to them?',
    { deployment: away, none: lost },
    { by: side, short: 'Last way', clause: 'map.deployment-zones.retreat' },
  )
}

/** P25 The column with the R, if it still has units. `banned`: zones that the attacker came from (R47). */
export function* retreat(
  ctx: Ctx,
  { zone, side, role, band }: Pick<Camp, 'zone' | 'side' | 'role' | 'band'>,
  banned: readonly string[],
): Proc<Retreat> {
  const attacks = role === 'attacker'
  yield* say.note(`${sideNames[side]} must retreat`, { clause: attacks ? 'battle.ar' : 'battle.retreat.must' })
  const shelter = mayShelter(ctx, zone, side) && (!attacks || ctx.settings.attackerRefuge)
  if (attacks && !shelter && (yield* toOrigin(ctx, side, band))) return 'zone'
  const beside = freeBeside(ctx, side, zone, banned).length > 0
  const clause = attacks ? 'battle.retreat.adjacent' : 'battle.retreat.not-attackers-zone'
  const away = zonesWhere(ctx, (z, ref) => z.deployment && mayBeNext(ctx, zone, ref.id))
  const far = side === 'british' && ctx.settings.deploymentRetreat && !shelter && away.length > 0
  const how = yield* wayOf(side, attacks, { shelter, beside, far, isKnown: linksOf(ctx, zone) !== null })
  if (how === 'city') {
    yield* shutIn(ctx, zone, band)
    return 'city'
  }
  if (how === 'deployment') {
    const more = { by: side, short: 'To', clause: 'map.deployment-zones.retreat' } as const
    const to = yield* onePlace('deployment', 'Punjab or Nepal?', away, more)
    yield* goTo(ctx, side, band, to ?? 'punjab')
    return 'deployment'
  }
  if (how === 'zone' && attacks && shelter && (yield* toOrigin(ctx, side, band))) return 'zone'
  const to = how === 'zone' ? yield* freeZone(ctx, zone, side, banned, clause) : null
  if (to === null) {
    if (!far)
      yield* say.note(`${sideNames[side]} may not go to Punjab or Nepal`, { clause: 'battle.retreat.no-punjab-nepal' })
    return yield* blocked(ctx, band)
  }
  yield* goTo(ctx, side, band, to)
  return 'zone'
}
