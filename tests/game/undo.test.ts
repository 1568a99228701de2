import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { after, type Draft, type Entry, fold, type Game, placed, redoOf, undoOf, undoOneOf, within } from '#game'
import { toySet } from './toy-battle.ts'
import { begun, lasting, moraleOf, played, shot, unitOf, wishes } from './wishes.ts'

/** A book that is held in memory. */
function bookOf(list: readonly Entry[]) {
  const entries = [...list]
  let game = fold(entries)
  return {
    entries,
    game: () => game,
    enter(draft: Draft): Entry {
      const entry = placed(game, draft, entries.length)
      game = after(game, entry, within([...entries, entry]))
      entries.push(entry)
      return entry
    },
  }
}

const sure = (made: ReturnType<typeof undoOf>): Draft => {
  if (!made.ok) throw new Error(made.says)
  return made.value
}

const newBook = () => bookOf([placed(null, begun(), 0)])

describe('after whatever was entered, undone and done again', () => {
  test('undoing all brings back the beginning', () => {
    fc.assert(
      fc.property(wishes, (list) => {
        const { entries, states } = played(list)
        const book = bookOf(entries)
        while (book.game().undo.length > 0) book.enter(sure(undoOf(book.game())))
        expect(lasting(book.game())).toEqual(lasting(states[0] ?? book.game()))
      }),
      { numRuns: 300 },
    )
  })

  test('undo and redo of any depth is the identity', () => {
    fc.assert(
      fc.property(wishes, fc.nat(20), (list, depth) => {
        const book = bookOf(played(list).entries)
        const steps = Math.min(depth, book.game().undo.length)
        const past: Game[] = [book.game()]
        for (let n = 0; n < steps; n++) {
          book.enter(sure(undoOf(book.game())))
          past.push(book.game())
        }
        for (let n = steps; n > 0; n--) {
          expect(lasting(book.game())).toEqual(lasting(past[n] ?? book.game()))
          book.enter(sure(redoOf(book.game())))
        }
        expect(lasting(book.game())).toEqual(lasting(past[0] ?? book.game()))
        expect(book.game().undo.map((d) => d.seq)).toEqual(past[0]?.undo.map((d) => d.seq))
      }),
      { numRuns: 300 },
    )
  })

  test('the fold from any state on is the fold of all', () => {
    fc.assert(
      fc.property(wishes, fc.nat(), (list, cut) => {
        const { entries, states } = played(list)
        const at = cut % entries.length
        expect(fold(entries)).toEqual(states.at(-1))
        expect(fold(entries.slice(at + 1), states[at] ?? null, within(entries))).toEqual(states.at(-1))
      }),
    )
  })

  test('no owed test stands twice, and each has a reason', () => {
    fc.assert(
      fc.property(wishes, (list) => {
        for (const { owed } of played(list).states) {
          expect(new Set(owed.map((t) => t.id)).size).toBe(owed.length)
          expect(owed.filter((t) => t.whys.length === 0)).toEqual([])
        }
      }),
    )
  })
})

describe('owed tests', () => {
  test('every reason is kept, and goes with the entry that gave it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.string()), { maxLength: 8 }),
        fc.nat(),
        (shots, nth) => {
          const book = newBook()
          for (const [target, why] of shots) book.enter(shot(book.game(), 'c', 3, { owes: [moraleOf(target, why)] }))
          const reasons = (id: string) => shots.flatMap(([target, why], n) => (target === id ? [[why, n + 1]] : []))
          const whysOf = (id: string) =>
            book
              .game()
              .owed.flatMap((t) =>
                JSON.stringify(t.args).includes(`"${id}"`) ? t.whys.map((w) => [w.says, w.seq]) : [],
              )
          for (const id of ['a', 'b']) expect(whysOf(id)).toEqual(reasons(id))
          if (shots.length === 0) return
          const gone = 1 + (nth % shots.length)
          book.enter({ kind: 'undone', of: gone })
          for (const id of ['a', 'b']) expect(whysOf(id)).toEqual(reasons(id).filter(([, seq]) => seq !== gone))
        },
      ),
    )
  })

  test('a test whose first reason goes is that of the next, under its number', () => {
    const book = newBook()
    book.enter(shot(book.game(), 'a', 4, { owes: [moraleOf('b'), moraleOf('a')] }))
    book.enter(shot(book.game(), 'b', 3, { owes: [moraleOf('c'), moraleOf('a', 'officer lost')] }))
    expect(book.game().owed.map((t) => t.id)).toEqual(['2.0', '1.0', '1.1'])
    book.enter({ kind: 'undone', of: 1 })
    expect(book.game().owed.map((t) => [t.id, t.whys.map((w) => w.says)])).toEqual([
      ['2.0', expect.anything()],
      ['2.1', ['officer lost']],
    ])
  })

  test('a test whose later reason goes keeps its number', () => {
    const book = newBook()
    book.enter(shot(book.game(), 'a', 4, { owes: [moraleOf('a')] }))
    book.enter(shot(book.game(), 'b', 3, { owes: [moraleOf('a', 'officer lost')] }))
    book.enter({ kind: 'undone', of: 2 })
    expect(book.game().owed.map((t) => [t.id, t.whys.length])).toEqual([['1.0', 1]])
  })

  test('of which one was settled is said to be taken, and no other', () => {
    const book = newBook()
    const first = book.enter(shot(book.game(), 'a', 4, { owes: [moraleOf('a'), moraleOf('b')] }))
    expect(undoOneOf(toySet, book.game(), first).ok).toBe(true)
    book.enter(shot(book.game(), 'c', 2, { settles: '1.1' }))
    expect(undoOneOf(toySet, book.game(), first)).toEqual({
      ok: false,
      says: 'Morale has been taken since. Undo it first.',
    })
  })

  test('that was struck out stands so until it is put back; a strike that was put back has moved on', () => {
    const book = newBook()
    book.enter(shot(book.game(), 'a', 4, { owes: [moraleOf('a'), moraleOf('b')] }))
    const strike = book.enter({ kind: 'struck', owed: '1.0', why: 'far off' })
    book.enter({ kind: 'struck', owed: '1.1', why: 'far off' })
    expect(undoOneOf(toySet, book.game(), strike).ok).toBe(true)
    book.enter({ kind: 'putBack', owed: '1.0' })
    expect(undoOneOf(toySet, book.game(), strike)).toEqual({
      ok: false,
      says: 'That test has moved on since. Undo what came later first.',
    })
  })

  test('a settled test with two reasons comes back with both, in its place', () => {
    const book = newBook()
    book.enter(shot(book.game(), 'a', 4, { owes: [moraleOf('a')] }))
    book.enter(shot(book.game(), 'b', 3, { owes: [moraleOf('b')] }))
    book.enter(shot(book.game(), 'a', 3, { owes: [moraleOf('a', 'officer lost')] }))
    const before = book.game().owed
    const test = before.find((t) => t.id === '1.0')
    expect(test?.whys).toHaveLength(2)
    book.enter(shot(book.game(), 'a', 3, { settles: '1.0' }))
    expect(book.game().owed.map((t) => t.id)).toEqual(['2.0'])
    book.enter(sure(undoOf(book.game())))
    expect(book.game().owed).toEqual(before)
  })
})

describe('one taken back out of its turn', () => {
  test('one of a batch goes alone', () => {
    const book = newBook()
    const first = book.enter(shot(book.game(), 'a', 2, { batch: 'x' }))
    book.enter(shot(book.game(), 'b', 1, { batch: 'x' }))
    book.enter(sure(undoOneOf(toySet, book.game(), first)))
    expect(book.game().world.unit).toMatchObject({ a: { alive: 5 }, b: { alive: 1 } })
    book.enter(sure(redoOf(book.game())))
    expect(book.game().world.unit).toMatchObject({ a: { alive: 2 }, b: { alive: 1 } })
  })

  test('not if the same was changed later, even if it was changed back', () => {
    const book = newBook()
    const first = book.enter(shot(book.game(), 'a', 2))
    book.enter(shot(book.game(), 'a', 1))
    expect(undoOneOf(toySet, book.game(), first)).toMatchObject({
      ok: false,
      says: '5d6: changed since. Undo what came later first.',
    })
    book.enter(shot(book.game(), 'a', 2))
    expect(() => book.enter({ kind: 'undone', of: 1 })).toThrow(
      'Entry 2, Fire, has changed the same since. Undo it first.',
    )
  })

  test('not if the test that it made owed has been taken', () => {
    const book = newBook()
    const first = book.enter(shot(book.game(), 'a', 2, { owes: [moraleOf('a')] }))
    book.enter(shot(book.game(), 'b', 2, { settles: '1.0' }))
    expect(undoOneOf(toySet, book.game(), first)).toEqual({
      ok: false,
      says: 'Morale has been taken since. Undo it first.',
    })
  })

  test('not a ruling, a strike or an end that was overtaken', () => {
    const book = newBook()
    book.enter(shot(book.game(), 'a', 2, { owes: [moraleOf('a')] }))
    const rule = book.enter({ kind: 'ruled', setting: 'saves', old: true, new: false, why: '' })
    const strike = book.enter({ kind: 'struck', owed: '1.0', why: 'far off' })
    const end = book.enter({ kind: 'ended', says: 'Dusk.' })
    book.enter({ kind: 'ruled', setting: 'saves', old: false, new: true, why: '' })
    book.enter({ kind: 'putBack', owed: '1.0' })
    book.enter({ kind: 'reopened' })
    for (const entry of [rule, strike, end]) expect(undoOneOf(toySet, book.game(), entry).ok).toBe(false)
    for (let n = 0; n < 2; n++) book.enter(sure(undoOf(book.game())))
    expect(book.game().ended).toBe('Dusk.')
    expect(book.game().owed[0]?.struck).toBe('far off')
  })

  test('not a clock that was set anew; a battle joined to this one goes whenever it likes', () => {
    const book = newBook()
    const [early, late] = [
      { minutes: 60, from: 0 },
      { minutes: 90, from: 0 },
    ]
    const set = book.enter({ kind: 'clocked', old: null, new: early })
    const joined = book.enter({ kind: 'linked', to: 'x', name: 'Breach', about: null, says: 'A breach.' })
    book.enter({ kind: 'clocked', old: early, new: late })
    expect(undoOneOf(toySet, book.game(), set)).toEqual({
      ok: false,
      says: 'The clock has changed since. Undo what came later first.',
    })
    book.enter(sure(undoOneOf(toySet, book.game(), joined)))
    expect(book.game()).toMatchObject({ links: [], clock: late })
    book.enter(sure(undoOf(book.game())))
    expect(book.game().clock).toEqual(early)
  })

  test('not what does not stand, or what never was', () => {
    const book = newBook()
    const first = book.enter({
      kind: 'edited',
      changes: [{ of: unitOf('a'), field: 'alive', old: 5, new: 4 }],
      why: '',
    })
    book.enter(sure(undoOf(book.game())))
    expect(undoOneOf(toySet, book.game(), first)).toMatchObject({ ok: false })
    expect(undoOf(book.game())).toEqual({ ok: false, says: 'Nothing is left to undo.' })
    expect(() => book.enter({ kind: 'undone', of: 7 })).toThrow('not there to be undone')
    expect(() => book.enter({ kind: 'redone', of: 0 })).toThrow('not the last undone')
  })
})
