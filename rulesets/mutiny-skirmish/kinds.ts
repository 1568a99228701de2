/** How tracked things are made, shown and edited by hand. */
import type { Card, Field, Given, Kind, Sign } from '#kit'
import { field, numberIn, numberOrNull, textIn, truthIn, wholeNumber, wordIn } from '#kit'
import { arms, buildingFields, doorFields, gameFields, losses, sideFields, unitFields } from './fields.ts'
import { names } from './names.ts'
import type { Building, Ctx, Door, Game, Side, State, Unit } from './state.ts'
import { inPlay, owesCheck, strengthOf, unloaded } from './state.ts'
import { type Formation, formations, type TypeId, types } from './troops.ts'
import { counted } from './words.ts'

const sides = ['british', 'native'] as const
const typeIds = Object.keys(types).filter((id): id is TypeId => id in types)
const formationIds = Object.keys(formations).filter((id): id is Formation => id in formations)
const placeIds = ['open', 'building', 'rough', 'mountain', 'street'] as const
const lostIds = ['routed', 'dispersed', 'destroyed', 'withdrawn'] as const
const chargedIds = ['no', 'open', 'street'] as const
/** R36: the crew that has all its dice. */
const USUAL_CREW = 5

/** What it does and suffers in this turn. */
const freshNow = (given: Given) => ({
  reload: numberIn(given, 'reload', 0),
  reload_before: numberIn(given, 'reload_before', 0),
  held: numberIn(given, 'held', 0),
  fired: truthIn(given, 'fired', false),
  moved: truthIn(given, 'moved', false),
  charge: typeof given.charge === 'string' ? given.charge : null,
  closes: wordIn(given, 'closes', ['yes', 'no'], null),
  charge_inches: numberIn(given, 'charge_inches', 0),
  in_contact: numberIn(given, 'in_contact', 0),
  contact_with: typeof given.contact_with === 'string' ? given.contact_with : null,
  locked: truthIn(given, 'locked', false),
  fought: numberIn(given, 'fought', 0),
  melee_caused: numberIn(given, 'melee_caused', 0),
  melee_suffered: numberIn(given, 'melee_suffered', 0),
  fire_casualties: numberIn(given, 'fire_casualties', 0),
  melee_casualties: numberIn(given, 'melee_casualties', 0),
  volleys: numberIn(given, 'volleys', 0),
  charged_by_mounted: wordIn(given, 'charged_by_mounted', chargedIds, 'no'),
})

/** No more are left, hold fire or touch an enemy than there are. */
function checkCounts(
  given: Given,
  u: Pick<Unit, 'arm' | 'starting_figures' | 'figures' | 'starting_crew' | 'crew'>,
): void {
  const { arm, starting_figures, figures, starting_crew, crew } = u
  if (figures > starting_figures)
    throw new Error(`${figures} figures are more than the ${starting_figures} at the start.`)
  if (crew > starting_crew) throw new Error(`${crew} men are more than the crew of ${starting_crew} at the start.`)
  const held = numberIn(given, 'held', 0)
  if (held > figures) throw new Error(`${held} figures cannot hold fire: there are ${figures}.`)
  const touching = numberIn(given, 'in_contact', 0)
  const most = arm === 'artillery' ? crew : arm === 'elephant' || arm === 'wagon' ? 60 : figures
  if (touching > most) throw new Error(`${touching} figures cannot be in contact: there are ${most}.`)
}

function freshUnit(given: Given): Unit {
  const type = wordIn(given, 'type', typeIds, 'british-regulars')
  const profile = types[type]
  const has = (flag: 'british' | 'trained' | 'rifled' | 'volley') => profile.flags.some((f) => f === flag)
  const side = wordIn(given, 'side', sides, profile.side)
  const native = side === 'native'
  const arm = wordIn(given, 'arm', arms, profile.arm)
  const starting_figures = numberIn(given, 'starting_figures', numberIn(given, 'figures', profile.size))
  const figures = numberIn(given, 'figures', starting_figures)
  const piece = arm === 'artillery'
  // R81: native gunners are no British, and throw d8
  const nativeGunners = native && (piece || type === 'gun-crew')
  const starting_crew = piece ? numberIn(given, 'starting_crew', Math.max(USUAL_CREW, numberIn(given, 'crew', 0))) : 0
  const crew = piece ? numberIn(given, 'crew', starting_crew) : 0
  checkCounts(given, { arm, starting_figures, figures, starting_crew, crew })
  const usual: Formation = piece ? 'skirmish' : native ? 'mob' : 'double-line'
  return {
    name: textIn(given, 'name', profile.says),
    number: numberOrNull(given, 'number'),
    command: textIn(given, 'command', ''),
    side,
    type,
    arm,
    british: truthIn(given, 'british', has('british') && !nativeGunners),
    trained: truthIn(given, 'trained', has('trained') && !nativeGunners),
    rifled: truthIn(given, 'rifled', has('rifled')),
    may_volley: truthIn(given, 'may_volley', has('volley')),
    fire_die: numberIn(given, 'fire_die', nativeGunners ? 8 : profile.fire),
    melee_die: numberIn(given, 'melee_die', nativeGunners ? 8 : profile.melee),
    starting_figures,
    figures,
    officer_killed: truthIn(given, 'officer_killed', false),
    special_leader: truthIn(given, 'special_leader', false),
    musician: truthIn(given, 'musician', false),
    unarmed: numberIn(given, 'unarmed', figures > 0 ? 1 : 0),
    officer_with_pistol: truthIn(given, 'officer_with_pistol', true),
    formation: wordIn(given, 'formation', formationIds, usual),
    frenzied: truthIn(given, 'frenzied', false),
    routing: truthIn(given, 'routing', false),
    rallied: truthIn(given, 'rallied', false),
    ...freshNow(given),
    ordered: truthIn(given, 'ordered', !native),
    to_ground: truthIn(given, 'to_ground', false),
    place: wordIn(given, 'place', placeIds, null),
    behind_bags: typeof given.behind_bags === 'boolean' ? given.behind_bags : null,
    said: {},
    town_side: wordIn(given, 'town_side', ['A', 'B'], null),
    recycled: truthIn(given, 'recycled', false),
    lost: wordIn(given, 'lost', lostIds, null),
    crew,
    starting_crew,
    ammunition: numberOrNull(given, 'ammunition'),
    limbered: truthIn(given, 'limbered', false),
    casualties: numberIn(given, 'casualties', 0),
    rampaging: truthIn(given, 'rampaging', false),
  }
}

function signsOf(unit: Unit): readonly Sign[] {
  const plain = 'plain' as const
  const signs: readonly (Sign | false)[] = [
    unit.lost !== null && { sign: 'off-table', word: losses[unit.lost], tone: plain },
    unit.routing && { sign: 'routs', word: 'Routing', tone: 'bad' },
    unit.rampaging && { sign: 'routs', word: 'Rampaging', tone: 'bad' },
    owesCheck(unit) && { sign: 'owes', word: 'Owes a check', tone: 'owed' },
    unit.officer_killed && { sign: 'officer', word: 'Officer killed', tone: 'bad' },
    unit.frenzied && { sign: 'frenzied', word: 'Frenzied', tone: plain },
    (unit.in_contact > 0 || unit.locked) && { sign: 'melee', word: unit.locked ? 'Locked' : 'In melee', tone: plain },
    unit.held > 0 && { sign: 'loaded', word: `${unit.held} hold fire`, tone: plain },
    unloaded(unit) > 0 && { sign: 'reloading', word: 'Reloading', tone: plain },
    unit.arm === 'artillery' &&
      unit.ammunition !== null && { sign: 'mark', word: counted(unit.ammunition, 'shot'), tone: plain },
    unit.special_leader && { sign: 'officer', word: 'Leader +1', tone: plain },
    unit.charge !== null && { sign: 'melee', word: 'Charges', tone: plain },
    unit.moved && { sign: 'moved', word: 'Moved', tone: plain },
    unit.formation === 'skirmish' && unit.arm !== 'artillery' && { sign: 'mark', word: 'Skirmishing', tone: plain },
    unit.to_ground && { sign: 'prone', word: 'To ground', tone: plain },
    unit.recycled && { sign: 'mark', word: 'Came back', tone: plain },
  ]
  return signs.filter((s): s is Sign => s !== false)
}

const startOf = (unit: Unit): number =>
  unit.arm === 'artillery' ? unit.starting_crew : unit.arm === 'elephant' ? 10 : unit.starting_figures

/** Short names of the types, for a big table; British regulars go by their own name. */
const shortTypes: { readonly [T in TypeId]?: string } = {
  riflemen: 'Rif',
  gurkha: 'Gur',
  sikh: 'Sikh',
  'british-cavalry': 'Cav',
  sepoys: 'Sep',
  '9-pounder': '9pr',
  '18-pounder': '18pr',
  mortar: 'Mort',
  elephant: 'Elph',
  'gun-crew': 'Crew',
  wagon: 'Wag',
}

/** "93rd" of the 93rd Highlanders, "EI 2" of East India Infantry 2, "Cav 1": at most five letters or digits. */
function labelOf({ name, type }: Unit): string {
  const [first = '', second = ''] = name.split(/[\s'’-]+/)
  if (/^\d/.test(first)) return first.slice(0, 5)
  const number = / (\d+)$/.exec(name)?.[1] ?? ''
  const several = /^[A-Z]/.test(second) && number !== ''
  const own = several ? `${first.charAt(0)}${second.charAt(0)}` : first.slice(0, number ? 3 : 4)
  return [shortTypes[type] ?? own, number].join(' ').trim().slice(0, 5).trim()
}

function unitCard(unit: Unit): Card {
  const die = unit.arm === 'wagon' || unit.arm === 'elephant' ? {} : { die: unit.fire_die }
  const command = unit.command || (unit.town_side ? `Side ${unit.town_side}` : '')
  return {
    name: unit.name,
    side: unit.side,
    ...die,
    count: unit.arm === 'wagon' ? null : strengthOf(unit),
    ...(unit.arm === 'wagon' ? {} : { of: startOf(unit), killed: Math.max(0, startOf(unit) - strengthOf(unit)) }),
    signs: signsOf(unit),
    out: !inPlay(unit),
    broken: unit.routing || unit.rampaging,
    ...(unit.number === null ? {} : { number: unit.number }),
    // mobs go by the number on their base
    ...(unit.side === 'native' && unit.number !== null ? {} : { label: labelOf(unit) }),
    ...(command ? { command } : {}),
  }
}
const dieField = (says: string): Field => ({
  ...field(says, wholeNumber(6, 10), 'Unit'),
  fault: (value) => (value === 6 || value === 8 || value === 10 ? null : `${says}: a die has 6, 8 or 10 sides.`),
})

/** Ready-made units: the printed lists, by side. */
const ready: readonly (readonly [TypeId, 'british' | 'native', string])[] = [
  ['british-regulars', 'british', 'Highlanders'],
  ['british-regulars', 'british', 'East India Infantry'],
  ['british-regulars', 'british', 'Naval Brigade'],
  ['gurkha', 'british', 'Gurkhas'],
  ['sikh', 'british', 'Sikhs'],
  ['riflemen', 'british', 'Riflemen'],
  ['british-cavalry', 'british', 'British cavalry'],
  ['sepoys', 'british', 'Loyal Sepoys'],
  ['9-pounder', 'british', '9-pounder'],
  ['18-pounder', 'british', '18-pounder'],
  ['mortar', 'british', 'Mortar'],
  ['wagon', 'british', 'Wagon'],
  ['mutineers', 'native', 'Mutineers'],
  ['sepoys', 'native', 'Rebel Sepoys'],
  ['budmashers', 'native', 'Budmashers'],
  ['fanatics', 'native', 'Fanatics'],
  ['hillsmen', 'native', 'Hillsmen'],
  ['native-cavalry', 'native', 'Native cavalry'],
  ['9-pounder', 'native', 'Rebel 9-pounder'],
  ['elephant', 'native', 'Elephant'],
]

const unit: Kind<Unit, Ctx> = {
  says: 'Unit',
  plural: 'Units',
  shown: 'card',
  fields: { ...unitFields, fire_die: dieField('Fire die: sides'), melee_die: dieField('Melee die: sides') },
  fresh: freshUnit,
  strength: 'starting_figures',
  card: (thing) => unitCard(thing),
  templates: ready.map(([type, side, name]) => {
    const id = name.toLowerCase().replaceAll(' ', '-')
    return { id, says: name, side, fields: { type, side, name }, names: names[id] ?? [] }
  }),
}

const building: Kind<Building, Ctx> = {
  says: 'Building',
  plural: 'Buildings',
  shown: 'list',
  fields: buildingFields,
  fresh: (given) => ({
    name: textIn(given, 'name', 'Building'),
    hits_left: numberOrNull(given, 'hits_left'),
    collapsed: truthIn(given, 'collapsed', numberOrNull(given, 'hits_left') === 0),
  }),
  templates: [{ id: 'building', says: 'Building', fields: { name: 'Building' } }],
}

const door: Kind<Door, Ctx> = {
  says: 'Door',
  plural: 'Doors',
  shown: 'list',
  fields: doorFields,
  fresh: (given) => ({
    name: textIn(given, 'name', 'Door'),
    locked: truthIn(given, 'locked', !truthIn(given, 'broken', numberIn(given, 'blows', 0) >= 2)),
    defenders: numberIn(given, 'defenders', 0),
    blows: numberIn(given, 'blows', 0),
    broken: truthIn(given, 'broken', numberIn(given, 'blows', 0) >= 2),
    battered: truthIn(given, 'battered', false),
  }),
  templates: [{ id: 'door', says: 'Door', fields: { name: 'Door' } }],
}

const side: Kind<Side, Ctx> = {
  says: 'Side',
  plural: 'Sides',
  shown: 'list',
  fields: sideFields,
  fresh: (given) => ({
    name: textIn(given, 'name', 'Side'),
    routed: numberIn(given, 'routed', 0),
    dispersed: numberIn(given, 'dispersed', 0),
    destroyed: numberIn(given, 'destroyed', 0),
    boxes_marked: numberIn(given, 'boxes_marked', 0),
  }),
}

const gameKind: Kind<Game, Ctx> = {
  says: 'Battle',
  plural: 'Battle',
  shown: 'single',
  fields: gameFields,
  fresh: (given) => ({
    name: textIn(given, 'name', 'Skirmish'),
    turn: numberIn(given, 'turn', 0),
    side: wordIn(given, 'side', sides, 'british'),
    step: numberIn(given, 'step', 0),
    checks: truthIn(given, 'checks', false),
    starting_units: numberOrNull(given, 'starting_units'),
    recycle_limit: numberIn(given, 'recycle_limit', 40),
    minutes: numberOrNull(given, 'minutes'),
    time_up: truthIn(given, 'time_up', false),
  }),
}

export const kinds: { readonly [K in keyof State]: Kind<State[K], Ctx> } = {
  unit,
  building,
  door,
  side,
  game: gameKind,
}
/** For scenarios and reinforcements. */
export { freshUnit }
