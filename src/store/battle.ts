/** What a battle is made of in the database: its row, its entries, its state. All inside a transaction over games, entries and snapshots. */
import { freshWord, type Photo } from '#form'
import type { Entry, Game } from '#game'
import type { Book } from './book.ts'
import { usePack } from './packs.ts'
import { putPhotos } from './photos.ts'
import { snapshotIfDue, stateOf } from './state.ts'
import type { GameRow } from './types.ts'

/** The row of a battle after its state has changed. */
export const rowAfter = ({ damaged: _, ...row }: GameRow, game: Game, line: string): GameRow => ({
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
export const withRowName = (game: Game, { name }: GameRow): Game => (game.name === name ? game : { ...game, name })

/** So many entries are added at once. */
const CHUNK = 1000

/** Adds entries; none can be written twice. `progress` hears how many are there, and may throw to take all of them back. */
export async function putEntries(
  book: Book,
  id: string,
  entries: readonly Entry[],
  progress: (stored: number) => void = () => {},
): Promise<void> {
  for (let at = 0; at < entries.length; at += CHUNK) {
    await book.entries.bulkAdd(entries.slice(at, at + CHUNK).map((entry) => ({ game: id, seq: entry.seq, entry })))
    progress(Math.min(at + CHUNK, entries.length))
  }
}

/** Keeps a whole battle, under a new id unless it has one. Inside a transaction over all of a battle, photos, and own rules. */
export async function putBattle(
  book: Book,
  game: Game,
  entries: readonly Entry[],
  { name, created, line, scenario }: Pick<GameRow, 'name' | 'created' | 'line' | 'scenario'>,
  more: { readonly id?: string; readonly photos?: readonly Photo[]; readonly progress?: (stored: number) => void } = {},
): Promise<string> {
  const { id = newId(), photos = [], progress } = more
  const row = { id, name, ruleset: game.ruleset, created, updated: 0, head: 0, ended: false, line, scenario }
  await usePack(book, game.ruleset)
  await book.games.add(rowAfter(row, game, line))
  await putEntries(book, id, entries, progress)
  await snapshotIfDue(book, id, -1, game)
  await putPhotos(book, id, photos)
  return id
}

/** A name that no other battle has, or no other scenario: the wanted one, or that with a number. */
export async function freeName(book: Book, wanted: string, scenario: GameRow['scenario']): Promise<string> {
  const alike = (await book.games.toArray()).filter((row) => row.scenario === scenario)
  const names = new Set(alike.map((row) => row.name))
  let name = wanted
  for (let n = 2; names.has(name); n++) name = `${wanted} (${n})`
  return name
}

/** An id that no other battle has; a page that was not served securely has no randomUUID. */
export function newId(): string {
  return typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : freshWord()
}
