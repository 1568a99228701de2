/** The settings hold what the document asks for. */
import { describe, expect, it } from 'vitest'
import { settings } from './settings.ts'

describe('the settings of The Last Mughal', () => {
  it('has a setting for each ruling that can be read in more than one way', () => {
    const rulings = settings.flatMap((s) => s.ruling ?? [])
    for (const r of [
      5, 7, 10, 11, 14, 15, 16, 17, 18, 19, 20, 21, 23, 24, 27, 29, 30, 31, 32, 35, 38, 39, 40, 41, 42, 43, 45, 46, 49,
      51, 53, 54, 55, 56, 57, 60, 63, 65, 66, 68, 69, 70,
    ])
      expect(rulings).toContain(`R${r}`)
  })
})
