/** The sentence of a rule under a reason: what the clause says; of a ruling why it is read so, for what it is stands beside it. */
import { expect, it } from 'vitest'
import { ruleWords } from '../../src/app/shared/clause/rule-words.ts'
import { loadRuleSet } from '../../src/headless/rulesets.ts'

it('says nothing twice', async () => {
  const set = await loadRuleSet('sepoys-and-soldiers')
  expect(ruleWords(set, 'infantry.range.short')).toBe('Short range for infantry is up to 4″.')
  expect(ruleWords(set, 'R7')).toMatch(/^All foot fires/)
  for (const { id, says, why } of set.settings) {
    expect(ruleWords(set, id)).toBe(why)
    expect(ruleWords(set, id)).not.toBe(says)
  }
})
