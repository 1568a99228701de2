/** Battles and scenarios as a whole: renamed, deleted, and the list of scenarios. */
import type { Book } from './book.ts'
import { dropDrafts } from './drafts.ts'
import { allRows } from './list.ts'
import { dropPhotos } from './photos.ts'
import { gameRow, listFrom } from './row.ts'
import type { Store } from './types.ts'

export function keeping(book: Book): Pick<Store, 'scenarios' | 'renameGame' | 'deleteGame'> {
  return {
    scenarios: () =>
      book.run(async () =>
        (await allRows(listFrom(book)))
          .filter((row) => row.scenario)
          .sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true })),
      ),
    renameGame: (id, name) =>
      book.run(() =>
        book.transaction('rw', [book.games, book.entries], async () => {
          const { damaged: _, ...row } = await gameRow(book, id)
          await book.games.put({ ...row, name })
        }),
      ),
    deleteGame: (id) =>
      book.run(() =>
        book.transaction('rw', book.tables, async () => {
          // A key that is no text is named by its text as well.
          const keys = await book.games.toCollection().primaryKeys()
          await book.games.bulkDelete(keys.filter((key) => String(key) === id))
          await book.all(book.entries, id).delete()
          await book.all(book.snapshots, id).delete()
          await book.walks.delete(id)
          await dropDrafts(book, id)
          await dropPhotos(book, id)
        }),
      ),
  }
}
