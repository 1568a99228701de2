/** The dice of a fight that goes by rounds say in which of them they fell. */
import { expect, it } from 'vitest'
import { type Answers, oddsOf, walk } from '#engine'
import { lossesBeside, partsOf, tellTrace } from '#tell'
import { caseQuestion } from '../../src/headless/case.ts'
import { loadRuleSet } from '../../src/headless/rulesets.ts'

it('each throw has its round, and none where nobody counts them', async () => {
  const set = await loadRuleSet('sepoys-and-soldiers')
  const question = caseQuestion(set, {
    ruleset: set.id,
    procedure: 'combat',
    units: {
      a: { type: 'sepoys', side: 'red', bases: 4, order: 'assault' },
      b: { type: 'mass', side: 'black', bases: 4 },
    },
    args: { charger: 'a', charged: 'b' },
  })
  let answers: Answers = {}
  // Both pass in the first round, one alone in the second
  for (const read of [
    { charger: 1, charged: 1 },
    { charger: 1, charged: 0 },
  ]) {
    const { open } = walk(question, answers)
    if (open?.step.step !== 'throw') expect.unreachable(`${open?.key}`)
    answers = { ...answers, [open.key]: { read, source: 'table' } }
  }
  const rounds = partsOf(tellTrace(set, walk(question, answers).trace), 'dice').map(({ round }) => round)
  expect(rounds).toEqual([1, 2])
  const nerve = caseQuestion(set, {
    ruleset: set.id,
    procedure: 'nerve',
    units: { a: { type: 'sepoys', side: 'red' } },
    args: { unit: 'a', situation: 'charging' },
  })
  const { open } = walk(nerve, {})
  const fell = walk(nerve, { [open?.key ?? '']: { read: { dice: 1 }, source: 'table' } })
  expect(partsOf(tellTrace(set, fell.trace), 'dice').map((dice) => 'round' in dice)).toEqual([false])
})

it('what the enemy loses stands beside hits', async () => {
  const set = await loadRuleSet('sepoys-and-soldiers')
  const units = {
    a: { type: 'sepoys', side: 'red', bases: 4, order: 'engage' },
    b: { type: 'mass', side: 'black', bases: 4 },
  }
  const given = { ruleset: set.id, units, args: { unit: 'a', target: 'b' } }
  const fire = caseQuestion(set, { ...given, procedure: 'infantry-fire' })
  const odds = oddsOf(fire, { range: { value: 'short' } }, 'views')
  expect(lossesBeside(odds)).toMatchObject({ of: 'Bases lost', says: expect.stringMatching(/^Most likely \d/) })
  expect(lossesBeside(oddsOf(caseQuestion(set, { ...given, procedure: 'charge' }), {}, 'views'))).toBeNull()
})
