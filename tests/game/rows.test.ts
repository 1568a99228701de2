/** Rows of a list that is no list of owed tests: who, at whom, what is asked once for all, and as the last time. */
import { describe, expect, test } from 'vitest'
import type { AnyProcedure, Ask, Json } from '#engine'
import {
  aimedAt,
  aimOf,
  asFarAsAsked,
  asksIn,
  asLastTime,
  type Draft,
  doersIn,
  type Entry,
  eachOf,
  hangTogether,
  isProposed,
  lastTimes,
  type OpenWalk,
  type RowState,
  rowsFor,
  sameWalk,
  sharedOut,
  targetOf,
  tidied,
  usualAnswers,
  walkedRows,
} from '#game'
import { entered, opened, resolution, toySet, units } from './toy-battle.ts'

const [a, b, c] = units
if (!a || !b || !c) throw new Error('no units')
const procedure = (id: string): AnyProcedure => {
  const one = toySet.procedures.find((p) => p.id === id)
  if (!one) throw new Error(`no ${id}`)
  return one
}
const fire = procedure('fire')
const at = targetOf(fire)
if (!at) throw new Error('fire has no target')
const [first, second] = rowsFor('fire', eachOf(fire, [a, b], { target: c }))
if (!first || !second) throw new Error('no rows')
const word = () => 5

describe('the usual answers', () => {
  const usual = (id: string, args: Json) =>
    usualAnswers({ procedure: procedure(id), args, world: toySet.start, settings: {}, owed: [] })
  test('go up to the first dice, and leave out what the book knows', () =>
    expect(usual('fire', { firer: a, target: c })).toEqual({ cover: { value: 'open' } }))
  test('are none where something has to be said first', () => expect(usual('fire', { firer: a })).toEqual({}))
})

describe('rows of those who do the same', () => {
  test('one for each, with what they share', () => {
    expect([first.args, second.args]).toEqual([
      { firer: a, target: c },
      { firer: b, target: c },
    ])
    expect(eachOf(procedure('morale'), [a], {})).toEqual([])
    expect(eachOf(procedure('morale'), [], { unit: a })).toEqual([{ unit: a }])
  })
  test('a procedure that takes them as a list has one row of all', () => {
    const subject = { arg: 'units', says: 'Who?', kind: 'unit', many: { min: 1, max: 9 } }
    const together: AnyProcedure = { ...fire, start: { from: 'turn', subjects: [subject] } }
    expect(eachOf(together, [a, b], {})).toEqual([{ units: [a, b] }])
    expect(eachOf(together, [], {})).toEqual([])
    expect(targetOf(together)).toBe(null)
    expect(doersIn({ units: [a, b], x: c })).toEqual([a, b])
  })
  test('are aimed elsewhere without the answers that were given for another target', () => {
    const answered = { ...first, answers: { men: { value: 2 } } }
    expect(aimOf(answered, at)).toEqual(c)
    expect(aimedAt(answered, at, c)).toBe(answered)
    expect(aimedAt(answered, at, b)).toEqual({ ...first, args: { firer: a, target: b } })
    expect(aimOf({ args: { firer: a } }, at)).toBe(null)
  })
  test('share targets out in order and evenly', () => {
    expect(sharedOut(5, 2)).toEqual([0, 0, 0, 1, 1])
    expect(sharedOut(4, 1)).toEqual([0, 0, 0, 0])
    expect(sharedOut(2, 3)).toEqual([0, 1])
  })
  test('hang together where two name the same', () => {
    expect(hangTogether([first, second])).toBe(true)
    expect(hangTogether([first, { ...second, args: { firer: b } }])).toBe(false)
  })
  test('are the same list at whomever they are aimed', () => {
    const list = (rows: OpenWalk['rows']): OpenWalk => ({ rows, on: 0 })
    expect(sameWalk(list([first, second]), list([aimedAt(first, at, b), second]))).toBe(true)
    expect(sameWalk(list([first, second]), list([first]))).toBe(false)
    expect(sameWalk(list([first, second]), list([second, first]))).toBe(false)
  })
})

describe('what several are asked', () => {
  test('is asked once, in the order of the rows, and of those only who still wait', () => {
    const states = walkedRows(toySet, opened(), [first, second])
    expect(asksIn(states).map(({ key, rows }) => ({ key, rows }))).toEqual([{ key: 'cover', rows: [0, 1] }])
    const out = walkedRows(toySet, opened(), [{ ...first, out: 'later' }, second])
    expect(asksIn(out).map(({ rows }) => rows)).toEqual([[1]])
    const answered = walkedRows(toySet, opened(), [{ ...first, answers: { cover: { value: 'open' } } }, second])
    expect(asksIn(answered).map(({ rows }) => rows)).toEqual([[1]])
  })
  test('is proposed where it has a usual answer that is short and nobody has told it apart', () => {
    const [ask] = asksIn(walkedRows(toySet, opened(), [first]))
    if (!ask) throw new Error('nothing asked')
    expect(isProposed(ask.step)).toBe(true)
    const { default: _, ...open } = ask.step
    const others: readonly Ask[] = [
      open,
      { ...ask.step, from: 'the book' },
      { ...ask.step, secret: 'red' },
      { ...ask.step, form: { form: 'text' } },
    ]
    expect(others.map(isProposed)).toEqual([false, false, false, false])
  })
  test('loses an answer that no longer fits', () => {
    const [state] = walkedRows(toySet, opened(), [
      { ...first, answers: { men: { value: 60 }, cover: { value: 'open' } } },
    ])
    if (!state) throw new Error('no row')
    expect(tidied(state).answers).toEqual({ cover: { value: 'open' } })
  })
})

describe('as the last time', () => {
  const book = { entries: [] as Entry[], game: opened() }
  const enter = (draft: Draft | null) => draft && entered(book, draft)
  enter(resolution(book.game, 'fire', { firer: a, target: b }, word))
  enter(resolution(book.game, 'fire', { firer: a, target: c }, word))
  const newestFirst = () => [...book.entries].reverse()
  const rows = rowsFor('fire', eachOf(fire, [a, b], {}))

  test('each is what its own thing did last, if that was not undone', () => {
    expect([...lastTimes(rows, newestFirst())].map(([row, { args }]) => [row, args])).toEqual([
      [0, { firer: a, target: c }],
    ])
    const last = book.entries.at(-1)?.seq ?? 0
    const undone: Entry = { kind: 'undone', of: last, seq: last + 1, at: 0 }
    expect(lastTimes(rows, [undone, ...newestFirst()]).get(0)?.args).toEqual({ firer: a, target: b })
    const redone: Entry = { kind: 'redone', of: last, seq: last + 2, at: 0 }
    expect(lastTimes(rows, [redone, undone, ...newestFirst()]).get(0)?.args).toEqual({ firer: a, target: c })
  })
  test('what was said comes back, dice and what only they made the phone ask do not', () => {
    const time = lastTimes(rows, newestFirst()).get(0)
    const [row] = rows
    if (!time || !row) throw new Error('no last time')
    const said = { ...time, answers: { ...time.answers, afterwards: { value: true } } }
    const [state] = walkedRows(toySet, opened(), [asLastTime(row, said)])
    expect(state?.row.args).toEqual({ firer: a, target: c })
    expect(Object.keys(state ? asFarAsAsked(state).answers : {})).toEqual(['cover'])
  })
})

describe('questions of a list', () => {
  const asked = (step: Partial<Ask>, key = 'cover'): RowState => {
    const ask: Ask = { step: 'ask', id: 'cover', says: 'Cover?', form: { form: 'yes-no' }, ...step }
    const [state] = walkedRows(toySet, opened(), [first])
    if (!state) throw new Error('no row')
    return { ...state, draft: null, walked: { ...state.walked, outcome: null, open: { key, step: ask, fault: null } } }
  }
  const placesOf = (...states: readonly RowState[]) => asksIn(states).map((one) => one.rows)
  const refusal = { form: { form: 'refusal', final: false }, says: 'Not now.' } as const

  test('are asked once where nothing in them differs', () => {
    expect(placesOf(asked({}), asked({}))).toEqual([[0, 1]])
    expect(placesOf(asked({}), asked({ says: 'What cover?' }))).toEqual([[0], [1]])
    expect(placesOf(asked({}), asked({}, 'other'))).toEqual([[0], [1]])
    expect(placesOf(asked({}), asked({ default: true }), asked({}))).toEqual([[0, 2], [1]])
  })
  test('of yes or no are one though each row’s hint has something of its own: that is left out', () => {
    const hit = (n: number) => asked({ form: { form: 'yes-no' }, hint: `${n} of 24 fall. He leads.` })
    expect(asksIn([hit(2), hit(3), hit(2)]).map(({ rows, step }) => [rows, step.hint])).toEqual([
      [[0, 1, 2], 'He leads.'],
    ])
    expect(asksIn([hit(2), hit(2)])[0]?.step.hint).toBe('2 of 24 fall. He leads.')
  })
  test('of one side alone are their row’s', () => {
    expect(placesOf(asked({ secret: 'red' }), asked({ secret: 'red' }))).toEqual([[0], [1]])
    expect(placesOf(asked({}), asked({ secret: 'red' }))).toEqual([[0], [1]])
    expect(placesOf(asked({ secret: 'red' }), asked({}))).toEqual([[0], [1]])
  })
  test('that refuse are one by their rule, whatever they say of whom', () => {
    const by = (clause: string, says = 'Not now.', id = 'tired') => asked({ ...refusal, clause, says, id })
    expect(placesOf(by('tired'), by('tired', 'The 53rd are tired.'))).toEqual([[0, 1]])
    expect(placesOf(by('tired'), by('away'))).toEqual([[0], [1]])
    expect(placesOf(by('tired'), by('tired', 'Not now.', 'away'))).toEqual([[0], [1]])
    expect(placesOf(by('tired'), asked({ clause: 'tired', id: 'tired' }))).toEqual([[0], [1]])
  })
  test('are none of a row that is left out, or has its end', () => {
    const one = asked({})
    expect(placesOf({ ...one, row: { ...one.row, out: 'later' } })).toEqual([])
    expect(placesOf({ ...one, draft: { kind: 'remarked', says: 'x' } })).toEqual([])
  })
})
