/** How tracked things are made, shown and edited by hand. */
import type { Card, Form, Given, Kind, Sign } from '#kit'
import {
  byRules,
  field,
  numberIn,
  numberOrNull,
  oneOf,
  oneOfOrOther,
  textIn,
  truth,
  truthIn,
  wholeNumber,
  wordIn,
  words,
} from '#kit'
import { orderNamed, orders, orderWords } from './orders-list.ts'
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

const says = (table: { readonly [id: string]: { readonly says: string } }) =>
  Object.fromEntries(Object.entries(table).map(([id, row]) => [id, row.says]))

const sides = ['british', 'native'] as const
const sideForm = oneOf({ british: 'British', native: 'Native' })
const armies = { british: 'British', european: 'other European', native: 'Native' } as const
const movementNames = {
  'plus-1-dice': 'Normal +1 dice',
  'plus-2-dice': 'Normal +2 dice',
  normal: 'Normal',
  half: 'half Normal',
  'no-movement': 'No Movement',
  'charge-plus-1-dice': 'Normal +1 dice + Charge Bonus',
  'charge-plus-2-dice': 'Normal +2 dice + Charge Bonus',
  'charge-normal': 'Normal + Charge Bonus',
  'without-orders': 'Without Orders Table',
  ...mandatoryNames,
} as const
const quitEvents = {
  'event.inf.90-91': 'Quit The Battle',
  'event.cav.50-54': 'Threes About',
  'event.art.93-99': 'Limber And Retire',
} as const
const orderForm = oneOfOrOther(says(orders))
const inches = { form: 'number', min: 0, max: 60, unit: 'inches', fractions: true } as const satisfies Form

const isEffect = (e: unknown): e is Effect => typeof e === 'object' && e !== null && 'on' in e && 'amount' in e
const effectsIn = (given: Given): readonly Effect[] =>
  Array.isArray(given.effects) ? given.effects.filter((e): e is Effect & Given => isEffect(e)) : []

/** What has befallen it: since its last test, for good, and this turn. */
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
  moved: truthIn(given, 'moved', false),
  fired: truthIn(given, 'fired', false),
  inConfrontation: truthIn(given, 'inConfrontation', false),
  underArtilleryFire: truthIn(given, 'underArtilleryFire', false),
  inchesUsed: numberIn(given, 'inchesUsed', 0),
  diceInches: numberIn(given, 'diceInches', 0),
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

/** No strength is printed: until the user says otherwise a unit has this many stands. */
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
    cover: wordIn(given, 'cover', keysOf(coverNames), 'open'),
    status,
    lastStatus: wordIn(given, 'lastStatus', keysOf(statusNames), null),
    tested: truthIn(given, 'tested', false),
    movement: wordIn(given, 'movement', keysOf(movementNames), null),
    mandatory: wordIn(given, 'mandatory', keysOf(mandatoryNames), null),
    mustRally: truthIn(given, 'mustRally', false),
    disordered: truthIn(given, 'disordered', false),
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
    prolonged: truthIn(given, 'prolonged', false),
  }
}

function signsOf(unit: Unit): readonly Sign[] {
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
    unit.withoutOrders && { sign: 'mark', word: 'Without Orders', tone: plain },
    unit.order !== null && { sign: 'mark', word: orderWords(unit.order), tone: plain },
    unit.inConfrontation && { sign: 'melee', word: 'In Confrontation', tone: plain },
    unit.moved && { sign: 'moved', word: 'Moved', tone: plain },
    unit.fired && { sign: 'fired', word: 'Fired', tone: plain },
    ...unit.effects.map((e): Sign => ({ sign: 'mark', word: e.says, tone: plain })),
  ]
  return signs.filter((s): s is Sign => s !== false)
}

const unitCard = (unit: Unit): Card => ({
  name: unit.name,
  side: unit.side,
  rank: unit.status ? statusNames[unit.status] : `Level ${unit.resolveLevel ?? '?'}`,
  count: unit.stands,
  of: unit.initialStands,
  killed: unit.initialStands - unit.stands,
  signs: signsOf(unit),
  out: unit.stands === 0 || unit.gone,
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

const off = { group: 'Off the table' }
const turn = { group: 'This turn' }
const since = { group: 'Since the last test' }
const lists = { group: 'Army Lists', hint: 'Of the Army Lists, which are not in this part.' }
const unit: Kind<Unit, Ctx> = {
  says: 'Unit',
  plural: 'Units',
  shown: 'card',
  fields: {
    stands: field('Stands', wholeNumber(0, 99), 'Strength', 'Of a battery: crew stands.'),
    initialStands: field('Stands at the start', wholeNumber(1, 99), 'Strength'),
    formation: field('Formation', oneOf(formationNames), 'Now'),
    closeOrder: field('Close order', truth, 'Now', 'Bases touching.'),
    cover: field('Cover', oneOf(coverNames), 'Now'),
    status: field('Resolve Status', oneOf(statusNames), 'Now'),
    lastStatus: field('Status by its last test', oneOf(statusNames), 'Now'),
    resolveLevel: { says: 'Resolve Level', form: wholeNumber(1, 25), ...lists },
    levelOwed: { says: 'Resolve lost or won before it was typed', form: wholeNumber(-9, 9), ...lists },
    normalMove: { says: 'Normal Move', form: inches, ...lists },
    chargeBonus: { says: 'Charge Bonus', form: inches, ...lists },
    ranks: { says: 'Ranks', form: wholeNumber(1, 20), ...lists },
    mayCloseOrder: { says: 'May use close order', form: truth, ...lists },
    winnerBonus: { says: 'Winner modifier', form: truth, ...lists },
    caracoles: { says: 'Caracoles', form: truth, ...lists },
    maySkirmish: { says: 'May skirmish', form: truth, ...lists },
    tested: { says: 'Tested this turn', form: truth, ...turn },
    movement: { says: 'Movement this turn', form: oneOf(movementNames), ...turn },
    mandatory: field('Mandatory move', oneOf(mandatoryNames), 'Now'),
    mustRally: field('Must be rallied', truth, 'Now'),
    disordered: field('Disordered', truth, 'Now', '-4 to its test and to its small arms fire.'),
    order: field('Order', orderForm, 'Orders'),
    orderType: field('Row of the Reaction Table', oneOf(orderTypeNames), 'Orders'),
    lastOrder: field('Last order', orderForm, 'Orders'),
    lastOtherOrder: field('Last order that changed no formation', orderForm, 'Orders'),
    standing: field('Standing order', oneOf({ hold: 'Hold', support: 'Support' }), 'Orders'),
    withoutOrders: field('Without Orders', truth, 'Orders'),
    lostSince: { says: 'Stands lost', form: wholeNumber(0, 99), ...since },
    lostSinceCard: { says: 'Stands lost since its last card', form: wholeNumber(0, 99), ...since },
    smallArmsMark: { says: 'Target of small arms', form: truth, ...since },
    artilleryMark: { says: 'Target of artillery', form: truth, ...since },
    seenFallBack: { says: 'Friends seen falling back', form: wholeNumber(0, 99), ...since },
    seenForcedOrRout: { says: 'Friends seen forced back or routing', form: wholeNumber(0, 99), ...since },
    won: { says: 'Won a Confrontation', form: truth, ...since },
    wonTurn: { says: 'Won in turn', form: wholeNumber(0, 99), ...since },
    eventsPending: { says: 'Events that wait', form: wholeNumber(0, 9), ...since },
    effects: { says: 'What waits', form: byRules, hidden: true },
    commanderWounds: field('Its commander: wounds', wholeNumber(0, 1), 'Losses that stay'),
    commandersKilled: field('Commanders killed', wholeNumber(0, 9), 'Losses that stay'),
    commandersKilledSince: { says: 'Commanders killed', form: wholeNumber(0, 9), ...since },
    commandersWoundedSince: { says: 'Commanders wounded', form: wholeNumber(0, 9), ...since },
    musiciansLost: field('Musicians lost', truth, 'Losses that stay'),
    coloursLost: field('Colours lost', wholeNumber(0, 2), 'Losses that stay'),
    coloursHeld: field('Enemy colours held', wholeNumber(0, 9), 'Losses that stay'),
    moved: { says: 'Moved, changed formation or reformed', form: truth, ...turn },
    fired: { says: 'Fired', form: truth, ...turn },
    inConfrontation: { says: 'In Confrontation', form: truth, ...turn },
    underArtilleryFire: { says: 'Under artillery fire', form: truth, ...turn },
    inchesUsed: { says: 'Inches moved in step 4', form: { ...inches, max: 99 }, ...turn },
    diceInches: { says: 'Inches by its dice', form: { ...inches, max: 12 }, ...turn },
    caracoled: { says: 'Caracoled', form: truth, ...turn },
    caracoleStands: { says: 'Stands that fire in its Caracole', form: wholeNumber(0, 99), ...turn },
    charges: { says: 'Charges the unit (its id)', form: words, ...turn },
    guns: field('Guns', wholeNumber(0, 40), 'Battery'),
    gunsLost: field('Guns lost', wholeNumber(0, 40), 'Battery'),
    gunsRecoverable: field('Lost guns that can be recovered', wholeNumber(0, 40), 'Battery'),
    crewLostToCounter: field('Crew stands lost to batteries', wholeNumber(0, 40), 'Battery'),
    prolonged: field('Prolonged', truth, 'Battery'),
    quit: { says: 'Quits the battle', form: truth, ...off },
    quitBy: { says: 'Quits by the Event', form: oneOf(quitEvents), ...off },
    looting: { says: 'Turns of looting left', form: wholeNumber(0, 6), ...off },
    gone: { says: 'Off the table', form: truth, ...off },
    name: field('Name', words, 'Unit'),
    side: field('Side', sideForm, 'Unit'),
    type: field('Type', oneOf(says(types)), 'Unit'),
    army: field('Army', oneOf(armies), 'Unit', 'The army that it fights in.'),
    capped: field('Indian: at most 20', truth, 'Unit', 'Before the negatives; Sepoys too.'),
    regular: field('Regular', truth, 'Unit'),
    arm: field('Arm', oneOf({ infantry: 'infantry', cavalry: 'cavalry', artillery: 'artillery' }), 'Unit'),
    horse: field('Horse', oneOf({ heavy: 'heavy', light: 'light' }), 'Unit'),
    lances: field('Lances', truth, 'Unit'),
    weapon: field('Weapon', oneOf(weaponNames), 'Unit'),
    mounted: field('Mounted', truth, 'Unit'),
    brigade: field('Brigade', words, 'Unit', 'Its chain of command.'),
  },
  fresh: freshUnit,
  strength: 'initialStands',
  card: unitCard,
  templates: rosters.map(([side, type, name, fields]) => ({
    id: `${side}-${name.toLowerCase().replaceAll(' ', '-')}`,
    says: name,
    side,
    fields: { type, side, name, ...fields },
  })),
}

const moveNows = { free: 'as usual', half: 'half', six: 'at most 6 inches', none: 'not at all' } as const
const states = {
  'in-play': 'in play',
  removed: 'removed',
  stunned: 'stunned until next turn',
  'riding-off': 'riding off until next turn',
} as const
const commander: Kind<Commander, Ctx> = {
  says: 'Commander',
  plural: 'Commanders',
  shown: 'card',
  fields: {
    name: field('Name', words, 'Commander'),
    side: field('Side', sideForm, 'Commander'),
    army: field('Army', oneOf(armies), 'Commander'),
    rank: field('Rank', oneOf(rankNames), 'Commander'),
    generalship: field('Generalship', oneOf(generalshipNames), 'Commander', 'Number of orders.'),
    leadership: field('Leadership', oneOf(says(leaderships)), 'Commander'),
    brigade: field('Brigades', words, 'Commander', 'Their names, parted by commas.'),
    radius: { says: 'Command Radius', form: inches, ...lists },
    radiusLost: field('Inches of radius lost', wholeNumber(0, 60), 'For the battle'),
    radiusHalved: { says: 'Radius halved', form: truth, ...turn },
    moveRate: { says: 'Movement Rate', form: inches, ...lists },
    moveLost: field('Inches of movement lost', wholeNumber(0, 60), 'For the battle'),
    moveNow: { says: 'May move', form: oneOf(moveNows), ...turn },
    orders: { says: 'Orders', form: wholeNumber(0, 20), ...turn },
    ordersGiven: { says: 'Orders given', form: wholeNumber(0, 40), ...turn },
    ordersLostEachTurn: field('Orders lost every turn', wholeNumber(0, 9), 'For the battle'),
    messengerTaken: field('Messenger lost already', truth, 'For the battle'),
    ordersExtra: { says: 'Orders more or less', form: wholeNumber(-9, 9), ...turn },
    ordersHalved: { says: 'Orders halved', form: truth, ...turn },
    ordersAtMostOne: { says: 'At most one order', form: truth, ...turn },
    noOrders: { says: 'No orders', form: truth, ...turn },
    noCharges: { says: 'No Charge orders', form: truth, ...turn },
    freeChange: { says: 'May change one order', form: truth, ...turn },
    injuries: field('Injuries', wholeNumber(0, 2), 'For the battle'),
    state: field('State', oneOf(states), 'For the battle'),
    lossFelt: field('His loss is felt', truth, 'For the battle'),
    replaced: field('Replaced', truth, 'For the battle'),
    contact: field('Touches the unit (its id)', words, 'Now'),
  },
  fresh: (given) => {
    const side = wordIn(given, 'side', sides, 'british')
    const rank = wordIn(given, 'rank', keysOf(rankNames), 'brigade')
    return {
      name: textIn(given, 'name', rankNames[rank]),
      side,
      army: wordIn(given, 'army', keysOf(armies), side),
      rank,
      generalship: wordIn(given, 'generalship', keysOf(generalshipNames), 'competent'),
      leadership: wordIn(given, 'leadership', keysOf(leaderships), 'cautious'),
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
      he.orders !== null && { sign: 'mark', word: `${he.orders} orders`, tone: 'plain' },
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
    })),
  ),
}

export const freshGame: Game = {
  name: 'John Company',
  turn: 0,
  step: 0,
  rain: false,
  allTracked: false,
  figuresPerStand: null,
  step1: 'Orders Cards',
  step3: 'Not in this part',
  step6: 'Fire and the rest',
}
const gameKind: Kind<Game, Ctx> = {
  says: 'Battle',
  plural: 'Battle',
  shown: 'single',
  fields: {
    name: field('Name', words),
    turn: field('Turn', wholeNumber(0, 99)),
    step: field('Step of the turn', wholeNumber(0, 30)),
    rain: field('Rain', truth),
    allTracked: {
      says: 'All units are in the book',
      form: truth,
      hint: 'Then the app counts the stands of both armies.',
    },
    figuresPerStand: {
      says: 'Figures on a stand',
      form: wholeNumber(1, 20),
      hint: 'For Native Fanatics, who come as figures.',
    },
    step1: field('What step 1 is called', words),
    step3: field('What step 3 is called', words),
    step6: {
      says: 'What the steps from 6 on are called',
      form: words,
      hint: 'Several with commas between: each is a step of its own.',
    },
  },
  fresh: (given) => ({
    name: textIn(given, 'name', freshGame.name),
    turn: numberIn(given, 'turn', 0),
    step: numberIn(given, 'step', 0),
    rain: truthIn(given, 'rain', false),
    allTracked: truthIn(given, 'allTracked', false),
    figuresPerStand: numberOrNull(given, 'figuresPerStand'),
    step1: textIn(given, 'step1', freshGame.step1),
    step3: textIn(given, 'step3', freshGame.step3),
    step6: textIn(given, 'step6', freshGame.step6),
  }),
}

export const kinds: { readonly [K in keyof State & string]: Kind<State[K], Ctx> } = { unit, commander, game: gameKind }
