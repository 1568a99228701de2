/** Stands where the id of a battle would, on a phone that follows another's book: it sits at one table at a time. */
export const SEAT = 'seat'
