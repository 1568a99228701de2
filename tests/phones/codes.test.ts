/** A test and its result as codes: what comes out is what went in, and a letter that is wrong is noticed. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Answers, auto, seeded, walk } from '#engine'
import { type Game, questionIn, states, wandering } from '#game'
import { questionOfCode, resultCode, shortOf, testCode, testIn } from '#phones'
import { wander } from '../../src/headless/referee.ts'
import { ruleSet, ruleSetIds } from '../../src/headless/rulesets.ts'
import { handInOf, resultIn } from '../../src/phones/codes.ts'
import { came, set } from './skirmish.ts'
import { Book, rolled, Table } from './table.ts'

const at = { book: shortOf('battle'), head: 1, id: '1.0' }

describe.each(ruleSetIds())('%s', (id) => {
  test('a test goes out as a code and comes in as the same question; its result comes back as it was', async () => {
    const rules = await ruleSet(id)
    let tried = 0
    let longest = 0
    const { entries } = wander(rules, [], 2, 60).battle
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
    expect(longest).toBeLessThan(4000)
    expect(tried).toBeGreaterThan(0)
  })
})

test('the result of a test is short enough for any camera', async () => {
  const table = await Table.open()
  await table.book.enter(came(table.book.game, 'volley', null))
  const question =
    questionIn(set, table.book.game, 'check', table.book.game.owed[0]?.args ?? null) ?? expect.unreachable()
  expect(resultCode(question, at, rolled(6), 'Anna')).toMatch(
    /^R1\.[0-9a-f]{8}\.1\.1-0\.IkFubmEi\.[0-9a-z]{4}p6\.[0-9a-f]{4}$/,
  )
})

test('a code with a letter changed, left out or added is none', () => {
  const question =
    questionIn(set, new Book().game, 'check', { unit: { kind: 'unit', id: 'red-1' } }) ?? expect.unreachable()
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
    const table = await Table.open()
    await table.book.enter(came(table.book.game, 'volley', null))
    await table.quiet()
    const question =
      questionIn(set, table.book.game, 'check', table.book.game.owed[0]?.args ?? null) ?? expect.unreachable()
    const takes = async (answers: Answers, as = at) => {
      const taken = table.host.takeCode(resultCode(question, as, answers, 'Anna'))
      await table.quiet()
      return taken
    }
    return { table, question, takes }
  }

  test('enters a scanned result, once, with the name of who rolled', async () => {
    const { table, takes } = await ready()
    expect(await takes(rolled(6))).toEqual({ ok: true, seq: 2 })
    expect(table.book.all[2]).toMatchObject({ settles: '1.0', by: { seat: 0, name: 'Anna' }, answers: rolled(6) })
    expect(await takes(rolled(6))).toMatchObject({ ok: false, id: null })
    expect(await takes(rolled(6), { ...at, book: shortOf('another') })).toMatchObject({ ok: false, id: null })
    expect(await table.host.takeCode('hello')).toMatchObject({ ok: false, id: null })
  })

  test('asks again what has moved on, and keeps the dice', async () => {
    const { table, question, takes } = await ready()
    await table.book.enter([
      { kind: 'edited', changes: [{ of: { kind: 'unit', id: 'red-1' }, field: 'alive', old: 5, new: 3 }], why: '' },
    ])
    await table.quiet()
    expect(walk(question, rolled(2)).outcome?.result).toBe(0)
    const taken = await takes(rolled(2))
    expect(taken).toEqual({
      ok: false,
      id: '1.0',
      why: 'The battle has moved on. One more question is open.',
      answers: rolled(2),
    })
  })
})
