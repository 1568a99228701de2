/** The settings hold what the document asks for. */
import { describe, expect, it } from 'vitest'
import { sheet, tables } from './reference.ts'
import { settings } from './settings.ts'

describe('the reference', () => {
  it('names no ruling by its number', () => {
    expect(JSON.stringify([tables, sheet])).not.toMatch(/\bR\d+\b/)
  })
})

describe('the settings of Indian Mutiny 1857', () => {
  it('has a setting for each ruling that can be read in more than one way', () => {
    const rulings = settings.flatMap((s) => s.ruling ?? [])
    for (const r of [1, 7, 12, 13, 18, 24, 28, 33, 34, 35, 39, 45, 55, 57, 58, 61, 62, 67, 71])
      expect(rulings).toContain(`R${r}`)
  })
})
