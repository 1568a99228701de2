/** Of many reasons those that count stand first, and all on a tap. */
import { cleanup, fireEvent, render, screen } from '@solidjs/testing-library'
import { afterEach, expect, it } from 'vitest'
import { WhyList } from '../../src/ui/WhyList.tsx'

afterEach(cleanup)

it('shows of fifty reasons what counts for something, and the rest on a tap', () => {
  const lines = Array.from({ length: 50 }, (_, n) => ({
    says: `Reason ${n}`,
    ...(n % 10 === 0 ? { worth: '+1' } : {}),
  }))
  render(() => <WhyList title="Why" lines={lines} onOpen={() => {}} />)
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual(
    [0, 10, 20, 30, 40].map((n) => `Reason ${n}+1`),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Show all 50' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(50)
})

it('says once what several reasons rest on', () => {
  const lines = [1, 2, 3].map((n) => ({
    says: `Attackers on defender ${n}: 1`,
    rule: 'pairs',
    ref: 'Each fights one.',
  }))
  render(() => <WhyList title="Why" lines={lines} onOpen={() => {}} />)
  expect(screen.getAllByText('Each fights one.')).toHaveLength(1)
  expect(screen.getAllByRole('button')).toHaveLength(3)
})

it('says the same reason once, with how often it held', () => {
  const leader = { says: 'No leader', rule: 'leader', ref: 'One die each.' }
  const lines = [...Array.from({ length: 7 }, () => leader), { says: 'Soft cover', worth: '1' }]
  render(() => <WhyList title="Why" lines={lines} onOpen={() => {}} />)
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'No leader (7 times)One die each.',
    'Soft cover1',
  ])
})

it('shows a few as they are', () => {
  render(() => <WhyList title="Why" lines={[{ says: 'Soft cover' }, { says: 'Range' }]} onOpen={() => {}} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('button')).toBeNull()
})
