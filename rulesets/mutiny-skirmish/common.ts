/** What several procedures share: standing and losses, known facts as chips, and the check that a loss makes owed. */
import { number, type Proc, The, yesNo } from '#engine'
import { add, type Ctx, change, type Lost, sideRef, type Unit, type UnitRef, unitRef } from './state.ts'
import type { Arm } from './troops.ts'

/** Still on the table. */
export const inPlay = (unit: Unit): boolean => unit.lost === null

/** Figures, crew, or what an elephant can still take. */
export const strengthOf = (unit: Unit): number =>
  unit.arm === 'artillery' ? unit.crew : unit.arm === 'elephant' ? Math.max(0, 10 - unit.casualties) : unit.figures

/** Figures that fired and are not loaded yet. */
export const unloaded = (unit: Unit): number => Math.min(unit.figures, unit.reload + unit.reload_before)

export const isSkirmishing = (unit: Unit): boolean => unit.formation === 'skirmish'
export const isMounted = (arm: Arm | 'none'): boolean => arm === 'cavalry' || arm === 'elephant'

/** 50 % casualties: at least half of the figures at the start are gone (R8). */
export const halfLost = (u: { readonly starting_figures: number; readonly figures: number }): boolean =>
  2 * (u.starting_figures - u.figures) >= u.starting_figures

type Standing = {
  readonly british: boolean
  readonly officer_killed: boolean
  readonly starting_figures: number
  readonly figures: number
}
/** British whose leader lives, with fewer than half lost, test no morale (R12). */
export const isExempt = (u: Standing): boolean => u.british && !u.officer_killed && !halfLost(u)

/** A unit that has taken a loss or a volley in this phase and may not ignore it (R13, R72). */
export const owesCheck = (unit: Unit): boolean =>
  unit.lost === null &&
  unit.figures > 0 &&
  !unit.frenzied &&
  (unit.arm === 'infantry' || unit.arm === 'cavalry') &&
  unit.fire_casualties + unit.melee_casualties + unit.volleys > 0 &&
  !isExempt(unit)

/** A special leader is worth nothing to those outside the setting's reach (R5). */
export const leaderHelps = (ctx: Ctx, what: 'fire' | 'melee' | 'morale' | 'move' | 'count'): boolean =>
  ctx.settings['leader.scope'] === 'all' || what === 'fire' || what === 'melee' || what === 'morale'

const book = 'the book'

/** A fact that the book knows: shown, and put right by hand. */
export function* known(
  id: string,
  says: string,
  value: boolean,
  more: { readonly short?: string; readonly clause?: string; readonly from?: string } = {},
): Proc<boolean> {
  return yield* yesNo(id, says, { default: value, from: book, ...more })
}

/** A number that the book knows. */
export function* knownNumber(
  id: string,
  says: string,
  value: number,
  most: number,
  more: { readonly short?: string; readonly clause?: string; readonly from?: string; readonly unit?: string } = {},
): Proc<number> {
  return yield* number(id, says, 0, Math.max(most, value), { default: value, from: book, ...more })
}

/** No longer engaged: the count of the melee ends with it (R73). */
export const outOfContact = {
  in_contact: 0,
  contact_with: null,
  locked: false,
  melee_caused: 0,
  melee_suffered: 0,
} as const

/** A unit leaves the table; of Mutineers the side counts how (R63, R71). */
export function* leave(ctx: Ctx, ref: UnitRef, how: Lost): Proc<void> {
  const { side, arm, contact_with } = ctx.look(ref)
  yield* change(ref, {
    lost: how,
    in_contact: 0,
    contact_with: null,
    locked: false,
    charge: null,
    melee_caused: 0,
    melee_suffered: 0,
    fire_casualties: 0,
    melee_casualties: 0,
    volleys: 0,
    charged_by_mounted: 'no',
    held: 0,
  })
  if (contact_with !== null && ctx.all('unit').some((u) => u.id === contact_with)) {
    const foe = unitRef(contact_with)
    if (ctx.look(foe).contact_with === ref.id) yield* change(foe, outOfContact)
  }
  if (arm !== 'infantry' && arm !== 'cavalry') return
  if (how === 'routed') yield* add(sideRef(side), { routed: 1 })
  if (how === 'dispersed') yield* add(sideRef(side), { dispersed: 1 })
  if (how === 'destroyed') yield* add(sideRef(side), { destroyed: 1 })
}

/** "1 figure", "3 figures". */
export const figures = (n: number): string => (n === 1 ? '1 figure' : `${n} figures`)

export const lossSays = (unit: Unit, n: number): string =>
  n === 0 ? 'No effect.' : unit.figures === n ? `${The(unit)} are destroyed.` : `${The(unit)} lose ${figures(n)}.`
