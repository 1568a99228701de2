/** Whose a test is, and a secret. */
import { type AnyRuleSet, type Json, type Ref, refsIn, thingOf, type World } from '#engine'
import type { Game } from '#game'

/** The side of the first thing that arguments name and that has one; null where nobody's is named. */
export function sideOf(set: AnyRuleSet, { world }: Pick<Game, 'world'>, args: Json): string | null {
  for (const ref of refsIn(args)) {
    const side = secretsOwner(thingOf(world, ref), ref)
    if (set.sides.some(({ id }) => id === side)) return side
  }
  return null
}

/** The side whose secrets a thing holds: its own, or itself where it is a side. */
export const secretsOwner = (thing: World[string][string] | undefined, { id }: Pick<Ref, 'id'>): string =>
  typeof thing?.side === 'string' ? thing.side : id
