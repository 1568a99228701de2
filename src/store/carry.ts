/** Battles as files: given out whole or as a set-up, and taken in. */
import { setUpOf } from '#game'
import { entriesOf, keepBattle, rowOf } from './battle.ts'
import type { Book } from './book.ts'
import { beginning } from './games.ts'
import type { Store } from './types.ts'

/** The file's schema is only loaded when a file is read or written. */
const files = () => import('./file.ts')

export function carrying(book: Book): Pick<Store, 'exportGame' | 'exportSetUp' | 'importGame'> {
  const reading = <T>(work: () => Promise<T>) => book.transaction('r', [book.games, book.entries], work)
  return {
    exportGame: (id) =>
      book.run(async () => {
        const { written } = await files()
        return reading(async () => written(await rowOf(book, id), await entriesOf(book, id)))
      }),
    exportSetUp: (id, name, upTo) =>
      book.run(async () => {
        const { written } = await files()
        return reading(async () => {
          const entries = await entriesOf(book, id, Math.max(1, upTo))
          return written({ ...(await rowOf(book, id)), name }, setUpOf(entries, upTo, name))
        })
      }),
    importGame: async (content) => {
      const file = await book.run(async () => (await files()).readFile(content))
      if (!file.ok) return file
      if (!file.value.ok) return file.value
      const { name: wanted, created, entries, game } = file.value.value
      return book.run(() =>
        beginning(book, async () => {
          const names = (await book.games.toArray()).map((row) => row.name)
          let name = wanted
          for (let n = 2; names.includes(name); n++) name = `${wanted} (${n})`
          return keepBattle(book, game, entries, { name, created, line: '' })
        }),
      )
    },
  }
}
