/** The row of a battle in the list, and the form of whatever is stored. */
import type { Book } from './book.ts'
import { StoreRefusal } from './failures.ts'
import type { GameRow } from './types.ts'

/** What will be stored: plain data, as a file would hold it. */
export const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value))

/** The row of a battle; refused where there is none. */
export async function gameRow(book: Book, id: string): Promise<GameRow> {
  const row = await book.games.get(id)
  if (!row) throw new StoreRefusal('missing')
  return row
}
