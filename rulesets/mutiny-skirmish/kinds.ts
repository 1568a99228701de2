/** How tracked things are made, shown and edited by hand. */
import type { Card, Field, Given, Kind, Sign } from '#kit'
import { byRules, field, numberIn, numberOrNull, oneOf, textIn, truth, truthIn, wholeNumber, wordIn, words } from '#kit'
import type { Building, Ctx, Door, Game, Side, State, Unit } from './state.ts'
import { inPlay, owesCheck, strengthOf, unloaded } from './state.ts'
import { type Arm, type Formation, formations, type TypeId, types } from './troops.ts'

const sides = ['british', 'native'] as const
const arms: readonly Arm[] = ['infantry', 'cavalry', 'artillery', 'elephant', 'wagon']
const typeIds = Object.keys(types).filter((id): id is TypeId => id in types)
const formationIds = Object.keys(formations).filter((id): id is Formation => id in formations)
const places = { open: 'open', building: 'building', rough: 'rough', mountain: 'mountain', street: 'street' } as const
const placeIds = ['open', 'building', 'rough', 'mountain', 'street'] as const
const losses = { routed: 'routed', dispersed: 'dispersed', destroyed: 'destroyed', withdrawn: 'taken off' } as const
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
      unit.ammunition !== null && { sign: 'mark', word: `${unit.ammunition} shots`, tone: plain },
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

function unitCard(unit: Unit): Card {
  const die = unit.arm === 'wagon' || unit.arm === 'elephant' ? {} : { die: unit.fire_die }
  const command = unit.command || (unit.town_side ? `Side ${unit.town_side}` : '')
  return {
    name: unit.name,
    side: unit.side,
    ...die,
    count: unit.arm === 'wagon' ? null : strengthOf(unit),
    ...(unit.arm === 'wagon' ? {} : { of: startOf(unit), killed: startOf(unit) - strengthOf(unit) }),
    signs: signsOf(unit),
    out: !inPlay(unit),
    ...(unit.number === null ? {} : { number: unit.number }),
    ...(command ? { command } : {}),
  }
}

const names = Object.fromEntries(Object.entries(types).map(([id, t]) => [id, t.says]))
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
  fields: {
    name: field('Name', words, 'Unit'),
    number: field('Number on its base', wholeNumber(1, 999), 'Unit'),
    command: field('Command', words, 'Unit', 'The player who leads it, or its part of the town.'),
    side: field('Side', oneOf({ british: 'British', native: 'Mutineers' }), 'Unit'),
    type: field('Type', oneOf(names), 'Unit'),
    arm: field('Arm', oneOf(Object.fromEntries(arms.map((a) => [a, a]))), 'Unit'),
    british: field('British', truth, 'Unit', 'For morale, melee and natural 20 (R9).'),
    trained: field('British-trained', truth, 'Unit', 'Chooses its targets, reloads in place of counting (R10).'),
    rifled: field('Rifles', truth, 'Unit'),
    may_volley: field('May fire a volley', truth, 'Unit'),
    fire_die: dieField('Fire die: sides'),
    melee_die: dieField('Melee die: sides'),
    starting_figures: field(
      'Figures at the start',
      wholeNumber(0, 60),
      'Strength',
      '6, 12, 18 or 24 are remembered best.',
    ),
    figures: field('Figures', wholeNumber(0, 60), 'Strength'),
    unarmed: field(
      'Without bow, musket or rifle',
      wholeNumber(0, 60),
      'Strength',
      'The standard bearer; all who bear swords only.',
    ),
    officer_killed: field('Officer killed', truth, 'Officer'),
    officer_with_pistol: field('Officer with a pistol', truth, 'Officer', 'No fire; +1 in melee.'),
    special_leader: field('Special leader', truth, 'Officer', '+1 on the dice of the unit, lost with the officer.'),
    musician: field('Musician', truth, 'Officer', 'No effect is printed (R6).'),
    formation: field('Formation', oneOf(formations), 'Now'),
    place: field('Place', oneOf(places), 'Now'),
    behind_bags: field('Behind mealie bags or a wall', truth, 'Now'),
    said: { says: 'Who said so', form: byRules, hidden: true },
    town_side: field('Side of the town', oneOf({ A: 'A', B: 'B' }), 'Now'),
    moved: field('Has moved', truth, 'Now'),
    fired: field('Has fired', truth, 'Now'),
    held: field('Figures holding fire', wholeNumber(0, 60), 'Now'),
    reload: field('Unloaded: fired this turn', wholeNumber(0, 60), 'Now'),
    reload_before: field('Unloaded: fired the turn before', wholeNumber(0, 60), 'Now'),
    frenzied: field('Frenzied', truth, 'Now', 'Checks no more; +1 in melee; charges freely.'),
    routing: field('Routing', truth, 'Now', 'British side only; Mutineers leave the table.'),
    rallied: field('Has tried to rally', truth, 'This phase'),
    ordered: field('Ordered forward', truth, 'Now'),
    to_ground: field('Gone to ground', truth, 'Now', 'Neither sees nor is seen.'),
    charge: field('Charges the unit (its id)', words, 'Melee'),
    closes: field('Roll to close', oneOf({ yes: 'closes', no: 'does not close' }), 'Melee'),
    charge_inches: field(
      'Inches of its charge',
      { form: 'number', min: 0, max: 60, unit: '″', fractions: true },
      'Melee',
      'From 4″ it has its bonus.',
    ),
    in_contact: field('Figures in contact', wholeNumber(0, 60), 'Melee'),
    contact_with: field('In contact with (its id)', words, 'Melee'),
    locked: field('Locked', truth, 'Melee'),
    fought: field('Have fought in this phase', wholeNumber(0, 60), 'This phase', 'Each figure fights once.'),
    melee_caused: field('Killed in this melee', wholeNumber(0, 99), 'Melee', 'The running count, for line extension.'),
    melee_suffered: field('Lost in this melee', wholeNumber(0, 99), 'Melee'),
    fire_casualties: field('Lost to fire this phase', wholeNumber(0, 60), 'This phase'),
    melee_casualties: field('Lost in melee this phase', wholeNumber(0, 60), 'This phase'),
    volleys: field('Volleys taken this phase', wholeNumber(0, 20), 'This phase'),
    charged_by_mounted: field(
      'Charged by mounted',
      oneOf({ no: 'no', open: 'in the open', street: 'in a street' }),
      'This phase',
    ),
    recycled: field('Came back', truth, 'Now'),
    lost: field('Off the table', oneOf(losses), 'Now'),
    crew: field('Crew', wholeNumber(0, 12), 'Piece'),
    starting_crew: field('Crew at the start', wholeNumber(0, 12), 'Piece', 'Not printed; 5 have all the dice (R36).'),
    ammunition: field('Shots left', wholeNumber(0, 8), 'Piece'),
    limbered: field('Limbered', truth, 'Piece'),
    casualties: field('Casualties', wholeNumber(0, 12), 'Elephant', 'Ten remove it.'),
    rampaging: field('Rampaging', truth, 'Elephant'),
  },
  fresh: freshUnit,
  strength: 'starting_figures',
  card: (thing) => unitCard(thing),
  templates: ready.map(([type, side, name]) => ({
    id: name.toLowerCase().replaceAll(' ', '-'),
    says: name,
    side,
    fields: { type, side, name },
  })),
}

const building: Kind<Building, Ctx> = {
  says: 'Building',
  plural: 'Buildings',
  shown: 'list',
  fields: {
    name: field('Name', words, 'Building'),
    hits_left: field(
      'Hits before it collapses',
      wholeNumber(0, 99),
      'Building',
      'Set by the scenario; without a number it is not tracked.',
    ),
    collapsed: field('Collapsed', truth, 'Building'),
  },
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
  fields: {
    name: field('Name', words, 'Door'),
    locked: field('Locked', truth, 'Door', 'Doors of a house that the enemy holds are, unless he says otherwise.'),
    defenders: field('Defenders in the doorway', wholeNumber(0, 2), 'Door'),
    blows: field('Blows', wholeNumber(0, 2), 'Door', 'Two break it.'),
    broken: field('Broken', truth, 'Door'),
    battered: field('Battered in this phase', truth, 'Door'),
  },
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
  fields: {
    name: field('Name', words, 'Side'),
    routed: field('Units routed off the table', wholeNumber(0, 999), 'Lost'),
    dispersed: field('Units dispersed', wholeNumber(0, 999), 'Lost'),
    destroyed: field('Units destroyed', wholeNumber(0, 999), 'Lost'),
    boxes_marked: field('Reinforcement boxes marked', wholeNumber(0, 99), 'Lost'),
  },
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
  fields: {
    name: field('Name', words, 'Battle'),
    turn: field('Turn', wholeNumber(0, 999), 'Battle'),
    side: field('Whose turn', oneOf({ british: 'British', native: 'Mutineers' }), 'Battle'),
    step: field('Phase of the turn, from 0', wholeNumber(0, 5), 'Battle'),
    checks: field('Checks at the end of the phase', truth, 'Battle'),
    starting_units: field('Mutineer units at the start', wholeNumber(0, 999), 'Siege'),
    recycle_limit: field('Units that may come back', wholeNumber(0, 999), 'Siege'),
    minutes: field('Minutes of the slot', wholeNumber(0, 999), 'Siege'),
    time_up: field('Time is up', truth, 'Siege'),
  },
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
