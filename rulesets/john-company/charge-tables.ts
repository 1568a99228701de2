/** The tables of a charge: 6.12 Caracole and Defenders' Volley, 6.4 Confrontation and Close Combat results. */
import type { ClauseId } from './clauses.ts'
import type { Band } from './fire/tables.ts'
import type { Mandatory, Status } from './troops.ts'

/** The highest die on which it caracoles. */
export const caracoleOn: {
  readonly [S in 'resolute' | 'confident' | 'steady']: { readonly most: number; readonly clause: ClauseId }
} = {
  resolute: { most: 1, clause: 'caracole.resolute' },
  confident: { most: 3, clause: 'caracole.confident' },
  steady: { most: 5, clause: 'caracole.steady' },
}

/** The range of a volley by the status of who fires it. */
export const volleyTable: { readonly [S in Status]: { readonly band: Band | null; readonly clause: ClauseId } } = {
  resolute: { band: 'point-blank', clause: 'volley.resolute' },
  confident: { band: 'short', clause: 'volley.confident' },
  steady: { band: 'medium', clause: 'volley.steady' },
  shaken: { band: 'long', clause: 'volley.shaken' },
  wavering: { band: null, clause: 'volley.none' },
  panicked: { band: null, clause: 'volley.none' },
}

export type ResultId = 'cc-recoil' | 'cc-forced-back' | 'cc-rout' | 'recoil' | 'fall-back' | 'forced-back' | 'rout'
type Row = {
  readonly says: string
  /** 1 in so many of the unit's own stands; null: none */
  readonly loser: number | null
  /** the same for the winner; 'die': one stand on an odd D6 */
  readonly winner: number | 'die' | null
  readonly status: Status
  readonly move: Mandatory | null
  readonly clause: ClauseId
}
const row = (
  says: string,
  clause: ClauseId,
  loser: Row['loser'],
  winner: Row['winner'],
  status: Status,
  move: Row['move'],
): Row => ({ says, clause, loser, winner, status, move })

export const results: { readonly [R in ResultId]: Row } = {
  'cc-recoil': row('Close Combat Recoil', 'confront.result.cc-recoil', 8, 8, 'wavering', null),
  'cc-forced-back': row('Close Combat Forced Back', 'confront.result.cc-forced-back', 6, 9, 'wavering', 'forced-back'),
  'cc-rout': row('Close Combat Rout', 'confront.result.cc-rout', 4, 10, 'panicked', 'rout'),
  recoil: row('Confrontation Recoil', 'confront.result.recoil', null, null, 'shaken', null),
  'fall-back': row('Confrontation Fall Back', 'confront.result.fall-back', 10, 'die', 'shaken', 'fall-back'),
  'forced-back': row('Confrontation Forced Back', 'confront.result.forced-back', 8, 'die', 'wavering', 'forced-back'),
  rout: row('Confrontation Rout', 'confront.result.rout', 6, 'die', 'panicked', 'rout'),
}
export const isCloseCombat = (id: ResultId): boolean => id.startsWith('cc-')
export const isRecoil = (id: ResultId): boolean => id === 'recoil' || id === 'cc-recoil'

/** By the difference, in the column of the loser's value; equal values pick it by that value (R24). */
const high: readonly ResultId[] = ['cc-recoil', 'cc-forced-back', 'cc-rout', 'fall-back', 'forced-back', 'rout']
const low: readonly ResultId[] = ['recoil', 'fall-back', 'forced-back', 'forced-back', 'rout']
export const resultFor = (loserValue: number, difference: number): ResultId =>
  (loserValue >= 16 ? high : low)[difference] ?? 'rout'

/** What a status is worth in a Confrontation. */
export const statusWorth: { readonly [S in Status]: number } = {
  resolute: 2,
  confident: 1,
  steady: 0,
  shaken: -2,
  wavering: -4,
  panicked: -8,
}
