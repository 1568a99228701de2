/** A clause that a thing was noted by is told by its rule, not by its id. */
import { expect, test } from 'vitest'
import mughal from '../../rulesets/last-mughal/index.ts'
import { shown } from '../../src/tell/value.ts'

test('points of The Last Mughal say by which rule they were scored', () => {
  const { clause } = mughal.kinds.point?.fields ?? expect.unreachable()
  expect(shown(clause, 'victory.rebel.general')).toMatch(/^The rebels score 2 VP/)
  // A rule that a hand is not offered stands as it was noted.
  expect(shown(clause, 'battle.vp')).toMatch(/ 1 VP\.$/)
})
