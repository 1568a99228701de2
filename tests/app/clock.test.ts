/** The clock of a slot: time left, turns played, turns that still fit. */
import { describe, expect, it } from 'vitest'
import type { AnyRuleSet } from '#engine'
import { after, type Draft, type Entry, type Game, placed, within } from '#game'
import { clockSet, hours, isOfOld, msLeft, paceOf, turnedAt, turnsOf } from '../../src/app/shared/clock/pace.ts'
import { wordAt } from '../../src/app/shared/clock/word.ts'
import { begun, toySet } from '../game/toy-battle.ts'

const MINUTE = 60_000
const clock = { minutes: 60, from: 0 }

/** The toy, whose turn is what the game has lost, from 1. */
const counting: AnyRuleSet = {
  ...toySet,
  sequence: {
    ...toySet.sequence,
    now: (ctx) => {
      const { lost } = ctx.look({ kind: 'game', id: 'game' }) as { readonly lost: number }
      return { phase: 'play', says: `Turn ${lost + 1}`, side: null, asks: '', end: 'End', turn: lost + 1 }
    },
  },
}

function book(drafts: readonly (readonly [at: number, draft: Draft])[]): readonly Entry[] {
  const entries: Entry[] = [begun()]
  let game: Game = after(null, begun(), within(entries))
  for (const [at, draft] of drafts) {
    const entry = placed(game, draft, at * MINUTE)
    entries.push(entry)
    game = after(game, entry, within(entries))
  }
  return entries
}
const turn = (old: number): Draft => ({
  kind: 'edited',
  changes: [{ of: { kind: 'game', id: 'game' }, field: 'lost', old, new: old + 1 }],
  why: 'the next turn',
})

describe('the turns of a battle', () => {
  it('begin when their number first stands', () => {
    expect(
      turnsOf(
        counting,
        book([
          [10, turn(0)],
          [30, turn(1)],
        ]),
      ),
    ).toEqual([
      { turn: 1, at: 0 },
      { turn: 2, at: 10 * MINUTE },
      { turn: 3, at: 30 * MINUTE },
    ])
  })
  it('that were undone are not counted', () => {
    const entries = book([
      [10, turn(0)],
      [11, { kind: 'undone', of: 1 }],
      [20, turn(0)],
    ])
    expect(turnsOf(counting, entries).map((t) => t.at / MINUTE)).toEqual([0, 20])
  })
  it('are none where the rule set counts none', () => {
    expect(turnsOf(toySet, book([]))).toEqual([])
  })
})

describe('the pace of a slot', () => {
  const turns = [1, 2, 3].map((n) => ({ turn: n, at: (n - 1) * 12 * MINUTE }))
  it('says what is left and how many turns still fit', () => {
    expect(paceOf(clock, turns, 30 * MINUTE)).toEqual({
      left: 30 * MINUTE,
      played: 2,
      perTurn: 12 * MINUTE,
      turnsLeft: 2,
    })
  })
  it('knows nothing before the first turn has ended', () => {
    expect(paceOf(clock, turns.slice(0, 1), 5 * MINUTE)).toEqual({
      left: 55 * MINUTE,
      played: 0,
      perTurn: null,
      turnsLeft: null,
    })
  })
  it('counts only what was played since it was set', () => {
    const late = paceOf({ minutes: 60, from: 14 * MINUTE }, turns, 24 * MINUTE)
    expect([late.played, late.perTurn]).toEqual([1, 10 * MINUTE])
  })
  it('has no turn left when the slot is over', () => {
    const over = paceOf(clock, turns, 65 * MINUTE)
    expect([over.left, over.turnsLeft]).toEqual([-5 * MINUTE, 0])
  })
  it('reads as hours and minutes', () => {
    expect([hours(72 * MINUTE), hours(59_000), hours(-5 * MINUTE)]).toEqual(['1:12', '0:00', '0:05'])
  })
})

describe('a clock that rests', () => {
  const at = (minutes: number) => minutes * MINUTE
  it('leaves as much as there was, and the turns take what was played of them', () => {
    const rests = turnedAt(clock, at(20))
    expect([msLeft(rests, at(20)), msLeft(rests, at(500))].map(hours)).toEqual(['0:40', '0:40'])
    const again = turnedAt(rests, at(110))
    expect(hours(msLeft(again, at(120)))).toBe('0:30')
    const entries = book([
      [0, { kind: 'clocked', old: null, new: clock }],
      [10, turn(0)],
      [20, { kind: 'clocked', old: clock, new: rests }],
      [110, { kind: 'clocked', old: rests, new: again }],
      [112, turn(1)],
    ])
    const turns = turnsOf(counting, entries)
    expect(turns.map((one) => one.at / MINUTE)).toEqual([0, 10, 22])
    expect(paceOf(again, turns, at(112))).toMatchObject({ left: at(38), played: 2, perTurn: at(11), turnsLeft: 2 })
  })

  it('rests twice', () => {
    const twice = [20, 30, 40, 60].reduce((now, minute) => turnedAt(now, at(minute)), clock)
    expect(hours(msLeft(twice, at(70)))).toBe('0:20')
  })

  it('is of old where it ran out on another day', () => {
    expect([isOfOld(clock, at(61)), isOfOld(clock, at(60 * 24))]).toEqual([false, true])
    expect(isOfOld({ ...clock, rests: at(5) }, at(60 * 24 * 90))).toBe(false)
  })
})

describe('the word of the clock', () => {
  const slot = { minutes: 240, from: 0 }
  const at = (left: number) => (240 - left) * MINUTE
  it('falls for one minute from 30 and from 10 minutes on, and never while the clock rests', () => {
    expect([31, 30, 29.5, 29, 20, 10, 9.1, 9, 0, -1].map((left) => wordAt(slot, at(left)))).toEqual([
      null,
      30,
      30,
      null,
      null,
      10,
      10,
      null,
      null,
      null,
    ])
    expect(wordAt({ ...slot, rests: at(30) }, at(30))).toBeNull()
  })
  it('is not told of a slot that begins with it', () => {
    expect(wordAt({ minutes: 30, from: 0 }, 0)).toBeNull()
    expect(wordAt({ minutes: 30, from: 0 }, 20 * MINUTE)).toBe(10)
  })
})

it('stays paused when it is set, and goes on from what was set', () => {
  const set = clockSet(90, 20, { minutes: 60, from: 0, rests: 10 * MINUTE }, 30 * MINUTE)
  expect(msLeft(set, 50 * MINUTE)).toBe(70 * MINUTE)
  expect(msLeft(turnedAt(set, 50 * MINUTE), 60 * MINUTE)).toBe(60 * MINUTE)
  expect(msLeft(clockSet(90, 20, clock, 30 * MINUTE), 50 * MINUTE)).toBe(50 * MINUTE)
})
