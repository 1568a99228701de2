/** Battles in IndexedDB: one transaction a step, only ever added to, and stored before it is said to be. */
import { appending } from './append.ts'
import { Book, type Place } from './book.ts'
import type { Carrying } from './carry.ts'
import { choosing } from './choices.ts'
import { games } from './games.ts'
import type { Stored, Store } from './types.ts'
import { walking } from './walks.ts'
import { watching } from './watch.ts'

/** Opens the store of a name; nothing is touched until the first call. */
export function openStore(name: string, place: Place = {}): Store {
  const book = new Book(name, place)
  // Files are seldom read or written: what knows them is loaded when one is.
  const carried = async <T>(use: (files: Carrying) => Promise<Stored<T>>): Promise<Stored<T>> => {
    const files = await book.run(async () => (await import('./carry.ts')).carrying(book))
    return files.ok ? use(files.value) : files
  }
  return {
    ...games(book),
    ...appending(book),
    ...walking(book),
    ...choosing(book),
    exportGame: (...given) => carried((files) => files.exportGame(...given)),
    exportSetUp: (...given) => carried((files) => files.exportSetUp(...given)),
    importGame: (...given) => carried((files) => files.importGame(...given)),
    ...watching(book),
    askToKeep: async () => {
      try {
        return await navigator.storage.persist()
      } catch {
        return false
      }
    },
  }
}
