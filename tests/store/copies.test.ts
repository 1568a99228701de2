import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { FileGame } from '#form'
import { type Draft, type Entry, fold } from '#game'
import { openStoreAt } from '../../src/store/open.ts'
import { begun } from '../game/wishes.ts'
import { value } from './stores.ts'

/** A battle as far as these lines. */
function file(...lines: readonly string[]): FileGame {
  const drafts: readonly Draft[] = [begun(), ...lines.map((says): Draft => ({ kind: 'remarked', says }))]
  const entries = drafts.map((draft, seq): Entry => ({ ...draft, seq, at: seq }))
  return { name: 'Toy war', ruleset: 'toy', created: 5, entries, game: fold(entries), photos: [] }
}

const many = Array.from({ length: 2500 }, (_, n) => `Line ${n}`)

test('the battle of which a file is a copy is found, with what both have in common', async () => {
  const store = openStoreAt('copies-found')
  const id = value(await store.importGame(file(...many)))
  const found = async (...lines: readonly string[]) => value(await store.ownCopy(file(...lines)))
  expect(await found(...many)).toMatchObject({ id, entries: 2501, common: 2501 })
  expect(await found(...many, 'More')).toMatchObject({ entries: 2501, common: 2501 })
  expect(await found(...many.slice(0, 1200))).toMatchObject({ entries: 2501, common: 1201 })
  expect(await found(...many.slice(0, 2000), 'Otherwise')).toMatchObject({ entries: 2501, common: 2001 })
  const other = file('x')
  const [first, ...rest] = other.entries
  expect(value(await store.ownCopy({ ...other, entries: [{ ...first, at: 77 } as Entry, ...rest] }))).toBe(null)
})

test('of several copies the one that goes on the same way comes first', async () => {
  const store = openStoreAt('copies-nearest')
  await store.importGame(file('a', 'b', 'c', 'd'))
  const id = value(await store.importGame(file('a', 'b', 'x')))
  expect(value(await store.ownCopy(file('a', 'b', 'x', 'y')))).toMatchObject({ id, common: 4 })
  expect(value(await store.ownCopy(file('a', 'b', 'c', 'z')))).toMatchObject({ common: 4, entries: 5 })
})

test('what a copy has more is entered in one go, or nothing is', async () => {
  const store = openStoreAt('copies-more')
  const id = value(await store.importGame(file('a')))
  const line = () => 'Later'
  expect(await store.bringUpToDate(id, file('a', 'b', 'c'), line)).toMatchObject({ ok: true })
  const { row, game } = value(await store.openGame(id))
  expect([row.head, game.head, row.line]).toEqual([3, 3, 'Later'])
  expect(value(await store.entriesPage(id, 4, 2)).map((entry) => 'says' in entry && entry.says)).toEqual(['c', 'b'])
  // Another window has entered something since: what it is brought up to does not follow.
  value(await store.append(id, 3, [{ kind: 'remarked', says: 'mine' }], line))
  expect(await store.bringUpToDate(id, file('a', 'b', 'c', 'd', 'e'), line)).toMatchObject({ ok: false })
  expect(value(await store.openGame(id)).row.head).toBe(4)
  // One that ends alike and was otherwise before is no more of it.
  expect(await store.bringUpToDate(id, file('a', 'X', 'c', 'mine', 'e'), line)).toMatchObject({ ok: false })
  const own = [...value(await store.entriesPage(id, 5, 5))].reverse()
  const parted = file('a', 'X', 'c')
  expect(
    await store.bringUpToDate(id, { ...parted, entries: [...parted.entries, ...own.slice(4)] }, line),
  ).toMatchObject({ ok: false, reason: 'moved-on' })
})
