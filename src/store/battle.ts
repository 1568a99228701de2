/** What a battle is made of in the database: its row, its entries, its state. All inside a transaction over games, entries and snapshots. */
import type { Entry, Game } from '#game'
import type { Book } from './book.ts'
import { snapshotIfDue, stateOf } from './state.ts'
import type { GameRow } from './types.ts'

/** The row of a battle after its state has changed. */
export const rowAfter = (row: GameRow, game: Game, line: string): GameRow => ({
  ...row,
  updated: Date.now(),
  head: game.head,
  ended: game.ended !== null,
  line,
})

/** The state of a battle at its head. */
export async function gameOf(book: Book, row: GameRow): Promise<Game> {
  return book.last?.id === row.id && book.last.game.head === row.head ? book.last.game : stateOf(book, row)
}

/** The state as it is given out: a battle may have been renamed since it began. */
export const named = (game: Game, { name }: GameRow): Game => (game.name === name ? game : { ...game, name })

/** The entries of a battle before a number, or all. */
export async function entriesOf(book: Book, id: string, before?: number): Promise<readonly Entry[]> {
  return (await book.of(book.entries, id, 0, before).toArray()).map((e) => e.entry)
}

/** Adds entries; none can be written twice. */
export async function putEntries(book: Book, id: string, entries: readonly Entry[]): Promise<void> {
  await book.entries.bulkAdd(entries.map((entry) => ({ game: id, seq: entry.seq, entry })))
}

/** Keeps a whole battle under a new id. */
export async function putBattle(
  book: Book,
  game: Game,
  entries: readonly Entry[],
  { name, created, line }: Pick<GameRow, 'name' | 'created' | 'line'>,
  id = newId(),
): Promise<string> {
  const row = { id, name, ruleset: game.ruleset, created, updated: 0, head: 0, ended: false, line }
  await book.games.add(rowAfter(row, game, line))
  await putEntries(book, id, entries)
  await snapshotIfDue(book, id, -1, game)
  return id
}

/** An id that no other battle has; a page that was not served securely has no randomUUID. */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
