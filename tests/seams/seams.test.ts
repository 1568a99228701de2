/** Two ways to the same thing come to the same: every property of `src/headless/seams`, in a random battle and some golden cases of each rule set. */
import { describe, expect, test } from 'vitest'
import { ruleSetFolders, withInvariants } from '../../src/headless/rulesets.ts'
import { gateAmiss } from '../../src/headless/seams/gated.ts'
import { readingsOf, SHOWINGS } from '../../src/headless/seams/readings.ts'
import { Search } from '../../src/headless/seams/search.ts'
import { shownIn, stillShown } from '../../src/headless/seams/shown.ts'
import { handedOnAmiss } from './handed-on.ts'

/** A little of each, for every day: `npm run battles` goes on for as long as one likes. */
const ACTIONS = 12
const CASES = 14
const CODES = 6

/** What is amiss and still to be mended, by the rule set: strike it off with its mending. */
const stand: { readonly [ruleset: string]: readonly string[] } = {}

/** What is not seen yet of readings, and has no reason: strike it off with the golden case that shows it, or the reason (`outlines/readings.json`). */
const UNSEEN: { readonly [ruleset: string]: readonly string[] } = {}

const sets = await Promise.all(ruleSetFolders().map(withInvariants))

describe.each(sets.map((one) => [one.set.id, one] as const))('%s', (_, { set, invariants }) => {
  test('comes to one result by every way, does once what is done once, and knows what is so', async () => {
    const search = new Search(set, null)
    const { battle } = search.battle(invariants, 11, ACTIONS)
    // The referee of a random battle has taken all back: what was played lies in its entries.
    expect([...(await gateAmiss(battle)), ...(await handedOnAmiss(battle))]).toEqual([])
    search.cases(11, CASES)
    await search.codes(CODES, 11)
    const amiss = search.known.filter(({ what, way }) => !stand[set.id]?.includes(`${what}: ${way}`))
    expect(amiss.map(({ what, way, says }) => `${what}: ${way}: ${says}`)).toEqual([])
    expect(search.ways).toBeGreaterThan(CASES)
  })

  test('comes out, is likely and is said otherwise by each reading of its settings', () => {
    const shown = shownIn(set)
    expect(shown).toEqual(stillShown(set, shown))
    const missing = Object.entries(shown).flatMap(([name, where]) =>
      SHOWINGS.flatMap((what) => (where[what] === undefined ? [`${name} ${what}`] : [])),
    )
    expect(missing).toEqual(UNSEEN[set.id] ?? [])
    expect(Object.keys(shown)).toEqual(readingsOf(set).map(([name]) => name))
  })

  test('ends by each reading whatever reads its setting, in a golden case', () => {
    const search = new Search(set, shownIn(set))
    search.settings()
    expect(search.unreached).toEqual([])
  })
})
