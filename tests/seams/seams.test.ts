/** Two ways to the same thing come to the same: every property of `src/headless/seams`, in a few random battles and golden cases of each rule set. */
import { describe, expect, test } from 'vitest'
import { ruleSetFolders, withInvariants } from '../../src/headless/rulesets.ts'
import { Search } from '../../src/headless/seams/search.ts'

const ACTIONS = 60
const CASES = 60

/** What stands open, by the rule set: to be mended, and struck off here. */
const open: { readonly [ruleset: string]: readonly string[] } = {
  'indian-mutiny-1857': ['order: morale before deserter', 'chains: morale as a step of deserter-then-morale'],
  'mutiny-skirmish': [
    'once: charge.batch',
    'once: charge.close',
    'once: fire.small-arms',
    'once: fire.native',
    'once: fire.native-batch',
    'once: move.extend-line',
    'chains: the steps of charge.batch in a row',
  ],
}

const sets = await Promise.all(ruleSetFolders().map(withInvariants))

describe.each(sets.map((one) => [one.set.id, one] as const))('%s', (_, { set, invariants }) => {
  test('comes to one result by every way, and does once what is done once', () => {
    const search = new Search(set)
    search.battle(invariants, 11, ACTIONS)
    search.cases(11, CASES)
    const amiss = search.found.filter(({ what, way }) => !open[set.id]?.includes(`${what}: ${way}`))
    expect(amiss).toEqual([])
    expect(search.ways).toBeGreaterThan(CASES)
  })
})
