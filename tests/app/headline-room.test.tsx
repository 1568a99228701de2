/** The headline of a chain keeps its room while it is counted, so that no sheet moves under a finger when it comes. */
import { createRoot } from 'solid-js'
import { expect, it } from 'vitest'
import type { AnyProcedure, Throw } from '#engine'
import { bareGame, walkRow } from '#game'
import { d, sum } from '#kit'
import { createAlone } from '../../src/app/walk/model.ts'
import { createPage } from '../../src/app/walk/RowSheet.tsx'
import { toySet } from '../game/toy-battle.ts'

const die: Throw = { step: 'throw', id: 'die', says: 'One die', parts: { die: sum(d(1, 6)) } }

const rolls = (stages: number): AnyProcedure => ({
  id: 'rolls',
  title: 'Rolls',
  success: {
    says: 'It comes',
    good: 'it does',
    bad: 'it does not',
    stages: Array.from({ length: stages }, (_, n) => ({ says: `Stage ${n}`, ends: {} })),
  },
  *run() {
    yield die
    return null
  },
})

it.each([
  [3, true],
  [1, false],
])('of %i stages: %s', (stages, room) =>
  createRoot((dispose) => {
    const game = bareGame({ world: {}, settings: {}, owed: [] })
    const set = { ...toySet, procedures: [rolls(stages)] }
    const model = createAlone({ set, game: () => game, keep: async () => true }, walkRow('rolls', {}))
    const page = createPage(
      model,
      () => 'Rolls',
      () => false,
    )
    expect(model.open()?.step.step).toBe('throw')
    expect(page.isCounting()).toBe(room)
    dispose()
  }),
)
