/** All of the store that a battle needs, and the list of battles does not: it is loaded with the first battle. */
import { appending } from './append.ts'
import { battles } from './battles.ts'
import type { Book } from './book.ts'
import { carrying } from './carry.ts'
import { photographing } from './photos.ts'
import { walking } from './walks.ts'

export const inBattle = (book: Book) => ({
  ...battles(book),
  ...appending(book),
  ...walking(book),
  ...carrying(book),
  ...photographing(book),
})
