/** How tracked things are made, shown and edited by hand. */
import type { Card, Field, Form, Given, Json, Kind, Sign, TypedTable } from '#kit'
import { numberIn, numberOrNull, oneOf, textIn, truth, truthIn, wholeNumber, wordIn, words } from '#kit'
import { clauses } from './clauses.ts'
import { type Counts, common, counterIds, isCounter } from './counters.ts'
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
import { phases, provinceNames } from './words.ts'

const clauseIds = clauses.map(({ id }) => id)
const sides = ['rebel', 'british'] as const
const sideForm = oneOf({ rebel: 'Rebel', british: 'British' })
const typeIds = Object.keys(types).filter((id): id is TypeId => id in types)
const camps: readonly Camp[] = ['loyal', 'british', 'rebel']
const arms: readonly Arm[] = ['infantry', 'cavalry', 'artillery', 'none']
const provinceIds: readonly ProvinceId[] = ['bengal', 'oudh', 'nwp', 'rohilkhand', 'shimla']
const phaseIds = Object.keys(phases).filter((id): id is PhaseId => id in phases)
const plain = (says: string, form: Form, more: Partial<Field> = {}): Field => ({ says, form, ...more })
const name = plain('Name', words)
const idIn = (given: Given, field: string): string | null =>
  typeof given[field] === 'string' && given[field] !== '' ? String(given[field]) : null
const shownSigns = (...signs: readonly (Sign | false)[]): readonly Sign[] => signs.filter((s): s is Sign => s !== false)

const marksIn = (given: Given): Pick<Unit, 'spent' | 'halted' | 'origin'> => ({
  spent: numberIn(given, 'spent', 0),
  halted: wordIn(given, 'halted', ['contact', 'stopped', 'immobilised'], null),
  origin: idIn(given, 'origin'),
})
/** What a member of a column carries when it leaves (R76). */
const marks = {
  spent: plain('AP spent before it left its column', wholeNumber(0, 30), { group: 'Now' }),
  halted: plain(
    'What stopped it this turn',
    oneOf({ contact: 'in contact', stopped: 'stopped for the turn', immobilised: 'cannot move this turn' }),
    { group: 'Now' },
  ),
  origin: plain('Came from (its id)', words, { group: 'Now' }),
}

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

const value = (says: string): Field =>
  plain(says, wholeNumber(0, 20), { group: 'Counter', hint: 'Blank: not yet read off.' })
const unit: Kind<Unit, Ctx> = {
  says: 'Unit',
  plural: 'Units',
  shown: 'card',
  fields: {
    name: { ...name, group: 'Counter' },
    type: plain('Type', oneOf(Object.fromEntries(typeIds.map((id) => [id, types[id].says]))), { group: 'Counter' }),
    camp: plain('Camp', oneOf({ loyal: 'loyal', british: 'British', rebel: 'rebel' }), { group: 'Counter' }),
    arm: plain('Arm', oneOf({ infantry: 'infantry', cavalry: 'cavalry', artillery: 'artillery', none: 'none' }), {
      group: 'Counter',
    }),
    value: value('Combat value, front'),
    back: value('Combat value, back'),
    bonus: plain('Tactical bonus of its guns', wholeNumber(0, 9), { group: 'Counter' }),
    steps: plain('Steps left', wholeNumber(0, 2), { group: 'Now' }),
    zone: plain('Zone (its id)', words, { group: 'Now', hint: 'Such as delhi.' }),
    within: plain('Besieged in the city', truth, { group: 'Now' }),
    lost: plain('Out of the game', truth, { group: 'Now' }),
    column: plain('Column (its id)', words, { group: 'Now' }),
    recruited: plain('Recruited by a British general', truth, { group: 'Now' }),
    lostStep: plain('Lost a step this turn', truth, { group: 'Now' }),
    mutinied: plain('Mutinied this turn', truth, { group: 'Now' }),
    counter: plain('Came by the counter', oneOf(Object.fromEntries(counterIds.map((id) => [id, id]))), {
      group: 'Counter',
      hint: 'Blank: on the map from the start.',
    }),
    detached: plain('Has left a figure this turn', truth, { group: 'Now' }),
    ...marks,
  },
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
  fields: {
    name,
    side: plain('Side', sideForm),
    status: plain(
      'State',
      oneOf({ pile: 'in the pile', waiting: 'not yet entered', map: 'on the map', eliminated: 'eliminated' }),
    ),
    initiative: plain('Initiative value', wholeNumber(0, 10), { hint: 'Blank: not yet read off.' }),
    command: plain('Command value', wholeNumber(0, 10), { hint: 'Blank: not yet read off.' }),
    bonus: plain('Tactical bonus', wholeNumber(-5, 10), { hint: 'Blank: not yet read off.' }),
    zone: plain('Zone (its id)', words),
    within: plain('Besieged in the city', truth),
    column: plain('Column (its id)', words),
    tries: plain('Cities tried this turn', wholeNumber(0, 9)),
    ...marks,
  },
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
    },
    {
      id: 'general',
      says: 'British general',
      side: 'british',
      fields: { name: 'General', side: 'british', zone: 'calcutta', initiative: 4, command: 4, bonus: 1 },
    },
  ],
}

const column: Kind<Column, Ctx> = {
  says: 'Column',
  plural: 'Columns',
  shown: 'card',
  fields: {
    name,
    side: plain('Side', sideForm),
    origin: plain('Came from (its id)', words),
    activated: plain('Activated', truth),
    ap: plain('AP', wholeNumber(0, 30)),
    spent: plain('AP spent', wholeNumber(0, 30)),
    added: plain('AP from counters', wholeNumber(0, 20)),
    contact: plain('In contact', truth),
    stopped: plain('Stopped for the turn', truth),
    immobilised: plain('Cannot move this turn', truth),
    fury: plain('Holds a Massacre! marker', truth),
    leads: plain('Who commands it (his id)', words, { hint: 'Where several could.' }),
  },
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
  fields: {
    name,
    province: plain('Province', oneOf(provinceNames), { group: 'Map' }),
    city: plain('Has a fortified city', truth, { group: 'Map' }),
    deployment: plain('Deployment zone', truth, { group: 'Map', hint: 'Neutral: nobody controls it.' }),
    road: plain('On the Grand Trunk Road', truth, { group: 'Map' }),
    status: plain('City', oneOf({ quiet: 'never rebelled', rebellion: 'in rebellion', quelled: 'quelled' })),
    fortification: plain('Fortification points', wholeNumber(0, 2)),
    civilians: plain(
      'Civilians',
      oneOf({ none: 'none', besieged: 'besieged', saved: 'saved', massacred: 'massacred' }),
    ),
    civilianValue: plain('Strength of the civilians', wholeNumber(0, 20)),
    massacre: plain('Massacre! marker', truth),
    rebelledNow: plain('Rebelled this turn', truth),
    liftedNow: plain('Siege lifted this turn', truth),
    fought: plain('Fought over in this phase', truth),
    siegeRolled: plain('Siege rolled this turn', truth),
    attritionRolled: plain('Attrition rolled this turn', truth),
  },
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
const counts: Form = {
  form: 'facts',
  rows: Object.fromEntries(counterIds.map((id) => [id, { says: id, max: 27 }])),
}
const side: Kind<Side, Ctx> = {
  says: 'Side',
  plural: 'Sides',
  shown: 'list',
  fields: {
    name,
    pile: plain('Pile', counts, { secret: true }),
    hand: plain('Hand', counts, { secret: true }),
    discard: plain('Discarded', counts),
    unseen: plain('Counters in hand that were not named', wholeNumber(0, 27)),
    apValues: plain('AP on the backs', counts, { secret: true, hidden: true }),
    ap: plain('AP of counters, not yet used', wholeNumber(0, 30)),
    mustPlay: plain('Must play its hand', truth),
    drawn: plain('Has drawn this turn', truth),
  },
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
  fields: {
    name,
    value: plain('Rebellion value', wholeNumber(1, 6), { hint: 'Printed on the map; blank: not yet read off.' }),
    auto: plain('Rebels automatically', truth),
    raised: plain('A counter was played on it', truth),
    called: plain('Its rebellion has still to be carried out', truth),
    listed: plain('Its cities are named', truth),
  },
  fresh: (given) => ({
    name: textIn(given, 'name', 'Province'),
    value: numberOrNull(given, 'value'),
    auto: truthIn(given, 'auto', false),
    raised: truthIn(given, 'raised', false),
    called: truthIn(given, 'called', false),
    listed: truthIn(given, 'listed', false),
  }),
}

const point: Kind<Point, Ctx> = {
  says: 'Points',
  plural: 'Ledger of points',
  shown: 'list',
  fields: {
    name: plain('For', words),
    side: plain('Side', sideForm),
    vp: plain('VP', wholeNumber(-50, 50)),
    turn: plain('Turn', wholeNumber(0, 6)),
    clause: plain('By the rule', words),
  },
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
  more: (table: TypedTable) => string | null = () => null,
): Field =>
  plain(
    says,
    { form: 'table', column: columnGrammar, row: rowGrammar, cell, shape },
    {
      hint: 'Printed on the map and page 12; type it in once.',
      fault: (typed: Json) => {
        const table = typedIn(typed)
        return table ? (tableFault(table) ?? more(table)) : null
      },
    },
  )
const game: Kind<Game, Ctx> = {
  says: 'Game',
  plural: 'Games',
  shown: 'single',
  fields: {
    name,
    turn: plain('Turn', wholeNumber(0, 7)),
    phase: plain('Phase', oneOf(phases)),
    playerA: plain('Player A', sideForm),
    initiativeRolled: plain('Initiative rolled this turn', truth),
    flooding: plain('Rivers in flood', truth),
    battleTable: tableField('Battle Table', battleCell, battleShape),
    siegeTable: tableField('Siege Table', siegeCell, siegeShape, siegeColumnsFault),
    winner: plain('Winner', oneOf({ rebel: 'the rebels', british: 'the British', draw: 'nobody' })),
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
