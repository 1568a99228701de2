/** A battle of one rule set that is fought by another: who fights as whom until somebody says otherwise, and how a march is headed. */
import { expect, test } from 'vitest'
import type { Fight } from '#engine'
import { firstGuess } from '../../src/app/fight/camps.ts'
import { walkWords } from '../../src/app/walk/words.ts'
import { loadRuleSet, ruleSetFolders } from '../../src/headless/rulesets.ts'

const sets = await Promise.all(ruleSetFolders().map(loadRuleSet))
const camp = (side: string, says: string) => ({ side, says, units: [], losses: `losses-${side}` })
const fight: Fight = { sides: [camp('rebel', 'Rebels'), camp('british', 'British')], loser: 'loser' }

test.each(sets.map((set) => [set.id, set] as const))('the British fight as British by %s', (_, set) => {
  const [rebels, british] = firstGuess(set, fight).map(({ side }) => set.sides.find(({ id }) => id === side))
  expect(`${british?.says} ${british?.people ?? ''}`).toMatch(/British/)
  expect(rebels).not.toBe(british)
})

test('a march goes to its place, a shot is at its target', () => {
  expect(walkWords.subjects(['Havelock', 'Lucknow'], true)).toBe('Havelock to Lucknow')
  expect(walkWords.subjects(['The 64th', 'the 53rd'], false)).toBe('The 64th at the 53rd')
})
