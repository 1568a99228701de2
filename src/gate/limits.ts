/** Limits far above any battle that was ever played; a phone could not work with more. */

/** Larger files, in bytes, and battles of more entries are only read if the referee says so. */
export const MANY_BYTES = 20_000_000
export const MANY_ENTRIES = 100_000

/** Walks of own rules that are tried, and of each pair of types in a roll. */
export const PACK_WALKS = { walks: 2_000, aPair: 12 } as const

/** A photograph: bytes, and dots a side. */
export const MOST_PHOTO_BYTES = 400_000
export const MOST_PHOTO_SIDE = 1280
