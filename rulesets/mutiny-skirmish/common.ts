/** What several procedures share: standing and losses, known facts as chips, and the check that a loss makes owed. */
import { book, type Proc } from '#kit'
import type { ClauseId } from './clauses.ts'
import { phaseOf } from './phases.ts'
import {
  add,
  apart,
  ask,
  type Ctx,
  change,
  game,
  inPlay,
  isCounted,
  isPlayed,
  type Lost,
  menOf,
  type Place,
  sideRef,
  type Unit,
  type UnitRef,
} from './state.ts'

/** A special leader is worth nothing to those outside the setting's reach (R5). */
export const leaderHelps = (ctx: Ctx, what: 'fire' | 'melee' | 'morale' | 'move' | 'count'): boolean =>
  ctx.settings['leader.scope'] === 'all' || what === 'fire' || what === 'melee' || what === 'morale'

/** A fact that the book knows: shown, and put right by hand. */
export function* known(
  id: string,
  says: string,
  value: boolean,
  more: { readonly short?: string; readonly clause?: ClauseId; readonly from?: string } = {},
): Proc<boolean> {
  return yield* ask.yesNo(id, says, { ...book(value), ...more })
}

/** A number that the book knows. */
export function* knownNumber(
  id: string,
  says: string,
  value: number,
  most: number,
  more: {
    readonly short?: string
    readonly clause?: ClauseId
    readonly from?: string
    readonly unit?: string
    readonly fractions?: true
  } = {},
): Proc<number> {
  return yield* ask.number(id, says, 0, Math.max(most, value), { ...book(value), ...more })
}

/** The one number that is possible, taken without a question; of several the one that is proposed. */
export const onlyOr = (least: number, most: number, proposed: number) =>
  least === most ? book(most, 'no other is possible') : { default: proposed }

/** No longer engaged: the count of the melee ends with it (R73). */
export const outOfContact = {
  in_contact: 0,
  contact_with: null,
  locked: false,
  melee_caused: 0,
  melee_suffered: 0,
} as const

/** Bases touch: each has at least `n` figures in contact besides those that have fought, and they stand where they fight. */
export function* joined(ctx: Ctx, one: UnitRef, other: UnitRef, n = 1): Proc<void> {
  for (const ref of [one, other]) yield* apart(ctx, ref, 'range')
  for (const [ref, foe] of [
    [one, other],
    [other, one],
  ] as const) {
    const unit = ctx.look(ref)
    const in_contact = Math.max(n, unit.in_contact, Math.min(n + unit.touched, menOf(unit).figures))
    yield* change(ref, { in_contact, contact_with: foe.id })
  }
}

/** Of a unit that holds a door no more than so many hold it on; nobody, once the unit has gone from there. */
export function* holdsOn(ctx: Ctx, { id }: UnitRef, most: number): Proc<void> {
  for (const door of ctx.all('door')) {
    const { held_by, defenders } = ctx.look(door)
    if (held_by === id && defenders > most) yield* change(door, { defenders: most, held_by: most > 0 ? held_by : null })
  }
}

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

/** Charges on a unit that has left are off, and what they were worth (R88); who has not moved may do something else. */
export function* callOff(ctx: Ctx, ref: UnitRef): Proc<void> {
  for (const charger of ctx.all('unit')) {
    const { charge, moved } = ctx.look(charger)
    if (charge === ref.id)
      yield* change(charger, { charge: null, charge_inches: 0, ...(moved ? {} : { closes: null }) })
  }
}

/** A unit runs out of its melee, and those that it fought are free (R85). */
export function* breakContact(ctx: Ctx, ref: UnitRef): Proc<void> {
  yield* change(ref, outOfContact)
  yield* freeFoes(ctx, ref)
  yield* holdsOn(ctx, ref, 0)
}

/** A unit of the British side routs: it charges nobody, holds no fire, and runs in its next Movement Phase, not in this one. */
export function routs(ctx: Ctx, { side }: Unit) {
  const late = isPlayed(ctx) && ctx.look(game).side === side && phaseOf(ctx) === 'movement'
  const stops = { routing: true, charge: null, charge_inches: 0, closes: null, held: 0 } as const
  return late ? { ...stops, moved: true } : stops
}

/** What a unit that has left leaves behind: whoever touched or charged it is free, and a door that it held is free as well. */
export function* missed(ctx: Ctx, ref: UnitRef): Proc<void> {
  yield* freeFoes(ctx, ref)
  yield* callOff(ctx, ref)
  yield* holdsOn(ctx, ref, 0)
}

/** A unit leaves the table; of Mutineers the side counts how (R63, R71). `many`: one of a batch, whose foes are freed with the phase. */
export function* leave(ctx: Ctx, ref: UnitRef, how: Lost, many = false): Proc<void> {
  const unit = ctx.look(ref)
  const { side } = unit
  yield* change(ref, {
    ...outOfContact,
    lost: how,
    charge: null,
    charge_inches: 0,
    closes: null,
    fire_casualties: 0,
    melee_casualties: 0,
    volleys: 0,
    charged_by_mounted: 'no',
    held: 0,
    fought: 0,
    touched: 0,
    rallied: false,
    routing: false,
    rampaging: false,
  })
  if (!many) yield* missed(ctx, ref)
  if (!isCounted(unit)) return
  if (how === 'routed') yield* add(sideRef(side), { routed: 1 })
  if (how === 'dispersed') yield* add(sideRef(side), { dispersed: 1 })
  if (how === 'destroyed') yield* add(sideRef(side), { destroyed: 1 })
}

/** A piece or an elephant takes hits on a table of its own, so none of them are cut off here. */
export const hittable = (unit: Unit): number =>
  unit.arm === 'artillery' || unit.arm === 'elephant' ? 60 : unit.figures

/** The ground on which mounted troops meet a unit; of one whose place nobody has said, the open. */
export const groundOf = (place: Place | null): 'open' | 'street' | 'other' =>
  place === null || place === 'open' ? 'open' : place === 'street' ? 'street' : 'other'
