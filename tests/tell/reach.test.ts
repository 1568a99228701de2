/** How far something gets, as a tape of inches and in words. */
import { describe, expect, it, test } from 'vitest'
import { type Counted, type Json, oddsOf, together } from '#engine'
import {
  cameOf,
  loggedOf,
  middleInch,
  oddsInShort,
  oddsLines,
  oddsSentence,
  reachedWords,
  reachesOf,
  reachSentence,
  reachShare,
  tapeOf,
  tellOdds,
} from '#tell'
import { caseQuestion } from '../../src/headless/case.ts'
import { loadRuleSet } from '../../src/headless/rulesets.ts'

const die = (sides: number): readonly Counted[] =>
  Array.from({ length: sides }, (_, at) => ({ value: at + 1, chance: { n: 1n, d: BigInt(sides) } }))
const attack = together([die(4), die(4), die(4)])

describe('the tape', () => {
  it('goes from the last inch that is sure to the farthest, each with the chance of that or more', () => {
    expect(tapeOf(attack).map(({ inches, head }) => `${inches} ${head}`)).toEqual([
      ...['3 sure', '4 98', '5 94', '6 84', '7 69', '8 50', '9 31', '10 16', '11 6.2', '12 1.6'],
    ])
    expect(tapeOf(attack).map(({ says }) => says)).toContain('31.2%')
  })
  it('has whole inches where the distance has halves', () => {
    const halves = die(4).map(({ value, chance }) => ({ value: Math.max(1, value / 2), chance }))
    expect(tapeOf(halves).map(({ inches, says }) => [inches, says])).toEqual([
      [1, 'sure'],
      [2, '25.0%'],
    ])
  })
  it('is one inch that cannot be reached of what stays, and nothing of nothing', () => {
    expect(tapeOf([{ value: 0, chance: { n: 1n, d: 1n } }]).map(({ says }) => says)).toEqual(['cannot'])
    expect(tapeOf([])).toEqual([])
  })
  it('has its middle at the farthest inch with at least one time in two', () => {
    expect([attack, die(4), die(6), die(1), []].map(middleInch)).toEqual([8, 3, 4, 1, null])
  })
})

describe('the sentence', () => {
  it('is of the middle inch and the two beside it', () => {
    expect(reachSentence(attack)).toBe(
      'Reaches at least 8 inches 1 time in 2 (50.0%). 7 inches: 68.8%. 9 inches: 31.2%.',
    )
  })
  it('is of the inch that is asked', () => {
    expect(reachSentence(attack, 3)).toBe('Sure to reach 3 inches. 4 inches: 98.4%.')
    expect(reachSentence(attack, 12)).toMatch(
      /^Reaches at least 12 inches 1\.6% of the time\. 11 inches: 6\.2%\. 13 inches: cannot\.$/,
    )
    expect(reachSentence(attack, 14)).toBe('Cannot reach 14 inches.')
    expect(reachSentence(die(1))).toBe('Sure to reach 1 inch. 2 inches: cannot.')
  })
  it('is in words near the ends', () => {
    const far = together(Array.from({ length: 6 }, () => die(4)))
    expect(reachSentence(far, 7)).toMatch(/^Almost always reaches 7 inches\. 6 inches: sure\. 8 inches: 99\.8%\.$/)
    expect(reachSentence(far, 24)).toMatch(/^Almost never reaches 24 inches\./)
    expect(reachSentence([])).toBe('')
  })
})

describe('a move', async () => {
  const set = await loadRuleSet('indian-mutiny-1857')
  const units = { a: { class: 'british-foot', moves: 10 } }
  const question = caseQuestion(set, { ruleset: set.id, procedure: 'move', units, args: { unit: 'a' } })
  const oddsBy = (said: { readonly [key: string]: Json }) =>
    oddsOf(question, Object.fromEntries(Object.entries(said).map(([key, value]) => [key, { value }])))

  test('is told by how far it reaches, everywhere', () => {
    const march = oddsBy({ gait: 'march' })
    const says = 'Reaches at least 5 inches 62.5% of the time. 4 inches: 81.3%. 6 inches: 37.5%.'
    expect(oddsSentence(tellOdds(march))).toBe(says)
    expect(oddsLines(march)[0]?.says).toBe(says)
    const far = reachesOf([march, oddsBy({ gait: 'attack' })]) ?? []
    expect(far.map((values) => reachShare(values, 8).says)).toEqual(['6.2%', '50.0%'])
    expect(far.map((values) => reachShare(values, 2).says)).toEqual(['sure', 'sure'])
    expect(far.map((values) => reachShare(values, 13).says)).toEqual(['cannot', 'cannot'])
    expect([6, 8, 9].map((came) => reachedWords(came, 8))).toEqual([
      '2 inches short.',
      'There, with nothing to spare.',
      'There, 1 inch to spare.',
    ])
    expect(oddsInShort([march, oddsBy({ gait: 'attack' })])).toEqual(['5 inches or more 63%', '8 inches or more 50%'])
  })
  test('has in the log the chance of what came or more', () => {
    const outcome = { result: 6, changes: [], owed: [], notes: [], verdict: null, settings: {} }
    const came = cameOf(question.procedure, oddsBy({ gait: 'march' }), outcome)
    expect(loggedOf(came)).toEqual({ says: '6 inches or more', n: '6', d: '16' })
  })
})
