/** Limits far above any battle that was ever played; a phone could not work with more. */

/** Larger files, in bytes, and battles of more entries are only read if the referee says so. */
export const MANY_BYTES = 20_000_000
export const MANY_ENTRIES = 100_000

/** A photograph: bytes, and dots a side. */
export const MOST_PHOTO_BYTES = 400_000
export const MOST_PHOTO_SIDE = 1280

/** The last moment that a date can show, in milliseconds since 1970. */
export const LAST_MOMENT = 8.64e15

/** Things on one table, and tests that are owed at the same time. */
export const MOST_THINGS = 5000
export const MOST_OWED = 1000

/** Seats that ever sat at one table, and letters of the name of one. */
export const MOST_SEATS_EVER = 1000
export const MOST_SEAT_NAME = 24
