/** How tracked things are made, shown and edited by hand. */
import type { Card, Field, Given, Json, Kind, Sign } from '#kit'
import {
  listByRules,
  numberIn,
  numberOrNull,
  oneOf,
  textIn,
  textsIn,
  truth,
  truthIn,
  wholeNumber,
  wordIn,
  words,
} from '#kit'
import { type ClassId, classes, type WeaponId, weapons } from './classes.ts'
import { type Ctx, exhausted, type Game, type SideState, type State, type Structure, type Unit } from './state.ts'
import { type StructureKind, structures } from './structures.ts'

const says = <T extends { readonly says: string }>(table: {
  readonly [id: string]: T
}): { readonly [id: string]: string } => Object.fromEntries(Object.entries(table).map(([id, row]) => [id, row.says]))
const coverForm = oneOf({ open: 'open', soft: 'soft', hard: 'hard' })

const unitFields: { readonly [K in keyof Unit & string]: Field } = {
  name: { says: 'Name', form: words, group: 'Unit' },
  side: { says: 'Side', form: oneOf({ british: 'British', rebel: 'Rebels' }), group: 'Unit' },
  class: { says: 'Class', form: oneOf(says(classes)), group: 'Unit', hint: 'Its die fires, saves, fights and tests.' },
  start: {
    says: 'Figures at the start',
    form: wholeNumber(1, 16),
    group: 'Strength',
    hint: 'Each figure on a 1″ base, a mounted one on two, guns on none.',
  },
  alive: { says: 'Alive', form: wholeNumber(0, 16), group: 'Strength' },
  killed: {
    says: 'Killed in the game',
    form: wholeNumber(0, 16),
    group: 'Strength',
    hint: 'Deserters stay out of it.',
  },
  killedThisMove: { says: 'Killed in this move', form: wholeNumber(0, 16), group: 'Strength', hidden: true },
  deserted: { says: 'Deserted', form: wholeNumber(0, 16), group: 'Strength' },
  moves: {
    says: 'March moves left',
    form: wholeNumber(0, 24),
    group: 'March',
    hint: 'Fatigue and weather for the whole game: 2 D12 at the start.',
  },
  attacks: { says: 'March Attacks running', form: wholeNumber(0, 6), group: 'March' },
  rest: { says: 'Moves of rest owed', form: wholeNumber(0, 3), group: 'March' },
  posture: {
    says: 'Posture',
    form: oneOf({ standing: 'standing', crawling: 'crawling', prone: 'prone' }),
    group: 'Now',
  },
  mounted: { says: 'Mounted', form: truth, group: 'Now' },
  cover: { says: 'Cover', form: coverForm, group: 'Now' },
  inside: { says: 'In or behind (structure)', form: words, group: 'Now', hint: 'A building holds a unit of 5.' },
  status: {
    says: 'Status',
    form: oneOf({ steady: 'steady', retreat: 'in retreat', off: 'off the table', destroyed: 'destroyed' }),
    group: 'Now',
  },
  retreats: { says: 'Retreat moves since the last throw', form: wholeNumber(0, 3), group: 'Now' },
  moved: {
    says: 'Moved this move',
    form: oneOf({
      none: 'no',
      march: 'march or trot',
      attack: 'March Attack or gallop',
      crawl: 'crawled',
      other: 'otherwise',
    }),
    group: 'This move',
  },
  fired: { says: 'Fired this move', form: truth, group: 'This move' },
  fought: { says: 'Fought this move', form: truth, group: 'This move' },
  melee: { says: 'In melee with', form: listByRules, hidden: true },
  weapon: { says: 'Weapon', form: oneOf(says(weapons)), group: 'Arms' },
  snipers: { says: 'Snipers with jezails', form: wholeNumber(0, 1), group: 'Arms' },
  onElephant: { says: 'Figures on an elephant', form: wholeNumber(0, 5), group: 'Arms' },
  animals: { says: 'Animals of the limber', form: wholeNumber(0, 2), group: 'Gun' },
  team: { says: 'Drawn by', form: oneOf({ horses: 'horses', oxen: 'oxen', elephant: 'an elephant' }), group: 'Gun' },
  limbered: { says: 'Limbered', form: truth, group: 'Gun' },
  gunKind: {
    says: 'Artillery',
    form: oneOf({ horse: 'horse artillery', field: 'field artillery', foot: 'foot artillery' }),
    group: 'Gun',
  },
  captured: { says: 'Gun captured', form: truth, group: 'Gun' },
  garrison: { says: 'Garrison of the entrenchment', form: truth, group: 'Unit' },
  body: {
    says: 'Where the body lies',
    form: words,
    group: 'Unit',
    hint: 'A dead Sahib matters to Mutineers who pass within 12″.',
  },
}

const isClass = (id: Json | undefined): id is ClassId => typeof id === 'string' && id in classes
const isWeapon = (id: Json | undefined): id is WeaponId => typeof id === 'string' && id in weapons

/** The usual figures of a unit whose size the dice give: the mean of 4 D4, or of 3 D4 for cavalry. */
const usualSize = (id: ClassId): number => classes[id].size ?? (id === 'rebel-cavalry' ? 8 : 10)

/** A unit from its class; all that is not said is as the rules muster it. */
export function freshUnit(given: Given): Unit {
  const id = given.class
  if (!isClass(id)) throw new Error(`say its class: one of ${Object.keys(classes).join(', ')}.`)
  const { side, kind, weapon } = classes[id]
  const killed = numberIn(given, 'killed', 0)
  const deserted = numberIn(given, 'deserted', 0)
  const alive = numberIn(given, 'alive', Math.max(0, numberIn(given, 'start', usualSize(id)) - killed - deserted))
  const start = numberIn(given, 'start', alive + killed + deserted)
  if (alive + killed + deserted > start)
    throw new Error(
      `${alive} alive, ${killed} killed and ${deserted} deserted are more than the ${start} at the start.`,
    )
  const gun = kind === 'artillery'
  const team = gun ? wordIn(given, 'team', ['horses', 'oxen', 'elephant'], 'horses') : null
  return {
    name: textIn(given, 'name', classes[id].says),
    side,
    class: id,
    start,
    alive,
    killed,
    killedThisMove: numberIn(given, 'killedThisMove', 0),
    deserted,
    moves: numberOrNull(given, 'moves'),
    attacks: numberIn(given, 'attacks', 0),
    rest: numberIn(given, 'rest', 0),
    posture: wordIn(given, 'posture', ['standing', 'crawling', 'prone'], 'standing'),
    mounted: truthIn(given, 'mounted', kind === 'cavalry'),
    cover: wordIn(given, 'cover', ['open', 'soft', 'hard'], 'open'),
    inside: typeof given.inside === 'string' ? given.inside : null,
    status: wordIn(given, 'status', ['steady', 'retreat', 'off', 'destroyed'], alive > 0 ? 'steady' : 'destroyed'),
    retreats: numberIn(given, 'retreats', 0),
    moved: wordIn(given, 'moved', ['none', 'march', 'attack', 'crawl', 'other'], 'none'),
    fired: truthIn(given, 'fired', false),
    fought: truthIn(given, 'fought', false),
    melee: textsIn(given, 'melee'),
    weapon: isWeapon(given.weapon) ? given.weapon : weapon,
    snipers: numberIn(given, 'snipers', id === 'afghan' ? Math.floor(start / 10) : 0),
    onElephant: numberIn(given, 'onElephant', 0),
    animals: numberIn(given, 'animals', gun ? (team === 'elephant' ? 1 : 2) : 0),
    team,
    limbered: truthIn(given, 'limbered', false),
    gunKind: gun ? wordIn(given, 'gunKind', ['horse', 'field', 'foot'], 'field') : null,
    captured: truthIn(given, 'captured', false),
    garrison: truthIn(given, 'garrison', false),
    body: textIn(given, 'body', ''),
  }
}

/** What a unit's card shows, the gravest sign first. */
function signsOf(unit: Unit): readonly Sign[] {
  const plain = 'plain' as const
  const signs: readonly (Sign | false)[] = [
    unit.status === 'off' && { sign: 'off-table', word: 'Off the table', tone: plain },
    unit.status === 'destroyed' && {
      sign: 'off-table',
      word: unit.captured ? 'Gun captured' : unit.start === 1 ? 'Dead' : 'Destroyed',
      tone: plain,
    },
    unit.status === 'retreat' && { sign: 'retreat', word: 'In retreat', tone: 'bad' },
    exhausted(unit) && { sign: 'exhausted', word: 'No march moves', tone: plain },
    unit.melee.length > 0 && { sign: 'melee', word: 'In melee', tone: plain },
    unit.posture === 'prone' && { sign: 'prone', word: 'Prone', tone: plain },
    unit.posture === 'crawling' && { sign: 'prone', word: 'Crawling', tone: plain },
    unit.cover === 'hard' && { sign: 'hard-cover', word: 'Hard cover', tone: plain },
    unit.cover === 'soft' && { sign: 'soft-cover', word: 'Soft cover', tone: plain },
    unit.fired && { sign: 'fired', word: 'Fired', tone: plain },
    unit.fought && { sign: 'melee', word: 'Fought', tone: plain },
    unit.moved !== 'none' && { sign: 'moved', word: unit.moved === 'attack' ? 'March Attack' : 'Moved', tone: plain },
    unit.limbered && { sign: 'mark', word: 'Limbered', tone: plain },
    unit.rest > 0 && { sign: 'mark', word: `Owes ${unit.rest} of rest`, tone: plain },
    unit.moves !== null && unit.moves > 0 && { sign: 'mark', word: `${unit.moves} march moves`, tone: plain },
    classes[unit.class].kind === 'leader' &&
      unit.alive > 0 && { sign: 'officer', word: classes[unit.class].says, tone: plain },
  ]
  return signs.filter((s): s is Sign => s !== false)
}

function unitCard(unit: Unit): Card {
  return {
    name: unit.name,
    side: unit.side,
    die: classes[unit.class].die,
    count: unit.alive,
    of: unit.start,
    killed: unit.killed,
    gone: unit.deserted,
    signs: signsOf(unit),
    out: unit.status === 'off' || unit.status === 'destroyed',
  }
}

/** A name of the period for one unit of each class. */
const templateNames: { readonly [C in ClassId]: string } = {
  'british-foot': '78th Highlanders',
  'british-cavalry': '9th Lancers',
  'british-artillery': 'Maude’s battery',
  'loyal-native': 'Ferozepore Sikhs',
  civilian: 'Lucknow Volunteers',
  officer: 'Officer Havelock',
  mutineer: '53rd Bengal N.I.',
  afghan: 'Afghan matchlocks',
  parsee: 'Jungle bowmen',
  badmash: 'Badmash of Cawnpore',
  villager: 'Villagers of Bithur',
  'rebel-artillery': 'The Nana’s gun',
  'rebel-cavalry': '2nd Light Cavalry',
  sahib: 'Sahib Jwala Prasad',
}

const unit: Kind<Unit, Ctx> = {
  says: 'Unit',
  plural: 'Units',
  shown: 'card',
  fields: unitFields,
  fresh: freshUnit,
  strength: 'start',
  card: unitCard,
  templates: Object.entries(classes).map(([id, c]) => ({
    id,
    says: c.says,
    side: c.side,
    fields: { class: id, name: isClass(id) ? templateNames[id] : c.says },
  })),
}

const isStructure = (id: Json | undefined): id is StructureKind => typeof id === 'string' && id in structures

const structure: Kind<Structure, Ctx> = {
  says: 'Structure',
  plural: 'Structures',
  shown: 'list',
  fields: {
    name: { says: 'Name', form: words },
    kind: { says: 'Kind', form: oneOf(says(structures)), hint: 'Works and walls are tracked by 6″ lengths.' },
    hits: { says: 'Hits left', form: wholeNumber(0, 30) },
    state: { says: 'State', form: oneOf({ stands: 'stands', unusable: 'unusable', destroyed: 'destroyed' }) },
  },
  fresh(given) {
    const id = given.kind
    if (!isStructure(id)) throw new Error(`say its kind: one of ${Object.keys(structures).join(', ')}.`)
    return {
      name: textIn(given, 'name', structures[id].says),
      kind: id,
      hits: numberIn(given, 'hits', structures[id].hits),
      state: wordIn(given, 'state', ['stands', 'unusable', 'destroyed'], 'stands'),
    }
  },
  card: (s) => ({
    name: s.name,
    side: null,
    count: s.hits,
    of: structures[s.kind].hits,
    signs:
      s.state === 'stands'
        ? []
        : [{ sign: 'mark', word: s.state === 'unusable' ? 'Unusable' : 'Destroyed', tone: 'bad' }],
    out: s.state !== 'stands',
  }),
  templates: Object.entries(structures).map(([id, s]) => ({
    id,
    says: s.per === 'whole' ? s.says : `${s.says}, 6″`,
    fields: { kind: id, name: s.says },
  })),
}

const side: Kind<SideState, Ctx> = {
  says: 'Side',
  plural: 'Sides',
  shown: 'list',
  fields: {
    name: { says: 'Name', form: words },
    villages: { says: 'Villages held alone at the end', form: wholeNumber(0, 3), hint: '25 points each' },
    relief: { says: 'Entrenchment relieved', form: truth, hint: '50 points to the British' },
    failed: { says: 'Points for failed Morale', form: wholeNumber(0, 999), hidden: true },
  },
  fresh: (given) => ({
    name: textIn(given, 'name', 'Side'),
    villages: numberIn(given, 'villages', 0),
    relief: truthIn(given, 'relief', false),
    failed: numberIn(given, 'failed', 0),
  }),
}

const gameKind: Kind<Game, Ctx> = {
  says: 'Game',
  plural: 'Game',
  shown: 'single',
  fields: {
    name: { says: 'Name', form: words },
    scenario: { says: 'Scenario', form: oneOf({ none: 'none', relief: 'Relief Column', field: 'Open battle' }) },
    first: { says: 'First player', form: oneOf({ british: 'British', rebel: 'Rebels' }) },
    move: { says: 'Move', form: wholeNumber(0, 200) },
    turn: { says: 'Whose move', form: oneOf({ british: 'British', rebel: 'Rebels' }) },
    edgeBritish: { says: 'British base line', form: words },
    edgeRebel: { says: 'Rebel base line', form: words },
    fell: { says: 'Leaders that fell in this move', form: listByRules, hidden: true },
  },
  fresh: (given) => ({
    name: textIn(given, 'name', 'Indian Mutiny 1857'),
    scenario: wordIn(given, 'scenario', ['none', 'relief', 'field'], 'none'),
    first: wordIn(given, 'first', ['british', 'rebel'], 'british'),
    move: numberIn(given, 'move', 0),
    turn: wordIn(given, 'turn', ['british', 'rebel'], 'british'),
    edgeBritish: textIn(given, 'edgeBritish', 'the British base line'),
    edgeRebel: textIn(given, 'edgeRebel', 'the Rebel base line'),
    fell: [],
  }),
}

export const kinds: { readonly [K in keyof State & string]: Kind<State[K], Ctx> } = {
  unit,
  structure,
  side,
  game: gameKind,
}
