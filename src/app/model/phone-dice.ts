/** The phone's dice: the browser's cryptographic chance, made fair by rejection. */
import { type FairDie, fairDie } from '#engine'

const pool = new Uint32Array(64)
let next = pool.length

export const phoneDie: FairDie = fairDie(() => {
  if (next >= pool.length) {
    crypto.getRandomValues(pool)
    next = 0
  }
  return pool[next++] ?? 0
})
