/** What a player asks for, in words, and several units in few words. */
import { expect, test } from 'vitest'
import siege from '../../rulesets/mutiny-skirmish/index.ts'
import { isNumbered, numberSpan, spanOf } from '../../src/app/shared/units/span.ts'
import { wishFacts, wishTitle } from '../../src/app/shared/wish/wish.ts'
import { Writing } from '../big.ts'

test.each([
  [[1, 2, 3, 4], '1 to 4'],
  [[7, 3], '3 and 7'],
  [[1, 2], '1 and 2'],
  [[9, 1, 3, 4, 5, 11], '1, 3 to 5, 9 and 11'],
  [[4], '4'],
])('the numbers %j are %s', (numbers, says) => {
  expect(numberSpan(numbers)).toBe(says)
})

test('names stand where there are few, and where a tile has a word of its own', () => {
  const of = (name: string, more = {}) => ({ name, ...more })
  expect(spanOf([of('Highlanders', { number: 1, label: 'High' }), of('Gurkhas', { number: 6, label: 'Gur' })])).toBe(
    'Highlanders and Gurkhas',
  )
  expect(spanOf([1, 2, 3, 4].map((n) => of(`the ${n}th`)))).toBe('4 units')
  expect(isNumbered([of('Mutineers 1', { number: 1 }), of('Mutineers 2')])).toBe(false)
  expect(isNumbered([])).toBe(false)
})

test('says who asks to do what to whom, what was said, and what it needs', () => {
  const writing = new Writing(siege, 'The siege').play('scenario-siege', {})
  for (const one of writing.game.owed) writing.enter({ kind: 'struck', owed: one.id, why: 'no leaders today' })
  for (const _ of ['Rally', 'Charge', 'Movement', 'Fire']) writing.play(siege.sequence.advance.id, {})
  const battle = { set: siege, game: () => writing.game }
  const [first, second] = Object.keys(writing.game.world.unit ?? {})
  const args = (id: string | undefined) => ({
    firer: { kind: 'unit', id: id ?? '' },
    target: { kind: 'unit', id: 'native-3' },
  })
  const fire = siege.procedures.find(({ start, title }) => (start?.says ?? title) === 'Fire' && start?.from === 'table')
  const wish = { procedure: fire?.id ?? '', rows: [args(first), args(second)], answers: {} }
  expect(wishTitle(battle, wish)).toBe('Highlanders and East India Infantry 1: fire at Mutineers 3')
  const asks = wishFacts(battle, wish)
  expect(asks.known).toEqual([])
  expect(asks.open).toBe('Range?')
})
