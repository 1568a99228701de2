/** Words that several files share: the names of the sides, units in sentences, and what is said in more than one place. */
import { counted, grammar, someOf } from '#kit'
import type { Unit } from './state.ts'

/** A piece, an elephant and a wagon are one ("The 9-pounder is"); all other units are many ("The 64th are"). */
export const isOne = ({ arm }: Unit): boolean => arm === 'artillery' || arm === 'elephant' || arm === 'wagon'

export const { The, the, does, are, have } = grammar<Unit>(isOne)

export { counted, someOf }
export const figures = (n: number): string => counted(n, 'figure')

/** What fire did: to figures, or hits on a piece or an elephant, which have tables of their own. */
export function lossSays(unit: Unit, n: number, hits = 0): string {
  if (hits > 0 && unit.arm === 'artillery') return `${The(unit)}: ${counted(hits, 'hit')} on the piece.`
  if (hits > 0 && unit.arm === 'elephant') return `${does(unit, 'take')} ${counted(hits, 'casualty', 'casualties')}.`
  if (n === 0) return 'No effect.'
  return unit.figures === n ? `${are(unit)} destroyed.` : `${does(unit, 'lose')} ${figures(n)}.`
}

export const noCrew = (unit: Unit): string => `${have(unit)} no crew left.`

/** An end as it stands in a picture: "does not close". */
export const spaced = <R extends string>(end: R): string => end.replaceAll('-', ' ')
