/** P4 to P8: a province rises: its cities, garrisons, Gurkhas, civilians, those who stay loyal, the leaders, the Badmashes. */

import { among, book, counted, d, from, type Proc, row, someOf, view } from '#kit'
import { may } from './can.ts'
import { called, isCounter, raises } from './counters.ts'
import { enterFigure, withBesieged } from './entry.ts'
import {
  award,
  badmashesSpent,
  bahadur,
  besiegedAt,
  besiegerOf,
  couldRise,
  figuresAt,
  floodHint,
  freeFor,
  freeId,
  isContested,
  isOnMap,
  nameOfZone,
  onePlace,
  readsTo,
  unitsAt,
  upTo,
  zonesWhere,
} from './ground.ts'
import { discard, nameable } from './hand.ts'
import { kinds } from './kinds.ts'
import { linksOf, mayBeNext, nextHint } from './near.ts'
import { reviewSiege } from './siege/lift.ts'
import type { Ctx, ProvinceId, ProvinceRef, SideId, Unit } from './state.ts'
import {
  ask,
  change,
  figureRef,
  game,
  make,
  perform,
  procedure,
  provinceRef,
  roll,
  say,
  sub,
  tally,
  unitRef,
  who,
  zoneRef,
} from './state.ts'
import { types } from './types.ts'
import { isProvince, provinceNames, theProvince } from './words.ts'

/** Who is in a city when it rises: who mutinies, who rolls for it, and who stays loyal. */
type Garrison = {
  readonly zone: string
  readonly mutineers: readonly string[]
  readonly gurkhas: readonly string[]
  readonly loyal: readonly string[]
  readonly figures: readonly string[]
  /** somebody was shut up in the city before it rose */
  readonly besieged: boolean
  /** who besieged it */
  readonly besieger: SideId | null
}
/** Where those who stay loyal may go, and where Badmashes may appear. */
type Place = { readonly id: string; readonly says: string }

/** Loyal units by how they mutiny; recruited ones stay (R17). Those who besiege rebels in the city are not in it (R80). */
export function garrisonOf(ctx: Ctx, zone: string): Garrison {
  const inside = besiegedAt(ctx, zone)
  const both = inside === 'rebel' ? [] : [false, true]
  const here = both.flatMap((within) => unitsAt(ctx, zone, 'british', within))
  const stays = (u: Unit) => u.camp !== 'loyal' || (u.recruited && !ctx.settings.recruitedMutiny)
  const of = (fits: (u: Unit) => boolean) => here.filter((ref) => fits(ctx.look(ref))).map((ref) => ref.id)
  return {
    zone,
    mutineers: of((u) => !stays(u) && types[u.type].mutiny === 'auto'),
    gurkhas: of((u) => !stays(u) && types[u.type].mutiny === 'gurkha'),
    loyal: of(stays),
    figures: both.flatMap((within) => figuresAt(ctx, zone, 'british', within)).map((ref) => ref.id),
    besieged: inside !== null,
    besieger: besiegerOf(ctx, zone),
  }
}

/** Territories and cities without rebel troops in the open, those of the province first. */
export function placesFor(ctx: Ctx, province: ProvinceId | null): readonly Place[] {
  const all = freeFor(ctx, 'british', []).map((z) => ({
    id: z.ref.id,
    says: z.says,
    near: ctx.look(z.ref).province === province,
  }))
  return [...all.filter((p) => p.near), ...all.filter((p) => !p.near)].map(({ id, says }) => ({ id, says }))
}

/** The counter is turned to its rebel face; it leaves any British column, and the besieged. */
export function* mutiny(id: string): Proc<void> {
  yield* change(unitRef(id), { camp: 'rebel', within: false, column: null, recruited: false, mutinied: true })
}

/** Why they mutiny: their city rises, their province does, or a commander raised the city. */
type MutinyClause = 'mutiny.garrison' | 'map.auto' | 'incite.units'

/** P5 BNI, Oudh, Punjab and BLC mutiny; Gurkhas on 1 or 2. How many mutinied, and which Gurkhas did not. */
export const garrison = procedure({
  id: 'garrison',
  title: 'Garrison mutiny',
  *run(
    ctx,
    a: { readonly mutineers: readonly string[]; readonly gurkhas: readonly string[]; readonly by: MutinyClause },
  ): Proc<{ readonly mutinied: number; readonly left: readonly string[] }> {
    for (const id of a.mutineers) yield* mutiny(id)
    if (a.mutineers.length > 0)
      yield* say.note(`They mutiny: ${a.mutineers.map((id) => ctx.look(unitRef(id)).name).join(', ')}`, {
        clause: a.by,
      })
    const left: string[] = []
    for (const id of a.gurkhas) {
      const rises = yield* roll('rebel', `gurkha-${id}`, 'Gurkhas mutiny on 1 or 2', among(6, 1, 2), {
        luck: 'rebellion',
        good: [true],
        reads: readsTo(2, 'mutiny', 'stay loyal'),
        clause: 'mutiny.gurkha',
      })
      if (rises) yield* mutiny(id)
      else left.push(id)
    }
    return { mutinied: a.mutineers.length + a.gurkhas.length - left.length, left }
  },
})

/** P6 Thrown by the rebel: 1-4 besieged behind two points, 5-6 massacred. */
export const civilians = procedure({
  id: 'civilians',
  title: 'Fate of the civilians',
  *run(ctx, a: { readonly zone: string; readonly besieged: boolean }): Proc<'besieged' | 'massacred'> {
    const { name } = ctx.look(zoneRef(a.zone))
    const fate = yield* roll(
      'rebel',
      'die',
      `Civilians of ${name}: 1 to 4 besieged, 5 or 6 massacred`,
      row(d(1, 6), { 4: 'besieged', 6: 'massacred' }),
      { reads: readsTo(4, 'besieged', 'massacred'), clause: 'civilians.roll' },
    )
    const behind = `The civilians of ${name} ${a.besieged ? 'join the besieged' : 'are besieged behind 2 points'}`
    yield* say.note(fate === 'besieged' ? behind : `The civilians of ${name} are massacred`, {
      clause: fate === 'besieged' ? 'civilians.besieged' : 'civilians.massacre',
    })
    // Points lost in a siege that goes on come back by event only.
    const points = a.besieged ? {} : { fortification: 2 }
    yield* change(zoneRef(a.zone), { civilians: fate, massacre: fate === 'massacred', ...points })
    return fate
  },
})

/** P7 Loyal and British troops left in a revolting city retreat to a territory free of rebels, or are besieged in it. */
export function* remnant(
  ctx: Ctx,
  g: Garrison,
  left: readonly string[],
  mutineers: number,
  places: readonly Place[],
): Proc<void> {
  const units = [...g.loyal, ...left]
  if (units.length + g.figures.length === 0) return
  const clause = mutineers > 0 ? 'civilians.loyal-remnant' : 'civilians.loyal-remnant.no-rebels'
  const names = [
    ...units.map((id) => ctx.look(unitRef(id)).name),
    ...g.figures.map((id) => ctx.look(figureRef(id)).name),
  ]
  const flood = floodHint(ctx)
  const hint = flood === null ? names.join(', ') : `${names.join(', ')}. ${flood}`
  const asking = { by: 'british', clause, hint } as const
  const options = places
    .filter((p) => p.id !== g.zone && mayBeNext(ctx, g.zone, p.id))
    .map((p) => ({ ref: zoneRef(p.id), says: p.says }))
  const free =
    options.length > 0 &&
    (yield* ask.yesNo('free', `Is a territory next to ${nameOfZone(ctx, g.zone)} free of rebel troops?`, {
      ...asking,
      ...(linksOf(ctx, g.zone) ? book(true, 'what is next to it') : { default: true }),
      short: 'Way out',
    }))
  const goes =
    free &&
    (ctx.settings.remnantMustRetreat ||
      (yield* ask.choice(
        'remnant',
        `What do the loyal troops at ${nameOfZone(ctx, g.zone)} do?`,
        { retreat: 'Retreat there', besieged: 'Stay, besieged in the city' },
        { ...asking, default: 'retreat', short: 'Loyal troops' },
      )) === 'retreat')
  const to = goes
    ? yield* onePlace('to', `Where do the troops of ${nameOfZone(ctx, g.zone)} retreat to?`, options, {
        ...asking,
        ...(flood === null ? nextHint(ctx, g.zone) : {}),
        short: 'Loyal troops to',
      })
    : null
  const zone = to ?? g.zone
  const rebels = unitsAt(ctx, g.zone, 'rebel', false).length > 0
  const within = to === null && (ctx.settings.besiegedAlways || mutineers > 0 || rebels)
  for (const id of units) yield* change(unitRef(id), { zone, within })
  for (const id of g.figures) yield* change(figureRef(id), { zone, within })
  const stay = within ? `Besieged: ${names.join(', ')}` : 'The loyal troops stay: nobody besieges them'
  yield* say.note(to !== null ? `To ${nameOfZone(ctx, to)}: ${names.join(', ')}` : stay, { clause })
}

/** Whether anybody could stay loyal there. */
const mayLeaveLoyal = (g: Garrison) => g.loyal.length + g.gurkhas.length + g.figures.length > 0

type Risen = { readonly rebels: number; readonly massacres: number; readonly besieged: number; readonly delhi: number }
const quiet: Risen = { rebels: 0, massacres: 0, besieged: 0, delhi: 0 }

/** One city: its die, then its garrison and its civilians. Who stays loyal comes after all cities (R74). */
export const city = procedure({
  id: 'city',
  title: 'A city rises',
  *run(ctx, a: { readonly garrison: Garrison; readonly value: number | null }): Proc<Risen> {
    const { zone } = a.garrison
    const name = ctx.look(zoneRef(zone)).name
    const need =
      a.value === null
        ? null
        : yield* ask.number('need', `Highest roll on which ${name} rebels?`, 1, 6, {
            ...book(a.value, 'the value of its province'),
            short: `${name} rebels on`,
            clause: 'map.rebellion-value',
          })
    const rises =
      need === null ||
      (yield* roll('rebel', 'die', `${name} rebels on ${need} or less`, upTo(need), {
        luck: 'rebellion',
        good: [true],
        reads: readsTo(need, 'rebels', 'stays quiet'),
        clause: 'rebellion.city-roll',
      }))
    if (!rises) {
      yield* say.note(`${name} stays quiet`, { clause: 'rebellion.city-roll' })
      return quiet
    }
    yield* say.note(`${name} rebels`, { clause: a.value === null ? 'rebellion.auto-provinces' : 'rebellion.marker' })
    yield* change(zoneRef(zone), { status: 'rebellion', rebelledNow: true })
    const { mutineers, gurkhas, besieged } = a.garrison
    yield* perform(garrison, { mutineers, gurkhas, by: 'mutiny.garrison' })
    const risen = { ...quiet, rebels: 1, delhi: zone === 'delhi' ? 1 : 0 }
    if (besiegedAt(ctx, zone) === 'rebel') {
      // R80, as where a commander raises a city.
      yield* say.note(`Rebels hold ${name}: its civilians have fled`, { clause: 'incite.no-civilians' })
      return risen
    }
    const fate = yield* sub(civilians, { zone, besieged })
    return fate === 'massacred' ? { ...risen, massacres: 1 } : { ...risen, besieged: 1 }
  },
})

/** P7 after every mutiny of the walk (R74): those left in one city that rose, and where they may still go. */
const leftLoyal = procedure({
  id: 'left-loyal',
  title: 'Those who stay loyal',
  *run(ctx, a: { readonly garrison: Garrison; readonly province: ProvinceId }): Proc<null> {
    const { zone, mutineers, gurkhas } = a.garrison
    if (ctx.look(zoneRef(zone)).status !== 'rebellion') return null
    const left = gurkhas.filter((id) => ctx.look(unitRef(id)).camp === 'loyal')
    const mutinied = mutineers.length + gurkhas.length - left.length
    yield* remnant(ctx, a.garrison, left, mutinied, placesFor(ctx, a.province))
    return null
  },
})

/** The rebellion value, and which cities belong to the province: asked the first time, for they are on the map only. */
function* readMap(ctx: Ctx, ref: ProvinceRef, id: ProvinceId): Proc<number | null> {
  const { value, auto, listed, name } = ctx.look(ref)
  if (!listed) {
    const options = zonesWhere(ctx, (z) => z.city && (z.province === id || z.province === null))
    const known = options.filter((o) => ctx.look(o.ref).province === id).map((o) => o.ref)
    const cities = yield* ask.pick('cities', `Which cities belong to ${theProvince(name)}?`, options, {
      min: 0,
      ...(known.length > 0 ? { default: known } : {}),
      short: 'Its cities',
      hint: 'Printed on the map. You are asked once.',
      clause: 'map.provinces',
    })
    for (const zone of cities) yield* change(zone, { province: id })
    yield* change(ref, { listed: true })
  }
  if (auto) return null
  if (value !== null) return value
  const typed = yield* ask.choice(
    'value',
    `Rebellion value of ${theProvince(name)}?`,
    { 1: '1', 2: '2', 3: '3', 4: '4', 5: '5', 6: '6', auto: 'automatic' },
    { short: 'Value', hint: 'Printed on the map. You are asked once.', clause: 'map.rebellion-value' },
  )
  yield* change(ref, typed === 'auto' ? { auto: true } : { value: Number(typed) })
  return typed === 'auto' ? null : Number(typed)
}

/** A place for Badmashes as it was before the rising: rebels may be shut up in its city, or British alone stand in the open of it (R84). */
type Post = Place & { readonly shut: boolean; readonly british: boolean }
/** Its places, and territories of which nobody has said yet where they lie. */
const provincePlaces = (ctx: Ctx, province: ProvinceId): readonly Post[] =>
  [
    ...zonesWhere(ctx, (z) => z.province === province),
    ...zonesWhere(ctx, (z) => z.province === null && !z.city && !z.deployment),
  ].map(({ ref: { id }, says }) => ({
    id,
    says,
    shut: besiegedAt(ctx, id) === 'rebel',
    british: ctx.look(zoneRef(id)).city && unitsAt(ctx, id, 'british', false).length > 0 && !isContested(ctx, id),
  }))

function* placeBadmashes(ctx: Ctx, province: ProvinceId, spent: boolean, places: readonly Post[]): Proc<void> {
  const he = ctx.look(bahadur)
  let zone = he.zone ?? ''
  let within = he.within
  if (spent && !isOnMap(he)) return yield* say.note('No Badmashes: AP only', { clause: 'badmashes.ap-only' })
  if (!spent) {
    const options = places.map((p) => ({ ref: zoneRef(p.id), says: p.says }))
    const more = { by: 'rebel', short: 'Badmashes', clause: 'badmashes.place' } as const
    const to = yield* onePlace('badmashes', 'Where do the Badmashes appear?', options, more)
    if (to === null) return yield* say.note('No place of this province is known yet', { clause: 'badmashes.place' })
    zone = to
    const at = places.find(({ id }) => id === to)
    within = at?.shut === true && (yield* withBesieged(ctx, 'badmashes', to, 'rebel', 'badmashes.place'))
    if (at?.british) yield* change(zoneRef(to), { holder: 'british' })
  }
  const name = `Badmashes, ${provinceNames[province]}`
  const id = freeId(ctx.all('unit'), name)
  yield* make(unitRef(id), kinds.unit.fresh({ type: 'badmashes', name, zone, within }))
  yield* say.note(`Badmashes at ${nameOfZone(ctx, zone)}`, {
    clause: spent ? 'badmashes.with-bahadur' : 'badmashes.place',
  })
}
/** Who could rise: the cities that never rebelled with their garrisons, and the units in the territories of an automatic province (R16). */
type Plan = {
  readonly spent: boolean
  readonly cities: readonly Garrison[]
  readonly fields: readonly Garrison[]
  readonly badmashes: readonly Post[]
}
const planOf = procedure({
  id: 'rising-plan',
  title: 'Who could rise',
  *run(ctx, a: { readonly province: ProvinceId; readonly auto: boolean }): Proc<Plan> {
    const { province } = a
    if (ctx.look(zoneRef('calcutta')).province === province)
      yield* say.note('Calcutta never rebels', { clause: 'rebellion.calcutta' })
    const spent = badmashesSpent(ctx, province)
    const badmashes = spent ? [] : provincePlaces(ctx, province)
    const rolls = !ctx.look(provinceRef(province)).raised || ctx.settings.rebelAgain
    if (!rolls) {
      yield* say.note('It has risen before: no city rolls', { clause: 'rebellion.once' })
      return { spent, cities: [], fields: [], badmashes }
    }
    const cities = couldRise(ctx, province)
    if (cities.length === 0) yield* say.note('No city is left that could rebel', { clause: 'rebellion.once' })
    const open =
      a.auto && ctx.settings.autoTerritories ? zonesWhere(ctx, (z) => !z.city && z.province === province) : []
    return {
      spent,
      cities: cities.map((ref) => garrisonOf(ctx, ref.id)),
      badmashes,
      fields: open.map(({ ref }) => garrisonOf(ctx, ref.id)).filter((g) => g.mutineers.length + g.gurkhas.length > 0),
    }
  },
})

/** P3, P4 A rebellion that nobody has played a counter for takes one out of the hand; none before the first turn. */
function* spendCounter(ctx: Ctx, province: ProvinceId): Proc<void> {
  const { phase, quick, byCounter } = ctx.look(game)
  if (!byCounter || quick || phase === 'setup') return
  const fits = nameable(ctx, 'rebel').filter((id) => raises(id, province))
  const none = { none: `None that raises ${theProvince(provinceNames[province])}` }
  const options = fits.length === 0 ? none : Object.fromEntries(fits.map((id) => [id, called(id)]))
  const said = yield* ask.choice<string>(
    'counter',
    `Which counter raises ${theProvince(provinceNames[province])}?`,
    options,
    {
      secret: 'rebel',
      by: 'rebel',
      short: 'Counter',
      clause: 'rebellion.counter',
    },
  )
  if (isCounter(said)) return yield* discard(ctx, 'rebel', said)
  yield* say.refuse('no-counter', `The rebels hold no counter that raises ${theProvince(provinceNames[province])}.`, {
    clause: 'rebellion.counter',
    wayOut: 'Choose the province of a counter that they hold.',
  })
}

export type Rising = { readonly rebels: number; readonly massacres: number; readonly besieged: number }

/** What follows for the whole province: points, leaders, Badmashes. */
function* follows(
  ctx: Ctx,
  id: ProvinceId,
  risen: Risen,
  before: { readonly raised: boolean; readonly spent: boolean; readonly badmashes: readonly Post[] },
): Proc<void> {
  const { name } = ctx.look(provinceRef(id))
  if (risen.massacres > 0)
    yield* award(
      ctx,
      'rebel',
      2 * risen.massacres,
      `${counted(risen.massacres, 'massacre')} in ${theProvince(name)}`,
      'victory.rebel.massacre',
    )
  if (id === 'oudh' && !before.raised)
    for (const who of ['nana-sahib', 'tatya-tope']) yield* enterFigure(ctx, figureRef(who), 'oudh', 'deploy.nana-tatya')
  if (risen.delhi > 0) yield* enterFigure(ctx, bahadur, 'delhi', 'deploy.bahadur')
  yield* placeBadmashes(ctx, id, before.spent, before.badmashes)
}

/** P4 A Badmashes counter is played as event: its province rises, in one walk. */
export const rebellion = procedure({
  id: 'rebellion',
  title: 'Rebellion',
  asOwed: (n) => `${counted(n, 'rebellion')} to roll`,
  start: from(
    'turn',
    'Cities, garrisons, civilians, leaders, Badmashes',
    [who('province', 'Which province rises?', may.rise)],
    { phases: ['rebellion'] },
  ),
  views: {
    rebels: view('columns', 'Cities that rebel', (r: Rising) => r.rebels),
    massacres: view('columns', 'Massacres', (r: Rising) => r.massacres),
    besieged: view('columns', 'Cities with civilians besieged', (r: Rising) => r.besieged),
  },
  *run(ctx, a: { readonly province: ProvinceRef; readonly by?: string }): Proc<Rising> {
    const id: ProvinceId = isProvince(a.province.id) ? a.province.id : 'nwp'
    if (a.by === undefined) yield* spendCounter(ctx, id)
    const value = yield* readMap(ctx, a.province, id)
    const { raised, name } = ctx.look(a.province)
    const { spent, cities, fields, badmashes } = yield* sub(planOf, { province: id, auto: value === null })
    const risen = yield* tally(
      city,
      cities.map((garrison) => ({ id: garrison.zone, args: { garrison, value } })),
      quiet,
    )
    for (const { zone, mutineers, gurkhas } of fields)
      yield* perform(garrison, { mutineers, gurkhas, by: 'map.auto' }, `territory-${zone}`)
    for (const garrison of cities.filter(mayLeaveLoyal))
      yield* perform(leftLoyal, { garrison, province: id }, `city-${garrison.zone}`)
    for (const g of cities) if (g.besieged) yield* reviewSiege(ctx, g.zone, g.besieger)
    yield* change(a.province, { raised: true })
    yield* follows(ctx, id, risen, { raised, spent, badmashes })
    const { rebels, massacres, besieged } = risen
    yield* say.verdict(someRebel(rebels, cities.length, name), rebels > 0 ? 'good' : 'plain', {
      clause: 'rebellion.counter',
      // By number alone: the odds would tell apart all that is looked at here. The remarks name each city.
      detail: `${massacres > 0 ? `Massacres: ${massacres}, ${2 * massacres} VP to the rebels` : 'No massacre'}. ${besieged > 0 ? `Civilians besieged: ${besieged}` : 'No civilians besieged'}.`,
    })
    return { rebels, massacres, besieged }
  },
})

/** "2 of 3 cities of Oudh rebel.", "1 of 3 cities of Oudh rebels.", "No city of Oudh rebels." */
function someRebel(rebels: number, cities: number, province: string): string {
  const where = theProvince(province)
  if (rebels === 0) return `No city of ${where} rebels.`
  if (cities === 1) return `The one city of ${where} rebels.`
  return `${someOf(rebels, `${cities} cities of ${where}`, 'rebel')}.`
}
