import { cleanup, fireEvent, render, screen, within } from '@solidjs/testing-library'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Boxes } from '../../src/ui/Boxes.tsx'
import { PhaseCard } from '../../src/ui/PhaseCard.tsx'

afterEach(cleanup)

describe('the card of a phase', () => {
  const unit = vi.fn()
  const clause = vi.fn()
  const card = () => (
    <PhaseCard
      side={1}
      who="British"
      asks="All mobs act."
      stepsTitle="In this order"
      steps={[{ says: 'Rout', clause: 'mob.first' }, { says: 'Advance' }]}
      lists={[
        { says: 'Loaded', names: [{ name: 'Mob 7', side: 2, onTap: unit }] },
        { says: 'Holds fire', names: [] },
      ]}
      nobody="Nobody"
      rule={(id) => (
        <button type="button" onClick={() => clause(id)}>
          {id}
        </button>
      )}
    />
  )
  it('numbers its steps, and opens the rule of each', () => {
    render(card)
    const steps = screen.getAllByRole('listitem').slice(0, 2)
    expect(steps.map((step) => step.textContent)).toEqual(['1Routmob.first', '2Advance'])
    fireEvent.click(screen.getByRole('button', { name: 'mob.first' }))
    expect(clause).toHaveBeenCalledWith('mob.first')
  })
  it('names the units of each list, and says where there are none', () => {
    render(card)
    const loaded = screen.getByRole('heading', { name: 'Loaded 1' }).parentElement
    expect(loaded && within(loaded).getByRole('button', { name: 'Mob 7' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Holds fire' }).parentElement?.textContent).toContain('Nobody')
    fireEvent.click(screen.getByRole('button', { name: 'Mob 7' }))
    expect(unit).toHaveBeenCalledOnce()
  })
})

describe('what is counted', () => {
  it('is ticked box by box', () => {
    const { container } = render(() => <Boxes count={3} of={8} label="of 8: reinforcements" />)
    expect(container.querySelectorAll('.boxes-all i')).toHaveLength(8)
    expect(container.querySelectorAll('.boxes-all .full')).toHaveLength(3)
    expect(screen.getByText('of 8: reinforcements')).toBeTruthy()
  })
  it('fills a bar, never over its end', () => {
    const { container } = render(() => <Boxes count={50} of={40} show="bar" label="lost" />)
    expect(container.querySelector<HTMLElement>('.boxes-bar i')?.style.width).toBe('100%')
    expect(container.querySelector('.boxes-all')).toBe(null)
  })
})
