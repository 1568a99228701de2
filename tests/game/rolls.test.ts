import { describe, expect, test } from 'vitest'
import { type Answer, auto, type Json } from '#engine'
import {
  type Draft,
  type Entry,
  facesIn,
  placed,
  type Rolled,
  rolledOf,
  rollsIn,
  takenBack,
  usesIn,
  walkRow,
  withRolls,
} from '#game'
import { again, count, d, kit, listed, type Proc } from '#kit'
import { game, type Settings, type State } from '../engine/toy.ts'
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
  test('stands where another walk took other dice of the same entry, and not for other answers of its own walk', () => {
    const roll = { ...faces(2, 5, 5), roll: 1 }
    const taken = [fired(2, { unit: unitOf('b') }, { dice: roll }), fired(3, a, { dice: roll })]
    expect(takenBack(rolled(1), usesIn(taken, []))).toEqual([])
    const other = fired(3, a, { dice: faces(2, 5, 5), save: roll })
    expect(takenBack(rolled(1), usesIn([other], []))).toHaveLength(1)
    const read = fired(3, a, { dice: { read: { dice: 2 }, source: 'table' }, save: roll })
    expect(takenBack(rolled(1), usesIn([read], []))).toHaveLength(1)
  })
  test('stands with a walk without arguments by its question alone', () => {
    const uses = usesIn([fired(2, a, { dice: { ...faces(2, 5, 5), roll: 1 } })], [])
    expect(takenBack(rolled(1, {}), uses)).toEqual([])
  })
  test('stands with the row of an open walk, alone or one of many', () => {
    const answers = { dice: { ...faces(2, 5, 5), roll: 1 } }
    const row = walkRow('fire', a, { answers })
    const others = walkRow('fire', { unit: unitOf('b') }, { answers })
    expect(takenBack(rolled(1), usesIn([], [{ rows: [row], on: 0 }]))).toEqual([])
    expect(takenBack(rolled(1), usesIn([], [{ rows: [others, row], on: 0 }]))).toEqual([])
    expect(takenBack(rolled(1), usesIn([], [{ rows: [others], on: 0 }]))).toHaveLength(1)
  })
  test('is counted by faces, taken back or not', () => {
    const own = fired(3, a, { dice: { faces: { dice: [1, 1] }, source: 'table' } })
    expect(facesIn([rolled(1), rolled(2, a, faces(6)), own])).toEqual(new Map([[6, [0, 1, 0, 0, 2, 1]]]))
  })
})

const { draw, procedure, rollAll } = kit<State, Settings, string>()
const lots = listed(
  procedure({
    id: 'lots',
    title: 'Lots',
    *run(_, __: null): Proc<number> {
      const { like } = yield* rollAll(null, 'dice', 'Lots are thrown', {
        like: again(count(d(2, 6), 4), 1),
        mixed: again(count([4, 6], 4), 1),
        none: count([], 4),
      })
      yield* draw('open', 'A card', game, 'deck')
      yield* draw('hidden', 'Another', game, 'deck', { hidden: 'A card is drawn.' })
      return like
    },
  }),
)

describe('what the phone throws in a walk', () => {
  const { world, settings } = opened()
  const question = { procedure: lots, args: null, world, settings, owed: [] }
  const thrown = () => {
    // Two d6, the first of them again; a d4 again, and a d6; then the cards by their place in the deck.
    const falls = [1, 5, 3, 1, 2, 4, 1, 4]
    const walked = auto(question, () => falls.shift() ?? 0)
    const rolls = rollsIn(question, walked, {})
    const [dice, open, hidden] = rolls
    return { walked, rolls, dice, open, hidden }
  }

  test('is kept with its faces by their sides, thrown again or not where all are of one sort', () => {
    const fell = {
      faces: { like: [5, 3], mixed: [2, 4], none: [] },
      source: 'phone',
      discarded: { like: [1], mixed: [1] },
    }
    expect(thrown().dice).toEqual({
      args: null,
      key: 'dice',
      says: 'Lots are thrown',
      fell,
      dice: { 4: [2], 6: [5, 3, 1, 4] },
    })
  })
  test('is a card as well, and a hidden one says no more than that', () => {
    const { open, hidden, rolls } = thrown()
    expect(open).toEqual({ args: null, key: 'open', says: 'A card', fell: { value: 'red' }, dice: {} })
    expect(hidden).toMatchObject({ key: 'hidden', fell: { value: 'black' }, secret: 'A card is drawn.' })
    expect(rolls).toHaveLength(3)
  })
  test('is not what was answered before', () => {
    const { walked, open, hidden } = thrown()
    expect(rollsIn(question, walked, { dice: faces(1) })).toEqual([open, hidden])
  })
  test('is entered, and each answer has the number of that entry', () => {
    const { rolls, dice } = thrown()
    expect(rolledOf(lots, [])).toEqual([])
    expect(rolledOf(lots, rolls)).toEqual([{ kind: 'rolled', procedure: 'lots', title: 'Lots', rolls }])
    const cover = { value: 'open' }
    expect(withRolls({ cover }, rolls.slice(1), 7)).toEqual({
      cover,
      open: { value: 'red', roll: 7 },
      hidden: { value: 'black', roll: 7 },
    })
    const read: Answer = { read: { dice: 1 }, source: 'table' }
    expect(withRolls({}, dice ? [{ ...dice, fell: read }] : [], 7)).toEqual({ dice: read })
  })
})
