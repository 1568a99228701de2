/** The side that has the phone already as a walk is opened from a page of its own: the next walk asks for it no more. */
let side: string | null = null

export const handedTo = (to: string | null): void => {
  side = to
}

/** Whose hands the phone is in; asked once. */
export const takeHanded = (): string | null => {
  const to = side
  side = null
  return to
}
