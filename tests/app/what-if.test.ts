/** What may stand beside a walk, and by what the two are told apart. */
import { describe, expect, it } from 'vitest'
import { type Answers, type Json, type Question, type Ref, walk } from '#engine'
import { differenceOf, enemiesFor, othersTo } from '../../src/app/walk/what-if/choices.ts'
import { caseQuestion } from '../../src/headless/case.ts'
import { loadRuleSet } from '../../src/headless/rulesets.ts'

const set = await loadRuleSet('sepoys-and-soldiers')
const foot = { arm: 'foot', quality: 'active', bases: 4, order: 'assault' }
const units = {
  a: { ...foot, side: 'red' },
  near: { ...foot, side: 'red' },
  b: { ...foot, side: 'black' },
  c: { ...foot, side: 'black' },
  gone: { ...foot, side: 'black', bases: 0 },
}
const asked = (procedure: string, args: { readonly [arg: string]: Json }): Question =>
  caseQuestion(set, { ruleset: set.id, procedure, units, args })
const fire = asked('infantry-fire', { unit: 'a', target: 'b' })
const charge = asked('charge', { unit: 'a', target: 'b' })
const other = asked('infantry-fire', { unit: 'a', target: 'c' })
const name = ({ id }: Ref) => `the ${id}`

describe('what may be compared with a fire', () => {
  const { targets, deeds } = othersTo(set, fire, {})
  it('is each other lawful target: no friend, nobody who is gone, not the same again', () => {
    expect(enemiesFor(fire, fire.procedure, { kind: 'unit', id: 'a' }).map(name)).toEqual(['the b', 'the c'])
    expect(targets.map(({ target, args }) => [target.id, args.target])).toEqual([['c', { kind: 'unit', id: 'c' }]])
  })
  it('is what else the unit may do to the same enemy that has the same at stake', () => {
    expect(deeds.map(({ procedure }) => procedure.id)).toEqual(['charge', 'combat'])
    expect(deeds[0]?.args).toEqual({ unit: { kind: 'unit', id: 'a' }, target: { kind: 'unit', id: 'b' } })
    expect(deeds[1]?.args).toEqual({ charger: { kind: 'unit', id: 'a' }, charged: { kind: 'unit', id: 'b' } })
  })
  it('is nothing beside a test of one unit', () => {
    const nerve = asked('nerve', { unit: 'a', situation: 'charging' })
    expect(othersTo(set, nerve, {})).toEqual({ targets: [], deeds: [] })
  })
})

describe('two choices are told apart', () => {
  const at = (question: Question, answers: Answers = {}) => ({
    question: () => question,
    answers: () => answers,
    walked: () => walk(question, answers),
  })
  const range = (value: string) => at(fire, { range: { value } })
  it.each([
    ['by what is done', range('short'), at(charge), ['Fire', 'Charge'], ['Fire', 'Charge']],
    ['by the target', range('short'), at(other), ['the b', 'the c'], ['Keep the b', 'Change to the c']],
    [
      'by an answer',
      range('short'),
      range('long'),
      ['To 4″', 'To 8″'],
      ['Keep range: To 4″', 'Change to range: To 8″'],
    ],
  ])('%s', (_, one, two, names, goes) => {
    expect(differenceOf(one, two, name)).toMatchObject({ names, goes })
  })
  it('or not at all', () => {
    expect(differenceOf(range('short'), range('short'), name)).toBeNull()
  })
})
