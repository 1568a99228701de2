/** The one notice: what is said as a screen is left is read on the next, what stood there stays behind. */
import { expect, test, vi } from 'vitest'
import { leave, place, placedAt, say, toast, touched } from '../../src/app/model/toast.ts'

test('a notice goes with the screen on which it stood', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  touched()
  say('Deleted.')
  // A busy phone takes its time to show the next screen.
  now.mockReturnValue(5000)
  leave()
  expect(toast()?.text).toBe('Deleted.')
  touched()
  leave()
  expect(toast()).toBeNull()
  say('For this screen alone.', undefined, true)
  leave()
  expect(toast()).toBeNull()
})

test('a notice has one place at most: the first that came, then the next', () => {
  const [table, walk] = [{}, {}]
  expect(placedAt()).toBeUndefined()
  place(table, true)
  place(walk, true)
  expect(placedAt()).toBe(table)
  place(table, false)
  expect(placedAt()).toBe(walk)
  place(walk, false)
  expect(placedAt()).toBeUndefined()
})
