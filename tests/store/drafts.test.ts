/** What is typed and not yet entered: a row for each window, which goes with its battle. */
import { expect, test } from 'vitest'
import { openStoreAt } from '../../src/store/open.ts'
import { battle, fresh, value } from './stores.ts'

test('each window has its own, and it outlives the store', async () => {
  const name = fresh()
  const store = openStoreAt(name)
  value(await store.writeDraft('a/log', 'one', 'The sun'))
  value(await store.writeDraft('a/log', 'one', 'The sun is high'))
  value(await store.writeDraft('a/log', 'two', { half: ['made'] }))
  value(await store.writeDraft('a/log-refused', 'one', 'another key'))
  expect(await openStoreAt(name).readDrafts('a/log')).toEqual([
    { window: 'one', value: 'The sun is high' },
    { window: 'two', value: { half: ['made'] } },
  ])
  value(await store.writeDraft('a/log', 'one', null))
  expect(await store.readDrafts('a/log')).toEqual([{ window: 'two', value: { half: ['made'] } }])
})

test('it is no lasting field', async () => {
  const store = openStoreAt(fresh())
  value(await store.writeLasting({ crt: 1 }))
  value(await store.writeDraft('a/log', 'one', 'The sun'))
  expect(await store.readLasting()).toEqual({ crt: 1 })
})

test('it goes with its battle, and with no other', async () => {
  const store = openStoreAt(fresh())
  const { id } = await battle(store)
  const { id: other } = await battle(store)
  for (const key of [`${id}/log`, `${other}/log`, 'new/toy/name']) value(await store.writeDraft(key, 'one', 'typed'))
  value(await store.deleteGame(id))
  expect(await store.readDrafts(`${id}/log`)).toEqual([])
  expect(await store.readDrafts(`${other}/log`)).toHaveLength(1)
  expect(await store.readDrafts('new/toy/name')).toHaveLength(1)
})
