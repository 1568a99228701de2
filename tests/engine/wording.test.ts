/** Texts that follow a setting, as a battle reads them. */
import { expect, test } from 'vitest'
import { asRead, worded } from '#engine'
import { either, settingsOf, textsBy } from '#kit'

const why = { kind: 'ruling', says: 'How?', why: 'So.' } as const
const settings = settingsOf<string>()({
  misses: { ...why, readings: either('any', 'few'), default: false },
  inches: {
    ...why,
    readings: [
      [8, '8″'],
      [12, '12″'],
    ],
    default: 8,
  },
})
const by = textsBy(settings)
const inches = by('inches', (n) => `${n}″`)

test('a text is that of the reading, alone, in pieces and in one another', () => {
  const text = ['Up to ', inches, by('misses', (any) => (any ? [', all of ', inches] : '.'))]
  expect(worded(text, { misses: false, inches: 8 })).toBe('Up to 8″.')
  expect(worded(text, { misses: true, inches: 12 })).toBe('Up to 12″, all of 12″')
  expect(worded(inches, {})).toBe('')
})

test('lines and rows that say nothing are left out, and a note', () => {
  const some = by('misses', (any) => (any ? 'Any.' : ''))
  const rules = {
    tables: [{ id: 't', title: 'T', head: ['A', inches], rows: [[some], ['b', some]], note: some }],
    sheet: {
      title: 'S',
      parts: [
        { title: 'P', lines: [some, 'Always.'] },
        { title: 'Q', tables: ['t'] },
      ],
    },
  }
  expect(asRead(rules, { misses: false, inches: 8 })).toEqual({
    tables: [{ id: 't', title: 'T', head: ['A', '8″'], rows: [['b', '']] }],
    sheet: {
      title: 'S',
      parts: [
        { title: 'P', lines: ['Always.'] },
        { title: 'Q', tables: ['t'] },
      ],
    },
  })
  const { tables, sheet } = asRead(rules, { misses: true, inches: 12 })
  expect(tables).toMatchObject([{ head: ['A', '12″'], rows: [['Any.'], ['b', 'Any.']], note: 'Any.' }])
  expect(sheet.parts[0]?.lines).toEqual(['Any.', 'Always.'])
})
