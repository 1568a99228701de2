import { expect, test } from 'vitest'
import type { Game } from '#game'
import { placeOfStep, stepInWalk, stepOnTable } from '../../src/app/coach/lesson.ts'

const firer = { kind: 'unit', id: 'a' }
const args = { firer, target: { kind: 'unit', id: 'b' } }
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
const nothing = { picked: null, isAiming: false }
const owed = [{ id: '1/0', what: 'morale', title: 'Morale', args: {}, whys: [], due: 'now', struck: null }]

test('a step of the lesson is over only when it was done', () => {
  expect(stepOnTable(game(), args, nothing, false)).toBe('pick')
  expect(stepOnTable(game(), args, { picked: { kind: 'unit', id: 'b' }, isAiming: false }, false)).toBe('pick')
  expect(stepOnTable(game(), args, { picked: firer, isAiming: false }, false)).toBe('act')
  expect(stepOnTable(game(), args, { picked: firer, isAiming: true }, false)).toBe('aim')
  expect(stepInWalk('ask')).toBe('answer')
  expect(stepInWalk('throw')).toBe('roll')
  expect(stepInWalk('draw')).toBe('roll')
  expect(stepOnTable(game(), args, nothing, true)).toBe('resume')
  expect(stepInWalk(null)).toBe('apply')
  const applied = { undo: [done('edited', 1), done('resolved', 2)], head: 2 }
  expect(stepOnTable(game({ ...applied, owed }), args, nothing, false)).toBe('test')
  expect(stepOnTable(game({ ...applied, owed: owed.map((o) => ({ ...o, struck: 'no' })) }), args, nothing, false)).toBe(
    'undo',
  )
  const tested = { undo: [done('resolved', 1), done('resolved', 2)], head: 2 }
  expect(stepOnTable(game({ ...tested, owed }), args, nothing, false)).toBe('undo')
  expect(stepOnTable(game({ undo: [], redo: [done('resolved', 1)], head: 2 }), args, nothing, false)).toBe('done')
})

test('the steps are counted in their order', () => {
  expect(Object.values(placeOfStep)).toEqual([...Object.values(placeOfStep)].sort())
})
