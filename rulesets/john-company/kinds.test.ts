/** A unit is made of what is said of it and what its type brings; what cannot be is refused, what is none is left out. */
import { describe, expect, it } from 'vitest'
import { alongByHand, ctxOf, defaultSettings, type Json } from '#engine'
import { worldOf } from '../../src/headless/given.ts'
import set from './index.ts'
import { freshUnit, kinds } from './kinds.ts'

const effect = { says: 'blinded', clause: 'event.inf.47-49', on: 'shot', amount: 1, order: null, until: null }

describe('a unit', () => {
  it.each([
    ['of no type', {}, { type: 'regular-infantry', side: 'british', army: 'british', capped: false, stands: 8 }],
    ['of a native type', { type: 'zambureks' }, { side: 'native', army: 'native', capped: true }],
    ['of the native side', { side: 'native' }, { army: 'native', capped: true }],
    ['in Line', { formation: 'line' }, { closeOrder: true, maySkirmish: false }],
    ['in Column', { formation: 'column' }, { closeOrder: true }],
    ['in Square', { formation: 'square' }, { closeOrder: true }],
    ['in a Mass', { formation: 'mass' }, { closeOrder: false }],
    ['of guns', { type: 'british-field', formation: 'line' }, { closeOrder: false }],
    ['of skirmishers', { type: 'skirmishers' }, { closeOrder: false, maySkirmish: true }],
    ['with stands', { stands: 5 }, { stands: 5, initialStands: 5 }],
    ['with stands at the start', { initialStands: 5 }, { stands: 5, initialStands: 5 }],
    ['with fewer stands', { initialStands: 5, stands: 0, lostSince: 5 }, { stands: 0, initialStands: 5, lostSince: 5 }],
    [
      'with orders by their words',
      { order: 'forward march', lastOrder: 3 },
      { order: 'forward-march', lastOrder: null },
    ],
    ['that charges', { charges: 'b' }, { charges: 'b' }],
    ['that charges nobody', { charges: 3 }, { charges: null }],
    ['with an effect', { effects: [effect, null, 3, 'shot', { on: 'shot' }, { amount: 1 }] }, { effects: [effect] }],
    ['with effects that are none', { effects: 'shot' }, { effects: [] }],
  ])('%s', (_, given, made) => {
    expect(freshUnit(given)).toMatchObject(made)
  })

  it.each([
    [{ stands: -1 }, '-1 is no number of stands.'],
    [{ stands: 1.5, initialStands: 2 }, '1.5 is no number of stands.'],
    [{ stands: 1, initialStands: 2.5 }, '2.5 is no number of stands.'],
    [{ stands: 1, initialStands: 2, lostSince: 3 }, '3 stands lost are more than the 2 at the start.'],
  ])('cannot be made of %j', (given, says) => {
    expect(() => freshUnit(given)).toThrow(says)
  })
})

it('the card of a commander counts his orders down, and names the unit that he touches', () => {
  const signs = (fields: { readonly [field: string]: Json }) => {
    const world = worldOf(set, set.start, {
      unit: { a: { name: 'The 64th' } },
      commander: { c: { name: 'Neill', ...fields } },
    })
    const ctx = ctxOf({ world, owed: [], settings: defaultSettings(set) })
    const card = set.kinds.commander?.card?.(world.commander?.c ?? {}, ctx, { kind: 'commander', id: 'c' })
    return { ...card, signs: card?.signs.map((sign) => sign.word) }
  }
  const rating = 'Competent, Cautious'
  expect(signs({ orders: 4, ordersGiven: 2 })).toMatchObject({ signs: [rating, '2 of 4 orders left'], out: false })
  expect(signs({ orders: 1, ordersGiven: 2 }).signs).toEqual([rating, '0 of 1 order left'])
  expect(signs({ orders: 0 }).signs).toEqual([rating, 'No orders'])
  expect(signs({ contact: 'a', injuries: 1 }).signs).toEqual([rating, 'Injured', 'With The 64th'])
  expect(signs({ contact: null, injuries: 0, state: 'stunned' })).toMatchObject({
    signs: ['stunned until next turn', rating],
    out: false,
  })
  expect(signs({ state: 'removed' }).out).toBe(true)
  expect(kinds.commander.fresh({ contact: 3 }).contact).toBe(null)
})

it('counts stands that come off by hand as lost since the last test', () => {
  const unit = freshUnit({ stands: 8, initialStands: 9, lostSince: 1 })
  expect(alongByHand(kinds.unit, { ...unit }, { stands: 6 })).toMatchObject({
    stands: 6,
    lostSince: 3,
    lostSinceCard: null,
  })
  expect(alongByHand(kinds.unit, { ...unit }, { stands: 9 })).toMatchObject({ lostSince: 0 })
  expect(alongByHand(kinds.unit, { ...unit }, { formation: 'line' })).toMatchObject({ lostSince: 1 })
})
