/** What only the table knows is asked, and with what it takes to answer. */
import { expect, it } from 'vitest'
import { type Ask, auto, fairDie } from '#engine'
import { assumedWords } from '#tell'
import { type Case, caseQuestion } from '../../src/headless/case.ts'
import set from './index.ts'

const foot = { type: 'british-regulars', place: 'open', behind_bags: false }
const mob = { type: 'mutineers', ordered: true, place: 'open', behind_bags: false }

/** All that is asked on the way to the end, by its id. */
function askedIn(given: Omit<Case, 'ruleset'>): ReadonlyMap<string, Ask> {
  const asked = new Map<string, Ask>()
  let word = 0
  const question = caseQuestion(set, { ruleset: set.id, ...given })
  auto(
    question,
    fairDie(() => {
      word += 0x9e3779b9
      return word >>> 0
    }),
    {},
    (step) => {
      asked.set(step.id, step)
      return step.form.form === 'number' ? (step.default ?? step.form.min ?? 0) : step.default
    },
  )
  return asked
}

it('whether the officer was hit is asked with how many fall, and what he is', () => {
  const units = { e: foot, m: { ...mob, special_leader: true } }
  const things = { game: { game: { turn: 1, side: 'british', step: 3 } } }
  const asked = askedIn({ procedure: 'fire.small-arms', args: { firer: 'e', target: 'm' }, units, things })
  expect(asked.get('officer_hit')?.hint).toMatch(/^\d+ of 24 fall\. He is a special leader\.$/)
})

it('how many figures touch is said in a sentence where it is assumed', () => {
  const units = { e: { ...foot, charge: 'm' }, m: mob }
  const things = { game: { game: { turn: 1, side: 'british', step: 2 } } }
  const asked = askedIn({ procedure: 'charge', args: { unit: 'e', target: 'm' }, units, things })
  const step = asked.get('charger_in_contact')
  expect(step && assumedWords(step, 1)).toMatch(/^1 of .* in contact$/)
})
