import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { type Draft, type Entry, fold, undoOf } from '#game'
import { openStoreAt } from '../../src/store/open.ts'
import { begun, moraleOf, shot } from '../game/wishes.ts'
import { all, battle, fresh, grown, line, value } from './stores.ts'

test('a battle outlives its store', async () => {
  const name = fresh()
  const first = openStoreAt(name)
  const { id, game } = await battle(first)
  const { game: next, entries } = value(
    await first.append(
      id,
      0,
      [shot(game, 'a', 3, { owes: [moraleOf('a')] }), { kind: 'remarked', says: 'Rain.' }],
      line,
    ),
  )
  const again = value(await openStoreAt(name).openGame(id))
  expect(again.game).toEqual(next)
  expect(await all(first, id)).toEqual([expect.objectContaining({ seq: 0 }), ...entries])
  expect(again.row).toMatchObject({ name: 'Toy war', ruleset: 'toy', head: 2, ended: false, line: 'Entry 2.' })
  expect(value(await first.listGames()).map((row) => row.id)).toEqual([id])
})

test('a second window that enters on an older state is told so, and nothing of it is kept', async () => {
  const name = fresh()
  const [one, two] = [openStoreAt(name), openStoreAt(name)]
  const { id, game } = await battle(one)
  const both = await Promise.all([
    one.append(id, 0, [shot(game, 'a', 1)], line),
    two.append(id, 0, [shot(game, 'a', 2), shot(game, 'b', 2)], line),
  ])
  const lost = both.find((b) => !b.ok)
  expect(both.filter((b) => b.ok)).toHaveLength(1)
  expect(lost).toEqual({
    ok: false,
    reason: 'moved-on',
    says: 'Another window has changed this battle since. Here it is as it stands now.',
  })
  const { game: winner } = value(both.find((b) => b.ok) ?? both[0])
  expect(value(await one.openGame(id)).game).toEqual(winner)
  expect(value(await two.openGame(id)).game).toEqual(winner)
  expect((await all(one, id)).map((e) => e.seq)).toEqual(Array.from({ length: winner.head + 1 }, (_, n) => n))
})

test('all drafts of an append are kept, or none', async () => {
  const store = openStoreAt(fresh())
  const { id, game } = await battle(store)
  const refused = await store.append(id, 0, [shot(game, 'a', 1), { kind: 'struck', owed: '9.9', why: '' }], line)
  expect(refused).toMatchObject({ ok: false, reason: 'failure' })
  expect(await all(store, id)).toHaveLength(1)
  expect(value(await store.openGame(id)).game).toEqual(game)
})

test('undo reaches behind the snapshots, to the first entry and back', async () => {
  const name = fresh()
  const store = openStoreAt(name)
  const { id, game } = await battle(store)
  value(await store.append(id, 0, [shot(game, 'b', 1, { owes: [moraleOf('b')] })], line))
  const owing = value(await store.openGame(id)).game
  value(await store.append(id, 1, [shot(owing, 'b', 0, { settles: '1.0' })], line))
  const end = await grown(store, id, 250)
  let now = end
  while (now.undo.length > 0) {
    const draft = undoOf(now)
    if (!draft.ok) throw new Error(draft.says)
    now = value(await store.append(id, now.head, [draft.value], line)).game
    if (now.undo.length === 1) expect(value(await openStoreAt(name).openGame(id)).game.owed).toEqual(owing.owed)
  }
  expect(now.world).toEqual(game.world)
  expect(now.owed).toEqual([])
  expect(value(await openStoreAt(name).openGame(id)).game).toEqual(now)
  expect(fold(await all(store, id))).toEqual(now)
})

test('pages of the log, newest first', async () => {
  const store = openStoreAt(fresh())
  const { id } = await battle(store)
  await grown(store, id, 25)
  const page = async (before: number) => value(await store.entriesPage(id, before, 10)).map((e) => e.seq)
  expect(await page(Number.POSITIVE_INFINITY)).toEqual([25, 24, 23, 22, 21, 20, 19, 18, 17, 16])
  expect(await page(6)).toEqual([5, 4, 3, 2, 1, 0])
  expect(await page(0)).toEqual([])
})

test('renaming, copying the set-up, deleting', async () => {
  const store = openStoreAt(fresh())
  const { id } = await battle(store)
  await grown(store, id, 120)
  value(await store.renameGame(id, 'Cawnpore'))
  expect(value(await store.openGame(id))).toMatchObject({ row: { name: 'Cawnpore' }, game: { name: 'Cawnpore' } })
  const copy = value(await store.copyGame(id, 'Once more', 3))
  expect(value(await store.openGame(copy))).toMatchObject({
    row: { name: 'Once more', head: 2 },
    game: { name: 'Once more', head: 2 },
  })
  const unsealed = (list: readonly Entry[]) => list.map(({ prev: _, ...entry }) => entry)
  expect(unsealed((await all(store, copy)).slice(1))).toEqual(unsealed((await all(store, id)).slice(1, 3)))
  value(await store.deleteGame(id))
  expect(value(await store.listGames()).map((row) => row.id)).toEqual([copy])
  expect(await store.openGame(id)).toEqual({ ok: false, reason: 'missing', says: 'This battle is not on this phone.' })
  expect(await all(store, id)).toEqual([])
  expect(await store.renameGame(id, 'x')).toMatchObject({ ok: false, reason: 'missing' })
  expect(await store.append(id, 120, [], line)).toMatchObject({ ok: false, reason: 'missing' })
})

test('what was chosen for this phone', async () => {
  const name = fresh()
  const store = openStoreAt(name)
  expect(await store.readPrefs()).toEqual({
    theme: 'auto',
    dice: 'phone',
    sideDice: {},
    text: 1,
    vibrate: true,
    awake: true,
    coach: '',
    quick: '',
    lastCheck: '',
  })
  value(await store.writePrefs({ theme: 'night', text: 2 }))
  expect(await openStoreAt(name).readPrefs()).toMatchObject({ theme: 'night', text: 2, dice: 'phone' })
})

test('a list and a head are watched, also from another window', async () => {
  const name = fresh()
  const [one, two] = [openStoreAt(name), openStoreAt(name)]
  const { id, game } = await battle(one)
  const heads: number[] = []
  const seen = new Promise<void>((done) => {
    const stop = two.watchHead(id, (head) => {
      heads.push(head)
      if (head === 0) void one.renameGame(id, 'Renamed')
      if (head === 1) {
        stop()
        stopNames()
        done()
      }
    })
    // It is asked after the head, so the head has been looked at again when the name is seen.
    const stopNames = two.watchGames(([row]) => {
      if (row?.name === 'Renamed' && row.head === 0) void one.append(id, 0, [shot(game, 'a', 1)], line)
    })
  })
  await seen
  expect(heads, 'no head is told twice').toEqual([0, 1])
  value(await one.renameGame(id, 'Toy war'))
  const names = await new Promise<readonly string[]>((done) => {
    const stop = two.watchGames((rows) => {
      if (rows.length === 1) void one.createGame(begun('Another'), () => '')
      else {
        stop()
        done(rows.map((row) => row.name))
      }
    })
  })
  expect(names).toEqual(['Another', 'Toy war'])
})

test('what is kept from battle to battle outlives the store, and the newest counts', async () => {
  const name = fresh()
  const store = openStoreAt(name)
  expect(await store.readLasting()).toEqual({})
  value(await store.writeLasting({ 'toy/game/game/crt': { columns: ['1'], rows: ['1'], cells: [['1A']] } }))
  value(await store.writeLasting({ 'toy/game/game/crt': { columns: ['1'], rows: ['1'], cells: [['2A']] }, other: 3 }))
  expect(await openStoreAt(name).readLasting()).toEqual({
    'toy/game/game/crt': { columns: ['1'], rows: ['1'], cells: [['2A']] },
    other: 3,
  })
})

test('a battle that is fought for another joins it in one go, or neither is written', async () => {
  const store = openStoreAt(fresh())
  const { id } = await battle(store)
  const linked = (to: string): Draft => ({ kind: 'linked', to, name: 'Fight', about: null, says: 'Fought out.' })
  const more = (head: number) => ({
    drafts: [{ kind: 'remarked', says: 'For another.' } as const],
    joins: { id, head, line, draft: linked },
  })
  const made = value(await store.createGame(begun('Fight'), line, more(0)))
  expect((await all(store, made)).map((entry) => entry.kind)).toEqual(['begun', 'remarked'])
  expect((await all(store, id)).at(-1)).toMatchObject({ kind: 'linked', to: made, seq: 1 })
  expect(value(await store.openGame(id)).game.links).toMatchObject([{ to: made }])
  expect(value(await store.listGames()).map((row) => row.line)).toEqual(['Entry 1.', 'Entry 1.'])
  expect(await store.createGame(begun('Fight'), line, more(0))).toMatchObject({ reason: 'moved-on' })
  expect(value(await store.listGames())).toHaveLength(2)
})
