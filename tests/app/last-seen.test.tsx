/** Home as it stood last, before the book has been opened. */
import { afterEach, expect, test, vi } from 'vitest'
import { keepSeen, lastSeen } from '../../src/app/home/last-seen.ts'

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

const row = { id: 'a', name: 'A', ruleset: 'r', created: 1, updated: 2, head: 3, ended: false, line: 'Move 1' }

test('the battles of last time stand there again', () => {
  keepSeen([row])
  expect(lastSeen()).toEqual([row])
  keepSeen([])
  expect(lastSeen()).toEqual([])
})

test.each(['', '{', 'null', '{}', '[4]', '[null]', '[{"id":"a"}]', JSON.stringify([{ ...row, line: 4 }])])(
  'what is no list of battles is not shown: %s',
  (kept) => {
    localStorage.setItem('battles', kept)
    expect(lastSeen()).toBeNull()
  },
)

test('a browser that keeps nothing waits for the book', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No.', 'SecurityError')
  })
  expect(() => keepSeen([row])).not.toThrow()
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('No.', 'SecurityError')
  })
  expect(lastSeen()).toBeNull()
})

test('a first visit has none; where the app has been before, nobody knows', () => {
  const served = (controller: object | null) => vi.stubGlobal('navigator', { serviceWorker: { controller } })
  served(null)
  expect(lastSeen()).toEqual([])
  served({})
  expect(lastSeen()).toBeNull()
  vi.unstubAllGlobals()
})
