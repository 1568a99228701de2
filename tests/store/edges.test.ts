/** What seldom happens in storage: a connection that is lost at the worst moment, undo of what is not loaded, wrong choices. */
import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { canonical, readFile } from '#form'
import { type DoneEntry, type Draft, type Game, Misfit } from '#game'
import { openStore as openLater } from '#store'
import { Book } from '../../src/store/book.ts'
import { openStoreAt } from '../../src/store/open.ts'
import { packed, unpacked } from '../../src/store/snapshot.ts'
import { begun, moraleOf, shot, unitOf } from '../game/wishes.ts'
import { all, battle, fresh, grown, line, value } from './stores.ts'

afterEach(() => vi.restoreAllMocks())

const lost = () => new DOMException('The connection is closing.', 'InvalidStateError')
const rain: Draft = { kind: 'remarked', says: 'Rain.' }

/** The next transaction does something before its own work, or after it, and then loses the connection. */
function losing(when: 'before' | 'after', meanwhile: () => Promise<unknown> = async () => {}) {
  const { transaction } = Dexie.prototype
  vi.spyOn(Dexie.prototype, 'transaction').mockImplementationOnce(function (this: Dexie, ...args: unknown[]) {
    const work: Promise<unknown> = when === 'after' ? Reflect.apply(transaction, this, args) : meanwhile()
    return work.then(() => {
      throw lost()
    })
  } as never)
}

describe('an entry whose connection is lost', () => {
  test.each(['before', 'after'] as const)('%s it is stored, is stored once', async (when) => {
    const store = openStoreAt(fresh())
    const { id, game } = await battle(store)
    losing(when)
    const drafts = [shot(game, 'a', 1), rain, { kind: 'remarked', says: 'Mud.' } as const]
    expect(value(await store.append(id, 0, drafts, line)).game.head).toBe(3)
    expect(await all(store, id)).toHaveLength(4)
    losing(when)
    expect(value(await store.append(id, 3, [], line)).game.head).toBe(3)
  })

  test.each([1, 2])('while another window enters %i, is refused', async (n) => {
    const name = fresh()
    const [one, two] = [openStoreAt(name), openStoreAt(name)]
    const { id, game } = await battle(one)
    const other = Array.from({ length: n }, () => rain)
    losing('before', () => two.append(id, 0, other, line))
    expect(await one.append(id, 0, [shot(game, 'a', 1)], line)).toMatchObject({ ok: false, reason: 'moved-on' })
    expect(await all(one, id)).toHaveLength(n + 1)
  })
})

describe('the database', () => {
  test('is opened anew as often as it is lost', async () => {
    const book = new Book(fresh())
    value(await book.run(() => book.games.count()))
    const opened = vi.spyOn(indexedDB, 'open')
    for (const times of [1, 2]) {
      const again = await book.run(async (again) => {
        if (!again) throw lost()
        return again
      })
      expect([value(again), opened.mock.calls.length]).toEqual([true, times])
    }
  })
  test.each([
    ['QuotaExceededError', 'full'],
    ['VersionError', 'newer'],
    ['ConstraintError', 'moved-on'],
    ['DataError', 'failure'],
  ])('does not try again after a %s', async (name, reason) => {
    const tries: boolean[] = []
    const refused = await new Book(fresh()).run(async (again) => {
      tries.push(again)
      throw new DOMException('No.', name)
    })
    expect([refused, tries]).toEqual([expect.objectContaining({ ok: false, reason }), [false]])
  })
  test('says what it was that it does not know', async () => {
    const saying = async (error: unknown) => {
      const refused = await new Book(fresh()).run(() => Promise.reject(error))
      return refused.ok ? null : refused.says
    }
    expect(await saying({ name: 5 })).toBe('That could not be done: [object Object]')
    expect(await saying(new Error('Fire.'))).toBe('That could not be done: Fire.')
    expect(await saying(new Misfit('Out of its place.'))).toBe('Out of its place.')
  })
})

describe('undo of what is not loaded', () => {
  const edit = (id: string, old: number, now: number): Draft => ({
    kind: 'edited',
    changes: [{ of: unitOf(id), field: 'alive', old, new: now }],
    why: '',
  })
  test('looks at all that was entered since', async () => {
    const name = fresh()
    const store = openStoreAt(name)
    const { id } = await battle(store)
    value(await store.append(id, 0, [edit('b', 4, 1)], line))
    value(await store.append(id, 1, [edit('c', 3, 1)], line))
    await grown(store, id, 120)
    const { game } = value(await openStoreAt(name).append(id, 120, [{ kind: 'undone', of: 1 }], line))
    expect(game.world.unit).toMatchObject({ b: { alive: 4 }, c: { alive: 1 } })
    expect(value(await openStoreAt(name).openGame(id)).game).toEqual(game)
  })
  test('says which entry is missing', async () => {
    const name = fresh()
    const store = openStoreAt(name)
    const { id } = await battle(store)
    for (const [head, draft] of [edit('a', 5, 4), edit('b', 4, 1), edit('c', 3, 1)].entries())
      value(await store.append(id, head, [draft], line))
    await new Book(name).entries.delete([id, 2])
    expect(await store.append(id, 3, [{ kind: 'undone', of: 1 }], line)).toMatchObject({
      ok: false,
      says: 'Entry 2 is missing.',
    })
  })
})

test('the lists for undo are packed and unpacked, and only what is rare takes more than numbers', async () => {
  const { game } = await battle(openStoreAt(fresh()))
  const whys = [{ says: 'men killed', clause: null, seq: 1 }]
  const wases: readonly DoneEntry['was'][] = [
    null,
    { at: 0, whys: null, says: null },
    { at: 1, whys: null, says: null },
    { at: 1, whys, says: null },
    { at: 0, whys: null, says: 'far off' },
  ]
  const undo = wases.map((was, seq): DoneEntry => ({ seq, label: `Entry ${seq % 2}`, kind: 'resolved', was }))
  const state: Game = { ...game, undo, redo: undo.slice(1, 2) }
  expect(unpacked(packed(state))).toEqual(state)
  expect(packed(state).undo.rare).toEqual([
    [3, wases[3]],
    [4, wases[4]],
  ])
})

test('a set-up has at least its first entry', async () => {
  const store = openStoreAt(fresh())
  const { id, game } = await battle(store)
  value(await store.append(id, 0, [shot(game, 'a', 1, { owes: [moraleOf('a')] })], line))
  const saved = value(await store.copyGame(id, 'Nothing yet', 0, { scenario: true }))
  const file = readFile(value(await store.exportGame(saved)).text)
  expect(value(file).entries.map(({ kind }) => kind)).toEqual(['begun'])
})

test('a choice of another form than the usual one is passed over', async () => {
  const name = fresh()
  await new Book(name).prefs.bulkPut([
    { key: 'theme', value: 5 as never },
    { key: 'text', value: 2 },
  ])
  expect(await openStoreAt(name).readPrefs()).toMatchObject({ theme: 'auto', text: 2 })
})

test('what is not said is null in a checksum', () => expect(canonical([undefined, { a: undefined }])).toBe('[null,{}]'))

test('a head is told at once, whatever it is', async () => {
  const store = openStoreAt(fresh())
  const { id } = await battle(store)
  value(await store.append(id, 0, [rain], line))
  const head = await new Promise<number>((done) => {
    const stop = store.watchHead(id, (now) => {
      stop()
      done(now)
    })
  })
  expect(head).toBe(1)
})

describe('the store that is loaded later', () => {
  test('watches, and stops at once', async () => {
    const store = openLater(fresh())
    const early = vi.fn()
    const stop = store.watchGames(early)
    stop()
    const rows = await new Promise<number>((done) => {
      const watching = store.watchGames((list) => {
        if (list.length === 0) void store.createGame(begun(), line)
        else {
          watching()
          done(list.length)
        }
      })
    })
    expect([rows, early.mock.calls]).toEqual([1, []])
  })
  test('a watch that is stopped before the database is open says nothing', async () => {
    const store = openStoreAt(fresh())
    const early = vi.fn()
    store.watchGames(early)()
    value(await store.createGame(begun(), line))
    await new Promise<void>((done) => {
      const stop = store.watchGames(() => {
        stop()
        done()
      })
    })
    expect(early).not.toHaveBeenCalled()
  })
})
