/** Chips of what was answered: none reads as another does. */
import { expect, test } from 'vitest'
import type { Trace } from '#engine'
import { toldApart } from '../../src/app/walk/told-apart.ts'

const asked = (key: string, says: string, value: boolean) =>
  ({
    did: 'ask',
    key,
    step: { step: 'ask', id: key, says, short: 'Adjacent', form: { form: 'yes-no' } },
    value,
    from: 'answer',
  }) as const satisfies Trace
const labels = (...all: readonly ReturnType<typeof asked>[]) => [
  ...toldApart(all, ['Wellesley', '74th Highlanders', 'Dragoons 1', 'Dragoons 12']).values(),
]

test('of two things each says whose it is', () => {
  expect(
    labels(
      asked('a', 'Is Wellesley adjacent to the 74th Highlanders?', false),
      asked('b', 'Is Wellesley adjacent to the Dragoons 12?', false),
    ),
  ).toEqual(['Adjacent, 74th Highlanders', 'Adjacent, Dragoons 12'])
  expect(labels(asked('a', 'Is Wellesley adjacent to the 74th Highlanders?', false))).toEqual(['Adjacent'])
})

test('what was asked and answered twice stands once, unless the answers differ', () => {
  const says = 'Is Wellesley adjacent to the Dragoons 1?'
  expect(labels(asked('a', says, true), asked('b', says, true))).toEqual(['Adjacent'])
  expect(labels(asked('a', says, true), asked('b', says, false))).toHaveLength(2)
})
