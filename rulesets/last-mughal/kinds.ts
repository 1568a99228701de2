/** How tracked things are made, shown and edited by hand. */
import type { Card, Field, Given, Json, Kind, Sign, TypedTable } from '#kit'
import { numberIn, numberOrNull, textIn, truthIn, wordIn } from '#kit'
import { type ClauseId, clauses } from './clauses.ts'
import { type Counts, common, counterIds, isCounter } from './counters.ts'
import {
  columnFields,
  figureFields,
  gameFields,
  pointFields,
  provinceFields,
  sideFields,
  typeIds,
  unitFields,
  zoneFields,
} from './fields.ts'
import { alive, backUp, besiegedAt, controlOf, membersOf, nameOfZone, placeOf, valueNow } from './ground.ts'
import type {
  Column,
  Ctx,
  Figure,
  Game,
  PhaseId,
  Point,
  Province,
  ProvinceId,
  Side,
  State,
  Unit,
  Zone,
} from './state.ts'
import { sideOf } from './state.ts'
import {
  battleCell,
  battleShape,
  columnGrammar,
  rowGrammar,
  siegeCell,
  siegeColumnsFault,
  siegeShape,
  tableFault,
  typedIn,
} from './typed/grammar.ts'
import { type Arm, type Camp, type TypeId, types } from './types.ts'
import { phases } from './words.ts'

const clauseIds = clauses.map(({ id }) => id)
const sides = ['rebel', 'british'] as const
const camps: readonly Camp[] = ['loyal', 'british', 'rebel']
const arms: readonly Arm[] = ['infantry', 'cavalry', 'artillery', 'none']
const provinceIds: readonly ProvinceId[] = ['bengal', 'oudh', 'nwp', 'rohilkhand', 'shimla']
const phaseIds = Object.keys(phases).filter((id): id is PhaseId => id in phases)
const idIn = (given: Given, field: string): string | null =>
  typeof given[field] === 'string' && given[field] !== '' ? String(given[field]) : null
const shownSigns = (...signs: readonly (Sign | false)[]): readonly Sign[] => signs.filter((s): s is Sign => s !== false)

const marksIn = (given: Given): Pick<Unit, 'spent' | 'halted' | 'origin'> => ({
  spent: numberIn(given, 'spent', 0),
  halted: wordIn(given, 'halted', ['contact', 'stopped', 'immobilised'], null),
  origin: idIn(given, 'origin'),
})

const freshUnit = (given: Given): Unit => {
  const type = wordIn(given, 'type', typeIds, 'bni')
  const steps = numberIn(given, 'steps', types[type].steps)
  if (steps > types[type].steps) throw new Error(`${types[type].says} have ${types[type].steps} steps at most.`)
  const lost = truthIn(given, 'lost', false)
  const name = textIn(given, 'name', types[type].says)
  return {
    name,
    type,
    camp: wordIn(given, 'camp', camps, types[type].camp),
    arm: wordIn(given, 'arm', arms, types[type].arm),
    value: numberOrNull(given, 'value'),
    back: numberOrNull(given, 'back'),
    bonus: numberOrNull(given, 'bonus'),
    steps,
    zone: lost ? null : idIn(given, 'zone'),
    within: truthIn(given, 'within', false),
    lost,
    column: idIn(given, 'column'),
    recruited: truthIn(given, 'recruited', false),
    lostStep: truthIn(given, 'lostStep', false),
    mutinied: truthIn(given, 'mutinied', false),
    counter: wordIn(given, 'counter', counterIds, isCounter(name) && common(name) ? name : null),
    detached: truthIn(given, 'detached', false),
    ...marksIn(given),
  }
}

function unitCard(unit: Unit, ctx: Ctx): Card {
  const value = valueNow(unit)
  return {
    name: unit.name,
    side: sideOf(unit),
    rank: value === null ? '?' : `${value}`,
    count: unit.steps,
    of: types[unit.type].steps,
    out: !alive(unit),
    ...(unit.zone === null ? {} : { command: nameOfZone(ctx, unit.zone) }),
    signs: shownSigns(
      unit.lost && { sign: 'off-table', word: 'Destroyed', tone: 'bad' },
      unit.within && { sign: 'hard-cover', word: 'Besieged', tone: 'bad' },
      alive(unit) && { sign: 'mark', word: nameOfZone(ctx, unit.zone), tone: 'plain' },
      backUp(unit) && {
        sign: 'retreat',
        word: unit.camp === 'rebel' ? 'Mutinied' : 'Disorganised',
        tone: unit.camp === 'rebel' ? 'plain' : 'bad',
      },
      unit.recruited && { sign: 'officer', word: 'Recruited', tone: 'plain' },
    ),
  }
}
/** Real bodies of 1857 that no counter of the document names. */
const bodies = {
  'european-infantry': ['5th Fusiliers', '52nd LI', '61st Foot', '64th Foot', '75th Foot', '84th Foot', '88th Foot'],
  highlanders: ['42nd HI', '71st HI', '72nd HI', '79th HI'],
  'european-cavalry': ['7th Hussars', '8th Hussars', '12th Lanc.', '3rd Dr.G.'],
  horse: ['Probyn’s Horse', 'Lahore Light Horse', 'Guides Cavalry'],
  'naval-brigade': ['Shannon’s Brigade', 'Pearl’s Brigade'],
  bni: ['6th BNI', '10th BNI', '12th BNI', '19th BNI', '34th BNI', '37th BNI', '45th BNI', '57th BNI'],
  gurkhas: ['Sirmoor Battalion', 'Kumaon Battalion', 'Nusseree Battalion'],
  blc: ['1st BLC', '5th BLC', '6th BLC', '7th BLC', '10th BLC'],
  contingent: ['Gwalior contingent', 'Bharatpur contingent', 'Malwa contingent'],
  badmashes: ['Badmashes of Bithur', 'Badmashes of Fyzabad', 'Badmashes of Arrah'],
  artillery: ['Guns of Delhi', 'Guns of Cawnpore', 'Guns of Gwalior'],
} satisfies { readonly [T in TypeId]?: readonly string[] }
const unit: Kind<Unit, Ctx> = {
  says: 'Unit',
  plural: 'Units',
  shown: 'card',
  fields: unitFields,
  fresh: freshUnit,
  card: (thing, ctx) => unitCard(thing, ctx),
  templates: [
    ...(
      [
        ['european-infantry', 'delhi'],
        ['highlanders', 'calcutta'],
        ['european-cavalry', 'delhi'],
        ['horse', 'punjab'],
        ['naval-brigade', 'calcutta'],
        ['bni', 'lucknow'],
        ['gurkhas', 'meerut'],
        ['blc', 'meerut'],
        ['contingent', 'delhi'],
        ['badmashes', 'lucknow'],
        ['artillery', 'delhi'],
      ] as const
    ).map(([type, zone]) => ({
      id: type,
      says: types[type].says,
      side: types[type].camp === 'rebel' ? 'rebel' : 'british',
      fields: { type, zone, name: types[type].says },
      names: bodies[type],
    })),
    {
      id: 'besieged',
      says: 'European infantry, besieged',
      side: 'british',
      fields: { type: 'european-infantry', zone: 'lucknow', within: true, name: 'Besieged' },
    },
  ],
}

const figure: Kind<Figure, Ctx> = {
  says: 'Figure',
  plural: 'Figures',
  shown: 'card',
  fields: figureFields,
  fresh: (given) => ({
    name: textIn(given, 'name', 'Commander'),
    side: wordIn(given, 'side', sides, 'rebel'),
    status: wordIn(given, 'status', ['pile', 'waiting', 'map', 'eliminated'], 'map'),
    initiative: numberOrNull(given, 'initiative'),
    command: numberOrNull(given, 'command'),
    bonus: numberOrNull(given, 'bonus'),
    zone: idIn(given, 'zone'),
    within: truthIn(given, 'within', false),
    column: idIn(given, 'column'),
    tries: numberIn(given, 'tries', 0),
    ...marksIn(given),
  }),
  card: (he, ctx) => ({
    name: he.name,
    side: he.side,
    rank: he.initiative === null ? '?' : `${he.initiative}`,
    ...(he.zone === null ? {} : { command: nameOfZone(ctx, he.zone) }),
    out: he.status === 'eliminated',
    signs: shownSigns(
      { sign: 'officer', word: he.side === 'rebel' ? 'Commander' : 'General', tone: 'plain' },
      he.status !== 'map' && { sign: 'off-table', word: he.status, tone: 'plain' },
      he.within && { sign: 'hard-cover', word: 'Besieged', tone: 'bad' },
      he.zone !== null && { sign: 'mark', word: nameOfZone(ctx, he.zone), tone: 'plain' },
    ),
  }),
  templates: [
    {
      id: 'commander',
      says: 'Rebel commander',
      side: 'rebel',
      fields: { name: 'Commander', side: 'rebel', zone: 'gwalior', initiative: 4, command: 4, bonus: 1 },
      names: ['Bakht Khan', 'Kunwar Singh', 'Firoz Shah', 'Beni Madho'],
    },
    {
      id: 'general',
      says: 'British general',
      side: 'british',
      fields: { name: 'General', side: 'british', zone: 'calcutta', initiative: 4, command: 4, bonus: 1 },
      names: ['Outram', 'Rose', 'Wilson', 'Hope Grant', 'Walpole'],
    },
  ],
}

const column: Kind<Column, Ctx> = {
  says: 'Column',
  plural: 'Columns',
  shown: 'card',
  fields: columnFields,
  fresh: (given) => ({
    name: textIn(given, 'name', 'Column'),
    side: wordIn(given, 'side', sides, 'rebel'),
    origin: idIn(given, 'origin'),
    activated: truthIn(given, 'activated', false),
    ap: numberIn(given, 'ap', 0),
    spent: numberIn(given, 'spent', 0),
    added: numberIn(given, 'added', 0),
    contact: truthIn(given, 'contact', false),
    stopped: truthIn(given, 'stopped', false),
    immobilised: truthIn(given, 'immobilised', false),
    fury: truthIn(given, 'fury', false),
    leads: idIn(given, 'leads'),
  }),
  card: (c, ctx, ref) => {
    const at = placeOf(ctx, { kind: 'column', id: ref.id })
    return {
      name: c.name,
      side: c.side,
      count: membersOf(ctx, ref.id).length,
      out: at === null,
      signs: shownSigns(
        at !== null && { sign: 'mark', word: nameOfZone(ctx, at.zone), tone: 'plain' },
        c.contact && { sign: 'melee', word: 'In contact', tone: 'owed' },
        c.immobilised && { sign: 'exhausted', word: 'Cannot move', tone: 'bad' },
        c.stopped && { sign: 'moved', word: 'Stopped', tone: 'plain' },
        c.fury && { sign: 'frenzied', word: 'Massacre!', tone: 'plain' },
        c.activated && { sign: 'moved', word: `${Math.max(0, c.ap - c.spent)} AP left`, tone: 'plain' },
      ),
    }
  },
}

const zone: Kind<Zone, Ctx> = {
  says: 'Zone',
  plural: 'Zones',
  shown: 'card',
  fields: zoneFields,
  fresh: (given) => ({
    name: textIn(given, 'name', 'A territory'),
    province: wordIn(given, 'province', provinceIds, null),
    city: truthIn(given, 'city', false),
    deployment: truthIn(given, 'deployment', false),
    road: typeof given.road === 'boolean' ? given.road : null,
    status: wordIn(given, 'status', ['quiet', 'rebellion', 'quelled'], 'quiet'),
    fortification: Math.max(0, Math.min(2, numberIn(given, 'fortification', 2))),
    civilians: wordIn(given, 'civilians', ['none', 'besieged', 'saved', 'massacred'], 'none'),
    civilianValue: numberOrNull(given, 'civilianValue'),
    massacre: truthIn(given, 'massacre', false),
    rebelledNow: truthIn(given, 'rebelledNow', false),
    liftedNow: truthIn(given, 'liftedNow', false),
    fought: truthIn(given, 'fought', false),
    siegeRolled: truthIn(given, 'siegeRolled', false),
    attritionRolled: truthIn(given, 'attritionRolled', false),
  }),
  card: (z, ctx, ref) => {
    const besieged = z.city ? besiegedAt(ctx, ref.id) : null
    return {
      name: z.name,
      side: controlOf(ctx, ref.id),
      rank: z.city ? `${z.fortification}` : '',
      signs: shownSigns(
        z.status !== 'quiet' && {
          sign: 'mark',
          word: z.status === 'rebellion' ? 'Rebellion' : 'Quelled',
          tone: 'plain',
        },
        besieged !== null && { sign: 'hard-cover', word: `${z.fortification} fortification points`, tone: 'bad' },
        z.civilians === 'besieged' && { sign: 'owes', word: 'Civilians', tone: 'bad' },
        z.massacre && { sign: 'disperses', word: 'Massacre!', tone: 'bad' },
      ),
    }
  },
}

const countsIn = (given: Given, field: string): Counts => {
  const held = given[field]
  if (typeof held !== 'object' || held === null || Array.isArray(held)) return {}
  return Object.fromEntries(Object.entries(held).flatMap(([k, n]) => (typeof n === 'number' ? [[k, n] as const] : [])))
}
const side: Kind<Side, Ctx> = {
  says: 'Side',
  plural: 'Sides',
  shown: 'list',
  fields: sideFields,
  fresh: (given) => ({
    name: textIn(given, 'name', 'Side'),
    pile: countsIn(given, 'pile'),
    hand: countsIn(given, 'hand'),
    discard: countsIn(given, 'discard'),
    unseen: numberIn(given, 'unseen', 0),
    apValues: countsIn(given, 'apValues'),
    ap: numberIn(given, 'ap', 0),
    mustPlay: truthIn(given, 'mustPlay', false),
    drawn: truthIn(given, 'drawn', false),
  }),
}

const province: Kind<Province, Ctx> = {
  says: 'Province',
  plural: 'Provinces',
  shown: 'list',
  fields: provinceFields,
  fresh: (given) => ({
    name: textIn(given, 'name', 'Province'),
    value: numberOrNull(given, 'value'),
    auto: truthIn(given, 'auto', false),
    raised: truthIn(given, 'raised', false),
    listed: truthIn(given, 'listed', false),
  }),
}

const point: Kind<Point, Ctx> = {
  says: 'Points',
  plural: 'Ledger of points',
  shown: 'list',
  fields: pointFields,
  fresh: (given) => ({
    name: textIn(given, 'name', 'Points'),
    side: wordIn(given, 'side', sides, 'rebel'),
    vp: numberIn(given, 'vp', 0),
    turn: numberIn(given, 'turn', 1),
    clause: wordIn(given, 'clause', clauseIds, 'marker.turn-vp'),
  }),
}

const tableField = (
  says: string,
  cell: typeof battleCell,
  shape: typeof battleShape,
  clauses: readonly ClauseId[],
  more: (table: TypedTable) => string | null = () => null,
): Field => ({
  says,
  form: { form: 'table', column: columnGrammar, row: rowGrammar, cell, shape },
  hint: 'Printed on the map and page 12; type it in once.',
  clauses,
  fault: (typed: Json) => {
    const table = typedIn(typed)
    return table ? (tableFault(table) ?? more(table)) : null
  },
})
const game: Kind<Game, Ctx> = {
  says: 'Game',
  plural: 'Games',
  shown: 'single',
  fields: {
    ...gameFields,
    battleTable: tableField('Battle Table', battleCell, battleShape, ['battle.table-missing']),
    siegeTable: tableField(
      'Siege Table',
      siegeCell,
      siegeShape,
      ['siege.table-missing', 'siege.roll'],
      siegeColumnsFault,
    ),
  },
  fresh: (given) => ({
    name: textIn(given, 'name', 'The Last Mughal'),
    turn: numberIn(given, 'turn', 0),
    phase: wordIn(given, 'phase', phaseIds, 'setup'),
    playerA: wordIn(given, 'playerA', sides, 'rebel'),
    initiativeRolled: truthIn(given, 'initiativeRolled', false),
    flooding: truthIn(given, 'flooding', false),
    battleTable: typedIn(given.battleTable ?? null),
    siegeTable: typedIn(given.siegeTable ?? null),
    winner: wordIn(given, 'winner', ['rebel', 'british', 'draw'], null),
  }),
}

export const kinds: {
  readonly [K in keyof State]: Kind<State[K], Ctx>
} = { unit, figure, column, zone, side, province, point, game }
