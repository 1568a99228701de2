/** Each invariant is seen to fail on a breach of its own, and to hold without it. */
import { describe, expect, it } from 'vitest'
import { ctxOf, defaultSettings, type Invariant, type Json } from '#engine'
import { worldOf } from '../../src/headless/given.ts'
import set from './index.ts'
import { invariants } from './invariants.ts'

type Fields = { readonly [field: string]: Json }
type Battle = { readonly unit?: Fields; readonly foe?: Fields; readonly he?: Fields; readonly game?: Fields }
/** What it did, the battle before, and the fields in which the breach differs from it. */
type Plant = {
  readonly did?: string
  readonly args?: Fields
  readonly allowed?: readonly string[]
  readonly was?: Battle
  readonly is: Battle
  /** a test that is owed on A now */
  readonly owed?: string
}

const settings = defaultSettings(set)
const battle = ({ unit = {}, foe = {}, he = {}, game = {} }: Battle, owed?: string) => {
  const base = worldOf(set, set.start, {
    unit: { a: { name: 'A' }, b: { name: 'B', side: 'native' } },
    commander: { c: { name: 'C' } },
    game: { game: { turn: 3, step: 5 } },
  })
  // Planted past the checks of what is given: no lawful battle holds it.
  const world = {
    unit: { a: { ...base.unit?.a, ...unit }, b: { ...base.unit?.b, ...foe } },
    commander: { c: { ...base.commander?.c, ...he } },
    game: { game: { ...base.game?.game, ...game } },
  }
  return ctxOf({ world, owed: owed === undefined ? [] : [{ what: owed, args: { unit: a } }], settings })
}
const a = { kind: 'unit', id: 'a' }
const b = { kind: 'unit', id: 'b' }
const c = { kind: 'commander', id: 'c' }
const named: readonly Invariant[] = invariants as unknown as readonly Invariant[]

function saidOf(id: string, { did, args = {}, allowed = [], was = {}, is, owed }: Plant): string | null {
  const one = named.find((i) => i.id === id)
  if (!one) throw new Error(`There is no invariant "${id}".`)
  const merged: Battle = {
    unit: { ...was.unit, ...is.unit },
    foe: { ...was.foe, ...is.foe },
    he: { ...was.he, ...is.he },
    game: { ...was.game, ...is.game },
  }
  return one.broken(battle(merged, owed), battle(was), did === undefined ? null : { procedure: did, args, allowed })
}

const until = { says: 'x', clause: 'event.cmdr.10.3', on: 'test', amount: -2, order: null, until: 2 }
const next = { turn: 3, step: 1 }
const last = { turn: 2, step: 6 }
const plants: { readonly [id: string]: Plant } = {
  'owed-move-holds': {
    did: 'rally',
    was: { unit: { tested: true, status: 'steady', movement: 'no-movement' } },
    is: {},
    owed: 'mandatory_move',
  },
  stands: { is: { unit: { stands: 9, initialStands: 8 } } },
  counts: { is: { unit: { lostSince: -1 } } },
  'guns-add-up': { did: 'counter_battery', was: { unit: { guns: 3 } }, is: { unit: { guns: 1, gunsLost: 1 } } },
  'losses-marked': { did: 'volley', is: { unit: { stands: 6, lostSince: 1 } } },
  level: { is: { unit: { resolveLevel: 0 } } },
  colours: { is: { unit: { coloursLost: 3 } } },
  'commanders-killed': { did: 'infantry_event', is: { unit: { commandersKilledSince: 1 } } },
  'gone-act': { did: 'reaction', args: { unit: a }, was: { unit: { gone: true } }, is: { unit: { tested: true } } },
  'one-test': { did: 'reaction', args: { unit: a, occasion: 'card' }, was: { unit: { tested: true } }, is: {} },
  'test-clears': { did: 'reaction', args: { unit: a }, is: { unit: { smallArmsMark: true } } },
  'fire-marks': { did: 'volley', args: { firer: a, target: b }, is: { unit: { fired: true } } },
  fought: {
    did: 'confrontation',
    args: { charger: a, target: b },
    was: { foe: { status: 'shaken' } },
    is: { unit: { inConfrontation: true, moved: true }, foe: { inConfrontation: true, status: 'steady' } },
  },
  'charges-an-enemy': { did: 'charge', is: { unit: { charges: 'a' } } },
  compelled: { did: 'reaction', was: { unit: { standing: 'hold' } }, is: { unit: { mandatory: 'fall-back' } } },
  'only-a-rally': { did: 'reaction', was: { unit: { mustRally: true } }, is: { unit: { mustRally: false } } },
  'tested-status': { did: 'reaction', args: { unit: a }, is: { unit: { movement: 'rout', status: 'shaken' } } },
  'quit-by': { did: 'cavalry_event', is: { unit: { quitBy: 'event.cav.50-54' } } },
  caracole: { did: 'caracole_ranks', is: { unit: { caracoleStands: 4 } } },
  'turn-clears': { did: 'advance', was: { game: last }, is: { game: next, unit: { fired: true } } },
  'effects-end': { did: 'advance', was: { game: last }, is: { game: next, unit: { effects: [until] } } },
  winner: { did: 'advance', was: { game: last }, is: { game: next, unit: { won: true, wonTurn: 1 } } },
  steps: { did: 'advance', was: { game: { turn: 2, step: 2 } }, is: { game: { turn: 2, step: 4 } } },
  removed: { did: 'commander_event', was: { he: { contact: 'a' } }, is: { he: { state: 'removed' } } },
  replaced: { did: 'officer_replacement', is: { he: { replaced: true } } },
  'touches-a-friend': { did: 'join', args: { commander: c, unit: b }, is: { he: { contact: 'b' } } },
  'orders-given': { did: 'give_order', was: { he: { orders: 1, ordersGiven: 1 } }, is: { he: { ordersGiven: 2 } } },
}

describe('the invariants of John Company', () => {
  it('have each a breach planted here', () => {
    expect(Object.keys(plants).sort()).toEqual(named.map((i) => i.id).sort())
  })

  it.each(Object.entries(plants))('%s is seen to be broken', (id, plant) => {
    expect(saidOf(id, plant)).toMatch(/\w/)
  })

  it('hold where nothing is amiss, and where the referee allowed it', () => {
    for (const { id } of named) expect(saidOf(id, { did: 'small_arms_fire', is: {} }), id).toBeNull()
    const again: Plant = { ...plants['one-test'], allowed: ['tested'], is: {} }
    expect(saidOf('one-test', again)).toBeNull()
  })
})
