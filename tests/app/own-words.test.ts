/** The word by which a phone is known at a table, on a page that did not come by https as well. */
import { afterEach, expect, it, vi } from 'vitest'
import { freshWord } from '../../src/app/seats/remembered.ts'

afterEach(() => vi.unstubAllGlobals())

it('is made without randomUUID, and never the same', () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  const words = new Set(Array.from({ length: 50 }, freshWord))
  expect(words.size).toBe(50)
  for (const word of words) expect(word).toMatch(/^[0-9a-f]{32}$/)
})
