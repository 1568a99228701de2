/** Battles as they stand: begun, opened, read, played again. */
import { after, fold, placed, setUpOf, within } from '#game'
import { entriesOf, gameOf, named, putBattle } from './battle.ts'
import type { Book } from './book.ts'
import { asJson, rowOf } from './row.ts'
import { sealed } from './seals.ts'
import type { Store } from './types.ts'

/** A transaction in which a whole battle may be stored. */
export const writingBattle = <T>(book: Book, work: () => Promise<T>) =>
  book.transaction('rw', [book.games, book.entries, book.snapshots], work)

export function battles(book: Book): Pick<Store, 'createGame' | 'openGame' | 'entriesPage' | 'copyGame'> {
  return {
    createGame: (begun, line) =>
      book.run(() => {
        const entry = placed(null, asJson(begun), Date.now())
        const game = after(null, entry, within([entry]))
        return writingBattle(book, async () =>
          putBattle(book, game, [entry], { name: begun.name, created: entry.at, line }),
        )
      }),
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
    copyGame: (id, name, upTo) =>
      book.run(async () => {
        await rowOf(book, id)
        const setUp = setUpOf(await entriesOf(book, id, Math.max(1, upTo)), upTo, name)
        const entries = await sealed(undefined, setUp)
        return writingBattle(book, () =>
          putBattle(book, fold(entries), entries, { name, created: Date.now(), line: '' }),
        )
      }),
  }
}
