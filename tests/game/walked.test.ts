/** What a finished walk becomes in the book, and whether two walks, or what they looked at, are the same. */
import { describe, expect, test } from 'vitest'
import { type AnyRuleSet, type Json, type Step, type World, walk } from '#engine'
import {
  asBatch,
  endView,
  goneOn,
  needOf,
  type OwedTest,
  oneDie,
  questionIn,
  questionOf,
  resolvedOf,
  rowsOf,
  sameWalk,
  takenTogether,
  undoOneOf,
  type WalkRow,
  walkedRows,
  walkRow,
} from '#game'
import { type AskDetails, count, d, kit, listed, type Proc, type Ref, sum } from '#kit'
import { nothingLooked, noting, sameAsLooked } from '../../src/game/looked.ts'
import { type Settings, type State, unit } from '../engine/toy.ts'
import { begun, entered, opened, toySet } from './toy-battle.ts'
import { moraleOf, shot } from './wishes.ts'

const { ask, say, procedure, draw, roll, sub } = kit<State, Settings, string>()
const view = { holds: { says: 'Holds', show: 'bar', of: String, tones: { true: 'good', false: 'bad' } } } as const
const both = [unit('a'), unit('b')].map((ref) => ({ ref, says: ref.id }))
const one: AskDetails & { readonly max: number } = { max: 1 }

const inner = procedure({
  id: 'inner',
  title: 'Inner',
  *run(_, __: Json): Proc<number> {
    return (yield* ask.pick('friend', 'Which friend?', both, one)).length
  },
})
/** Asks openly and in secret, within another procedure too, and throws one die at the end. */
const stand = listed(
  procedure({
    id: 'stand',
    title: 'Stand',
    views: { ...view, n: { says: 'Number', show: 'columns', of: Number } },
    *run(_, __: { readonly unit?: Ref<'unit'> }): Proc<boolean> {
      yield* ask.number('men', 'How many?', 0, 9)
      yield* ask.pick('enemy', 'Which enemy?', both, one)
      yield* ask.pick('spy', 'Who spies?', both, { ...one, secret: 'red' })
      yield* sub(inner, null)
      const holds = (yield* roll(null, 'die', '4 or more holds', count(d(1, 6), 4))) === 1
      if (holds) yield* ask.yesNo('cheer', 'Do they cheer?', { default: false, from: 'habit' })
      return holds
    },
  }),
)
const dealt = listed(
  procedure({
    id: 'dealt',
    title: 'Dealt',
    *run(_, __: Json): Proc<string> {
      const word = yield* ask.choice('word', 'Which word?', { a: 'A', b: 'B' }, { secret: 'red' })
      return word + (yield* draw('card', 'A card', { kind: 'game', id: 'game' }, 'deck'))
    },
  }),
)
/** One die that is thrown for nothing: it says no good end. */
const idle = listed(
  procedure({
    id: 'idle',
    title: 'Idle',
    *run(_, __: Json): Proc<number> {
      const n = yield* roll(null, 'die', 'For nothing', count(d(1, 6), 4))
      yield* say.verdict('Nothing.', 'plain')
      return n
    },
  }),
)
const set: AnyRuleSet = { ...toySet, procedures: [...toySet.procedures, stand, dealt, idle] }
const asked = (id: string, args: Json = {}, game = opened()) => {
  const question = questionIn(set, game, id, args)
  if (!question) throw new Error(id)
  return question
}
const [a, b] = [unit('a'), unit('b')]
const before = {
  men: { value: 3 },
  enemy: { value: [b] },
  spy: { value: [a] },
  'inner/friend': { value: [a] },
}
const face = (n: number) => ({ faces: { dice: [n] }, source: 'table' as const })
const resolution = (args: Json) => {
  const question = asked('stand', args)
  const answers = { ...before, die: face(5) }
  const draft = resolvedOf(question, walk(question, answers), answers)
  if (draft?.kind !== 'resolved') throw new Error('It is walked to its end.')
  return draft
}

describe('a finished walk', () => {
  test('that began without subjects names those that were asked openly in it', () => {
    for (const args of [{}, null]) expect(resolution(args).args).toEqual({ enemy: [b] })
  })
  test('that began with subjects names these', () => expect(resolution({ unit: a }).args).toEqual({ unit: a }))
  test('asks again what was asked', () => {
    const entry = { ...resolution({ unit: a, men: 3 }), seq: 1, at: 0 }
    expect(questionOf(set, opened(), entry)?.args).toEqual({ unit: a })
    expect(questionOf(set, opened(), { ...entry, args: 7 })?.args).toBe(7)
  })
})

test('only what stands can be undone', () => {
  const book = { entries: [begun()], game: opened() }
  entered(book, shot(book.game, 'a', 3))
  const [first, entry] = book.entries
  if (!first || !entry) throw new Error('two entries')
  expect(undoOneOf(toySet, book.game, first)).toEqual({ ok: false, says: 'This entry is not there to be undone.' })
  expect(undoOneOf(toySet, book.game, entry)).toEqual({ ok: true, value: { kind: 'undone', of: 1 } })
})

describe('two open walks', () => {
  const walkOf = (...rows: readonly WalkRow[]) => ({ rows })
  const row = (id: string, settles: string | null) => walkRow('stand', { unit: unit(id) }, { settles })
  test('of one row are the same by what they are about', () => {
    const answered = { ...row('a', null), answers: { men: { value: 1 } } }
    expect(sameWalk(walkOf(row('a', null)), walkOf(answered))).toBe(true)
    const others = [{ ...row('a', null), procedure: 'idle' }, row('b', null), row('a', '1.0')]
    for (const other of others) expect(sameWalk(walkOf(row('a', null)), walkOf(other))).toBe(false)
  })
  test('of owed tests are the same, whatever rows they have gained', () => {
    const two = walkOf(row('a', '1.0'), row('b', '2.0'))
    expect(sameWalk(two, walkOf(row('a', '1.0'), row('b', '2.0'), row('c', '3.0')))).toBe(true)
    expect(sameWalk(two, walkOf(row('a', '1.0'), row('b', null)))).toBe(true)
    expect(sameWalk(two, walkOf(row('a', null), row('b', null)))).toBe(false)
    expect(sameWalk(two, walkOf(row('a', '1.0')))).toBe(false)
  })
  test('of many that were picked are the same as long as the same do it', () => {
    const two = walkOf(row('a', null), row('b', null))
    expect(sameWalk(two, walkOf(row('a', null), row('b', null)))).toBe(true)
    expect(sameWalk(two, walkOf(row('a', null), row('c', null)))).toBe(false)
  })
})

describe('what was looked at', () => {
  const world = { unit: { a: { alive: 1 }, b: { alive: 2 } } }
  const looking = (look: (seen: typeof world) => void) => {
    const looked = nothingLooked()
    look(noting(world, looked) as typeof world)
    return (now: World, owed: readonly OwedTest[] = []) =>
      sameAsLooked(looked, { world, owed: [] }, { world: now, owed })
  }
  test('is the same while that thing is', () => {
    const still = looking((w) => w.unit.a)
    expect(still(world)).toBe(true)
    expect(still({ unit: { a: world.unit.a } })).toBe(true)
    expect(still({ unit: { a: { alive: 1 }, b: world.unit.b } })).toBe(false)
    expect(still({})).toBe(false)
  })
  test('is the same while a list has the same things in the same order', () => {
    const still = looking((w) => Object.keys(w.unit))
    expect(still({ unit: { a: { alive: 9 }, b: { alive: 9 } } })).toBe(true)
    expect(still({ unit: { a: world.unit.a } })).toBe(false)
    expect(still({ unit: { a: world.unit.a, c: { alive: 2 } } })).toBe(false)
    expect(still({ unit: { b: world.unit.b, a: world.unit.a } })).toBe(false)
    expect(still({ unit: { ...world.unit, c: { alive: 1 } } })).toBe(false)
  })
  test('is a kind that there was none of', () => {
    const still = looking((w) => Reflect.get(w, 'gun'))
    expect(still({ ...world })).toBe(true)
    expect(still({ ...world, gun: { g: {} } })).toBe(false)
  })
})

describe('rows of a list', () => {
  const row = (more: Partial<WalkRow> = {}): WalkRow => ({
    procedure: 'idle',
    args: null,
    settles: null,
    answers: {},
    out: null,
    ...more,
  })
  const thrown = () => ({ die: face(5) })

  test('that are left out throw no dice, and none is struck that is not owed', () => {
    const states = walkedRows(set, opened(), [row({ out: 'later' }), row({ out: 'struck' }), row()], thrown)
    expect(states.map((state) => state.row.answers)).toEqual([{}, {}, { die: face(5) }])
    expect(states.map((state) => state.draft?.kind ?? null)).toEqual([null, null, 'resolved'])
  })
  test('are walked again where a ruling has changed', () => {
    const game = opened()
    const first = walkedRows(set, game, [row()], thrown)
    const rows = first.map((state) => state.row)
    const ruled = { ...game, settings: { saves: false } }
    expect(walkedRows(set, ruled, rows, undefined, first)[0]?.walked).not.toBe(first[0]?.walked)
    expect(walkedRows(set, { ...game }, rows, undefined, first)[0]?.walked).toBe(first[0]?.walked)
  })
  test('of no procedure move none of the others', () => {
    const game = opened()
    const first = walkedRows(set, game, [row({ procedure: 'none' }), row()], thrown)
    const rows = [row({ procedure: 'none' }), ...first.map((state) => state.row)]
    expect(walkedRows(set, game, rows, undefined, first).map((state) => state.row)).toEqual(rows.slice(1))
  })
  test('are one batch, but not what is struck out', () => {
    const struck = { kind: 'struck', owed: '1.0', why: '' } as const
    expect(asBatch([shot(opened(), 'a', 1), struck], opened())).toEqual([
      expect.objectContaining({ batch: 'list-0' }),
      struck,
    ])
  })
  test('take two tests of one kind for one unit, and none that waits for another kind on one of its units', () => {
    const book = { entries: [begun()], game: opened() }
    const more = [
      { ...moraleOf('a'), due: 'play' },
      { ...moraleOf('a'), due: 'later' },
    ]
    entered(book, shot(book.game, 'c', 1, { owes: more }))
    expect(takenTogether(toySet, book.game, book.game.owed)).toHaveLength(2)
    const [first, second] = book.game.owed
    if (!first || !second) throw new Error('two tests')
    const fight = { ...first, id: 'x', what: 'fight', args: { a: unit('b'), b: unit('a') } }
    expect(
      takenTogether(toySet, book.game, [{ ...first, args: { unit: unit('c') } }, fight, second]).map((t) => t.id),
    ).toEqual(['1.0'])
    expect(rowsOf([first])).toEqual([row({ procedure: 'morale', args: { unit: a }, settles: '1.0' })])
  })
})

describe('one die', () => {
  const step = (parts: { readonly [name: string]: readonly number[] }): Step => ({
    step: 'throw',
    id: 'dice',
    says: '',
    parts: Object.fromEntries(Object.entries(parts).map(([name, dice]) => [name, { ...sum(d(0, 6)), dice }])),
  })
  test.each([
    [{ dice: [6] }, { part: 'dice', sides: 6 }],
    [
      { none: [], dice: [20] },
      { part: 'dice', sides: 20 },
    ],
    [{ dice: [100] }, null],
    [{ dice: [6, 6] }, null],
    [{ white: [6], black: [6] }, null],
    [{ none: [] }, null],
  ])('%j', (parts, die) => expect(oneDie(step(parts))).toEqual(die))
  test('is not asked', () => expect(oneDie(undefined)).toBe(null))

  const need = (id: string, answers: Parameters<typeof walk>[1] = {}) => {
    const question = asked(id)
    return needOf({ question, walked: walk(question, answers) }, answers)
  }
  test('holds on the faces that end well', () => {
    expect(need('stand', before)).toEqual({ faces: [4, 5, 6], sides: 6 })
    expect(need('stand', {})).toBe(null)
    expect(need('idle')).toBe(null)
  })
  test('is told by the first view, where that is a bar', () => expect(endView(stand)?.show).toBe('bar'))
})

test('a walk that goes on asks again for a card that is gone, and keeps a secret', () => {
  const answers = { word: { value: 'a' }, card: { value: 'red' } }
  const now = opened()
  const game = { game: { ...now.world.game?.game, deck: { red: 0, black: 3 } } }
  const on = (deck: typeof game) => ({ ...now, world: { ...now.world, game: deck } })
  const gone = goneOn(asked('dealt'), asked('dealt', {}, on(game)), answers)
  expect(gone).toMatchObject({ answers: { word: { value: 'a' } }, again: ['A card'] })
  const lost = goneOn(asked('dealt'), asked('dealt'), { word: { value: 'x' }, card: { value: 'red' } })
  expect(lost.again).toEqual([])
})

test('a reading stays where the same dice are wanted', () => {
  const answers = { ...before, die: { read: { dice: 1 }, source: 'table' as const } }
  const moved = { ...opened(), head: 1 }
  expect(goneOn(asked('stand'), asked('stand', {}, moved), answers).answers).toEqual(answers)
})
