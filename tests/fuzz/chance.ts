/** Chance from a seed: the same seed, the same hostile file. */
import { seeded } from '#engine'

export type Chance = {
  /** A whole number from 0, below n. */
  readonly below: (n: number) => number
  readonly one: <T>(list: readonly [T, ...T[]] | readonly T[]) => T
  /** True once in n times. */
  readonly once: (n: number) => boolean
}

/** The chance of one file. */
export function chanceOf(seed: number, n: number): Chance {
  const die = seeded((seed * 1_000_003 + n * 7919) >>> 0)
  const below = (of: number) => die(of) - 1
  return {
    below,
    one: (list) => {
      const it = list[below(list.length)]
      if (it === undefined) throw new Error('Nothing to choose from.')
      return it
    },
    once: (of) => below(of) === 0,
  }
}
