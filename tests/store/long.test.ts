import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { readFile, written } from '#form'
import { type Entry, fold, within } from '#game'
import { openStoreAt } from '../../src/store/open.ts'
import { packed, unpacked } from '../../src/store/snapshot.ts'
import { draftOf, played, wishes } from '../game/wishes.ts'
import { all, battle, fresh, grown, line, value } from './stores.ts'

/** The rows of a table as they lie in the database. */
async function rows(
  name: string,
  table: string,
): Promise<readonly { readonly seq: number; readonly state: unknown }[]> {
  const db = await new Dexie(name).open()
  const rows = await db.table(table).toArray()
  db.close()
  return rows
}

test('a snapshot is the fold, and the newest two are kept', async () => {
  const name = fresh()
  const store = openStoreAt(name)
  const { id } = await battle(store)
  const end = await grown(store, id, 420)
  const entries = await all(store, id)
  const snapshots = await rows(name, 'snapshots')
  expect(snapshots.map((s) => s.seq)).toEqual([300, 400])
  for (const { seq, state } of snapshots) expect(state).toEqual(packed(fold(entries.slice(0, seq + 1))))
  expect(value(await openStoreAt(name).openGame(id)).game).toEqual(end)
  expect(fold(entries)).toEqual(end)
})

test('a snapshot of another form is passed over', async () => {
  const name = fresh()
  const store = openStoreAt(name)
  const { id } = await battle(store)
  const end = await grown(store, id, 150)
  const db = await new Dexie(name).open()
  await db.table('snapshots').toCollection().modify({ form: 0, state: 'of old' })
  db.close()
  expect(value(await openStoreAt(name).openGame(id)).game).toEqual(end)
})

test('packing loses nothing', () => {
  fc.assert(
    fc.property(wishes, (list) => {
      for (const state of played(list).states) expect(unpacked(structuredClone(packed(state)))).toEqual(state)
    }),
  )
})

test('whatever is entered, the store holds the fold; also for a window that opens later', async () => {
  await fc.assert(
    fc.asyncProperty(wishes, fc.boolean(), async (list, long) => {
      const name = fresh()
      const store = openStoreAt(name)
      const { id } = await battle(store)
      if (long) await grown(store, id, 98)
      for (const wish of list) {
        const { game } = value(await store.openGame(id))
        const draft = draftOf(wish, game, await all(store, id))
        if (!draft) continue
        const done = await openStoreAt(name).append(id, game.head, [draft], line)
        if (!done.ok) expect([wish.do, done.reason]).toEqual(['undoOne', 'failure'])
      }
      const { game } = value(await openStoreAt(name).openGame(id))
      const entries = await all(store, id)
      expect(game).toEqual(fold(entries, null, within(entries)))
    }),
    { numRuns: 15 },
  )
})

test('ten thousand entries: opening reads the last of them only', async () => {
  const name = fresh()
  const store = openStoreAt(name)
  const { id } = await battle(store)
  await grown(store, id, 2)
  const [first, ...two] = await all(store, id)
  const many = Array.from(
    { length: 10_000 },
    (_, n) => ({ ...(n === 0 ? first : two[n % 2 === 0 ? 1 : 0]), seq: n }) as Entry,
  )
  const long = value(
    await store.importGame(value(readFile(written({ name: 'Toy war', ruleset: 'toy', created: 1 }, many)))),
  )
  const { game: end } = value(await store.append(long, 9_999, [{ kind: 'remarked', says: 'Rain.' }], line))
  const { getAll } = IDBObjectStore.prototype
  const read: number[] = []
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (this: IDBObjectStore, ...args) {
    const request = getAll.apply(this, args)
    if (this.name === 'entries') request.addEventListener('success', () => read.push(request.result.length))
    return request
  })
  const { game } = value(await openStoreAt(name).openGame(long))
  vi.restoreAllMocks()
  expect(read).toEqual([1])
  expect(game).toEqual(end)
  expect(game.undo).toHaveLength(9_999)
  expect({ ...game, head: 9_999, name: 'Toy war' }).toEqual(fold(many))
})
