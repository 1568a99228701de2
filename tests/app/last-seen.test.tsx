/** Home before the book has been opened. */
import { afterEach, expect, test, vi } from 'vitest'
import { keepSeen, lastSeen } from '../../src/app/set-up/home/last-seen.ts'

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('stands at once where there were no battles, and waits for those that there were', () => {
  keepSeen([])
  expect(lastSeen()).toEqual([])
  keepSeen([{ id: 'a' }])
  expect(lastSeen()).toBeNull()
})

test('a browser that keeps nothing waits for the book', () => {
  const refuse = () => {
    throw new DOMException('No.', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  expect(() => keepSeen([])).not.toThrow()
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  expect(lastSeen()).toBeNull()
})

test('a first visit has none; where the app has been before, nobody knows', () => {
  const served = (controller: object | null) => vi.stubGlobal('navigator', { serviceWorker: { controller } })
  served(null)
  expect(lastSeen()).toEqual([])
  served({})
  expect(lastSeen()).toBeNull()
})
