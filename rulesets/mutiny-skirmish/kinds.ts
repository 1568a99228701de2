/** How tracked things are made, shown and edited by hand. */
import type { Card, Given, Kind, Sign } from '#kit'
import { inSentence, made, outOfSentence, saidIn } from '#kit'
import { buildingFields, doorFields, gameFields, losses, sideFields, unitFields } from './fields.ts'
import { names } from './names.ts'
import type { Building, Ctx, Door, Game, Side, State, Unit } from './state.ts'
import { dieOf, hasLeader, inPlay, strengthOf, type UnitRef, unitRef, unloaded } from './state.ts'
import { owesCheck } from './trigger.ts'
import { type TypeId, types } from './troops.ts'
import { counted, isOne } from './words.ts'

/** R36: the crew that has all its dice. */
const USUAL_CREW = 5

/** No more hold fire or touch an enemy than there are. */
function checkCounts(unit: Unit): void {
  const { arm, figures, crew, held, in_contact } = unit
  if (held > figures) throw new Error(`${held} figures cannot hold fire: there are ${figures}.`)
  const most = arm === 'artillery' ? crew : arm === 'elephant' || arm === 'wagon' ? 60 : figures
  if (in_contact > most) throw new Error(`${in_contact} figures cannot be in contact: there are ${most}.`)
}

/** A unit from its type; all that is not said is as the printed lists have it. */
export function freshUnit(given: Given): Unit {
  const said = saidIn(unitFields, given)
  const type = said.type ?? 'british-regulars'
  const profile = types[type]
  const has = (flag: 'british' | 'trained' | 'rifled' | 'volley') => profile.flags.some((f) => f === flag)
  const { side = profile.side, arm = profile.arm } = said
  const native = side === 'native'
  const starting_figures = said.starting_figures ?? said.figures ?? profile.size
  const figures = said.figures ?? starting_figures
  const piece = arm === 'artillery'
  // R81: native gunners are no British, and throw d8
  const nativeGunners = native && (piece || type === 'gun-crew')
  const starting_crew = piece ? (said.starting_crew ?? Math.max(USUAL_CREW, said.crew ?? 0)) : 0
  const unit: Unit = {
    ...made(unitFields, given, {
      name: profile.says,
      side,
      arm,
      british: has('british') && !nativeGunners,
      trained: has('trained') && !nativeGunners,
      rifled: has('rifled'),
      may_volley: has('volley'),
      fire_die: nativeGunners ? 8 : profile.fire,
      melee_die: nativeGunners ? 8 : profile.melee,
      starting_figures,
      figures,
      unarmed: figures > 0 ? 1 : 0,
      formation: piece ? 'skirmish' : native ? 'mob' : 'double-line',
      ordered: !native,
    }),
    starting_crew,
    crew: piece ? (said.crew ?? starting_crew) : 0,
  }
  checkCounts(unit)
  return unit
}

function signsOf(ctx: Ctx, unit: Unit, ref: UnitRef): readonly Sign[] {
  const plain = 'plain' as const
  const fights = unit.in_contact > 0 || unit.locked
  const led = hasLeader(unit) && ({ sign: 'star', word: 'Leader +1', tone: plain } as const)
  const signs: readonly (Sign | false)[] = [
    unit.lost !== null && { sign: 'ring', word: losses[unit.lost], tone: plain },
    unit.routing && { sign: 'wedge', word: 'Routing', tone: 'bad' },
    unit.rampaging && { sign: 'wedge', word: 'Rampaging', tone: 'bad' },
    owesCheck(ctx, ref) && { sign: 'shield', word: 'Owes a check', tone: 'owed' },
    unit.officer_killed && { sign: 'star', word: 'Officer killed', tone: 'bad' },
    unit.frenzied && { sign: 'flame', word: 'Frenzied', tone: plain },
    fights && { sign: 'swords', word: 'In melee', tone: plain },
    // his +1 counts there, and a card has room for two
    fights && led,
    unit.locked && { sign: 'ring', word: 'Locked', tone: plain },
    unit.held > 0 && { sign: 'tick', word: `${unit.held} hold fire`, tone: plain },
    unloaded(unit) > 0 && { sign: 'bars', word: 'Reloading', tone: plain },
    unit.charge !== null && { sign: 'lance', word: 'Charges', tone: plain },
    unit.moved && { sign: 'arrow', word: 'Moved', tone: plain },
    unit.side === 'native' && unit.ordered && { sign: 'chevrons', word: 'Ordered forward', tone: plain },
    // what it does now comes before what it always is: a tile has room for one
    unit.arm === 'artillery' &&
      unit.ammunition !== null && { sign: 'dot', word: counted(unit.ammunition, 'shot'), tone: plain },
    !fights && led,
    unit.formation === 'skirmish' && unit.arm !== 'artillery' && { sign: 'dot', word: 'Skirmishing', tone: plain },
    unit.to_ground && { sign: 'low', word: 'To ground', tone: plain },
    unit.recycled && { sign: 'dot', word: 'Came back', tone: plain },
  ]
  return signs.filter((s): s is Sign => s !== false)
}

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
function labelOf({ name: called, type }: Unit): string {
  const name = outOfSentence(called)
  const [first = '', second = ''] = name.split(/[\s'’-]+/)
  if (/^\d/.test(first)) return first.slice(0, 5)
  const number = / (\d+)$/.exec(name)?.[1] ?? ''
  const several = /^[A-Z]/.test(second) && number !== ''
  const own = several ? `${first.charAt(0)}${second.charAt(0)}` : first.slice(0, number ? 3 : 4)
  return inSentence([shortTypes[type] ?? own, number].join(' ').trim().slice(0, 5).trim())
}

function unitCard(ctx: Ctx, unit: Unit, ref: UnitRef): Card {
  const die = unit.arm === 'wagon' || unit.arm === 'elephant' ? {} : { die: dieOf(ctx, unit, 'fire') }
  const [now, start] = strengthOf(unit)
  const command = unit.command || (unit.town_side ? `Side ${unit.town_side}` : '')
  return {
    name: unit.name,
    side: unit.side,
    ...die,
    count: unit.arm === 'wagon' ? null : now,
    ...(unit.arm === 'wagon' ? {} : { of: start, killed: Math.max(0, start - now) }),
    get signs() {
      return signsOf(ctx, unit, ref)
    },
    out: !inPlay(unit),
    broken: unit.routing || unit.rampaging,
    ...(unit.number === null ? {} : { number: unit.number }),
    // mobs go by the number on their base
    ...(unit.side === 'native' && unit.number !== null ? {} : { label: labelOf(unit) }),
    ...(command ? { command } : {}),
  }
}

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
  isOne,
  fields: unitFields,
  fresh: freshUnit,
  strength: 'starting_figures',
  card: (thing, ctx, { id }) => unitCard(ctx, thing, unitRef(id)),
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
  fresh: (given) =>
    made(buildingFields, given, { name: 'Building', collapsed: saidIn(buildingFields, given).hits_left === 0 }),
  templates: [{ id: 'building', says: 'Building', fields: { name: 'Building' } }],
}

const door: Kind<Door, Ctx> = {
  says: 'Door',
  plural: 'Doors',
  shown: 'list',
  fields: doorFields,
  fresh: (given) => {
    const { blows = 0, broken = blows >= 2 } = saidIn(doorFields, given)
    return made(doorFields, given, { name: 'Door', locked: !broken, broken })
  },
  templates: [{ id: 'door', says: 'Door', fields: { name: 'Door' } }],
}

const side: Kind<Side, Ctx> = {
  says: 'Side',
  plural: 'Sides',
  shown: 'list',
  fields: sideFields,
  fresh: (given) => made(sideFields, given, { name: 'Side' }),
}

const gameKind: Kind<Game, Ctx> = {
  says: 'Battle',
  plural: 'Battle',
  shown: 'single',
  fields: gameFields,
  fresh: (given) => made(gameFields, given, { name: 'Skirmish' }),
}

export const kinds: { readonly [K in keyof State]: Kind<State[K], Ctx> } = {
  unit,
  building,
  door,
  side,
  game: gameKind,
}
