/** What an answer does to the odds, in a few words. */
import { describe, expect, it } from 'vitest'
import { type Json, odds } from '#engine'
import { told } from '../../src/app/walk/told.ts'
import { type Case, questionOf } from '../../src/headless/case.ts'
import { ruleSet } from '../../src/headless/rulesets.ts'

const set = await ruleSet('mutiny-skirmish')
const units = { a: { type: 'sikh' }, b: { type: 'mutineers' } }
function says(given: Omit<Case, 'ruleset'>, said: { readonly [key: string]: Json }): string | null {
  const answers = Object.fromEntries(Object.entries(said).map(([key, value]) => [key, { value }]))
  return told(odds(questionOf(set, { ruleset: set.id, ...given }), answers))
}

describe('the chance behind an answer', () => {
  const fire = { procedure: 'fire.small-arms', units, args: { firer: 'a', target: 'b' } }

  it('is of at least one where that is open', () => {
    expect(says(fire, { range_inches: 8, figures_firing: 1, target_in: 'open' })).toMatch(/^1 or more: 50\.0\s%$/)
  })

  it('is the average where at least one is as good as sure', () => {
    expect(says(fire, { range_inches: 8, figures_firing: 22, target_in: 'open' })).toBe('11 on average')
    expect(says(fire, { range_inches: 8, figures_firing: 22, target_in: 'rough' })).toBe('6.6 on average')
  })

  it('is of the good end', () => {
    const check = { procedure: 'morale.check', units, args: { unit: 'b' } }
    expect(says(check, { fire_casualties: 1, figures: 10 })).toMatch(/^ends well: 50\.0\s%$/)
  })

  it('is nothing while answers are open, or the budget is used up', () => {
    expect(told(null)).toBeNull()
  })
})
