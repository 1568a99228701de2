/** Whose a test is, and a secret. */
import { type AnyRuleSet, type Json, type Ref, refsIn, thingOf } from '#engine'
import { type Game, secretsOwner } from '#game'

/** The first thing that arguments name and that has a side; null where nobody's is named. */
export function firstOf(
  set: AnyRuleSet,
  { world }: Pick<Game, 'world'>,
  args: Json,
): { readonly ref: Ref; readonly side: string } | null {
  for (const ref of refsIn(args)) {
    const side = secretsOwner(thingOf(world, ref), ref)
    if (set.sides.some(({ id }) => id === side)) return { ref, side }
  }
  return null
}

/** The side of that thing. */
export const sideOf = (set: AnyRuleSet, game: Pick<Game, 'world'>, args: Json): string | null =>
  firstOf(set, game, args)?.side ?? null
