/** What a sight tells stands as it does once all that the walk owes at once has been taken, as far as that is certain. */
import { describe, expect, test } from 'vitest'
import { type Answers, type Ctx, oddsOf, type Question } from '#engine'
import { besides, face, from, kit, listed, owed, type Proc, type Ref, sight } from '#kit'

type Unit = { readonly name: string; readonly alive: number; readonly fled: boolean }
type State = { readonly unit: Unit }
const { add, ask, can, change, never, owe, procedure, roll, who } = kit<State, Record<string, never>, string>()
type Of = { readonly unit: Ref<'unit'> }
const a: Ref<'unit'> = { kind: 'unit', id: 'a' }
const names = { panic: owed<Of>('panic', 'Panic'), rout: owed<Of>('rout', 'Rout'), wait: owed<Of>('wait', 'Wait') }
const alive = can('unit', (_, unit) => [unit.alive === 0 && never('gone', 'Gone', 'Nobody is left.', 'gone')])

/** 1 or 2 on a d4: a man is killed, and panic is owed; so it is twice, once for the evening, and nobody knows the last. */
const fire = procedure({
  id: 'fire',
  title: 'Fire',
  sights: {
    left: sight('columns', 'Left', function* (walk: Proc<number>, ctx: Ctx<State>, { unit }: Of) {
      yield* walk
      return ctx.look(unit).alive
    }),
    owes: sight('bar', 'Waits', function* (walk: Proc<number>, ctx: Ctx<State>, { unit }: Of) {
      yield* walk
      return ['panic', 'rout', 'wait'].filter((what) => ctx.owes(unit, what)).join(', ')
    }),
    killed: besides('columns', 'Killed', (killed: number) => killed),
  },
  *run(_, args: Of): Proc<number> {
    if ((yield* roll(null, 'die', 'Hit', face(4))) > 2) return 0
    yield* add(args.unit, { alive: -1 })
    for (let n = 0; n < 2; n++) yield* owe(names.panic, args, 'a man fell')
    yield* owe(names.rout, args, 'a man fell', { due: 'evening' })
    yield* owe(owed<Of>('unknown', 'Nobody knows it'), args, 'a man fell')
    return 1
  },
})
/** 1 on a d3: another goes, and the rest rout. */
const panic = procedure({
  ...names.panic,
  start: from('table', 'a d3', [who('unit', 'Who?', alive)]),
  *run(_, args: Of): Proc<null> {
    if ((yield* roll(null, 'die', 'Panic', face(3))) > 1) return null
    yield* add(args.unit, { alive: -1 })
    yield* owe(names.rout, args, 'they panic')
    return null
  },
})
/** A man is lost on the way, if the table says so: `asks` what nobody has said. */
const rout = (asks: boolean) =>
  procedure({
    ...names.rout,
    start: from('table', 'they run', [who('unit', 'Who?', alive)]),
    *run(_, args: Of): Proc<null> {
      yield* owe(names.wait, args, 'they run')
      const lost = yield* ask.number('lost', 'Lost on the way?', 0, 9, asks ? {} : { default: 1 })
      yield* add(args.unit, { alive: -lost })
      return null
    },
  })
const wait = procedure({
  ...names.wait,
  *run(_, { unit }: Of): Proc<null> {
    yield* change(unit, { fled: true })
    return null
  },
})

const question = (men: number, asks = false): Question => ({
  procedure: listed(fire),
  args: { unit: a },
  world: { unit: { a: { name: 'A', alive: men, fled: false } } },
  settings: {},
  owed: [],
  follows: [listed(panic), listed(rout(asks)), listed(wait)],
})
function told(asked: Question, answers: Answers = {}) {
  const all = oddsOf(asked, answers, 'all')
  if ('over' in all) throw new Error('over')
  return Object.fromEntries(
    Object.entries(all.views).map(([name, { chances }]) => [
      name,
      Object.fromEntries(chances.map(({ value, chance }) => [value, `${chance.n}/${chance.d}`])),
    ]),
  )
}

describe('a sight', () => {
  test('stands behind what is owed now, and behind what that owes; the same test is taken once', () =>
    expect(told(question(9)).left).toEqual({ 9: '1/2', 8: '1/3', 6: '1/6' }))
  test('leaves what is owed later, or by nobody who is known', () =>
    expect(told(question(9)).owes).toEqual({ '': '1/2', rout: '1/2' }))
  test('stops at a test that asks for what nobody has said, which waits still', () => {
    expect(told(question(9, true)).left).toEqual({ 9: '1/2', 8: '1/3', 7: '1/6' })
    expect(told(question(9, true)).owes).toEqual({ '': '1/2', rout: '1/2' })
  })
  test('goes on where that has been said', () =>
    expect(told(question(9, true), { 'owed2/lost': { value: 3 } }).left).toEqual({ 9: '1/2', 8: '1/3', 4: '1/6' }))
  test('passes over a test that nobody can take any more', () =>
    expect(told(question(1)).left).toEqual({ 1: '1/2', 0: '1/2' }))
  test('that reads the result alone is told by the walk', () =>
    expect(told(question(9)).killed).toEqual({ 0: '1/2', 1: '1/2' }))
  test('of a question that follows nothing is told by the walk', () => {
    const { follows: _, ...alone } = question(9)
    expect(told(alone).left).toEqual({ 9: '1/2', 8: '1/2' })
  })

  const left = fire.sights?.left
  const nothing = sight('bar', 'Nothing', function* (_: Proc<number>, ctx: Ctx<State>) {
    return ctx.all('unit').length > 1 ? 'some' : null
  })
  const byItself = sight('bar', 'A die of its own', function* (walk: Proc<number>) {
    yield* walk
    return (yield* roll(null, 'other', 'Its die', face(2))) === 1 ? 'low' : 'high'
  })
  const withSights = (sights: NonNullable<typeof fire.sights>): Question => ({
    ...question(9),
    procedure: listed(procedure({ ...fire, sights: { ...fire.sights, ...sights } })),
  })
  test.each([
    ['all look at one walk', {}],
    ['one has nothing to tell and does not walk, first or last', { nothing, left: left ?? nothing, none: nothing }],
    ['one throws a die of its own', { byItself, left: left ?? nothing }],
  ])('tells the same beside others as alone: %s', (_, sights) => {
    const asked = withSights(sights)
    const all = asked.procedure.sights ?? {}
    const alone = Object.entries(all).map(([name, one]) =>
      told({ ...asked, procedure: { ...asked.procedure, sights: { [name]: one } } }),
    )
    expect(told(asked)).toEqual(Object.assign({}, ...alone))
  })
  test('with a die of its own is not counted for the others', () =>
    expect(told(withSights({ byItself })).byItself).toEqual({ low: '1/2', high: '1/2' }))
  test('costs no walk more where others look at it too', () => {
    const starts = (sights: NonNullable<typeof fire.sights>) => {
      let n = 0
      const asked = withSights(sights)
      const counted = {
        ...asked.procedure,
        run: (...given: Parameters<typeof asked.procedure.run>) => {
          n++
          return asked.procedure.run(...given)
        },
      }
      oddsOf({ ...asked, procedure: counted }, {}, 'all')
      return n
    }
    const more = Object.fromEntries([1, 2, 3, 4].map((n) => [`left${n}`, left ?? nothing]))
    expect(starts(more)).toBe(starts({}))
  })
})
