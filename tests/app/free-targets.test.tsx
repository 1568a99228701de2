/** The targets of one row of a list: those that nothing bars. */
import { expect, it } from 'vitest'
import { freeAsTarget } from '../../src/app/walk/many/Whom.tsx'
import { opened } from '../game/toy-battle.ts'

it('leaves out their own side, and whoever cannot be looked at', () => {
  const bar = {
    id: 'own-side',
    short: 'Own side',
    says: 'Same side.',
    wayOut: 'Choose an enemy.',
    final: false,
    clause: 'any',
  }
  const target = {
    arg: 'target',
    says: 'At whom?',
    kind: 'unit',
    bars: (_: unknown, { id }: { readonly id: string }) => {
      if (id === 'c') throw new Error('broken')
      return id === 'a' ? [bar] : []
    },
  }
  const refs = ['a', 'b', 'c'].map((id) => ({ kind: 'unit', id }))
  expect(freeAsTarget(opened(), target, {}, refs).map(({ id }) => id)).toEqual(['b'])
})
