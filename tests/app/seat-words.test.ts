/** What a player's phone says of its own units. */
import { expect, test } from 'vitest'
import { seatWords } from '../../src/app/seats/words.ts'
import { misspoken } from '../../src/headless/seams/spoken.ts'

test.each([
  [0, 'No units, Mutineers', 'None on the table'],
  [1, '1 unit, Mutineers', '1 on the table'],
  [12, '12 units, Mutineers', '12 on the table'],
])('of %i units', (n, count, onTable) => {
  expect(seatWords.count(n, 'Mutineers')).toBe(count)
  expect(seatWords.onTable(n)).toBe(onTable)
  for (const says of [count, onTable, seatWords.given('3 to 5', n)]) expect(misspoken(says)).toBe(null)
})
