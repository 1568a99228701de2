/** What stands on a unit's card. */
import { expect, test } from 'vitest'
import type { AnyRuleSet } from '#engine'
import { cardsOf, markedIn } from '../../src/app/shared/units/cards.ts'
import { opened, toySet } from '../game/toy-battle.ts'

const signs = [
  { sign: 'shield', word: 'Owes a check', tone: 'owed' },
  { sign: 'arrow', word: 'Moved', tone: 'plain' },
] as const
const set: AnyRuleSet = {
  ...toySet,
  kinds: {
    ...toySet.kinds,
    unit: { ...toySet.kinds.unit, card: () => ({ name: 'Man', side: 'red', signs }) } as never,
  },
}
const owed = {
  id: '1.0',
  what: 'morale',
  title: 'Morale',
  args: { unit: { kind: 'unit', id: 'a' } },
  whys: [],
  due: 'now',
  struck: null,
}

test('a card says once that its unit owes a test, and has room for what else there is', () => {
  const game = { ...opened(), owed: [owed] }
  const words = cardsOf(set, game).map(({ ref, signs }) => [ref.id, signs.map(({ word }) => word)])
  expect(words.slice(0, 2)).toEqual([
    ['a', ['Owes 1', 'Moved']],
    ['b', ['Owes a check', 'Moved']],
  ])
})

test('a test is on the card of who takes it, not of whom it names beside', () => {
  const args = { unit: { kind: 'unit', id: 'a' }, routed: { kind: 'unit', id: 'b' } }
  const game = { ...opened(), owed: [owed, { ...owed, id: '1.1', args }] }
  const first = cardsOf(set, game).map(({ signs }) => signs[0]?.word)
  expect(first.slice(0, 2)).toEqual(['Owes 2', 'Owes a check'])
})

test('nobody owes anything once the battle is over', () => {
  const game = { ...opened(), owed: [owed], ended: 'Red won' }
  const words = cardsOf(set, game).map(({ signs }) => signs.map(({ word }) => word))
  expect(words.slice(0, 2)).toEqual([['Moved'], ['Moved']])
})

test('a card is marked first where what was left half done names its unit', () => {
  const rows = [{ args: { firer: { kind: 'unit', id: 'a' } } }]
  const words = markedIn(cardsOf(set, opened()), rows, 'Unfinished').map(({ signs }) => signs[0]?.word)
  expect(words.slice(0, 2)).toEqual(['Unfinished', 'Owes a check'])
  const [marked] = markedIn(cardsOf(set, opened()), rows, 'Unfinished')
  expect(marked?.signs.map(({ word }) => word)).toEqual(['Unfinished', 'Owes a check', 'Moved'])
})
