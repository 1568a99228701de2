/** Battles as they stand: begun, opened, read, played again. */
import { OF_BATTLE, sealed } from '#form'
import { type Entry, fold, type Rolled, setUpOf } from '#game'
import { enter, enteringAt } from './append.ts'
import { entriesOf, freeName, gameOf, newId, putBattle, withRowName } from './battle.ts'
import type { Book } from './book.ts'
import { photosOf } from './photos.ts'
import { asJson, gameRow } from './row.ts'
import type { Beginning, Store } from './types.ts'

/** A transaction in which a whole battle may be stored. */
export const writingBattle = <T>(book: Book, work: () => Promise<T>) =>
  book.transaction('rw', [book.games, book.entries, book.snapshots, book.photos], work)

const joiningAt = (book: Book, { id, head, line, draft }: NonNullable<Beginning['joins']>, made: string, at: number) =>
  enteringAt(book, id, head, { drafts: [draft(made)], line, walk: {}, at })

export function battles(book: Book): Pick<Store, 'createGame' | 'openGame' | 'entriesPage' | 'rolls' | 'copyGame'> {
  return {
    createGame: (begun, line, more) => {
      const id = newId()
      const at = Date.now()
      return book.run(async () => {
        const drafts = asJson([begun, ...(more?.drafts ?? [])])
        const entries = await sealed(
          undefined,
          drafts.map((draft, seq): Entry => ({ ...draft, seq, at })),
        )
        const game = fold(entries)
        const joins = more?.joins ? await joiningAt(book, more.joins, id, at) : null
        return book.transaction('rw', book.tables, async () => {
          if (await book.games.get(id)) return id
          if (joins && more?.joins) await enter(book, await gameRow(book, more.joins.id), joins)
          return putBattle(book, game, entries, { name: begun.name, created: at, line: line(game) }, { id })
        })
      })
    },
    openGame: (id) =>
      book.run(async () => {
        const { row, game } = await book.transaction('r', [book.games, book.entries, book.snapshots], async () => {
          const row = await gameRow(book, id)
          return { row, game: await gameOf(book, row) }
        })
        book.last = { id, game }
        return { row, game: withRowName(game, row) }
      }),
    entriesPage: (id, before, n) =>
      book.run(async () =>
        (await book.of(book.entries, id, 0, before).reverse().limit(n).toArray()).map((e) => e.entry),
      ),
    rolls: (id) =>
      book.run(async () => {
        const all = id === undefined ? book.entries.toCollection() : book.of(book.entries, id)
        const rolled: Rolled[] = []
        await all.each(({ entry }) => {
          if (entry.kind === 'rolled') rolled.push(entry)
        })
        return rolled
      }),
    copyGame: (id, wanted, upTo, { scenario, line = () => '' } = {}) =>
      book.run(async () => {
        await gameRow(book, id)
        const name = scenario ? await freeName(book, wanted, scenario) : wanted
        const setUp = setUpOf(await entriesOf(book, id), upTo, name)
        const entries = await sealed(undefined, setUp)
        const game = fold(entries)
        return writingBattle(book, async () => {
          const photos = (await photosOf(book, id)).filter(({ of }) => of !== OF_BATTLE)
          return putBattle(book, game, entries, { name, created: Date.now(), line: line(game), scenario }, { photos })
        })
      }),
  }
}
