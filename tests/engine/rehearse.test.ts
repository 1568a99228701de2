import { expect, it } from 'vitest'
import { oddsOf, type Question, RuleError, seeded } from '#engine'
import { d, kit, type Proc, sum } from '#kit'
import { rehearse } from '../../src/engine/rehearse.ts'
import { brute, sameChances } from './brute.ts'
import { man, type Settings, type State, unit, world } from './toy.ts'

const { ask, procedure, add, change, sub, roll } = kit<State, Settings, string>()

const a = unit('a')
/** A part that writes by a throw. */
const part = (id: string, write: (n: number) => Proc<void> | null) =>
  procedure({
    id,
    title: id,
    *run(): Proc<null> {
      const made = write(yield* roll(null, 'dice', 'Lost', sum(d(1, 4))))
      if (made) yield* made
      return null
    },
  })
const parts = {
  'by each throw': part('each', (n) => add(a, { alive: -n })),
  'with high dice': part('high', (n) => (n > 2 ? add(a, { alive: -n }) : null)),
  'with low dice': part('low', (n) => (n < 3 ? add(a, { alive: -n }) : null)),
  'the same with low dice': part('alike', (n) => (n < 3 ? add(a, { alive: -1 }) : null)),
  'the same with high dice': part('alike high', (n) => (n > 2 ? add(a, { alive: -1 }) : null)),
  'anew by each throw': part('anew', (n) => change(a, { alive: n })),
  'anew or on top': part('either', (n) => (n < 3 ? change(a, { alive: n }) : add(a, { alive: n }))),
}

/** What one part writes is read by another, but only after a throw that hardly ever comes. */
const seldom = (hurts: keyof typeof parts, behind: number | null) =>
  procedure({
    id: 'seldom',
    title: 'Seldom',
    *run(ctx): Proc<number> {
      const how = yield* ask.choice('how', 'How?', { boldly: { says: 'Boldly' }, slowly: { says: 'Slowly' } })
      yield* sub(parts[hurts], null)
      if (behind !== null) yield* add(a, { alive: behind })
      const first = yield* roll(null, 'first', 'Luck', sum(d(2, 10)))
      const second = yield* roll(null, 'second', 'More luck', sum(d(2, 10)))
      if (first + second < 39) return 0
      return how === 'boldly' ? ctx.look(a).alive : -1
    },
  })
const boldly = { how: { value: 'boldly' } } as const
const question = (hurts: keyof typeof parts = 'by each throw', behind: number | null = null): Question => ({
  procedure: seldom(hurts, behind),
  args: null,
  world: world({ a: man(5, 6) }),
  settings: { saves: true },
  owed: [],
})

const startsOf = (of: Question) => {
  const all = oddsOf(of, boldly)
  if ('over' in all) throw new Error('over budget')
  return all.starts
}

const names = Object.keys(parts).filter((name): name is keyof typeof parts => name in parts)
it.each(names.flatMap((name) => [null, 0, 1].map((behind) => [name, behind] as const)))(
  'what is written %s, with %s behind it, and hardly ever read is told apart once it is read',
  (hurts, behind) => {
    const of = question(hurts, behind)
    const all = oddsOf(of, boldly)
    if ('over' in all) throw new Error('over budget')
    const chances = new Map(all.results.map((r) => [JSON.stringify(r.result), r.chance]))
    expect(chances.size).toBeGreaterThan(2)
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

it('a rehearsal takes it that a rule may refuse what was made up, and hides nothing else', () => {
  const broken = (fault: Error): Question => ({
    procedure: procedure({
      id: 'broken',
      title: 'Broken',
      *run(): Proc<null> {
        throw fault
      },
    }),
    args: null,
    world: world({ a: man(5, 6) }),
    settings: { saves: true },
    owed: [],
  })
  const once = (fault: Error) => () => rehearse(broken(fault), {}, seeded(1), () => false)
  expect(once(new RuleError('Nobody is there.'))).not.toThrow()
  expect(once(new TypeError('A slip.'))).toThrow('A slip.')
})
