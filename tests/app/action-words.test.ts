/** What a button for several says: in small letters, but for what is a term of the rules. */
import { expect, it } from 'vitest'
import { actionWords as words } from '../../src/app/model/actions/words.ts'

it('keeps the capitals of a term', () => {
  expect(words.together('12 units', 'Fire')).toBe('12 units: fire')
  expect(words.together('1 unit', 'Deserter Morale')).toBe('1 unit: Deserter Morale')
})
