/** How often each thing was tried. */
export type Tally = Map<string, number>

/** Counts one more. */
export const tick = (tried: Tally, what: string): void => void tried.set(what, (tried.get(what) ?? 0) + 1)

/** Does something, and adds the milliseconds that it took. */
export function during<T>(spent: Tally, what: string, does: () => T): T {
  const began = performance.now()
  const came = does()
  spent.set(what, (spent.get(what) ?? 0) + performance.now() - began)
  return came
}
