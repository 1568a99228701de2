/** Entering: one transaction for all drafts, only ever added to, and stored before it is said to be. */
import { type Draft, type Game, type OpenWalk, placed } from '#game'
import { gameOf, named, putEntries, rowAfter } from './battle.ts'
import type { Book } from './book.ts'
import { Refusal } from './failures.ts'
import { asJson, rowOf } from './row.ts'
import { folded, snapshotIfDue } from './state.ts'
import type { Store } from './types.ts'
import { closeWalk } from './walks.ts'

type Entering = {
  readonly id: string
  readonly head: number
  readonly drafts: readonly Draft[]
  readonly at: number
  readonly line: (game: Game) => string
  readonly closes: OpenWalk | undefined
}

/** Enters drafts at the head of a battle. */
export function appending(book: Book): Pick<Store, 'append'> {
  return {
    append: (id, head, drafts, line, closes) => {
      const entering = { id, head, drafts: asJson(drafts), at: Date.now(), line, closes }
      return book.run((again) => append(book, entering, again))
    },
  }
}

async function append(book: Book, entering: Entering, again: boolean): Promise<Game> {
  const { id, head, drafts, at, line, closes } = entering
  const tables = [book.games, book.entries, book.snapshots, book.walks]
  const { row, game } = await book.transaction('rw', tables, async () => {
    const row = await rowOf(book, id)
    if (again && (await isStored(book, row.head, entering))) return { row, game: await gameOf(book, row) }
    if (row.head !== head) throw new Refusal('moved-on')
    const before = await gameOf(book, row)
    const entries = drafts.map((draft, n) => placed({ ...before, head: head + n }, draft, at))
    const game = await folded(book, id, before, entries)
    await putEntries(book, id, entries)
    await snapshotIfDue(book, id, head, game)
    await book.games.put(rowAfter(row, game, line(named(game, row))))
    if (closes) await closeWalk(book, id, closes)
    return { row, game }
  })
  book.last = { id, game }
  return named(game, row)
}

/** Whether the first attempt was kept although its connection was lost before it could say so. */
async function isStored(book: Book, seq: number, { id, head, drafts, at }: Entering): Promise<boolean> {
  const last = drafts.at(-1)
  if (!last || seq !== head + drafts.length) return false
  const stored = (await book.entries.get([id, seq]))?.entry
  return JSON.stringify(stored) === JSON.stringify({ ...last, seq, at })
}
