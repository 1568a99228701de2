import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Book } from '../../src/store/book.ts'
import { openStoreAt } from '../../src/store/open.ts'
import { begun, shot } from '../game/wishes.ts'
import { all, battle, fresh, line, value } from './stores.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const refused = {
  ok: false,
  reason: 'refused',
  says: 'This browser lets the app save nothing (a private window?). You can check single rolls here, but a battle would be lost.',
}

/** An IndexedDB that answers every opening with an error. */
function closed(name: string) {
  const factory = new IDBFactory()
  vi.spyOn(factory, 'open').mockImplementation(() => {
    throw new DOMException('No.', name)
  })
  return { indexedDB: factory, IDBKeyRange }
}

describe('a browser that keeps nothing', () => {
  test.each(['InvalidStateError', 'SecurityError', 'UnknownError', 'NotAllowedError'])('%s', async (name) => {
    const store = openStoreAt(fresh(), closed(name))
    expect(await store.createGame(begun(), () => '')).toEqual(refused)
    expect(await store.listGames()).toEqual(refused)
    expect(await store.writePrefs({ theme: 'sun' })).toEqual(refused)
    expect((await store.readPrefs()).theme).toBe('auto')
  })

  test('no IndexedDB at all', async () => {
    const { indexedDB } = Dexie.dependencies
    Dexie.dependencies.indexedDB = undefined as unknown as IDBFactory
    const store = openStoreAt(fresh())
    Dexie.dependencies.indexedDB = indexedDB
    expect(await store.listGames()).toEqual(refused)
  })
})

test('a full phone keeps what it has, and none of the next entry', async () => {
  const store = openStoreAt(fresh())
  const { id, game } = await battle(store)
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError')
  })
  expect(await store.append(id, 0, [shot(game, 'a', 1)], line)).toEqual({
    ok: false,
    reason: 'full',
    says: 'The phone has no room left. Your last entry is stored; the next is not. Export a copy, then clear some space.',
  })
  vi.restoreAllMocks()
  expect(await all(store, id)).toHaveLength(1)
  expect(value(await store.append(id, 0, [shot(game, 'a', 1)], line)).game.head).toBe(1)
})

test('a book of a newer version is left alone', async () => {
  const name = fresh()
  const newer = new Dexie(name)
  newer.version(5).stores({ games: 'id, updated', more: 'id' })
  await newer.open()
  newer.close()
  const store = openStoreAt(name)
  const stop = store.watchGames(() => expect.unreachable())
  expect(await store.listGames()).toEqual({
    ok: false,
    reason: 'newer',
    says: 'The battles on this phone were saved by a newer Orderly Book. Update this one, then open it again.',
  })
  stop()
  expect((await indexedDB.databases()).find((one) => one.name === name)?.version).toBe(50)
})

describe('a connection that the phone dropped in its sleep', () => {
  test('is made anew, and the entry is kept once', async () => {
    const store = openStoreAt(fresh())
    const { id, game } = await battle(store)
    const { transaction } = IDBDatabase.prototype
    let drops = 0
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
      if (drops++ === 0) throw new DOMException('The connection is closing.', 'InvalidStateError')
      return transaction.apply(this, args)
    })
    expect(value(await store.append(id, 0, [shot(game, 'a', 1)], line)).game.head).toBe(1)
    expect(await all(store, id)).toHaveLength(2)
  })

  test('for several calls at once', async () => {
    const store = openStoreAt(fresh())
    const { id } = await battle(store)
    const { transaction } = IDBDatabase.prototype
    let drops = 0
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
      if (drops++ < 3) throw new DOMException('The connection is closing.', 'InvalidStateError')
      return transaction.apply(this, args)
    })
    const answers = await Promise.all([store.openGame(id), store.listGames(), store.entriesPage(id, 9, 9)])
    expect(answers.map((a) => a.ok)).toEqual([true, true, true])
  })
})

describe('a connection that is made anew', () => {
  const lost = () => new DOMException('The connection is closing.', 'InvalidStateError')

  test('serves a call as well that began on the old one and fails later', async () => {
    const book = new Book(fresh())
    value(await book.run(() => book.games.count()))
    const opened = vi.spyOn(indexedDB, 'open')
    let fail = () => {}
    const failed = new Promise<void>((done) => {
      fail = done
    })
    const late = book.run(async (again) => {
      await failed
      if (!again) throw lost()
      return 'late'
    })
    const soon = await book.run(async (again) => {
      if (!again) throw lost()
      return 'soon'
    })
    fail()
    expect([value(soon), value(await late)]).toEqual(['soon', 'late'])
    expect(opened).toHaveBeenCalledTimes(1)
  })

  test('keeps those waiting who ask while it is being made', async () => {
    const book = new Book(fresh())
    value(await book.run(() => book.games.count()))
    const asked: PromiseLike<number>[] = []
    vi.spyOn(indexedDB, 'databases').mockImplementation(async () => {
      asked.push(book.games.count())
      return []
    })
    value(
      await book.run(async (again) => {
        if (!again) throw lost()
      }),
    )
    expect(await Promise.all(asked)).toEqual([0])
  })
})

test('an id is made where the page was not served securely', async () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  const store = openStoreAt(fresh())
  const { id } = await battle(store)
  expect(id).toMatch(/^[0-9a-f]{32}$/)
})

test('asks to keep the data, and says no where it cannot ask', async () => {
  const store = openStoreAt(fresh())
  expect(await store.askToPersist()).toBe(false)
  vi.stubGlobal('navigator', { storage: { persist: async () => true } })
  expect(await store.askToPersist()).toBe(true)
})
