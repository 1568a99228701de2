/** Eight phones at one table, and whatever may happen to them: a short part of `npm run soak:phones`. */
import { expect, test } from 'vitest'
import { soak } from './soak.ts'

test.each([1])(
  'through 60 entries nobody has what they may not have, and nothing is there that nobody let in (seed %i)',
  async (seed) => {
    const { entered, rolled } = await soak(60, seed)
    expect(entered).toBeGreaterThan(5)
    expect(rolled).toBeGreaterThan(0)
  },
)
