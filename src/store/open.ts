/** Battles in IndexedDB: one transaction a step, only ever added to, and stored before it is said to be. */
import { appending } from './append.ts'
import { Book, type Place } from './book.ts'
import { carrying } from './carry.ts'
import { choosing } from './choices.ts'
import { games } from './games.ts'
import type { Store } from './types.ts'
import { walking } from './walks.ts'
import { watching } from './watch.ts'

/** Opens the store of a name; nothing is touched until the first call. */
export function openStore(name: string, place: Place = {}): Store {
  const book = new Book(name, place)
  return {
    ...games(book),
    ...appending(book),
    ...walking(book),
    ...choosing(book),
    ...carrying(book),
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
