/** The battles of this phone: begun, opened, read, renamed, played again, deleted. */
import { after, fold, placed, setUpOf, within } from '#game'
import { entriesOf, gameOf, keepBattle, named, plain, rowOf } from './battle.ts'
import type { Book } from './book.ts'
import type { GameRow, Store } from './types.ts'

type Games = Pick<
  Store,
  'createGame' | 'listGames' | 'openGame' | 'entriesPage' | 'renameGame' | 'deleteGame' | 'copyGame'
>

/** The list, the one that was changed last first. */
export const newestFirst = async (book: Book): Promise<readonly GameRow[]> =>
  (await book.games.orderBy('updated').toArray()).reverse()

/** A transaction in which a whole battle may be kept. */
export const beginning = <T>(book: Book, work: () => Promise<T>) =>
  book.transaction('rw', [book.games, book.entries, book.snapshots], work)

export function games(book: Book): Games {
  return {
    createGame: (begun, line) =>
      book.run(() => {
        const entry = placed(null, plain(begun), Date.now())
        const game = after(null, entry, within([entry]))
        return beginning(book, async () =>
          keepBattle(book, game, [entry], { name: begun.name, created: entry.at, line }),
        )
      }),
    listGames: () => book.run(() => newestFirst(book)),
    openGame: (id) =>
      book.run(async () => {
        const { row, game } = await book.transaction('r', [book.games, book.entries, book.snapshots], async () => {
          const row = await rowOf(book, id)
          return { row, game: await gameOf(book, row) }
        })
        book.last = { id, game }
        return { row, game: named(game, row) }
      }),
    entriesPage: (id, before, n) =>
      book.run(async () =>
        (await book.of(book.entries, id, 0, before).reverse().limit(n).toArray()).map((e) => e.entry),
      ),
    renameGame: (id, name) =>
      book.run(() =>
        book.transaction('rw', [book.games], async () => {
          await book.games.put({ ...(await rowOf(book, id)), name })
        }),
      ),
    deleteGame: (id) =>
      book.run(() =>
        book.transaction('rw', [book.games, book.entries, book.snapshots, book.walks], async () => {
          await book.games.delete(id)
          await book.of(book.entries, id).delete()
          await book.of(book.snapshots, id).delete()
          await book.walks.delete(id)
        }),
      ),
    copyGame: (id, name, upTo) =>
      book.run(() =>
        beginning(book, async () => {
          await rowOf(book, id)
          const entries = setUpOf(await entriesOf(book, id, Math.max(1, upTo)), upTo, name)
          return keepBattle(book, fold(entries), entries, { name, created: Date.now(), line: '' })
        }),
      ),
  }
}
