/** Following what other windows write. */
import { liveQuery, type Subscription } from 'dexie'
import type { Book } from './book.ts'
import { newestFirst } from './list.ts'
import { headOf, listFrom } from './row.ts'
import type { Store } from './types.ts'

export function watching(book: Book): Pick<Store, 'watchGames' | 'watchHead' | 'watchTrouble'> {
  return {
    watchGames: (then) => watched(book, () => newestFirst(listFrom(book)), then),
    watchTrouble: (then) => {
      book.onTrouble = then
      return () => {
        book.onTrouble = () => {}
      }
    },
    watchHead: (id, then) => {
      let seen = -1
      return watched(
        book,
        async () => Math.max(seen, await headOf(book, id)),
        (head) => {
          if (head !== seen) then(head)
          seen = head
        },
      )
    },
  }
}

/** Calls back with each new result of a query. Where nothing can be read it never does: a call that reads the same is told why. */
function watched<T>(book: Book, query: () => Promise<T>, then: (value: T) => void): () => void {
  let watching: Subscription | null = null
  let stopped = false
  const subscribe = () => {
    if (!stopped) watching = liveQuery(query).subscribe(then, () => {})
  }
  book.ready().then(subscribe, () => {})
  return () => {
    stopped = true
    watching?.unsubscribe()
  }
}
