/** Each invariant holds in a battle as it should be, and is seen to fail where somebody breaks it. */
import { describe, expect, it } from 'vitest'
import { ctxOf, defaultSettings, type Json, type Scene, type World } from '#engine'
import set from './index.ts'
import { invariants } from './invariants.ts'
import type { Ctx } from './state.ts'

type Patch = { readonly [kind: string]: { readonly [id: string]: { readonly [field: string]: Json } } }

const made = (kind: string, fields: { readonly [field: string]: Json }) => ({ ...set.kinds[kind]?.fresh(fields) })

/** The second turn, a red card turned: cavalry with a general against a mass. */
const sound: World = {
  unit: {
    a: made('unit', { name: 'a', type: 'kings-cavalry', side: 'red', order: 'assault', bases: 4 }),
    b: made('unit', { name: 'b', type: 'mass', side: 'black', order: 'engage', bases: 4 }),
  },
  commander: { c: made('commander', { name: 'c', side: 'red', with: 'a' }) },
  side: {
    red: made('side', { name: 'British/Allied' }),
    black: made('side', { name: 'Mahratta' }),
  },
  game: { game: made('game', { turn: 2, deck: { red: 1, black: 1 }, card: 'red' }) },
}

/** Some fields of some things said anew. */
function patched(world: World, patch: Patch): World {
  const kinds = new Map(Object.entries(world))
  for (const [kind, things] of Object.entries(patch)) {
    const all = new Map(Object.entries(world[kind] ?? {}))
    for (const [id, fields] of Object.entries(things)) all.set(id, { ...all.get(id), ...fields })
    kinds.set(kind, Object.fromEntries(all))
  }
  return Object.fromEntries(kinds)
}

type Settings = { readonly [id: string]: Json }
const looked = (world: World, settings: Settings = {}, owed: Scene['owed'] = []) =>
  ctxOf({ world, owed, settings: { ...defaultSettings(set), ...settings } }) as unknown as Ctx

/** How it is broken: what stood before, what stands now besides, and by which procedure of `a` (or of `c`). */
type Plant = {
  readonly was?: Patch
  readonly now?: Patch
  readonly by?: string
  readonly settings?: Settings
  readonly owed?: Scene['owed']
}
const a = (f: { readonly [field: string]: Json }): Patch => ({ unit: { a: f } })
const c = (f: { readonly [field: string]: Json }): Patch => ({ commander: { c: f } })
const acted: Patch = { unit: { a: { acted: true } }, game: { game: { card: null } } }

const plants: { readonly [id: string]: Plant } = {
  'gone-owe-nothing': {
    now: a({ gone: true }),
    by: 'nerve',
    owed: [{ what: 'nerve', args: { unit: { kind: 'unit', id: 'a' }, situation: 'reform' } }],
  },
  bases: { now: a({ bases: 5 }) },
  'hits-carried': { now: a({ hits: 3 }) },
  'bases-stay-lost': { was: a({ bases: 2 }), now: a({ bases: 3 }), by: 'nerve' },
  'rout-disorders': { now: a({ routed: true }) },
  'combat-disorders': { by: 'combat' },
  'pursues-an-enemy': { now: a({ pursues: 'a' }) },
  'nobody-gone-acts': { was: a({ gone: true }), now: acted, by: 'move' },
  'one-action': { was: a({ acted: true }), now: acted, by: 'move' },
  'on-a-card': { was: { game: { game: { card: 'black' } } }, now: acted, by: 'move' },
  'card-is-used': { now: a({ acted: true }), by: 'move' },
  'state-allows': { was: a({ disordered: true }), now: acted, by: 'move' },
  'charges-under-assault': { was: a({ order: null }), now: acted, by: 'charge' },
  'keeps-its-place': { was: a({ order: 'defend' }), now: acted, by: 'move' },
  'moved-guns-are-silent': { was: a({ manhandled: true }), now: acted, by: 'artillery-fire' },
  'attacked-reserve-defends': { was: { unit: { b: { order: 'reserve' } } }, now: acted, by: 'infantry-fire' },
  'fit-or-lost': { now: c({ fate: 'dead' }) },
  'lost-does-nothing': { was: c({ fit: false, fate: 'dead' }), by: 'commander-move' },
  'one-action-of-his': { was: c({ acted: true }), by: 'change-order' },
  'orders-given': { was: c({ ordersGiven: 1 }), now: c({ ordersGiven: 2 }), by: 'change-order' },
  'rerolls-given': { now: c({ rerollsUsed: 2 }), by: 'nerve', settings: { rerollCount: true } },
  'with-a-unit-that-is-there': { now: a({ bases: 0 }), by: 'base-lost' },
  deck: { now: { game: { game: { deck: { red: 3, black: 1 } } } } },
  'card-by-card': { by: 'turn-card' },
  'owed-first': {
    was: { side: { red: { owed: [{ by: 'a', reason: 'rout' }] } } },
    now: { game: { game: { deck: { red: 0, black: 1 } } } },
    by: 'turn-card',
  },
  debts: { now: { side: { black: { owed: [{ by: 'a', reason: 'rout' }] } } } },
  'new-turn': { now: { game: { game: { turn: 3 } }, unit: { a: { acted: true } } }, by: 'turn-card' },
}

const args = {
  unit: { kind: 'unit', id: 'a' },
  target: { kind: 'unit', id: 'b' },
  charger: { kind: 'unit', id: 'a' },
  charged: { kind: 'unit', id: 'b' },
  commander: { kind: 'commander', id: 'c' },
}

function broken(id: string, { was = {}, now = {}, by, settings, owed }: Plant): string | null {
  const before = patched(sound, was)
  const did = by === undefined ? null : { procedure: by, args, allowed: [] }
  const invariant = invariants.find((one) => one.id === id)
  if (!invariant) throw new Error(`There is no invariant "${id}".`)
  return invariant.broken(looked(patched(before, now), settings, owed), looked(before, settings), did)
}

describe('the invariants of Sepoys & Soldiers', () => {
  it('have an id of their own, and a clause of the ledger', () => {
    expect(new Set(invariants.map(({ id }) => id)).size).toBe(invariants.length)
    const ledger = new Set(set.clauses.map(({ id }) => id))
    expect(invariants.filter(({ clause }) => clause === undefined || !ledger.has(clause))).toEqual([])
    expect(Object.keys(plants).sort()).toEqual(invariants.map(({ id }) => id).sort())
  })

  it.each(invariants.map(({ id, says }) => [id, says]))('%s: %s', (id = '') => {
    expect(broken(id, {}), 'in a sound battle').toBeNull()
    expect(broken(id, { now: acted, by: 'infantry-fire' }), 'after a sound action').toBeNull()
    expect(broken(id, plants[id] ?? {}), 'planted').toMatch(/\.$/)
  })
})
