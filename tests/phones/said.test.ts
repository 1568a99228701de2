/** Messages between phones: what is of no form is refused whole. */
import { expect, test } from 'vitest'
import { saidByPlayer, saidByReferee } from '../../src/phones/said.ts'

const hello = { t: 'hello', v: 4, name: 'Anna', words: [], head: -1, check: '' }
const player = (...fields: readonly object[]) => saidByPlayer(JSON.stringify(Object.assign({}, ...fields))).ok

test('a message is its word and all its fields, and no others', () => {
  expect(saidByPlayer(JSON.stringify(hello))).toEqual({ ok: true, value: hello })
  expect(player({ t: 'letRoll' })).toBe(true)
  expect(player({ t: 'beat' })).toBe(true)
  expect(player({ t: 'beat', hidden: true })).toBe(true)
  expect(player({ t: 'beat', hidden: false })).toBe(false)
  expect(player(hello, { more: 1 })).toBe(false)
  expect(player(hello, { check: undefined })).toBe(false)
  expect(player(hello, { head: -2 })).toBe(false)
  expect(player(hello, { head: 0.5 })).toBe(false)
  expect(player(hello, { name: 'A'.repeat(25) })).toBe(false)
  expect(player(hello, { words: ['ABC'] })).toBe(false)
  expect(player(hello, { words: Array(8).fill('a'.repeat(32)) })).toBe(true)
  expect(player(hello, { words: Array(9).fill('a'.repeat(32)) })).toBe(false)
  expect(player({ t: 'reply', n: 1, key: 'constructor', answer: 1 })).toBe(false)
})

test('a word that is none is refused, also one that every record of JavaScript has', () => {
  for (const t of ['', 'toString', '__proto__', 'constructor', 'welcome', 7, null, ['hello']])
    expect(player(hello, { t })).toBe(false)
  for (const text of ['', 'null', '[]', '7', '{', '"hello"', '{"__proto__":{"t":"beat"}}'])
    expect(saidByPlayer(text).ok).toBe(false)
})

test('who sits at the table is read whole, or not at all', () => {
  const seat = { seat: 1, name: 'Anna', side: null, may: 'play', token: '0123456789abcdef' }
  const seats = (one: object) =>
    saidByReferee(JSON.stringify({ t: 'seats', here: [1], handed: [], walks: [], seats: [one], struck: [] })).ok
  expect(seats(seat)).toBe(true)
  expect(seats({ ...seat, may: 'rule' })).toBe(false)
  expect(seats({ ...seat, side: '__proto__' })).toBe(false)
  expect(seats({ ...seat, more: 1 })).toBe(false)
})
