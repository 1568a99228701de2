/** Battles in IndexedDB: one transaction a step, only ever added to, and stored before it is said to be. */
import { appending } from './append.ts'
import { battles } from './battles.ts'
import { Book, type StorePlace } from './book.ts'
import { carrying } from './carry.ts'
import { choosing } from './choices.ts'
import { copies } from './copies.ts'
import { drafting } from './drafts.ts'
import { listing } from './games.ts'
import { keeping } from './kept.ts'
import { lasting } from './lasting.ts'
import { packing } from './packs.ts'
import { photographing } from './photos.ts'
import type { Store } from './types.ts'
import { walking } from './walks.ts'
import { watching } from './watch.ts'

/** Opens the store of a name; nothing is touched until the first call. `hasWorked`: the storage has answered before. */
export function openStoreAt(name: string, place: StorePlace = {}, hasWorked = false): Store {
  const book = new Book(name, place, hasWorked)
  return {
    ...listing(book),
    ...choosing(book),
    ...watching(book),
    ...battles(book),
    ...keeping(book),
    ...drafting(book),
    ...lasting(book),
    ...appending(book),
    ...walking(book),
    ...carrying(book),
    ...copies(book),
    ...photographing(book),
    ...packing(book),
    askToPersist: async () => {
      try {
        return await navigator.storage.persist()
      } catch {
        return false
      }
    },
  }
}
