import { describe, expect, test } from 'vitest'
import type { Answer, Json } from '#engine'
import { type Draft, type Entry, facesIn, placed, type Rolled, takenBack, usesIn } from '#game'
import { opened } from './toy-battle.ts'
import { begun, shot, threw, unitOf } from './wishes.ts'

const faces = (...dice: readonly number[]): Answer => ({ faces: { dice }, source: 'phone' })
const entryOf = (draft: Draft, seq: number): Entry => placed({ ...opened(), head: seq - 1 }, draft, 0)
const a = { unit: unitOf('a') }

const rolled = (seq: number, args: Json = a, fell = faces(2, 5, 5)): Rolled => {
  const entry = entryOf(threw(args, fell), seq)
  if (entry.kind !== 'rolled') throw new Error('no roll')
  return entry
}
const fired = (seq: number, args: Json, answers: { readonly [key: string]: Answer }): Entry =>
  entryOf({ ...shot(opened(), 'a', 4), args, answers }, seq)

describe('what the phone threw', () => {
  test('is taken back while nobody took it', () => {
    expect(takenBack(rolled(1), usesIn([placed(null, begun(), 0), rolled(1)], []))).toHaveLength(1)
  })
  test('stands with the resolution that took it, and with no other throw of the same faces', () => {
    const entries = [rolled(1), rolled(2), fired(3, a, { dice: { ...faces(2, 5, 5), roll: 2 } })]
    expect(takenBack(rolled(1), usesIn(entries, []))).toHaveLength(1)
    expect(takenBack(rolled(2), usesIn(entries, []))).toEqual([])
  })
  test('stands with the unit that it was thrown for', () => {
    const uses = usesIn([fired(2, { unit: unitOf('b') }, { dice: { ...faces(2, 5, 5), roll: 1 } })], [])
    expect(takenBack(rolled(1), uses)).toHaveLength(1)
  })
  test('stands with a walk without arguments by its question alone', () => {
    const uses = usesIn([fired(2, a, { dice: { ...faces(2, 5, 5), roll: 1 } })], [])
    expect(takenBack(rolled(1, {}), uses)).toEqual([])
  })
  test('stands with an open walk, and with the row of an open list', () => {
    const answers = { dice: { ...faces(2, 5, 5), roll: 1 } }
    const walk = { procedure: 'fire', args: a, answers, settles: null, on: 0 }
    expect(takenBack(rolled(1), usesIn([], [walk]))).toEqual([])
    const row = { procedure: 'fire', args: a, answers, settles: null, out: null }
    const list = { ...walk, args: null, answers: {}, rows: [row] }
    expect(takenBack(rolled(1), usesIn([], [list]))).toEqual([])
    expect(takenBack(rolled(1), usesIn([], [{ ...list, rows: [] }]))).toHaveLength(1)
  })
  test('is counted by faces, taken back or not', () => {
    const own = fired(3, a, { dice: { faces: { dice: [1, 1] }, source: 'table' } })
    expect(facesIn([rolled(1), rolled(2, a, faces(6)), own])).toEqual(new Map([[6, [0, 1, 0, 0, 2, 1]]]))
  })
})
