/** The cards of a battle, as its rules draw them. */
import { type AnyRuleSet, asCalled, type Card, ctxOf, type Ref } from '#engine'
import type { Standing } from '#game'

/** The cards of all that stands on the table, kind by kind, or of those that are meant. */
export function cardsIn(
  set: AnyRuleSet,
  game: Standing,
  isMeant: (ref: Ref) => boolean = () => true,
): readonly { readonly ref: Ref; readonly card: Card }[] {
  const ctx = ctxOf(game)
  return Object.entries(set.kinds).flatMap(([kind, def]) =>
    def.shown !== 'card'
      ? []
      : Object.entries(game.world[kind] ?? {}).flatMap(([id, thing]) => {
          const ref = { kind, id }
          const card = isMeant(ref) ? def.card?.(asCalled(thing), ctx, ref) : undefined
          return card ? [{ ref, card }] : []
        }),
  )
}
