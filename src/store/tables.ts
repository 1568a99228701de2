/** The tables of the database, for both who read it: the library, and the first screen without it. */

/** Version 2 adds the table of photographs, 3 stores each open walk as rows, and 4 adds the table of own rules; nothing else is changed. */
export const VERSION = 4

/** In the browser's own count a version of the library is ten. */
export const STORED_VERSION = VERSION * 10

/** Each table with its key and what it is sought by. The key of an entry is its battle and its number: none can be written twice. */
export const TABLES = {
  games: 'id, updated',
  entries: '[game+seq]',
  snapshots: '[game+seq]',
  walks: 'game',
  prefs: 'key',
  typed: 'key',
  photos: '[game+of], game',
  packs: 'id',
} as const

/** On this channel the library tells all windows what one of them has written. */
export const CHANGES = 'x-storagemutated-1'
