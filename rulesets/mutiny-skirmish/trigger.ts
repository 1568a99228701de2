/** 5.9 What makes a unit check its morale, and who owes a check. */
import type { ClauseId } from './clauses.ts'
import { type Ctx, inPlay, isExempt, menOf, type Unit, type UnitRef } from './state.ts'
import type { Arm } from './troops.ts'

/** What a unit is judged by when it is asked whether it checks. */
export type Cause = {
  readonly arm: Arm
  readonly british: boolean
  readonly officer_killed: boolean
  readonly frenzied: boolean
  readonly starting_figures: number
  readonly figures: number
  readonly fire_casualties: number
  readonly melee_casualties: number
  readonly volley: boolean
  readonly charged_by: 'none' | 'infantry' | 'cavalry' | 'elephant'
  readonly ground: 'open' | 'street' | 'rough' | 'other'
}
export type Trigger = {
  readonly check: 'none' | 'at-once' | 'end-of-phase'
  readonly reason: string
  readonly clause: ClauseId
}

/** 5.9 Whether a unit checks, and when: the first case that fits. */
export function triggerOf(ctx: Ctx, c: Cause): Trigger {
  // R15, R16, R17: infantry only, in the open and, by its setting, in a street; elephants as cavalry by theirs
  const rider = c.charged_by === 'cavalry' || (c.charged_by === 'elephant' && ctx.settings['elephant.as-cavalry'])
  const ground = c.ground === 'open' || (c.ground === 'street' && ctx.settings['charge.street-check'])
  const mounted = c.arm === 'infantry' && rider && ground
  const crew = c.arm === 'artillery' && ctx.settings['artillery.morale'] === 'crew-figures'
  const troops = c.arm === 'infantry' || c.arm === 'cavalry' || crew
  const loss = c.fire_casualties + c.melee_casualties
  if (!troops || c.figures === 0 || (loss === 0 && !c.volley && !mounted))
    return { check: 'none', reason: 'no-trigger', clause: 'morale.check.end-of-phase' }
  if (c.frenzied) return { check: 'none', reason: 'frenzied', clause: 'morale.frenzied.none' }
  if (isExempt(c)) return { check: 'none', reason: 'british-exempt', clause: 'morale.british.exempt' }
  if (mounted)
    return {
      check: 'at-once',
      reason: 'charged-by-mounted',
      clause:
        c.charged_by === 'elephant'
          ? 'morale.sheet.elephant-charge'
          : c.british
            ? 'charge.by-cavalry.british'
            : 'charge.by-cavalry.check',
    }
  if (c.volley) return { check: 'end-of-phase', reason: 'volley', clause: 'volley.morale' }
  return c.fire_casualties > 0
    ? { check: 'end-of-phase', reason: 'fire', clause: 'morale.trigger.fire' }
    : { check: 'end-of-phase', reason: 'melee', clause: 'morale.trigger.melee' }
}

/** A loss or a volley of this phase makes it check at the end (R13). */
export function callsForCheck(ctx: Ctx, unit: Unit): boolean {
  const { arm, british, officer_killed, frenzied, fire_casualties, melee_casualties } = unit
  // Every unit is asked at every turn, and most were not touched
  if (!inPlay(unit) || fire_casualties + melee_casualties + unit.volleys === 0) return false
  const cause = {
    fire_casualties,
    melee_casualties,
    volley: unit.volleys > 0,
    charged_by: 'none',
    ground: 'open',
  } as const
  const men = { arm, british, officer_killed, frenzied, ...menOf(unit) }
  return triggerOf(ctx, { ...men, ...cause }).check !== 'none'
}

/** The same, unless the referee has struck that check out. */
export const owesCheck = (ctx: Ctx, ref: UnitRef): boolean =>
  callsForCheck(ctx, ctx.look(ref)) && !ctx.waived(ref, 'morale.check')
