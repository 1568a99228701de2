/** The odds of what makes things, looks at them whole, and writes one field again and again: held against every way. */
import { describe, expect, test } from 'vitest'
import {
  type AnyProcedure,
  odds,
  oddsOfChain,
  plus,
  type Question,
  RuleError,
  sumsToOne,
  type World,
  zero,
} from '#engine'
import { type Again, type Ctx, count, d, face, freshRef, kit, listed, type Proc, type Ref } from '#kit'
import { reduced } from '../../src/engine/fraction.ts'
import { brute, sameChances } from './brute.ts'

type Man = { readonly name: string; readonly hits: number; readonly note: string | null }
type State = { readonly man: Man }
type Settings = { readonly [id: string]: boolean }
const { add, change, make, owe, perform, procedure, repeat, roll, say, sub } = kit<State, Settings, string>()

const man = (id: string): Ref<'man'> => ({ kind: 'man', id })
const world: World = { man: { a: { name: 'A', hits: 1, note: null } } }
const names = (ctx: Ctx<State, Settings>) => ctx.all('man').map((ref) => `${ref.id} ${ctx.look(ref).hits}`)

/** A recruit comes on 4 or more. */
const recruit = procedure({
  id: 'recruit',
  title: 'Recruit',
  *run(ctx, a: { readonly least: number }): Proc<boolean> {
    const comes = (yield* roll('die', 'Recruit', face(6))) >= a.least
    if (comes) yield* make(freshRef(ctx, 'man', 'new-'), { name: 'New', hits: 0, note: 'raw' })
    return comes
  },
})

const listedMen = (id: string, body: (ctx: Ctx<State, Settings>) => Proc<unknown>): AnyProcedure =>
  listed(
    procedure({
      id,
      title: id,
      *run(ctx, _: null): Proc<readonly string[]> {
        yield* body(ctx)
        return names(ctx)
      },
    }),
  )

const drafted = procedure({
  id: 'drafted',
  title: 'Drafted',
  *run(_, s: { readonly left: number }): Proc<Again<{ readonly left: number }, null>> {
    yield* sub(recruit, { least: 3 }, 'one')
    return s.left > 1 ? { again: { left: s.left - 1 } } : { done: null }
  },
})

/** As it stands, field by field: what a thing is copied from. */
const copied = (ctx: Ctx<State, Settings>) => {
  const of = ctx.look(man('a'))
  return [JSON.stringify({ ...of }), Object.keys(of).join(), 'note' in of, 'rank' in of]
}

const all: readonly (readonly [string, (ctx: Ctx<State, Settings>) => Proc<unknown>])[] = [
  [
    'makes one',
    function* () {
      yield* sub(recruit, { least: 4 })
    },
  ],
  [
    'makes up to two, and names them apart',
    function* () {
      yield* sub(recruit, { least: 4 }, 'first')
      yield* perform(recruit, { least: 5 }, 'second')
    },
  ],
  [
    'makes in a loop',
    function* () {
      yield* repeat(drafted, { left: 3 })
    },
  ],
  [
    'adds to what it made, and to what it set',
    function* (ctx) {
      if (yield* sub(recruit, { least: 4 })) {
        const made = ctx.all('man').at(-1) ?? man('a')
        yield* add(made, { hits: 2 })
        yield* add(made, { hits: ctx.look(made).note === 'raw' ? 1 : 5 })
      }
      yield* change(man('a'), { hits: 3 })
      yield* add(man('a'), { hits: yield* roll('die', 'Hits', face(4)) })
    },
  ],
]

const asked = (procedure: AnyProcedure): Question => ({ procedure, args: null, world, settings: {} })

function exact(question: Question) {
  const known = odds(question)
  if ('over' in known) throw new Error('over budget')
  expect(sumsToOne(known)).toBe(true)
  return new Map(known.results.map((r) => [JSON.stringify(r.result), r.chance]))
}

describe('a procedure that', () => {
  test.each(all)('%s', (id, body) => {
    const question = asked(listedMen(id, body))
    expect(sameChances(exact(question), brute(question))).toBe(true)
  })

  test('looks at a thing whole sees the fields that it has, as they stand', () => {
    const whole = procedure({
      id: 'whole',
      title: 'Whole',
      *run(ctx, _: null): Proc<readonly (string | boolean)[]> {
        yield* change(man('a'), { hits: yield* roll('die', 'Hits', face(2)) })
        return copied(ctx)
      },
    })
    const question = asked(listed(whole))
    const chances = exact(question)
    expect(sameChances(chances, brute(question))).toBe(true)
    expect([...chances.keys()]).toContain(
      JSON.stringify(['{"name":"A","hits":2,"note":null}', 'name,hits,note', true, false]),
    )
  })

  test('adds to a word is wrong', () => {
    const wrong = listedMen('wrong', function* (ctx) {
      yield { step: 'change', how: 'add', of: man('a'), fields: { name: 1 } } as never
      if (ctx.look(man('a')).name === 'B') yield* change(man('a'), { hits: 0 })
    })
    expect(() => odds(asked(wrong))).toThrow(RuleError)
  })
})

/** It ends alike whatever the die: what differs is only who must test. */
const panic = procedure({
  id: 'panic',
  title: 'Panic',
  views: { runs: { says: 'Runs', show: 'bar', of: (runs: string) => runs, tones: { runs: 'bad' } } },
  *run(_, a: { readonly dice: number }): Proc<string> {
    return (yield* roll('dice', 'Panic', count(d(a.dice, 6), 6))) > 0 ? 'runs' : 'stands'
  },
})
const alarm = procedure({
  id: 'alarm',
  title: 'Alarm',
  *run(_, __: null): Proc<null> {
    const die = yield* roll('die', 'Alarm', face(6))
    if (die > 3) yield* owe(panic, { dice: die > 5 ? 2 : 1 }, 'alarm', { clause: '' })
    yield* say.verdict('Alarm.', 'plain')
    return null
  },
})

test('ends that differ only in the test they make owed are told apart in a chain', () => {
  const question = asked(listed(alarm))
  const chain = oddsOfChain(question, {}, [listed(alarm), listed(panic)])
  if ('over' in chain) throw new Error('over budget')
  const ends = chain.stages.flatMap((s) => s.ends)
  const chanceOf = (value: string) =>
    reduced(ends.filter((e) => e.value === value).reduce((sum, e) => plus(sum, e.chance), zero))
  // Half the time nobody tests; one die runs on 1 in 6, two on 11 in 36: 2/6 x 1/6 + 1/6 x 11/36.
  expect(chanceOf('runs')).toEqual({ n: 23n, d: 216n })
  expect(chanceOf('stands')).toEqual({ n: 85n, d: 216n })
})
