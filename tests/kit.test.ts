/** The author's words: bars, names, settings, fresh ids and kept facts, on a table of three units. */
import { describe, expect, test } from 'vitest'
import {
  type Answers,
  type AnyRuleSet,
  barredBy,
  changedWorld,
  ctxOf,
  type Json,
  type Procedure,
  type World,
  walk,
} from '#engine'
import {
  book,
  either,
  freshRef,
  grammar,
  is,
  type Known,
  kit,
  listed,
  owed,
  type Proc,
  part,
  type Ref,
  type Said,
  settingsOf,
  unlessSaid,
  untilSaid,
} from '#kit'

type Unit = {
  readonly name: string
  readonly side: 'red' | 'blue'
  readonly alive: number
  readonly fired: boolean
  readonly cover: 'open' | 'soft' | null
}
type State = { readonly unit: Unit; readonly game: { readonly turn: string } }
type Clauses = 'fire.once' | 'fire.own-side' | 'fire.nobody' | 'fire.turn'
const { ask, say, procedure, change, owe, sub, bar, never, can, who, able, kept } = kit<
  State,
  Record<string, never>,
  Clauses
>()

const may = {
  fire: can(
    'unit',
    (_, unit) => [
      unit.alive === 0 && never('nobody', 'Nobody left', `${unit.name} have nobody left to fire.`, 'fire.nobody'),
      unit.fired && bar('fired', 'Fired already', `${unit.name} have fired.`, 'fire.once'),
    ],
    (ctx, unit) => [
      unit.side !== ctx.look({ kind: 'game', id: 'game' }).turn &&
        bar('turn', 'Not their turn', `${unit.name} must wait.`, 'fire.turn', 'End the turn.'),
    ],
  ),
  beShotAt: can('unit', (_, unit, __, so) => [
    so('firer', 'unit')?.side === unit.side && bar('own-side', 'Own side', 'They are friends.', 'fire.own-side'),
  ]),
}

const fire = procedure({
  id: 'fire',
  title: 'Fire',
  start: {
    from: 'table',
    subjects: [who('firer', 'Which unit fires?', may.fire), who('target', 'At which unit?', may.beShotAt)],
  },
  *run(ctx, a: { readonly firer: Ref<'unit'>; readonly target: Ref<'unit'> }): Proc<string> {
    const cover = yield* kept(ctx, a.target, 'cover', (known) =>
      ask.choice('cover', 'What cover are they in?', { open: 'Open', soft: 'Soft' }, known),
    )
    yield* change(a.firer, { fired: true })
    yield* say.verdict('They fired.', 'plain')
    return cover
  },
})
const volley = procedure({
  id: 'volley',
  title: 'Everybody fires',
  *run(_, a: { readonly firer: Ref<'unit'>; readonly target: Ref<'unit'> }): Proc<string> {
    return yield* sub(fire, a)
  },
})

const ambush = procedure({
  id: 'ambush',
  title: 'They fire at their own',
  *run(_, a: { readonly firer: Ref<'unit'>; readonly target: Ref<'unit'> }): Proc<string> {
    return yield* sub(part(fire), a)
  },
})

const unit = (over: Partial<Unit>): Unit => ({
  name: 'They',
  side: 'red',
  alive: 5,
  fired: false,
  cover: null,
  ...over,
})
const worldOf = (units: { readonly [id: string]: Unit }): World => ({ unit: units, game: { game: { turn: 'red' } } })
const world = worldOf({ a: unit({}), b: unit({ side: 'blue' }), c: unit({ alive: 0 }), d: unit({ fired: true }) })
const ref = (id: string): Ref<'unit'> => ({ kind: 'unit', id })
const began = (what: Pick<Procedure<never, never, never>, 'id' | 'title'>, args: Json, answers: Json[], on = world) => {
  const question = { procedure: listed(what), args, world: on, settings: {}, owed: [] }
  let given = {}
  for (const value of answers) {
    const { open } = walk(question, given)
    if (open) given = { ...given, [open.key]: { value } }
  }
  return walk(question, given)
}

describe('a procedure named before it is written', () => {
  const name = owed<{ readonly unit: Ref<'unit'> }>('rally', 'Rally')
  const flee = procedure({
    id: 'flee',
    title: 'Flee',
    *run(_, a: { readonly unit: Ref<'unit'>; readonly by: 'name' | 'procedure' }): Proc<boolean> {
      yield* owe(a.by === 'name' ? name : rally, { unit: a.unit }, 'they fled', { clause: 'fire.turn', due: 'turn' })
      yield* say.verdict('They fled.', 'bad')
      return true
    },
  })
  const rally = procedure({
    ...name,
    *run(ctx, a): Proc<boolean> {
      yield* say.verdict(`${ctx.look(a.unit).name} rally.`, 'good')
      return true
    },
  })

  test('is owed as the procedure itself is', () => {
    const owedBy = (by: string) => began(flee, { unit: ref('a'), by }, []).outcome?.owed
    expect(owedBy('name')).toMatchObject([{ what: 'rally', args: { unit: ref('a') }, due: 'turn' }])
    expect(owedBy('name')).toEqual(owedBy('procedure'))
  })

  test('lends it its id, its title and the type of what it takes', () => {
    expect(rally).toMatchObject({ id: 'rally', title: 'Rally' })
    expect(began(rally, { unit: ref('a') }, []).outcome?.verdict).toMatchObject({ says: 'They rally.' })
  })

  test('is owed with what it takes and written for nothing else, or does not compile', () => {
    // @ts-expect-error the name takes a unit
    const wrong = () => owe(name, { firer: ref('a') }, 'they fled')
    // @ts-expect-error so does the procedure
    const wrongToo = () => owe(fire, { unit: ref('a') }, 'they fled')
    const other = () =>
      procedure({
        ...name,
        // @ts-expect-error other than its name says
        *run(_, a: { readonly dice: number }): Proc<number> {
          return a.dice
        },
      })
    const more = () =>
      procedure({
        ...name,
        // @ts-expect-error more than its name says
        *run(_, a: { readonly unit: Ref<'unit'>; readonly dice: number }): Proc<number> {
          return a.dice
        },
      })
    expect([wrong, wrongToo, other, more]).toHaveLength(4)
  })
})

describe('a part', () => {
  const args = { firer: ref('d'), target: ref('a') }
  test('is not barred as the same sub is, and asks under the same key', () => {
    expect(began(volley, args, []).open?.key).toBe('fire/fired')
    expect(began(volley, args, ['all the same', 'all the same']).open?.key).toBe('fire/cover')
    expect(began(ambush, args, []).open?.key).toBe('fire/cover')
    expect(began(ambush, args, ['soft']).outcome?.result).toBe('soft')
  })

  test('is one and the same each time, so that the odds know it again', () => {
    expect(part(fire)).toBe(part(fire))
  })
})

describe('a bar', () => {
  test('refuses in the walk, and the referee may allow it', () => {
    const args = { firer: ref('d'), target: ref('b') }
    expect(began(fire, args, []).open).toMatchObject({ key: 'fired', step: { says: 'They have fired.' } })
    expect(began(fire, args, ['all the same', 'soft']).outcome?.result).toBe('soft')
  })

  test('that is never cannot be allowed', () => {
    const { open } = began(fire, { firer: ref('c'), target: ref('b') }, ['all the same'])
    expect(open).toMatchObject({ key: 'nobody', step: { form: { form: 'refusal', final: true } } })
  })

  test('knows what an earlier subject named', () => {
    expect(began(fire, { firer: ref('a'), target: ref('d') }, []).open?.key).toBe('own-side')
  })

  test('is the word on the card', () => {
    const [firer] = fire.start?.subjects ?? []
    const ctx = ctxOf({ world, owed: [], settings: {} })
    expect(firer && ['a', 'b', 'c', 'd'].map((id) => barredBy(firer as never, ctx, ref(id), {}))).toEqual([
      null,
      'Not their turn',
      'Nobody left',
      'Fired already',
    ])
  })

  test('of their own holds only where they act of themselves', () => {
    const args = { firer: ref('b'), target: ref('a') }
    expect(began(fire, args, []).open?.key).toBe('turn')
    expect(began(volley, args, []).open?.key).toBe('fire/cover')
    expect(began(volley, { firer: ref('d'), target: ref('b') }, []).open?.key).toBe('fire/fired')
  })

  test('leaves the others able', () => {
    expect(able(ctxOf({ world, owed: [], settings: {} }) as never, may.fire)).toEqual([ref('a')])
  })
})

describe('a kept fact', () => {
  test('is asked once, then known, and what is put right stays', () => {
    const first = began(fire, { firer: ref('a'), target: ref('b') }, ['soft']).outcome
    expect(first?.changes).toContainEqual({ of: ref('b'), field: 'cover', old: null, new: 'soft' })
    const known = worldOf({ a: unit({}), b: unit({ side: 'blue', cover: 'soft' }) })
    const question = {
      procedure: listed(fire),
      args: { firer: ref('a'), target: ref('b') },
      world: known,
      settings: {},
      owed: [],
    }
    expect(walk(question, {}).outcome).toMatchObject({ result: 'soft', changes: [{ field: 'fired' }] })
    const right = walk(question, { cover: { value: 'open' } }).outcome
    expect(right?.changes).toContainEqual({ of: ref('b'), field: 'cover', old: 'soft', new: 'open' })
  })

  test('is known from where it was said, until the rules set it otherwise', () => {
    type Noted = { readonly cover: 'soft' | 'hard' | null; readonly said: Said }
    const noting = kit<{ readonly unit: Noted; readonly game: { readonly move: number } }, object, never>(
      (ctx) => ({
        word: 'move',
        number: ctx.look({ kind: 'game', id: 'game' }).move,
      }),
      { unit: { cover: untilSaid(is.word('Cover', { soft: 'soft', hard: 'hard' }, 'hard')) } },
    )
    const fire = noting.procedure({
      id: 'fire',
      title: 'Fire',
      *run(ctx, { at }: { readonly at: Ref<'unit'> }): Proc<string> {
        return yield* noting.kept(
          ctx,
          at,
          'cover',
          (known) => noting.ask.choice('cover', 'What cover?', { soft: 'Soft', hard: 'Hard' }, known),
          'Fire',
        )
      },
    })
    const asked = (cover: Json, said: Json, move: number, answers: Answers = {}) => {
      const world = { unit: { u: { cover, said } }, game: { game: { move } } }
      return walk({ procedure: listed(fire), args: { at: ref('u') }, world, settings: {}, owed: [] }, answers)
    }
    const said = { cover: { is: 'soft', by: 'Fire', at: 3 } }
    expect(asked(null, {}, 3, { cover: { value: 'soft' } }).outcome?.changes).toContainEqual({
      of: ref('u'),
      field: 'said',
      old: {},
      new: said,
    })
    const from = (cover: string, move: number) =>
      asked(cover, said, move).trace.flatMap((t) => (t.did === 'ask' ? [t.step.from] : []))
    expect(from('soft', 3)).toEqual(['Fire, this move'])
    expect(from('soft', 5)).toEqual(['Fire, move 3'])
    expect(from('hard', 3)).toEqual(['the book'])
    const unsaid = asked('hard', {}, 3).trace.flatMap((t) => (t.did === 'ask' ? [t.step.from] : []))
    expect(unsaid).toEqual([unlessSaid])
    const byHand = asked('hard', { cover: { is: 'hard', by: 'the referee', at: null } }, 3).trace
    expect(byHand.flatMap((t) => (t.did === 'ask' ? [t.step.from] : []))).toEqual(['the referee'])
  })

  test('that is not sure is proposed and asked', () => {
    expect(book('soft')).toEqual({ default: 'soft', from: 'the book' })
    expect(book('soft', 'the book', false)).toEqual({ default: 'soft' })
  })
})

describe('a fact between two things', () => {
  type Noted = { readonly said: Said }
  type Table = { readonly unit: Noted; readonly game: { readonly move: number } }
  const noting = kit<Table, object, never>((ctx) => ({
    word: 'move',
    number: ctx.look({ kind: 'game', id: 'game' }).move,
  }))
  const fire = noting.procedure({
    id: 'fire',
    title: 'Fire',
    *run(ctx, { at, by }: { readonly by: Ref<'unit'>; readonly at: Ref<'unit'> }): Proc<number> {
      return yield* noting.between(
        ctx,
        [by, at],
        'range',
        (known: Known<number>) => noting.ask.number('range', 'How far?', 0, 99, known),
        'Fire',
      )
    },
  })
  const march = noting.procedure({
    id: 'march',
    title: 'March',
    *run(ctx, { by }: { readonly by: Ref<'unit'> }): Proc<null> {
      yield* noting.apart(ctx, by, 'range')
      return null
    },
  })
  const fresh: World = { unit: { a: { said: {} }, b: { said: {} }, c: { said: {} } }, game: { game: { move: 2 } } }
  const walked = (
    world: World,
    of: Pick<Procedure<never, never, unknown>, 'id' | 'title'>,
    args: Json,
    answers: Answers = {},
  ) => walk({ procedure: listed(of), args, world, settings: {}, owed: [] }, answers)
  const shot = (world: World, by: string, at: string, range?: number) =>
    walked(world, fire, { by: ref(by), at: ref(at) }, range === undefined ? {} : { range: { value: range } })
  /** The world after a walk. */
  const then = (world: World, { outcome }: ReturnType<typeof walk>): World =>
    changedWorld(world, outcome?.changes ?? [])
  const moved = (world: World, by: string) => then(world, walked(world, march, { by: ref(by) }))
  const fired = then(fresh, shot(fresh, 'a', 'b', 12))

  test('is asked once, and known either way round from where it was said', () => {
    expect(shot(fresh, 'a', 'b').open?.key).toBe('range')
    for (const [by, at] of [
      ['a', 'b'],
      ['b', 'a'],
    ] as const) {
      const again = shot(fired, by, at)
      expect(again.outcome).toMatchObject({ result: 12, changes: [] })
      expect(again.trace.flatMap((t) => (t.did === 'ask' ? [t.step.from] : []))).toEqual(['Fire, this move'])
    }
    expect(shot(fired, 'a', 'c').open?.key).toBe('range')
  })

  test('is asked again once either of them has moved, and of no third one', () => {
    expect(shot(moved(fired, 'a'), 'a', 'b').open?.key).toBe('range')
    expect(shot(moved(fired, 'b'), 'a', 'b').open?.key).toBe('range')
    expect(shot(moved(fired, 'c'), 'a', 'b').outcome?.result).toBe(12)
    const again = moved(fired, 'b')
    expect(shot(then(again, shot(again, 'a', 'b', 6)), 'b', 'a').outcome?.result).toBe(6)
  })

  test('is one fact, whoever puts it right', () => {
    const right = then(fired, shot(fired, 'b', 'a', 9))
    expect(shot(right, 'a', 'b').outcome?.result).toBe(9)
    expect(shot(right, 'b', 'a').outcome?.result).toBe(9)
  })
})

describe('names', () => {
  const { does, are, have } = grammar((one: { readonly name: string; readonly gun: boolean }) => one.gun)
  const gun = { name: 'Gun 1', gun: true }
  const foot = { name: '64th Foot', gun: false }

  test('take the article by their number, and verbs agree', () => {
    expect(are(foot)).toBe('The 64th Foot are')
    expect(are(gun)).toBe('Gun 1 is')
    expect(have(gun)).toBe('Gun 1 has')
    expect(does(foot, 'lose 2')).toBe('The 64th Foot lose 2')
    expect(does(gun, 'lose 2')).toBe('Gun 1 loses 2')
  })

  test.each([
    ['carry the breach', 'Gun 1 carries the breach'],
    ['pass', 'Gun 1 passes'],
    ['stay', 'Gun 1 stays'],
    ['cannot fire', 'Gun 1 cannot fire'],
    ['may fire', 'Gun 1 may fire'],
    ['go on', 'Gun 1 goes on'],
  ])('%s', (phrase, said) => {
    expect(does(gun, phrase)).toBe(said)
  })
})

test('a fresh ref is above the highest in use, so that an undone one is not met again', () => {
  const ctx = (...ids: string[]) =>
    ctxOf({ world: { chit: Object.fromEntries(ids.map((id) => [id, {}])) }, settings: {}, owed: [] })
  expect(freshRef(ctx(), 'chit', 'chit-').id).toBe('chit-1')
  expect(freshRef(ctx('chit-1', 'chit-3'), 'chit', 'chit-').id).toBe('chit-4')
  expect(freshRef(ctx('other', 'chit-x', 'chit-2'), 'chit', 'chit-').id).toBe('chit-3')
})

test('settings are written as a record and read as data', () => {
  const settings = settingsOf<Clauses>()({
    once: {
      kind: 'ruling',
      ruling: 'R1',
      says: 'Once only?',
      why: 'So it stands.',
      clauses: ['fire.once'],
      readings: either('yes', 'no'),
      default: true,
    },
  })
  const asRuleSet: AnyRuleSet['settings'] = settings
  expect(asRuleSet).toEqual([
    {
      id: 'once',
      kind: 'ruling',
      ruling: 'R1',
      says: 'Once only?',
      why: 'So it stands.',
      clauses: ['fire.once'],
      options: [
        { value: true, says: 'yes' },
        { value: false, says: 'no' },
      ],
      default: true,
    },
  ])
})
