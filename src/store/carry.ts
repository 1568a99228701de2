/** Battles as files: given out whole or as a set-up, and taken in when the gate has let them through. */
import { setUpOf } from '#game'
import { entriesOf, putBattle } from './battle.ts'
import { writingBattle } from './battles.ts'
import type { Book } from './book.ts'
import { written } from './file.ts'
import { rowOf } from './row.ts'
import type { Store } from './types.ts'

export function carrying(book: Book): Pick<Store, 'exportGame' | 'exportSetUp' | 'importGame'> {
  const reading = <T>(work: () => Promise<T>) => book.transaction('r', [book.games, book.entries], work)
  return {
    exportGame: (id) => book.run(() => reading(async () => written(await rowOf(book, id), await entriesOf(book, id)))),
    exportSetUp: (id, name, upTo) =>
      book.run(() =>
        reading(async () => {
          const entries = await entriesOf(book, id, Math.max(1, upTo))
          return written({ ...(await rowOf(book, id)), name }, setUpOf(entries, upTo, name))
        }),
      ),
    importGame: ({ name: wanted, created, entries, game }, progress) =>
      book.run(() =>
        writingBattle(book, async () => {
          const names = new Set((await book.games.toArray()).map((row) => row.name))
          let name = wanted
          for (let n = 2; names.has(name); n++) name = `${wanted} (${n})`
          return putBattle(book, game, entries, { name, created, line: '' }, progress ? { progress } : {})
        }),
      ),
  }
}
