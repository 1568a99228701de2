/** All of the store that a battle needs, and the list of battles does not: it is loaded with the first battle. */
import { appending } from './append.ts'
import { battles } from './battles.ts'
import type { Book } from './book.ts'
import { carrying } from './carry.ts'
import { copies } from './copies.ts'
import { drafting } from './drafts.ts'
import type { inList } from './in-list.ts'
import { keeping } from './kept.ts'
import { lasting } from './lasting.ts'
import { photographing } from './photos.ts'
import type { Store } from './types.ts'
import { walking } from './walks.ts'

/** The methods of the store that are not called by the first screen. */
export const inBattle = (book: Book): Omit<Store, keyof ReturnType<typeof inList>> => ({
  ...battles(book),
  ...keeping(book),
  ...drafting(book),
  ...lasting(book),
  ...appending(book),
  ...walking(book),
  ...carrying(book),
  ...copies(book),
  ...photographing(book),
})
