/** Words that several files share: the names of the sides, and units in sentences. */
import { grammar } from '#kit'
import type { SideId, Unit } from './state.ts'

export const sideNames: { readonly [S in SideId]: string } = { red: 'British/Allied', black: 'Mahratta' }
export const noCardTurned = (side: SideId): string => `No ${side} card is turned for ${sideNames[side]}.`

/** One gun or battery is one ("Gun 1 is"); all other units are many ("The 76th are", "Indian guns are"). */
export const { The, the, does, are, have } = grammar<Unit>(
  (unit) => unit.arm === 'guns' && !/\bguns\b/i.test(unit.name),
)
