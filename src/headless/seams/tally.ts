/** How often each thing was tried. */
export type Tally = Map<string, number>

/** Counts one more. */
export const tick = (tried: Tally, what: string): void => void tried.set(what, (tried.get(what) ?? 0) + 1)
