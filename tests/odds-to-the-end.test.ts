/** The odds of a chain, with all that it owes at once, are the frequencies of plays that are carried to that end; and so is what its sights tell. */
import { describe, expect, test } from 'vitest'
import { ruleSetFolders, withInvariants } from '../src/headless/rulesets.ts'
import { lookAtPositions } from './proof/positions.ts'

const SEED = 2
const LOOKING = { actions: 60, positions: 4, starts: 300, plays: 80, most: 100 }

const sets = await Promise.all(ruleSetFolders().map(withInvariants))

describe.each(sets.map((one) => [one.set.id, one] as const))('%s', (_, { set, invariants }) => {
  test('is played as its odds say, to the end', () => {
    const { off, chains, enumerated } = lookAtPositions(set, invariants, SEED, LOOKING)
    expect(off).toEqual([])
    expect(Math.min(chains, enumerated)).toBeGreaterThan(0)
  })
})

test.each(sets.map((one) => [one.set.id, one] as const))(
  'odds that leave out a test that is owed are noticed: %s',
  (_, one) => {
    const { off } = lookAtPositions(one.set, one.invariants, SEED, { ...LOOKING, positions: 6 }, (carried) => ({
      ...carried,
      question: { ...carried.question, follows: [] },
    }))
    expect(off).not.toEqual([])
  },
)
