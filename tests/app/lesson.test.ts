import { describe, expect, test } from 'vitest'
import type { Game } from '#game'
import { placeOf, stepInWalk, stepOnTable } from '../../src/app/coach/lesson.ts'
import type { Action } from '../../src/app/model/actions/action.ts'
import { type HandNow, idle, pick } from '../../src/app/model/actions/hand.ts'

const firer = { kind: 'unit', id: 'a' }
const target = { kind: 'unit', id: 'b' }
const first = { procedure: 'fire', args: { firer, target } }
const done = (kind: 'resolved' | 'edited', seq: number) => ({ seq, kind, label: '', was: null })
const game = (more: Partial<Game> = {}): Game => ({
  ruleset: 'toy',
  version: '1',
  name: 'Toy',
  settings: {},
  world: {},
  owed: [],
  undo: [],
  redo: [],
  head: 0,
  ended: null,
  clock: null,
  links: [],
  ...more,
})
const owed = [{ id: '1/0', what: 'morale', title: 'Morale', args: {}, whys: [], due: 'now', struck: null }]
const button = (id: string, label: string): Action => ({ id, label, do: () => {} })
const undo = button('undo', 'Undo')
const fire = deed()
const aiming: HandNow = { is: 'aiming', procedure: fire, first: firer, before: idle }

function deed() {
  const subject = { arg: 'firer', says: 'Who?', kind: 'unit' }
  return {
    id: 'fire',
    title: 'Fire',
    start: { from: 'table', subjects: [subject] },
    *run() {
      return null
    },
  } as const
}

const step = (of: Partial<Game>, hand: HandNow, ...offered: readonly Action[]) =>
  stepOnTable(game(of), first, hand, offered, undo)

describe('a step of the lesson', () => {
  test('is over only when it was done', () => {
    expect(step({}, idle)).toEqual({ is: 'pick', at: firer })
    expect(step({}, pick(target))).toEqual({ is: 'pick', at: firer })
    expect(step({}, pick(firer), button('fire', 'Fire'))).toEqual({ is: 'act', on: 'Fire' })
    expect(step({}, aiming)).toEqual({ is: 'aim', at: target })
    expect(stepInWalk('ask', 'Apply')).toEqual({ is: 'answer' })
    expect(stepInWalk('throw', 'Apply')).toEqual({ is: 'roll' })
    expect(stepInWalk('draw', 'Apply')).toEqual({ is: 'roll' })
    expect(step({}, idle, button('resume', 'Resume'))).toEqual({ is: 'resume', on: 'Resume' })
    expect(stepInWalk(null, 'Apply 2 changes')).toEqual({ is: 'apply', on: 'Apply 2 changes' })
    const applied = { undo: [done('edited', 1), done('resolved', 2)], head: 2 }
    expect(step({ ...applied, owed }, idle, button('test', 'Test now'))).toEqual({ is: 'test', on: 'Test now' })
    expect(step({ ...applied, owed }, idle, button('test-all', 'Roll all 3'))).toEqual({ is: 'test', on: 'Roll all 3' })
    expect(step({ ...applied, owed: owed.map((o) => ({ ...o, struck: 'no' })) }, idle)).toEqual({
      is: 'undo',
      on: 'Undo',
    })
    const tested = { undo: [done('resolved', 1), done('resolved', 2)], head: 2 }
    expect(step({ ...tested, owed }, idle)).toEqual({ is: 'undo', on: 'Undo' })
    expect(step({ redo: [done('resolved', 1)], head: 2 }, idle)).toEqual({ is: 'done' })
  })

  test('names no button that is not there', () => {
    expect(step({}, pick(firer), button('rally', 'Rally'))).toBeNull()
    const applied = { undo: [done('resolved', 1)], head: 1, owed }
    expect(step(applied, pick(firer), button('fire', 'Fire'))).toBeNull()
  })

  test('is counted on, whatever walk is open', () => {
    expect((['pick', 'act', 'aim', 'answer', 'roll', 'apply'] as const).map((is) => placeOf(is, game()))).toEqual([
      1, 1, 2, 3, 3, 4,
    ])
    const once = game({ undo: [done('resolved', 1)] })
    expect((['test', 'answer', 'roll', 'apply'] as const).map((is) => placeOf(is, once))).toEqual([5, 5, 5, 5])
    const twice = game({ undo: [done('resolved', 1), done('resolved', 2)] })
    expect((['undo', 'answer', 'roll', 'apply'] as const).map((is) => placeOf(is, twice))).toEqual([6, 6, 6, 6])
  })
})
