/** The campaign by place: provinces, cities, who stands where, and what can be done there now and later this turn. */
import { type Area, type Camp, type Offer, type Place, type Places, the } from '#kit'
import { bandIdOf, bandsAt } from './battle/band.ts'
import { hasWay, may } from './can.ts'
import {
  backUp,
  besiegedAt,
  besiegedUnits,
  besiegerOf,
  chiefOf,
  columnAt,
  controlOf,
  couldRise,
  figuresAt,
  hasGuns,
  inPhase,
  isBahadur,
  isContested,
  leadersOf,
  noneRises,
  pointsOf,
  unitsAt,
  valueNow,
} from './ground.ts'
import { handOf } from './hands.ts'
import { placeAt, roads } from './map.ts'
import { linksSay, waysOf } from './near.ts'
import { standing } from './points.ts'
import { facesOf } from './printed.ts'
import { apLeft, dottedAp, hasCavalry } from './routes.ts'
import type { ColumnRef, Ctx, FigureRef, SideId, UnitRef, ZoneRef } from './state.ts'
import { enemyOf, game, monsoon, provinceRef, sideRef, zoneRef } from './state.ts'
import { pointsOf as pointsIn, siegeShape } from './typed/grammar.ts'
import { siegeColumnAt } from './typed/read.ts'
import { months, plainNames, provinceNames, theProvince } from './words.ts'

const sides = ['rebel', 'british'] as const
const great = ['delhi', 'calcutta']

/** The sum of values that have been read off the counters; null: one has not. */
function strengthAt(ctx: Ctx, units: readonly UnitRef[], siege: boolean): number | null {
  let sum = 0
  for (const ref of units) {
    const unit = ctx.look(ref)
    if (unit.arm === 'artillery' && !(siege && ctx.settings.siegeArtillery)) continue
    const value = valueNow(unit)
    if (value === null) return null
    sum += value
  }
  return sum
}

/** "4 British, 1 loyal": loyal units may still mutiny. */
function sizeOf(ctx: Ctx, units: readonly UnitRef[]): string {
  const loyal = units.filter((ref) => ctx.look(ref).camp === 'loyal').length
  const others = units.length - loyal
  if (units.length === 0) return ''
  return loyal === 0 ? `${others}` : others === 0 ? `${loyal} loyal` : `${others} British, ${loyal} loyal`
}

const memberOf = (ctx: Ctx, ref: UnitRef): Camp['members'][number] => {
  const unit = ctx.look(ref)
  const value = valueNow(unit)
  const face = !backUp(unit) || unit.camp === 'rebel' ? '' : ', disorganised'
  return { ref, says: unit.name, detail: `value ${value ?? '?'}${face}` }
}
const leaderIn = (ctx: Ctx, ref: FigureRef): Camp['members'][number] => {
  const { name, initiative } = ctx.look(ref)
  return { ref, says: name, detail: isBahadur(ref) ? 'no command' : `initiative ${initiative ?? '?'}` }
}

/** What a column may do now, in the operations of its side. */
function columnDoes(ctx: Ctx, zone: ZoneRef, side: SideId, column: ColumnRef | null): readonly Offer[] {
  const { phase, turn } = ctx.look(game)
  if (!phase.startsWith('operations') || inPhase(ctx) !== side) return []
  const form: Offer = {
    says: column ? 'Add or leave units' : 'Form a column',
    procedure: 'column',
    each: [{ zone, side }],
  }
  if (!column) return [form]
  const [bar] = may.move.bars(ctx, column, {}, true)
  const isStuck = !bar && !hasWay(ctx, column)
  const left = apLeft(ctx, column)
  const march: Offer = {
    says: `March with ${the(ctx.look(column))}`,
    detail: `${monsoon(turn) ? 'Monsoon: road 1 AP, river 1' : 'Road 0 AP'}, other connection ${dottedAp({ monsoon: monsoon(turn), dottedRises: ctx.settings.dottedRises })}, contact ${hasCavalry(ctx, column) ? '0 with cavalry' : 1}`,
    cost: left === null ? 'AP not read off yet' : `${left.now} AP left`,
    procedure: 'move',
    each: [{ column }],
    ...(bar ? { when: bar.short } : isStuck ? { when: 'no place is in reach' } : {}),
  }
  const pool = ctx.look(sideRef(side)).ap
  const more: Offer = {
    says: 'Add AP from counters',
    detail: `${pool} there`,
    procedure: 'activate',
    each: [{ column }],
  }
  return [march, ...raises(ctx, column), ...(pool > 0 ? [more] : []), form]
}

/** His try to raise the city in which he stands. */
function raises(ctx: Ctx, column: ColumnRef): readonly Offer[] {
  return leadersOf(ctx, column.id).flatMap((figure): Offer[] => {
    if (may.raise.bars(ctx, figure, {}, true).length > 0) return []
    const { name, initiative, zone } = ctx.look(figure)
    const city = zone === null ? '' : ctx.look(zoneRef(zone)).name
    const chance = { ways: Math.max(0, (initiative ?? 0) - 1), of: 6, tone: 'good' } as const
    return [
      {
        says: `Raise ${city}`,
        detail: initiative === null ? `Under the initiative of ${name}` : `Initiative ${initiative}: 1d6 under it`,
        procedure: 'raise-city',
        each: [{ figure }],
        ...(initiative === null ? {} : { chance }),
      },
    ]
  })
}

type Together = {
  readonly column: string | null
  readonly units: readonly UnitRef[]
  readonly figures: readonly FigureRef[]
}

/** Columns and loose units of a side in the open; figures without any unit stand by themselves. */
function groupsAt(ctx: Ctx, zone: string, side: SideId): readonly Together[] {
  const bands = bandsAt(ctx, zone, side).map((band) => ({
    ...band,
    figures: band.figures.filter((ref) => bandIdOf(ctx, ref) === band.column),
  }))
  const alone = figuresAt(ctx, zone, side, false).filter(
    ({ id }) => !bands.some((b) => b.figures.some((ref) => ref.id === id)),
  )
  return [...bands, ...alone.map((ref) => ({ column: ctx.look(ref).column, units: [], figures: [ref] }))]
}

/** One camp in the open. */
function campOf(ctx: Ctx, zone: ZoneRef, side: SideId, group: Together): Camp {
  const column = columnAt(ctx, group.column)
  const strength = strengthAt(ctx, group.units, false)
  const left = column ? apLeft(ctx, column) : null
  const [first, ...more] = group.units
  const alone = group.figures.length + more.length === 0 ? first : undefined
  const leader = column && chiefOf(ctx, column.id)
  const command = leader ? ctx.look(leader).command : null
  return {
    side,
    ...(column ? { says: ctx.look(column).name, ref: column } : {}),
    within: false,
    led: group.figures.length > 0,
    size: alone ? ctx.look(alone).name : sizeOf(ctx, group.units),
    detail:
      group.units.length === 0 ? 'no units' : strength === null ? 'values to be read off' : `strength ${strength}`,
    counts: [
      ...(command === null ? [] : [{ says: 'Command', now: group.units.length, of: command }]),
      ...(left === null ? [] : [{ says: 'AP', ...left }]),
    ],
    members: [...group.figures.map((ref) => leaderIn(ctx, ref)), ...group.units.map((ref) => memberOf(ctx, ref))],
    does: columnDoes(ctx, zone, side, column),
  }
}

/** Those shut up in the city, civilians too. */
function inside(ctx: Ctx, zone: ZoneRef): readonly Camp[] {
  const side = besiegedAt(ctx, zone.id)
  if (side === null) return []
  const { civilians, civilianValue } = ctx.look(zone)
  const units = unitsAt(ctx, zone.id, side, true)
  const figures = figuresAt(ctx, zone.id, side, true)
  const shut = civilians === 'besieged'
  const strength = strengthAt(ctx, units, true)
  const all =
    strength === null || (shut && civilianValue === null) ? null : strength + (shut ? (civilianValue ?? 0) : 0)
  return [
    {
      side,
      ...(figures.length > 0 ? { says: figures.map((ref) => ctx.look(ref).name).join(', ') } : {}),
      within: true,
      led: figures.length > 0,
      size: [...(units.length > 0 ? [sizeOf(ctx, units)] : []), ...(shut ? ['civilians'] : [])].join(', '),
      detail: all === null ? 'values to be read off' : `strength ${all}`,
      counts: [],
      members: [
        ...figures.map((ref) => leaderIn(ctx, ref)),
        ...units.map((ref) => memberOf(ctx, ref)),
        ...(shut
          ? [{ ref: zone, says: 'Civilians', detail: `value ${civilianValue ?? '?'}`, quiet: true } as const]
          : []),
      ],
      does: [],
    },
  ]
}

/** Points that each face of the die would destroy; null: a value has not been read off. */
function siegeOdds(ctx: Ctx, zone: ZoneRef): Pick<Offer, 'says' | 'detail' | 'chance' | 'cells'> {
  const side = besiegerOf(ctx, zone.id)
  const says = `Siege of ${ctx.look(zone).name}`
  const unread = { says, detail: 'values to be read off the counters' }
  if (side === null) return unread
  const units = unitsAt(ctx, zone.id, side, false)
  const attack = strengthAt(ctx, units, true)
  const { civilians, civilianValue, fortification } = ctx.look(zone)
  const held = strengthAt(ctx, unitsAt(ctx, zone.id, enemyOf(side), true), true)
  const shut = civilians === 'besieged' ? civilianValue : 0
  const guns = units.map((ref) => ctx.look(ref)).filter(hasGuns)
  if (attack === null || held === null || shut === null || guns.some(({ bonus }) => bonus === null)) return unread
  const typed = ctx.look(game).siegeTable
  const { columns } = typed ?? siegeShape
  const at = siegeColumnAt(columns, attack, held + shut, ctx.settings.ratioColumn)
  const ratio = `${attack} v ${held + shut}`
  if (at < 0) return { says, detail: `${ratio}, below 2/3: no effect` }
  const figures = ctx.settings.siegeFigures ? figuresAt(ctx, zone.id, side, false).map((ref) => ctx.look(ref)) : []
  if (figures.some(({ bonus }) => bonus === null)) return unread
  const modifier = [...guns, ...figures].reduce((sum, { bonus }) => sum + (bonus ?? 0), 0)
  const faces = facesOf(ctx, 'siegeTable', at, modifier, (cell) => pointsIn(cell) !== null)
  const detail = `${ratio}, column ${columns[at]}`
  if (!typed) return { says, detail: `${detail}: read it off the map`, cells: faces }
  const ways = faces.filter((cell) => (pointsIn(cell) ?? 0) >= fortification).length
  return {
    says: `${ctx.look(zone).name} falls`,
    detail,
    chance: { ways, of: 6, tone: side === 'rebel' ? 'good' : 'bad' },
  }
}

/** Its province rises by a counter of the rebels: after their draw, as long as they hold any. */
function risings(ctx: Ctx, zone: ZoneRef): readonly Offer[] {
  const { province, name } = ctx.look(zone)
  const { count, draw } = handOf(ctx, 'rebel')
  const unread = {
    says: 'Rebellion in its province',
    procedure: 'rebellion',
    each: [{}],
    when: `first say in which province ${name} lies, under “On the map”`,
  }
  if (province === null) return [unread]
  if (ctx.owes(provinceRef(province), 'rebellion')) return []
  const [bar] = may.rise.bars(ctx, provinceRef(province), {}, true)
  const cities = couldRise(ctx, province).map((ref) => ctx.look(ref).name)
  const when = draw ? 'after the draw' : count === 0 ? 'no counter in hand' : bar?.short
  return [
    {
      says: `Rebellion in ${theProvince(provinceNames[province])}`,
      detail: noneRises(ctx, province)
        ? 'By a Badmashes counter; no city is left to rise'
        : `By a Badmashes counter; ${cities.length === 0 ? 'cities to be read off the map' : `${cities.join(', ')}: ${provinceSays(ctx, province)}`}`,
      procedure: 'rebellion',
      each: [{ province: provinceRef(province) }],
      ...(when === undefined ? {} : { when }),
    },
  ]
}

/** A battle, a siege, attrition: now, or later this turn. */
function turnOf(ctx: Ctx, zone: ZoneRef): Pick<Place, 'now' | 'later'> {
  const { phase, turn } = ctx.look(game)
  const { name, siegeRolled, attritionRolled, fought } = ctx.look(zone)
  const now: Offer[] = []
  const later: Offer[] = []
  if (turn === 0 || phase === 'over') return { now, later }
  const attacker = inPhase(ctx)
  if (isContested(ctx, zone.id) && attacker !== null && /^(operations|battles)/.test(phase) && !fought) {
    const strength = [attacker, enemyOf(attacker)].map((side) =>
      strengthAt(ctx, unitsAt(ctx, zone.id, side, false), false),
    )
    const detail = strength.includes(null) ? 'values to be read off the counters' : strength.join(' v ')
    const battle = { says: `Fight at ${name}`, detail, procedure: 'battle', each: [{ zone, attacker }] }
    if (phase.startsWith('battles')) now.push(battle)
    else later.push({ ...battle, when: 'after all moves' })
  }
  if (besiegerOf(ctx, zone.id) !== null && !siegeRolled && phase !== 'end') {
    const siege = { ...siegeOdds(ctx, zone), procedure: 'siege', each: [{ zone }] }
    const [bar] = may.besiege.bars(ctx, zone, {}, true)
    if (phase === 'siege') now.push({ ...siege, ...(bar ? { when: bar.short } : {}) })
    else later.push({ ...siege, when: 'Siege phase' })
  }
  if (phase === 'rebellion') now.push(...risings(ctx, zone))
  const hungry = besiegedUnits(ctx, zone.id)
  if (hungry.length > 0 && !attritionRolled) {
    const [only, more] = hungry
    const who = only && !more ? ctx.look(only).name : 'one unit'
    const attrition: Offer = {
      says: `Attrition: ${who} loses a step`,
      detail: '1d6, on a 1',
      chance: { ways: 1, of: 6, tone: 'bad' },
      procedure: 'attrition',
      each: [{ zone }],
    }
    if (phase === 'end') now.push(attrition)
    else later.push({ ...attrition, when: 'end of the turn' })
  }
  return { now, later }
}

function stateOf(ctx: Ctx, zone: ZoneRef): Place['state'] {
  const { status, massacre, city, civilians } = ctx.look(zone)
  const state: Place['state'][number][] = []
  if (status !== 'quiet')
    state.push({
      says: status === 'rebellion' ? 'in rebellion' : 'quelled',
      tone: status === 'quelled' ? 'plain' : 'owed',
    })
  const shut = city ? besiegedAt(ctx, zone.id) : null
  if (shut !== null)
    state.push({
      says: `${plainNames[shut]} ${besiegerOf(ctx, zone.id) ? 'besieged' : 'shut in, nobody outside'}`,
      tone: 'owed',
    })
  if (massacre) state.push({ says: 'Massacre!', tone: 'bad' })
  if (civilians === 'saved') state.push({ says: 'civilians saved', tone: 'plain' })
  if (zone.id === 'calcutta') state.push({ says: 'never rebels', tone: 'plain' })
  return state
}

/** What the map says of it; what nobody has read off yet can be said there. */
function factsOf(ctx: Ctx, ref: ZoneRef): Place['facts'] {
  const { deployment, province, road, beside } = ctx.look(ref)
  const unread = { is: 'not read off the map yet', isOpen: true } as const
  const next = {
    says: 'Next to it',
    field: 'beside',
    ...(beside.trim() === '' ? unread : { is: linksSay(ctx, ref.id) }),
  }
  if (deployment) return [next]
  return [
    {
      says: 'Province',
      field: 'province',
      ...(province === null ? unread : { is: `${provinceNames[province]}, ${provinceSays(ctx, province)}` }),
    },
    {
      says: 'Grand Trunk Road',
      field: 'road',
      ...(road === null ? unread : { is: road ? 'along it' : 'not on it' }),
    },
    next,
  ]
}

function placeOf(ctx: Ctx, ref: ZoneRef): Place {
  const { name, city, fortification, deployment } = ctx.look(ref)
  const open = sides.flatMap((side) => groupsAt(ctx, ref.id, side).map((group) => campOf(ctx, ref, side, group)))
  const camps = [...(city ? inside(ctx, ref) : []), ...open]
  const state = stateOf(ctx, ref)
  const happens = camps.some(({ led }) => led) || (!deployment && isContested(ctx, ref.id))
  return {
    ref,
    says: name,
    side: controlOf(ctx, ref.id),
    state,
    ...(city ? { walls: { left: fortification, of: 2 } } : {}),
    camps,
    facts: factsOf(ctx, ref),
    busy: great.includes(ref.id) || happens || state.length > 0,
    ...(deployment ? { now: [], later: [] } : turnOf(ctx, ref)),
    ...placeAt(ref.id),
  }
}

/** "rebels on 4 or less" */
function provinceSays(ctx: Ctx, id: string): string {
  const { value, auto, raised } = ctx.look(provinceRef(id))
  if (raised && !ctx.settings.rebelAgain) return 'has risen'
  if (noneRises(ctx, id)) return raised ? 'has risen' : 'no city is left to rise'
  const how = auto ? 'every city rebels' : value === null ? 'value not read off yet' : `rebels on ${value} or less`
  return raised ? `has risen; again, ${how}` : how
}

function areasOf(ctx: Ctx): readonly Area[] {
  const of = (fits: (ref: ZoneRef) => boolean) =>
    ctx
      .all('zone')
      .filter(fits)
      .map((ref) => placeOf(ctx, ref))
  const rest = (ref: ZoneRef) => !great.includes(ref.id)
  const outside = (ref: ZoneRef) => ctx.look(ref).deployment || ctx.look(ref).province === 'shimla'
  const { shimla, ...provinces } = provinceNames
  const worth = ctx.settings.delhiOnTop ? 6 : 5
  const areas: readonly Area[] = [
    {
      says: 'Delhi and Calcutta',
      detail: `${worth} VP each at the end`,
      places: great.flatMap((id) => of((ref) => ref.id === id)),
    },
    ...Object.entries(provinces).map(([id, says]) => ({
      says,
      detail: provinceSays(ctx, id),
      places: of((ref) => rest(ref) && ctx.look(ref).province === id),
    })),
    {
      says: 'Which province?',
      detail: 'tap a place to say',
      places: of((ref) => rest(ref) && ctx.look(ref).province === null && !outside(ref)),
    },
    { says: 'Outside', detail: `${shimla} ${provinceSays(ctx, 'shimla')}`, places: of(outside) },
  ]
  return areas.filter(({ places }) => places.length > 0)
}

/** The table by place. */
export function places(ctx: Ctx): Places {
  const { turn, phase } = ctx.look(game)
  return {
    track: months.slice(1).map(([says, second], i) => ({
      says,
      second,
      state: i + 1 < turn || phase === 'over' ? 'past' : i + 1 === turn ? 'now' : 'later',
      ...(monsoon(i + 1) ? { word: 'monsoon' } : {}),
    })),
    scores: sides.map((side) => ({ side, points: pointsOf(ctx, side) })),
    verdict: standing(ctx),
    areas: areasOf(ctx),
    ways: waysOf(ctx),
    roads,
    hands: sides.map((side) => handOf(ctx, side)),
  }
}
