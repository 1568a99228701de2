/** What the odds must tell apart they know before they count, and they tell nothing else apart: either would cost starts. */
import { expect, test } from 'vitest'
import { type Answers, type AnyProcedure, type Json, oddsOf } from '#engine'
import { type Again, type Ctx, d, kit, type Proc, sum } from '#kit'
import { game, man, type Settings, type State, unit, world } from './toy.ts'

const { ask, procedure, add, change, sub, repeat, roll } = kit<State, Settings, string>()
const a = unit('a')

/** How many starts the odds cost the first time, and once it is known what to tell apart. */
function starts(of: AnyProcedure): readonly [number, number] {
  const once = () => {
    const all = oddsOf({
      procedure: of,
      args: null,
      world: world({ a: man(5, 6) }),
      settings: { saves: true },
      owed: [],
    })
    if ('over' in all) throw new Error('over budget')
    return all.starts
  }
  return [once(), once()]
}

const made = <R extends Json>(id: string, run: (ctx: Ctx<State, Settings>, args: null) => Proc<R>) =>
  procedure({ id, title: id, run })

/** Loses 1 to 4, and says nothing of it. */
const hurt = made('hurt', function* (): Proc<null> {
  yield* add(a, { alive: -(yield* roll(null, 'dice', 'Lost', sum(d(1, 4)))) })
  return null
})
/** Makes the lost 1 to 4, and says nothing of it. */
const lost = made('lost', function* (): Proc<null> {
  yield* change(a, { killed: yield* roll(null, 'dice', 'Lost', sum(d(1, 4))) })
  return null
})

/** Behind a part, so that whatever is told apart in it costs starts. */
const behind = (part: AnyProcedure) =>
  made(`behind ${part.id}`, function* (): Proc<null> {
    yield* sub(part, null)
    return null
  })

test('a field that one part writes and its caller reads', () => {
  const reads = made('reads', function* (ctx): Proc<number> {
    yield* sub(hurt, null)
    return ctx.look(a).alive
  })
  // Four ways of the part, four of the caller.
  expect(starts(reads)).toEqual([8, 8])
})

test('a field that one part writes and a later one reads, deep in others', () => {
  const look = made('look', function* (ctx): Proc<number> {
    return ctx.look(a).alive
  })
  const reads = made('reads later', function* (): Proc<number> {
    yield* sub(behind(hurt), null)
    return yield* sub(look, null)
  })
  const [first, second] = starts(reads)
  expect(first).toBe(second)
})

test('to add to what a part has written makes it no better known', () => {
  const adds = made('adds', function* (ctx): Proc<number> {
    yield* sub(lost, null)
    yield* add(a, { killed: 1 })
    return ctx.look(a).killed
  })
  expect(starts(adds)).toEqual([8, 8])
})

test('what is set anew behind a part is known, whatever the part wrote', () => {
  const sets = made('sets', function* (ctx): Proc<number> {
    yield* sub(lost, null)
    yield* change(a, { killed: 2 })
    return ctx.look(a).killed
  })
  // Four ways of the part, one behind it.
  expect(starts(behind(sets))).toEqual([6, 6])
})

test('a part may read what it wrote itself, and what its caller wrote', () => {
  const own = made('own', function* (ctx): Proc<null> {
    yield* change(a, { killed: yield* roll(null, 'dice', 'Lost', sum(d(1, 4))) })
    if (ctx.look(a).killed > 9) yield* change(a, { shaken: true })
    return null
  })
  expect(starts(behind(own))).toEqual([5, 5])
  const look = made('looks', function* (ctx): Proc<null> {
    if (ctx.look(a).killed > 9) yield* change(a, { shaken: true })
    return null
  })
  const callers = made('callers', function* (): Proc<null> {
    yield* change(a, { killed: yield* roll(null, 'dice', 'Lost', sum(d(1, 4))) })
    yield* sub(look, null)
    return null
  })
  // One way behind it, four of its own, and one look at each of the four.
  expect(starts(behind(callers))).toEqual([9, 9])
})

test('rounds of a loop are told apart by what the next one reads', () => {
  const round = made('round', function* (ctx): Proc<Again<null, number>> {
    yield* add(a, { alive: -(yield* roll(null, 'dice', 'Lost', sum(d(1, 2)))) })
    const { alive } = ctx.look(a)
    return alive > 0 ? { again: null } : { done: alive }
  })
  const rounds = made('rounds', function* (): Proc<number> {
    return yield* repeat(round, null)
  })
  const [first, second] = starts(rounds)
  expect(first).toBe(second)
})

test('what is read behind one part is not told apart behind another that nobody reads', () => {
  const reads = made('reads one of two', function* (ctx): Proc<number> {
    yield* sub(hurt, null)
    return ctx.look(a).alive
  })
  const other = behind(hurt)
  const two = made('one of two', function* (): Proc<number> {
    const alive = yield* sub(reads, null)
    yield* sub(other, null)
    return alive
  })
  // Four ways of the part itself, four behind it in either part, and of all four by the first of them alone.
  expect(starts(two)).toEqual([16, 16])
})

test('what only the next round of a loop reads is not told apart behind the loop', () => {
  const round = made('falls', function* (ctx): Proc<Again<null, null>> {
    yield* add(a, { alive: -(yield* roll(null, 'dice', 'Lost', sum(d(1, 4)))) })
    return ctx.look(a).alive > 0 ? { again: null } : { done: null }
  })
  const loop = made('loop', function* (): Proc<null> {
    yield* repeat(round, null)
    return null
  })
  // Five rounds of four ways, from 5 alive down to 1, and one behind them all.
  expect(starts(loop)).toEqual([21, 21])
})

test('a part that reads a record is remembered by what stands in it', () => {
  const deck = made('deck', function* (ctx): Proc<number> {
    const { red } = ctx.look(game).deck
    return yield* roll(null, 'dice', 'Cards', sum(d(red, 4)))
  })
  const twice = made('twice', function* (): Proc<number> {
    return (yield* sub(deck, null)) + (yield* sub(deck, null, 'again'))
  })
  const [first] = starts(twice)
  // 2 to 8 by the part, once; and those of the two together.
  const ways = 7
  expect(first).toBe(ways + ways * ways)
})

test('what a question has hidden is found once it is answered', () => {
  const asks = made('asks', function* (ctx): Proc<number> {
    yield* ask.yesNo('sure', 'Sure?')
    yield* sub(hurt, null)
    return ctx.look(a).alive
  })
  const startsWith = (answers: Answers) => {
    const all = oddsOf(
      { procedure: asks, args: null, world: world({ a: man(5, 6) }), settings: { saves: true }, owed: [] },
      answers,
    )
    return 'over' in all ? null : all.starts
  }
  expect(startsWith({})).toBe(1)
  expect(startsWith({ sure: { value: true } })).toBe(8)
})
