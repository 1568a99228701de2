import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { describe, expect, test } from 'vitest'
import type { OpenWalk, WalkRow } from '#game'
import { openStoreAt } from '../../src/store/open.ts'
import { moraleOf, shot, unitOf } from '../game/wishes.ts'
import { battle, fresh, line, value } from './stores.ts'

const fired = {
  procedure: 'fire',
  args: { firer: unitOf('a') },
  answers: { men: { value: 3 }, dice: { faces: { dice: [5, 2, 6] }, source: 'phone', roll: 1 } },
  settles: null,
} as const
const alone = (more: Partial<WalkRow> = {}): OpenWalk => ({ rows: [{ ...fired, out: null, ...more }], on: 0 })
const fire = alone()
const row = (id: string): WalkRow => ({
  procedure: 'morale',
  args: { unit: unitOf(id) },
  settles: `1.${id}`,
  answers: { dice: { faces: { dice: [id === 'a' ? 4 : 1] }, source: 'phone', roll: 2 } },
  out: id === 'c' ? 'later' : null,
})
const list: OpenWalk = { rows: [row('a'), row('b')], on: 0 }

/** A battle with a walk in which dice have fallen. */
async function walked() {
  const name = fresh()
  const store = openStoreAt(name)
  const { id, game } = await battle(store)
  value(await store.keepWalk(id, { puts: fire }))
  return { name, store, id, game }
}
const open = async (name: string, id: string) => value(await openStoreAt(name).openWalks(id))

describe('an open walk lives', () => {
  test('over any other entry, and its undo', async () => {
    const { name, store, id, game } = await walked()
    value(await store.append(id, 0, [{ kind: 'remarked', says: 'Rain.' }], line))
    value(await store.append(id, 1, [shot(game, 'b', 1)], line))
    expect(await open(name, id)).toEqual([fire])
    value(await store.append(id, 2, [{ kind: 'undone', of: 2 }], line))
    value(await store.append(id, 3, [{ kind: 'redone', of: 2 }], line))
    expect(await open(name, id)).toEqual([fire])
  })

  test('over an entry of another window, of which the first knows nothing', async () => {
    const { name, store, id, game } = await walked()
    const other = openStoreAt(name)
    value(await other.append(id, 0, [shot(game, 'b', 1)], line))
    expect(await store.append(id, 0, [shot(game, 'c', 1)], line, { closes: [fire] })).toMatchObject({
      reason: 'moved-on',
    })
    expect(await open(name, id)).toEqual([fire])
  })

  test('until it is entered, in the same transaction', async () => {
    const { name, store, id, game } = await walked()
    const torn = await store.append(id, 0, [shot(game, 'b', 1), { kind: 'struck', owed: '9.9', why: '' }], line, {
      closes: [fire],
    })
    expect(torn).toMatchObject({ ok: false })
    expect(await open(name, id)).toEqual([fire])
    value(await store.append(id, 0, [shot(game, 'b', 1)], line, { closes: [fire] }))
    expect(await open(name, id)).toEqual([])
  })

  test('until it is thrown away', async () => {
    const { name, store, id } = await walked()
    value(await store.keepWalk(id, { closes: [fire] }))
    expect(await open(name, id)).toEqual([])
  })

  test('beside others, each in its own place, the last kept first', async () => {
    const { name, store, id, game } = await walked()
    const nerve = alone({ procedure: 'nerve' })
    const owed = alone({ settles: '1.0' })
    const fresh = alone({ procedure: 'nerve', answers: {} })
    for (const one of [nerve, list, owed]) value(await store.keepWalk(id, { puts: one }))
    expect(await open(name, id)).toEqual([owed, list, nerve, fire])
    value(await store.keepWalk(id, { puts: fresh }))
    expect(await open(name, id)).toEqual([fresh, owed, list, fire])
    value(await store.append(id, 0, [shot(game, 'b', 1)], line, { closes: [owed] }))
    expect(await open(name, id)).toEqual([fresh, list, fire])
  })

  test('as a list that gains and loses owed tests, and is the same list', async () => {
    const { name, store, id, game } = await walked()
    value(await store.keepWalk(id, { puts: list }))
    const longer = { ...list, rows: [row('b'), row('c')] }
    value(await store.keepWalk(id, { puts: longer }))
    expect(await open(name, id)).toEqual([longer, fire])
    const chosen = { ...list, rows: [row('a'), row('b')].map((one) => ({ ...one, settles: null })) }
    value(await store.keepWalk(id, { puts: chosen }))
    expect(await open(name, id)).toEqual([chosen, longer, fire])
    value(await store.append(id, 0, [shot(game, 'b', 1, { owes: [moraleOf('b')] })], line, { closes: [chosen] }))
    expect(await open(name, id)).toEqual([longer, fire])
  })

  test('no longer than its battle, and in no other', async () => {
    const { name, store, id } = await walked()
    const other = await battle(store)
    expect(await open(name, other.id)).toEqual([])
    value(await store.deleteGame(id))
    expect(await open(name, id)).toEqual([])
    expect(await store.keepWalk(id, { puts: fire })).toMatchObject({ ok: false, reason: 'missing' })
  })
})

/** Open walks as version 2 of the book stored them: by itself, a list of tests, one of units that were picked; each with dice. */
const before = {
  walk: { ...fired, on: 4 },
  others: [
    { procedure: 'morale', args: null, answers: {}, settles: null, on: 3, rows: [row('a'), row('b'), row('c')] },
    { ...fired, procedure: 'nerve', settles: '1.0', on: 2 },
    {
      procedure: 'fire',
      args: null,
      answers: {},
      settles: null,
      on: 1,
      rows: [{ ...fired, args: { firer: unitOf('d') }, out: null }],
    },
    { procedure: 'fire', args: null, answers: {}, settles: null, on: 1, rows: [] },
  ],
}
const inRows: readonly OpenWalk[] = [
  { rows: [{ ...fired, out: null }], on: 4 },
  { rows: [row('a'), row('b'), row('c')], on: 3 },
  { rows: [{ ...fired, procedure: 'nerve', settles: '1.0', out: null }], on: 2 },
  { rows: [{ ...fired, args: { firer: unitOf('d') }, out: null }], on: 1 },
]

/** A book of version 2 that holds a battle with these open walks. */
async function ofVersion2(walks: object) {
  const name = fresh()
  const { id } = await battle(openStoreAt(name))
  const now = await new Dexie(name).open()
  const tables = await Promise.all(now.tables.map(async (table) => ({ table, rows: await table.toArray() })))
  const stores = Object.fromEntries(
    now.tables.map(({ name, schema }) => [name, [schema.primKey, ...schema.indexes].map(({ src }) => src).join()]),
  )
  now.close()
  await Dexie.delete(name)
  const old = new Dexie(name)
  old.version(2).stores(stores)
  await old.open()
  for (const { table, rows } of tables) await old.table(table.name).bulkAdd(rows)
  await old.table('walks').put({ game: id, ...walks })
  old.close()
  return { name, id }
}

test('open walks that an older version stored are open in rows, with their dice, the last first', async () => {
  const { name, id } = await ofVersion2(before)
  expect(await open(name, id)).toEqual(inRows)
  const store = openStoreAt(name)
  value(await store.keepWalk(id, { closes: inRows.slice(0, 1) }))
  expect(await open(name, id)).toEqual(inRows.slice(1))
})

test('the one open walk of a row that knew no others is open', async () => {
  const { name, id } = await ofVersion2({ walk: before.walk })
  expect(await open(name, id)).toEqual(inRows.slice(0, 1))
})
