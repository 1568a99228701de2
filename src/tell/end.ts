/** How a battle ended, as it was written: who won, and why. */
import { peopleOf, type Side } from '#engine'
import { inThePast } from './past.ts'

/** What was written at the end: its first sentence, and what follows. */
export function endParts(says: string): { readonly headline: string; readonly why: string } {
  const at = says.search(/(?<=[.?!]) (?=\p{Lu})/u)
  return at < 0 ? { headline: says, why: '' } : { headline: says.slice(0, at), why: says.slice(at + 1) }
}

/** "The British won." */
export const wonWords = (says: string): string => inThePast(endParts(says).headline)

/** The side that a sentence names first, by its people: "The Mahrattas win."; undefined where it names none. */
export const peopleIn = (says: string, sides: readonly Side[]): Side | undefined =>
  sides.find((side) => says.toLowerCase().startsWith(`${peopleOf(side).toLowerCase()} `))
