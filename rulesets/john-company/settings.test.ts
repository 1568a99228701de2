/** The settings hold what the document asks for. */
import { describe, expect, it } from 'vitest'
import { rulings, settings } from './settings.ts'

describe('the settings of John Company', () => {
  it('has a setting or a ruling for each of the 75 rulings', () => {
    const held = new Set([...settings.flatMap((s) => s.ruling ?? []), ...rulings.map((r) => r.id)])
    expect(Array.from({ length: 75 }, (_, i) => `R${i + 1}`).filter((r) => !held.has(r))).toEqual([])
  })

  it('has a setting for each ruling that can be read in more than one way, and for each option', () => {
    const readings = settings.flatMap((s) => s.ruling ?? [])
    for (const r of [5, 8, 11, 14, 16, 17, 19, 21, 25, 28, 29, 37, 46, 50, 58, 60, 62, 69])
      expect(readings).toContain(`R${r}`)
    expect(settings.filter((s) => s.kind === 'option').map((s) => s.id)).toEqual([
      'voluntaryTests',
      'batteryDamage',
      'redrawInappropriate',
      'recoverable',
    ])
  })
})
