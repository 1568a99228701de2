/** What the phase bar of Indian Mutiny 1857 says, and what it offers to do. */
import { describe, expect, it } from 'vitest'
import { ctxOf, defaultSettings, walk } from '#engine'
import type { Json } from '#kit'
import mutiny from './index.ts'

type Fields = { readonly [field: string]: Json }

function battle(units: { readonly [id: string]: Fields }, game: Fields = {}) {
  const settings = defaultSettings(mutiny)
  const fresh = (kind: string, given: Fields) => mutiny.kinds[kind]?.fresh(given) ?? {}
  const unit = Object.fromEntries(Object.entries(units).map(([id, given]) => [id, fresh('unit', given)]))
  const world = { ...mutiny.start, unit, game: { game: fresh('game', game) } }
  return { world, settings, now: mutiny.sequence.now(ctxOf({ world, owed: [], settings })) }
}

const foot = { class: 'british-foot' }
const rebels = { class: 'mutineer', start: 10 }

describe('before the first move', () => {
  it('offers the roll of march moves until all have rolled', () => {
    const { now } = battle({ a: foot, b: rebels, havelock: { class: 'officer' } })
    expect(now.does).toEqual({ says: 'Roll march moves for all 3 units', procedure: 'march-allotment-all', each: [{}] })
    expect(now.toAct?.map(({ id }) => id)).toEqual(['a', 'b', 'havelock'])
    const some = battle({ a: { ...foot, moves: 9 }, b: rebels }).now
    expect(some.does?.says).toBe('Roll march moves for 1 unit')
    expect(some.acted?.map(({ id }) => id)).toEqual(['a'])
    const all = battle({ a: { ...foot, moves: 9 } }, { first: 'rebel' }).now
    expect(all.does).toBeUndefined()
    expect(all.asks).toBe('Rebels move first')
  })

  it('offers the same roll as the way out where the battle is started without it', () => {
    const { world, settings, now } = battle({ a: foot, b: rebels })
    const { open } = walk({ procedure: mutiny.sequence.advance, args: null, world, settings, owed: [] }, {})
    expect(open?.step).toMatchObject({ id: 'not-thrown', form: { form: 'refusal', instead: now.does } })
  })
})

describe('in a move', () => {
  const units = {
    fired: { ...foot, moves: 9, fired: true },
    fresh: { ...foot, moves: 9 },
    spent: { ...foot, moves: 0 },
    runs: { ...foot, moves: 0, status: 'retreat' },
    enemy: { ...rebels, moves: 9 },
  }
  it('counts who has acted, and names who may', () => {
    const { now } = battle(units, { move: 3, turn: 'british' })
    expect(now.acted?.map(({ id }) => id)).toEqual(['fired'])
    expect(now.toAct?.map(({ id }) => id)).toEqual(['fresh', 'runs'])
    expect(now.does).toBeUndefined()
  })
})
