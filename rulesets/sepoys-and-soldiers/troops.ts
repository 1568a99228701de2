/** Section 3: troop types, their quality, the ratings of commanders, and orders. */
import type { ClauseId } from './clauses.ts'

export const sideNames = { red: 'British/Allied', black: 'Mahratta' } as const

export type Quality = 'aggressive' | 'active' | 'passive'
export const arms = { foot: 'foot', guns: 'guns', cavalry: 'cavalry' } as const
export type Arm = keyof typeof arms
export const gunClasses = { light: 'European light', heavy: 'European heavy', indian: 'Indian' } as const
export type GunClass = keyof typeof gunClasses
export type Order = 'assault' | 'engage' | 'manoeuvre' | 'defend' | 'reserve'
export type Rating = 'energetic' | 'competent' | 'dull' | 'dithering'

export const qualityNames: { readonly [Q in Quality]: string } = {
  aggressive: 'Aggressive',
  active: 'Active',
  passive: 'Passive',
}
export const qualityClause: { readonly [Q in Quality]: ClauseId } = {
  aggressive: 'quality.aggressive',
  active: 'quality.active',
  passive: 'quality.passive',
}

type Type = {
  readonly says: string
  readonly quality: Quality
  readonly arm: Arm
  readonly guns: GunClass | null
  readonly rockets: boolean
  /** how many bases the document gives; null: the user says */
  readonly bases: number | null
  readonly base: string
  readonly clause: ClauseId
}

const foot = { arm: 'foot', guns: null, rockets: false } as const
const horse = { arm: 'cavalry', guns: null, rockets: false, bases: null } as const
const gun = { arm: 'guns', rockets: false, bases: null, base: 'not given', quality: 'active' } as const

/** 3.1. Trained cavalry is read as Active (R1); every quality can be changed on the unit. */
export const types = {
  'kings-foot': {
    ...foot,
    says: 'King’s regiment, foot',
    quality: 'aggressive',
    bases: 6,
    base: '4 figures, 1.75″ square',
    clause: 'basing.regular-infantry',
  },
  sepoys: {
    ...foot,
    says: 'Trained sepoys',
    quality: 'active',
    bases: 6,
    base: '4 figures, 1.75″ square',
    clause: 'basing.regular-infantry',
  },
  matchlock: {
    ...foot,
    says: 'Matchlock skirmishers',
    quality: 'active',
    bases: null,
    base: '2 figures, 3″ by 2″',
    clause: 'basing.matchlock',
  },
  rockets: {
    ...foot,
    says: 'Rocket troops',
    quality: 'active',
    rockets: true,
    bases: null,
    base: '2 figures, 3″ by 2″',
    clause: 'basing.rocket',
  },
  'light-guns': { ...gun, says: 'European guns, light', guns: 'light', clause: 'artillery.light.short' },
  'heavy-guns': { ...gun, says: 'European guns, heavy', guns: 'heavy', clause: 'artillery.heavy.short' },
  'indian-guns': { ...gun, says: 'Indian guns', guns: 'indian', clause: 'artillery.indian.short' },
  'kings-cavalry': {
    ...horse,
    says: 'King’s cavalry',
    quality: 'aggressive',
    base: '3 figures, 3″ by 2.5″',
    clause: 'basing.trained-cavalry',
  },
  'trained-cavalry': {
    ...horse,
    says: 'Trained cavalry',
    quality: 'active',
    base: '3 figures, 3″ by 2.5″',
    clause: 'basing.trained-cavalry',
  },
  'mysore-cavalry': {
    ...horse,
    says: 'Mysore cavalry',
    quality: 'passive',
    base: '2 figures, 3″ by 2.5″',
    clause: 'basing.mysore-cavalry',
  },
  mass: {
    ...foot,
    says: 'Irregular mass, foot',
    quality: 'passive',
    bases: null,
    base: '10 figures, 7″ by 4″',
    clause: 'basing.mass',
  },
  'other-foot': {
    ...foot,
    says: 'Other foot',
    quality: 'passive',
    bases: null,
    base: 'as they come',
    clause: 'quality.passive',
  },
  'other-horse': {
    ...horse,
    says: 'Other horse',
    quality: 'passive',
    base: 'as they come',
    clause: 'quality.passive',
  },
} as const satisfies { readonly [id: string]: Type }
export type TypeId = keyof typeof types
export const typeOf = (id: TypeId): Type => types[id]

type RatingRow = {
  readonly says: string
  /** this or more on a d6 changes an order at once */
  readonly quality: number
  readonly orders: number
  /** hit on this or less */
  readonly hit: number
  readonly rerolls: number
  readonly clauses: { readonly quality: ClauseId; readonly orders: ClauseId; readonly hit: ClauseId }
}
const ratingClauses: { readonly [R in Rating]: RatingRow['clauses'] } = {
  energetic: { quality: 'cmd.quality.energetic', orders: 'cmd.orders.energetic', hit: 'risk.hit.energetic' },
  competent: { quality: 'cmd.quality.competent', orders: 'cmd.orders.competent', hit: 'risk.hit.competent' },
  dull: { quality: 'cmd.quality.dull', orders: 'cmd.orders.dull', hit: 'risk.hit.dull' },
  dithering: { quality: 'cmd.quality.dithering', orders: 'cmd.orders.dithering', hit: 'risk.hit.dithering' },
}

const rating = (
  says: string,
  id: Rating,
  quality: number,
  orders: number,
  hit: number,
  rerolls: number,
): RatingRow => ({ says, quality, orders, hit, rerolls, clauses: ratingClauses[id] })
/** 3.2. The count of re-rolls holds only with its option (option.reroll-count). */
export const ratings: { readonly [R in Rating]: RatingRow } = {
  energetic: rating('Energetic', 'energetic', 2, 2, 3, 2),
  competent: rating('Competent', 'competent', 3, 1, 2, 1),
  dull: rating('Dull', 'dull', 4, 1, 1, 1),
  dithering: rating('Dithering', 'dithering', 5, 1, 1, 1),
}

/** "1", "1 or 2", "1 to 3": on what risk hits him. */
export const hitOn = (id: Rating): string => ['1', '1 or 2', '1 to 3'][ratings[id].hit - 1] ?? ''

type OrderRow = {
  readonly says: string
  readonly hint: string
  readonly charges: boolean
  readonly clause: ClauseId
  readonly noCharge: ClauseId | null
  readonly counterCharge: ClauseId | null
}
export const orders: { readonly [O in Order]: OrderRow } = {
  assault: {
    says: 'Assault',
    hint: 'advance, shoot or charge',
    charges: true,
    clause: 'orders.assault',
    noCharge: null,
    counterCharge: null,
  },
  engage: {
    says: 'Engage',
    hint: 'advance and shoot',
    charges: false,
    clause: 'orders.engage',
    noCharge: 'orders.engage.no-charge',
    counterCharge: 'orders.engage.counter-charge',
  },
  manoeuvre: {
    says: 'Manoeuvre',
    hint: 'advance or fall back, never within 8″ of an enemy',
    charges: false,
    clause: 'orders.manoeuvre',
    noCharge: 'orders.manoeuvre.no-charge',
    counterCharge: 'orders.manoeuvre.counter-charge',
  },
  defend: {
    says: 'Defend',
    hint: 'stay, engage what comes in range',
    charges: false,
    clause: 'orders.defend',
    noCharge: 'orders.defend.no-charge',
    counterCharge: 'orders.defend.counter-charge',
  },
  reserve: {
    says: 'Reserve',
    hint: 'stay; becomes Defend when attacked',
    charges: false,
    clause: 'orders.reserve',
    noCharge: 'orders.reserve',
    counterCharge: null,
  },
}
