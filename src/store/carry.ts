/** Battles as files: exports them whole or as a set-up, and imports what the gate has checked. */
import { setUpOf } from '#game'
import { entriesOf, gameOf, putBattle } from './battle.ts'
import { writingBattle } from './battles.ts'
import type { Book } from './book.ts'
import { fittingPhotos, written } from './file.ts'
import { photosOf } from './photos.ts'
import { rowOf } from './row.ts'
import type { Store } from './types.ts'

export function carrying(book: Book): Pick<Store, 'exportGame' | 'exportSetUp' | 'importGame'> {
  const reading = <T>(work: () => Promise<T>) => book.transaction('r', book.tables, work)
  return {
    exportGame: (id, withPhotos = false) =>
      book.run(() =>
        reading(async () => {
          const row = await rowOf(book, id)
          const photos = withPhotos ? fittingPhotos(await gameOf(book, row), await photosOf(book, id)) : []
          return written(row, await entriesOf(book, id), photos)
        }),
      ),
    exportSetUp: (id, name, upTo) =>
      book.run(() =>
        reading(async () => {
          const entries = await entriesOf(book, id, Math.max(1, upTo))
          return written({ ...(await rowOf(book, id)), name }, setUpOf(entries, upTo, name))
        }),
      ),
    importGame: ({ name: wanted, created, entries, game, photos }, progress) =>
      book.run(() =>
        writingBattle(book, async () => {
          const names = new Set((await book.games.toArray()).map((row) => row.name))
          let name = wanted
          for (let n = 2; names.has(name); n++) name = `${wanted} (${n})`
          return putBattle(
            book,
            game,
            entries,
            { name, created, line: '' },
            { photos, ...(progress ? { progress } : {}) },
          )
        }),
      ),
  }
}
