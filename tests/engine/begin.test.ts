/** How a procedure begins: who and what is asked, what bars them, and what lapses. */
import { describe, expect, test } from 'vitest'
import {
  type AnyProcedure,
  type AnySubject,
  barredBy,
  barsOf,
  ctxOf,
  type Json,
  lapseOf,
  type Question,
  type World,
  waitingAs,
  walk,
} from '#engine'
import type { Bar, Ref } from '#kit'
import { thingName } from '../../src/engine/begin.ts'

const unit = (id: string): Ref<'unit'> => ({ kind: 'unit', id })
const bar = (id: string, final: boolean): Bar => ({
  id,
  short: `Short ${id}`,
  says: `It is ${id}.`,
  clause: 'a.b',
  wayOut: 'Another one.',
  final,
})
const things: World = {
  unit: { a: { name: 'Alpha', tired: true }, b: { name: 'Bravo', tired: false }, c: { name: 4, tired: false } },
}
const ctx = ctxOf({ world: things, owed: [], settings: {} })
const is = (ref: Ref, field: string) => ctx.look(ref)[field] === true

const who: AnySubject = {
  arg: 'who',
  says: 'Who?',
  short: 'Who',
  kind: 'unit',
  bars: (_, ref, so, acts) => [
    ...(so.how === 'late' ? [bar('late', true)] : []),
    ...(is(ref, 'tired') ? [bar('tired', false)] : []),
    ...(acts && ref.id === 'c' ? [bar('away', false)] : []),
  ],
}
const whom: AnySubject = {
  arg: 'whom',
  says: 'At whom?',
  kind: 'unit',
  many: { min: 0, max: 2 },
  bars: (_, ref, { who: first }) => (JSON.stringify(first) === JSON.stringify(ref) ? [bar('same', true)] : []),
}
const how: AnySubject = { arg: 'how', says: 'How?', form: { form: 'text' }, default: 'well' }
const plain: AnySubject = { arg: 'plain', says: 'Plain?', form: { form: 'yes-no' } }

const procedure = (...subjects: readonly AnySubject[]): AnyProcedure => ({
  id: 'act',
  title: 'Act',
  start: { from: 'table', subjects },
  *run(_, args) {
    return args
  },
})
const of = (args: Json, ...subjects: readonly AnySubject[]): Question => ({
  procedure: procedure(...subjects),
  args,
  world: things,
  settings: {},
  owed: [],
})
const opened = (question: Question, answers: { readonly [key: string]: Json } = {}) =>
  walk(question, Object.fromEntries(Object.entries(answers).map(([key, value]) => [key, { value }])))

describe('a user', () => {
  test('is asked for what is not given, in its order, with the word of what bars it', () => {
    const { open } = opened(of({ plain: true }, who, plain))
    expect(open).toMatchObject({ key: 'who', step: { says: 'Who?', short: 'Who' } })
    expect(open?.step.step === 'ask' && open.step.form).toEqual({
      form: 'refs',
      options: [
        { ref: unit('a'), says: 'Alpha', barred: 'Short tired' },
        { ref: unit('b'), says: 'Bravo', barred: null },
        { ref: unit('c'), says: 'c', barred: 'Short away' },
      ],
      min: 1,
      max: 1,
    })
  })
  test('picks one thing, or a list of them; forms give what was answered', () => {
    const answers = { who: [unit('b')], whom: [unit('a'), unit('c')], how: 'badly', plain: false }
    expect(opened(of({}, who, whom, how, plain), answers).outcome?.result).toEqual({ ...answers, who: unit('b') })
    expect(opened(of({}, whom), { whom: [] }).outcome?.result).toEqual({ whom: [] })
  })
  test('is offered the default of a form, and no default where it has none', () => {
    expect(opened(of({}, how)).open?.step).toMatchObject({ default: 'well' })
    expect(opened(of({}, plain)).open?.step).not.toHaveProperty('default')
    expect(opened(of({}, plain)).open?.step).not.toHaveProperty('short')
  })
  test('is told what bars, and may allow what is not final', () => {
    const barred = opened(of({ who: unit('a') }, who)).open
    expect(barred).toMatchObject({
      key: 'tired',
      step: { says: 'It is tired.', clause: 'a.b', form: { form: 'refusal', wayOut: 'Another one.', final: false } },
    })
    expect(opened(of({ who: unit('a') }, who), { tired: true }).outcome?.result).toEqual({ who: unit('a') })
    expect(opened(of({ who: unit('b') }, who)).outcome).not.toBe(null)
  })
  test('picks several: each is barred by itself', () => {
    const both = of({ who: unit('b'), whom: [unit('c'), unit('b')] }, who, whom)
    expect(opened(both).open).toMatchObject({ key: 'same-b', step: { form: { final: true } } })
    expect(opened(of({ who: 'x', whom: ['x'] }, who, whom)).outcome).not.toBe(null)
  })
  test('says how before he says who: every bar may look at it', () => {
    expect(opened(of({ who: unit('b'), how: 'late' }, who, how)).open?.key).toBe('late')
    expect(opened(of({ whom: [unit('b')], who: unit('b') }, whom, who)).outcome).not.toBe(null)
  })
  test('of a procedure without subjects hands its arguments over as they are', () => {
    expect(opened(of(7)).outcome?.result).toBe(7)
    expect(opened(of(7, plain)).open?.key).toBe('plain')
  })
})

describe('another procedure', () => {
  const caller = (args: Json, ...subjects: readonly AnySubject[]): Question => ({
    ...of(null),
    procedure: {
      ...procedure(),
      *run() {
        const result = yield { step: 'sub', manner: 'once', id: 'act', what: procedure(...subjects), args }
        return result as Json
      },
    },
  })
  test('makes somebody act: nobody is asked, and what bars only a free choice does not', () => {
    expect(opened(caller({ who: unit('c') }, who)).outcome?.result).toEqual({ who: unit('c') })
    expect(opened(caller({ who: unit('a') }, who)).open?.key).toBe('act/tired')
    expect(opened(caller({}, who)).outcome?.result).toEqual({})
    expect(opened(caller(7, who)).outcome?.result).toBe(7)
  })
})

describe('bars', () => {
  test('are those of things; the first is the word on the card', () => {
    expect(barsOf(who, ctx, unit('a'), {}).map(({ id }) => id)).toEqual(['tired'])
    expect(barsOf(who, ctx, unit('c'), {}, false)).toEqual([])
    expect(barsOf(how, ctx, unit('a'), {})).toEqual([])
    expect(barsOf({ arg: 'x', says: 'X', kind: 'unit' }, ctx, unit('a'), {})).toEqual([])
    expect(barredBy(who, ctx, unit('a'), { how: 'late' })).toBe('Short late')
    expect(barredBy(who, ctx, unit('b'), {})).toBe(null)
  })
  test('make a test lapse that nobody could allow; what the referee may allow does not', () => {
    const late = { who: unit('b'), how: 'late' }
    expect(lapseOf(procedure(who), ctx, late)?.id).toBe('late')
    expect(lapseOf(procedure(who), ctx, { who: unit('a') })).toBe(null)
    expect(lapseOf(procedure(how, who), ctx, late)?.id).toBe('late')
    expect(lapseOf(procedure(who), ctx, {})).toBe(null)
    expect(lapseOf(procedure(who), ctx, { who: 'b', how: 'late' })).toBe(null)
    expect(lapseOf(procedure(who), ctx, { who: { kind: 'unit' }, how: 'late' })).toBe(null)
    expect(lapseOf(procedure(who), ctx, { who: { id: 'b' }, how: 'late' })).toBe(null)
    expect(lapseOf(procedure(who), ctx, 7)).toBe(null)
  })
  test('never make many lapse as one', () =>
    expect(lapseOf(procedure(whom), ctx, { who: unit('b'), whom: [unit('b')] })).toBe(null))
})

test('a thing is called by its name, or by its id', () =>
  expect(['a', 'c'].map((id) => thingName(ctx, unit(id)))).toEqual(['Alpha', 'c']))

describe('an owed act that is begun by hand', () => {
  const hits: AnySubject = { arg: 'hits', says: 'How many hits?', form: { form: 'number', min: 0, max: 9 } }
  const why: AnySubject = {
    arg: 'why',
    says: 'Why?',
    form: {
      form: 'choice',
      options: [
        { value: 'fire', says: 'Fire' },
        { value: 'panic', says: 'Panic' },
      ],
    },
  }
  const owed = [
    { what: 'act', args: { who: unit('b'), why: 'fire', hits: 2, late: true } },
    { what: 'act', args: { who: unit('b'), why: 'fire', hits: 3, late: false } },
    { what: 'act', args: { who: unit('b'), why: 'panic', hits: 3, late: false } },
  ]
  const begun = (args: Json, answers: Parameters<typeof walk>[1] = {}) =>
    walk({ procedure: procedure(who, why, hits), args, world: things, settings: {}, owed }, answers)
  const nth = (args: Json) => owed.findIndex((one) => one === waitingAs(owed, { what: 'act', args }))

  test('is the very one, or the first of its thing and its cause, whatever number is said', () => {
    const named = (id: string, cause: string, n: number) => nth({ who: unit(id), why: cause, hits: n, late: false })
    expect([named('b', 'fire', 3), named('b', 'fire', 9), named('b', 'panic', 9)]).toEqual([1, 0, 2])
    expect([named('a', 'fire', 3), named('b', 'flight', 3)]).toEqual([-1, -1])
  })

  test('is the same whatever words were said of it, but of another thing it is another', () => {
    const nth = (args: { readonly [arg: string]: Json }, given: Json) => {
      const owed = [{ what: 'act', args: { who: unit('b'), ...args } }]
      return waitingAs(owed, { what: 'act', args: given }) === owed[0]
    }
    const said = { flanks: 0, negatives: { disordered: false }, order: 'without-orders' }
    expect(nth({ said }, { who: unit('b') })).toBe(true)
    expect(nth({ said: { ...said, by: unit('a') } }, { who: unit('b') })).toBe(false)
    expect(nth({ by: unit('a') }, { who: unit('b') })).toBe(false)
  })

  test('is done with all that made it owed, and what was said of it is known', () => {
    expect(begun({ who: unit('b'), why: 'fire', hits: 9 }).outcome?.result).toEqual({
      who: unit('b'),
      why: 'fire',
      hits: 9,
      late: true,
    })
    const asked = begun({ who: unit('b') }, { why: { value: 'panic' } })
    expect(asked.outcome?.result).toMatchObject({ hits: 3, late: false })
    expect(begun({ who: unit('a') }, { why: { value: 'panic' } }).open?.key).toBe('hits')
  })
})
