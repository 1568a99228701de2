/** P34 to P38, P42, P43, P47, P48: the stratagems of both sides. False: it came to nothing; null: it could not be played. */

import { among, nobody, type Proc, type RefOption } from '#kit'
import type { ClauseId } from './clauses.ts'
import { newColumn } from './columns.ts'
import type { CounterId } from './counters.ts'
import {
  alive,
  besiegedAt,
  besiegerOf,
  eliminate,
  isOnMap,
  nameOfZone,
  placeOf,
  readsTo,
  rememberHolder,
  siegesOf,
  unitsAt,
  zonesWhere,
} from './ground.ts'
import { garrisonOf, mutiny, placesFor, remnant } from './rebellion.ts'
import { reviewSiege, sap } from './siege/lift.ts'
import type { ColumnRef, Ctx, FigureRef, SideId, UnitRef } from './state.ts'
import { ask, change, columnRef, floodSays, game, monsoon, procedure, roll, say, sub, zoneRef } from './state.ts'
import { wallPoints } from './words.ts'

type Came = boolean | null

/** Who besieges the city of a zone; ids typed by hand may name none. */
const besiegerIn = (ctx: Ctx, zone: string | null): SideId | null =>
  ctx.all('zone').some(({ id }) => id === zone) ? besiegerOf(ctx, zone ?? '') : null

/** A lone die against a list of faces. */
const fate = procedure({
  id: 'fate',
  title: 'A die',
  *run(_, a: { readonly says: string; readonly upTo: number; readonly clause: ClauseId }): Proc<boolean> {
    return yield* roll(nobody, 'die', a.says, among(6, ...[1, 2, 3].slice(0, a.upTo)), { clause: a.clause })
  },
})

function* oneOfThese<K extends string>(
  says: string,
  options: readonly RefOption<K>[],
  by: SideId,
  clause: ClauseId,
  none: string,
): Proc<RefOption<K>['ref'] | null> {
  if (options.length === 0) {
    yield* say.refuse('no-target', none, { clause, wayOut: 'Keep the counter, or play it as AP.' })
    return null
  }
  const [ref] = yield* ask.pick('target', says, options, { max: 1, by, short: 'Target', clause })
  return ref ?? null
}

/** P34, P35 A British general on the map dies on 1, or is assassinated on 1 or 2. */
function* dies(ctx: Ctx, upTo: 1 | 2, clause: ClauseId): Proc<Came> {
  const generals = ctx.all('figure').filter((f) => ctx.look(f).side === 'british' && isOnMap(ctx.look(f)))
  const options = generals.map((ref): RefOption<'figure'> => ({ ref, says: ctx.look(ref).name }))
  const ref: FigureRef | null = yield* oneOfThese(
    'Which British general?',
    options,
    'rebel',
    clause,
    'No British general is on the map.',
  )
  if (!ref) return null
  const says = `${ctx.look(ref).name} dies on ${upTo === 1 ? '1' : '1 or 2'}`
  const { zone } = ctx.look(ref)
  const dead = yield* sub(fate, { says, upTo, clause })
  if (dead) {
    yield* eliminate(ctx, ref, 'other', clause)
    yield* reviewSiege(ctx, zone, null)
  }
  return dead
}

/** P36 Only in the monsoon. */
function* flood(ctx: Ctx): Proc<Came> {
  if (!monsoon(ctx.look(game).turn)) {
    yield* say.refuse('dry', 'Rivers flood in the monsoon only: turns 2 and 3.', {
      clause: 'calendar.monsoon',
      wayOut: 'Keep the counter, or play it as AP.',
    })
    return null
  }
  yield* change(game, { flooding: true })
  yield* say.note(floodSays(ctx), { clause: 'event.rebel.flooding' })
  return true
}

/** Units in the open of a zone that are in no column yet: up to four are one. */
function* looseColumn(ctx: Ctx, zone: string, of: SideId): Proc<ColumnRef> {
  const loose = unitsAt(ctx, zone, of, false).filter((u) => ctx.look(u).column === null)
  return yield* newColumn(ctx, `Column at ${nameOfZone(ctx, zone)}`, of, loose.slice(0, 4), [])
}

/** P37, P42, P43 A column of the other side does not move this turn. */
function* halts(ctx: Ctx, of: SideId, clause: ClauseId): Proc<Came> {
  const columns = ctx.all('column').flatMap((ref): RefOption[] => {
    const at = placeOf(ctx, ref)
    // Who is shut up in a city does not move in any case
    return at && !at.within && ctx.look(ref).side === of
      ? [{ ref, says: ctx.look(ref).name, hint: nameOfZone(ctx, at.zone) }]
      : []
  })
  const loose = zonesWhere(ctx, (_, ref) => unitsAt(ctx, ref.id, of, false).some((u) => ctx.look(u).column === null))
  const options = [...columns, ...loose.map((z): RefOption => ({ ref: z.ref, says: `Units at ${z.says}` }))]
  const ref = yield* oneOfThese(
    'Which column cannot move?',
    options,
    of === 'rebel' ? 'british' : 'rebel',
    clause,
    'No such column is on the map.',
  )
  if (!ref) return null
  const column = ref.kind === 'zone' ? yield* looseColumn(ctx, ref.id, of) : columnRef(ref.id)
  yield* change(column, { immobilised: true })
  yield* say.note(`${ctx.look(column).name} cannot move this turn`, { clause })
  return true
}

/** P38 A loyal indigenous unit mutinies on 1-3, Gurkhas on 1-2; it leaves the British and the city (R66). */
function* provoked(ctx: Ctx): Proc<Came> {
  const clause = 'event.rebel.agent'
  const loyal = ctx.all('unit').filter((ref) => {
    const u = ctx.look(ref)
    return alive(u) && u.camp === 'loyal' && (!u.recruited || ctx.settings.agentRecruited)
  })
  const options = loyal.map(
    (ref): RefOption<'unit'> => ({ ref, says: ctx.look(ref).name, hint: nameOfZone(ctx, ctx.look(ref).zone) }),
  )
  const ref: UnitRef | null = yield* oneOfThese(
    'Which loyal indigenous unit?',
    options,
    'rebel',
    clause,
    'No loyal indigenous unit is on the map.',
  )
  if (!ref) return null
  const [upTo, by] = ctx.look(ref).type === 'gurkhas' ? ([2, 'unit.gurkha.threshold'] as const) : ([3, clause] as const)
  const rises = yield* sub(fate, { says: `${ctx.look(ref).name} mutiny on 1-${upTo}`, upTo, clause: by })
  if (rises) {
    const { zone } = ctx.look(ref)
    const before = besiegerIn(ctx, zone)
    if (zone !== null && unitsAt(ctx, zone, 'british', false).some((u) => u.id !== ref.id))
      yield* rememberHolder(ctx, zone, 'rebel')
    yield* mutiny(ref.id)
    yield* reviewSiege(ctx, zone, before)
  }
  return rises
}

/** P47 Each indigenous unit that mutinied there this turn is loyal again on 5-6, and then as any loyal unit there. */
function* persuaded(ctx: Ctx): Proc<Came> {
  const clause = 'event.british.persuasive'
  const risen = zonesWhere(ctx, (z) => z.rebelledNow)
  const ref = yield* oneOfThese(
    'Which city that revolted this turn?',
    risen,
    'british',
    clause,
    'No city revolted this turn.',
  )
  if (!ref) return null
  const units = unitsAt(ctx, ref.id, 'rebel', false).filter((u) => ctx.look(u).mutinied)
  const back: string[] = []
  const before = besiegerOf(ctx, ref.id)
  for (const unit of units) {
    const loyal = yield* roll(
      'british',
      `loyal-${unit.id}`,
      `${ctx.look(unit).name} loyal again on 5 or 6`,
      among(6, 5, 6),
      { luck: 'loyalty', good: [true], reads: readsTo(4, 'stay rebels', 'loyal again'), clause },
    )
    if (!loyal) continue
    yield* change(unit, { camp: 'loyal', mutinied: false })
    back.push(unit.id)
  }
  if (units.length === 0) yield* say.note('No unit mutinied there', { clause })
  const garrison = { ...garrisonOf(ctx, ref.id), loyal: back, figures: [] }
  const places = placesFor(ctx, ctx.look(zoneRef(ref.id)).province)
  yield* remnant(ctx, garrison, [], units.length - back.length, places)
  yield* reviewSiege(ctx, ref.id, before)
  return back.length > 0
}

/** Cities in which the British are besieged, with units or civilians. */
const besiegedBritish = (ctx: Ctx) => zonesWhere(ctx, (z, ref) => z.city && besiegedAt(ctx, ref.id) === 'british')

/** P48 One point back, at most 2. */
function* repaired(ctx: Ctx): Proc<Came> {
  const clause = 'event.british.engineers'
  const ref = yield* oneOfThese(
    'Which besieged city?',
    besiegedBritish(ctx),
    'british',
    clause,
    'No British city is besieged.',
  )
  if (!ref) return null
  const { fortification, name } = ctx.look(zoneRef(ref.id))
  yield* change(zoneRef(ref.id), { fortification: Math.min(2, fortification + 1) })
  yield* say.note(`${name}: ${wallPoints(Math.min(2, fortification + 1))}`, { clause: 'siege.no-recovery' })
  return fortification < 2
}

/** P40 Played by itself, before the siege roll (R59), where rebels besiege (R82). */
function* sapped(ctx: Ctx): Proc<Came> {
  const clause = 'event.rebel.sapping'
  const ref = yield* oneOfThese(
    'Which besieged city?',
    siegesOf(ctx, 'rebel').map((ref) => ({ ref, says: ctx.look(ref).name })),
    'rebel',
    clause,
    'The rebels lead no siege that has still to be rolled.',
  )
  if (!ref) return null
  yield* sap(ctx, ref.id, 1)
  return true
}

/** What each counter does, in the order of the document. */
export function* eventOf(ctx: Ctx, id: CounterId): Proc<Came> {
  switch (id) {
    case 'Cholera':
      return yield* dies(ctx, 1, 'event.rebel.cholera')
    case 'Flooding rivers':
      return yield* flood(ctx)
    case 'Thugs':
      return yield* dies(ctx, 2, 'event.rebel.thugs')
    case 'Tiger hunt':
      return yield* halts(ctx, 'british', 'event.rebel.tiger-hunt')
    case 'Agent provocateur':
      return yield* provoked(ctx)
    case 'Sapping':
      return yield* sapped(ctx)
    case 'Orgy':
      return yield* halts(ctx, 'rebel', 'event.british.orgy')
    case 'Quarrel over precedence':
      return yield* halts(ctx, 'rebel', 'event.british.quarrel')
    case 'Persuasive officers':
      return yield* persuaded(ctx)
    case 'Royal Engineers':
      return yield* repaired(ctx)
    case 'Hodson network':
      yield* say.refuse('in-siege', 'The Hodson network helps one siege that the British lead.', {
        clause: 'event.british.hodson-network',
        wayOut: 'Declare it when that siege asks for bonuses.',
      })
      return null
    default:
      return null
  }
}
