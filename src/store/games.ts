/** The list of the battles of this phone: read, renamed, deleted. */
import type { Book } from './book.ts'
import { dropDrafts } from './drafts.ts'
import { dropPhotos } from './photos.ts'
import { gameRow } from './row.ts'
import type { GameRow, Store } from './types.ts'

/** The list, the one that was changed last first. */
export const newestFirst = async (book: Book): Promise<readonly GameRow[]> =>
  (await book.games.orderBy('updated').toArray()).filter((row) => !row.scenario).reverse()

export function games(book: Book): Pick<Store, 'listGames' | 'scenarios' | 'renameGame' | 'deleteGame'> {
  return {
    listGames: () => book.run(() => newestFirst(book)),
    scenarios: () =>
      book.run(async () =>
        (await book.games.toArray())
          .filter((row) => row.scenario)
          .sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true })),
      ),
    renameGame: (id, name) =>
      book.run(() =>
        book.transaction('rw', [book.games], async () => {
          await book.games.put({ ...(await gameRow(book, id)), name })
        }),
      ),
    deleteGame: (id) =>
      book.run(() =>
        book.transaction('rw', book.tables, async () => {
          await book.games.delete(id)
          await book.of(book.entries, id).delete()
          await book.of(book.snapshots, id).delete()
          await book.walks.delete(id)
          await dropDrafts(book, id)
          await dropPhotos(book, id)
        }),
      ),
  }
}
