/** Random whole battles of every rule set with fixed seeds: nothing is amiss in any, and together they reach every procedure. */
import { describe, expect, test } from 'vitest'
import { wander } from '../src/headless/referee.ts'
import { ruleSetFolders, withInvariants } from '../src/headless/rulesets.ts'

const SEEDS = [1, 2, 3, 4, 5, 6]
const ACTIONS = 150

const sets = await Promise.all(ruleSetFolders().map(withInvariants))

describe.each(sets.map((one) => [one.set.id, one] as const))('%s', (_, { set, invariants }) => {
  const reached = new Map<string, number>()
  let entries = 0

  test.each(SEEDS)('battle %i', (seed) => {
    const { battle, findings, reached: here } = wander(set, invariants, seed, ACTIONS)
    for (const [procedure, n] of here) reached.set(procedure, (reached.get(procedure) ?? 0) + n)
    expect(findings).toEqual([])
    entries += battle.entries.length
  })

  test('are battles of some length', () => expect(entries).toBeGreaterThan((SEEDS.length * ACTIONS) / 2))
})
