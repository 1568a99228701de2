/** Structures and their hits (5.11): how many, whether for the whole or for each 6-inch length, the cover they give, and when they are lost. */
import type { ClauseId } from './clauses.ts'

export const covers = { open: 'open', soft: 'soft', hard: 'hard' } as const
export type Cover = keyof typeof covers

export type StructureKind =
  | 'stone-building'
  | 'wooden-building'
  | 'stone-bridge'
  | 'wooden-bridge'
  | 'fieldwork'
  | 'fort-wall'
  | 'mud-wall'
  | 'low-wall'
  | 'barricade'
  | 'fence'

export type StructureType = {
  readonly says: string
  readonly hits: number
  readonly per: 'whole' | '6 inches'
  readonly cover: Exclude<Cover, 'open'>
  /** hits left at which it is lost, and what it then is */
  readonly lostAt: 5 | 0
  readonly lost: 'unusable' | 'destroyed'
  readonly clauses: readonly ClauseId[]
}

/** A building holds a unit of 5; of a larger one the rest stands behind it (R22). */
export const CAPACITY = 5
export const isBuilding = (kind: StructureKind): boolean => kind === 'stone-building' || kind === 'wooden-building'

const building = { per: 'whole', cover: 'hard', lostAt: 5, lost: 'unusable' } as const
const length = { per: '6 inches', lostAt: 0, lost: 'destroyed' } as const

export const structures: { readonly [K in StructureKind]: StructureType } = {
  'stone-building': {
    says: 'stone building or tower',
    hits: 30,
    ...building,
    clauses: ['structure.value.stone-building', 'structure.unusable', 'structure.removed.building'],
  },
  'wooden-building': {
    says: 'wooden building',
    hits: 10,
    ...building,
    clauses: ['structure.value.wooden-building', 'structure.unusable', 'structure.removed.building'],
  },
  'stone-bridge': {
    says: 'stone bridge',
    hits: 30,
    ...building,
    clauses: ['structure.value.stone-building', 'structure.unusable', 'structure.removed.building'],
  },
  'wooden-bridge': {
    says: 'wooden bridge',
    hits: 10,
    ...building,
    clauses: ['structure.value.wooden-building', 'structure.unusable', 'structure.removed.building'],
  },
  fieldwork: {
    says: 'fieldwork or earthwork',
    hits: 30,
    per: '6 inches',
    cover: 'hard',
    lostAt: 5,
    lost: 'unusable',
    clauses: ['structure.value.fieldwork', 'structure.unusable', 'structure.removed.fieldwork'],
  },
  'fort-wall': {
    says: 'stone fort wall',
    hits: 20,
    cover: 'hard',
    ...length,
    clauses: ['structure.value.fort-wall', 'structure.destroyed.linear', 'structure.removed.linear'],
  },
  'mud-wall': {
    says: 'mud wall or high stone wall',
    hits: 15,
    cover: 'hard',
    ...length,
    clauses: ['structure.value.stone-linear', 'structure.destroyed.linear', 'structure.removed.linear'],
  },
  'low-wall': {
    says: 'low stone wall',
    hits: 15,
    cover: 'soft',
    ...length,
    clauses: ['structure.value.stone-linear', 'structure.destroyed.linear', 'structure.removed.linear'],
  },
  barricade: {
    says: 'wooden barricade',
    hits: 10,
    cover: 'hard',
    ...length,
    clauses: ['structure.value.wooden-linear', 'structure.destroyed.linear', 'structure.removed.linear'],
  },
  fence: {
    says: 'wooden fence',
    hits: 10,
    cover: 'soft',
    ...length,
    clauses: ['structure.value.wooden-linear', 'structure.destroyed.linear', 'structure.removed.linear'],
  },
}
