/** Battles in IndexedDB: one transaction a step, only ever added to, and stored before it is said to be. */
import { Book, type StorePlace } from './book.ts'
import { calling } from './calls.ts'
import { failureOf } from './failures.ts'
import { inList } from './in-list.ts'
import type { Store } from './types.ts'

/** Opens the store of a name; nothing is touched until the first call. */
export function openStoreAt(name: string, place: StorePlace = {}): Store {
  const book = new Book(name, place)
  // The first screen lists battles: what opens and writes them is loaded when one is wanted.
  return calling<Store>(inList(book), async (method) => {
    // That a file does not come is no trouble of the storage.
    const loaded = await import('./in-battle.ts').then(({ inBattle }) => inBattle(book), failureOf)
    return 'says' in loaded ? loaded : method(loaded)
  })
}
