/** All of the store that the list of battles needs: choices, drafts, lasting fields and what other windows write among it. */
import type { Book } from './book.ts'
import { choosing } from './choices.ts'
import { drafting } from './drafts.ts'
import { games } from './games.ts'
import { watching } from './watch.ts'

/** The methods of the store that the first screen calls. */
export const inList = (book: Book) => ({
  ...games(book),
  ...choosing(book),
  ...drafting(book),
  ...watching(book),
  askToPersist: async () => {
    try {
      return await navigator.storage.persist()
    } catch {
      return false
    }
  },
})
