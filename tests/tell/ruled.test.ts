/** A ruling on a roll of two sides says whose dice and whose sum it changes. */
import { expect, test } from 'vitest'
import { faultInRuling, opposed, type Part, underRuling } from '#engine'
import { poolsOf, rulingWords } from '#tell'

const two = (because: Part['because']): Part => ({ ...opposed([4, 4], [4, 4, 4]), ...(because ? { because } : {}) })
const morale = two([
  { dice: 2, says: 'killed' },
  { dice: 2, says: 'alive' },
  { dice: 1, says: 'Officer within 12″' },
])
const words = (part: Part, other: object) => rulingWords({ why: 'smoke', parts: { dice: other } }, { dice: part })

test('it names both sides, by what their dice stand for', () => {
  expect(poolsOf(morale)).toEqual([
    { says: 'the killed', pool: '2d4' },
    { says: 'the living', pool: '3d4' },
  ])
  expect(words(morale, { plus: 1 })).toBe('+1 to the killed, smoke')
  expect(words(morale, { theirPlus: 1, theirDice: -1 })).toBe('1 die fewer for the living, +1 to the living, smoke')
  expect(words(two(undefined), { dice: 1, theirDice: 2 })).toBe(
    '1 die more for the first pool, 2 dice more for the second pool, smoke',
  )
})

test('what was kept before reads on, and changes the first side as it did', () => {
  expect(rulingWords({ why: 'smoke', parts: { dice: { plus: 1 } } })).toBe('+1, smoke')
  const step = { step: 'throw', id: 'dice', says: 'Morale', parts: { dice: morale } } as const
  expect(underRuling(step, { why: 'smoke', parts: { dice: { plus: 1 } } }).step.parts.dice?.read).toMatchObject({
    plus: 1,
  })
  expect(faultInRuling(step, { why: 'smoke', parts: { dice: { theirDice: -4 } } })).toMatch(/not so many dice/)
})
