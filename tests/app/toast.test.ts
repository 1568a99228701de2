/** The one notice: what is said as a screen is left is read on the next, what stood there stays behind. */
import { expect, test, vi } from 'vitest'
import { leave, say, toast } from '../../src/app/model/toast.ts'

test('a notice goes with the screen on which it stood', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  say('Deleted.')
  leave()
  expect(toast()?.text).toBe('Deleted.')
  now.mockReturnValue(4000)
  leave()
  expect(toast()).toBeNull()
  say('For this screen alone.', undefined, true)
  leave()
  expect(toast()).toBeNull()
})
