/** Words that several files share: the names of the sides, units in sentences, and what is said in more than one place. */
import { grammar } from '#kit'
import type { SideId } from './classes.ts'
import { isGun, isLeader, type Unit } from './state.ts'

export const sideNames: { readonly [S in SideId]: string } = { british: 'British', rebel: 'Rebels' }

/** A leader and a gun are one ("Gun 1 is"); all other units are many ("The 64th Foot are"). */
export const isOne = (unit: Unit): boolean => isLeader(unit) || isGun(unit)
export const { The, the, does, are, have } = grammar(isOne)

export const noMarchMoves = (unit: Unit): string =>
  `${have(unit)} no march moves left; they may only defend or retreat.`
