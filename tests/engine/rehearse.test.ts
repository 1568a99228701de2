import { expect, it } from 'vitest'
import { odds, type Question, seeded } from '#engine'
import { d, kit, type Proc, sum } from '#kit'
import { rehearse } from '../../src/engine/rehearse.ts'
import { brute, sameChances } from './brute.ts'
import { man, type Settings, type State, unit, world } from './toy.ts'

const { ask, procedure, add, sub, roll } = kit<State, Settings, string>()

/** A part that writes what a throw says, or nothing. */
const part = (id: string, loses: (n: number) => number) =>
  procedure({
    id,
    title: id,
    *run(): Proc<null> {
      const lost = loses(yield* roll('dice', 'Lost', sum(d(1, 4))))
      if (lost > 0) yield* add(unit('a'), { alive: -lost })
      return null
    },
  })
const parts = {
  always: part('always', (n) => n),
  'with high dice': part('high', (n) => (n > 2 ? n : 0)),
  'with low dice': part('low', (n) => (n < 3 ? n : 0)),
}

/** What one part writes is read by another, but only after a throw that hardly ever comes. */
const seldom = (hurts: keyof typeof parts) =>
  procedure({
    id: 'seldom',
    title: 'Seldom',
    *run(ctx): Proc<number> {
      const how = yield* ask.choice('how', 'How?', { boldly: { says: 'Boldly' }, slowly: { says: 'Slowly' } })
      yield* sub(parts[hurts], null)
      const first = yield* roll('first', 'Luck', sum(d(2, 20)))
      const second = yield* roll('second', 'More luck', sum(d(2, 20)))
      if (first + second < 79) return 0
      return how === 'boldly' ? ctx.look(unit('a')).alive : -1
    },
  })
const boldly = { how: { value: 'boldly' } } as const
const question = (hurts: keyof typeof parts = 'always'): Question => ({
  procedure: seldom(hurts),
  args: null,
  world: world({ a: man(5, 6) }),
  settings: { saves: true },
})

const startsOf = (of: Question) => {
  const all = odds(of, boldly)
  if ('over' in all) throw new Error('over budget')
  return all.starts
}

it.each(['always', 'with high dice', 'with low dice'] as const)(
  'what is written %s and hardly ever read is told apart once it is read',
  (hurts) => {
    const of = question(hurts)
    const all = odds(of, boldly)
    if ('over' in all) throw new Error('over budget')
    const chances = new Map(all.results.map((r) => [JSON.stringify(r.result), r.chance]))
    expect(chances.size).toBeGreaterThan(3)
    expect(sameChances(chances, brute(of, boldly))).toBe(true)
  },
)

it('a rehearsal with answers made up spares the first odds what it has learnt', () => {
  const [plain, known] = [question(), question()]
  for (let seed = 1; seed <= 6; seed++) rehearse(known, {}, seeded(seed), () => false)
  expect(startsOf(known)).toBeLessThan(startsOf(plain))
})

it('a rehearsal ends as soon as it is enough', () => {
  let steps = 0
  rehearse(question(), boldly, seeded(1), () => ++steps > 3)
  expect(steps).toBe(4)
})
