/** How a battle ends where its rules do not say: by who is left on the table. */
import type { AtEnd, BattleEnd, Side } from './ruleset.ts'

/** The people of a side, in a sentence: "the British". */
export const peopleOf = ({ people, says }: Side): string => people ?? `the ${says}`

/** "The British win." */
export const winsSays = (side: Side): string => `T${peopleOf(side).slice(1)} win.`

/** A battle is over where nobody of a side is left, and whoever is left has won; where only its time is up, nobody is named. */
export function byWhoIsLeft(sides: readonly Side[], { timeUp, nobodyLeft }: AtEnd): BattleEnd<never> | null {
  const gone = sides.filter(({ id }) => nobodyLeft.includes(id))
  if (gone.length === 0) return timeUp ? { winner: null, says: '', why: 'These rules name no winner.' } : null
  const [left, ...others] = sides.filter((side) => !gone.includes(side))
  const why = gone.map((side) => `T${peopleOf(side).slice(1)} have nobody left on the table.`).join(' ')
  if (left && others.length > 0) return null
  return left ? { winner: left.id, says: winsSays(left), why } : { winner: null, says: '', why }
}
