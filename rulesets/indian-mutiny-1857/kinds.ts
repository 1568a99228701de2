/** How tracked things are made, shown and edited by hand. */
import type { Card, Given, Json, Kind, Sign } from '#kit'
import { made, saidIn } from '#kit'
import { type ClassId, classes } from './classes.ts'
import { gameFields, sideFields, structureFields, unitFields } from './fields.ts'
import { names } from './names.ts'
import {
  type Ctx,
  exhausted,
  foesOf,
  type Game,
  type SideState,
  type State,
  type Structure,
  type Unit,
} from './state.ts'
import { type StructureKind, structures } from './structures.ts'
import { counted, isOne } from './words.ts'

const isClass = (id: Json | undefined): id is ClassId => typeof id === 'string' && id in classes
/** The usual figures of a unit whose size the dice give: the mean of 4 D4, or of 3 D4 for cavalry. */
const usualSize = (id: ClassId): number => classes[id].size ?? (id === 'rebel-cavalry' ? 8 : 10)

/** What no unit can be, in a sentence, or null. */
function wrongOf(unit: Unit): string | null {
  const { alive, killed, deserted, start, team } = unit
  const { says, kind, size } = classes[unit.class]
  if (alive + killed + deserted > start)
    return `${alive} alive, ${killed} killed and ${deserted} deserted are more than the ${start} at the start.`
  if (size !== null && (kind === 'leader' || kind === 'artillery') && start > size)
    return `${says}: ${counted(size, 'figure')} at most, not ${start}.`
  if (unit.snipers > 0 && unit.class !== 'afghan') return `${says}: only Afghans have snipers.`
  if (unit.onElephant > start) return `${says}: only ${start} can ride an elephant, not ${unit.onElephant}.`
  if (unit.mounted && kind !== 'cavalry' && kind !== 'leader') return `${says}: only cavalry and leaders ride.`
  if (kind !== 'artillery' && (unit.limbered || unit.animals > 0)) return `${says}: only a gun has a limber.`
  if (unit.animals > teamOf(team)) return `${says}: ${teamOf(team)} of its team at most, not ${unit.animals}.`
  return null
}

const teamOf = (team: Unit['team']): number => (team === 'elephant' ? 1 : 2)

/** A unit from its class; all that is not said is as the rules muster it. */
export function freshUnit(given: Given): Unit {
  const id = given.class
  if (!isClass(id)) throw new Error(`Say the class: one of ${Object.keys(classes).join(', ')}.`)
  const { says, side, kind, weapon } = classes[id]
  const said = saidIn(unitFields, given)
  const { killed = 0, deserted = 0 } = said
  const alive = said.alive ?? Math.max(0, (said.start ?? usualSize(id)) - killed - deserted)
  const start = said.start ?? alive + killed + deserted
  const isGun = kind === 'artillery'
  const team = isGun ? (said.team ?? 'horses') : null
  const unit: Unit = {
    ...made(unitFields, given, {
      name: says,
      side,
      class: id,
      start,
      alive,
      mounted: kind === 'cavalry',
      status: alive > 0 ? 'steady' : 'destroyed',
      weapon,
      snipers: id === 'afghan' ? Math.floor(start / 10) : 0,
      animals: isGun ? teamOf(team) : 0,
    }),
    side,
    team,
    gunKind: isGun ? (said.gunKind ?? 'field') : null,
  }
  const wrong = wrongOf(unit)
  if (wrong) throw new Error(wrong)
  return unit
}

/** What a unit's card shows, the gravest sign first. */
function signsOf(ctx: Ctx, unit: Unit): readonly Sign[] {
  const plain = 'plain' as const
  const signs: readonly (Sign | false)[] = [
    unit.status === 'off' && { sign: 'ring', word: 'Off the table', tone: plain },
    unit.status === 'destroyed' && {
      sign: 'ring',
      word: unit.captured ? 'Gun captured' : unit.start === 1 ? 'Dead' : 'Destroyed',
      tone: plain,
    },
    unit.status === 'retreat' && { sign: 'chevrons', word: 'In retreat', tone: 'bad' },
    exhausted(ctx, unit) && { sign: 'hourglass', word: 'No march moves', tone: plain },
    foesOf(ctx, unit).length > 0 && { sign: 'cross', word: 'In melee', tone: plain },
    unit.posture === 'prone' && { sign: 'low', word: 'Prone', tone: plain },
    unit.posture === 'crawling' && { sign: 'low', word: 'Crawling', tone: plain },
    unit.cover === 'hard' && { sign: 'wall', word: 'Hard cover', tone: plain },
    unit.cover === 'soft' && { sign: 'bush', word: 'Soft cover', tone: plain },
    unit.fired && { sign: 'flash', word: 'Fired', tone: plain },
    unit.fought && { sign: 'cross', word: 'Fought', tone: plain },
    unit.moved !== 'none' && { sign: 'arrow', word: unit.moved === 'attack' ? 'March Attack' : 'Moved', tone: plain },
    unit.limbered && { sign: 'dot', word: 'Limbered', tone: plain },
    unit.rest > 0 && { sign: 'dot', word: `${counted(unit.rest, 'move')} of rest owed`, tone: plain },
    unit.moves !== null &&
      !exhausted(ctx, unit) && { sign: 'dot', word: `${counted(unit.moves, 'march move')} left`, tone: plain },
    classes[unit.class].kind === 'leader' &&
      unit.alive > 0 && { sign: 'star', word: classes[unit.class].says, tone: plain },
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
    deserted: unit.deserted,
    get signs() {
      return signsOf(ctx, unit)
    },
    out: unit.status === 'off' || unit.status === 'destroyed',
    broken: unit.status === 'retreat',
  }
}

/** Who is no longer alive was killed, and who was killed or deserted is not alive; nobody left is a unit destroyed. */
function byHand(unit: Unit, said: Partial<Unit>): Given {
  const { start, alive: now, killed, deserted } = { ...unit, ...said }
  const isFewer = said.killed !== undefined || said.deserted !== undefined
  if (said.alive === undefined && !isFewer) return {}
  const alive = isFewer ? Math.max(0, Math.min(now, start - killed - deserted)) : now
  const fell = isFewer ? killed : Math.max(0, Math.min(killed + unit.alive - alive, start - alive - deserted))
  const status = alive === 0 ? 'destroyed' : unit.status === 'destroyed' ? 'steady' : unit.status
  return { alive, killed: fell, status }
}

const unit: Kind<Unit, Ctx> = {
  says: 'Unit',
  plural: 'Units',
  shown: 'card',
  isOne,
  fields: unitFields,
  fresh: freshUnit,
  byHand,
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
    const fresh = made(structureFields, given, { name: says, kind: id, hits: most })
    if (fresh.hits > most) throw new Error(`A ${says} has ${most} hits at most, not ${fresh.hits}.`)
    return fresh
  },
  card: (s) => ({
    name: s.name,
    side: null,
    count: s.hits,
    of: structures[s.kind].hits,
    signs:
      s.state === 'stands'
        ? []
        : [{ sign: 'dot', word: s.state === 'unusable' ? 'Unusable' : 'Destroyed', tone: 'bad' }],
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
  fresh: (given) => made(sideFields, given, { name: 'Side' }),
}

const gameKind: Kind<Game, Ctx> = {
  says: 'Battle',
  plural: 'Battle',
  shown: 'single',
  fields: gameFields,
  fresh: (given) => made(gameFields, given, { name: 'Indian Mutiny 1857' }),
}

export const kinds: { readonly [K in keyof State & string]: Kind<State[K], Ctx> } = {
  unit,
  structure,
  side,
  game: gameKind,
}
