/** Of melees rolled one after the other: which this is, and what came of those before. */
import { expect, it } from 'vitest'
import type { AnyProcedure, Throw, Trace } from '#engine'
import { d, opposed } from '#kit'
import { placeAmong } from '../../src/app/walk/place.ts'

const views = { killed: { says: 'Defenders killed', show: 'columns', of: Number } } as const
const melee: AnyProcedure = {
  id: 'melee',
  title: 'Melee',
  views,
  *run() {
    return null
  },
}
const step: Throw = { step: 'throw', id: 'dice', says: 'Melee', parts: { dice: opposed(d(1, 12), d(1, 4)) } }
const due = (...ids: readonly number[]) => ids.map((n) => ({ key: `combats-d${n}/dice`, step }))
const enter = (n: number): Trace => ({
  did: 'enter',
  key: `combats-d${n}`,
  id: 'combats',
  title: 'Combats',
  args: null,
})
const leave = (n: number, killed: number): Trace => ({
  did: 'leave',
  key: `combats-d${n}`,
  id: 'combats',
  result: { killed, even: 0 },
})

it('the third of five says so, and how many have fallen', () => {
  const trace = [enter(1), leave(1, 1), enter(2), leave(2, 0), enter(3)]
  expect(placeAmong({ procedure: melee }, { trace }, 'combats-d3/dice', due(3, 4, 5))).toEqual([
    '3 of 5',
    'Defenders killed so far: 1',
  ])
})

it('the first has nothing before it, and one alone is not counted', () => {
  const trace = [enter(1)]
  expect(placeAmong({ procedure: melee }, { trace }, 'combats-d1/dice', due(1, 2))).toEqual(['1 of 2'])
  expect(placeAmong({ procedure: melee }, { trace }, 'combats-d1/dice', due(1))).toEqual([])
  expect(placeAmong({ procedure: melee }, { trace: [] }, 'dice', [{ key: 'dice', step }])).toEqual([])
})
