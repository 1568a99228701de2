import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonical, readFile, sealed, sealsOf } from '#form'
import type { Entry } from '#game'
import { openStoreAt } from '../../src/store/open.ts'
import { played, shot, wishes } from '../game/wishes.ts'
import { battle, fresh, line, value } from './stores.ts'

const sha = (entry: Entry) => createHash('sha256').update(canonical(entry)).digest('hex')
const pageOf = async (store: ReturnType<typeof openStoreAt>, id: string) =>
  [...value(await store.entriesPage(id, Number.POSITIVE_INFINITY, 1000))].reverse()

describe('the seals of a log', () => {
  test('every entry holds the SHA-256 of the one before', async () => {
    const store = openStoreAt(fresh())
    const { id, game } = await battle(store)
    value(await store.append(id, 0, [shot(game, 'a', 3), { kind: 'remarked', says: 'Rain.' }], line))
    value(await store.append(id, 2, [{ kind: 'undone', of: 1 }], line))
    const entries = await pageOf(store, id)
    expect(entries.map((entry) => entry.prev)).toEqual([undefined, ...entries.slice(0, -1).map(sha)])
    const [last] = entries.slice(-1)
    expect(await sealsOf(entries)).toEqual({
      entries: 4,
      from: 1,
      broken: null,
      seal: last && sha(last),
      covered: null,
    })
  })

  test('tell of any entry but the last that is otherwise, gone, or put between', async () => {
    await fc.assert(
      fc.asyncProperty(
        wishes,
        fc.nat(),
        fc.constantFrom('time', 'gone', 'twice', 'bare' as const),
        async (list, nth, how) => {
          const entries = await sealed(undefined, played([...list, { do: 'remark' }, { do: 'remark' }]).entries)
          expect((await sealsOf(entries)).broken).toBe(null)
          const at = nth % (entries.length - 1)
          const one = entries[at]
          if (!one) return
          const { prev: _, ...bare } = one
          const changed =
            how === 'time'
              ? entries.with(at, { ...one, at: one.at + 1 })
              : how === 'gone'
                ? entries.toSpliced(at, 1)
                : how === 'twice'
                  ? entries.toSpliced(at, 0, one)
                  : entries.with(at, at < 2 ? { ...one, at: -1 } : bare)
          const again = changed.map(
            (entry, seq): Entry => (how === 'gone' || how === 'twice' ? { ...entry, seq } : entry),
          )
          expect((await sealsOf(again)).broken).not.toBe(null)
        },
      ),
      { numRuns: 100 },
    )
  })

  test('begin with the first new entry of an older battle', async () => {
    const older = played([{ do: 'remark' }, { do: 'remark' }]).entries
    expect(await sealsOf(older)).toMatchObject({ from: null, broken: null })
    const newer = [...older, ...(await sealed(older.at(-1), [{ kind: 'remarked', says: 'New.', seq: 3, at: 9 }]))]
    expect(await sealsOf(newer)).toMatchObject({ entries: 4, from: 3, broken: null })
    expect(await sealsOf(newer.with(2, { kind: 'remarked', says: 'Other.', seq: 2, at: 9 }))).toMatchObject({
      broken: 3,
    })
    expect(await sealsOf(newer.with(1, { kind: 'remarked', says: 'Other.', seq: 1, at: 9 }))).toMatchObject({
      broken: null,
    })
  })

  test('a file keeps them; a copy of the set-up has its own', async () => {
    const store = openStoreAt(fresh())
    const { id } = await battle(store)
    value(await store.append(id, 0, [{ kind: 'remarked', says: 'Rain.' }], line))
    const copied = value(await store.importGame(value(readFile(value(await store.exportGame(id)).text))))
    expect(await pageOf(store, copied)).toEqual(await pageOf(store, id))
    const again = await pageOf(store, value(await store.copyGame(id, 'Again', 2)))
    expect(again).toHaveLength(2)
    expect(await sealsOf(again)).toMatchObject({ from: 1, broken: null })
  })
})
