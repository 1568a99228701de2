/** How far a battle can be read: each entry by its form, in its place, and as long as they fold. */
import { isEntry } from '#form'
import { type Entry, fold, type Game, states } from '#game'
import type { Book, EntryRow } from './book.ts'
import { Damaged } from './failures.ts'
import { lackWords } from './lacks.ts'
import type { GameRow } from './types.ts'

/** The entry of a row, if it is one, and stands in its place. */
export const entryIn = (row: EntryRow | undefined, seq: number): Entry | null =>
  row?.seq === seq && isEntry(row.entry) && row.entry.seq === seq ? row.entry : null

/** What can be read of a battle from its first entry on, and what is left behind that, as it is stored. */
export type Readable = {
  readonly entries: readonly Entry[]
  readonly rest: readonly unknown[]
  readonly game: Game | null
}

/** Reads all of a battle as far as it folds. */
export async function readable(book: Book, id: string): Promise<Readable> {
  const rows = await book.all(book.entries, id).toArray()
  const sound: Entry[] = []
  for (const row of rows) {
    const entry = entryIn(row, sound.length)
    if (!entry) break
    sound.push(entry)
  }
  const entries = sound.slice(0, folding(sound))
  const rest = rows.slice(entries.length).map(({ entry }) => entry)
  return { entries, rest, game: entries.length > 0 ? fold(entries) : null }
}

/** How many entries fold. */
function folding(entries: readonly Entry[]): number {
  let count = 0
  try {
    for (const { entry } of states(entries)) count = entry.seq + 1
  } catch {
    // The count stands at the last that did.
  }
  return count
}

/** All of a battle; refused where it cannot be read to its end. */
export async function readToEnd(book: Book, row: GameRow): Promise<Readable & { readonly game: Game }> {
  const { entries, rest, game } = await readable(book, row.id)
  if (!game || rest.length > 0) throw new Damaged(row.name, entries.length, lackWords.battle(entries.length))
  return { entries, rest, game }
}
