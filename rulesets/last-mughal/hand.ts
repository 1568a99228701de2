/** What a side holds: the counters that it may name, and those that it has used. */
import type { Proc } from '#kit'
import { type CounterId, called, counters, kindsIn, type PlayPhase, plus, total } from './counters.ts'
import { type Ctx, change, game, type SideId, say, sideRef } from './state.ts'

/** The phase in which a counter is played for its event: the one printed with it, or that of its side's reinforcements. */
export function phaseOf(ctx: Ctx, id: CounterId, side: SideId): PlayPhase {
  const { phase } = counters[id]
  if (id === 'Persuasive officers' && ctx.settings.persuasiveAtOnce) return 'rebellion'
  return phase === 'own' ? (side === 'rebel' ? 'rebellion' : 'reinforcements') : phase
}

/** R21 Where its unit arrives: the rules say Punjab three times, the roster Delhi; null: where its player likes. */
export const arrivalOf = (ctx: Ctx, id: CounterId): string | null =>
  (id === '2nd Punjab' || id === '3rd Punjab') && ctx.settings.punjabUnitsAt === 'delhi' ? 'delhi' : counters[id].at

/** Which counters may be named: the hand, and the pile too where some were drawn in secret. */
export function nameable(ctx: Ctx, side: SideId): readonly CounterId[] {
  const { hand, pile, unseen } = ctx.look(sideRef(side))
  return kindsIn(unseen > 0 ? { ...pile, ...hand } : hand)
}

/** How many are left to be drawn: what was drawn in secret lies in the pile's count until it is named. */
export function leftInPile(ctx: Ctx, side: SideId): number {
  const { pile, unseen } = ctx.look(sideRef(side))
  return Math.max(0, total(pile) - unseen)
}

/**
 * Whether a side is asked in secret which counters it plays, of those that fit: whoever holds any is, though none of them
 * fits, so that nobody learns by the question what is in a hand; how many it holds all may know. Without a battle there is none.
 */
export function isAskedFor(ctx: Ctx, side: SideId, fit: object): boolean {
  const { hand, unseen } = ctx.look(sideRef(side))
  return Object.keys(fit).length > 0 || (!ctx.look(game).quick && total(hand) + unseen > 0)
}
/** What is said to whoever holds none that fits. */
export const noneFits = (rows: object): { readonly hint?: string } =>
  Object.keys(rows).length === 0 ? { hint: 'None of the counters in hand fits here.' } : {}

/** How many of a counter may be played: those in the hand, and as many of the pile as were drawn in secret. */
export function heldOf(ctx: Ctx, side: SideId, id: CounterId): number {
  const { hand, pile, unseen } = ctx.look(sideRef(side))
  return (hand[id] ?? 0) + Math.min(unseen, pile[id] ?? 0)
}

/** No more of these can be played than lie in the hand or were drawn in secret. */
export function* checkHeld(ctx: Ctx, side: SideId, played: { readonly [id: string]: number }): Proc<void> {
  const { hand, unseen } = ctx.look(sideRef(side))
  const named = Object.entries(played).reduce((sum, [id, n]) => sum + Math.max(0, n - (hand[id] ?? 0)), 0)
  if (named > unseen)
    yield* say.impossible(
      'unseen',
      `Only ${unseen} ${unseen === 1 ? 'counter was' : 'counters were'} drawn in secret.`,
      {
        clause: 'counter.hand.hidden',
        wayOut: 'Choose fewer counters.',
      },
    )
}

/** Used: out of the hand (or of those never named), and discarded at once. */
export function* discard(ctx: Ctx, side: SideId, id: CounterId): Proc<void> {
  const ref = sideRef(side)
  const { hand, pile, unseen, discard: gone } = ctx.look(ref)
  if ((hand[id] ?? 0) > 0) yield* change(ref, { hand: plus(hand, id, -1), discard: plus(gone, id, 1) })
  else yield* change(ref, { pile: plus(pile, id, -1), unseen: Math.max(0, unseen - 1), discard: plus(gone, id, 1) })
  yield* say.note(`${called(id)} is discarded`, { clause: 'counter.discard' })
}
