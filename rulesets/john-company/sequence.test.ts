/** The lists of the phase card name who has something to do. */
import { expect, it } from 'vitest'
import { ctxOf, defaultSettings, type Json } from '#engine'
import { worldOf } from '../../src/headless/given.ts'
import set from './index.ts'

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
