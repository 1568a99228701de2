/** The reasons that are offered for a ruling fit what is rolled. */
import { expect, it } from 'vitest'
import { rulingSays } from '../../src/app/walk/ruling/words.ts'

it('has smoke where the enemy may lose by it alone, and says each in a sentence', () => {
  expect(rulingSays.reasons(true)).toContain('smoke')
  expect(rulingSays.reasons(false)).not.toContain('smoke')
  expect(rulingSays.because('a brave officer')).toBe('for a brave officer')
})
