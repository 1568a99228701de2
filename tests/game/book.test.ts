import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Draft, Entry, Game } from '#game'
import { dueIn, editOf, fold, Misfit, movedOn, redoOf, undoOf, undoOneOf } from '#game'
import { begun, entered, opened, resolution, toySet, units } from './toy-battle.ts'

type Book = { entries: Entry[]; game: Game }
const newBook = (): Book => ({ entries: [begun()], game: opened() })
const [a, b, c] = units

/** A stream of words that a seed decides. */
const stream = (seed: number) => {
  let s = seed >>> 0
  return () => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0
    return s
  }
}

/** Everything but the numbers of entries. */
const state = ({ world, owed, settings, ended }: Game) => ({ world, owed, settings, ended })

type Act = 'fire' | 'take' | 'strike' | 'edit' | 'undo' | 'redo' | 'end'
function act(book: Book, what: Act, word: () => number): void {
  const drafts: { [act in Act]: () => Draft | null } = {
    fire: () =>
      resolution(book.game, 'fire', { firer: units[word() % 3] ?? null, target: units[word() % 3] ?? null }, word),
    take: () => {
      const [test] = dueIn(toySet, book.game, 'play')
      return test ? resolution(book.game, test.what, test.args, word, test.id) : null
    },
    strike: () => {
      const [test] = dueIn(toySet, book.game, 'play')
      return test ? { kind: 'struck', owed: test.id, why: 'not now' } : null
    },
    edit: () => {
      const edit = a ? editOf(toySet, book.game, a, { alive: word() % 20 }, 'miscounted') : null
      return edit?.ok ? edit.value : null
    },
    undo: () => {
      const undo = undoOf(book.game)
      return undo.ok ? undo.value : null
    },
    redo: () => {
      const redo = redoOf(book.game)
      return redo.ok ? redo.value : null
    },
    end: () => ({ kind: 'ended', says: 'Dark.' }),
  }
  const alive = units.every((ref) => Number(book.game.world.unit?.[ref.id]?.alive) > 0)
  const draft = what === 'fire' && !alive ? null : drafts[what]()
  if (draft) entered(book, draft)
}

const acts = fc.array(fc.constantFrom<Act>('fire', 'fire', 'take', 'take', 'strike', 'edit', 'undo', 'redo', 'end'), {
  maxLength: 25,
})

describe('the book', () => {
  it('folds to the same state from the first entry and from any point', () => {
    fc.assert(
      fc.property(acts, fc.integer(), fc.nat(), (list, seed, cut) => {
        const book = newBook()
        const word = stream(seed)
        for (const one of list) act(book, one, word)
        expect(fold(book.entries)).toEqual(book.game)
        const at = 1 + (cut % book.entries.length)
        const half = fold(book.entries.slice(0, at))
        expect(fold(book.entries.slice(at), half, (seq) => book.entries[seq] ?? begun())).toEqual(book.game)
      }),
      { numRuns: 60 },
    )
  })

  it('undoes everything back to the beginning, and does it all again', () => {
    fc.assert(
      fc.property(acts, fc.integer(), (list, seed) => {
        const book = newBook()
        const word = stream(seed)
        for (const one of list.filter((act) => act !== 'redo' && act !== 'undo')) act(book, one, word)
        const end = state(book.game)
        const depth = book.game.undo.length
        for (let i = 0; i < depth; i++) act(book, 'undo', word)
        expect(state(book.game).world).toEqual(state(opened()).world)
        expect(book.game.owed).toEqual([])
        for (let i = 0; i < depth; i++) act(book, 'redo', word)
        expect(state(book.game).world).toEqual(end.world)
        expect(book.game.owed.map((o) => [o.what, o.args, o.struck])).toEqual(
          end.owed.map((o) => [o.what, o.args, o.struck]),
        )
      }),
      { numRuns: 60 },
    )
  })

  it('refuses an entry out of its place', () => {
    expect(() => fold([begun(), { kind: 'remarked', says: '', seq: 2, at: 0 }])).toThrow(Misfit)
    expect(() => fold([{ kind: 'remarked', says: '', seq: 0, at: 0 }])).toThrow('does not begin a battle')
    const stranger = {
      kind: 'edited',
      changes: [{ of: { kind: 'unit', id: 'x' }, field: 'alive', old: 1, new: 2 }],
      why: '',
      seq: 1,
      at: 0,
    } as const
    expect(() => fold([begun(), stranger])).toThrow('Entry 1 names a unit that no earlier entry musters.')
  })
})

describe('owed tests', () => {
  const owes = (what: string, id: string, why: string): Draft => ({
    kind: 'resolved',
    procedure: 'fire',
    title: 'Fire',
    args: {},
    answers: {},
    outcome: {
      result: 0,
      changes: [],
      owed: [{ what, title: what, args: { unit: { kind: 'unit', id } }, why, clause: null, due: 'now' }],
      notes: [],
      verdict: null,
      settings: {},
    },
    odds: null,
    settles: null,
    batch: null,
  })
  it('puts what is new before what was owed, and merges equal ones with both reasons', () => {
    const book = newBook()
    entered(book, owes('morale', 'a', 'men killed'))
    entered(book, owes('morale', 'b', 'men killed'))
    entered(book, owes('morale', 'a', 'an Officer fell'))
    expect(book.game.owed.map((o) => [o.args, o.whys.map((w) => w.says)])).toEqual([
      [{ unit: { kind: 'unit', id: 'b' } }, ['men killed']],
      [{ unit: { kind: 'unit', id: 'a' } }, ['men killed', 'an Officer fell']],
    ])
    entered(book, { kind: 'undone', of: 3 })
    expect(book.game.owed.flatMap((o) => o.whys.map((w) => w.says))).toEqual(['men killed', 'men killed'])
  })
  it('puts what a test makes owed in its place, and takes it back', () => {
    const book = newBook()
    entered(book, owes('morale', 'a', 'one'))
    entered(book, owes('save', 'b', 'two'))
    const last = book.game.owed[1]?.id ?? ''
    entered(book, { ...owes('nerve', 'c', 'three'), settles: last } as Draft)
    expect(book.game.owed.map((o) => o.what)).toEqual(['save', 'nerve'])
    entered(book, { kind: 'undone', of: 3 })
    expect(book.game.owed.map((o) => o.what)).toEqual(['save', 'morale'])
  })
})

describe('by hand', () => {
  it('checks the value by its form, and says what is wrong', () => {
    const game = opened()
    if (!a || !b || !c) throw new Error('units')
    expect(editOf(toySet, game, a, { alive: 120 }, '')).toEqual({
      ok: false,
      says: 'Alive: 120 cannot be. Type 0 to 99.',
    })
    expect(editOf(toySet, game, a, { alive: 6 }, '')).toMatchObject({ ok: false })
    expect(editOf(toySet, game, a, { wings: 2 }, '')).toMatchObject({ ok: false })
    expect(editOf(toySet, game, { kind: 'unit', id: 'z' }, { alive: 2 }, '')).toMatchObject({ ok: false })
  })
  it('undoes one of many, unless something has moved on since', () => {
    const book = newBook()
    if (!a || !b) throw new Error('units')
    for (const [ref, alive] of [
      [a, 3],
      [b, 2],
      [a, 1],
    ] as const) {
      const edit = editOf(toySet, book.game, ref, { alive }, '')
      if (edit.ok) entered(book, edit.value)
    }
    const [, first, second] = book.entries
    if (!first || !second) throw new Error('entries')
    expect(movedOn(book.game, first)).toMatch(/: changed since\. Undo/)
    expect(undoOneOf(toySet, book.game, first).ok).toBe(false)
    const undo = undoOneOf(toySet, book.game, second)
    if (undo.ok) entered(book, undo.value)
    expect(book.game.world.unit?.b?.alive).toBe(7)
    expect(book.game.world.unit?.a?.alive).toBe(1)
  })
})
