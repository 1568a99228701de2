/** A battle that an older version of its rules began: what came since is filled where rules and screens look, and nowhere else. */
import { expect, test } from 'vitest'
import { type AnyRuleSet, type FieldChange, filledWorld, type Json, type World } from '#engine'
import { type Entry, filledGame, fold, states, undoOneOf } from '#game'
import { is, orNull, since } from '#kit'
import { begun, toySet } from './toy-battle.ts'

const { unit } = toySet.kinds
if (!unit) throw new Error('The toy has units.')
const fields = {
  ...unit.fields,
  fought: since(2, is.number('Fought', 0, 20)),
  near: since(2, orNull(is.yes('Officer near'))),
  label: since(3, is.text('Label'), ({ alive }) => `${alive} men`),
}
const newer: AnyRuleSet = { ...toySet, version: '3', kinds: { ...toySet.kinds, unit: { ...unit, fields } } }

const a = { kind: 'unit', id: 'a' }
const made = { name: 'D', alive: 4, killed: 0, die: 6, shaken: false, fired: false }
const edited = (...changes: readonly FieldChange[]) => ({ kind: 'edited', changes, why: '' }) as const
const battle = (...more: readonly (ReturnType<typeof edited> | { readonly kind: 'undone'; readonly of: number })[]) => [
  begun(),
  ...more.map((entry, n): Entry => ({ ...entry, seq: n + 1, at: 0 })),
]
const thing = (world: World, id = 'a'): { readonly [field: string]: Json } => world.unit?.[id] ?? {}
const seen = (entries: readonly Entry[]) => filledGame(newer, fold(entries))

test('a thing of an older battle holds what its fields say', () => {
  expect(thing(seen(battle()).world)).toEqual({ ...thing(toySet.start), fought: 0, near: null, label: '6 men' })
  expect(seen(battle()).world.game).toBe(fold(battle()).world.game)
})

test('what is there stays, also a blank that may be', () => {
  const { world } = seen(battle(edited({ of: { kind: 'unit', id: 'd' }, made: { ...made, fought: 3, near: true } })))
  expect(thing(world, 'd')).toEqual({ ...made, fought: 3, near: true, label: '4 men' })
  const back = edited({ of: a, field: 'near', old: true, new: null }, { of: a, field: 'fought', old: 2, new: null })
  expect(thing(seen(battle(back)).world)).toMatchObject({ fought: 0, near: null })
})

test('entries and the state that is stored are as they were', () => {
  const entries = battle(edited({ of: { kind: 'unit', id: 'd' }, made }))
  const text = JSON.stringify(entries)
  const stored = fold(entries)
  filledGame(newer, stored)
  expect(JSON.stringify(entries)).toBe(text)
  expect(thing(stored.world, 'd')).toBe(made)
})

test('a battle of today, and one of a later version, are left alone', () => {
  for (const version of ['3', '4']) {
    expect(filledWorld(newer, version, toySet.start)).toBe(toySet.start)
  }
  expect(thing(filledWorld(newer, '2', fold(battle()).world))).toEqual({ ...thing(toySet.start), label: '6 men' })
})

test('the same world and thing is filled once', () => {
  const one = fold(battle())
  expect(filledGame(newer, one).world).toBe(filledGame(newer, one).world)
  const two = fold(battle(edited({ of: a, field: 'alive', old: 6, new: 5 })))
  expect(thing(filledGame(newer, two).world, 'b')).toBe(thing(filledGame(newer, one).world, 'b'))
})

test('rules see it at every entry', () => {
  const entries = battle(edited({ of: { kind: 'unit', id: 'd' }, made }))
  const all = [...states(entries, newer)]
  expect(all.map(({ before }) => before && thing(before.world).fought)).toEqual([null, 0])
  expect(all.map(({ after }) => thing(after.world, 'd').fought)).toEqual([undefined, 0])
  expect([...states(entries)].map(({ after }) => thing(after.world).fought)).toEqual([undefined, undefined])
})

test('what was made before can be taken back, and what was changed since stands in the way', () => {
  const make = edited({ of: { kind: 'unit', id: 'd' }, made })
  const other = edited({ of: a, field: 'alive', old: 6, new: 5 })
  const entries = battle(make, other)
  const undo = (list: readonly Entry[]) => undoOneOf(newer, seen(list), list[1] ?? begun())
  expect(undo(entries)).toEqual({ ok: true, value: { kind: 'undone', of: 1 } })
  const fought = edited({ of: { kind: 'unit', id: 'd' }, field: 'fought', old: 0, new: 2 })
  expect(undo(battle(make, fought, other))).toMatchObject({ ok: false })
  expect(thing(seen(battle(other, { kind: 'undone', of: 1 })).world).fought).toBe(0)
})
