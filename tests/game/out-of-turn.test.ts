/** What stands in the way of an entry that is undone out of its turn. */
import { describe, expect, test } from 'vitest'
import type { AnyRuleSet, Json } from '#engine'
import { type Draft, Misfit, undoOneOf } from '#game'
import { man } from '../engine/toy.ts'
import { begun, entered, opened, toySet } from './toy-battle.ts'
import { moraleOf, shot, unitOf } from './wishes.ts'

const bookOf = (...drafts: readonly Draft[]) => {
  const book = { entries: [begun()], game: opened() }
  for (const draft of drafts) entered(book, draft)
  return book
}
const undo = (of: number): Draft => ({ kind: 'undone', of })
const alive = (id: string, old: number, now: number): Draft => ({
  kind: 'edited',
  changes: [{ of: unitOf(id), field: 'alive', old, new: now }],
  why: '',
})
const owing = shot(opened(), 'a', 5, { owes: [moraleOf('a')] })
const ruled = (now: boolean): Draft => ({ kind: 'ruled', setting: 'saves', old: !now, new: now, why: '' })
const clocked = (old: number | null, now: number): Draft => {
  const clock = (minutes: number) => ({ minutes, from: 0 })
  return { kind: 'clocked', old: old === null ? null : clock(old), new: clock(now) }
}
const struck: Draft = { kind: 'struck', owed: '1.0', why: 'far off' }
const putBack: Draft = { kind: 'putBack', owed: '1.0' }
const ended: Draft = { kind: 'ended', says: 'Dusk.' }
const reopened: Draft = { kind: 'reopened' }
const linked = (name: string): Draft => ({ kind: 'linked', to: name, name, about: null, says: '' })
const made: Draft = {
  ...shot(opened(), 'a', 6),
  outcome: { ...shot(opened(), 'a', 6).outcome, changes: [{ of: unitOf('x'), made: man(2) }] },
}

describe('the same was changed since, if only to and fro', () => {
  test.each<readonly [string, readonly Draft[], number]>([
    ['a field', [alive('a', 6, 4), alive('a', 4, 3), alive('a', 3, 4)], 1],
    ['a field of a thing that it made', [made, alive('x', 2, 1), alive('x', 1, 2)], 1],
    ['the clock', [clocked(null, 60), clocked(60, 90), clocked(90, 60)], 1],
    ['a ruling', [ruled(false), ruled(true), ruled(false)], 1],
    ['the end', [ended, reopened, ended], 1],
    ['the end that was taken back', [ended, reopened, ended, reopened], 2],
    ['a test struck out', [owing, struck, putBack, struck], 2],
    ['a test put back', [owing, struck, putBack, struck, putBack], 3],
  ])('%s', (_, drafts, of) => {
    const book = bookOf(...drafts)
    expect(() => entered(book, undo(of))).toThrow('has changed the same since. Undo it first.')
  })
})

describe('nothing stands in the way of', () => {
  test('the end of a battle, if it still stands', () => {
    const book = bookOf(ended, alive('a', 6, 4))
    entered(book, undo(1))
    expect(book.game).toMatchObject({ ended: null, world: { unit: { a: { alive: 4 } } } })
  })
  test('one of two battles that were joined', () => {
    const book = bookOf(linked('Breach'), linked('Relief'))
    entered(book, undo(1))
    expect(book.game.links.map(({ name }) => name)).toEqual(['Relief'])
  })
  test('a test that was struck out, while it is', () => {
    const both = shot(opened(), 'a', 5, { owes: [moraleOf('b'), moraleOf('a')] })
    const book = bookOf(both, { ...struck, owed: '1.1' }, alive('c', 8, 1))
    entered(book, undo(2))
    expect(book.game.owed.map(({ id, struck }) => [id, struck])).toEqual([
      ['1.0', null],
      ['1.1', null],
    ])
  })
  test('a test that is owed still, beside others', () => {
    const book = bookOf(owing, shot(opened(), 'b', 3, { owes: [moraleOf('b')] }))
    entered(book, undo(1))
    expect(book.game.owed.map(({ id }) => id)).toEqual(['2.0'])
  })
})

test('a thing that was made does not go once it is another', () => {
  const book = bookOf(made, alive('x', 2, 1))
  expect(() => entered(book, undo(1))).toThrow('2d6: changed since.')
})

test('nothing is made twice', () => {
  const book = bookOf(made)
  expect(() => entered(book, made)).toThrow(new Misfit('Entry 2 makes a unit that is there already.'))
})

describe('a test of two reasons', () => {
  const again = (why: string) => shot(opened(), 'b', 3, { owes: [moraleOf('a', why)] })
  const whys = (book: ReturnType<typeof bookOf>) =>
    book.game.owed.map(({ id, whys }) => [id, ...whys.map(({ says }) => says)])

  test('is that of the later one when the first is taken back', () => {
    const book = bookOf(owing, again('officer lost'))
    expect(whys(book)).toEqual([['1.0', 'men killed', 'officer lost']])
    entered(book, undo(1))
    expect(whys(book)).toEqual([['2.0', 'officer lost']])
  })
  test('is that of the first when the later one is taken back', () => {
    const book = bookOf(owing, again('officer lost'), alive('c', 8, 1))
    entered(book, undo(2))
    expect(whys(book)).toEqual([['1.0', 'men killed']])
  })
  test('cannot be untangled once it was taken', () => {
    const book = bookOf(owing, { ...shot(opened(), 'c', 8), settles: '1.0' }, again('officer lost'))
    expect(whys(book)).toEqual([['3.0', 'officer lost']])
    expect(() => entered(book, undo(2))).toThrow('has changed the same since')
    expect(() => entered(book, undo(1))).toThrow('Morale has been taken since. Undo it first.')
  })
})

describe('what later entries rest on is not taken back before them', () => {
  const { unit } = toySet.kinds
  if (!unit) throw new Error('the toy has units')
  const fields = {
    ...unit.fields,
    killed: { says: 'Killed', form: { form: 'number', min: 0, max: 99 }, atMost: 'alive' },
    near: { says: 'Near', form: { form: 'text' }, names: ['unit'] },
  } as const
  const set: AnyRuleSet = { ...toySet, kinds: { ...toySet.kinds, unit: { ...unit, fields } } }
  const edit = (id: string, field: string, old: Json, now: Json): Draft => ({
    kind: 'edited',
    changes: [{ of: unitOf(id), field, old, new: now }],
    why: '',
  })
  const making: Draft = { kind: 'edited', changes: [{ of: unitOf('x'), made: { ...man(2), name: 'The x' } }], why: '' }
  const takenBack = (...drafts: readonly Draft[]) => {
    const book = bookOf(...drafts)
    return undoOneOf(set, book.game, book.entries[1] ?? expect.unreachable())
  }
  test.each([
    [
      'a bound that has moved',
      [alive('b', 7, 9), edit('b', 'killed', 0, 8)],
      /^7d6: Alive cannot be 7 any more\. Undo what/,
    ],
    ['a name', [making, edit('a', 'near', null, 'x')], /^6d6 names what this made\. Undo/],
    ['an owed test', [making, shot(opened(), 'a', 5, { owes: [moraleOf('x')] })], /^The x: Morale is owed\. Undo/],
  ] as const)('%s', (_, drafts, says) => {
    expect(takenBack(...drafts)).toMatchObject({ ok: false, says: expect.stringMatching(says) })
    expect(takenBack(drafts[0], alive('c', 8, 1))).toMatchObject({ ok: true })
  })
})
