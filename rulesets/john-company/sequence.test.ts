/** The lists of the phase card name who has something to do. */
import { expect, it } from 'vitest'
import { ctxOf, defaultSettings, type Json, type Now } from '#engine'
import { worldOf } from '../../src/headless/given.ts'
import set from './index.ts'

/** What the phase bar offers, and for whom. */
function does(unit: Things, commander: Things, step: number) {
  const world = worldOf(set, set.start, { unit, commander, game: { game: { turn: 2, step } } })
  const now = set.sequence.now(ctxOf(world, defaultSettings(set)))
  const ids = (refs: Now['toAct']) => (refs ?? []).map((ref) => ref.id)
  return { says: now.does?.says, each: now.does?.each.length, acted: ids(now.acted), toAct: ids(now.toAct) }
}

it('orders go to those whose commander has one left; the others are still without a counter', () => {
  const units = { a: { brigade: '1st' }, b: { brigade: '1st', order: 'hold' }, c: { brigade: '2nd' } }
  const commanders = {
    x: { brigade: '1st', orders: 3, ordersGiven: 1 },
    y: { brigade: '2nd', orders: 1, ordersGiven: 1 },
  }
  expect(does(units, commanders, 2)).toEqual({
    says: 'Give orders to a',
    each: 1,
    acted: ['b'],
    toAct: ['a', 'c'],
  })
  expect(does({}, { x: { name: 'Gough' }, y: { orders: 2 } }, 1)).toEqual({
    says: 'Roll orders for Gough',
    each: 1,
    acted: ['y'],
    toAct: ['x'],
  })
})

it('an Event comes first, then chargers test, then they charge, then the guns fire', () => {
  const charger = { name: 'The Lancers', orderType: 'charge', tested: true, movement: 'charge-normal' }
  expect(does({ a: charge, b: charger, c: { eventsPending: 1 } }, {}, 4).says).toBe('Roll for the Event: c')
  expect(does({ a: { ...charge, name: 'The 16th' }, b: charger }, {}, 4).says).toBe('Test: The 16th')
  expect(does({ b: charger }, {}, 4).says).toBe('Charge: The Lancers')
  expect(does({ a: {}, g: { type: 'british-field' } }, {}, 6).says).toBe('Fire: g')
})

type Things = { readonly [id: string]: { readonly [field: string]: Json } }
function lists(unit: Things, step: number): { readonly [list: string]: readonly string[] } {
  const world = worldOf(set, set.start, { unit, game: { game: { turn: 2, step } } })
  const now = set.sequence.now(ctxOf(world, defaultSettings(set)))
  return Object.fromEntries((now.lists ?? []).map((list) => [list.says, list.refs.map((ref) => ref.id)]))
}
const charge = { order: 'charge', orderType: 'charge' }
const forced = { says: 'x', clause: 'event.cav.66-75', on: 'order', amount: 1, order: 'charge', until: null }

it('who got no counter is Without Orders once they are placed, but for Hold, Square and who quits', () => {
  const units = {
    a: {},
    b: { withoutOrders: true },
    c: { standing: 'hold' },
    d: { formation: 'square' },
    e: { quit: true },
  }
  expect(lists({ ...units, f: { order: 'defend', orderType: 'defend' } }, 5)['Without Orders']).toEqual(['a', 'b'])
  expect(lists(units, 2)['Without Orders']).toEqual(['b'])
})

it('who has Charge orders, or must charge by an Event, has yet to test', () => {
  const units = {
    a: charge,
    b: { ...charge, tested: true },
    c: { order: 'defend', orderType: 'defend', effects: [forced] },
  }
  expect(lists(units, 4)['Charge orders, not tested']).toEqual(['a', 'c'])
})
