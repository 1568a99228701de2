/** What is expected at each target while one is aimed at: a figure where nobody has to be asked, the best marked. */
import { expect, test, vi } from 'vitest'
import { changedWorld, oddsOf, type Question, type Ref, type World, walk } from '#engine'
import type { OddsAsked } from '../../src/app/model/odds/ask.ts'
import { type Expectations, expectAll } from '../../src/app/shared/units/expect.ts'
import { caseQuestion } from '../../src/headless/case.ts'
import { loadRuleSet } from '../../src/headless/rulesets.ts'

vi.mock('../../src/app/model/odds/ask.ts', () => ({
  countOdds: async ({ question, answers }: OddsAsked) => ({ odds: oddsOf(question, answers, 'views') }),
}))

const set = await loadRuleSet('sepoys-and-soldiers')
const foot = { arm: 'foot', quality: 'active', bases: 4, order: 'engage' }
const targets: readonly Ref[] = ['b', 'c', 'd'].map((id) => ({ kind: 'unit', id }))
const fireAt = (target: string): Question =>
  caseQuestion(set, {
    ruleset: set.id,
    procedure: 'infantry-fire',
    units: {
      a: { ...foot, side: 'red' },
      b: { ...foot, side: 'black', quality: 'passive' },
      c: { ...foot, side: 'black', quality: 'aggressive' },
      d: { ...foot, side: 'black' },
    },
    args: { unit: 'a', target },
  })

/** The world once a has said how far it is to these. */
function measured(ranges: { readonly [target: string]: string }): World {
  let { world } = fireAt('b')
  for (const [target, range] of Object.entries(ranges)) {
    const { outcome } = walk(
      { ...fireAt(target), world },
      { range: { value: range }, dice: { read: { dice: 0 }, source: 'table' } },
    )
    world = changedWorld(
      world,
      (outcome?.changes ?? []).flatMap((change) => ('made' in change ? [] : [change])),
    )
    world = { ...world, unit: { ...world.unit, a: { ...world.unit?.a, acted: false } } }
  }
  return world
}

async function expectations(world: World): Promise<Expectations> {
  let last: Expectations = new Map()
  const { procedure, settings, owed } = fireAt('b')
  const signal = new AbortController().signal
  await expectAll(
    set.id,
    { world, settings, owed },
    { procedure, first: { kind: 'unit', id: 'a' } },
    targets,
    signal,
    (all) => {
      last = all
    },
  )
  return last
}

test('nobody is told of whom the table has to say how far it is', async () => {
  expect(await expectations(measured({}))).toEqual(new Map())
})

test('who was measured is told of, and the best is marked where they differ', async () => {
  const all = await expectations(measured({ b: 'short', c: 'long' }))
  expect([...all.keys()]).toEqual(['unit/b', 'unit/c'])
  expect(all.get('unit/b')).toMatchObject({ isBest: true, says: expect.stringContaining('ases lost') })
  expect(all.get('unit/c')).toMatchObject({ isBest: false })
  expect(Number(all.get('unit/b')?.figure)).toBeGreaterThan(0)
  expect(all.get('unit/c')?.figure).toBe('<0.1')
  expect((await expectations(measured({ d: 'short' }))).get('unit/d')).toMatchObject({ isBest: false })
})
