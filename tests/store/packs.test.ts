/** Own rules in the store: kept, never written over, and kept on as long as a battle names them. */
import Dexie from 'dexie'
import { expect, test } from 'vitest'
import { openStore } from '#store'
import { openStoreAt } from '../../src/store/open.ts'
import { begun } from '../game/wishes.ts'
import { fresh, value } from './stores.ts'

const id = 'own.thursday-rules.3fa9c02e'
const own = { id, pack: { id: 'thursday-rules', title: 'The Thursday Rules', version: 3, by: 'Ashdown' }, faults: 0 }
const byOwn = { ...begun(), ruleset: id }
const nothing = () => ''

test('own rules are kept, read again, and stay when they come a second time', async () => {
  const name = fresh()
  const store = openStoreAt(name)
  expect(value(await store.keepPack(own))).toBeNull()
  const [row] = value(await store.packs())
  expect(row).toMatchObject({ ...own, used: 0 })
  expect(value(await store.keepPack({ ...own, faults: 2 }))).toBeNull()
  const again = openStoreAt(name)
  expect(value(await again.packs())).toEqual([row])
  expect(value(await again.pack(id))).toEqual(row)
  expect(await again.pack('own.other.00000000')).toMatchObject({ ok: false, reason: 'forgotten' })
})

test('the same version that says otherwise is not kept, whatever its id', async () => {
  const store = openStoreAt(fresh())
  value(await store.keepPack(own))
  const other = { ...own.pack, title: 'The Friday Rules' }
  for (const one of [id, 'own.thursday-rules.00000000'])
    expect(value(await store.keepPack({ ...own, id: one, pack: other }))).toMatchObject(own)
  expect(value(await store.packs())).toHaveLength(1)
  const next = { ...own, id: 'own.thursday-rules.11111111', pack: { ...other, version: 4 } }
  expect(value(await store.keepPack(next))).toBeNull()
  expect(value(await store.packs())).toHaveLength(2)
})

test('a battle begins only by rules that are there, and holds them until it is deleted', async () => {
  const store = openStoreAt(fresh())
  expect(await store.createGame(byOwn, nothing)).toMatchObject({ ok: false, reason: 'forgotten' })
  expect(value(await store.listGames())).toEqual([])
  value(await store.keepPack(own))
  const battle = value(await store.createGame(byOwn, nothing))
  const scenario = value(await store.copyGame(battle, 'A set-up', 1, { scenario: true }))
  expect(value(await store.pack(id)).used).toBeGreaterThan(0)
  expect(value(await store.forgetPack(id))).toEqual(['A set-up', byOwn.name])
  value(await store.deleteGame(battle))
  expect(value(await store.forgetPack(id))).toEqual(['A set-up'])
  value(await store.deleteGame(scenario))
  expect(value(await store.forgetPack(id))).toEqual([])
  expect(value(await store.packs())).toEqual([])
})

test('a book of before them opens with its battles, at first and afterwards', async () => {
  const name = fresh()
  const battle = value(await openStoreAt(name).createGame(begun(), nothing))
  const now = await new Dexie(name).open()
  const rows = await Promise.all(now.tables.map(async (table) => [table.name, await table.toArray()] as const))
  const stores = Object.fromEntries(
    now.tables
      .filter((table) => table.name !== 'packs')
      .map(({ name, schema }) => [name, [schema.primKey, ...schema.indexes].map(({ src }) => src).join()]),
  )
  now.close()
  await Dexie.delete(name)
  const old = new Dexie(name)
  old.version(3).stores(stores)
  await old.open()
  for (const [table, all] of rows) if (table !== 'packs') await old.table(table).bulkAdd(all)
  old.close()
  const store = openStore(name)
  expect(value(await store.listGames()).map((row) => row.id)).toEqual([battle])
  expect(value(await store.keepPack(own))).toBeNull()
  expect(value(await store.openGame(battle)).row.id).toBe(battle)
})
