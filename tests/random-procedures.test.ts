/**
 * Procedures made up at random: the odds are held against every way in which the dice can fall where no rule has thought of
 * it. Branches, subs, loops, tallies and decks; fields that are written, merged and read after all; answers given halfway.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Answers, type AnyProcedure, auto, fairDie, oddsOf, type Question, sumsToOne } from '#engine'
import { type Again, type Ctx, count, d, face, kit, listed, type Proc, type Ref, sum } from '#kit'
import { brute, sameChances, TooLong } from './engine/brute.ts'

type Cell = { readonly a: number; readonly b: number }
type State = {
  readonly cell: Cell
  readonly pile: { readonly left: { readonly red: number; readonly black: number } }
}
type Settings = { readonly [id: string]: boolean }
type C = Ctx<State, Settings>
const { ask, change, add, draw, sub, perform, repeat, tally, procedure, roll } = kit<State, Settings, string>()

const cell = (id: string): Ref<'cell'> => ({ kind: 'cell', id })
const pile: Ref<'pile'> = { kind: 'pile', id: 'pile' }
const otherOf = (id: string) => (id === 'x' ? 'y' : 'x')

type On = { readonly other: boolean; readonly field: keyof Cell }
/** What a made-up procedure does in its turn; `last` is the number that came of what it did before. */
type Deed =
  | { readonly do: 'sum' | 'count'; readonly dice: number; readonly sides: number }
  | ({ readonly do: 'die over' | 'look' | 'put' | 'add' | 'put 1' } & On)
  | { readonly do: 'ask' | 'draw' | 'each' }
  | { readonly do: 'if'; readonly least: number; readonly yes: readonly Deed[]; readonly no: readonly Deed[] }
  | { readonly do: 'sub' | 'perform' | 'loop'; readonly other: boolean }

type At = { readonly at: string; readonly last: number; readonly round: number }
type Follow = (ctx: C, a: At) => Proc<number>

/** The deeds of the first level; what it begins follows those of the next. */
function following([deeds = [], ...deeper]: readonly (readonly Deed[])[]): Follow {
  const begun = deeper.length > 0 ? beginning(following(deeper)) : null
  function* follow(ctx: C, all: readonly Deed[], a: At): Proc<number> {
    let last = a.last
    for (const deed of all) last = yield* taken(ctx, deed, { ...a, last })
    return last
  }
  function* taken(ctx: C, deed: Deed, a: At): Proc<number> {
    switch (deed.do) {
      case 'sum':
        return yield* roll(null, 'dice', 'Dice', sum(d(deed.dice, deed.sides)))
      case 'count':
        return yield* roll(null, 'dice', 'Dice', count(d(deed.dice, deed.sides), 2))
      case 'ask':
        return (yield* ask.yesNo('yes', 'Yes?', { default: a.last > 1 })) ? 2 : 0
      case 'draw':
        return (yield* draw('card', 'A card', pile, 'left')) === 'red' ? 1 : 2
      case 'if':
        return yield* follow(ctx, a.last >= deed.least ? deed.yes : deed.no, a)
      case 'each':
      case 'sub':
      case 'perform':
      case 'loop':
        return begun ? yield* begun({ do: deed.do, other: 'other' in deed && deed.other }, a) : a.last
      default:
        return yield* touched(ctx, deed, a)
    }
  }
  return (ctx, a) => follow(ctx, deeds, a)
}

function* touched(ctx: C, deed: Extract<Deed, On>, a: At): Proc<number> {
  const of = cell(deed.other ? otherOf(a.at) : a.at)
  if (deed.do === 'look') return ctx.look(of)[deed.field]
  if (deed.do === 'die over') return (yield* roll(null, 'die', 'A die', face(3))) > ctx.look(of)[deed.field] ? 1 : 0
  if (deed.do === 'add') yield* add(of, { [deed.field]: 1 })
  else yield* change(of, { [deed.field]: deed.do === 'put' ? a.last : 1 })
  return a.last
}

/** The procedures that a level begins, which all follow the same deeds. */
function beginning(follow: Follow) {
  const inner = procedure({ id: 'inner', title: 'Inner', run: follow })
  const round = procedure({
    id: 'round',
    title: 'Round',
    *run(ctx, a: At): Proc<Again<At, number>> {
      const last = yield* follow(ctx, a)
      return last === 1 || a.round === 2 ? { done: last } : { again: { ...a, last, round: a.round + 1 } }
    },
  })
  const one = procedure({
    id: 'one',
    title: 'One of two',
    *run(ctx, a: At): Proc<{ readonly all: number }> {
      return { all: yield* follow(ctx, a) }
    },
  })
  return function* ({ do: how, other }: { readonly do: string; readonly other: boolean }, a: At): Proc<number> {
    const to: At = { ...a, round: 0, at: other ? otherOf(a.at) : a.at }
    if (how === 'sub') return yield* sub(inner, to)
    if (how === 'loop') return yield* repeat(round, to)
    if (how === 'perform') {
      yield* perform(inner, to)
      return a.last
    }
    const both = ['x', 'y'].map((at) => ({ id: at, args: { ...to, at } }))
    return (yield* tally(one, both, { all: 0 })).all
  }
}

function madeUp(levels: readonly (readonly Deed[])[]): AnyProcedure {
  const follow = following(levels)
  return listed(
    procedure({
      id: 'made-up',
      title: 'Made up',
      *run(ctx, at: At): Proc<string> {
        const last = yield* follow(ctx, at)
        return `${last} ${ctx.look(cell('x')).a} ${ctx.look(cell('y')).b}`
      },
    }),
  )
}

const on = { other: fc.boolean(), field: fc.constantFrom('a' as const, 'b' as const) }
const simple = fc.oneof(
  fc.record({
    do: fc.constantFrom('sum', 'count'),
    dice: fc.integer({ min: 0, max: 2 }),
    sides: fc.integer({ min: 2, max: 3 }),
  }),
  fc.record({ do: fc.constantFrom('die over', 'look', 'put', 'add', 'put 1'), ...on }),
  fc.record({ do: fc.constantFrom('ask', 'draw') }),
)
const begins = fc.oneof(
  fc.record({ do: fc.constantFrom('sub', 'perform', 'loop'), other: fc.boolean() }),
  fc.record({ do: fc.constant('each') }),
)
const some = (max: number) => fc.array(simple, { maxLength: max })
const branch = fc.record({ do: fc.constant('if'), least: fc.integer({ min: 1, max: 3 }), yes: some(2), no: some(2) })
const level = (max: number) =>
  fc.array(fc.oneof({ weight: 3, arbitrary: simple }, { weight: 2, arbitrary: begins }, branch), {
    minLength: 1,
    maxLength: max,
  })
const levels = fc.tuple(level(4), level(3), some(2)) as fc.Arbitrary<readonly (readonly Deed[])[]>

const world = { cell: { x: { a: 0, b: 1 }, y: { a: 2, b: 0 } }, pile: { pile: { left: { red: 9, black: 20 } } } }
const question = (all: readonly (readonly Deed[])[]): Question => ({
  procedure: madeUp(all),
  args: { at: 'x', last: 0, round: 0 },
  world,
  settings: {},
  owed: [],
})

/** Whether the odds are those of every way; null where the ways are too many, or a tally's parts touch one another. */
function agree(asked: Question, answers: Answers): boolean | null {
  try {
    const slow = brute(asked, answers, JSON.stringify, 800)
    const fast = oddsOf(asked, answers, 'views', { starts: 5_000 })
    if ('over' in fast) return null
    const results = new Map(fast.results.map(({ result, chance }) => [JSON.stringify(result), chance]))
    return sumsToOne(fast) && fast.open.length === 0 && sameChances(results, slow)
  } catch (e) {
    if (e instanceof TooLong || String(e).includes('make it a loop')) return null
    throw e
  }
}

/** So much of what the dice might have brought already. */
function begunAt(asked: Question, seed: number, share: number): Answers {
  let word = seed
  const die = fairDie(() => (word = (Math.imul(word, 1664525) + 1013904223) >>> 0))
  const all = Object.entries(auto(asked, die).answers)
  return Object.fromEntries(all.slice(0, Math.floor(all.length * share)))
}

test('the odds of procedures made up at random are those of every way', () => {
  let held = 0
  fc.assert(
    fc.property(levels, fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (all, seed, share) => {
      const asked = question(all)
      const answers = begunAt(asked, seed, share)
      for (const given of [{}, answers]) {
        const agreed = agree(asked, given)
        if (agreed !== null) held++
        expect(agreed).not.toBe(false)
      }
    }),
    { numRuns: 60 },
  )
  expect(held).toBeGreaterThan(60)
})
