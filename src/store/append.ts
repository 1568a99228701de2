/** Entering: one transaction for all drafts, only ever added to, and stored before it is said to be. */
import { sealed } from '#form'
import type { Draft, Entry, Game } from '#game'
import { gameOf, putEntries, rowAfter, withRowName } from './battle.ts'
import type { Book } from './book.ts'
import { StoreRefusal } from './failures.ts'
import { asJson, gameRow } from './row.ts'
import { entryIn } from './sound.ts'
import { folded, snapshotIfDue } from './state.ts'
import { steadyNow } from './steady.ts'
import type { GameRow, Store, WalkChange } from './types.ts'
import { keepWalk } from './walks.ts'

/** What is entered in one battle, ready and sealed. */
type Entering = {
  readonly head: number
  readonly entries: readonly Entry[]
  readonly line: (game: Game) => string
  readonly walk: WalkChange
}

/** Enters drafts at the head of a battle. */
export function appending(book: Book): Pick<Store, 'append'> {
  return {
    append: (id, head, drafts, line, walk = {}) => {
      const at = steadyNow()
      return book.run(async (again) => {
        const entering = await enteringAt(book, id, head, { drafts, line, walk, at })
        const tables = [book.games, book.entries, book.snapshots, book.walks]
        const { row, game } = await book.transaction('rw', tables, async () => {
          const row = await gameRow(book, id)
          const isDone = again && (await isStored(book, row, entering))
          return { row, game: isDone ? await gameOf(book, row) : await enter(book, row, entering) }
        })
        book.last = { id, game }
        return { game: withRowName(game, row), entries: entering.entries }
      })
    },
  }
}

/** Makes drafts ready for one battle, sealed; to be called before the transaction in which they are entered. */
export async function enteringAt(
  book: Book,
  id: string,
  head: number,
  given: Omit<Entering, 'head' | 'entries'> & { readonly drafts: readonly Draft[]; readonly at: number },
): Promise<Entering> {
  const { line, at } = given
  const entries = asJson(given.drafts).map((draft, n): Entry => ({ ...draft, seq: head + 1 + n, at }))
  const last = entryIn(await book.entries.get([id, head]), head) ?? undefined
  return { head, line, walk: asJson(given.walk), entries: await sealed(last, entries) }
}

/** Enters what was made ready, if the battle still ends where it did. Inside a transaction over all of a battle. */
export async function enter(book: Book, row: GameRow, { head, entries, line, walk }: Entering): Promise<Game> {
  const { id } = row
  if (row.head !== head) throw new StoreRefusal('moved-on')
  const game = await folded(book, id, await gameOf(book, row), entries)
  await putEntries(book, id, entries)
  await snapshotIfDue(book, id, head, game)
  await book.games.put(rowAfter(row, game, line(withRowName(game, row))))
  await keepWalk(book, id, walk)
  return game
}

/** Whether the first attempt was stored although its connection was lost before it could say so. */
async function isStored(book: Book, row: GameRow, { head, entries }: Entering): Promise<boolean> {
  const last = entries.at(-1)
  if (!last || row.head !== head + entries.length) return false
  return JSON.stringify((await book.entries.get([row.id, row.head]))?.entry) === JSON.stringify(last)
}
