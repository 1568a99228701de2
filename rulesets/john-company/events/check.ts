/** An Event falls on a unit: it waits, and the table of its arm is owed (5.20). */
import { owed, type Proc } from '#kit'
import type { ClauseId } from '../clauses.ts'
import { add, type Ctx, owe, type UnitRef } from '../state.ts'

/** Where it came from: colours are captured in Confrontation and Close Combat only. */
export type Cause = 'fire' | 'confrontation' | 'close-combat' | 'card'

type Args = { readonly unit: UnitRef; readonly cause: Cause }
/** Named here, written in unit.ts: an Event may make units fire and fight, which owes Events in turn. */
export const eventNames = {
  infantry: owed<Args>('infantry_event', 'Infantry Event'),
  cavalry: owed<Args>('cavalry_event', 'Cavalry Event'),
  artillery: owed<Args>('artillery_event', 'Artillery Event'),
}

/** Of the table of its arm: zambureks are cavalry (R67). */
export function* oweEvent(
  ctx: Ctx,
  ref: UnitRef,
  why: string,
  clause: ClauseId,
  cause: Cause = 'confrontation',
): Proc<void> {
  yield* add(ref, { eventsPending: 1 })
  yield* owe(eventNames[ctx.look(ref).arm], { unit: ref, cause }, why, { clause, each: true })
}
