/** Whose a test is, and a secret. */
import { type AnyRuleSet, type Json, refsIn, thingOf } from '#engine'
import { type Game, secretsOwner } from '#game'

/** The side of the first thing that arguments name and that has one; null where nobody's is named. */
export function sideOf(set: AnyRuleSet, { world }: Pick<Game, 'world'>, args: Json): string | null {
  for (const ref of refsIn(args)) {
    const side = secretsOwner(thingOf(world, ref), ref)
    if (set.sides.some(({ id }) => id === side)) return side
  }
  return null
}
