/** What several procedures share: standing and losses, known facts as chips, and the check that a loss makes owed. */
import { type Proc, The } from '#kit'
import type { ClauseId } from './clauses.ts'
import { add, type Ctx, change, type Lost, number, sideRef, type Unit, type UnitRef, yesNo } from './state.ts'
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

/** Units of foot and horse, that throw for leaders and check morale (R5, R72). */
export const isTroops = (unit: Unit): boolean => unit.arm === 'infantry' || unit.arm === 'cavalry'

/** Whom morale counts: the figures, of a piece its crew (R72). */
export const menOf = (unit: Unit): { readonly starting_figures: number; readonly figures: number } =>
  unit.arm === 'artillery'
    ? { starting_figures: unit.starting_crew, figures: unit.crew }
    : { starting_figures: unit.starting_figures, figures: unit.figures }

/** A unit that has taken a loss or a volley in this phase and may not ignore it (R13). Pieces are marked by their setting only (R72). */
export const owesCheck = (unit: Unit): boolean => {
  if (unit.lost !== null || unit.frenzied || !(isTroops(unit) || unit.arm === 'artillery')) return false
  const { british, officer_killed } = unit
  const men = menOf(unit)
  const marks = unit.fire_casualties + unit.melee_casualties + (isTroops(unit) ? unit.volleys : 0)
  return men.figures > 0 && marks > 0 && !isExempt({ british, officer_killed, ...men })
}

/** Its special leader lives: he is its officer, and only troops throw for one (R5, R77). */
export const hasLeader = (unit: Unit): boolean => unit.special_leader && !unit.officer_killed && isTroops(unit)

/** R11: regular mutineers are in no table. */
export const meleeDieOf = (ctx: Ctx, unit: Unit): number =>
  unit.type === 'mutineers' && unit.melee_die === 8 && ctx.settings['mutineer.die'] === 'd6' ? 6 : unit.melee_die

/** A special leader is worth nothing to those outside the setting's reach (R5). */
export const leaderHelps = (ctx: Ctx, what: 'fire' | 'melee' | 'morale' | 'move' | 'count'): boolean =>
  ctx.settings['leader.scope'] === 'all' || what === 'fire' || what === 'melee' || what === 'morale'

const book = 'the book'

/** A fact that the book knows: shown, and put right by hand. */
export function* known(
  id: string,
  says: string,
  value: boolean,
  more: { readonly short?: string; readonly clause?: ClauseId; readonly from?: string } = {},
): Proc<boolean> {
  return yield* yesNo(id, says, { default: value, from: book, ...more })
}

/** A number that the book knows. */
export function* knownNumber(
  id: string,
  says: string,
  value: number,
  most: number,
  more: { readonly short?: string; readonly clause?: ClauseId; readonly from?: string; readonly unit?: string } = {},
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

/** Those that touched a unit are free of it, unless another unit touches them still. */
export function* freeFoes(ctx: Ctx, ref: UnitRef): Proc<void> {
  const touches = (unit: Unit, id: string) =>
    inPlay(unit) && unit.contact_with === id && (unit.in_contact > 0 || unit.locked)
  for (const foe of ctx.all('unit')) {
    if (ctx.look(foe).contact_with !== ref.id) continue
    const other = ctx.all('unit').find((u) => u.id !== ref.id && touches(ctx.look(u), foe.id))
    yield* change(foe, other ? { contact_with: other.id } : outOfContact)
  }
}

/** A unit runs out of its melee, and those that it fought are free (R85). */
export function* breakContact(ctx: Ctx, ref: UnitRef): Proc<void> {
  yield* change(ref, outOfContact)
  yield* freeFoes(ctx, ref)
}

/** A unit leaves the table; of Mutineers the side counts how (R63, R71). `many`: one of a batch, whose foes are freed with the phase. */
export function* leave(ctx: Ctx, ref: UnitRef, how: Lost, many = false): Proc<void> {
  const { side, arm } = ctx.look(ref)
  yield* change(ref, {
    ...outOfContact,
    lost: how,
    charge: null,
    charge_inches: 0,
    fire_casualties: 0,
    melee_casualties: 0,
    volleys: 0,
    charged_by_mounted: 'no',
    held: 0,
  })
  if (!many) yield* freeFoes(ctx, ref)
  if (arm !== 'infantry' && arm !== 'cavalry') return
  if (how === 'routed') yield* add(sideRef(side), { routed: 1 })
  if (how === 'dispersed') yield* add(sideRef(side), { dispersed: 1 })
  if (how === 'destroyed') yield* add(sideRef(side), { destroyed: 1 })
}

/** "1 figure", "3 figures". */
export const figures = (n: number): string => (n === 1 ? '1 figure' : `${n} figures`)

/** What fire did: to figures, or hits on a piece or an elephant, which have tables of their own. */
export const lossSays = (unit: Unit, n: number, hits = 0): string =>
  hits > 0 && unit.arm === 'artillery'
    ? `${The(unit)}: ${hits} ${hits === 1 ? 'hit' : 'hits'} on the piece.`
    : hits > 0 && unit.arm === 'elephant'
      ? `${The(unit)} takes ${hits}.`
      : n === 0
        ? 'No effect.'
        : unit.figures === n
          ? `${The(unit)} are destroyed.`
          : `${The(unit)} lose ${figures(n)}.`
