/** Some spoilt rows of the store from all tables; `npm run fuzz -- --store` spoils every field of every row with every value. */
import { expect, test } from 'vitest'
import { battles, type Spoilt, spoil, spoils, tables } from './spoilt.ts'

/** Of each table one in so many is tried, of a short battle; snapshots are those of a long one. */
const STRIDE = { games: 23, entries: 149, snapshots: 149, walks: 29, photos: 41, typed: 31, prefs: 17 } as const

test('one spoilt row costs no other battle, and the spoilt one says what is true', { timeout: 120_000 }, async () => {
  const came = new Map<string, number>()
  const bad: Spoilt[] = []
  for (const long of [9, 104]) {
    const sound = await battles(long)
    const of = tables.filter((table) => (table === 'snapshots') === long > 100)
    for (const table of of) {
      const all = [...spoils(sound, 2)].filter((one) => one.table === table)
      expect(all.length, table).toBeGreaterThan(STRIDE[table])
      for (const one of all.filter((_, n) => n % STRIDE[table] === 0)) {
        const it = await spoil(sound, one)
        came.set(it.came, (came.get(it.came) ?? 0) + 1)
        if (it.faults.length > 0) bad.push(it)
      }
    }
  }
  expect(bad.slice(0, 3)).toEqual([])
  // What harms nothing, or is never noticed, would prove nothing.
  for (const way of ['unharmed', 'damaged', 'passed over']) expect(came.get(way) ?? 0, way).toBeGreaterThan(0)
})
