/** Who does something and to whom: named by the address of a walk, or answered in it. */
import { expect, test } from 'vitest'
import { subjectsIn } from '#game'
import { named, unit } from '../engine/toy.ts'

const fire = named('fire')

test('what a walk began with, and what was answered to its first questions', () => {
  const target = { value: [unit('b')] }
  expect(subjectsIn(fire, { args: null, answers: {} })).toEqual({})
  expect(subjectsIn(fire, { args: { firer: unit('a') }, answers: {} })).toEqual({ firer: unit('a') })
  expect(subjectsIn(fire, { args: { firer: unit('a') }, answers: { target, cover: { value: 'open' } } })).toEqual({
    firer: unit('a'),
    target: unit('b'),
  })
  expect(subjectsIn(fire, { args: {}, answers: { firer: { value: [unit('c')] }, target } })).toEqual({
    firer: unit('c'),
    target: unit('b'),
  })
})
