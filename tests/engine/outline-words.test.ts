/** How an outline takes names and numbers out of what it prints: names become roles, ids of things their kinds. */
import { describe, expect, test } from 'vitest'
import {
  alike,
  kindsIn,
  marked,
  rolesIn,
  textsTogether,
  Words,
  withoutNumbers,
} from '../../src/engine/outline/words.ts'

const world = {
  unit: { '53rd': { name: 'The 53rd', men: 4 }, b: { name: 'B', men: 2 } },
  game: { game: { turn: 3 } },
}
const unit = (id: string) => ({ kind: 'unit', id })

describe('a world for outlines', () => {
  test('marks what has a name, and leaves the rest', () => {
    expect(marked(world)).toEqual({
      unit: { '53rd': { name: '⟨unit/53rd⟩', men: 4 }, b: { name: '⟨unit/b⟩', men: 2 } },
      game: { game: { turn: 3 } },
    })
    expect([...kindsIn(world)]).toEqual([
      ['53rd', 'unit'],
      ['b', 'unit'],
    ])
  })
})

describe('roles', () => {
  test('are the names of the arguments, of lists and parts too; who has one keeps it', () => {
    expect([...rolesIn({ firer: unit('a'), targets: [unit('b'), unit('c')], deep: { foe: unit('d') } })]).toEqual([
      ['unit/a', 'firer'],
      ['unit/b', 'targets'],
      ['unit/c', 'targets'],
      ['unit/d', 'foe'],
    ])
    expect([...rolesIn({ again: unit('a') }, new Map([['unit/a', 'firer']]))]).toEqual([['unit/a', 'firer']])
    expect([...rolesIn(unit('a'))]).toEqual([['unit/a', 'unit']])
    expect([...rolesIn(unit('a'), new Map(), 'leader')]).toEqual([['unit/a', 'leader']])
  })
  test('are of things alone: what has more, or other, parts is looked into', () => {
    expect([...rolesIn({ a: { kind: 'unit', id: 4 }, b: { kind: 4, id: 'x' }, c: { kind: 'unit' } })]).toEqual([])
    expect([...rolesIn({ a: { kind: 'unit', id: 'x', with: unit('y') } })]).toEqual([['unit/y', 'with']])
  })
})

describe('words', () => {
  const words = new Words(kindsIn(world))
  const roles = rolesIn({ firer: unit('53rd') })

  test('know a thing by its mark: its role, else its kind', () => {
    expect(words.roles('⟨unit/53rd⟩ fire at ⟨unit/b⟩ and ⟨gun/1⟩.', roles)).toBe('{firer} fire at {unit} and {gun}.')
    expect(words.roles('They fire.', roles)).toBe('They fire.')
  })
  test('know names given on the way, of three letters at least', () => {
    const given = words.gave('Rex', 'called').gave('Al', 'short')
    expect(given.roles('Rex and Al and ⟨unit/53rd⟩', roles)).toBe('{called} and Al and {firer}')
    expect(given.roles('Rex, Rex', roles)).toBe('{called}, {called}')
    // The name given last is looked for first.
    expect(words.gave('Rex', 'dog').gave('Rex the Second', 'king').roles('Rex the Second', roles)).toBe('{king}')
  })
  test('take the id of a thing off the end of a step’s id', () => {
    expect(words.id('53rd')).toBe('{unit}')
    expect(words.id('range-53rd')).toBe('range-{unit}')
    expect(words.id('range-of-53rd')).toBe('range-of-{unit}')
    expect(words.id('range')).toBe('range')
    expect(words.id('range-of')).toBe('range-of')
    expect(words.id('53rd-range')).toBe('53rd-range')
    expect(words.made(unit('new-1')).id('range-new-1')).toBe('range-{unit}')
    expect([words.role('range-53rd'), words.role('53rd'), words.role('range')]).toEqual(['range', '53rd', 'range'])
  })
})

test('texts alike but for their numbers are one lot', () => {
  expect(withoutNumbers('2d6 and 1.5 or 2,5')).toBe('ndn and n or n')
  expect(alike(new Set(['1 runs', '2 runs', 'all run'])).map((lot) => [...lot])).toEqual([
    ['1 runs', '2 runs'],
    ['all run'],
  ])
  expect(textsTogether(new Set(['2 of 10', '2 of 9', '1 of 9']))).toBe('n of n [1 9; 2 9; 2 10]')
})
