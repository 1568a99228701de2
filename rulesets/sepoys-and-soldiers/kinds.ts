/** How tracked things are made, shown and edited by hand. */
import type { Card, Given, Kind, Sign } from '#kit'
import { numberIn, numberOrNull, textIn, textsIn, truthIn, wordIn } from '#kit'
import { leaderNames, unitNames } from './corps.ts'
import { commanderFields, gameFields, sideFields, unitFields } from './fields.ts'
import {
  type Commander,
  type Ctx,
  type Debt,
  type Game,
  inPlay,
  type Side,
  type SideId,
  type State,
  type Unit,
} from './state.ts'
import type { Order, Quality, Rating, TypeId } from './troops.ts'
import { orders, qualityNames, ratings, typeOf, types } from './troops.ts'

const sides = ['red', 'black'] as const
const qualities: readonly Quality[] = ['aggressive', 'active', 'passive']
const orderIds: readonly Order[] = ['assault', 'engage', 'manoeuvre', 'defend', 'reserve']
const ratingIds: readonly Rating[] = ['energetic', 'competent', 'dull', 'dithering']
const typeIds = Object.keys(types).filter((id): id is TypeId => id in types)

/** The document gives the bases of regular foot only; until the user says otherwise a unit has this many (R3). */
const USUAL_BASES = 4

function freshUnit(given: Given): Unit {
  const id = wordIn(given, 'type', typeIds, 'other-foot')
  const type = typeOf(id)
  const side = wordIn(given, 'side', sides, 'red')
  const startingBases = numberIn(given, 'startingBases', numberIn(given, 'bases', type.bases ?? USUAL_BASES))
  const bases = numberIn(given, 'bases', startingBases)
  if (bases > startingBases) throw new Error(`${bases} bases are more than the ${startingBases} at the start.`)
  const quality = wordIn(given, 'quality', qualities, type.quality)
  const arm = wordIn(given, 'arm', ['foot', 'guns', 'cavalry'], type.arm)
  const guns = wordIn(given, 'guns', ['light', 'heavy', 'indian'], type.guns)
  if (arm === 'guns' && guns === null) throw new Error('Guns are European light, European heavy or Indian: say which.')
  return {
    name: textIn(given, 'name', type.says),
    side,
    type: id,
    quality,
    arm,
    guns,
    rockets: truthIn(given, 'rockets', type.rockets),
    mustPursue: truthIn(given, 'mustPursue', side === 'red' && id === 'kings-cavalry'),
    bases,
    startingBases,
    hits: numberIn(given, 'hits', 0),
    order: wordIn(given, 'order', orderIds, null),
    pending: wordIn(given, 'pending', orderIds, null),
    objective: textIn(given, 'objective', ''),
    disordered: truthIn(given, 'disordered', truthIn(given, 'routed', false)),
    routed: truthIn(given, 'routed', false),
    acted: truthIn(given, 'acted', false),
    manhandled: truthIn(given, 'manhandled', false),
    chargeMark: truthIn(given, 'chargeMark', false),
    pursues: typeof given.pursues === 'string' ? given.pursues : null,
    gone: truthIn(given, 'gone', false),
    beside: Array.isArray(given.beside) ? textsIn(given, 'beside') : null,
    said: {},
  }
}

function signsOf(unit: Unit, chief: string | null): readonly Sign[] {
  const plain = 'plain' as const
  const signs: readonly (Sign | false)[] = [
    unit.bases === 0 && { sign: 'off-table', word: 'Destroyed', tone: plain },
    unit.gone && { sign: 'off-table', word: 'Off the table', tone: plain },
    unit.routed && { sign: 'routs', word: 'Routed', tone: 'bad' },
    unit.disordered && !unit.routed && { sign: 'retreat', word: 'Disordered', tone: 'bad' },
    unit.hits > 0 && { sign: 'mark', word: unit.hits === 1 ? '1 hit' : `${unit.hits} hits`, tone: plain },
    chief !== null && { sign: 'officer', word: chief, tone: plain },
    unit.acted && { sign: 'moved', word: 'Has acted', tone: plain },
    unit.chargeMark && { sign: 'melee', word: 'Charged', tone: plain },
    unit.order !== null && { sign: 'mark', word: orders[unit.order].says, tone: plain },
  ]
  return signs.filter((s): s is Sign => s !== false)
}

function unitCard(unit: Unit, ctx: Ctx, id: string): Card {
  const chief = ctx.all('commander').find((c) => ctx.look(c).with === id && ctx.look(c).fit)
  return {
    name: unit.name,
    side: unit.side,
    rank: qualityNames[unit.quality],
    count: unit.bases,
    of: unit.startingBases,
    killed: Math.max(0, unit.startingBases - unit.bases),
    signs: signsOf(unit, chief ? ctx.look(chief).name : null),
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

const fateIds = ['fit', 'unhorsed', 'wounded', 'captured', 'dead'] as const

const commander: Kind<Commander, Ctx> = {
  says: 'Commander',
  plural: 'Commanders',
  shown: 'card',
  fields: commanderFields,
  fresh: (given) => {
    const rating = wordIn(given, 'rating', ratingIds, 'competent')
    const fate = wordIn(given, 'fate', fateIds, 'fit')
    const fit = truthIn(given, 'fit', fate === 'fit')
    if (fit && fate !== 'fit') throw new Error(`A commander who is ${fate} is not fit to act.`)
    return {
      name: textIn(given, 'name', `${ratings[rating].says} commander`),
      side: wordIn(given, 'side', sides, 'red'),
      rating,
      with: typeof given.with === 'string' ? given.with : null,
      fit,
      fate,
      outUntil: numberOrNull(given, 'outUntil'),
      acted: truthIn(given, 'acted', false),
      moved: truthIn(given, 'moved', false),
      goesWith: typeof given.goesWith === 'string' ? given.goesWith : null,
      ordersGiven: numberIn(given, 'ordersGiven', 0),
      rerollsUsed: numberIn(given, 'rerollsUsed', 0),
    }
  },
  card: (he, ctx) => {
    const beside = ctx.all('unit').find((u) => u.id === he.with)
    const signs: readonly (Sign | false)[] = [
      !he.fit && { sign: 'off-table', word: he.fate === 'fit' ? 'not fit' : he.fate, tone: 'bad' },
      { sign: 'officer', word: ratings[he.rating].says, tone: 'plain' },
      he.fit &&
        beside !== undefined &&
        inPlay(ctx.look(beside)) && { sign: 'mark', word: `With ${ctx.look(beside).name}`, tone: 'plain' },
      he.acted && { sign: 'moved', word: 'Has acted', tone: 'plain' },
    ]
    return {
      name: he.name,
      side: he.side,
      rank: `${ratings[he.rating].quality}+`,
      count: null,
      signs: signs.filter((s): s is Sign => s !== false),
      out: !he.fit && he.outUntil === null,
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

const debtsIn = (given: Given): readonly Debt[] =>
  Array.isArray(given.owed)
    ? given.owed.flatMap((d) =>
        typeof d === 'object' &&
        d !== null &&
        'by' in d &&
        'reason' in d &&
        typeof d.by === 'string' &&
        typeof d.reason === 'string'
          ? [{ by: d.by, reason: d.reason }]
          : [],
      )
    : []

const side: Kind<Side, Ctx> = {
  says: 'Side',
  plural: 'Sides',
  shown: 'list',
  fields: sideFields,
  fresh: (given) => ({
    name: textIn(given, 'name', 'Side'),
    owed: debtsIn(given),
    turned: numberIn(given, 'turned', 0),
    basesLost: numberIn(given, 'basesLost', 0),
  }),
}

const gameKind: Kind<Game, Ctx> = {
  says: 'Battle',
  plural: 'Battle',
  shown: 'single',
  fields: gameFields,
  fresh: (given) => {
    const deck = typeof given.deck === 'object' && given.deck !== null && !Array.isArray(given.deck) ? given.deck : {}
    const cards: Given = 'red' in deck || 'black' in deck ? { ...deck } : {}
    return {
      name: textIn(given, 'name', 'Sepoys & Soldiers'),
      turn: numberIn(given, 'turn', 0),
      deck: { red: numberIn(cards, 'red', 0), black: numberIn(cards, 'black', 0) },
      card: wordIn(given, 'card', sides, null),
      playing: typeof given.playing === 'string' ? given.playing : null,
    }
  },
}

export const kinds: { readonly [K in keyof State & string]: Kind<State[K], Ctx> } = {
  unit,
  commander,
  side,
  game: gameKind,
}
