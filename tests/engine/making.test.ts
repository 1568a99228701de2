/** The odds of what makes things, looks at them whole, and writes one field again and again: held against every way. */
import { describe, expect, test } from 'vitest'
import {
  type Answers,
  type AnyProcedure,
  oddsOf,
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
const { add, ask, change, make, owe, perform, procedure, repeat, roll, rollAll, say, sub, tally } = kit<
  State,
  Settings,
  string
>()

const man = (id: string): Ref<'man'> => ({ kind: 'man', id })
const world: World = { man: { a: { name: 'A', hits: 1, note: null } } }
const names = (ctx: Ctx<State, Settings>) => ctx.all('man').map((ref) => `${ref.id} ${ctx.look(ref).hits}`)

/** A recruit comes on 4 or more. */
const recruit = procedure({
  id: 'recruit',
  title: 'Recruit',
  *run(ctx, a: { readonly least: number }): Proc<boolean> {
    const comes = (yield* roll(null, 'die', 'Recruit', face(6))) >= a.least
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

const coin = procedure({
  id: 'coin',
  title: 'Coin',
  *run(_, __: null): Proc<number> {
    return yield* roll(null, 'die', 'Die', face(2))
  },
})

/** Three hits, whatever there were. */
const blank = listedMen('blank', function* () {
  yield* add(man('a'), { hits: 3 })
})

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
      yield* add(man('a'), { hits: yield* roll(null, 'die', 'Hits', face(4)) })
    },
  ],
]

function exact(question: Question, answers: Answers = {}) {
  const known = oddsOf(question, answers)
  if ('over' in known) throw new Error('over budget')
  expect(sumsToOne(known)).toBe(true)
  return new Map(known.results.map((r) => [JSON.stringify(r.result), r.chance]))
}

type March = { readonly left: number; readonly again: boolean }
/** Goes round three times, or four after a six; only some of the ways write a field, which the next round reads, or nobody does. */
const marching = (reads: 'at once' | 'later' | 'never') => {
  const march = procedure({
    id: 'march',
    title: 'March',
    *run(ctx, s: March): Proc<Again<March, number>> {
      const hits = reads === 'at once' || (reads === 'later' && s.left === 1) ? ctx.look(man('a')).hits : 0
      const die = yield* roll(null, 'die', 'March', face(6))
      if (die > 3) yield* change(man('a'), { hits: die })
      if (die === 6 && s.left === 2 && !s.again) return { again: { left: 2, again: true } }
      if (s.left > 1) return { again: { ...s, left: s.left - 1 } }
      return { done: hits }
    },
  })
  return function* (): Proc<null> {
    const hits: number = yield* repeat(march, { left: 3, again: false })
    yield* add(man('a'), { hits: hits * 10 })
    return null
  }
}

const asked = (procedure: AnyProcedure): Question => ({ procedure, args: null, world, settings: {}, owed: [] })

type Road = 'gate' | 'ford' | 'bridge' | 'camp'
/** From the gate straight to the bridge, or through the ford, which wets them; behind the bridge is the camp. Somewhere it is asked how wet they are. */
const road = (asksAt: Road) => {
  const step = procedure({
    id: 'step',
    title: 'Step',
    *run(ctx, s: { readonly at: Road }): Proc<Again<{ readonly at: Road }, number>> {
      const wet = s.at === asksAt ? ctx.look(man('a')).hits : 0
      if (s.at === 'gate') return { again: { at: (yield* roll(null, 'die', 'Gate', face(6))) < 4 ? 'bridge' : 'ford' } }
      if (s.at === 'ford') {
        yield* change(man('a'), { hits: 9 })
        return { again: { at: 'bridge' } }
      }
      return s.at === 'bridge' && asksAt === 'camp' ? { again: { at: 'camp' } } : { done: wet }
    },
  })
  return procedure({
    id: 'road',
    title: 'Road',
    *run(ctx, _: null): Proc<string> {
      const wet = yield* repeat(step, { at: 'gate' })
      return `${wet} ${asksAt === 'gate' ? ctx.look(man('a')).hits : ''}`
    },
  })
}

describe('a loop in which ways meet of which some have written a field', () => {
  test.each(['bridge', 'camp', 'gate'] as const)('asked at the %s', (asksAt) => {
    const question = asked(listed(road(asksAt)))
    expect(sameChances(exact(question), brute(question))).toBe(true)
  })
})

describe('a loop of which some ways write a field that is read', () => {
  test.each(['at once', 'later', 'never'] as const)('%s', (reads) => {
    const question = asked(listedMen('marching', marching(reads)))
    expect(sameChances(exact(question), brute(question))).toBe(true)
  })
})

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
        yield* change(man('a'), { hits: yield* roll(null, 'die', 'Hits', face(2)) })
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

  test('looked before it changed something still sees what was', () => {
    const before = procedure({
      id: 'before',
      title: 'Before',
      *run(ctx, _: null): Proc<string> {
        const first = ctx.look(man('a'))
        yield* change(man('a'), { hits: 1 + (yield* roll(null, 'die', 'Hits', face(2))) })
        const second = ctx.look(man('a'))
        yield* add(man('a'), { hits: 10 })
        return `${first.hits} ${second.hits} ${ctx.look(man('a')).hits}`
      },
    })
    const question = asked(listed(before))
    expect(sameChances(exact(question), brute(question))).toBe(true)
    expect([...exact(question).keys()]).toEqual(['"1 2 12"', '"1 3 13"'])
  })

  test('has more rounds than are counted is not worked out', () => {
    const count = procedure({
      id: 'count',
      title: 'Count',
      *run(_, s: { readonly n: number }): Proc<Again<{ readonly n: number }, number>> {
        return (yield* roll(null, 'die', 'Six?', face(6))) === 6 ? { done: s.n } : { again: { n: s.n + 1 } }
      },
    })
    const endless = procedure({
      id: 'endless',
      title: 'Endless',
      *run(_, __: null): Proc<number> {
        return yield* repeat(count, { n: 0 })
      },
    })
    expect(oddsOf(asked(listed(endless)), {}, 'views', { starts: 200 })).toEqual({ over: true })
  })

  const part = (body: (a: { readonly of: string }) => Proc<unknown>) =>
    procedure({
      id: 'part',
      title: 'Part',
      *run(_, a: { readonly of: string }): Proc<{ readonly n: number }> {
        yield* body(a)
        return { n: yield* roll(null, 'die', 'Die', face(2)) }
      },
    })
  const tallied = (what: ReturnType<typeof part>) =>
    asked(
      listed(
        procedure({
          id: 'tallied',
          title: 'Tallied',
          *run(_, __: null): Proc<number> {
            const each = ['a', 'b'].map((id) => ({ id, args: { of: id } }))
            return (yield* tally(what, each, { n: 0 })).n
          },
        }),
      ),
    )

  test('adds up parts of which one waits for an answer leaves that branch open', () => {
    const known = oddsOf(
      tallied(
        part(function* (a) {
          if (a.of === 'a' && (yield* roll(null, 'first', 'First', face(2))) === 1)
            yield* ask.number('more', 'More?', 1, 9)
        }),
      ),
    )
    if ('over' in known) throw new Error('over budget')
    expect(sumsToOne(known)).toBe(true)
    expect(known.open.map((o) => `${o.says} ${o.chance.n}/${o.chance.d}`)).toEqual(['More? 1/2'])
    expect(known.results.map((r) => `${r.result} ${r.chance.n}/${r.chance.d}`).sort()).toEqual([
      '2 1/8',
      '3 1/4',
      '4 1/8',
    ])
  })

  test('adds up parts of which one reads what another wrote is wrong', () => {
    const wrong = procedure({
      id: 'part',
      title: 'Part',
      *run(ctx, a: { readonly of: string }): Proc<{ readonly n: number }> {
        if (a.of === 'b') return { n: ctx.look(man('a')).hits }
        yield* change(man('a'), { hits: 4 })
        return { n: 1 }
      },
    })
    expect(() => oddsOf(tallied(wrong))).toThrow('one part reads what another writes')
  })

  test('adds up parts that read what nobody writes, and write what nobody reads', () => {
    const sound = procedure({
      id: 'part',
      title: 'Part',
      *run(ctx, a: { readonly of: string }): Proc<{ readonly n: number }> {
        const n = ctx.look(man('a')).hits * (yield* roll(null, 'die', 'Die', face(2)))
        if (a.of === 'a') yield* change(man('a'), { note: 'read' })
        return { n }
      },
    })
    const question = tallied(sound)
    expect(sameChances(exact(question), brute(question))).toBe(true)
  })

  test('adds to what was blank begins at 0', () => {
    const none = { ...asked(blank), world: { man: { a: { name: 'A', hits: null, note: null } } } }
    expect(exact(none)).toEqual(new Map([['["a 3"]', { n: 1n, d: 1n }]]))
    expect(sameChances(exact(none), brute(none))).toBe(true)
  })

  test('goes twice through a sub that was answered each time keeps both answers', () => {
    const one = { read: { dice: 1 }, source: 'table' } as const
    const two = { read: { dice: 2 }, source: 'table' } as const
    const twice = asked(
      listed(
        procedure({
          id: 'twice',
          title: 'Twice',
          *run(_, __: null): Proc<readonly number[]> {
            return [yield* sub(coin, null, 'first'), yield* sub(coin, null, 'second'), yield* sub(coin, null, 'third')]
          },
        }),
      ),
    )
    const given = { 'first/die': one, 'second/die': two }
    expect([...exact(twice, given).keys()]).toEqual(['[1,2,1]', '[1,2,2]'])
    expect([...exact(twice, { 'second/die': two, 'third/die': one }).keys()]).toEqual(['[1,2,1]', '[2,2,1]'])
  })

  test('takes the parts of a throw as they come, all of them', () => {
    const both = listed(
      procedure({
        id: 'both',
        title: 'Both',
        *run(_, __: null): Proc<number> {
          const read = yield* rollAll(null, 'dice', 'Dice', { white: face(2), black: face(2) })
          return Object.values(read).reduce((sum, n) => sum + n, 0)
        },
      }),
    )
    expect([...exact(asked(both)).keys()].sort()).toEqual(['2', '3', '4'])
  })

  test('adds to a word is wrong', () => {
    const wrong = listedMen('wrong', function* (ctx) {
      yield { step: 'change', how: 'add', of: man('a'), fields: { name: 1 } } as never
      if (ctx.look(man('a')).name === 'B') yield* change(man('a'), { hits: 0 })
    })
    expect(() => oddsOf(asked(wrong))).toThrow(RuleError)
  })
})

/** It ends alike whatever the die: what differs is only who must test. */
const panic = procedure({
  id: 'panic',
  title: 'Panic',
  views: { runs: { says: 'Runs', show: 'bar', of: (runs: string) => runs, tones: { runs: 'bad' } } },
  *run(_, a: { readonly dice: number }): Proc<string> {
    return (yield* roll(null, 'dice', 'Panic', count(d(a.dice, 6), 6))) > 0 ? 'runs' : 'stands'
  },
})
const alarm = procedure({
  id: 'alarm',
  title: 'Alarm',
  *run(_, __: null): Proc<null> {
    const die = yield* roll(null, 'die', 'Alarm', face(6))
    if (die > 3) yield* owe(panic, { dice: die > 5 ? 2 : 1 }, 'alarm', { clause: '' })
    yield* say.verdict('Alarm.', 'plain')
    return null
  },
})

const raid = procedure({
  id: 'raid',
  title: 'Raid',
  *run(_, __: null): Proc<null> {
    yield* perform(alarm, null)
    return null
  },
})
const watch = procedure({
  id: 'watch',
  title: 'Watch',
  *run(_, s: { readonly left: number }): Proc<Again<{ readonly left: number }, null>> {
    if ((yield* roll(null, 'die', 'Watch', face(6))) < 3 && s.left > 1) return { again: { left: s.left - 1 } }
    yield* perform(alarm, null)
    return { done: null }
  },
})
const night = procedure({
  id: 'night',
  title: 'Night',
  *run(_, __: null): Proc<null> {
    yield* repeat(watch, { left: 3 })
    return null
  },
})

test.each([
  ['by itself', alarm],
  ['in a part of another', raid],
  ['in a loop', night],
])('ends that differ only in the test they make owed are told apart in a chain: %s', (_, procedure) => {
  const question = asked(listed(procedure))
  const all = oddsOf({ ...question, follows: [listed(panic)] }, {}, 'stages')
  if ('over' in all) throw new Error('over budget')
  const ends = (all.chain?.stages ?? []).flatMap((s) => s.ends)
  const chanceOf = (value: string) =>
    reduced(ends.filter((e) => e.value === value).reduce((sum, e) => plus(sum, e.chance), zero))
  // Half the time nobody tests; one die runs on 1 in 6, two on 11 in 36: 2/6 x 1/6 + 1/6 x 11/36.
  expect(chanceOf('runs')).toEqual({ n: 23n, d: 216n })
  expect(chanceOf('stands')).toEqual({ n: 85n, d: 216n })
})
