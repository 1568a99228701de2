/** The search in the rules reads as people type. */
import { createRoot } from 'solid-js'
import { describe, expect, it } from 'vitest'
import type { AnyRuleSet } from '#engine'
import johnCompany from '../../rulesets/john-company/index.ts'
import skirmish from '../../rulesets/mutiny-skirmish/index.ts'
import { createSearch } from '../../src/app/rules/search.ts'
import { bare } from '../../src/app/rules/sought.ts'

const sought = (set: AnyRuleSet, typed: string) =>
  createRoot((dispose) => {
    const search = createSearch(
      set,
      () => ({}),
      () => typed,
    )
    const came = { count: search.count(), tries: search.tries() }
    dispose()
    return came
  })

describe('the search in the rules', () => {
  it.each([
    ['Defenders’ Volley', 'defenders volley'],
    ["Defenders' Volley", 'defenders volley'],
    ['Fusilier’s d’Élite', 'fusiliers delite'],
    ['Straße, ﬁre—now', 'straße  fire now'],
  ])('folds %s', (text, as) => expect(bare(text)).toBe(as))

  it.each(["defenders' volley", 'defenders’ volley', 'DEFENDERS VOLLEY', 'défenders volley'])(
    'finds the same by %s',
    (typed) => expect(sought(johnCompany, typed).count).toBe(sought(johnCompany, 'Defenders’ Volley').count),
  )

  it('finds what an apostrophe of the keyboard is typed in', () => {
    expect(sought(johnCompany, 'Defenders’ Volley').count).toBeGreaterThan(0)
  })

  it('tells what these rules call it, only what they have', () => {
    const { count, tries } = sought(skirmish, 'run away')
    expect(count).toBe(0)
    expect(tries.length).toBeGreaterThan(0)
    for (const word of tries) expect(sought(skirmish, word).count).toBeGreaterThan(0)
    expect(sought(skirmish, 'zzz')).toEqual({ count: 0, tries: [] })
  })
})
