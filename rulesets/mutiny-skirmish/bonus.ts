/** What a charge, or standing as horse, is worth in melee. */
import type { ClauseId } from './clauses.ts'
import type { Ctx, Unit } from './state.ts'

export type Bonus = { readonly worth: number; readonly says: string; readonly clause: ClauseId }

/** R81: a crew is foot. */
export const isFoot = (unit: Unit): boolean => unit.arm === 'infantry' || unit.arm === 'artillery'

/** R86: a square is worth something against horse by its setting only. */
export const isSquare = (ctx: Ctx, unit: Unit): boolean =>
  unit.formation === 'square' && ctx.settings['square.cavalry'] === 'no-charge-modifiers'

/** As far as the book knows it stands in the open, and horse may ride it down. */
export const isOpen = (ctx: Ctx, unit: Unit): boolean =>
  (unit.place === null || unit.place === 'open') && !isSquare(ctx, unit)

/** Foot against foot, horse against foot in the open, from 4 inches; horse without its +4 has the 1 of standing horse (R44). */
export function chargeBonus(
  ctx: Ctx,
  me: { readonly mounted: boolean; readonly charge: number },
  foe: { readonly foot: boolean; readonly open: boolean },
): Bonus | null {
  const charges = me.charge >= 4 && foe.foot
  if (!me.mounted)
    return charges ? { worth: 2, says: 'Infantry charging infantry', clause: 'melee.mod.infantry-charge' } : null
  if (charges && foe.open)
    return { worth: 4, says: 'Cavalry charging infantry in the open', clause: 'melee.mod.cavalry-charge' }
  if (me.charge > 0 && !ctx.settings['melee.cavalry-floor']) return null
  return { worth: 1, says: 'Cavalry', clause: 'melee.mod.cavalry-standing' }
}
