import { describe, expect, test } from 'vitest'
import { type AnyProcedure, auto, fairDie, type Tone, walk } from '#engine'
import type { Draft, Entry, Game, RowState } from '#game'
import {
  after,
  asBatch,
  endOf,
  fold,
  holdsBy,
  needOf,
  oneFace,
  placed,
  redoTogether,
  rowsOf,
  takenTogether,
  undoTogether,
  walkedRows,
  within,
} from '#game'
import { again, count, d, kit, listed, type Proc } from '#kit'
import type { Settings, State } from '../engine/toy.ts'
import { begun, opened, resolution, toySet, units } from './toy-battle.ts'

const words = () => {
  let n = 7
  return () => {
    n = (n + 0x6d2b79f5) | 0
    let t = Math.imul(n ^ (n >>> 15), n | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return (t ^ (t >>> 14)) >>> 0
  }
}

/** A battle in which every unit was shot at by its neighbour and owes a Morale test. */
function owing(): { entries: Entry[]; game: Game } {
  const entries: Entry[] = [begun()]
  let game = fold(entries)
  const word = words()
  for (let tries = 0; game.owed.length < 3 && tries < 60; tries++) {
    const [firer, target] = [units[(tries + 1) % 3], units[tries % 3]]
    const draft = resolution(game, 'fire', { firer: firer ?? null, target: target ?? null }, word)
    if (!draft || draft.outcome.owed.length === 0) continue
    const entry = placed(game, draft, 0)
    entries.push(entry)
    game = after(game, entry, within(entries))
  }
  return { entries, game }
}

function enter(book: { entries: Entry[]; game: Game }, drafts: readonly Draft[]) {
  for (const draft of drafts) {
    const entry = placed(book.game, draft, 0)
    const all = [...book.entries, entry]
    book.game = after(book.game, entry, within(all))
    book.entries = all
  }
}

const thrown = (book: { game: Game }) => {
  const die = fairDie(words())
  return walkedRows(
    toySet,
    book.game,
    rowsOf(takenTogether(toySet, book.game, book.game.owed)),
    (q, a) => auto(q, die, a).answers,
  )
}
const draftsOf = (book: { game: Game }) =>
  asBatch(
    thrown(book).flatMap((state) => (state.draft ? [state.draft] : [])),
    book.game,
  )

/** What counts of stands. */
const bare = (states: readonly RowState[]) =>
  states.map(({ row, before, walked, draft, question }) => ({ row, before, walked, draft, world: question.world }))

describe('many tests in one list', () => {
  test('each stands on what those before it leave, and all enter in one go', () => {
    const book = owing()
    expect(book.game.owed).toHaveLength(3)
    const before = book.game
    const states = thrown(book)
    expect(states.every((state) => state.draft?.kind === 'resolved')).toBe(true)
    enter(book, draftsOf(book))
    expect(book.game.owed.filter((test) => before.owed.some((old) => old.id === test.id))).toEqual([])
    const last = states.at(-1)
    expect(last?.before.undo.length).toBe(before.undo.length + 2)
  })
  test('a row that is corrected leaves those before it as they stand', () => {
    const book = owing()
    const first = thrown(book)
    const rows = first.map((state) => state.row)
    const again = rows.map((row, i) => (i === 1 ? { ...row, answers: {} } : row))
    const reused = walkedRows(toySet, book.game, again, undefined, first)
    expect(reused[0]).toBe(first[0])
    expect(reused[1]?.draft).toBe(null)
    expect(bare(reused)).toEqual(bare(walkedRows(toySet, book.game, again)))
    expect(bare(walkedRows(toySet, book.game, rows, undefined, first))).toEqual(bare(first))
  })
  test('a row is walked again only if something that it looks at is different', () => {
    const book = owing()
    const first = thrown(book)
    const rows = first.map((state) => state.row)
    const again = rows.map((row, i) => (i === 0 ? { ...row, answers: {} } : row))
    const reused = walkedRows(toySet, book.game, again, undefined, first)
    expect(reused.slice(1).map((state) => state.walked)).toEqual(first.slice(1).map((state) => state.walked))
    expect(reused[1]?.walked).toBe(first[1]?.walked)
    expect(bare(reused)).toEqual(bare(walkedRows(toySet, book.game, again)))
    const id = first[1]?.looked.things.get('unit')?.values().next().value ?? ''
    const unit = book.game.world.unit ?? {}
    const hurt = { ...book.game, world: { ...book.game.world, unit: { ...unit, [id]: { ...unit[id], killed: 3 } } } }
    const moved = walkedRows(toySet, hurt, rows, undefined, first)
    expect(moved[1]?.walked).not.toBe(first[1]?.walked)
    expect(bare(moved)).toEqual(bare(walkedRows(toySet, hurt, rows)))
  })
  test('undone together, done again together', () => {
    const book = owing()
    const before = book.game
    enter(book, draftsOf(book))
    const done = book.game
    enter(book, undoTogether(book.game, book.entries))
    expect(book.game.world).toEqual(before.world)
    expect(book.game.owed).toEqual(before.owed)
    enter(book, redoTogether(book.game, book.entries))
    expect(book.game.world).toEqual(done.world)
    expect(book.game.owed).toEqual(done.owed)
  })
  test('lists that were begun on one state in two windows are undone apart', () => {
    const book = owing()
    const states = thrown(book).flatMap(({ draft }) => (draft ? [draft] : []))
    enter(book, asBatch(states.slice(0, 1), book.game))
    enter(book, asBatch(states.slice(1), book.game))
    expect(undoTogether(book.game, book.entries)).toHaveLength(2)
  })
  test('what players handed in one after the other is undone one by one, in books of before as well', () => {
    const book = owing()
    const handed = draftsOf(book).map((draft) => (draft.kind === 'resolved' ? { ...draft, batch: 'phones-1' } : draft))
    enter(book, handed)
    expect(undoTogether(book.game, book.entries)).toEqual([{ kind: 'undone', of: book.game.head }])
  })
  test('an entry of its own is undone alone', () => {
    const book = owing()
    expect(undoTogether(book.game, book.entries)).toEqual([{ kind: 'undone', of: book.entries.at(-1)?.seq }])
  })
  test('a row left for later is not entered, and one struck out is struck', () => {
    const book = owing()
    const rows = rowsOf(book.game.owed)
    const out = rows.map((row, i) => ({
      ...row,
      out: i === 0 ? ('later' as const) : i === 1 ? ('struck' as const) : null,
    }))
    const states = walkedRows(toySet, book.game, out)
    expect(states.map((state) => state.draft?.kind ?? null)).toEqual([null, 'struck', null])
    const later = thrown(book).map(({ row }) => ({ ...row, out: 'later' as const }))
    expect(walkedRows(toySet, book.game, later).map((state) => state.draft)).toEqual([null, null, null])
  })
  test('a test waits for another one that its unit owes first', () => {
    const { game } = owing()
    const [first] = game.owed
    if (!first) throw new Error('nothing owed')
    const other = { ...first, id: 'x', what: 'save' }
    const far = { ...other, args: { unit: { kind: 'unit', id: 'elsewhere' } } }
    expect(takenTogether(toySet, game, [first, other]).map((t) => t.id)).toEqual([first.id])
    expect(takenTogether(toySet, game, [far, ...game.owed])).toEqual([far])
    const mixed = [first, { ...other, args: game.owed[1]?.args ?? null }, ...game.owed.slice(1)]
    expect(takenTogether(toySet, game, mixed).map((t) => t.id)).toEqual([first.id, game.owed[2]?.id])
  })
  test('what a test came to is told by its view', () => {
    const [state] = thrown(owing())
    const outcome = state?.walked.outcome
    if (!state || !outcome) throw new Error('not thrown')
    const end = endOf(state.question, state.walked)
    expect([end?.named?.word, end?.tone]).toEqual(outcome.result === 'holds' ? ['holds', 'good'] : ['runs', 'bad'])
  })
  const ending = (tones: { readonly [end: string]: Tone }): AnyProcedure => ({
    ...toySet.sequence.advance,
    views: { end: { says: 'End', show: 'bar', of: (end) => String(end), tones } },
  })
  test('where a test can end badly, every other end holds; else only a good one', () => {
    const tones = ['good', 'plain', 'bad'] as const
    const holding = (procedure: AnyProcedure) => tones.filter((tone) => holdsBy(procedure, tone))
    expect(holding(ending({ holds: 'good', runs: 'bad' }))).toEqual(['good', 'plain'])
    expect(holding(ending({ rallied: 'good' }))).toEqual(['good'])
    expect(holding(toySet.sequence.advance)).toEqual(['good'])
  })
  test('no need is told of many dice', () => {
    const book = owing()
    const [state] = walkedRows(toySet, book.game, rowsOf(book.game.owed))
    expect(state && needOf(state, {})).toBe(null)
  })

  const { procedure, roll, rollAll, say } = kit<State, Settings, string>()
  const ends = { good: 'good', bad: 'bad' } as const
  /** Needs a 4 or a 5: a 6 is thrown again. */
  const stand = (isTold: boolean, isGood: boolean) =>
    listed(
      procedure({
        id: 'stand',
        title: 'Stand',
        ...(isTold
          ? { views: { stands: { says: 'Stands', show: 'bar', of: (end: string) => end, tones: ends } } }
          : {}),
        *run(_, __: null): Proc<string> {
          const stood = yield* roll(null, 'die', '4 or more', again(count(d(1, 6), 4), 6))
          if (stood > 0 && isGood) yield* say.verdict('They stand.', 'good')
          return stood > 0 ? 'good' : 'bad'
        },
      }),
    )
  const needOfA = (asked: AnyProcedure) => {
    const question = { procedure: asked, args: null, world: opened().world, settings: { saves: true }, owed: [] }
    return needOf({ question, walked: walk(question, {}) }, {})
  }
  test('the faces that serve are told, by the end that a procedure shows or by its verdict', () => {
    expect(needOfA(stand(true, false))).toEqual({ faces: [4, 5], sides: 6 })
    expect(needOfA(stand(false, true))).toEqual({ faces: [4, 5], sides: 6 })
    // Nothing says which end is good.
    expect(needOfA(stand(false, false))).toBe(null)
  })
  test('the parts of a throw without dice are answered with none', () => {
    const both = listed(
      procedure({
        id: 'both',
        title: 'Both',
        *run(_, __: null): Proc<number> {
          const { ours } = yield* rollAll(null, 'dice', 'Both', { ours: count(d(1, 6), 4), theirs: count([], 4) })
          return ours
        },
      }),
    )
    const { open } = walk({ procedure: both, args: null, world: opened().world, settings: {}, owed: [] }, {})
    if (open?.step.step !== 'throw') throw new Error('no throw')
    expect(oneFace(open.step, 'ours', 5)).toEqual({ faces: { ours: [5], theirs: [] }, source: 'table' })
  })
})
