/** How tracked things are made, shown and edited by hand. */
import type { Card, Given, Kind, Sign } from '#kit'
import { made, saidIn } from '#kit'
import { leaderNames, unitNames } from './corps.ts'
import { commanderFields, gameFields, sideFields, unitFields } from './fields.ts'
import {
  type Commander,
  type Ctx,
  fateOf,
  type Game,
  inPlay,
  isFit,
  type Side,
  type SideId,
  type State,
  type Unit,
} from './state.ts'
import type { Rating, TypeId } from './troops.ts'
import { orders, qualityNames, ratings, typeOf, types } from './troops.ts'
import { isOne } from './words.ts'

const sides = ['red', 'black'] as const
const ratingIds: readonly Rating[] = ['energetic', 'competent', 'dull', 'dithering']

/** The document gives the bases of regular foot only; until the user says otherwise a unit has this many (R3). */
const USUAL_BASES = 4

function freshUnit(given: Given): Unit {
  const said = saidIn(unitFields, given)
  const { type = 'other-foot', side = 'red' } = said
  const { says, quality, arm, guns, rockets, bases: printed } = typeOf(type)
  const startingBases = said.startingBases ?? said.bases ?? printed ?? USUAL_BASES
  const unit = made(unitFields, given, {
    name: says,
    side,
    type,
    quality,
    arm,
    guns,
    rockets,
    mustPursue: side === 'red' && type === 'kings-cavalry',
    bases: startingBases,
    startingBases,
    disordered: said.routed ?? false,
  })
  if (unit.arm === 'guns' && unit.guns === null)
    throw new Error('Guns are European light, European heavy or Indian: say which.')
  return unit
}

function signsOf(unit: Unit, chief: string | null): readonly Sign[] {
  const plain = 'plain' as const
  const signs: readonly (Sign | false)[] = [
    unit.bases === 0 && { sign: 'ring', word: 'Destroyed', tone: plain },
    unit.gone && { sign: 'ring', word: 'Off the table', tone: plain },
    unit.routed && { sign: 'wedge', word: 'Routed', tone: 'bad' },
    unit.disordered && !unit.routed && { sign: 'chevrons', word: 'Disordered', tone: 'bad' },
    unit.hits > 0 && { sign: 'dot', word: unit.hits === 1 ? '1 hit' : `${unit.hits} hits`, tone: plain },
    chief !== null && { sign: 'star', word: chief, tone: plain },
    unit.acted && { sign: 'arrow', word: 'Has acted', tone: plain },
    unit.chargeMark && { sign: 'cross', word: 'Charged', tone: plain },
    unit.order !== null && { sign: 'dot', word: orders[unit.order].says, tone: plain },
  ]
  return signs.filter((s): s is Sign => s !== false)
}

function unitCard(unit: Unit, ctx: Ctx, id: string): Card {
  return {
    name: unit.name,
    side: unit.side,
    rank: qualityNames[unit.quality],
    count: unit.bases,
    of: unit.startingBases,
    killed: Math.max(0, unit.startingBases - unit.bases),
    get signs() {
      const chief = ctx.all('commander').find((c) => ctx.look(c).with === id && isFit(ctx.look(c)))
      return signsOf(unit, chief ? ctx.look(chief).name : null)
    },
    out: unit.bases === 0 || unit.gone,
    broken: unit.routed,
  }
}

/** Who usually has which: what the roster offers for each side. */
const rosters: { readonly [S in SideId]: readonly TypeId[] } = {
  red: [
    'kings-foot',
    'sepoys',
    'light-guns',
    'heavy-guns',
    'kings-cavalry',
    'trained-cavalry',
    'other-horse',
    'other-foot',
  ],
  black: [
    'sepoys',
    'matchlock',
    'rockets',
    'indian-guns',
    'light-guns',
    'trained-cavalry',
    'mysore-cavalry',
    'other-horse',
    'mass',
  ],
}

const unit: Kind<Unit, Ctx> = {
  says: 'Unit',
  plural: 'Units',
  shown: 'card',
  isOne,
  fields: unitFields,
  fresh: freshUnit,
  strength: 'startingBases',
  card: (thing, ctx, ref) => unitCard(thing, ctx, ref.id),
  templates: sides.flatMap((side) =>
    rosters[side].map((id) => ({
      id: `${side}-${id}`,
      says: types[id].says,
      side,
      fields: { type: id, side, name: types[id].says },
      names: unitNames(side, id),
    })),
  ),
}

const commander: Kind<Commander, Ctx> = {
  says: 'Commander',
  plural: 'Commanders',
  shown: 'card',
  isOne: () => true,
  fields: commanderFields,
  fresh: (given) => {
    const { rating = 'competent', fate = 'fit' } = saidIn(commanderFields, given)
    const he = made(commanderFields, given, { name: `${ratings[rating].says} commander`, rating, fit: fate === 'fit' })
    if (he.fit && fate !== 'fit') throw new Error(`A commander who is ${fate} is not fit to act.`)
    return he
  },
  card: (he, ctx) => {
    const beside = ctx.all('unit').find((u) => u.id === he.with)
    const signs: readonly (Sign | false)[] = [
      !isFit(he) && { sign: 'ring', word: fateOf(he), tone: 'bad' },
      { sign: 'star', word: ratings[he.rating].says, tone: 'plain' },
      isFit(he) &&
        beside !== undefined &&
        inPlay(ctx.look(beside)) && { sign: 'dot', word: `With ${ctx.look(beside).name}`, tone: 'plain' },
      he.acted && { sign: 'arrow', word: 'Has acted', tone: 'plain' },
    ]
    return {
      name: he.name,
      side: he.side,
      rank: `${ratings[he.rating].quality}+`,
      count: null,
      signs: signs.filter((s): s is Sign => s !== false),
      out: !isFit(he) && he.outUntil === null,
    }
  },
  templates: sides.flatMap((side) =>
    ratingIds.map((rating) => ({
      id: `${side}-${rating}`,
      says: `${ratings[rating].says} commander`,
      side,
      fields: { rating, side, name: `${ratings[rating].says} commander` },
      names: leaderNames(side, rating),
    })),
  ),
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
  fresh: (given) => made(gameFields, given, { name: 'Sepoys & Soldiers' }),
}

export const kinds: { readonly [K in keyof State & string]: Kind<State[K], Ctx> } = {
  unit,
  commander,
  side,
  game: gameKind,
}
