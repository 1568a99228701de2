/** What the log says of its seals: nothing stands as unbroken that was never sealed. */
import { expect, it } from 'vitest'
import { sealsWords } from '../../src/app/book/log/words.ts'

const seals = { entries: 148, from: 1, broken: null, seal: 'a1af9cff', covered: 0 }

it('says that a log is unbroken, from where it was sealed on', () => {
  expect(sealsWords(seals, true)).toBe(
    'Unbroken: all 148 entries are as they were written. A true copy bears the seal a1af 9cff.',
  )
  expect(sealsWords({ ...seals, from: 90 }, false)).toBe(
    'Unbroken: all 148 entries are as they were written. Entries before 90 are older than the seals. A true copy bears the seal a1af 9cff.',
  )
  expect(sealsWords({ ...seals, entries: 1, from: null, covered: null }, false)).toBe(
    'Unbroken: its one entry is as it was written. A true copy bears the seal a1af 9cff.',
  )
})

it('says of the log of an older Orderly Book that none of it was sealed, and what of it nobody can check', () => {
  expect(sealsWords({ ...seals, from: null, covered: null }, true)).toBe(
    'An older Orderly Book wrote its 148 entries and sealed none of them. Players cannot check what was hidden in it. A true copy bears the seal a1af 9cff.',
  )
  expect(sealsWords({ ...seals, covered: 90 }, true)).toContain(
    'what was hidden before entry 90: an older Orderly Book',
  )
})
