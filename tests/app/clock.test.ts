/** The clock of a slot: time left, turns played, turns that still fit. */
import { describe, expect, it } from 'vitest'
import type { AnyRuleSet } from '#engine'
import { after, type Draft, type Entry, type Game, placed, within } from '#game'
import { hours, paceOf, turnsOf } from '../../src/app/table/clock/pace.ts'
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
