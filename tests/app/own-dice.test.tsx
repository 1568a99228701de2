/** Own dice of a row of a list, by the same entry as those of a walk. */
import { cleanup, fireEvent, render, screen } from '@solidjs/testing-library'
import { afterEach, expect, it, vi } from 'vitest'
import type { Answers, Part, Throw } from '#engine'
import { count, d, opposed, sum } from '#kit'
import { OwnRoll } from '../../src/app/walk/own/OwnRoll.tsx'

afterEach(cleanup)

const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

function rolling(part: Part, leads?: Parameters<typeof OwnRoll>[0]['leads']) {
  const taken = vi.fn<(answers: Answers) => void>()
  const step: Throw = { step: 'throw', id: 'die', says: 'They test', parts: { dice: part } }
  render(() => (
    <OwnRoll
      due={[{ key: 'die', step }]}
      {...(leads ? { leads } : {})}
      onAnswer={(answers) => taken(answers)}
      onBack={() => {}}
    />
  ))
  return taken
}

it.each([
  ['one die', sum(d(1, 20)), '17', { faces: { dice: [17] }, source: 'table' }],
  ['a count', count(d(9, 6), 4), '3', { read: { dice: 3 }, source: 'table' }],
  ['a total', sum(d(2, 6), 1), '7', { read: { dice: 8 }, source: 'table' }],
] as const)('%s is a tap, which is the answer', (_, part, key, answer) => {
  const taken = rolling(part)
  tap(new RegExp(`^${key}\\b`))
  expect(taken).toHaveBeenCalledExactlyOnceWith({ die: answer })
  expect(screen.queryByRole('button', { name: 'Back one' })).toBeNull()
})

it('several numbers are seen before they are the answer', () => {
  const taken = rolling(opposed(d(2, 6), d(3, 6), 'best'))
  // of the highest die no total over its sides is offered
  expect(screen.queryByRole('button', { name: '7' })).toBeNull()
  tap('4')
  tap('5')
  expect(taken).not.toHaveBeenCalled()
  tap('Go on with 4 v 5')
  expect(taken).toHaveBeenCalledExactlyOnceWith({
    die: { read: { dice: 'lower' }, totals: { dice: [4, 5] }, source: 'table' },
  })
})

it('what leads somewhere is seen first', () => {
  const offered = vi.fn()
  const leads = { end: () => null, applies: null, isEnd: () => false, onOffer: offered }
  const taken = rolling(count(d(9, 6), 4), leads)
  tap(/^3\b/)
  expect(taken).not.toHaveBeenCalled()
  expect(offered).toHaveBeenLastCalledWith({ die: { read: { dice: 3 }, source: 'table' } })
})
