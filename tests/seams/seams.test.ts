/** Two ways to the same thing come to the same: every property of `src/headless/seams`, in a random battle and some golden cases of each rule set. */
import { describe, expect, test } from 'vitest'
import { ruleSetFolders, withInvariants } from '../../src/headless/rulesets.ts'
import { gateAmiss } from '../../src/headless/seams/gated.ts'
import { Search } from '../../src/headless/seams/search.ts'

const ACTIONS = 28
const CASES = 40

/** What is amiss and still to be mended, by the rule set: strike it off with its mending. */
const stand: { readonly [ruleset: string]: readonly string[] } = {}

const sets = await Promise.all(ruleSetFolders().map(withInvariants))

describe.each(sets.map((one) => [one.set.id, one] as const))('%s', (_, { set, invariants }) => {
  test('comes to one result by every way, does once what is done once, and knows what is so', async () => {
    const search = new Search(set, 'nothing')
    const { battle } = search.battle(invariants, 11, ACTIONS)
    // The referee of a random battle has taken all back: what was played lies in its entries.
    expect(await gateAmiss(battle)).toEqual([])
    search.cases(11, CASES)
    const amiss = search.known.filter(({ what, way }) => !stand[set.id]?.includes(`${what}: ${way}`))
    expect(amiss.map(({ what, way, says }) => `${what}: ${way}: ${says}`)).toEqual([])
    expect(search.ways).toBeGreaterThan(CASES)
  })

  test('comes out, is likely or is said otherwise by each reading of its settings', () => {
    const search = new Search(set, 'any')
    search.settings()
    const unseen = search.readings.filter(
      ({ outcome, odds, words }) => outcome === null && odds === null && words === null,
    )
    const names = unseen.map(({ setting, value }) => `reading: ${setting} ${value}`)
    expect(names.filter((name) => !stand[set.id]?.includes(name))).toEqual([])
  })
})
