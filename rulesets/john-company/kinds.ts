/** How tracked things are made, shown and edited by hand. */
import type { Card, Given, Kind, Sign } from '#kit'
import { made, saidIn } from '#kit'
import { commanderFields, gameFields, states, unitFields } from './fields.ts'
import { names } from './names.ts'
import { orderWords } from './orders-list.ts'
import { awaitsEvent } from './owed.ts'
import type { Commander, Ctx, Game, SideId, State, Unit, UnitRef } from './state.ts'
import type { TypeId } from './troops.ts'
import { generalshipNames, keysOf, leaderships, mandatoryNames, rankNames, statusNames, typeOf } from './troops.ts'
import { isWithoutOrders } from './unit-orders.ts'
import { isOne } from './words.ts'

const sides = ['british', 'native'] as const

/** No strength is printed. Whoever sets up a unit is asked; a unit that is described without stands has this many. */
const USUAL_STANDS = 8

function checkStrength({ stands, initialStands, lostSince }: Unit): void {
  for (const n of [stands, initialStands])
    if (!Number.isInteger(n) || n < 0) throw new Error(`${n} is no number of stands.`)
  if (lostSince > initialStands)
    throw new Error(`${lostSince} stands lost are more than the ${initialStands} at the start.`)
}

export function freshUnit(given: Given): Unit {
  const said = saidIn(unitFields, given)
  const type = typeOf(said.type ?? 'regular-infantry')
  const { side = type.army === 'native' ? 'native' : 'british', formation = type.formation } = said
  const { army = type.army ?? side } = said
  const initialStands = said.initialStands ?? said.stands ?? USUAL_STANDS
  const unit = made(unitFields, given, {
    name: type.says,
    side,
    army,
    capped: army === 'native',
    regular: type.regular,
    arm: type.arm,
    horse: type.horse,
    lances: type.lances,
    weapon: type.weapon,
    mounted: type.mounted,
    caracoles: type.caracoles,
    maySkirmish: formation === 'skirmishers',
    stands: initialStands,
    initialStands,
    formation,
    closeOrder: ['line', 'column', 'square'].includes(formation) && type.arm !== 'artillery',
  })
  checkStrength(unit)
  return unit
}

function signsOf(unit: Unit, withoutOrders: boolean, eventWaits: boolean): readonly Sign[] {
  const plain = 'plain' as const
  const signs: readonly (Sign | false)[] = [
    unit.stands === 0 && { sign: 'ring', word: 'Destroyed', tone: plain },
    unit.gone && { sign: 'ring', word: 'Off the table', tone: plain },
    unit.mandatory !== null && {
      sign: unit.mandatory === 'rout' ? 'wedge' : 'chevrons',
      word: mandatoryNames[unit.mandatory],
      tone: 'bad',
    },
    unit.mustRally && { sign: 'wedge', word: 'Must be rallied', tone: 'bad' },
    unit.disordered && { sign: 'arrows', word: 'Disordered', tone: 'bad' },
    unit.quit && { sign: 'chevrons', word: unit.looting === null ? 'Quits the battle' : 'Loots', tone: 'bad' },
    eventWaits && { sign: 'shield', word: 'An Event waits', tone: 'owed' },
    withoutOrders && { sign: 'dot', word: 'Without Orders', tone: plain },
    unit.order !== null && { sign: 'dot', word: orderWords(unit.order), tone: plain },
    unit.inConfrontation && { sign: 'cross', word: 'In Confrontation', tone: plain },
    unit.moved && { sign: 'arrow', word: 'Moved', tone: plain },
    unit.fired && { sign: 'flash', word: 'Fired', tone: plain },
    ...unit.effects.map((e): Sign => ({ sign: 'dot', word: e.says, tone: plain })),
  ]
  return signs.filter((s): s is Sign => s !== false)
}

const unitCard = (ctx: Ctx, unit: Unit, ref: UnitRef): Card => ({
  name: unit.name,
  side: unit.side,
  rank: unit.status ? statusNames[unit.status] : `Level ${unit.resolveLevel ?? '?'}`,
  count: unit.stands,
  of: unit.initialStands,
  killed: Math.max(0, unit.initialStands - unit.stands),
  get signs() {
    return signsOf(unit, isWithoutOrders(ctx, unit), awaitsEvent(ctx, ref))
  },
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
/** Stands that come off by hand are lost since the last test as any other, and back they are not (R73). */
function byHand(unit: Unit, { stands = unit.stands }: Partial<Unit>): Given {
  const since = (n: number) => Math.max(0, n + unit.stands - stands)
  const { lostSince, lostSinceCard } = unit
  return { lostSince: since(lostSince), lostSinceCard: lostSinceCard === null ? null : since(lostSinceCard) }
}

const unit: Kind<Unit, Ctx> = {
  says: 'Unit',
  plural: 'Units',
  shown: 'card',
  isOne,
  fields: unitFields,
  fresh: freshUnit,
  byHand,
  strength: 'initialStands',
  asked: ['initialStands', 'resolveLevel'],
  card: (thing, ctx, { id }) => unitCard(ctx, thing, { kind: 'unit', id }),
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
  isOne: () => true,
  fields: commanderFields,
  fresh: (given) => {
    const { side = 'british', rank = 'brigade' } = saidIn(commanderFields, given)
    return made(commanderFields, given, { name: rankNames[rank], army: side })
  },
  card: (he, ctx) => {
    const beside = ctx.all('unit').find((u) => u.id === he.contact)
    const signs: readonly (Sign | false)[] = [
      he.state !== 'in-play' && { sign: 'ring', word: states[he.state], tone: 'bad' },
      {
        sign: 'star',
        word: `${generalshipNames[he.generalship]}, ${leaderships[he.leadership].says}`,
        tone: 'plain',
      },
      he.injuries === 1 && { sign: 'dot', word: 'Injured', tone: 'bad' },
      he.orders !== null && { sign: 'dot', word: ordersLeft(he.orders, he.ordersGiven), tone: 'plain' },
      beside !== undefined && { sign: 'dot', word: `With ${ctx.look(beside).name}`, tone: 'plain' },
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

const gameKind: Kind<Game, Ctx> = {
  says: 'Battle',
  plural: 'Battle',
  shown: 'single',
  fields: gameFields,
  fresh: (given) => made(gameFields, given, { name: 'John Company' }),
}

export const kinds: { readonly [K in keyof State & string]: Kind<State[K], Ctx> } = { unit, commander, game: gameKind }
