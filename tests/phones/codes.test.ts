/** A test and its result as codes: what comes out is what went in, and a letter that is wrong is noticed. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Answers, auto, type Json, seeded, walk } from '#engine'
import { type Entry, type Game, questionIn, states, wandering } from '#game'
import { questionOfCode, resultCode, shortOf, takenFrom, testCode, testIn } from '#phones'
import { wander } from '../../src/headless/referee.ts'
import { handInOf, isMarked, namedCode, namedTestIn, resultIn } from '../../src/phones/codes.ts'
import { asAllSee } from '../../src/phones/mask.ts'
import { allSets, isTemplate } from '../sets.ts'
import { came, set } from './skirmish.ts'
import { Book, PlayersTable, rolled } from './table.ts'

const at = { book: shortOf('battle'), head: 1, id: '1.0' }

// One template has a single test, which nothing makes owed.
describe.each(allSets.filter(([name]) => name !== 'one-test'))('%s', (_, rules) => {
  test('a test goes out as a code and comes in as the same question; its result comes back as it was', async () => {
    let tried = 0
    let longest = 0
    const { entries } = wander(rules, [], isTemplate(rules) ? 1 : 2, 60).battle
    for (const { entry, before } of states(entries)) {
      const one = entry.kind === 'resolved' && before?.owed.find((test) => test.id === entry.settles)
      if (!one || !before || tried > 20) continue
      const game: Game = { ...before, undo: [], redo: [] }
      const own = questionIn(rules, game, one.what, one.args)
      const code = await testCode(rules, game, 'battle', one)
      if (!own || code === null) continue
      const coded = await testIn(code)
      if (!coded.ok) return expect.unreachable()
      const question = questionOfCode(rules, coded.value) ?? expect.unreachable()
      for (let n = 1; n < 4; n++) {
        const there = auto(question, seeded(n), {}, wandering(seeded(n), null))
        const here = auto(own, seeded(n), {}, wandering(seeded(n), null))
        expect(there.outcome?.result).toEqual(here.outcome?.result)
        if (!there.outcome) continue
        const result = resultIn(resultCode(question, coded.value, there.answers, 'Zoë'))
        if (!result.ok) return expect.unreachable()
        expect(result.value).toMatchObject({ book: shortOf('battle'), head: game.head, id: one.id, name: 'Zoë' })
        expect(handInOf(own, result.value).answers).toEqual(there.answers)
        tried++
        longest = Math.max(longest, code.length)
      }
    }
    // Some look at every unit: those are shown as a series of codes.
    expect(longest).toBeLessThan(3000)
    expect(tried).toBeGreaterThan(0)
  })
})

test('the result of a test is short enough for any camera', async () => {
  const table = await PlayersTable.open()
  await table.book.enter(came(table.book.game, 'volley', null))
  const question =
    questionIn(set, table.book.game, 'check', table.book.game.owed[0]?.args ?? null) ?? expect.unreachable()
  expect(resultCode(question, at, rolled(6), 'Anna')).toMatch(
    /^R1\.[0-9a-f]{8}\.1\.1-0\.IkFubmEi\.[0-9a-z]{4}o6\.[0-9a-f]{4}$/,
  )
})

test('a code with a letter changed, left out or added is none', () => {
  const question =
    questionIn(set, new Book().game, 'check', { unit: { kind: 'unit', id: 'red-1' } }) ?? expect.unreachable()
  for (const [typed, name] of [
    ['Refe\u200bree', 'Player'],
    ['\u202eBert', 'Bert'],
    ['\ufdfa'.repeat(24), 'صلى الله عليه وسلمصلى ال'],
    [`${'x'.repeat(23)}😀`, 'x'.repeat(23)],
  ] as const) {
    const read = resultIn(resultCode(question, at, rolled(6), typed))
    expect(read.ok && read.value.name).toBe(name)
  }
  const code = resultCode(question, at, { ...rolled(3), odd: { value: 'x y' } }, 'Anna')
  expect(resultIn(code).ok).toBe(true)
  fc.assert(
    fc.property(
      fc.nat(code.length - 1),
      fc.constantFrom('', 'a', '7', '.', '\u202e'),
      fc.boolean(),
      (n, letter, instead) => {
        const other = code.slice(0, n) + letter + code.slice(instead ? n + 1 : n)
        if (other !== code) expect(resultIn(other).ok).toBe(false)
      },
    ),
  )
})

test('columns that are not headed by names are no things', () => {
  const test = { ruleset: set.id, version: set.version, procedure: 'check', settings: {}, owed: [], ...at }
  for (const name of [4, null, { toString: 0 }])
    expect(questionOfCode(set, { ...test, args: null, world: [[['unit', name]]] })).toBe(null)
})

test('things that no battle can have, and numbers to which nobody counts, are no test: a phone that went on with them would hang', () => {
  const of = (alive: Json, more: number, settings = {}) => {
    const unit = ['red 1', 'red', alive, false, null].map((value) => [value])
    const args = { unit: { kind: 'unit', id: 'red-1' }, more }
    const world = [[['unit', 'red-1'], ...unit]]
    const test = { ruleset: set.id, version: set.version, procedure: 'check', owed: [], ...at, settings, args, world }
    return questionOfCode(set, test)
  }
  expect(of(6, 1)).not.toBe(null)
  for (const alive of [1e9, -100, 0.5, '6', [6]]) expect(of(alive, 1)).toBe(null)
  expect(of(6, 1e9)).toBe(null)
  expect(of(6, 1, { need: -1e9 })).toBe(null)
})

test('whatever stands in the columns of a test, it has things that its rules can look at, or none', () => {
  const value = fc.oneof(
    fc.constantFrom('unit', 'side', 'red-1', '__proto__', 'constructor'),
    fc.jsonValue({ maxDepth: 1 }),
  )
  const column = fc.array(value, { maxLength: 4 }).map((values) => JSON.parse(JSON.stringify(values)))
  fc.assert(
    fc.property(fc.array(fc.array(column, { maxLength: 7 }), { maxLength: 3 }), (world) => {
      const test = { ruleset: set.id, version: set.version, procedure: 'check', settings: {}, owed: [], ...at }
      const question = questionOfCode(set, { ...test, args: { unit: { kind: 'unit', id: 'red-1' } }, world })
      for (const things of Object.values(question?.world ?? {}))
        for (const thing of Object.values(things)) expect(Object.keys(thing)).not.toContain('__proto__')
      expect(Object.keys(question?.world ?? {})).not.toContain('__proto__')
    }),
  )
})

test('no text at all makes it throw', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('R1.', 'T1.', ''),
      fc.string({ unit: fc.constantFrom(...'AZaz09.-_{[') }),
      async (form, rest) => {
        expect((await testIn(form + rest)).ok && resultIn(form + rest).ok).toBe(false)
      },
    ),
  )
})

describe('the judge', () => {
  const ready = async () => {
    const book = new Book()
    await book.enter(came(book.game, 'volley', null))
    const test = book.game.owed[0] ?? expect.unreachable()
    const question = questionIn(set, book.game, 'check', test.args) ?? expect.unreachable()
    const takes = (answers: Answers, as = at, kept: Answers = {}) =>
      takenFrom(resultCode(question, as, answers, 'Anna'), test, { set, game: book.game, book: book.id, kept })
    return { book, test, question, takes }
  }

  test('takes a scanned result, once, with the name of who rolled', async () => {
    const { book, test, takes } = await ready()
    const taken = takes(rolled(6))
    expect([taken.who, taken.says, taken.answers]).toEqual(['Anna', 'red 1 hold.', null])
    expect(await book.enter(taken.drafts ?? [])).toBeNull()
    expect(book.all[2]).toMatchObject({ settles: '1.0', by: { seat: 0, name: 'Anna' }, answers: rolled(6) })
    expect(takes(rolled(6))).toMatchObject({ drafts: null })
    expect(takes(rolled(6), { ...at, book: shortOf('another') })).toMatchObject({
      drafts: null,
      who: '',
      answers: null,
    })
    expect(takes(rolled(6), { ...at, id: '1.1' })).toMatchObject({ drafts: null, who: '', answers: null })
    expect(takenFrom('hello', test, { set, game: book.game, book: book.id, kept: {} })).toMatchObject({
      drafts: null,
      who: '',
      answers: null,
    })
  })

  test('asks again what has moved on, and keeps the dice', async () => {
    const { book, question, takes } = await ready()
    await book.enter([
      { kind: 'edited', changes: [{ of: { kind: 'unit', id: 'red-1' }, field: 'alive', old: 5, new: 3 }], why: '' },
    ])
    expect(walk(question, rolled(2)).outcome?.result).toBe(0)
    expect(takes(rolled(2))).toEqual({
      drafts: null,
      who: '',
      says: 'The battle has moved on. One more question is open.',
      answers: rolled(2),
    })
  })
})

describe('a code that only names a test', () => {
  const head = (game: Game): Entry => ({
    kind: 'remarked',
    says: '',
    seq: game.head,
    at: 1_763_900_000_000,
    prev: 'ab',
  })

  test('is short, and comes back as it was', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.nat(1_000_000), fc.nat(99), fc.nat(), (book, seq, n, at) => {
        const entry = { ...head(new Book().game), seq, at }
        const code = namedCode(book, entry, `${seq}.${n}`)
        expect(code.length).toBeLessThan(40)
        const named = namedTestIn(code)
        expect(named).toMatchObject({ book: shortOf(book), head: seq, id: `${seq}.${n}` })
        expect(isMarked(entry, named?.mark ?? '')).toBe(true)
      }),
    )
  })

  test('tells the book by its entry: in a masked copy it is the same, in one that went on otherwise it is not', async () => {
    const table = await PlayersTable.open()
    await table.book.enter(came(table.book.game, 'plan', { unit: { kind: 'unit', id: 'red-1' } }))
    const anna = await table.sits('Anna', 'blue')
    const [own, theirs] = [table.book.all.at(-1), anna.entries.at(-1)]
    if (!own || !theirs) return expect.unreachable()
    expect(theirs).not.toEqual(own)
    const markIn = (entry: Entry) => namedTestIn(namedCode('battle', entry, '0.0'))?.mark ?? ''
    const mark = markIn(asAllSee(table.book.set, own))
    expect(isMarked(theirs, mark)).toBe(true)
    expect(isMarked({ ...own, prev: 'ab' }, mark)).toBe(true)
    expect(isMarked({ ...own, at: own.at + 1 }, mark)).toBe(false)
    expect(isMarked({ ...own, prev: 'another' }, markIn({ ...own, prev: 'ab' }))).toBe(false)
  })

  test('is none where a letter is wrong, or it is another code', () => {
    for (const code of [
      '',
      'T1.abc',
      'R1.0011aabb.1.1-0.x.y',
      'B1.0011aabb.1.1-0.0011aab',
      'B1.0011aabb..1-0.0011aabb',
      'B2.0011aabb.1.1-0.0011aabb',
    ])
      expect(namedTestIn(code)).toBeNull()
  })
})
