/** Games that were exported once must be taken in for ever: a file here is never changed, and none is taken away. */
import 'fake-indexeddb/auto'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readFile } from '#form'
import { type Entry, fold } from '#game'
import { openStoreAt } from '../../src/store/open.ts'
import { value } from '../store/stores.ts'
import { lasting } from './digests.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const files = readdirSync(new URL('.', import.meta.url)).filter((name) => /^v\d+-\w+\.json$/.test(name))

describe('kept games', () => {
  test('there are some', () => expect(files).toContain('v1-toy.json'))

  test.each(files)('%s is taken in, and stands as it stood', async (file) => {
    const expected: object = JSON.parse(read(file.replace('.json', '.state.json')))
    const { entries, game } = value(readFile(read(file)))
    expect(lasting(game)).toMatchObject(expected)
    const store = openStoreAt(`games-${file}`)
    const id = value(await store.importGame(value(readFile(read(file)))))
    expect(lasting(value(await store.openGame(id)).game)).toMatchObject(expected)
    expect(lasting(fold(entries))).toMatchObject(expected)
  })

  test('v6-toy.json has every kind of entry', () => {
    const kinds = new Set(value(readFile(read('v6-toy.json'))).entries.map((entry: Entry) => entry.kind))
    expect([...kinds].sort()).toEqual([
      'begun',
      'clocked',
      'edited',
      'ended',
      'housed',
      'linked',
      'putBack',
      'redone',
      'remarked',
      'reopened',
      'resolved',
      'rolled',
      'ruled',
      'struck',
      'takenOver',
      'undone',
    ])
  })
})
