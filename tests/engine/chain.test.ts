/** Chains, against the odds of the same by other ways. */
import { describe, expect, it } from 'vitest'
import { equal, type Fraction, type Odds, odds, oddsOfChain, one, plus, type Question, times, zero } from '#engine'
import { can, who } from '../game/lapse-rules.ts'
import { man, named, procedures, unit, world } from './toy.ts'

const question: Question = {
  procedure: named('fire'),
  args: { firer: unit('a'), target: unit('b') },
  world: world({ a: man(3, 6), b: man(4, 8) }),
  settings: { saves: true },
}

function chain(asked: Question, answers = {}) {
  const all = oddsOfChain(asked, answers, procedures)
  if ('over' in all) throw new Error('over budget')
  return all
}

function exact(asked: Question): Odds {
  const all = odds(asked)
  if ('over' in all) throw new Error('over budget')
  return all
}

const sum = (chances: readonly Fraction[]) => chances.reduce((a, b) => plus(a, b), zero)

describe('fire, its saves, and the morale that it makes owed', () => {
  const all = chain(question)
  it('has its stages in the order in which they are taken', () =>
    expect(all.stages.map((s) => s.title)).toEqual(['Save', 'Morale']))
  it('ends somewhere, in all', () =>
    expect(equal(sum(all.stages.flatMap((s) => s.ends.map((e) => e.chance))), one)).toBe(true))
  it('ends behind the fire as often as nobody is killed', () => {
    const nobody = exact(question).views.killed?.chances.find((c) => c.value === 0)?.chance ?? zero
    const [save] = all.stages
    expect(save?.ends.map((e) => [e.says, e.value])).toEqual([['Killed', 0]])
    expect(equal(save?.ends[0]?.chance ?? zero, nobody)).toBe(true)
  })
  it('ends by morale as each number killed does, taken by itself', () => {
    const byHand = (value: string | number) =>
      sum(
        (exact(question).views.killed?.chances ?? []).map(({ value: killed, chance }) => {
          if (killed === 0) return zero
          const b = { ...man(4 - Number(killed), 8), killed: Number(killed) }
          const after = world({ a: man(3, 6), b })
          const morale = exact({ ...question, procedure: named('morale'), args: { unit: unit('b') }, world: after })
          return times(chance, morale.views.holds?.chances.find((c) => c.value === value)?.chance ?? zero)
        }),
      )
    const morale = all.stages[1]
    for (const end of morale?.ends ?? []) expect(equal(byHand(end.value), end.chance)).toBe(true)
    expect(morale?.ends.map((e) => [e.value, e.tone]).sort()).toEqual([
      ['holds', 'good'],
      ['runs', 'bad'],
    ])
    expect(equal(morale?.reached ?? zero, sum(morale?.ends.map((e) => e.chance) ?? []))).toBe(true)
  })
  it('takes answers that were given, and says what it took for granted', () => {
    const none = chain(question, { dice: { read: { value: 0 }, source: 'table' } })
    expect(none.stages.flatMap((s) => s.ends).every((e) => e.chance.n > 0n)).toBe(true)
    expect(all.assumed.map((a) => a.key)).toEqual(['cover'])
  })
  it('is given up when the budget ends', () => expect(oddsOfChain(question, {}, procedures, 2)).toEqual({ over: true }))
})

it('passes over an owed test that nobody can take any more', () => {
  const barred = { ...named('morale'), start: { from: 'table' as const, subjects: [who('unit', 'Who?', can)] } }
  const known = procedures.map((p) => (p.id === 'morale' ? (barred as never) : p))
  const alone = { ...question, world: world({ a: man(3, 6), b: man(1, 8) }) }
  const all = oddsOfChain(alone, {}, known)
  if ('over' in all) throw new Error('over budget')
  expect(all.stages.map((s) => s.title)).toEqual(['Save'])
  expect(all.open).toEqual(zero)
})

describe('a fight in rounds', () => {
  it('is one stage, and ends as the fight does', () => {
    const fight: Question = {
      ...question,
      procedure: named('fight'),
      args: { a: unit('a'), b: unit('b') },
      world: world({ a: man(2), b: man(2) }),
    }
    const all = chain(fight)
    expect(all.stages.map((s) => s.title)).toEqual(['Round'])
    expect(equal(sum(all.stages.flatMap((s) => s.ends.map((e) => e.chance))), one)).toBe(true)
  })
})
