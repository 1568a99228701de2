import { cleanup, fireEvent, render, screen } from '@solidjs/testing-library'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { countsTyped, nextOpen } from '../../src/ui/counting.ts'
import { DiceSlots } from '../../src/ui/DiceSlots.tsx'
import { FaceCounters } from '../../src/ui/FaceCounters.tsx'
import { Keys } from '../../src/ui/Keys.tsx'
import { NumberPad, type NumberPadProps } from '../../src/ui/NumberPad.tsx'
import { PairRows } from '../../src/ui/PairRows.tsx'

afterEach(cleanup)

const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe('keys', () => {
  it('are read with their chance, and say what is tapped', () => {
    const tapped = vi.fn()
    const keys = [
      { value: 0, share: 0.5, head: '25.0' },
      { value: 1, share: 1, head: '50.0' },
    ]
    render(() => <Keys label="How many?" columns keys={keys} picked={1} onTap={tapped} />)
    expect(screen.getByRole('button', { name: '1, 50.0 per cent' }).getAttribute('aria-pressed')).toBe('true')
    tap('0, 25.0 per cent')
    expect(tapped).toHaveBeenCalledExactlyOnceWith(0)
  })
})

describe('a number', () => {
  const pad = (more: Partial<NumberPadProps>) =>
    render(() => <NumberPad question="How many?" min={0} max={20} says={String} onEnter={() => undefined} {...more} />)

  it('refuses what a die cannot show', () => {
    const enter = vi.fn()
    pad({ min: 1, max: 10, sides: 10, onEnter: enter })
    tap('1')
    tap('2')
    expect(screen.getByText('A d10 cannot show 12. Type 1 to 10.')).toBeTruthy()
    tap('Type the number')
    expect(enter).not.toHaveBeenCalled()
    tap('Take back the last digit')
    fireEvent.keyDown(screen.getByRole('button', { name: '7' }), { key: '0' })
    fireEvent.click(screen.getAllByRole('button', { name: '10' })[0] ?? document.body)
    expect(enter).toHaveBeenCalledExactlyOnceWith(10)
  })

  it.each(['Type the number', 'Clear', 'Take back the last digit'])(
    'takes back only what is typed, and says what to type where nothing is: %s',
    (first) => {
      pad({})
      const isDashed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'
      const both = () => ['Clear', 'Take back the last digit'].map(isDashed)
      expect(both()).toEqual([true, true])
      expect(screen.getAllByRole('status').at(-1)?.textContent).toBe('')
      tap(first)
      expect(screen.getAllByRole('status').at(-1)?.textContent).toBe('Type 0 to 20.')
      tap('7')
      expect(both()).toEqual([false, false])
      tap('Clear')
      expect(both()).toEqual([true, true])
    },
  )

  it('waits with a number that may still grow', () => {
    pad({ min: 12, max: 120, says: (n) => `${n} in all` })
    tap('6')
    expect(screen.getAllByRole('status').at(-1)?.textContent).toBe('')
    tap('Type the number')
    expect(screen.getAllByRole('status').at(-1)?.textContent).toBe('It cannot be 6. Type 12 to 120.')
    tap('6')
    expect(screen.getByRole('button', { name: '66 in all' })).toBeTruthy()
  })

  it('a number that stands there goes with the first figure', () => {
    pad({ max: 96, initial: 24, says: (n) => `${n} inches` })
    expect(screen.getByRole('button', { name: '24 inches' })).toBeTruthy()
    tap('1')
    tap('4')
    expect(screen.getByRole('button', { name: '14 inches' })).toBeTruthy()
  })

  it('takes halves where a ruler does, and a sign where numbers under 0 can be', () => {
    const enter = vi.fn()
    pad({ min: -20, max: 20, fractions: true, says: (n) => `${n} in all`, onEnter: enter })
    tap('A half')
    tap('7')
    tap('Plus or minus')
    tap('-7.5 in all')
    expect(enter).toHaveBeenCalledExactlyOnceWith(-7.5)
    tap('A half')
    tap('2')
    tap('Take back the last digit')
    tap('Plus or minus')
    tap('7 in all')
    expect(enter).toHaveBeenLastCalledWith(7)
  })

  it('has neither where whole numbers from 0 are wanted', () => {
    pad({ max: 9 })
    expect(screen.queryByRole('button', { name: 'A half' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Plus or minus' })).toBeNull()
  })

  it('gives the reason of the rule', () => {
    pad({ max: 12, initial: 8, refuse: (n) => (n > 5 ? 'Only 5 are alive, so 5 can fire.' : null) })
    expect(screen.getByText('Only 5 are alive, so 5 can fire.')).toBeTruthy()
  })
})

describe('places of dice', () => {
  const places = () => screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))

  it('are buttons as far as one may go: dice lie there, and the next one', () => {
    const slots = [4, undefined, undefined].map((face) => ({ sides: 6, face }))
    render(() => <DiceSlots slots={slots} at={0} onGo={() => undefined} />)
    expect(places()).toEqual(['Die 1: 4. Correct it', 'Die 2, not in yet'])
    expect(screen.getByRole('img', { name: 'Die 3, not in yet' })).toBeTruthy()
  })

  it('are so in pairs too', () => {
    const pair = (...faces: (number | undefined)[]) => ({
      dice: faces.map((face) => [6, face] as const),
      between: 'v',
    })
    render(() => (
      <PairRows
        heads={['red', 'white']}
        pairs={[pair(4, undefined), pair(undefined, undefined)]}
        at={1}
        onGo={() => undefined}
      />
    ))
    expect(places()).toEqual(['Pair 1, red: 4. Correct it', 'Pair 1, white: not in yet'])
  })
})

describe('a pool by faces', () => {
  const pool = (enter: (counts: readonly number[]) => void) => (
    <FaceCounters
      question="How many of each face?"
      sides={4}
      count={16}
      groups={(counts) => ({ groups: [[4, 2]], rest: [counts[0] ?? 0] })}
      title={(best) => `${best.groups.length} groups`}
      says={(counts) => `${counts.length} faces`}
      onEnter={enter}
    />
  )

  it('is three counts and confirm: the last face counts itself', () => {
    const enter = vi.fn()
    render(() => pool(enter))
    tap('5')
    expect(screen.getByText('1 groups')).toBeTruthy()
    tap('4')
    tap('3')
    expect(screen.getByRole('button', { name: '4 showing 4' })).toBeTruthy()
    tap('4 faces')
    expect(enter).toHaveBeenCalledExactlyOnceWith([5, 4, 3, 4])
  })

  it('refuses more dice than were thrown', () => {
    const enter = vi.fn()
    render(() => pool(enter))
    tap('10')
    tap('7')
    expect(screen.getByText('17 dice counted; 16 are rolled. Take one off.')).toBeTruthy()
    tap('6')
    expect(screen.getByRole('button', { name: '0 showing 4' })).toBeTruthy()
  })

  it('is corrected by a tap on a face, and cleared', () => {
    const enter = vi.fn()
    render(() => pool(enter))
    for (const number of ['5', '4', '3']) tap(number)
    tap('5 showing 1')
    tap('6')
    tap('4 faces')
    expect(enter).toHaveBeenLastCalledWith([6, 4, 3, 3])
    tap('Clear')
    tap('Count the faces')
    expect(screen.getByText('0 dice counted; 16 are rolled. 16 are missing.')).toBeTruthy()
  })

  it('counts in words what is counted', () => {
    expect(countsTyped([1, null, null], 3)).toEqual({ counts: [1, null, null], self: -1 })
    expect(countsTyped([1, null, 1], 3)).toEqual({ counts: [1, 1, 1], self: 1 })
    expect(countsTyped([3, null, null], 3)).toEqual({ counts: [3, 0, 0], self: -1 })
    expect(nextOpen([1, null, null], 2)).toBe(1)
    expect(nextOpen([1, 1, 1], 2)).toBe(2)
  })
})
