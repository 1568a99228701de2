/** Who may take the morale test of the toy: nobody who is gone. */
import { kit } from '#kit'
import type { Settings, State } from '../engine/toy.ts'

const made = kit<State, Settings, string>()
export const { who } = made
export const can = made.can('unit', (_, unit) => [
  unit.alive === 0 && made.never('gone', 'Gone', `${unit.name} are gone.`, 'gone'),
])
