/** A change by hand keeps the figures of a unit together: alive, killed and deserted. */
import { expect, test } from 'vitest'
import { alongByHand } from '#engine'
import { freshUnit, kinds } from './kinds.ts'

const unit = { ...freshUnit({ class: 'mutineer', start: 8, killed: 1, deserted: 1 }) }

test.each([
  ['who is no longer alive was killed', { alive: 4 }, { alive: 4, killed: 3 }],
  ['who stands again was not', { alive: 7 }, { alive: 7, killed: 0 }],
  ['who was killed is not alive', { killed: 3 }, { alive: 4, killed: 3 }],
  ['who deserted is not alive', { deserted: 4 }, { alive: 3, killed: 1 }],
  ['nobody left is a unit destroyed', { alive: 0 }, { alive: 0, killed: 7, status: 'destroyed' }],
  ['another field changes alone', { name: 'A' }, { alive: 6, killed: 1, status: 'steady' }],
])('%s', (_, said, is) => expect({ ...unit, ...alongByHand(kinds.unit, unit, said) }).toMatchObject(is))

test('where the figures alive cannot be read, a hand mends those and leaves the others', () => {
  const nonsense = JSON.parse(JSON.stringify({ ...unit, alive: 'lots' }))
  expect({ ...nonsense, ...alongByHand(kinds.unit, nonsense, { alive: 4 }) }).toMatchObject({ alive: 4, killed: 1 })
})
