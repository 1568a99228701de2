/** Random whole battles of every rule set with fixed seeds: nothing is amiss in any. `npm run battles` plays others. */
import { describe, expect, test } from 'vitest'
import { wander } from '../src/headless/referee.ts'
import { ruleSetFolders, withInvariants } from '../src/headless/rulesets.ts'

const SEEDS = [1, 2, 3]
const ACTIONS = 150

const sets = await Promise.all(ruleSetFolders().map(withInvariants))

describe.each(sets.map((one) => [one.set.id, one] as const))('%s', (_, { set, invariants }) => {
  let entries = 0

  test.each(SEEDS)('battle %i', (seed) => {
    const { battle, findings } = wander(set, invariants, seed, ACTIONS)
    expect(findings).toEqual([])
    entries += battle.entries.length
  })

  test('are battles of some length', () => expect(entries).toBeGreaterThan((SEEDS.length * ACTIONS) / 2))
})
