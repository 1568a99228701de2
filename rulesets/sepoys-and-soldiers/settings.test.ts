/** The settings hold what the document asks for. */
import { describe, expect, it } from 'vitest'
import { settings } from './settings.ts'

describe('the settings of Sepoys & Soldiers', () => {
  it('has a setting for each ruling that can be read in more than one way, and for each option', () => {
    const rulings = settings.flatMap((s) => s.ruling ?? [])
    for (const r of [5, 9, 10, 11, 13, 22, 24, 25, 26, 27, 31, 34, 35, 36, 40, 44, 48, 52, 61])
      expect(rulings).toContain(`R${r}`)
    expect(settings.filter((s) => s.kind === 'option').map((s) => s.id)).toEqual([
      'rerollAny',
      'rerollCount',
      'flipNow',
      'artilleryDice',
      'infantryDice',
      'pursuitBase',
    ])
  })
})
