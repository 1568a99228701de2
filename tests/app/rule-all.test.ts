/** One ruling for all rows of a list, before any die falls. */
import { describe, expect, test } from 'vitest'
import { type Answers, type RuledThrow, seeded } from '#engine'
import { bareGame, type RowState, rowsFor, thrownFor, walkedRows } from '#game'
import { forAll, needsOf, ruledAll, throwsAhead } from '../../src/app/walk/many/ahead.ts'
import { withRuling } from '../../src/app/walk/ruling/otherwise.ts'
import { caseQuestion } from '../../src/headless/case.ts'
import { loadRuleSet } from '../../src/headless/rulesets.ts'

const set = await loadRuleSet('mutiny-skirmish')
const mob = { type: 'mutineers', side: 'native', formation: 'mob' }
const question = caseQuestion(set, {
  ruleset: set.id,
  procedure: 'fire.native',
  units: {
    a: { ...mob, name: 'Mob 1' },
    b: { ...mob, name: 'Mob 2' },
    c: { ...mob, name: 'Mob 3' },
    t: { type: 'british-regulars', name: 'The 64th', place: 'open', behind_bags: false },
  },
})
const game = { ...bareGame({ ...question, owed: [] }), ruleset: set.id, version: set.version }
const ref = (id: string) => ({ kind: 'unit', id })
const rows = rowsFor(
  'fire.native',
  ['a', 'b', 'c'].map((id) => ({ firer: ref(id), target: ref('t') })),
).map((row) => ({ ...row, answers: { range_inches: { value: 10 } } satisfies Answers }))
const states = walkedRows(set, game, rows)
const smoke = (need: number): RuledThrow => ({ why: 'smoke', parts: { dice: { need } } })
const fireOf = (of: readonly RowState[]) =>
  throwsAhead(of).find((at) => needsOf(at, smoke(1)) !== null) ?? expect.unreachable()

describe('the throws that rows come to', () => {
  test('are each once, with the key of each row, also behind dice that have not fallen', () => {
    const all = throwsAhead(states)
    expect(all.map(({ rows }) => [...rows.keys()])).toEqual(all.map(() => [0, 1, 2]))
    expect(all.length).toBeGreaterThan(1)
    expect(states[0]?.walked.open?.key).toBe([...(all[0]?.rows.values() ?? [])][0]?.key)
  })

  test('need the same by the book, and by the ruling one more', () => {
    const at = fireOf(states)
    const [book, ruled] = needsOf(at, smoke(1)) ?? []
    expect([book, ruled]).toEqual(['6+', '7+'])
    expect(needsOf(at, { why: 'smoke', parts: { dice: { is: 0 } } })).toBeNull()
  })

  test('are ruled for all, each at its own key, and by the book again', () => {
    const at = fireOf(states)
    const given = forAll(at, smoke(1))
    expect([...given.keys()]).toEqual([0, 1, 2])
    const ruled = rows.map((row, place) => {
      const one = given.get(place) ?? expect.unreachable()
      return { ...row, answers: withRuling(row.answers, one.key, one.ruling) }
    })
    const after = walkedRows(set, game, ruled)
    expect(ruledAll(fireOf(after), (place) => ruled[place]?.answers ?? {})).toEqual(smoke(1))
    expect(ruledAll(at, () => ({}))).toBeNull()
    expect(ruledAll(fireOf(after), (place) => (place === 0 ? {} : (ruled[place]?.answers ?? {})))).toBeUndefined()
    let fires = 0
    for (const [place, { question, row }] of after.entries()) {
      const thrown = thrownFor(question, seeded(place + 1), row.answers)
      const fell = thrown.walked.trace.filter((t) => t.did === 'throw' && t.key === given.get(place)?.key)
      for (const t of fell) expect(t).toMatchObject({ step: { parts: { dice: { read: { atLeast: 7 } } } }, ruled: {} })
      fires += fell.length
    }
    expect(fires).toBeGreaterThan(0)
  })

  test('are ruled only where the ruling can be', () => {
    expect(forAll(fireOf(states), { why: 'smoke', parts: { dice: { dice: -40 } } }).size).toBe(0)
  })
})
