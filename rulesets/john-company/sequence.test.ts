/** The lists of the phase card name who has something to do. */
import { describe, expect, it } from 'vitest'
import { ctxOf, defaultSettings, type Json, type Now, type Ref, type Scene } from '#engine'
import { worldOf } from '../../src/headless/given.ts'
import set from './index.ts'

type Things = { readonly [id: string]: { readonly [field: string]: Json } }
const charge = { order: 'charge', orderType: 'charge' }

/** The phase bar of a step. */
function bar(step: number, things: { readonly [kind: string]: Things } = {}, owed: Scene['owed'] = []) {
  const game = { game: { turn: 2, step, ...things.game?.game } }
  const world = worldOf(set, set.start, { ...things, game })
  return set.sequence.now(ctxOf({ world, settings: defaultSettings(set), owed }))
}
const ids = (refs: Now['toAct']) => (refs ?? []).map((ref) => ref.id)
/** What the phase bar offers, and for whom. */
function does(unit: Things, commander: Things, step: number, owed?: Scene['owed']) {
  const { does: deed, acted, toAct } = bar(step, { unit, commander }, owed)
  const named = ([name, arg]: readonly [string, unknown]) => `${name}=${isRef(arg) ? arg.id : arg}`
  const each = deed?.each.map((args) => [deed.procedure, ...Object.entries(args).map(named)].join(' '))
  return { says: deed?.says, each, acted: ids(acted), toAct: ids(toAct) }
}
/** An Event that is owed on a unit. */
const eventOn = (id: string) => ({ what: 'infantry_event', args: { unit: { kind: 'unit', id }, cause: 'fire' } })
const isRef = (arg: unknown): arg is Ref => typeof arg === 'object' && arg !== null && 'id' in arg

describe('the phase bar', () => {
  it.each([
    [0, '', 'Muster both armies', 'Start'],
    [1, 'Cards', 'Cards: roll for orders', 'Next'],
    [2, 'Cards', 'Order Counters: one for each unit, or a blank', 'Next'],
    [3, 'Cards', 'Rockets: play it by your own rules', 'Next'],
    [4, 'Cards', 'Initiate Charges: chargers test, then move', 'Next'],
    [5, 'Cards', 'Movement Cards: draw, test, move', 'Next'],
    [6, 'Fire, Close', 'Fire: play it by your own rules', 'Next'],
    [7, 'Fire, Close', 'Close: then the turn ends', 'End turn'],
    // R66: a step may lose its name after it has begun
    [8, 'Fire, Close', 'Close: then the turn ends', 'End turn'],
    [6, 'Fire', 'Fire: then the turn ends', 'End turn'],
    [6, ' , Fire, ', 'Fire: then the turn ends', 'End turn'],
    [6, ' , ', 'The rest of the turn: then the turn ends', 'End turn'],
  ])('step %i of “%s”: %s', (step, names, asks, end) => {
    const now = bar(step, { game: { game: { step1: names, step3: 'Rockets', step6: names } } })
    expect(now).toMatchObject({ asks, end, side: null })
    expect(now.steps?.map((one) => one.says)).toEqual(step === 0 ? undefined : [asks])
  })
})

describe('what the phase bar offers', () => {
  it('in step 1 are orders for each commander who is there and has not rolled', () => {
    expect(does({}, { x: { name: 'Gough' }, y: { orders: 2 } }, 1)).toEqual({
      says: 'Roll orders for Gough',
      each: ['orders commander=x'],
      acted: ['y'],
      toAct: ['x'],
    })
    expect(does({}, { x: {}, y: {}, z: { orders: 2, state: 'removed' } }, 1)).toEqual({
      says: 'Roll orders for 2 commanders',
      each: ['orders commander=x', 'orders commander=y'],
      acted: [],
      toAct: ['x', 'y'],
    })
  })

  it('in step 2 go orders to those whose commander has one left; the others are still without a counter', () => {
    const units = { a: { brigade: '1st' }, b: { brigade: '1st', order: 'hold' }, c: { brigade: '2nd' } }
    const commanders = {
      x: { brigade: '1st', orders: 3, ordersGiven: 1 },
      y: { brigade: '2nd', orders: 1, ordersGiven: 1 },
    }
    expect(does(units, commanders, 2)).toEqual({
      says: 'Give orders to a',
      each: ['give_order unit=a'],
      acted: ['b'],
      toAct: ['a', 'c'],
    })
    const others = {
      x: { brigade: '1st', orders: 3, noOrders: true },
      y: { brigade: '2nd' },
    }
    expect(does({ ...units, d: {} }, others, 2)).toEqual({
      says: 'Give orders to 2 units',
      each: ['give_order unit=c', 'give_order unit=d'],
      acted: ['b'],
      toAct: ['a', 'c', 'd'],
    })
  })

  it('in step 2 go orders by the lowest of the chain of command who is there', () => {
    const units = { a: { brigade: '1st' }, b: { brigade: '2nd' } }
    const division = { rank: 'division', brigade: '1st, 2nd', orders: 3 }
    const brigade = { brigade: '1st', orders: 1, ordersGiven: 1 }
    expect(does(units, { x: division, y: brigade }, 2).each).toEqual(['give_order unit=b'])
    const away = { ...brigade, state: 'riding-off' }
    expect(does(units, { x: division, y: away }, 2).each).toEqual(['give_order unit=a', 'give_order unit=b'])
  })

  it('in step 2 is no order for a blank counter, a row that was said, Hold, Support or a Square', () => {
    const units = {
      a: { withoutOrders: true },
      b: { orderType: 'advance' },
      c: { standing: 'hold' },
      d: { standing: 'support' },
      e: { formation: 'square' },
    }
    expect(does(units, {}, 2)).toEqual({ acted: ['a', 'b', 'c', 'd', 'e'], toAct: [] })
    expect(does({ e: { formation: 'square', mandatory: 'fall-back' } }, {}, 2).toAct).toEqual(['e'])
  })

  const charger = { ...charge, name: 'The Lancers', tested: true, movement: 'charge-normal' }
  it('is an Event that waits before all else; then chargers test, then they charge', () => {
    const gone = { stands: 0, initialStands: 4 }
    const waits = ['c', 'd'].map(eventOn)
    expect(does({ a: charge, b: charger, c: {}, d: gone }, {}, 4, waits)).toMatchObject({
      says: 'Roll for the Event: c',
      each: ['infantry_event unit=c'],
    })
    expect(does({ d: gone }, {}, 4, [eventOn('d')]).says).toBeUndefined()
    expect(does({ a: { ...charge, name: 'The 16th' }, b: charger }, {}, 4)).toEqual({
      says: 'Test: The 16th',
      each: ['reaction unit=a occasion=charge-orders'],
      acted: ['b'],
      toAct: ['a'],
    })
    expect(does({ a: charge, b: charge, c: { ...charge, mustRally: true }, d: { order: 'hold' } }, {}, 4)).toEqual({
      says: 'Test 2 chargers',
      each: ['reaction unit=a occasion=charge-orders', 'reaction unit=b occasion=charge-orders'],
      acted: [],
      toAct: ['a', 'b'],
    })
    expect(does({ b: charger }, {}, 4)).toEqual({
      says: 'Charge: The Lancers',
      each: ['charge charger=b'],
      acted: ['b'],
      toAct: [],
    })
  })

  it.each([
    ['has no movement', { movement: 'no-movement' }],
    ['rolls on the Without Orders Table', { movement: 'without-orders' }],
    ['has none yet', { movement: null }],
    ['retires', { mandatory: 'fall-back' }],
    ['has charged', { charges: 'd', done: ['charge'] }],
    ['has not tested, for it must be rallied', { tested: false, mustRally: true }],
    ['tested on another row', { orderType: 'advance' }],
  ])('is no charge for a charger who %s', (_, fields) => {
    expect(does({ b: { ...charger, ...fields }, d: { side: 'native', order: 'hold' } }, {}, 4).says).toBeUndefined()
  })

  it('in step 5 is a card for whoever has not gone', () => {
    const units = {
      a: { tested: true },
      b: { moved: true },
      c: { movement: 'normal' },
      d: { inConfrontation: true },
      e: {},
      f: { stands: 0, initialStands: 4 },
    }
    expect(does(units, {}, 5)).toEqual({
      says: 'Card drawn: which unit?',
      each: ['reaction_required'],
      acted: ['a', 'b', 'c', 'd'],
      toAct: ['e'],
    })
    expect(does({ a: { tested: true } }, {}, 5)).toEqual({ acted: ['a'], toAct: [] })
  })

  it('in step 6 is the fire of guns, then of small arms', () => {
    const guns = { g: { type: 'british-field' }, h: { type: 'british-horse', fired: true } }
    const gone = { stands: 0, initialStands: 4, fired: true }
    expect(does({ a: {}, b: { fired: true }, ...guns, x: gone }, {}, 6)).toEqual({
      says: 'Fire: g',
      each: ['artillery_fire firer=g'],
      acted: ['b', 'h'],
      toAct: ['g', 'a'],
    })
    expect(does({ a: {}, h: guns.h }, {}, 6)).toEqual({
      says: 'Fire: a',
      each: ['small_arms_fire firer=a'],
      acted: ['h'],
      toAct: ['a'],
    })
    expect(does({ h: guns.h }, {}, 6)).toEqual({ acted: ['h'], toAct: [] })
    // Nobody knows yet what it fires: it is named once
    expect(does({ t: { type: 'train' } }, {}, 6)).toMatchObject({ each: ['artillery_fire firer=t'], toAct: ['t'] })
  })
})

function lists(unit: Things, step: number, owed?: Scene['owed']): { readonly [list: string]: readonly string[] } {
  return Object.fromEntries((bar(step, { unit }, owed).lists ?? []).map((list) => [list.says, ids(list.refs)]))
}
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

it('lists who must be rallied, on whom an Event waits, and in step 2 who has no counter', () => {
  const units = { a: { mustRally: true, order: 'hold' }, b: {}, c: { order: 'hold' } }
  expect(lists(units, 2, [eventOn('b')])).toEqual({
    'No counter yet': ['b'],
    'Must be rallied': ['a'],
    'An Event waits': ['b'],
  })
  expect(lists({ c: { order: 'hold' } }, 3)).toEqual({})
})
