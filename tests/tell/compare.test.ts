/** Two choices side by side: which questions both answer, which is the better for each, and the difference in words. */
import { expect, test } from 'vitest'
import { type AnyProcedure, oddsOf } from '#engine'
import { type Choice, type Comparable, compared, differenceWords, figureWords } from '#tell'
import { caseQuestion } from '../../src/headless/case.ts'
import { loadRuleSet } from '../../src/headless/rulesets.ts'

const set = await loadRuleSet('sepoys-and-soldiers')
const units = {
  a: { side: 'red', arm: 'foot', quality: 'active', bases: 4 },
  b: { side: 'black', arm: 'foot', quality: 'passive', bases: 4 },
}
const args = { unit: 'a', target: 'b' }

/** One procedure of it, with some answers. */
function choice(procedure: string, answers: { readonly [key: string]: string | boolean } = {}): Choice {
  const question = caseQuestion(set, { ruleset: set.id, procedure, units, args })
  const given = Object.fromEntries(
    Object.entries({ order: 'all the same', ...answers }).map(([key, value]) => [key, { value }]),
  )
  const all = oddsOf(question, given, 'all')
  if ('over' in all) throw new Error('too many')
  return { procedure: question.procedure, odds: all }
}
const named = (all: readonly Comparable[]) =>
  all.map(({ says, figures, better }) => [says, ...figures.map(figureWords), better])

const words = (asked: Comparable | undefined, better: string) => {
  if (!asked) return ''
  const { lead, rest } = differenceWords(asked)
  return rest === '' ? lead : `${lead} ${better}${rest}`
}

test('another answer: more killed is better, and hits that nobody said are good have no mark', () => {
  const { asks, rows } = compared(
    choice('infantry-fire', { range: 'short' }),
    choice('infantry-fire', { range: 'long' }),
  )
  expect(named(asks)).toEqual([
    ['Take the ground', '34.4%', '5.6%', 0],
    ['Kill most', '1', '0.1', 0],
  ])
  expect(words(asks[1], 'short range')).toBe('Kill most: short range, 1 against 0.1.')
  expect(named(rows).slice(0, 2)).toEqual([
    ['Hits, average', '4', '1.3', null],
    ['Bases lost, average', '1', '0.1', 0],
  ])
})

test('another procedure: only what both tell is asked, fewer losses are better, and who only shoots loses nobody', () => {
  const { asks, rows } = compared(choice('charge'), choice('infantry-fire', { range: 'short' }))
  expect(named(asks)).toEqual([
    ['Take the ground', '65.6%', '34.4%', 0],
    ['Kill most', '0.2', '1', 1],
    ['Lose least', '0.1', 'none', 1],
  ])
  expect(asks[0]?.figures.map((figure) => figure?.says)).toEqual(['they win the ground', 'they leave the ground'])
  expect(words(asks[2], 'fire')).toBe('Lose least: fire, none against 0.1.')
  expect(named(rows)).toContainEqual(['You lose nobody', '88.3%', '100%', 1])
})

const bar = {
  says: 'Morale',
  show: 'bar' as const,
  of: String,
  tones: { holds: 'good', runs: 'bad' } as const,
}
const morale: AnyProcedure = {
  id: 'morale',
  title: 'Morale',
  success: { says: 'They stand', good: 'They stand', bad: 'They go' },
  views: { stand: bar },
  *run() {
    return null
  },
}
/** A test that is passed so many times in a hundred. */
function passed(n: bigint): Choice {
  const all = [
    { value: 'holds', chance: { n, d: 100n }, tone: 'good' as const },
    { value: 'runs', chance: { n: 100n - n, d: 100n }, tone: 'bad' as const },
  ]
  const chances = all.filter(({ chance }) => chance.n > 0n)
  return {
    procedure: morale,
    odds: { views: { stand: { says: 'Morale', show: 'bar', chances } }, results: [], open: [], assumed: [], starts: 1 },
  }
}

test('within one point two are about the same, and have no mark; beyond it the greater chance has it', () => {
  const betters = ([50n, 51n, 52n, 100n] as const).map((n) => compared(passed(50n), passed(n)).asks[0]?.better)
  expect(betters).toEqual(['same', 'same', 1, 1])
  expect(words(compared(passed(50n), passed(51n)).asks[0], '')).toBe('About the same: 50.0% against 51.0%.')
  expect(words(compared(passed(67n), passed(30n)).asks[0], 'with him')).toBe(
    'They stand: with him, 67.0% against 30.0%.',
  )
  expect(words(compared(passed(50n), passed(75n)).asks[0], 'with him')).toBe(
    'They stand: with him, 3 in 4 against an even chance.',
  )
})

test('what cannot come is told, and is no other question', () => {
  const { asks, rows } = compared(passed(0n), passed(40n))
  expect(named(asks)).toEqual([['They stand', 'cannot', '40.0%', 1]])
  expect(named(rows)).toEqual([
    ['Runs', '100%', '60.0%', 1],
    ['Holds', 'cannot', '40.0%', 1],
  ])
})
