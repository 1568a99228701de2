/** Words that several files share: the names of the sides, and units in sentences. */
import { grammar } from '#kit'
import type { SideId, Unit } from './state.ts'

export const sideNames: { readonly [S in SideId]: string } = { red: 'British/Allied', black: 'Mahratta' }
/** The sides in a sentence. */
export const people: { readonly [S in SideId]: string } = { red: 'The British', black: 'The Mahrattas' }
export const colours: { readonly [S in SideId]: string } = { red: 'Red', black: 'Black' }
export const cards = (n: number): string => (n === 1 ? '1 card' : `${n} cards`)
export const noCardTurned = (side: SideId): string => `No ${side} card is turned for ${sideNames[side]}.`

/** One gun or battery is one ("Gun 1 is"); all other units are many ("The 76th are", "Indian guns are"). */
export const { The, the, does, are, have } = grammar<Unit>(
  (unit) => unit.arm === 'guns' && !/\bguns\b/i.test(unit.name),
)
