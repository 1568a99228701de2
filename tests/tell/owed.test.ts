/** What is owed, as it is counted anywhere. */
import { describe, expect, test } from 'vitest'
import { isTest, owedWords, whysSay } from '#tell'
import { loadRuleSet, ruleSetFolders } from '../../src/headless/rulesets.ts'

const skirmish = await loadRuleSet('mutiny-skirmish')
const of = (...ids: readonly string[]) => ids.map((what) => ({ what }))

test.each<[procedures: readonly string[], says: string]>([
  [[], ''],
  [['siege.reinforce'], 'reinforcements to bring on'],
  [['morale.check'], '1 test owed'],
  [['morale.check', 'rally.test'], '2 tests owed'],
  [
    ['siege.reinforce', 'morale.check', 'move.rout', 'move.rout'],
    '1 test owed, reinforcements to bring on, 2 routs to run',
  ],
])('%j: %s', (ids, says) => expect(owedWords(skirmish, of(...ids))).toBe(says))

test('what different procedures call by the same words is one number', async () => {
  const company = await loadRuleSet('john-company')
  expect(owedWords(company, of('infantry_event', 'commander_event', 'cavalry_event'))).toBe('3 events to roll')
})

describe.each(ruleSetFolders())('%s', (id) => {
  test('calls nothing a test in the words of what is none', async () => {
    const set = await loadRuleSet(id)
    const others = set.procedures.filter((one) => !isTest(set, { what: one.id }))
    expect(others.length).toBeGreaterThan(0)
    for (const { asOwed, id: what } of others)
      for (const n of [1, 2]) expect(asOwed?.(n), what).not.toMatch(/\btests?\b|^[A-Z]/)
  })
})

const checkFor = (...whys: readonly string[]) => ({
  what: 'morale.check',
  args: { unit: { kind: 'unit', id: 'r' } },
  whys: whys.map((says) => ({ says, clause: says === 'a volley' ? 'volley.morale' : 'morale.trigger.fire', seq: 1 })),
})

test.each([
  [['1 lost to fire', '1 lost to fire', '7 lost to fire'], '9 lost to fire'],
  [['1 lost to fire', 'a volley', '2 lost to fire'], '3 lost to fire; a volley'],
  [['it is routing'], 'it is routing'],
])('%j is said as %s', (all, says) => expect(whysSay(skirmish, { world: {} }, checkFor(...all))).toBe(says))

test('the losses of a check are all that the book has, also those from before it was owed', () => {
  const world = { unit: { r: { fire_casualties: 11, melee_casualties: 0 } } }
  expect(whysSay(skirmish, { world }, checkFor('8 lost to fire', 'a volley'))).toBe('11 lost to fire; a volley')
})
