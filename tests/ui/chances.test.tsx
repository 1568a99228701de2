import { expect, test } from 'vitest'
import { assumed, sentence, waitsFor } from '../../src/app/walk/Chances.tsx'

const chance = (value: string | number, n: bigint, d: bigint) => ({ value, chance: { n, d }, tone: 'plain' }) as const

test('the likeliest is named, or all that are as likely as one another', () => {
  const bar = (...chances: ReturnType<typeof chance>[]) => sentence({ says: '', show: 'bar', chances })
  expect(bar(chance('stands', 2n, 3n), chance('pinned', 1n, 3n))).toMatch(/^Most likely: stands, 66.7\s%/)
  expect(bar(chance('stands', 1n, 2n), chance('pinned', 2n, 4n))).toMatch(
    /^As likely as one another: stands and pinned, 50.0\s%.* each\.$/,
  )
  expect(bar(chance('a', 1n, 3n), chance('b', 1n, 3n), chance('c', 1n, 3n))).toMatch(/: a, b and c, 33.3\s%.* each\.$/)
})

test('of numbers, also the chance of at least one', () => {
  const columns = sentence({
    says: '',
    show: 'columns',
    chances: [chance(0, 1n, 4n), chance(1, 1n, 2n), chance(2, 1n, 4n)],
  })
  expect(columns).toMatch(/^Most likely 1, 50.0\s%\. At least one: 75.0\s%/)
})

test('what hangs on an answer is said, each question once', () => {
  const end = (says: string, n: bigint) => ({ key: says, says, refused: false, chance: { n, d: 8n } })
  expect(waitsFor([end('Which weapon?', 1n), end('Which weapon?', 1n), end('How many ranks?', 2n)])).toMatch(
    /^Open until answered, 50.0\s%: Which weapon\? How many ranks\?$/,
  )
})

test('what is assumed is said in words, of many the first three', () => {
  const one = (says: string, value: boolean | number | { readonly [row: string]: boolean }) => ({
    key: says,
    says,
    value,
  })
  expect(
    assumed([one('Reaches?', true), one('Modifiers', { a: false }), one('Others', { a: true, b: false })]),
  ).toEqual(['Reaches? Yes', 'Modifiers none', 'Others 1'])
  expect(assumed([1, 2, 3, 4, 5].map((n) => one(`Row ${n}`, n)))).toEqual([
    'Row 1 1',
    'Row 2 2',
    'Row 3 3',
    'and 2 more',
  ])
})
