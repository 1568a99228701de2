/** Photographs: beside the book of a battle, in its file only on request, and nothing in them but the picture. */
import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { describe, expect, test } from 'vitest'
import { OF_BATTLE, type Photo, readFile, written } from '#form'
import { fold } from '#game'
import { gate } from '#gate'
import { fitted } from '../../src/app/shared/photo/small.ts'
import { bareJpeg, jpegFault } from '../../src/gate/jpeg.ts'
import { checkPhotos } from '../../src/gate/photos.ts'
import { wander } from '../../src/headless/referee.ts'
import { loadRuleSet, withInvariants } from '../../src/headless/rulesets.ts'
import { openStoreAt } from '../../src/store/open.ts'
import { begun, played } from '../game/wishes.ts'
import { DENSITY, EXIF, jpeg, part, SCAN, size } from '../jpeg.ts'
import { battle, fresh, value } from './stores.ts'

const small = jpeg(size(640, 480), SCAN)
const other = jpeg(size(20, 1280), SCAN)

const ofA: Photo = { of: 'unit/a', jpeg: small }
const ofBattle: Photo = { of: OF_BATTLE, jpeg: other }
const about = { name: 'Toy war', ruleset: 'toy', created: 5 }
const { entries } = played([{ do: 'remark' }])

describe('in the store', () => {
  test('they outlive it, one of each thing, and go with their battle', async () => {
    const name = fresh()
    const store = openStoreAt(name)
    const [{ id }, beside] = [await battle(store), await battle(store)]
    for (const photo of [ofA, ofBattle, { ...ofA, jpeg: other }]) value(await store.putPhoto(id, photo))
    value(await store.putPhoto(beside.id, ofA))
    const again = openStoreAt(name)
    expect(value(await again.photos(id))).toEqual([ofBattle, { ...ofA, jpeg: other }])
    expect(value(await again.photos(id, 'unit/a'))).toEqual([{ ...ofA, jpeg: other }])
    value(await again.putPhoto(id, { of: 'unit/a' }))
    expect(value(await again.photos(id))).toEqual([ofBattle])
    value(await again.deleteGame(id))
    expect(value(await again.photos(id))).toEqual([])
    expect(value(await again.photos(beside.id))).toEqual([ofA])
    expect(await again.putPhoto(id, ofA)).toMatchObject({ ok: false, reason: 'missing' })
  })

  test('those of units go on where a battle is played again', async () => {
    const store = openStoreAt(fresh())
    const { id } = await battle(store)
    for (const photo of [ofA, ofBattle]) value(await store.putPhoto(id, photo))
    expect(value(await store.photos(value(await store.copyGame(id, 'Again', 1))))).toEqual([ofA])
  })

  test('a book of before them keeps its battles', async () => {
    const name = fresh()
    const before = new Dexie(name)
    const tables = { games: 'id, updated', entries: '[game+seq]', snapshots: '[game+seq]' }
    before.version(1).stores({ ...tables, walks: 'game', prefs: 'key', typed: 'key' })
    const row = { id: 'old', ...about, updated: 5, head: entries.length - 1, ended: false, line: 'Old.' }
    await before.table('games').add(row)
    await before.table('entries').bulkAdd(entries.map((entry) => ({ game: 'old', seq: entry.seq, entry })))
    await before.table('typed').add({ key: 'kept', value: 7 })
    before.close()
    const store = openStoreAt(name)
    expect(value(await store.listGames())).toEqual([row])
    expect(value(await store.openGame('old')).game).toEqual(fold(entries))
    expect(await store.readLasting()).toEqual({ kept: 7 })
    value(await store.putPhoto('old', ofA))
    expect(value(await store.photos('old'))).toEqual([ofA])
  })
})

describe('in a file', () => {
  test('they stand only on request, and come back the very same', async () => {
    const store = openStoreAt(fresh())
    const id = value(await store.importGame(value(readFile(written(about, entries, [ofA, ofBattle])))))
    expect(value(await store.photos(id))).toEqual([ofBattle, ofA])
    expect(value(await store.exportGame(id)).text).toBe(written(about, entries))
    expect(value(readFile(value(await store.exportGame(id, true)).text)).photos).toEqual([ofBattle, ofA])
  })

  test('a file without them is one that an older book reads', () => {
    expect(JSON.parse(written(about, entries))).toMatchObject({ version: 4 })
    expect(Object.keys(JSON.parse(written(about, entries)))).not.toContain('photos')
    expect(JSON.parse(written(about, entries, [ofA]))).toMatchObject({ version: 5 })
  })

  test('of what is no longer there they are left out', async () => {
    const store = openStoreAt(fresh())
    const { id } = await battle(store)
    for (const of of ['unit/gone', 'unit/a']) value(await store.putPhoto(id, { of, jpeg: small }))
    expect(value(readFile(value(await store.exportGame(id, true)).text)).photos).toEqual([ofA])
  })

  test('a byte that was changed is seen', () => {
    const file = JSON.parse(written(about, entries, [ofA]))
    const altered = JSON.stringify({ ...file, photos: [{ ...file.photos[0], jpeg: btoa('something else') }] })
    expect(readFile(altered)).toMatchObject({ reason: 'bad-file', says: expect.stringContaining('checksum') })
  })
})

describe('at the gate', () => {
  const game = fold([{ ...begun(), seq: 0, at: 0 }])
  test('small pictures of what is there pass', () => checkPhotos(game, [ofA, ofBattle]))

  test.each([
    ['of nothing', [{ of: 'unit/z', jpeg: small }], 'it is of nothing in this battle.'],
    ['of a name alone', [{ of: 'toString', jpeg: small }], 'it is of nothing in this battle.'],
    ['twice', [ofA, ofA], 'there is another of the same.'],
    [
      'with a place and a date',
      [{ of: OF_BATTLE, jpeg: jpeg(EXIF, size(9, 9), SCAN) }],
      'it holds more than a picture',
    ],
    ['too many bytes', [{ of: OF_BATTLE, jpeg: new Uint8Array(400_001) }], '401 kB is too much'],
    ['too many dots', [{ of: OF_BATTLE, jpeg: jpeg(size(640, 1281), SCAN) }], '640 by 1281 dots'],
    ['no dots', [{ of: OF_BATTLE, jpeg: jpeg(size(0, 9), SCAN) }], '0 by 9 dots'],
    ['no size', [{ of: OF_BATTLE, jpeg: jpeg(SCAN) }], 'it is not a picture'],
    ['cut off', [{ of: OF_BATTLE, jpeg: small.slice(0, -2) }], 'it is not a picture'],
    [
      'a part that goes on for ever',
      [{ of: OF_BATTLE, jpeg: jpeg([0xff, 0xe0, 0xff, 0xff], SCAN) }],
      'it is not a picture',
    ],
    ['nothing', [{ of: OF_BATTLE, jpeg: new Uint8Array() }], 'it is not a picture'],
    ['a page', [{ of: OF_BATTLE, jpeg: new TextEncoder().encode('<svg onload="x"/>') }], 'it is not a picture'],
  ])('refused: %s', async (_, photos, says) => {
    await expect(checkPhotos(game, photos)).rejects.toThrow(says)
  })

  test('refused: what cannot be shown', () =>
    expect(checkPhotos(game, [ofA], async () => false)).rejects.toThrow('Photograph 1: it cannot be shown.'))

  test('the way in goes through it', async () => {
    const { set, invariants } = await withInvariants('sepoys-and-soldiers')
    const book = wander(set, invariants, 1, 5).battle.entries
    const file = (bytes: Uint8Array<ArrayBuffer>) =>
      written({ name: 'War', ruleset: set.id, created: 5 }, book, [{ of: OF_BATTLE, jpeg: bytes }])
    expect(await gate(file(small), { ruleSet: loadRuleSet })).toMatchObject({
      ok: true,
      value: { photos: [{ jpeg: small }] },
    })
    expect(await gate(file(jpeg(EXIF, size(9, 9), SCAN)), { ruleSet: loadRuleSet })).toMatchObject({
      ok: false,
      reason: 'bad-file',
    })
  })
})

test('place and date are cut out, and the picture stays', () => {
  const remark = part(0xfe, 72, 105)
  expect(bareJpeg(jpeg(EXIF, DENSITY, remark, size(640, 480), SCAN))).toEqual(small)
  expect(jpegFault(small)).toBe(null)
  // As older versions stored them.
  expect(jpegFault(jpeg(DENSITY, part(0xe2, 73, 67, 67), size(640, 480), SCAN))).toBe(null)
  expect(bareJpeg(Uint8Array.from([1, 2, 3]))).toBe(null)
})

test('a picture is made smaller, never larger, in its own shape', () => {
  expect(fitted(4000, 3000, 1280)).toEqual([1280, 960])
  expect(fitted(30, 8000, 800)).toEqual([3, 800])
  expect(fitted(1, 9000, 640)).toEqual([1, 640])
  expect(fitted(320, 200, 1280)).toEqual([320, 200])
})

test('what hides in a picture is cut out: text in a profile or after a density, a second file behind the end', () => {
  const profile = part(0xe2, ...new TextEncoder().encode('ICC_PROFILE: the fort is empty'))
  const colours = part(0xee, ...new TextEncoder().encode('Adobe: the fort is empty'))
  const hidden = jpeg(DENSITY, profile, colours, size(640, 480), SCAN, [80, 75, 3, 4, ...SCAN])
  expect(bareJpeg(hidden)).toEqual(small)
  const [many, two] = [part(0xc4, 1, 2), SCAN.slice(0, -2)]
  const progressive = jpeg(size(640, 480), two, many, [...part(0xda, 1), 0xff, 0, 0xff, 0xd3, 7], [0xff, 0xd9])
  expect(bareJpeg(progressive)).toEqual(progressive)
  expect(bareJpeg(jpeg(size(640, 480), two))).toBe(null)
})

test('a picture of a file is stored without what hides in it', async () => {
  const { set, invariants } = await withInvariants('sepoys-and-soldiers')
  const book = wander(set, invariants, 1, 5).battle.entries
  const hidden = jpeg(DENSITY, part(0xe2, 73, 67, 67), size(640, 480), SCAN, [80, 75, 3, 4])
  const file = written({ name: 'War', ruleset: set.id, created: 5 }, book, [{ of: OF_BATTLE, jpeg: hidden }])
  expect(await gate(file, { ruleSet: loadRuleSet })).toMatchObject({ ok: true, value: { photos: [{ jpeg: small }] } })
})
