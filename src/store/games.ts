/** The list of battles as the library reads it. */
import type { Book } from './book.ts'
import { newestFirst } from './list.ts'
import { listFrom } from './row.ts'
import type { Store } from './types.ts'

/** The list, for whoever reads it once. */
export const listing = (book: Book): Pick<Store, 'listGames'> => ({
  listGames: () => book.run(() => newestFirst(listFrom(book))),
})
