/** What a loss makes owed, in the order of the rules: Deserter Morale of the unit, of other Mutineers who saw it, then Morale of the unit. */
import type { Proc } from '#kit'
import type { ClauseId } from './clauses.ts'
import { witnesses } from './common.ts'
import { deserter } from './deserter.ts'
import { morale } from './morale.ts'
import { type Ctx, isLeader, mayDesert, owe, type UnitRef } from './state.ts'
import { the } from './words.ts'

export type Cause = 'infantry-fire' | 'cavalry-fire' | 'artillery-fire' | 'melee'

export const causes: { readonly [C in Cause]: { readonly says: string; readonly clause: ClauseId } } = {
  'infantry-fire': { says: 'killed by infantry fire', clause: 'morale.trigger.infantry-fire' },
  'cavalry-fire': { says: 'killed by cavalry fire', clause: 'morale.trigger.cavalry-fire' },
  'artillery-fire': { says: 'killed by artillery fire', clause: 'morale.trigger.artillery-fire' },
  melee: { says: 'killed in melee', clause: 'morale.trigger.melee' },
}

/** deserter.first: Deserter Morale comes before Morale. One test for one unit and event (R60, R69). */
export function* oweAfterLoss(ctx: Ctx, ref: UnitRef, killed: number, cause: Cause): Proc<void> {
  if (killed === 0) return
  const unit = ctx.look(ref)
  if (isLeader(unit)) return yield* oweAfterLeader(ctx, ref)
  const left = unit.alive > 0
  if (left && mayDesert(ctx, unit))
    yield* owe(deserter, { unit: ref }, `own figures ${causes[cause].says}`, { clause: 'deserter.trigger.own-loss' })
  if (unit.side === 'rebel' && cause !== 'melee') {
    const says = `Which other Mutineers within 12″ saw ${the(unit)} shot?`
    for (const saw of yield* witnesses(ctx, ref, says, 'deserter.trigger.friend-killed')) {
      yield* owe(deserter, { unit: saw }, `saw ${unit.name} shot within 12″`, {
        clause: 'deserter.trigger.friend-killed',
      })
    }
  }
  if (!left) return
  const even = unit.killed >= unit.alive ? '; as many or more killed than alive' : ''
  yield* owe(morale, { unit: ref }, `${causes[cause].says}${even}`, { clause: causes[cause].clause })
}

/** Mutineers who see a Sahib fall test; leaders themselves never test (R33). */
export function* oweAfterLeader(ctx: Ctx, ref: UnitRef): Proc<void> {
  const leader = ctx.look(ref)
  if (leader.class !== 'sahib') return
  for (const saw of yield* witnesses(
    ctx,
    ref,
    `Which Mutineers within 12″ saw ${leader.name} killed?`,
    'deserter.trigger.sahib-killed',
  )) {
    yield* owe(deserter, { unit: saw }, `saw ${leader.name} killed within 12″`, {
      clause: 'deserter.trigger.sahib-killed',
    })
  }
}
