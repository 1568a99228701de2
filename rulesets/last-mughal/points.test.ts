/** The points in a book that is undone in the middle. */
import { expect, it } from 'vitest'
import { ctxOf } from '#engine'
import { Writing } from '../../tests/big.ts'
import set from './index.ts'

it('points are entered after the first of two was undone, and score', () => {
  const book = new Writing(set, 'The points')
  const said: { readonly [key: string]: string | number } = { vp: 2, reason: 'a massacre was forgotten' }
  const correct = () => book.play('correct-points', { side: 'rebel' }, (key) => said[key])
  const ids = () => Object.keys(book.game.world.point ?? {}).sort()

  correct()
  correct()
  const [first] = book.game.undo
  if (!first) throw new Error('Nothing can be undone.')
  book.enter({ kind: 'undone', of: first.seq })
  expect(ids()).toEqual(['point-2'])
  correct()
  expect(ids()).toEqual(['point-2', 'point-3'])
  expect(set.score?.(ctxOf(book.game), 'rebel')).toBe('4 VP')
  expect(set.score?.(ctxOf(book.game), 'nobody')).toBe(null)
})
