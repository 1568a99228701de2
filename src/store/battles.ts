/** Battles as they stand: begun, opened, read, played again. */
import { OF_BATTLE, sealed } from '#form'
import { type Entry, fold, type Rolled, setUpOf } from '#game'
import { enter, enteringAt } from './append.ts'
import { freeName, gameOf, newId, putBattle, withRowName } from './battle.ts'
import type { Book } from './book.ts'
import { Damaged } from './failures.ts'
import { lackWords } from './lacks.ts'
import { photosOf } from './photos.ts'
import { asJson, gameRow, headOf } from './row.ts'
import { entryIn, readable, readToEnd } from './sound.ts'
import type { Beginning, GameRow, Store } from './types.ts'
import { dropDamagedWalks } from './walks.ts'

/** A transaction in which a whole battle may be stored. */
export const writingBattle = <T>(book: Book, work: () => Promise<T>) =>
  book.transaction('rw', [book.games, book.entries, book.snapshots, book.photos, book.packs], work)

const joiningAt = (book: Book, { id, head, line, draft }: NonNullable<Beginning['joins']>, made: string, at: number) =>
  enteringAt(book, id, head, { drafts: [draft(made)], line, walk: {}, at })

export function battles(
  book: Book,
): Pick<Store, 'createGame' | 'openGame' | 'entriesPage' | 'rolls' | 'copyGame' | 'copyReadable'> {
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
        const tables = [book.games, book.entries, book.snapshots]
        const { row, game, lacks } = await book.transaction('r', tables, async () => {
          const row = await gameRow(book, id)
          return { row, game: await gameOf(book, row), lacks: await lacksOf(book, row) }
        })
        book.last = { id, game }
        const hasLostWalks = await dropDamagedWalks(book, id)
        return { row, game: withRowName(game, row), lacks: hasLostWalks ? [...lacks, lackWords.walk] : lacks }
      }),
    entriesPage: (id, before, n) =>
      book.run(async () => {
        const end = Math.min(before, (await headOf(book, id)) + 1)
        const rows = await book
          .of(book.entries, id, Math.max(0, end - n), end)
          .reverse()
          .toArray()
        return rows.map((row) => entryIn(row, row.seq) ?? unreadable(row.seq))
      }),
    rolls: (id) =>
      book.run(async () => {
        const all = id === undefined ? book.entries.toCollection() : book.of(book.entries, id)
        const rolled: Rolled[] = []
        await all.each((row) => {
          const entry = row.entry?.kind === 'rolled' ? entryIn(row, row.seq) : null
          if (entry?.kind === 'rolled') rolled.push(entry)
        })
        return rolled
      }),
    copyGame: (id, wanted, upTo, { scenario, line = () => '' } = {}) =>
      book.run(async () => {
        const { entries: all } = await readToEnd(book, await gameRow(book, id))
        const name = await freeName(book, wanted, scenario)
        const setUp = setUpOf(all, upTo, name)
        const entries = await sealed(undefined, setUp)
        const game = fold(entries)
        return writingBattle(book, async () => {
          const photos = (await photosOf(book, id)).filter(({ of }) => of !== OF_BATTLE)
          return putBattle(book, game, entries, { name, created: Date.now(), line: line(game), scenario }, { photos })
        })
      }),
    copyReadable: (id, line) =>
      book.run(async () => {
        const { entries, game } = await readable(book, id)
        const { name, created, scenario } = await gameRow(book, id)
        if (!game) throw new Damaged(name, 0, lackWords.battle(0))
        return writingBattle(book, async () => {
          const about = { name: `${name}, to entry ${game.head}`, created, line: line(game), scenario }
          return putBattle(book, game, entries, about, { photos: await photosOf(book, id) })
        })
      }),
  }
}

/** Stands in the log where an entry is damaged. */
const unreadable = (seq: number): Entry => ({ kind: 'remarked', says: lackWords.entry(seq), seq, at: 0 })

/** What of a battle that opens is damaged all the same. Inside a transaction over games and entries. */
async function lacksOf(book: Book, row: GameRow): Promise<readonly string[]> {
  const stored = await book.games.get(row.id)
  const count = await book.all(book.entries, row.id).count()
  return [
    ...(!row.damaged && stored && stored.head > row.head ? [lackWords.last(row.head)] : []),
    ...(count === row.head + 1 ? [] : [lackWords.log]),
  ]
}
