import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { describe, expect, test } from 'vitest'
import type { OpenWalk } from '#game'
import { openStore } from '../../src/store/open.ts'
import { moraleOf, shot, unitOf } from '../game/wishes.ts'
import { battle, fresh, line, value } from './stores.ts'

const fire: OpenWalk = {
  procedure: 'fire',
  args: { firer: unitOf('a') },
  answers: { men: { value: 3 }, dice: { faces: { dice: [5, 2, 6] }, source: 'phone' } },
  settles: null,
  on: 0,
}
const row = (id: string) => ({
  procedure: 'morale',
  args: { unit: unitOf(id) },
  settles: `1.${id}`,
  answers: {},
  out: null,
})
const list: OpenWalk = {
  procedure: 'morale',
  args: null,
  answers: {},
  settles: null,
  on: 0,
  rows: [row('a'), row('b')],
}

/** A battle with a walk in which dice have fallen. */
async function walked() {
  const name = fresh()
  const store = openStore(name)
  const { id, game } = await battle(store)
  value(await store.putWalk(id, fire))
  return { name, store, id, game }
}
const open = async (name: string, id: string) => value(await openStore(name).openWalks(id))

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
    const other = openStore(name)
    value(await other.append(id, 0, [shot(game, 'b', 1)], line))
    expect(await store.append(id, 0, [shot(game, 'c', 1)], line, { closes: fire })).toMatchObject({
      reason: 'moved-on',
    })
    expect(await open(name, id)).toEqual([fire])
  })

  test('until it is entered, in the same transaction', async () => {
    const { name, store, id, game } = await walked()
    const torn = await store.append(id, 0, [shot(game, 'b', 1), { kind: 'struck', owed: '9.9', why: '' }], line, {
      closes: fire,
    })
    expect(torn).toMatchObject({ ok: false })
    expect(await open(name, id)).toEqual([fire])
    value(await store.append(id, 0, [shot(game, 'b', 1)], line, { closes: fire }))
    expect(await open(name, id)).toEqual([])
  })

  test('until it is thrown away', async () => {
    const { name, store, id } = await walked()
    value(await store.dropWalk(id, fire))
    expect(await open(name, id)).toEqual([])
  })

  test('beside others, each in its own place, the last kept first', async () => {
    const { name, store, id, game } = await walked()
    const nerve = { ...fire, procedure: 'nerve' }
    const owed = { ...fire, settles: '1.0' }
    for (const one of [nerve, list, owed]) value(await store.putWalk(id, one))
    expect(await open(name, id)).toEqual([owed, list, nerve, fire])
    value(await store.putWalk(id, { ...nerve, answers: {} }))
    expect(await open(name, id)).toEqual([{ ...nerve, answers: {} }, owed, list, fire])
    value(await store.append(id, 0, [shot(game, 'b', 1)], line, { closes: owed }))
    expect(await open(name, id)).toEqual([{ ...nerve, answers: {} }, list, fire])
  })

  test('as a list that gains and loses owed tests, and is the same list', async () => {
    const { name, store, id, game } = await walked()
    value(await store.putWalk(id, list))
    const longer = { ...list, rows: [row('b'), row('c')] }
    value(await store.putWalk(id, longer))
    expect(await open(name, id)).toEqual([longer, fire])
    const chosen = { ...list, rows: [{ ...row('a'), settles: null }] }
    value(await store.putWalk(id, chosen))
    expect(await open(name, id)).toEqual([chosen, longer, fire])
    value(await store.append(id, 0, [shot(game, 'b', 1, { owes: [moraleOf('b')] })], line, { closes: chosen }))
    expect(await open(name, id)).toEqual([longer, fire])
  })

  test('no longer than its battle, and in no other', async () => {
    const { name, store, id } = await walked()
    const other = await battle(store)
    expect(await open(name, other.id)).toEqual([])
    value(await store.deleteGame(id))
    expect(await open(name, id)).toEqual([])
    expect(await store.putWalk(id, fire)).toMatchObject({ ok: false, reason: 'missing' })
  })
})

test('an open walk of an older version is open', async () => {
  const { name, id } = await walked()
  const db = await new Dexie(name).open()
  await db.table('walks').put({ game: id, walk: list })
  db.close()
  expect(await open(name, id)).toEqual([list])
})
