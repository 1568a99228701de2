import { expect, test } from 'vitest'
import { after, type Entry, fold, houseState, placed, setUpOf, undoOneOf, within } from '#game'
import { toySet } from './toy-battle.ts'
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

test('house rules are told apart by procedure, step and ruling; one that has changed since is not taken back alone', () => {
  const entries: Entry[] = [placed(null, begun(), 1)]
  const enter = (draft: Parameters<typeof placed>[1]) => {
    const entry = placed(fold(entries), draft, 2)
    entries.push(entry)
    return entry
  }
  const others = [
    { ...rule, procedure: 'morale' },
    { ...rule, step: 'save' },
    { ...rule, ruling: { ...rule.ruling, why: 'rain' } },
  ]
  const first = enter({ kind: 'housed', rule, now: 'holds', was: null })
  for (const other of others) {
    expect(houseState(fold(entries), other)).toBeNull()
    enter({ kind: 'housed', rule: other, now: 'rests', was: null })
  }
  expect(fold(entries).house).toHaveLength(4)
  expect(houseState(fold(entries), rule)).toBe('holds')
  expect(undoOneOf(toySet, fold(entries), first).ok).toBe(true)
  enter({ kind: 'housed', rule, now: 'rests', was: 'holds' })
  expect(undoOneOf(toySet, fold(entries), first)).toEqual({
    ok: false,
    says: 'That house rule has changed since. Undo what came later first.',
  })
})

test('a ruling that has changed since is not taken back alone, and is not told by its key', () => {
  const entries: Entry[] = [placed(null, begun(), 1)]
  const enter = (draft: Parameters<typeof placed>[1]) => {
    const entry = placed(fold(entries), draft, 2)
    entries.push(entry)
    return entry
  }
  const first = enter({ kind: 'ruled', setting: 'poolMisses', old: true, new: false, why: '' })
  enter({ kind: 'ruled', setting: 'poolMisses', old: false, new: true, why: '' })
  expect(undoOneOf(toySet, fold(entries), first)).toEqual({
    ok: false,
    says: 'That ruling has changed since. Undo what came later first.',
  })
})
