/** How tracked things are made, shown and edited by hand. */
import type { Card, Given, Kind, Sign } from '#kit'
import { numberIn, numberOrNull, textIn, textsIn, truthIn, wordIn } from '#kit'
import {
  armies,
  commanderFields,
  gameFields,
  movementNames,
  moveNows,
  quitEvents,
  states,
  unitFields,
} from './fields.ts'
import { names } from './names.ts'
import { orderNamed, orderWords } from './orders-list.ts'
import type { Commander, Ctx, Effect, Game, SideId, State, Unit } from './state.ts'
import type { Army, TypeId } from './troops.ts'
import {
  coverNames,
  formationNames,
  generalshipNames,
  keysOf,
  leaderships,
  mandatoryNames,
  orderTypeNames,
  rankNames,
  statusNames,
  typeOf,
  types,
  weaponNames,
} from './troops.ts'
import { isWithoutOrders } from './unit-orders.ts'
import { usually } from './usual.ts'

const sides = ['british', 'native'] as const

const isEffect = (e: unknown): e is Effect => typeof e === 'object' && e !== null && 'on' in e && 'amount' in e
const effectsIn = (given: Given): readonly Effect[] =>
  Array.isArray(given.effects) ? given.effects.filter((e): e is Effect & Given => isEffect(e)) : []

/** Losses and marks: since the last test, for good, and this turn. */
const marksIn = (given: Given) => ({
  lostSince: numberIn(given, 'lostSince', 0),
  lostSinceCard: numberOrNull(given, 'lostSinceCard'),
  smallArmsMark: truthIn(given, 'smallArmsMark', false),
  artilleryMark: truthIn(given, 'artilleryMark', false),
  seenFallBack: numberIn(given, 'seenFallBack', 0),
  seenForcedOrRout: numberIn(given, 'seenForcedOrRout', 0),
  won: truthIn(given, 'won', false),
  wonTurn: numberOrNull(given, 'wonTurn'),
  eventsPending: numberIn(given, 'eventsPending', 0),
  effects: effectsIn(given),
  commanderWounds: numberIn(given, 'commanderWounds', 0),
  commandersKilled: numberIn(given, 'commandersKilled', 0),
  commandersKilledSince: numberIn(given, 'commandersKilledSince', 0),
  commandersWoundedSince: numberIn(given, 'commandersWoundedSince', 0),
  musiciansLost: truthIn(given, 'musiciansLost', false),
  coloursLost: numberIn(given, 'coloursLost', 0),
  coloursHeld: numberIn(given, 'coloursHeld', 0),
  moved: truthIn(given, 'moved', usually.unit.moved),
  fired: truthIn(given, 'fired', false),
  firedAt: textsIn(given, 'firedAt'),
  inConfrontation: truthIn(given, 'inConfrontation', false),
  underArtilleryFire: truthIn(given, 'underArtilleryFire', usually.unit.underArtilleryFire),
  inchesUsed: numberIn(given, 'inchesUsed', 0),
  diceInches: numberIn(given, 'diceInches', usually.unit.diceInches),
  caracoled: truthIn(given, 'caracoled', false),
  caracoleStands: numberOrNull(given, 'caracoleStands'),
  charges: typeof given.charges === 'string' ? given.charges : null,
  quit: truthIn(given, 'quit', false),
  quitBy: wordIn(given, 'quitBy', keysOf(quitEvents), null),
  looting: numberOrNull(given, 'looting'),
  gone: truthIn(given, 'gone', false),
})

const orderIn = (given: Given, field: string): string | null => {
  const order = given[field]
  return typeof order === 'string' ? orderNamed(order) : null
}

/** No strength is printed. Whoever sets up a unit is asked; a unit that is described without stands has this many. */
const USUAL_STANDS = 8

function strengthIn(given: Given): { readonly stands: number; readonly initialStands: number } {
  const initialStands = numberIn(given, 'initialStands', numberIn(given, 'stands', USUAL_STANDS))
  const stands = numberIn(given, 'stands', initialStands)
  for (const n of [stands, initialStands])
    if (!Number.isInteger(n) || n < 0) throw new Error(`${n} is no number of stands.`)
  if (stands > initialStands) throw new Error(`${stands} stands are more than the ${initialStands} at the start.`)
  const lost = numberIn(given, 'lostSince', 0)
  if (lost > initialStands) throw new Error(`${lost} stands lost are more than the ${initialStands} at the start.`)
  return { stands, initialStands }
}

export function freshUnit(given: Given): Unit {
  const id = wordIn(given, 'type', keysOf<TypeId>(types), 'regular-infantry')
  const type = typeOf(id)
  const side = wordIn(given, 'side', sides, type.army === 'native' ? 'native' : 'british')
  const army: Army = wordIn(given, 'army', keysOf(armies), type.army ?? side)
  const formation = wordIn(given, 'formation', keysOf(formationNames), type.formation)
  const closeOrder = ['line', 'column', 'square'].includes(formation) && type.arm !== 'artillery'
  const status = wordIn(given, 'status', keysOf(statusNames), null)
  return {
    name: textIn(given, 'name', type.says),
    side,
    type: id,
    army,
    capped: truthIn(given, 'capped', army === 'native'),
    regular: truthIn(given, 'regular', type.regular),
    arm: wordIn(given, 'arm', ['infantry', 'cavalry', 'artillery'], type.arm),
    horse: wordIn(given, 'horse', ['heavy', 'light'], type.horse),
    lances: truthIn(given, 'lances', type.lances),
    weapon: wordIn(given, 'weapon', keysOf(weaponNames), type.weapon),
    mounted: truthIn(given, 'mounted', type.mounted),
    brigade: textIn(given, 'brigade', ''),
    resolveLevel: numberOrNull(given, 'resolveLevel'),
    levelOwed: numberIn(given, 'levelOwed', 0),
    normalMove: numberOrNull(given, 'normalMove'),
    chargeBonus: numberOrNull(given, 'chargeBonus'),
    ranks: numberOrNull(given, 'ranks'),
    mayCloseOrder: truthIn(given, 'mayCloseOrder', true),
    winnerBonus: truthIn(given, 'winnerBonus', true),
    caracoles: truthIn(given, 'caracoles', type.caracoles),
    maySkirmish: truthIn(given, 'maySkirmish', formation === 'skirmishers'),
    ...strengthIn(given),
    formation,
    closeOrder: truthIn(given, 'closeOrder', closeOrder),
    cover: wordIn(given, 'cover', keysOf(coverNames), usually.unit.cover),
    status,
    lastStatus: wordIn(given, 'lastStatus', keysOf(statusNames), null),
    tested: truthIn(given, 'tested', false),
    movement: wordIn(given, 'movement', keysOf(movementNames), null),
    mandatory: wordIn(given, 'mandatory', keysOf(mandatoryNames), null),
    mustRally: truthIn(given, 'mustRally', false),
    disordered: truthIn(given, 'disordered', usually.unit.disordered),
    order: orderIn(given, 'order'),
    orderType: wordIn(given, 'orderType', keysOf(orderTypeNames), null),
    lastOrder: orderIn(given, 'lastOrder'),
    lastOtherOrder: orderIn(given, 'lastOtherOrder'),
    standing: wordIn(given, 'standing', ['hold', 'support'], null),
    withoutOrders: truthIn(given, 'withoutOrders', false),
    ...marksIn(given),
    guns: numberOrNull(given, 'guns'),
    gunsLost: numberIn(given, 'gunsLost', 0),
    gunsRecoverable: numberIn(given, 'gunsRecoverable', 0),
    crewLostToCounter: numberIn(given, 'crewLostToCounter', 0),
    prolonged: truthIn(given, 'prolonged', usually.unit.prolonged),
    said: {},
  }
}

function signsOf(unit: Unit, withoutOrders: boolean): readonly Sign[] {
  const plain = 'plain' as const
  const signs: readonly (Sign | false)[] = [
    unit.stands === 0 && { sign: 'off-table', word: 'Destroyed', tone: plain },
    unit.gone && { sign: 'off-table', word: 'Off the table', tone: plain },
    unit.mandatory !== null && {
      sign: unit.mandatory === 'rout' ? 'routs' : 'retreat',
      word: mandatoryNames[unit.mandatory],
      tone: 'bad',
    },
    unit.mustRally && { sign: 'routs', word: 'Must be rallied', tone: 'bad' },
    unit.disordered && { sign: 'disperses', word: 'Disordered', tone: 'bad' },
    unit.quit && { sign: 'retreat', word: unit.looting === null ? 'Quits the battle' : 'Loots', tone: 'bad' },
    unit.eventsPending > 0 && { sign: 'owes', word: 'An Event waits', tone: 'owed' },
    withoutOrders && { sign: 'mark', word: 'Without Orders', tone: plain },
    unit.order !== null && { sign: 'mark', word: orderWords(unit.order), tone: plain },
    unit.inConfrontation && { sign: 'melee', word: 'In Confrontation', tone: plain },
    unit.moved && { sign: 'moved', word: 'Moved', tone: plain },
    unit.fired && { sign: 'fired', word: 'Fired', tone: plain },
    ...unit.effects.map((e): Sign => ({ sign: 'mark', word: e.says, tone: plain })),
  ]
  return signs.filter((s): s is Sign => s !== false)
}

const unitCard = (unit: Unit, withoutOrders: boolean): Card => ({
  name: unit.name,
  side: unit.side,
  rank: unit.status ? statusNames[unit.status] : `Level ${unit.resolveLevel ?? '?'}`,
  count: unit.stands,
  of: unit.initialStands,
  killed: Math.max(0, unit.initialStands - unit.stands),
  signs: signsOf(unit, withoutOrders),
  out: unit.stands === 0 || unit.gone,
  // Who falls back faces the enemy and fights on.
  broken: unit.mandatory === 'forced-back' || unit.mandatory === 'rout' || unit.mustRally || unit.quit,
  ...(unit.brigade === '' ? {} : { command: unit.brigade }),
})

/** Who usually has which: what the roster offers. Two levels are printed, so only those two stand here. */
const rosters: readonly (readonly [side: SideId, type: TypeId, name: string, fields: Given])[] = [
  ['british', 'regular-infantry', 'European infantry', { resolveLevel: 20 }],
  ['british', 'regular-infantry', 'Sepoy infantry', { capped: true }],
  ['british', 'regular-heavy-cavalry', 'Heavy cavalry', {}],
  ['british', 'regular-lancers', 'Lancers', {}],
  ['british', 'regular-light-cavalry', 'Light cavalry', { capped: true }],
  ['british', 'irregular-cavalry', 'Irregular cavalry', { capped: true }],
  ['british', 'british-horse', 'Horse Artillery', {}],
  ['british', 'british-field', 'Field Artillery', {}],
  ['british', 'british-siege', 'Siege Artillery', {}],
  ['british', 'congreve', 'Congreve Rockets', {}],
  ['british', 'british-light-mortar', 'Light Mortars', {}],
  ['british', 'british-heavy-mortar', 'Heavy Mortars', {}],
  ['british', 'skirmishers', 'Skirmishers', {}],
  ['native', 'regular-infantry', 'Sikh Regular Infantry', { resolveLevel: 17 }],
  ['native', 'irregular-infantry', 'Irregular infantry', {}],
  ['native', 'irregular-lancers', 'Irregular lancers', {}],
  ['native', 'native-irregular-light-cavalry', 'Irregular light cavalry', {}],
  ['native', 'zambureks', 'Zambureks', {}],
  ['native', 'native-horse', 'Aspi', {}],
  ['native', 'native-field', 'Jinsi', {}],
  ['native', 'native-siege', 'Kalan', {}],
  ['native', 'native-mortar', 'Gubara', {}],
  ['native', 'native-rockets', 'Native Rockets', {}],
]
const unit: Kind<Unit, Ctx> = {
  says: 'Unit',
  plural: 'Units',
  shown: 'card',
  fields: unitFields,
  usual: usually.unit,
  fresh: freshUnit,
  strength: 'initialStands',
  asked: ['initialStands', 'resolveLevel'],
  card: (thing, ctx) => unitCard(thing, isWithoutOrders(ctx, thing)),
  templates: rosters.map(([side, type, name, fields]) => {
    const id = `${side}-${name.toLowerCase().replaceAll(' ', '-')}`
    return { id, says: name, side, fields: { type, side, name, ...fields }, names: names[id] ?? [] }
  }),
}
/** "2 of 4 orders left": it counts down with each counter that is placed. */
const ordersLeft = (orders: number, given: number): string =>
  orders === 0 ? 'No orders' : `${Math.max(0, orders - given)} of ${orders} ${orders === 1 ? 'order' : 'orders'} left`

const commander: Kind<Commander, Ctx> = {
  says: 'Commander',
  plural: 'Commanders',
  shown: 'card',
  fields: commanderFields,
  usual: usually.commander,
  fresh: (given) => {
    const side = wordIn(given, 'side', sides, 'british')
    const rank = wordIn(given, 'rank', keysOf(rankNames), 'brigade')
    return {
      name: textIn(given, 'name', rankNames[rank]),
      side,
      army: wordIn(given, 'army', keysOf(armies), side),
      rank,
      generalship: wordIn(given, 'generalship', keysOf(generalshipNames), usually.commander.generalship),
      leadership: wordIn(given, 'leadership', keysOf(leaderships), usually.commander.leadership),
      brigade: textIn(given, 'brigade', ''),
      radius: numberOrNull(given, 'radius'),
      radiusLost: numberIn(given, 'radiusLost', 0),
      radiusHalved: truthIn(given, 'radiusHalved', false),
      moveRate: numberOrNull(given, 'moveRate'),
      moveLost: numberIn(given, 'moveLost', 0),
      moveNow: wordIn(given, 'moveNow', keysOf(moveNows), 'free'),
      orders: numberOrNull(given, 'orders'),
      ordersGiven: numberIn(given, 'ordersGiven', 0),
      ordersLostEachTurn: numberIn(given, 'ordersLostEachTurn', 0),
      messengerTaken: truthIn(given, 'messengerTaken', false),
      ordersExtra: numberIn(given, 'ordersExtra', 0),
      ordersHalved: truthIn(given, 'ordersHalved', false),
      ordersAtMostOne: truthIn(given, 'ordersAtMostOne', false),
      noOrders: truthIn(given, 'noOrders', false),
      noCharges: truthIn(given, 'noCharges', false),
      freeChange: truthIn(given, 'freeChange', false),
      injuries: numberIn(given, 'injuries', 0),
      state: wordIn(given, 'state', keysOf(states), 'in-play'),
      lossFelt: truthIn(given, 'lossFelt', false),
      replaced: truthIn(given, 'replaced', false),
      contact: typeof given.contact === 'string' ? given.contact : null,
      said: {},
    }
  },
  card: (he, ctx) => {
    const beside = ctx.all('unit').find((u) => u.id === he.contact)
    const signs: readonly (Sign | false)[] = [
      he.state !== 'in-play' && { sign: 'off-table', word: states[he.state], tone: 'bad' },
      {
        sign: 'officer',
        word: `${generalshipNames[he.generalship]}, ${leaderships[he.leadership].says}`,
        tone: 'plain',
      },
      he.injuries === 1 && { sign: 'mark', word: 'Injured', tone: 'bad' },
      he.orders !== null && { sign: 'mark', word: ordersLeft(he.orders, he.ordersGiven ?? 0), tone: 'plain' },
      beside !== undefined && { sign: 'mark', word: `With ${ctx.look(beside).name}`, tone: 'plain' },
    ]
    return {
      name: he.name,
      side: he.side,
      count: null,
      signs: signs.filter((s): s is Sign => s !== false),
      out: he.state === 'removed',
      ...(he.brigade === '' ? {} : { command: he.brigade }),
    }
  },
  templates: sides.flatMap((side) =>
    keysOf(rankNames).map((rank) => ({
      id: `${side}-${rank}`,
      says: rankNames[rank],
      side,
      fields: { rank, side, name: rankNames[rank] },
      names: names[`${side}-${rank}`] ?? [],
    })),
  ),
}

export const freshGame: Game = {
  name: 'John Company',
  turn: 0,
  step: 0,
  rain: usually.game.rain,
  allTracked: false,
  figuresPerStand: null,
  step1: 'Orders Cards',
  step3: 'Other actions',
  step6: 'Fire and the rest',
  said: {},
}
const gameKind: Kind<Game, Ctx> = {
  says: 'Battle',
  plural: 'Battle',
  shown: 'single',
  fields: gameFields,
  usual: usually.game,
  fresh: (given) => ({
    name: textIn(given, 'name', freshGame.name),
    turn: numberIn(given, 'turn', 0),
    step: numberIn(given, 'step', 0),
    rain: truthIn(given, 'rain', freshGame.rain),
    allTracked: truthIn(given, 'allTracked', false),
    figuresPerStand: numberOrNull(given, 'figuresPerStand'),
    step1: textIn(given, 'step1', freshGame.step1),
    step3: textIn(given, 'step3', freshGame.step3),
    step6: textIn(given, 'step6', freshGame.step6),
    said: {},
  }),
}

export const kinds: { readonly [K in keyof State & string]: Kind<State[K], Ctx> } = { unit, commander, game: gameKind }
