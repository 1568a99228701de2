/** 3.1 Types of unit: what each counts as, how many steps it has, and how it mutinies. */
import type { ClauseId } from './clauses.ts'

export type TypeId =
  | 'bni'
  | 'oudh'
  | 'punjab'
  | 'gurkhas'
  | 'blc'
  | 'european-infantry'
  | 'highlanders'
  | 'european-cavalry'
  | 'horse'
  | 'naval-brigade'
  | 'artillery'
  | 'contingent'
  | 'badmashes'
  | 'civilians'

export type SideId = 'rebel' | 'british'
export type ProvinceId = 'bengal' | 'oudh' | 'nwp' | 'rohilkhand' | 'shimla'
export type Camp = 'loyal' | 'british' | 'rebel'
export type Arm = 'infantry' | 'cavalry' | 'artillery' | 'none'

export type Type = {
  readonly says: string
  readonly camp: Camp
  readonly arm: Arm
  /** British units have two steps, full and disorganised; civilians none to lose */
  readonly steps: number
  readonly indigenous: boolean
  readonly mutiny: 'auto' | 'gurkha' | 'never'
  /** its loss gives the rebel 2 VP (R54) */
  readonly scores: boolean
  /** counts for Khalsa Ji! */
  readonly khalsa: boolean
  readonly clause: ClauseId
}

const usual = { indigenous: false, mutiny: 'never', scores: false, khalsa: false } as const
const indigenous = { ...usual, camp: 'loyal', arm: 'infantry', steps: 1, indigenous: true, mutiny: 'auto' } as const
const european = { ...usual, camp: 'british', steps: 2, scores: true, clause: 'unit.british.two-steps' } as const

export const types: { readonly [T in TypeId]: Type } = {
  bni: { ...indigenous, says: 'Bengal Native Infantry', clause: 'unit.indigenous.kinds' },
  oudh: { ...indigenous, says: 'Oudh Irregular Infantry', clause: 'unit.indigenous.kinds' },
  punjab: { ...indigenous, says: 'Punjab Irregular Force', khalsa: true, clause: 'unit.indigenous.kinds' },
  gurkhas: { ...indigenous, says: 'Gurkhas', mutiny: 'gurkha', clause: 'unit.gurkha.threshold' },
  blc: { ...indigenous, says: 'Bengal Light Cavalry', arm: 'cavalry', clause: 'unit.blc.star' },
  'european-infantry': { ...european, says: 'European infantry', arm: 'infantry' },
  highlanders: { ...european, says: 'Highlanders', arm: 'infantry', clause: 'unit.british.kinds' },
  'european-cavalry': { ...european, says: 'European cavalry', arm: 'cavalry' },
  horse: {
    ...european,
    says: 'Hodson’s or Multani Horse',
    arm: 'cavalry',
    khalsa: true,
    clause: 'unit.british.hodson-multani',
  },
  'naval-brigade': { ...european, says: 'Naval Brigade', arm: 'infantry', clause: 'unit.naval-brigade' },
  artillery: {
    ...usual,
    says: 'Artillery',
    camp: 'rebel',
    arm: 'artillery',
    steps: 1,
    clause: 'unit.artillery.effects',
  },
  contingent: {
    ...usual,
    says: 'Contingent',
    camp: 'rebel',
    arm: 'infantry',
    steps: 1,
    clause: 'unit.one-step.others',
  },
  badmashes: { ...usual, says: 'Badmashes', camp: 'rebel', arm: 'infantry', steps: 1, clause: 'unit.rebel.extra' },
  civilians: {
    ...usual,
    says: 'Civilians',
    camp: 'british',
    arm: 'none',
    steps: 0,
    clause: 'unit.civilians-badmashes-count',
  },
}

/** The Royal Artillery counts as British for the 2 VP; the rebel's guns do not (R54). */
export const scoresFor = (unit: { readonly type: TypeId; readonly camp: Camp }): boolean =>
  types[unit.type].scores || (unit.type === 'artillery' && unit.camp === 'british')
