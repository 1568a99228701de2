/** What the phase bar of Sepoys & Soldiers says, and what it offers to do. */
import { describe, expect, it } from 'vitest'
import { ctxOf, defaultSettings, walk } from '#engine'
import type { Json } from '#kit'
import sepoys from './index.ts'

type Fields = { readonly [field: string]: Json }

function battle(units: { readonly [id: string]: Fields }, game: Fields, side: { readonly [id: string]: Fields } = {}) {
  const settings = defaultSettings(sepoys)
  const fresh = (kind: string, given: Fields) => sepoys.kinds[kind]?.fresh(given) ?? {}
  const made = (kind: string, things: { readonly [id: string]: Fields }) =>
    Object.fromEntries(Object.entries(things).map(([id, given]) => [id, fresh(kind, { name: id, ...given })]))
  const world = {
    ...sepoys.start,
    unit: made('unit', units),
    side: { ...sepoys.start.side, ...made('side', side) },
    game: { game: fresh('game', game) },
  }
  return { world, settings, now: sepoys.sequence.now(ctxOf({ world, owed: [], settings })) }
}

const red = { type: 'sepoys', side: 'red', order: 'engage' }
const black = { type: 'mass', side: 'black', order: 'defend' }
const deck = { red: 2, black: 1 }

describe('before turn 1', () => {
  it('offers the orders of the sides that lack some', () => {
    const both = battle({ a: { ...red, order: null }, b: { ...black, order: null } }, {}).now
    expect(both.does).toMatchObject({ procedure: 'side-orders', says: 'Give both sides their orders' })
    expect(both.does?.each).toHaveLength(2)
    expect(battle({ a: { ...red, order: null }, b: black }, {}).now.does?.each).toEqual([
      { side: { kind: 'side', id: 'red' } },
    ])
    expect(battle({ a: red, b: black }, {}).now.does).toBeUndefined()
  })
})

describe('in a turn', () => {
  it('turns a card, or begins the next turn where none is left', () => {
    const { now } = battle({ a: red, b: black }, { turn: 2, deck })
    expect(now.does).toEqual({ says: 'Turn a card', procedure: 'turn-card', each: [{}] })
    expect(battle({ a: red, b: black }, { turn: 2 }).now.does?.says).toBe('Start turn 3')
  })

  it('says that a card which lies there is lost by the next, and does not offer the next', () => {
    const { world, settings, now } = battle({ a: red, b: black }, { turn: 2, deck, card: 'red' })
    expect(now).toMatchObject({ end: 'Pass', asks: 'The British: choose who acts, or pass' })
    expect(now.does).toBeUndefined()
    expect(now.toAct?.map(({ id }) => id)).toEqual(['a'])
    const { trace } = walk({ procedure: sepoys.sequence.advance, args: null, world, settings, owed: [] }, {})
    expect(JSON.stringify(trace)).toContain('The British pass: the red card is lost')
  })

  it('offers the pursuit that waits for a card of its side', () => {
    const units = {
      horse: { type: 'kings-cavalry', side: 'red', order: 'assault', pursues: 'mob' },
      mob: { ...black, routed: true },
    }
    const { now } = battle(units, { turn: 2, deck, card: 'red' })
    expect(now.does).toEqual({
      says: 'Pursue with horse',
      procedure: 'pursue',
      each: [{ unit: { kind: 'unit', id: 'horse' }, routed: { kind: 'unit', id: 'mob' } }],
    })
  })

  it('counts both sides whosever card lies there', () => {
    const units = { a: red, b: { ...black, acted: true }, c: black }
    const counts = (['red', 'black', null] as const).map((card) => {
      const { acted = [], toAct = [], later = [] } = battle(units, { turn: 2, deck, card }).now
      return [acted.length, acted.length + toAct.length + later.length]
    })
    expect(counts).toEqual([
      [1, 3],
      [1, 3],
      [1, 3],
    ])
  })

  it('names the side that owes, and how many cards', () => {
    const side = { black: { name: 'Mahratta', owed: [{ by: 'b', reason: 'rout' }] } }
    expect(battle({ a: red, b: black }, { turn: 2, deck }, side).now.line).toBe(
      '2 red, 1 black left. The Mahrattas owe 1 card.',
    )
  })
})
