/** How tracked things are made, shown and edited by hand. */
import type { Card, Given, Json, Kind, Sign } from '#kit'
import { numberIn, numberOrNull, textIn, textsIn, truthIn, wordIn } from '#kit'
import { type ClassId, classes, type WeaponId, weapons } from './classes.ts'
import { gameFields, sideFields, structureFields, unitFields } from './fields.ts'
import { names } from './names.ts'
import { type Ctx, exhausted, type Game, type SideState, type State, type Structure, type Unit } from './state.ts'
import { type StructureKind, structures } from './structures.ts'
import { usually } from './usual.ts'
import { counted } from './words.ts'

const isClass = (id: Json | undefined): id is ClassId => typeof id === 'string' && id in classes
const isWeapon = (id: Json | undefined): id is WeaponId => typeof id === 'string' && id in weapons

/** The usual figures of a unit whose size the dice give: the mean of 4 D4, or of 3 D4 for cavalry. */
const usualSize = (id: ClassId): number => classes[id].size ?? (id === 'rebel-cavalry' ? 8 : 10)

/** What no unit of this class can have, in a sentence, or null. */
function wrongOf(id: ClassId, start: number, given: Given): string | null {
  const { says, kind, size } = classes[id]
  const has = (field: string) => numberIn(given, field, 0)
  const team = given.team === 'elephant' ? 1 : 2
  if (size !== null && (kind === 'leader' || kind === 'artillery') && start > size)
    return `${says}: ${counted(size, 'figure')} at most, not ${start}.`
  if (has('snipers') > 0 && id !== 'afghan') return `${says}: only Afghans have snipers.`
  if (has('onElephant') > start) return `${says}: only ${start} can ride an elephant, not ${has('onElephant')}.`
  if (given.mounted === true && kind !== 'cavalry' && kind !== 'leader')
    return `${says}: only cavalry and leaders ride.`
  if (kind !== 'artillery' && (given.limbered === true || has('animals') > 0))
    return `${says}: only a gun has a limber.`
  if (has('animals') > team) return `${says}: ${team} of its team at most, not ${has('animals')}.`
  return null
}

/** A unit from its class; all that is not said is as the rules muster it. */
export function freshUnit(given: Given): Unit {
  const id = given.class
  if (!isClass(id)) throw new Error(`Say the class: one of ${Object.keys(classes).join(', ')}.`)
  const { side, kind, weapon } = classes[id]
  const killed = numberIn(given, 'killed', 0)
  const deserted = numberIn(given, 'deserted', 0)
  const alive = numberIn(given, 'alive', Math.max(0, numberIn(given, 'start', usualSize(id)) - killed - deserted))
  const start = numberIn(given, 'start', alive + killed + deserted)
  if (alive + killed + deserted > start)
    throw new Error(
      `${alive} alive, ${killed} killed and ${deserted} deserted are more than the ${start} at the start.`,
    )
  const wrong = wrongOf(id, start, given)
  if (wrong) throw new Error(wrong)
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
    failedWith: numberOrNull(given, 'failedWith'),
    deserted,
    moves: numberOrNull(given, 'moves'),
    attacks: numberIn(given, 'attacks', 0),
    rest: numberIn(given, 'rest', 0),
    posture: wordIn(given, 'posture', ['standing', 'crawling', 'prone'], usually.unit.posture),
    mounted: truthIn(given, 'mounted', kind === 'cavalry'),
    cover: wordIn(given, 'cover', ['open', 'soft', 'hard'], usually.unit.cover),
    inside: typeof given.inside === 'string' ? given.inside : null,
    status: wordIn(given, 'status', ['steady', 'retreat', 'off', 'destroyed'], alive > 0 ? 'steady' : 'destroyed'),
    retreats: numberIn(given, 'retreats', 0),
    ran: truthIn(given, 'ran', false),
    threw: truthIn(given, 'threw', false),
    evenAsked: truthIn(given, 'evenAsked', false),
    moved: wordIn(given, 'moved', ['none', 'march', 'attack', 'crawl', 'other', 'spent'], 'none'),
    fired: truthIn(given, 'fired', false),
    fought: truthIn(given, 'fought', false),
    beset: numberIn(given, 'beset', 0),
    held: numberIn(given, 'held', 0),
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
    officerNear: typeof given.officerNear === 'boolean' ? given.officerNear : null,
    officerFell: typeof given.officerFell === 'boolean' ? given.officerFell : null,
    body: textIn(given, 'body', ''),
    said: {},
  }
}

/** What a unit's card shows, the gravest sign first. */
function signsOf(ctx: Ctx, unit: Unit): readonly Sign[] {
  const plain = 'plain' as const
  const signs: readonly (Sign | false)[] = [
    unit.status === 'off' && { sign: 'off-table', word: 'Off the table', tone: plain },
    unit.status === 'destroyed' && {
      sign: 'off-table',
      word: unit.captured ? 'Gun captured' : unit.start === 1 ? 'Dead' : 'Destroyed',
      tone: plain,
    },
    unit.status === 'retreat' && { sign: 'retreat', word: 'In retreat', tone: 'bad' },
    exhausted(ctx, unit) && { sign: 'exhausted', word: 'No march moves', tone: plain },
    unit.melee.length > 0 && { sign: 'melee', word: 'In melee', tone: plain },
    unit.posture === 'prone' && { sign: 'prone', word: 'Prone', tone: plain },
    unit.posture === 'crawling' && { sign: 'prone', word: 'Crawling', tone: plain },
    unit.cover === 'hard' && { sign: 'hard-cover', word: 'Hard cover', tone: plain },
    unit.cover === 'soft' && { sign: 'soft-cover', word: 'Soft cover', tone: plain },
    unit.fired && { sign: 'fired', word: 'Fired', tone: plain },
    unit.fought && { sign: 'melee', word: 'Fought', tone: plain },
    unit.moved !== 'none' && { sign: 'moved', word: unit.moved === 'attack' ? 'March Attack' : 'Moved', tone: plain },
    unit.limbered && { sign: 'mark', word: 'Limbered', tone: plain },
    unit.rest > 0 && { sign: 'mark', word: `${counted(unit.rest, 'move')} of rest owed`, tone: plain },
    unit.moves !== null &&
      !exhausted(ctx, unit) && { sign: 'mark', word: counted(unit.moves, 'march move'), tone: plain },
    classes[unit.class].kind === 'leader' &&
      unit.alive > 0 && { sign: 'officer', word: classes[unit.class].says, tone: plain },
  ]
  return signs.filter((s): s is Sign => s !== false)
}

function unitCard(unit: Unit, ctx: Ctx): Card {
  return {
    name: unit.name,
    side: unit.side,
    die: classes[unit.class].die,
    count: unit.alive,
    of: unit.start,
    killed: unit.killed,
    gone: unit.deserted,
    signs: signsOf(ctx, unit),
    out: unit.status === 'off' || unit.status === 'destroyed',
    broken: unit.status === 'retreat',
  }
}

const unit: Kind<Unit, Ctx> = {
  says: 'Unit',
  plural: 'Units',
  shown: 'card',
  fields: unitFields,
  usual: usually.unit,
  fresh: freshUnit,
  strength: 'start',
  card: unitCard,
  templates: Object.keys(classes)
    .filter(isClass)
    .map((id) => {
      const { says, side } = classes[id]
      return { id, says, side, fields: { class: id, name: names[id][0] ?? says }, names: names[id] }
    }),
}

const isStructure = (id: Json | undefined): id is StructureKind => typeof id === 'string' && id in structures

const structure: Kind<Structure, Ctx> = {
  says: 'Structure',
  plural: 'Structures',
  shown: 'list',
  fields: structureFields,
  fresh(given) {
    const id = given.kind
    if (!isStructure(id)) throw new Error(`Say the kind: one of ${Object.keys(structures).join(', ')}.`)
    const { says, hits: most } = structures[id]
    const hits = numberIn(given, 'hits', most)
    if (hits > most) throw new Error(`A ${says} has ${most} hits at most, not ${hits}.`)
    return {
      name: textIn(given, 'name', says),
      kind: id,
      hits,
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
  fields: sideFields,
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
  fields: gameFields,
  fresh: (given) => ({
    name: textIn(given, 'name', 'Indian Mutiny 1857'),
    scenario: wordIn(given, 'scenario', ['none', 'relief', 'field'], 'none'),
    first: wordIn(given, 'first', ['british', 'rebel'], 'british'),
    move: numberIn(given, 'move', 0),
    turn: wordIn(given, 'turn', ['british', 'rebel'], 'british'),
    edgeBritish: textIn(given, 'edgeBritish', 'the British base line'),
    edgeRebel: textIn(given, 'edgeRebel', 'the Rebel base line'),
    fell: textsIn(given, 'fell'),
  }),
}

export const kinds: { readonly [K in keyof State & string]: Kind<State[K], Ctx> } = {
  unit,
  structure,
  side,
  game: gameKind,
}
