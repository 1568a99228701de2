/** Cards of what is not yet known, things that nobody has described, and things of an older version. */
import { describe, expect, it } from 'vitest'
import { type AnyKind, ctxOf, defaultSettings, filledWorld, type Json, type World } from '#engine'
import { bareGame } from '#game'

import { type Case, caseEnd, caseQuestion } from '../../src/headless/case.ts'
import { lossesIn } from '../../src/tell/losses.ts'
import set from './index.ts'

const kindOf = (kind: string): AnyKind => set.kinds[kind] ?? expect.unreachable(kind)
const cardOf = (kind: string, id: string, things: Case['things'] = {}) => {
  const { world } = caseQuestion(set, { ruleset: set.id, procedure: 'final-count', things })
  const thing = world[kind]?.[id] ?? expect.unreachable(id)
  return (
    kindOf(kind).card?.(thing, ctxOf({ world, owed: [], settings: defaultSettings(set) }), { kind, id }) ??
    expect.unreachable()
  )
}
const signsOf = (kind: string, id: string, things: Case['things'] = {}) =>
  cardOf(kind, id, things).signs.map(({ word }) => word)

describe('cards', () => {
  it('have a mark of question for an initiative that nobody has read off', () => {
    expect(cardOf('figure', 'havelock').rank).toBe('?')
    expect(cardOf('figure', 'havelock', { figure: { havelock: { initiative: 3 } } }).rank).toBe('3')
  })
  it('have no place for a figure who has not entered', () => {
    expect(cardOf('figure', 'rani')).not.toHaveProperty('command')
    expect(signsOf('figure', 'rani')).toEqual(['Commander', 'pile'])
    expect(cardOf('figure', 'havelock').command).toBe('Allahabad')
  })
  it('have no place for a column in which nobody is', () => {
    const column = { empty: { name: 'Empty', side: 'rebel' } }
    expect(cardOf('column', 'empty', { column })).toMatchObject({ out: true, count: 0, signs: [] })
    expect(signsOf('column', 'havelock')).toEqual(['Allahabad'])
  })
})

it('nothing has been done to what is new', () => {
  expect(kindOf('side').fresh({})).toMatchObject({ drawn: false, mustPlay: false, ap: 0 })
  expect(kindOf('province').fresh({})).toMatchObject({ auto: false, raised: false, listed: false })
  expect(kindOf('game').fresh({})).toMatchObject({ flooding: false, initiativeRolled: false, turn: 0 })
})

it('no unit has more steps than its counter', () => {
  for (const [type, steps] of [
    ['bni', 1],
    ['european-infantry', 2],
    ['artillery', 1],
  ] as const) {
    expect(kindOf('unit').fresh({ type, steps })).toMatchObject({ steps })
    expect(() => kindOf('unit').fresh({ type, steps: steps + 1 })).toThrow('at most')
  }
})

describe('a battle of an older version', () => {
  /** The world of a case, without some fields of one unit. */
  const walked = (given: Omit<Case, 'ruleset'>, unit: string, without: readonly string[]) => {
    const question = caseQuestion(set, { ruleset: set.id, ...given })
    const fields = Object.entries(question.world.unit?.[unit] ?? {}).filter(([field]) => !without.includes(field))
    const old: { readonly [field: string]: Json } = Object.fromEntries(fields)
    const world: World = { ...question.world, unit: { ...question.world.unit, [unit]: old } }
    return caseEnd({ ...question, world: filledWorld(set, '2', world) }, given)
  }
  it('knows nothing of marks: a unit that leaves its column carries none', () => {
    const column = { one: { name: 'One', side: 'british' } }
    const given = {
      procedure: 'column',
      args: { zone: 'meerut', side: 'british' },
      units: { a: { type: 'horse', zone: 'meerut', column: 'one' } },
      things: { column },
      answers: { units: ['a'], name: 'Two' },
    }
    const ended = walked(given, 'a', ['spent', 'halted', 'origin'])
    const changes = 'outcome' in ended ? ended.outcome.changes : expect.unreachable()
    const ofUnit = changes.flatMap((c) => ('field' in c && c.of.id === 'a' ? [c.field] : []))
    expect([...new Set(ofUnit)]).toEqual(['column'])
  })
  it('tells by its name which counter a unit came by', () => {
    const given = {
      procedure: 'play-counter',
      args: { side: 'british' },
      units: { p: { type: 'punjab', name: '2nd Punjab', camp: 'rebel', zone: 'punjab' } },
      things: { side: { british: { hand: { '2nd Punjab': 1 } } } },
      answers: { counter: '2nd Punjab', as: 'event' },
    }
    const ended = walked(given, 'p', ['counter'])
    expect('open' in ended && ended.open.key).toBe('claimed')
  })
})

it('the report counts the steps that a unit has lost', () => {
  const lost = (fields: { readonly [field: string]: Json }) => {
    const { world } = caseQuestion(set, {
      ruleset: set.id,
      procedure: 'final-count',
      units: { a: { type: 'highlanders', zone: 'delhi', ...fields } },
    })
    const game = bareGame({ world, settings: defaultSettings(set), owed: [] })
    return lossesIn(set, game, new Map(), ({ id }) => id === 'a').map(({ killed }) => killed)
  }
  expect([lost({}), lost({ steps: 1 }), lost({ steps: 0, lost: true, zone: null })]).toEqual([[0], [1], [2]])
  expect(kindOf('unit').pieces).toEqual(['step', 'steps'])
})
