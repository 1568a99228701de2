/** The row of a battle in the list, and the form of whatever is stored. */

import { isRecord } from '#engine'
import { fits } from '#form'
import { shape } from '#game'
import type { Book } from './book.ts'
import { StoreRefusal } from './failures.ts'
import { gameForm } from './forms.ts'
import type { GameRow } from './types.ts'

/** What will be stored: plain data, as a file would hold it. */
export const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value))

/** The row of a battle; refused where there is none. Inside a transaction over games and entries. */
export async function gameRow(book: Book, id: string): Promise<GameRow> {
  const stored = await book.games.get(id)
  const head = await headOf(book, id)
  if (!stored && head < 0) throw new StoreRefusal('missing')
  return gameRowOf(book, id, stored, head)
}

/** The number of the last entry, which is the head whatever the row says; -1 where there is none. */
export async function headOf(book: Book, id: string): Promise<number> {
  const [last] = await book.of(book.entries, id).reverse().limit(1).primaryKeys()
  return last?.[1] ?? -1
}

/** A row by its form; where it has none, or nothing stands behind it, made anew of what is left. */
export async function gameRowOf(book: Book, id: string, stored: unknown, head: number): Promise<GameRow> {
  if (isGameRow(stored) && head >= 0) return stored.head === head ? stored : { ...stored, head }
  const begun: unknown = (await book.entries.get([id, 0]))?.entry
  const left = <T>(field: string, other: T): T =>
    [stored, begun].flatMap((one) =>
      isRecord(one) && typeof one[field] === typeof other ? [one[field] as T] : [],
    )[0] ?? other
  const at = fits(shape.number, left('at', 0)) ? left('at', 0) : 0
  const made = { name: left('name', 'A battle'), ruleset: left('ruleset', ''), created: at, updated: at }
  return { id, ...made, head, ended: false, line: '', damaged: true }
}

const isGameRow = (stored: unknown): stored is GameRow => fits(gameForm, stored)
