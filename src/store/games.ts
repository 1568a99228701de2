/** The list of the battles of this phone. */
import Dexie from 'dexie'
import type { Book } from './book.ts'
import { gameRowOf, headOf } from './row.ts'
import type { GameRow, Store } from './types.ts'

/** The list, the one that was changed last first. */
export const newestFirst = async (book: Book): Promise<readonly GameRow[]> =>
  (await allRows(book))
    .filter((row) => !row.scenario)
    .reverse()
    .sort((one, other) => other.updated - one.updated)

/** A row for each battle and scenario, also where the row itself is damaged or gone, and its entries are there. */
export async function allRows(book: Book): Promise<readonly GameRow[]> {
  const [keys, stored] = await Promise.all([book.games.toCollection().primaryKeys(), book.games.toArray()])
  const rows = new Map(keys.map((key, n) => [String(key), stored[n]]))
  const heads = await headsOf(book)
  const ids = new Set([...rows.keys(), ...heads.keys()])
  return Promise.all([...ids].map((id) => gameRowOf(book, id, rows.get(id), heads.get(id) ?? -1)))
}

/** The head of each battle that has entries: one look a battle, from the last to the first. */
async function headsOf(book: Book): Promise<ReadonlyMap<string, number>> {
  const heads = new Map<string, number>()
  let before: unknown = Dexie.maxKey
  for (;;) {
    const [last] = await book.entries.where(':id').below(before).reverse().limit(1).primaryKeys()
    if (!last) return heads
    const [id, seq] = last
    heads.set(String(id), typeof seq === 'number' ? seq : await headOf(book, id))
    before = [id]
  }
}

/** The list, for whoever reads it once. */
export const listing = (book: Book): Pick<Store, 'listGames'> => ({
  listGames: () => book.run(() => newestFirst(book)),
})
