/** All of the store that the list of battles needs: choices, and what other windows write. */
import type { Book } from './book.ts'
import { choosing } from './choices.ts'
import { listing } from './games.ts'
import { watching } from './watch.ts'

/** The methods of the store that the first screen calls. */
export const inList = (book: Book) => ({
  ...listing(book),
  ...choosing(book),
  ...watching(book),
  askToPersist: async () => {
    try {
      return await navigator.storage.persist()
    } catch {
      return false
    }
  },
})
