import { describe, expect, it } from 'vitest'
import { isWithin, numberTyped } from '../../src/ui/typed-number.ts'

describe('a number as people type it', () => {
  it.each([
    ['12', 12],
    [' 12 ', 12],
    ['12.5', 12.5],
    ['12,5', 12.5],
    ['.5', 0.5],
    ['12½', 12.5],
    ['½', 0.5],
    ['12″', 12],
    ['12 in', 12],
    ['-3', -3],
    ['−3', -3],
    ['+2', 2],
    ['١٢', 12],
    ['१२', 12],
    ['１２', 12],
    ['۱۲٫۵', 12.5],
    ['𝟏𝟐', 12],
    ['007', 7],
  ])('%s', (text, number) => expect(numberTyped(text)).toBe(number))

  it.each(['', ' ', 'abc', '1 4', '1e2', '1,2,3', '0x10', '12d', '--1', 'Infinity', '1.2.3', '½½', '٫'])(
    '%j is none',
    (text) => expect(numberTyped(text)).toBe(null),
  )

  it('lies within its bounds, in full where no parts can be', () => {
    expect(isWithin(12.5, { min: 0, max: 96 })).toBe(false)
    expect(isWithin(12.5, { min: 0, max: 96, fractions: true })).toBe(true)
    expect(isWithin(97, { min: 0, max: 96, fractions: true })).toBe(false)
  })
})
