/** The odds of Indian Mutiny against those that the rules give by hand, and that all of them add up to one. */
import { describe, expect, it } from 'vitest'
import { type Answers, defaultSettings, oddsOf, type Question, quickStart, sumsToOne } from '#engine'
import type { Json, World } from '#kit'
import { goldenFiles } from '../../src/headless/golden.ts'
import { shownIn } from '../../tests/proof/held.ts'
import mutiny from './index.ts'

type Given = { readonly [id: string]: { readonly [field: string]: Json } }

function worldOf(units: Given, structures: Given): World {
  const made = (kind: string, things: Given) =>
    Object.fromEntries(
      Object.entries(things).map(([id, fields]) => [id, mutiny.kinds[kind]?.fresh({ name: id, ...fields }) ?? {}]),
    )
  return { ...quickStart(mutiny), unit: made('unit', units), structure: made('structure', structures) }
}

type Asked = {
  readonly args: Json
  readonly units?: Given
  readonly structures?: Given
  readonly answers?: { readonly [key: string]: Json }
  readonly settings?: { readonly [id: string]: Json }
}

/** The exact odds; all that can happen must add up to one. */
function wanted(id: string, asked: Asked) {
  const procedure = mutiny.procedures.find((p) => p.id === id)
  if (!procedure) throw new Error(id)
  const question: Question = {
    procedure,
    args: asked.args,
    world: worldOf(asked.units ?? {}, asked.structures ?? {}),
    settings: { ...defaultSettings(mutiny), ...asked.settings },
    owed: [],
  }
  const answers: Answers = Object.fromEntries(
    Object.entries(asked.answers ?? {}).map(([key, value]) => [key, { value }]),
  )
  const odd = oddsOf(question, answers)
  if ('over' in odd) throw new Error('over the budget')
  expect(sumsToOne(odd)).toBe(true)
  expect(odd.open).toEqual([])
  return odd
}

/** The chances of one view as text: { 1: '19/32' }. */
const chances = (id: string, view: string, asked: Asked): { readonly [value: string]: string } =>
  Object.fromEntries(
    (wanted(id, asked).views[view]?.chances ?? []).map((c) => [String(c.value), `${c.chance.n}/${c.chance.d}`]),
  )

const ref = (id: string) => ({ kind: 'unit', id })
const shot = { args: { firer: ref('a'), target: ref('b') }, answers: { range: 6 } }

describe('fire', () => {
  it('3 D4 for 6: one hit in 38 of 64', () => {
    const units = { a: { class: 'badmash', start: 3 }, b: { class: 'british-foot', cover: 'soft' } }
    expect(chances('fire', 'hits', { ...shot, units })).toEqual({ 0: '13/32', 1: '19/32' })
  })
  it('2 D4 for 6: 3 in 16', () => {
    const units = { a: { class: 'badmash', start: 2 }, b: { class: 'british-foot', cover: 'soft' } }
    expect(chances('fire', 'hits', { ...shot, units })).toEqual({ 0: '13/16', 1: '3/16' })
  })
  it('2 D6 for 8: 5 in 36', () => {
    const units = { a: { class: 'mutineer', start: 2 }, b: { class: 'british-foot', cover: 'hard' } }
    expect(chances('fire', 'hits', { ...shot, units })).toEqual({ 0: '31/36', 1: '5/36' })
  })
  it('one die that cannot show the number: never', () => {
    const units = { a: { class: 'mutineer', start: 1 }, b: { class: 'british-foot', cover: 'hard' } }
    expect(chances('fire', 'hits', { ...shot, units })).toEqual({ 0: '1/1' })
  })
  it('2 D12 for 4, saved on D4: each figure is hit with 3/4 and killed with 3/4', () => {
    const units = { a: { class: 'british-foot', alive: 2 }, b: { class: 'badmash', start: 9 } }
    expect(chances('fire', 'killed', { ...shot, units })).toEqual({ 0: '49/256', 1: '63/128', 2: '81/256' })
  })
  it('5 British at 12 Mutineers behind soft cover: a D12 hits for 6 with 7/12, a D6 saves with 1/2', () => {
    const units = { a: { class: 'british-foot' }, b: { class: 'mutineer', start: 12, cover: 'soft' } }
    const odd = chances('fire', 'killed', { ...shot, units })
    // binomial of 5 with 7/24
    expect(odd[0]).toBe(`${17 ** 5}/${24 ** 5}`)
    expect(odd[5]).toBe(`${7 ** 5}/${24 ** 5}`)
    expect(Object.keys(odd).length).toBe(6)
  })
  it('answers the most dice of the game: 16 D6 for 8, and 12 D10 of a gun', () => {
    const many = { a: { class: 'mutineer', start: 16 }, b: { class: 'british-foot', cover: 'hard' } }
    expect(Object.keys(chances('fire', 'killed', { ...shot, units: many })).length).toBe(6)
    const gun = { a: { class: 'british-artillery' }, b: { class: 'badmash', start: 16 } }
    expect(Object.keys(chances('fire', 'hits', { ...shot, units: gun })).length).toBe(13)
  })
})

describe('saves', () => {
  it.each([
    ['badmash', '3/4'],
    ['mutineer', '1/2'],
    ['loyal-native', '3/8'],
    ['british-artillery', '3/10'],
    ['british-foot', '1/4'],
  ])('%s: a hit kills with %s', (name, killed) => {
    const asked = { args: { unit: ref('a'), hits: 1 }, units: { a: { class: name, start: 3 } } }
    expect(chances('save', 'killed', asked)[1]).toBe(killed)
  })
})

describe('structures', () => {
  const args = { gun: ref('a'), structure: { kind: 'structure', id: 's' } }
  const structures = { s: { kind: 'fort-wall' } }
  const answers = { range: 36 }
  it('2 D10 for 8: misses may be added to 8', () => {
    const units = { a: { class: 'british-artillery', start: 3, alive: 2, killed: 1 } }
    // both hit 9/100, one 42/100, neither 49/100; 7 of those 49 pairs are exactly 8
    expect(chances('fire-structure', 'hits', { args, units, structures, answers })).toEqual({
      0: '21/50',
      1: '49/100',
      2: '9/100',
    })
  })
  it('2 D10 for 8 by the setting that loses misses', () => {
    const units = { a: { class: 'british-artillery', start: 3, alive: 2, killed: 1 } }
    const settings = { structurePooling: 'unreachable' }
    expect(chances('fire-structure', 'hits', { args, units, structures, answers, settings })).toEqual({
      0: '49/100',
      1: '21/50',
      2: '9/100',
    })
  })
})

describe('melee', () => {
  const args = { attacker: ref('a'), target: ref('b') }
  const answers = (attackers: number) => ({ attackers, alone: { defendersAlone: 0, attackersAlone: 0 } })
  it('D12 on D6: higher in 51 of 72', () => {
    const units = { a: { class: 'british-foot' }, b: { class: 'mutineer', start: 8 } }
    expect(chances('melee', 'killed', { args, units, answers: answers(1) })).toEqual({ 0: '7/24', 1: '17/24' })
  })
  it('two on one: he dies with 1 less the square of not dying', () => {
    const units = { a: { class: 'mutineer', start: 8 }, b: { class: 'civilian', alive: 1 } }
    // D6 on D6: 15/36; not 7/12; 1 - 49/144
    expect(chances('melee', 'killed', { args, units, answers: answers(2) })).toEqual({ 0: '49/144', 1: '95/144' })
  })
  it('sixteen on five is answered within the budget', () => {
    const units = { a: { class: 'mutineer', start: 16 }, b: { class: 'british-foot' } }
    expect(Object.keys(chances('melee', 'killed', { args, units, answers: answers(16) })).length).toBe(6)
  })
})

describe('morale and desertion', () => {
  it('one D12 killed against one D12 alive: equal passes, 78 of 144', () => {
    const units = { a: { class: 'british-foot', start: 2, killed: 1 } }
    expect(chances('morale', 'stand', { args: { unit: ref('a') }, units })).toEqual({
      'They hold': '13/24',
      'They retreat': '11/24',
    })
  })
  it('a unit in retreat rallies by the same odds', () => {
    const units = { a: { class: 'british-foot', start: 2, killed: 1, status: 'retreat', retreats: 1 } }
    expect(Object.values(chances('rally', 'stand', { args: { unit: ref('a') }, units })).sort()).toEqual([
      '11/24',
      '13/24',
    ])
  })
  it('deserters: binomial with a half', () => {
    const units = { a: { class: 'mutineer', start: 2 } }
    expect(chances('deserter', 'deserted', { args: { unit: ref('a') }, units })).toEqual({
      0: '1/4',
      1: '1/2',
      2: '1/4',
    })
  })
  it('desertion, then Morale: one alive and one killed go 1/2, hold 7/24, retreat 5/24', () => {
    const units = { a: { class: 'mutineer', start: 2, killed: 1 } }
    const odd = chances('deserter-then-morale', 'stand', { args: { unit: ref('a') }, units })
    expect(odd).toEqual({ 'They all desert': '1/2', 'They hold': '7/24', 'They retreat': '5/24' })
  })
})

describe('numbers and fates behind the first question', () => {
  const files = goldenFiles(import.meta.dirname)
  it.each([
    ['fire', 'An animal of the limber falls: the result says so', 'animals', { 0: '15/32', 1: '15/32' }],
    ['save', 'The owner puts one on the animals: they save on D6', 'animals', { 0: '1/2', 1: '1/2' }],
    [
      'fire-structure',
      'A wooden building brought down to 5 takes the unit inside with it',
      'state',
      { stands: '7/10', unusable: '3/10' },
    ],
    [
      'fire-structure',
      'A wooden building brought down to 5 takes the unit inside with it',
      'killed',
      { 0: '7/10', 5: '3/10' },
    ],
    [
      'deserter-then-morale',
      'Document: three desert, then 1 killed against 5 alive',
      'deserted',
      { 0: '1/256', 1: '1/32', 2: '7/64', 3: '7/32', 4: '35/128', 5: '7/32', 6: '7/64', 7: '1/32', 8: '1/256' },
    ],
  ] as const)('%s, %s: %s', (procedure, title, view, chances) => {
    expect(shownIn(mutiny, files, [procedure, title, view])).toEqual(chances)
  })
})
