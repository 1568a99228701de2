/** Words that several files share: the names of the sides, and units in sentences. */
import { counted, grammar } from '#kit'
import type { SideId, Unit } from './state.ts'

/** The sides in a sentence. */
export const people: { readonly [S in SideId]: string } = { red: 'The British', black: 'The Mahrattas' }
export const colours: { readonly [S in SideId]: string } = { red: 'Red', black: 'Black' }
export { counted }
export const noCardTurned = (side: SideId): string =>
  `No ${side} card is turned for ${people[side].replace('The', 'the')}.`

/** One gun or battery is one ("Gun 1 is"); all other units are many ("The 76th are", "Indian guns are"). */
export const isOne = (unit: Unit): boolean => unit.arm === 'guns' && !/\bguns\b/i.test(unit.name)
export const { The, the, does, are, have } = grammar<Unit>(isOne)

/** "do the 76th", "does Gun 1": inside a question. */
export const doThe = (unit: Unit): string => `${isOne(unit) ? 'does' : 'do'} ${the(unit)}`
/** The same where a question begins with it. */
export const DoThe = (unit: Unit): string => `${isOne(unit) ? 'Does' : 'Do'} ${the(unit)}`
export const AreThe = (unit: Unit): string => `${isOne(unit) ? 'Is' : 'Are'} ${the(unit)}`
