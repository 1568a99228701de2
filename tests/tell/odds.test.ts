/** Odds as parts, as pictures and in words. */
import { describe, expect, it, test } from 'vitest'
import { type Form, type Json, type Odds, oddsOf, type Tone } from '#engine'
import {
  assumedSentence,
  barOf,
  before,
  cameOf,
  columnsOf,
  countsIn,
  labelledWords,
  loggedChance,
  loggedOf,
  oddsBeside,
  oddsInShort,
  oddsLines,
  oddsSentence,
  openLines,
  partsOf,
  tellOdds,
} from '#tell'
import { type Case, caseQuestion } from '../../src/headless/case.ts'
import { loadRuleSet } from '../../src/headless/rulesets.ts'

const chance = (value: string | number, n: bigint, d: bigint, tone: Tone = 'plain') => ({
  value,
  chance: { n, d },
  tone,
})
const oddsWith = (show: 'bar' | 'columns', chances: ReturnType<typeof chance>[], more: Partial<Odds> = {}): Odds => ({
  views: { first: { says: 'Killed', show, chances } },
  results: [],
  open: [],
  assumed: [],
  starts: 1,
  ...more,
})
const bar = (...chances: ReturnType<typeof chance>[]) => oddsSentence(tellOdds(oddsWith('bar', chances)))

test('nothing is told of odds that are not known', () => {
  expect([undefined, null, { over: true } as const].map(tellOdds)).toEqual([[], [], []])
})

test('of a sum of many dice it is told between which nine in ten fall', () => {
  const ways = [1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1]
  const all = ways.map((n, at) => chance(at + 6, BigInt(n), 49n))
  expect(oddsSentence(tellOdds(oddsWith('columns', all)))).toBe('Most likely 12, 14.3%. 9 in 10 come to 7 to 17.')
  const few = all.slice(0, 12)
  expect(oddsSentence(tellOdds(oddsWith('columns', few)))).toContain('At least one')
})

test('the likeliest is named, or all that are as likely as one another', () => {
  expect(bar(chance('stands', 2n, 3n), chance('pinned', 1n, 3n))).toMatch(/^Most likely: stands, 66.7%/)
  expect(bar(chance('stands', 1n, 2n), chance('pinned', 2n, 4n))).toBe('An even chance: stands or pinned (50.0% each).')
  expect(bar(chance('a', 1n, 3n), chance('b', 1n, 3n), chance('c', 1n, 3n))).toBe('Most likely a, b or c (33.3% each).')
})

test('a value has one figure in the picture, the sentence, the verdict, the log and the report', () => {
  // Six dice of 3 or more: 160/729 is 21.948 per cent, and 22.0 where the columns add up to 100.
  const ways = [1n, 12n, 60n, 160n, 240n, 192n, 64n]
  const odds = oddsWith(
    'columns',
    ways.map((n, at) => chance(at, n, 729n)),
  )
  const parts = tellOdds(odds)
  const heads = columnsOf(countsIn(parts)).map(({ head }) => `${head}%`)
  const view = { show: 'columns', says: 'Killed', of: () => 0 }
  const figures = ways.map((_, at) => {
    const procedure = { views: { first: { ...view, of: () => at } } }
    const came = cameOf(procedure as never, odds, { result: at } as never)
    const kept = loggedOf(came)
    expect(kept && before(loggedChance(kept))).toBe(came && before(came))
    return came ? before(came).replace(/ before.*/, '') : ''
  })
  expect(figures).toEqual(heads)
  expect(heads).toContain('22.0%')
  const likeliest = tellOdds(oddsWith('columns', [chance(0, 569n, 1000n), chance(1, 431n, 1000n)]))
  expect(oddsSentence(likeliest)).toContain(`Most likely 0, ${columnsOf(countsIn(likeliest))[0]?.head}%`)
  const thirds = tellOdds(oddsWith('bar', [chance('a', 13n, 30n), chance('b', 17n, 60n), chance('c', 17n, 60n)]))
  expect(oddsSentence(thirds)).toContain(barOf(thirds).find(({ label }) => label === 'A')?.says)
})

test('what came says of which share on the screen it is a part, where that named several ends as one', () => {
  const ends = [chance('holds', 12n, 20n, 'good'), chance('routs', 7n, 20n, 'bad'), chance('gone', 1n, 20n, 'bad')]
  const procedure = {
    success: { says: 'They stand', good: 'They stand', bad: 'They go' },
    views: { first: { says: 'How they take it', show: 'bar', of: (is: unknown) => is } },
  } as never
  const came = (result: string) => cameOf(procedure, oddsWith('bar', ends), { result } as never)
  const said = (result: string) => labelledWords(came(result) as never)
  expect(said('routs')).toBe('They go 40.0%: routs (35.0% before the first die).')
  expect(said('holds')).toBe('How they take it: holds (60.0% before the first die).')
})

test('of numbers, also the chance of at least one', () => {
  const parts = tellOdds(oddsWith('columns', [chance(0, 1n, 4n), chance(1, 1n, 2n), chance(2, 1n, 4n)]))
  expect(oddsSentence(parts)).toMatch(/^Most likely 1, 50.0%\. At least one: 75.0%/)
  expect(countsIn(parts).map(({ value }) => value)).toEqual([0, 1, 2])
})

test('of all odds each view is a line: every end of a bar, and the sentence of what is counted', () => {
  const bar = { says: 'Who wins', show: 'bar', chances: [chance('we', 3n, 4n), chance('they', 1n, 4n)] } as const
  const columns = { says: 'Killed', show: 'columns', chances: [chance(0, 1n, 4n), chance(1, 3n, 4n)] } as const
  const lines = oddsLines({ ...oddsWith('bar', []), views: { bar, columns } })
  expect(lines[0]).toEqual({
    of: 'Who wins',
    says: 'we: 75.0%; they: 25.0%',
    ends: [
      { end: 'we', says: '75.0%' },
      { end: 'they', says: '25.0%' },
    ],
  })
  expect(lines[1]?.ends).toEqual([])
  expect(lines[1]?.of).toBe('Killed')
  expect(lines[1]?.says).toMatch(/^Most likely 1, 75.0%\. At least one: 75.0%/)
  expect(oddsLines({ over: true })).toEqual([])
})

test('of all odds those that a picture over them tells are not told again', () => {
  const hits = { says: 'Hits', show: 'columns', chances: [chance(1, 1n, 1n)] } as const
  const killed = { ...hits, says: 'Killed', about: 'enemy-losses' } as const
  const retreat = { says: 'They retreat', show: 'bar', chances: [chance('yes', 1n, 1n)] } as const
  const beside = (views: { readonly [id: string]: typeof hits | typeof killed | typeof retreat }, isTold = true) => {
    const odds = { ...oddsWith('columns', []), views }
    return oddsBeside(odds, odds, isTold).map(({ of }) => of)
  }
  expect(beside({ killed, retreat })).toEqual(['They retreat'])
  expect(beside({ hits, killed, retreat })).toEqual(['They retreat'])
  expect(beside({ killed, hits }, false)).toEqual(['Killed', 'Hits'])
})

test('what the dice before have settled leads no more, where something else still hangs on the next', () => {
  const settled = { says: 'Cities that rebel', show: 'columns', chances: [chance(1, 1n, 1n)] } as const
  const open = { says: 'Massacres', show: 'columns', chances: [chance(0, 2n, 3n), chance(1, 1n, 3n)] } as const
  const odds: Odds = { ...oddsWith('columns', []), views: { settled, open } }
  expect(partsOf(tellOdds(odds), 'chance').map(({ says }) => says)).toEqual(['Massacres', 'Massacres'])
  expect(oddsBeside(odds, odds, true).map(({ of }) => of)).toEqual(['Cities that rebel'])
})

test('of very many ends the likeliest are told, and how many more there are', () => {
  const chances = Array.from({ length: 12 }, (_, i) => chance(`end ${i}`, BigInt(i), 66n))
  const [line] = oddsLines(oddsWith('bar', chances))
  expect(line?.says).toMatch(/^end 11: 16.7%; end 10: .*; end 5: 7.6%; and 5 more$/)
  expect(line?.ends.at(-1)).toEqual({ end: 'and 5 more', says: '' })
})

test('where all ends ask the same, each is a line with its chance', () => {
  const end = (row: string, n: bigint) => {
    const says = `Read column 1/1, row ${row}. Who must retreat?`
    return { key: row, says, refused: false, fault: null, chance: { n, d: 6n } }
  }
  const open = [end('4', 1n), end('5', 1n), end('6 or more', 4n)]
  expect(partsOf(tellOdds(oddsWith('bar', [], { open })), 'open').flatMap(openLines)).toEqual([
    'Depends on the table: Who must retreat?',
    'Read column 1/1, row 4: 16.7%.',
    'Read column 1/1, row 5: 16.6%.',
    'Read column 1/1, row 6 or more: 66.7%.',
  ])
})

test('what hangs on an answer is a part of its own, each question once, and its part of the bar', () => {
  const end = (says: string, n: bigint) => ({ key: says, says, refused: false, fault: null, chance: { n, d: 8n } })
  const open = [end('Which weapon?', 1n), end('Which weapon?', 1n), end('How many ranks?', 2n)]
  const parts = tellOdds(oddsWith('bar', [chance('holds', 1n, 2n)], { open }))
  expect(partsOf(parts, 'open').map(labelledWords)).toEqual([
    'Depends on the table, 50.0%: Which weapon? How many ranks?',
  ])
  expect(barOf(parts).map(({ label, share }) => [label, share])).toEqual([
    ['Holds', 0.5],
    ['Undecided', 0.5],
  ])
  expect(oddsInShort([oddsWith('bar', [chance('holds', 1n, 2n)], { open })])).toBeNull()
})

test('under a tenth of one per cent it is almost never, and how often exactly on a tap', () => {
  const parts = tellOdds(
    oddsWith('bar', [chance('holds', 1289435953n, 1289945088n), chance('fails', 509135n, 1289945088n)]),
  )
  expect(barOf(parts).map(({ says, exact }) => [says, exact])).toEqual([
    ['almost always', 'all but 1 in 2,534'],
    ['almost never', '1 in 2,534'],
  ])
  expect(barOf(parts)[1]?.share).toBeGreaterThan(0)
})

test('what is assumed is said in the words of its question, of many the first three', () => {
  const one = (says: string, value: boolean | number, short?: string) => {
    const form: Form = typeof value === 'number' ? { form: 'number', min: 0, max: 9 } : { form: 'yes-no' }
    return { key: says, step: { step: 'ask', id: says, says, form, ...(short ? { short } : {}) }, value } as const
  }
  const said = (...assumed: ReturnType<typeof one>[]) => assumedSentence(tellOdds(oddsWith('bar', [], { assumed })))
  expect(said(one('Do they reach it?', true), one('Is the flank open?', false, 'Flank'))).toBe(
    'The odds assume do they reach it: yes; no flank.',
  )
  expect(said(...[1, 2, 3, 4, 5].map((n) => one(`Rows ${'abcde'[n]}`, n)))).toBe(
    'The odds assume 1 rows b; 2 rows c; 3 rows d; and 2 more.',
  )
  expect(said(one('Who saw this?', 0, 'Mutineers watching'), one('Who fell?', 0, 'Leaders hit'))).toBe(
    'The odds assume no mutineers watching; no leaders hit.',
  )
  expect(said()).toBe('')
})

describe('the chance behind an answer', async () => {
  const set = await loadRuleSet('mutiny-skirmish')
  const units = { a: { type: 'sikh' }, b: { type: 'mutineers' } }
  const fire = { procedure: 'fire.small-arms', units, args: { firer: 'a', target: 'b' } }
  function says(given: Omit<Case, 'ruleset'>, ...all: { readonly [key: string]: Json }[]): readonly string[] | null {
    const answered = all.map((said) => {
      const answers = Object.fromEntries(Object.entries(said).map(([key, value]) => [key, { value }]))
      return oddsOf(caseQuestion(set, { ruleset: set.id, ...given }), answers)
    })
    return oddsInShort(answered)
  }

  it('is of at least one where that is open', () => {
    expect(says(fire, { range_inches: 8, figures_firing: 1, target_in: 'open' })).toEqual([
      'how many are killed: 1 or more 50.0%',
    ])
  })
  it('is the average of each where at least one is as good as sure for one of them', () => {
    const firing = (figures: number) => ({ range_inches: 8, figures_firing: figures, target_in: 'open' })
    expect(says(fire, firing(1), firing(22))).toEqual([
      'how many are killed: 0.5 on average',
      'how many are killed: 11 on average',
    ])
  })
  it('is of the good end', () => {
    const check = { procedure: 'morale.check', units, args: { unit: 'b' } }
    expect(says(check, { fire_casualties: 1, figures: 10 })).toEqual(['ends well: 50.0%'])
  })
  it('is of the good end, as the procedure calls it: whose it is', () => {
    const ends = [chance('routs', 1n, 4n, 'good'), chance('melee won', 1n, 4n, 'good'), chance('lost', 1n, 2n, 'bad')]
    const success = { says: 'Charge succeeds', good: 'They win the ground', bad: 'They do not' }
    expect(oddsInShort([oddsWith('bar', ends)], success)).toEqual(['charge succeeds: 50.0%'])
    expect(oddsInShort([oddsWith('bar', ends.slice(2))], success)).toEqual(['lost: 50.0%'])
    // The same words for every unit, also where one rare good end is left.
    expect(oddsInShort([oddsWith('bar', ends.slice(1))], success)).toEqual(['charge succeeds: 25.0%'])
  })
  it('is nothing while answers are open, or the budget is used up', () => {
    expect(oddsInShort([null])).toBeNull()
    expect(oddsInShort([{ over: true }])).toBeNull()
  })
  it('is kept of what came, for the book', () => {
    const question = caseQuestion(set, { ruleset: set.id, ...fire })
    const answers = { range_inches: { value: 8 }, figures_firing: { value: 1 }, target_in: { value: 'open' } }
    const all = oddsOf(question, answers)
    if ('over' in all) throw new Error('over')
    const [result] = all.results
    const outcome = { result: result?.result ?? null, changes: [], owed: [], notes: [], verdict: null, settings: {} }
    const came = cameOf(question.procedure, all, outcome)
    expect(loggedOf(came)).toEqual({ says: `${came?.says}: ${came?.value}`, n: '1', d: '2' })
    expect(loggedOf(cameOf(question.procedure, undefined, outcome))).toBeNull()
  })
})
