/** 6.1 Reaction Table: the final value gives the status; formation and order type give the movement. */
import type { ClauseId } from './clauses.ts'
import type { Settings } from './state.ts'
import type { Formation, Movement, OrderType, Status } from './troops.ts'

/** Lowest final value of each status. */
const bands: readonly (readonly [from: number, status: Status])[] = [
  [20, 'resolute'],
  [17, 'confident'],
  [11, 'steady'],
  [7, 'shaken'],
  [4, 'wavering'],
  [-Infinity, 'panicked'],
]
export const statusOf = (final: number): Status => bands.find(([from]) => final >= from)?.[1] ?? 'panicked'
/** Cut to 1 to 20. */
export const cut = (value: number): number => Math.max(1, Math.min(20, value))

export type Group = 'line' | 'other'
export const groupOf = (formation: Formation): Group => (formation === 'line' ? 'line' : 'other')

type Cells = { readonly [S in Status]: Movement }
type Row = { readonly says: string; readonly cells: Cells; readonly clause: ClauseId }
const worst = { shaken: 'fall-back', wavering: 'forced-back', panicked: 'rout' } as const
const row = (
  says: string,
  clause: ClauseId,
  resolute: Movement,
  confident: Movement,
  steady: Movement,
  shaken: Movement = worst.shaken,
): Row => ({ says, clause, cells: { resolute, confident, steady, ...worst, shaken } })

export const reactionTable = {
  'line-advance': row('Line, Advance', 'reaction.table.line-advance', 'plus-1-dice', 'normal', 'half'),
  'other-advance': row('Other, Advance', 'reaction.table.other-advance', 'plus-2-dice', 'plus-1-dice', 'normal'),
  'line-retire': row('Line, Retire', 'reaction.table.line-retire', 'plus-1-dice', 'normal', 'fall-back'),
  'other-retire': row('Other, Retire', 'reaction.table.other-retire', 'plus-2-dice', 'plus-1-dice', 'normal'),
  'line-charge': row(
    'Line, Charge',
    'reaction.table.line-charge',
    'charge-plus-1-dice',
    'charge-normal',
    'normal',
    'no-movement',
  ),
  'other-charge': row(
    'Other, Charge',
    'reaction.table.other-charge',
    'charge-plus-2-dice',
    'charge-plus-1-dice',
    'normal',
    'no-movement',
  ),
  defend: row('All, Defend', 'reaction.table.all-defend', 'no-movement', 'no-movement', 'no-movement'),
  'without-orders': row(
    'All, Without Orders',
    'reaction.table.all-without-orders',
    'without-orders',
    'without-orders',
    'without-orders',
  ),
} as const satisfies { readonly [id: string]: Row }

export const rowFor = (group: Group, order: OrderType): Row =>
  order === 'defend' || order === 'without-orders' ? reactionTable[order] : reactionTable[`${group}-${order}`]

/** How a unit tests: in Line or not, on which row, and whether it quits the battle. */
export type Testing = { readonly group: Group; readonly order: OrderType; readonly quits: boolean }
const linesFallBack = ({ group, order }: Testing, status: Status): boolean =>
  group === 'line' && order === 'retire' && status === 'steady'

/** The cell, with Line, Retire, Steady by its reading (R8); who quits goes on leaving, and falls back from nobody (R76). */
export function movementFor(settings: Settings, testing: Testing, status: Status): Movement {
  if (linesFallBack(testing, status) && testing.quits) return 'normal'
  if (linesFallBack(testing, status) && settings.retireSteady === 'half') return 'half'
  return rowFor(testing.group, testing.order).cells[status]
}

/** Line, Retire, Steady may mean Shaken by its reading (R8). */
export function statusFor(settings: Settings, testing: Testing, status: Status): Status {
  const falls = linesFallBack(testing, status) && !testing.quits
  return falls && settings.retireSteady === 'shaken' ? 'shaken' : status
}

/** What each effect says, and its clause; `so` is what a unit with it may or must do, behind its name. */
export const movements: {
  readonly [M in Movement]: { readonly says: string; readonly so: string; readonly clause: ClauseId }
} = {
  'plus-1-dice': {
    says: 'Normal +1 die',
    so: 'may make a Normal Move, +1 die',
    clause: 'reaction.effect.plus-1-dice',
  },
  'plus-2-dice': {
    says: 'Normal +2 dice',
    so: 'may make a Normal Move, +2 dice',
    clause: 'reaction.effect.plus-2-dice',
  },
  normal: { says: 'Normal', so: 'may make a Normal Move', clause: 'reaction.effect.normal' },
  half: { says: 'half Normal', so: 'may make half a Normal Move', clause: 'reaction.effect.half' },
  'no-movement': { says: 'No Movement', so: 'may not move', clause: 'reaction.effect.no-movement' },
  'charge-plus-1-dice': {
    says: 'Normal +1 die + Charge Bonus',
    so: 'may make a Normal Move, +1 die and Charge Bonus',
    clause: 'reaction.effect.charge-plus-1-dice',
  },
  'charge-plus-2-dice': {
    says: 'Normal +2 dice + Charge Bonus',
    so: 'may make a Normal Move, +2 dice and Charge Bonus',
    clause: 'reaction.effect.charge-plus-2-dice',
  },
  'charge-normal': {
    says: 'Normal + Charge Bonus',
    so: 'may make a Normal Move and Charge Bonus',
    clause: 'reaction.effect.charge-normal',
  },
  'without-orders': {
    says: 'Without Orders Table',
    so: 'must roll on the Without Orders Table',
    clause: 'without.roll',
  },
  'fall-back': { says: 'Fall Back', so: 'must make a Fall Back move', clause: 'reaction.effect.fall-back' },
  'forced-back': { says: 'Forced Back', so: 'must make a Forced Back move', clause: 'reaction.effect.forced-back' },
  rout: { says: 'Rout', so: 'must rout', clause: 'reaction.effect.rout' },
}
/** Does the result of the test grant the Charge Bonus? (R9, R33) */
export const grantsBonus = (movement: Movement): boolean =>
  movement === 'charge-normal' || movement === 'charge-plus-1-dice' || movement === 'charge-plus-2-dice'
/** Dice of inches that it may add. */
export const diceOf = (movement: Movement): number =>
  movement.endsWith('2-dice') ? 2 : movement.endsWith('1-dice') ? 1 : 0
