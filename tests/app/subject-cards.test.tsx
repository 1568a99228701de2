/** Whom a roll is about stands over its questions, as on the table. */
import { render } from '@solidjs/testing-library'
import { expect, it } from 'vitest'
import { walkRow } from '#game'
import mutiny from '../../rulesets/indian-mutiny-1857/index.ts'
import { createAlone } from '../../src/app/walk/model.ts'
import { SubjectCards } from '../../src/app/walk/Subjects.tsx'
import { tableOf } from './table.ts'

const { battle } = tableOf(mutiny).at
const unit = (id: string) => ({ kind: 'unit', id })

/** The lines of the cards that stand over a walk of these. */
function linesOf(procedure: string, args: Parameters<typeof walkRow>[1], at = battle): readonly string[] {
  const { container, unmount } = render(() => {
    const model = createAlone({ set: mutiny, game: at.game, keep: async () => true }, walkRow(procedure, args))
    return <SubjectCards battle={at} model={model} />
  })
  const lines = [...container.querySelectorAll('.unit')].map((card) => card.textContent ?? '')
  expect(container.querySelectorAll('button')).toHaveLength(0)
  unmount()
  return lines
}

it('names both sides of a fire, with their figures', () => {
  const [firer, target, ...more] = linesOf('fire', { firer: unit('78th'), target: unit('53rd') })
  expect(firer).toMatch(/^78th Highlanders.*5of 5/)
  expect(target).toMatch(/^53rd Bengal N.I..*12of 12/)
  expect(more).toEqual([])
})

it('does not owe what is being rolled', () => {
  const morale = { id: '1.0', what: 'morale', args: { unit: unit('53rd') }, title: 'Morale', due: 'now' } as const
  const before = battle.game()
  const game = { ...before, owed: [{ ...morale, whys: [], struck: null }] }
  const owing = { ...battle, game: () => game }
  expect(linesOf('fire', { firer: unit('78th'), target: unit('53rd') }, owing)[1]).toContain('Owes 1')
  expect(linesOf('morale', { unit: unit('53rd') }, owing)[0]).not.toContain('Owes')
})

it('is left out where a roll is about nobody', () => {
  expect(linesOf('fire', {})).toEqual([])
})
