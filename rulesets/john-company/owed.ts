/** Procedures that others owe, by name: rules that make one another owed need not import one another. */
import { owed, type Proc } from '#kit'
import type { ClauseId } from './clauses.ts'
import { type CommanderRef, type Ctx, owe, type UnitRef } from './state.ts'
import type { OrderType } from './troops.ts'

/** Who fires a test off, for the rows that hang on it. */
export type Occasion = 'card' | 'charge-orders' | 'charge-target' | 'rally' | 'shocked'

/** Where an Event came from: colours are captured in Confrontation and Close Combat only. */
export type Cause = 'fire' | 'confrontation' | 'close-combat' | 'card'
type Struck = { readonly unit: UnitRef; readonly cause: Cause }

/** What the table said of a unit when its Movement Card was drawn: the test that follows knows it. */
export type Said = {
  readonly flanks: number
  readonly negatives: { readonly [row: string]: boolean | number }
  /** where the book knew none */
  readonly order?: OrderType
}

export const owing = {
  reaction: owed<{ readonly unit: UnitRef; readonly occasion: Exclude<Occasion, 'rally'>; readonly said?: Said }>(
    'reaction',
    'Reaction Test',
  ),
  confrontation: owed<{ readonly charger: UnitRef; readonly target: UnitRef }>('confrontation', 'Confrontation'),
  smallArmsFire: owed<{ readonly firer: UnitRef; readonly target: UnitRef }>('small_arms_fire', 'Small arms fire'),
  /** `taken`: how many of those that the fire scored the screen had left (R64). */
  skirmishScreen: owed<{ readonly screen: UnitRef; readonly lost: number; readonly taken?: number }>(
    'skirmish_screen',
    'Losses of a skirmish screen',
  ),
  withoutOrders: owed<{ readonly unit: UnitRef }>('without_orders', 'Without Orders Table'),
  officerLost: owed<{ readonly commander: CommanderRef }>('officer_lost', 'An officer is lost'),
  commanderEvent: owed<{ readonly commander: CommanderRef }>('commander_event', 'Commanders’ Event'),
  /** The table of each arm. */
  event: {
    infantry: owed<Struck>('infantry_event', 'Infantry Event'),
    cavalry: owed<Struck>('cavalry_event', 'Cavalry Event'),
    artillery: owed<Struck>('artillery_event', 'Artillery Event'),
  },
} as const

/** Whether an Event waits for a unit: it is owed, and strikes before the next test. */
export const awaitsEvent = (ctx: Pick<Ctx, 'owes'>, ref: UnitRef): boolean =>
  ctx.owes(ref, ...Object.values(owing.event).map(({ id }) => id))

/** Of the table of its arm: zambureks are cavalry (R67). */
export function* oweEvent(
  ctx: Ctx,
  ref: UnitRef,
  why: string,
  clause: ClauseId,
  cause: Cause = 'confrontation',
): Proc<void> {
  yield* owe(owing.event[ctx.look(ref).arm], { unit: ref, cause }, why, { clause, each: true })
}
