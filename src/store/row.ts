/** The row of a battle in a book, and the form of whatever is stored. */
import type { Book } from './book.ts'
import { StoreRefusal } from './failures.ts'
import { gameRowOf, type Listing } from './list.ts'
import type { GameRow } from './types.ts'

/** What will be stored: plain data, as a file would hold it. */
export const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value))

/** The row of a battle; refused where there is none. Inside a transaction over games and entries. */
export async function gameRow(book: Book, id: string): Promise<GameRow> {
  const stored = await book.games.get(id)
  const head = await headOf(book, id)
  if (!stored && head < 0) throw new StoreRefusal('missing')
  return gameRowOf(id, stored, head, listFrom(book))
}

/** The number of the last entry, which is the head whatever the row says; -1 where there is none. */
export async function headOf(book: Book, id: IDBValidKey): Promise<number> {
  const [last] = await book.of(book.entries, id).reverse().limit(1).primaryKeys()
  return last?.[1] ?? -1
}

/** What the list is read from in a book. */
export const listFrom = (book: Book): Listing => ({
  rows: async () => {
    const [keys, rows] = await Promise.all([book.games.toCollection().primaryKeys(), book.games.toArray()])
    return keys.map((key, n) => [key, rows[n]])
  },
  lastKey: async (before) => {
    const behind = book.entries.where(':id').below(before)
    return (await behind.reverse().limit(1).primaryKeys())[0]
  },
  head: (id) => headOf(book, id),
  first: (id) => book.entries.get([id, 0]),
})
