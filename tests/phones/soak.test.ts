/** Seats come and go, and the book goes on: a short part of `npm run soak:phones`. */
import { expect, test } from 'vitest'
import { soak } from './soak.ts'

test.each([1, 2, 3])(
  'after 150 entries no test was taken twice, and every copy is what its seat may see (seed %i)',
  async (seed) => {
    const { entered, twice, strayed } = await soak(150, seed)
    expect({ twice, strayed }).toEqual({ twice: [], strayed: [] })
    expect(entered).toBeGreaterThan(50)
  },
)
