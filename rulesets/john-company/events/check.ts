/** An Event falls on a unit: it waits, and the table of its arm is owed (5.20). */
import type { Proc } from '#kit'
import type { ClauseId } from '../clauses.ts'
import { add, type Ctx, owe, type UnitRef } from '../state.ts'
import { artilleryEvent, cavalryEvent, infantryEvent } from './unit.ts'

/** Where it came from: colours are captured in Confrontation and Close Combat only. */
export type Cause = 'fire' | 'confrontation' | 'close-combat' | 'card'

/** Zambureks are cavalry (R67). */
export function* oweEvent(
  ctx: Ctx,
  ref: UnitRef,
  why: string,
  clause: ClauseId,
  cause: Cause = 'confrontation',
): Proc<void> {
  const { arm, type } = ctx.look(ref)
  yield* add(ref, { eventsPending: 1 })
  const what =
    arm === 'cavalry' || type === 'zambureks' ? cavalryEvent : arm === 'infantry' ? infantryEvent : artilleryEvent
  yield* owe(what, { unit: ref, cause }, why, { clause })
}
