import { expect, test } from 'vitest'
import { after, type Entry, fold, houseState, placed, setUpOf, within } from '#game'
import { begun } from './wishes.ts'

const rule = { procedure: 'fire', step: 'dice', ruling: { why: 'smoke', parts: { dice: { need: 1 } } } }

test('a house rule is offered until it is taken back, and goes with the set-up', () => {
  const entries: Entry[] = [placed(null, begun(), 1)]
  const enter = (draft: Parameters<typeof placed>[1]) => {
    const game = fold(entries)
    entries.push(placed(game, draft, 2))
    return after(game, entries.at(-1) ?? placed(null, begun(), 1), within(entries))
  }
  expect(houseState(fold(entries), rule)).toBeNull()
  expect(houseState(enter({ kind: 'housed', rule, now: 'holds', was: null }), rule)).toBe('holds')
  expect(fold(setUpOf(entries, 1, 'Again')).house).toEqual([{ ...rule, now: 'holds' }])
  expect(houseState(enter({ kind: 'housed', rule, now: 'rests', was: 'holds' }), rule)).toBe('rests')
  expect(fold(setUpOf(entries, 1, 'Again')).house).toBeUndefined()
  expect(houseState(enter({ kind: 'undone', of: 2 }), rule)).toBe('holds')
  expect(houseState(enter({ kind: 'undone', of: 1 }), rule)).toBeNull()
})
