/** The chance of a die within another procedure, beside the odds of the whole. */
import { expect, test } from 'vitest'
import { walk } from '#engine'
import sepoys from '../../rulesets/sepoys-and-soldiers/index.ts'
import { rollAlone } from '../../src/app/walk/roll-alone.ts'
import { caseQuestion } from '../../src/headless/case.ts'

const question = caseQuestion(sepoys, {
  ruleset: sepoys.id,
  procedure: 'base-lost',
  units: { a: { type: 'sepoys', side: 'red', bases: 5, startingBases: 6 } },
  things: { commander: { c: { name: 'Pohlmann', rating: 'competent', side: 'red', with: 'a' } } },
  args: { unit: 'a', bases: 1, flank: false },
})

test('the risk to a commander has its own chance over the odds of the nerve of his unit', () => {
  const walked = walk(question, {})
  expect(walked.open?.step.says).toContain('Pohlmann')
  expect(rollAlone(question, walked)).toMatch(/^.+ on this die: \d+\.\d%\. Below: Nerve\.$/)
})

test('the test of nerve itself has none beside its odds', () => {
  const key = walk(question, {}).open?.key ?? ''
  const walked = walk(question, { [key]: { faces: { dice: [6] }, source: 'table' } })
  expect(walked.open?.step.step).toBe('throw')
  expect(rollAlone(question, walked)).toBeNull()
})
