/** Entering: one transaction for all drafts, only ever added to, and stored before it is said to be. */
import type { Entry, Game } from '#game'
import { gameOf, named, putEntries, rowAfter } from './battle.ts'
import type { Book } from './book.ts'
import { Refusal } from './failures.ts'
import { asJson, rowOf } from './row.ts'
import { sealed } from './seals.ts'
import { folded, snapshotIfDue } from './state.ts'
import type { Store, WalkOf } from './types.ts'
import { closeWalk, putWalk } from './walks.ts'

type Entering = {
  readonly id: string
  readonly head: number
  readonly entries: readonly Entry[]
  readonly line: (game: Game) => string
  readonly walk: WalkOf
}

/** Enters drafts at the head of a battle. */
export function appending(book: Book): Pick<Store, 'append'> {
  return {
    append: (id, head, drafts, line, walk = {}) => {
      const at = Date.now()
      const entries = asJson(drafts).map((draft, n): Entry => ({ ...draft, seq: head + 1 + n, at }))
      const stored = asJson(walk)
      return book.run(async (again) => {
        const last = (await book.entries.get([id, head]))?.entry
        return append(book, { id, head, entries: await sealed(last, entries), line, walk: stored }, again)
      })
    },
  }
}

async function append(book: Book, entering: Entering, again: boolean): Promise<Game> {
  const { id, head, entries, line, walk } = entering
  const tables = [book.games, book.entries, book.snapshots, book.walks]
  const { row, game } = await book.transaction('rw', tables, async () => {
    const row = await rowOf(book, id)
    if (again && (await isStored(book, row.head, entering))) return { row, game: await gameOf(book, row) }
    if (row.head !== head) throw new Refusal('moved-on')
    const game = await folded(book, id, await gameOf(book, row), entries)
    await putEntries(book, id, entries)
    await snapshotIfDue(book, id, head, game)
    await book.games.put(rowAfter(row, game, line(named(game, row))))
    if (walk.closes) await closeWalk(book, id, walk.closes)
    if (walk.puts) await putWalk(book, id, walk.puts)
    return { row, game }
  })
  book.last = { id, game }
  return named(game, row)
}

/** Whether the first attempt was stored although its connection was lost before it could say so. */
async function isStored(book: Book, seq: number, { id, head, entries }: Entering): Promise<boolean> {
  const last = entries.at(-1)
  if (!last || seq !== head + entries.length) return false
  return JSON.stringify((await book.entries.get([id, seq]))?.entry) === JSON.stringify(last)
}
