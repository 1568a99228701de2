/** The stair of a chain: its headline, its stages from left to right, and figures that add up. */
import { describe, expect, it, test } from 'vitest'
import { type Chain, oddsOf } from '#engine'
import { chainStair, type Stair, stairOf } from '#tell'
import { caseQuestion } from '../../src/headless/case.ts'
import { casesOf, goldenFiles } from '../../src/headless/golden.ts'
import { loadRuleSet, ruleSetFolders } from '../../src/headless/rulesets.ts'
import { questionFor } from '../../src/headless/seams/deed.ts'
import { attemptOf } from '../../src/headless/seams/golden-deeds.ts'

const figure = (says: string) => (says.endsWith('%') ? Number.parseFloat(says) : 0)
const drawn = (stair: Stair) =>
  stair.stages.map(({ parts }) =>
    parts.map(({ label, kind, past, says }) => `${past ? '(' : ''}${kind} ${label} ${says}`),
  )

it('of plays is in whole per cent, says so, and never 0 of what nobody saw', () => {
  const end = (value: string, n: bigint) => ({ says: 'End', value, chance: { n, d: 1000n }, tone: 'good' }) as const
  const stage = { title: 'Morale', args: null, reached: { n: 1000n, d: 1000n }, ends: [end('hold', 468n)] }
  const stair = chainStair(
    {
      stages: [stage, { ...stage, title: 'Nerve', ends: [{ ...end('run', 532n), tone: 'bad' }] }],
      success: { says: 'They hold', good: 'They hold', bad: 'They run' },
    },
    { open: [], estimate: { plays: 1000, margin: 0.0316 } },
    () => '',
  )
  expect([stair.headline, stair.estimate]).toEqual(['They hold about 47%', 'Estimate, give or take 4 points.'])
  expect(stair.stages.flatMap(({ parts }) => parts.map(({ says }) => says))).toEqual(['47%', '53%', '47%', '53%'])
})

describe('a charge', async () => {
  const set = await loadRuleSet('sepoys-and-soldiers')
  const units = {
    a: { side: 'red', arm: 'foot', quality: 'active', bases: 4 },
    b: { side: 'black', arm: 'foot', quality: 'active', bases: 4 },
  }
  const question = caseQuestion(set, { ruleset: set.id, procedure: 'charge', units, args: { unit: 'a', target: 'b' } })
  const stair = stairOf(question.procedure, oddsOf(question, { order: { value: 'all the same' } }))

  it('has one headline, and the sums of its bar are those of its ends', () => {
    expect(stair?.headline).toMatch(/^Charge succeeds \d+%$/)
    const sums = stair?.sums.map(({ says }) => figure(says)) ?? []
    expect(sums.reduce((a, b) => a + b, 0)).toBeCloseTo(100, 9)
    expect(
      stair?.stages.flatMap(({ ends }) => ends.map(({ says }) => figure(says))).reduce((a, b) => a + b, 0),
    ).toBeCloseTo(100, 9)
  })
  it('has every stage add up to 100, good at the left and bad at the right', () => {
    expect(stair?.stages.length).toBe(3)
    for (const { parts } of stair?.stages ?? []) {
      expect(parts.reduce((sum, { says }) => sum + figure(says), 0)).toBeCloseTo(100, 9)
      const order = parts.map(({ kind }) => ['good', 'plain', 'on', 'bad'].indexOf(kind))
      expect(order).toEqual([...order].sort((a, b) => a - b))
    }
  })
})

test('what ended before is a shadow, and what is too rare is a sentence', () => {
  const end = (value: string | number, n: bigint, tone: 'good' | 'bad' | 'plain' = 'plain') =>
    ({ says: 'Killed', value, chance: { n, d: 16_000n }, tone }) as const
  const chain: Chain = {
    stages: [
      { title: 'Fire', args: null, reached: { n: 16n, d: 16n }, ends: [end(0, 4000n), end(1, 2000n)] },
      {
        title: 'Morale',
        args: { unit: { kind: 'unit', id: 'a' } },
        reached: { n: 10n, d: 16n },
        ends: [end('hold', 5999n, 'good'), end('rout', 3000n, 'bad'), end('disperse', 1n, 'bad')],
      },
    ],
    success: { says: 'They hold', good: 'They hold', bad: 'They go' },
  }
  const waits = { key: 'range', says: 'Range?', refused: false, fault: null, chance: { n: 1000n, d: 16_000n } }
  const stair = chainStair(chain, { open: [waits] }, ({ id }) => `the ${id}`)
  expect(stair.headline).toBe('They hold 62% to 69%')
  expect(stair.stages.map(({ title, detail }) => [title, detail])).toEqual([
    ['Fire', undefined],
    ['Morale', 'the a'],
  ])
  expect(drawn(stair)).toEqual([
    ['good Killed: 0 25.0%', 'plain Killed: 1 12.5%', 'on Morale 62.5%'],
    ['(good  25.0%', 'good hold 37.5%', '(plain  12.5%', 'plain waits for an answer 6.2%', 'bad rout 18.8%'],
  ])
  expect(stair.stages[1]?.rare.map(({ label, says, exact }) => [label, says, exact])).toEqual([
    ['disperse', 'almost never', '1 in 16,000'],
  ])
})

test('of a shot at others the headline is their test, and what a lost test makes them do is lost', async () => {
  const set = await loadRuleSet('indian-mutiny-1857')
  const units = { a: { class: 'british-foot', name: '78th' }, b: { class: 'mutineer', name: '53rd', start: 11 } }
  const question = caseQuestion(set, { ruleset: set.id, procedure: 'fire', units, args: { firer: 'a', target: 'b' } })
  const odds = oddsOf({ ...question, follows: set.procedures }, { range: { value: 10 } }, 'stages')
  if ('over' in odds || !odds.chain) throw new Error('no chain')
  const stair = chainStair(odds.chain, odds, ({ id }) => units[id === 'a' ? 'a' : 'b'].name)
  expect(stair.headline).toBe('53rd: they hold 87%')
  expect(stair.sums.map(({ label, kind }) => [label, kind])).toEqual([
    ['They hold', 'good'],
    ['Figures that desert: 6 to 10', 'plain'],
    ['They retreat', 'bad'],
  ])
})

test('each good or bad end of what comes in stages stands in one of them, or in the last', async () => {
  let stages = 0
  for (const id of ruleSetFolders()) {
    for (const procedure of (await loadRuleSet(id)).procedures) {
      const view = Object.values(procedure.views ?? {}).find(({ show }) => show === 'bar')
      if (procedure.success) expect(Object.values(view?.tones ?? {}), `${id} ${procedure.id}`).toContain('good')
      const ends = procedure.success?.stages?.flatMap((stage) => Object.keys(stage.ends)) ?? []
      expect(new Set(ends).size).toBe(ends.length)
      for (const stage of procedure.success?.stages?.slice(0, -1) ?? []) {
        stages++
        expect(stage.on, `${id} ${procedure.id}`).toBeTruthy()
      }
    }
  }
  expect(stages).toBeGreaterThan(5)
})

describe('a headline of odds', () => {
  const end = (value: string | number, n: bigint, tone: 'good' | 'bad' | 'plain') =>
    ({ says: 'March moves', value, chance: { n, d: 8n }, tone }) as const
  const waiting = (n: bigint) => ({ key: 'inches', says: 'Inches?', refused: false, fault: null, chance: { n, d: 8n } })
  const lacking = (open: bigint, success: Chain['success'], ...ends: ReturnType<typeof end>[]) =>
    chainStair(
      { stages: [{ title: 'Roll', args: null, reached: { n: 1n, d: 1n }, ends }], success },
      { open: open === 0n ? [] : [waiting(open)] },
      () => '',
    )
  const of = (success: Chain['success'], ...ends: ReturnType<typeof end>[]) => lacking(0n, success, ...ends)
  const kept = { says: 'They hold', good: 'They hold', bad: 'They run' }

  it('has none where no success is said and no end is good or bad', () => {
    const stair = of(null, end(4, 3n, 'plain'), end(5, 5n, 'plain'))
    expect([stair.headline, stair.sums.map(({ label, says }) => [label, says])]).toEqual([
      null,
      [['March moves: 4 to 5', '100%']],
    ])
  })
  it('takes nothing for lost that waits for an answer', () => {
    expect(lacking(6n, kept, end('runs', 2n, 'bad')).headline).toBe('They hold up to 75%')
    expect(lacking(4n, kept, end('holds', 2n, 'good'), end('runs', 2n, 'bad')).headline).toBe('They hold 25% to 75%')
  })
  it('says nothing of what cannot come', () => {
    const stair = of(kept, end('runs', 8n, 'bad'))
    expect([stair.headline, stair.sums.map(({ label }) => label)]).toEqual(['They hold 0%', ['They run']])
  })
  it('is of the end that can come instead of the good one: who is in retreat passes, and never holds', () => {
    const stair = of(kept, end('They pass, still in retreat', 7n, 'plain'), end('They retreat', 1n, 'bad'))
    expect(stair.headline).toBe('They pass, still in retreat 88%')
    expect(of(kept, end('stop', 4n, 'plain'), end('wait', 4n, 'plain')).headline).toBe('They hold 0%')
  })
})

test('every part of the odds of all that follows has a label', async () => {
  let stairs = 0
  for (const id of ruleSetFolders()) {
    const set = await loadRuleSet(id)
    for (const file of goldenFiles(`rulesets/${id}`)) {
      const attempt = attemptOf(set, { ruleset: id, ...casesOf(file)[0], procedure: file.procedure })
      const question = attempt && questionFor(attempt)
      const odds = question && oddsOf(question, {}, 'stages', { starts: 200 })
      if (!odds || 'over' in odds || !odds.chain) continue
      const stair = chainStair(odds.chain, odds, (ref) => ref.id)
      stairs++
      for (const part of [...stair.sums, ...stair.stages.flatMap(({ ends }) => ends)])
        expect(part.label.trim(), `${id} ${file.procedure}`).not.toBe('')
    }
  }
  expect(stairs).toBeGreaterThan(50)
})
