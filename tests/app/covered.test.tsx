/** What only one side may see: what the phone is passed for is said, and no list tells what was drawn covered. */
import { fireEvent, render, screen } from '@solidjs/testing-library'
import { expect, it, vi } from 'vitest'
import type { Answers, Draw, Trace } from '#engine'
import { cardName, tellTrace } from '#tell'
import lastMughal from '../../rulesets/last-mughal/index.ts'
import { Asking } from '../../src/app/walk/Asking.tsx'
import { drewCovered, passedFor } from '../../src/app/walk/Step.tsx'
import { Cover } from '../../src/ui/Cover.tsx'

const step: Draw = {
  step: 'draw',
  id: 'counter-1',
  says: 'Counter 1 of 4',
  deck: { kind: 'side', id: 'rebel' },
  field: 'pile',
  hidden: 'rebel',
}
const trace: readonly Trace[] = [{ did: 'draw', key: 'counter-1', step, card: 'Cholera' }]

it('says what the phone is passed for', () => {
  const ask = { step: 'ask', id: 'a', says: 'Which counter raises Oudh?', short: 'Counter', secret: 'rebel' } as const
  expect(passedFor('Rebellion', { ...ask, form: { form: 'yes-no' } })).toBe('Rebellion: Counter')
  expect(passedFor('Draw counters', step)).toBe('Draw counters: Counter 1 of 4')
  render(() => <Cover who="the rebels" why="Rebellion: Counter" onShow={() => undefined} />)
  expect(screen.getByText('Rebellion: Counter')).toBeTruthy()
})

it('tells whoever holds no counter that fits to go on, behind the cover like all else', () => {
  const taken = vi.fn()
  const hint = 'None of the counters in hand fits here.'
  const asked = { step: 'ask', id: 'counters-rebel', says: 'Which do the rebels play?', hint, default: {} } as const
  const form = { form: 'facts', rows: {} } as const
  render(() => (
    <Asking
      step={{ ...asked, form }}
      set={lastMughal}
      draft="covered"
      fault={null}
      onAnswer={taken}
      onClause={() => undefined}
    />
  ))
  screen.getByText(hint)
  fireEvent.click(screen.getByRole('button', { name: 'None of them' }))
  expect(taken).toHaveBeenCalledExactlyOnceWith({})
})

it('lists nothing of a pile from which the phone has drawn a covered card', () => {
  const drew = (roll: object): Answers => ({ 'counter-1': { value: 'Cholera', ...roll } })
  expect(drewCovered(trace, drew({ roll: 3 }))).toBe(true)
  expect(drewCovered(trace, drew({}))).toBe(false)
  expect(
    drewCovered(
      [
        {
          did: 'draw',
          key: 'counter-1',
          step: { step: 'draw', id: 'counter-1', says: '', deck: step.deck, field: 'pile' },
          card: 'x',
        },
      ],
      drew({ roll: 3 }),
    ),
  ).toBe(false)
})

it('names a card as people call it', () => {
  const named = (card: string) => cardName(lastMughal, card)
  expect(['Badmashes au choix', 'Cholera'].map(named)).toEqual(['Badmashes, any province', 'Cholera'])
  // Opened, once it is drawn, as in the list from which it is drawn.
  const drew = { did: 'draw', key: 'counter-1', step, card: 'Badmashes au choix' } as const
  expect(tellTrace(lastMughal, [drew])).toMatchObject([{ card: 'Badmashes, any province' }])
})
