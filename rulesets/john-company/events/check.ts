/** An Event falls on a unit: the table of its arm is owed, and so long it waits (5.20). */
import { owed, type Proc } from '#kit'
import type { ClauseId } from '../clauses.ts'
import { type Ctx, owe, type UnitRef } from '../state.ts'

/** Where it came from: colours are captured in Confrontation and Close Combat only. */
export type Cause = 'fire' | 'confrontation' | 'close-combat' | 'card'

type Args = { readonly unit: UnitRef; readonly cause: Cause }
/** Named here, written in unit.ts: an Event may make units fire and fight, which owes Events in turn. */
export const eventNames = {
  infantry: owed<Args>('infantry_event', 'Infantry Event'),
  cavalry: owed<Args>('cavalry_event', 'Cavalry Event'),
  artillery: owed<Args>('artillery_event', 'Artillery Event'),
}

/** Whether an Event waits for a unit: it is owed, and strikes before the next test. */
export const awaitsEvent = (ctx: Pick<Ctx, 'owes'>, ref: UnitRef): boolean =>
  ctx.owes(ref, ...Object.values(eventNames).map(({ id }) => id))

/** Of the table of its arm: zambureks are cavalry (R67). */
export function* oweEvent(
  ctx: Ctx,
  ref: UnitRef,
  why: string,
  clause: ClauseId,
  cause: Cause = 'confrontation',
): Proc<void> {
  yield* owe(eventNames[ctx.look(ref).arm], { unit: ref, cause }, why, { clause, each: true })
}
