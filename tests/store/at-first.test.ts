/** The first screen reads the list of battles by itself, and comes to what the library comes to. */
import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openStore } from '#store'
import { readAtFirst } from '../../src/store/at-first.ts'
import { openStoreAt } from '../../src/store/open.ts'
import { STORED_VERSION } from '../../src/store/tables.ts'
import { begun, shot } from '../game/wishes.ts'
import { battle, fresh, line, value } from './stores.ts'

const { open } = vi.hoisted(() => ({ open: vi.fn<(name: string) => void>() }))
vi.mock('../../src/store/open.ts', async (original) => {
  const real = await original<typeof import('../../src/store/open.ts')>()
  return {
    ...real,
    openStoreAt: (...given: Parameters<typeof real.openStoreAt>) => {
      open(given[0])
      return real.openStoreAt(...given)
    },
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  open.mockClear()
})

const versionOf = async (name: string) => (await indexedDB.databases()).find((one) => one.name === name)?.version

/** Changes a database past the store. */
async function spoil(name: string, change: (tables: Dexie) => Promise<unknown>): Promise<void> {
  const tables = await new Dexie(name).open()
  await change(tables)
  tables.close()
}

describe('a phone with battles', () => {
  const spoilings: { readonly [what: string]: (tables: Dexie, ids: readonly string[]) => Promise<unknown> } = {
    'as it stands': async () => {},
    'with one that has ended': (tables, [id]) => tables.table('games').update(id, { ended: true, updated: 5 }),
    'whose row is gone': (tables, [id]) => tables.table('games').delete(id ?? ''),
    'whose row is damaged': (tables, [id]) => tables.table('games').put({ id, name: 'Left', updated: 'late' }),
    'whose row says less than its entries': (tables, [id]) => tables.table('games').update(id, { head: 0 }),
    'whose row says more than its entries': (tables, [id]) => tables.table('games').update(id, { head: 99 }),
    'whose entries are gone': (tables) => tables.table('entries').clear(),
    'whose first entry is no entry': (tables, [id]) => tables.table('entries').put({ game: id, seq: 0, entry: 7 }),
    'with entries under keys of another kind': (tables, [id]) =>
      tables.table('entries').bulkPut([
        { game: id, seq: 'last', entry: {} },
        { game: 12, seq: 4, entry: {} },
        { game: ['a'], seq: new Date(5), entry: {} },
      ]),
    'with a battle under a number': (tables) => tables.table('games').put({ id: 7, name: 'Seven' }),
    'with a scenario': (tables, [id]) => tables.table('games').update(id, { scenario: true }),
    'with choices of another form': (tables) =>
      tables.table('prefs').bulkPut([
        { key: 'theme', value: 'green' },
        { key: 'text', value: 2 },
      ]),
  }
  test.each(Object.keys(spoilings))('%s', async (what) => {
    const name = fresh()
    const store = openStoreAt(name)
    const { id, game } = await battle(store)
    value(await store.append(id, 0, [shot(game, 'a', 3), { kind: 'remarked', says: 'Rain.' }], line))
    const { id: other } = await battle(store)
    value(await store.writePrefs({ theme: 'sun', dice: 'table' }))
    await spoil(name, (tables) => spoilings[what]?.(tables, [id, other]) ?? Promise.reject(new Error(what)))
    const read = await readAtFirst(name)
    expect(read?.games).toEqual(value(await openStoreAt(name).listGames()))
    expect(read?.prefs).toEqual(await openStoreAt(name).readPrefs())
    expect(read?.prefs.dice).toBe('table')
    expect(read?.games.length).toBeGreaterThan(0)
  })
})

test('where there is no database none is made, and the first battle makes it as it should be', async () => {
  const name = fresh()
  const store = openStore(name)
  expect(value(await store.listGames())).toEqual([])
  expect((await store.readPrefs()).theme).toBe('auto')
  expect([await versionOf(name), open.mock.calls]).toEqual([undefined, []])
  value(await store.createGame(begun(), line))
  expect([await versionOf(name), open.mock.calls]).toEqual([STORED_VERSION, [[name]]])
  expect(value(await store.listGames())).toHaveLength(1)
})

describe('the library is asked', () => {
  test('where the database is of an older version', async () => {
    const name = fresh()
    const old = new Dexie(name)
    old.version(1).stores({ games: 'id, updated', entries: '[game+seq]', snapshots: '[game+seq]', walks: 'game' })
    await old.open()
    old.close()
    expect(await readAtFirst(name)).toBeNull()
    expect(value(await openStore(name).listGames())).toEqual([])
    expect([await versionOf(name), open.mock.calls]).toEqual([STORED_VERSION, [[name]]])
  })

  test('where the database refuses, and says so', async () => {
    const name = fresh()
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('No.', 'SecurityError')
    })
    expect(await openStore(name).listGames()).toMatchObject({ ok: false, reason: 'refused' })
  })

  test('where it worked before and refuses now, which is no private window', async () => {
    const name = fresh()
    await battle(openStoreAt(name))
    const store = openStore(name)
    expect(value(await store.listGames())).toHaveLength(1)
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('No.', 'SecurityError')
    })
    expect(await store.openWalks('any')).toMatchObject({
      ok: false,
      says: expect.stringContaining('cut Orderly Book off'),
    })
  })

  test('where tables are missing', async () => {
    const name = fresh()
    const bare = new Dexie(name)
    bare.version(STORED_VERSION / 10).stores({ games: 'id, updated' })
    await bare.open()
    bare.close()
    expect(await readAtFirst(name)).toBeNull()
  })
})

describe('a list that is watched', () => {
  test('hears of another window without having loaded the library before', async () => {
    const name = fresh()
    const other = openStoreAt(name)
    await battle(other)
    open.mockClear()
    const lengths: number[] = []
    await new Promise<void>((done) => {
      const stop = openStore(name).watchGames((rows) => {
        lengths.push(rows.length)
        if (lengths.length === 1) {
          expect(open).not.toHaveBeenCalled()
          void battle(other)
        }
        if (rows.length === 2) {
          stop()
          done()
        }
      })
    })
    expect(lengths).toEqual([1, 2])
  })

  test('is told the same list once, whoever has read it', async () => {
    const name = fresh()
    await battle(openStoreAt(name))
    const store = openStore(name)
    const lengths: number[] = []
    const stop = store.watchGames((rows) => void lengths.push(rows.length))
    value(await store.listGames())
    value(await store.openWalks('any'))
    value(await store.createGame(begun(), line))
    await vi.waitFor(() => expect(lengths).toEqual([1, 2]))
    stop()
  })
})
