/** What a side holds: the counters that it may name, and those that it has used. */
import type { Proc } from '#kit'
import { type CounterId, kindsIn, plus, total } from './counters.ts'
import { type Ctx, change, type SideId, say, sideRef } from './state.ts'

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

/** How many of a counter may be played: those in the hand, and as many of the pile as were drawn in secret. */
export function heldOf(ctx: Ctx, side: SideId, id: CounterId): number {
  const { hand, pile, unseen } = ctx.look(sideRef(side))
  return (hand[id] ?? 0) + Math.min(unseen, pile[id] ?? 0)
}

/** Used: out of the hand (or of those never named), and discarded at once. */
export function* discard(ctx: Ctx, side: SideId, id: CounterId): Proc<void> {
  const ref = sideRef(side)
  const { hand, pile, unseen, discard: gone } = ctx.look(ref)
  if ((hand[id] ?? 0) > 0) yield* change(ref, { hand: plus(hand, id, -1), discard: plus(gone, id, 1) })
  else yield* change(ref, { pile: plus(pile, id, -1), unseen: Math.max(0, unseen - 1), discard: plus(gone, id, 1) })
  yield* say.note(`${id} is discarded`, { clause: 'counter.discard' })
}
