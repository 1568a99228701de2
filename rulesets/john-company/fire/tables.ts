/** Tables 6.5 to 6.7, and what a weapon, a range, cover, a formation and a status are worth in fire. */
import type { ClauseId } from '../clauses.ts'
import { type Arm, isGun, type SmallArm, type Status, type Weapon, weaponNames } from '../troops.ts'

/** 6.5 Stands lost: a row for each Final Fire Factor from 1 to 27, a digit for each of 1 to 10 stands firing (X is ten). */
const firing = [
  '0000000001 0000000011 0000001111 0000111111 0001111111 0001111112 0011111122 0011111222 0011112222',
  '0111122223 0111122223 0111222233 0111222333 0111222334 0112223334 0112223344 0112233344 0112233445',
  '0112233445 1122334455 1122344556 1123345567 1123445667 1233456678 1233456789 1234456789 123456789X',
]
  .join(' ')
  .split(' ')

export const BEST = firing.length
const cell = (factor: number, stands: number): number => {
  const digit = firing[factor - 1]?.[stands - 1] ?? '0'
  return digit === 'X' ? 10 : Number(digit)
}

/** Above 27 is 27, below 1 nothing; more than ten stands: full tens and the rest (R35). */
export function standsLost(factor: number, stands: number): number {
  const row = Math.min(factor, BEST)
  return Math.floor(stands / 10) * cell(row, 10) + cell(row, stands % 10)
}

/** The table as it is printed, the best factor first. */
export const firingTable: readonly (readonly string[])[] = firing
  .map((row, i) => [String(i + 1), ...[...row].map((digit) => (digit === 'X' ? '10' : digit))])
  .reverse()

export type Band = 'point-blank' | 'short' | 'medium' | 'long' | 'extreme'
export const bands: readonly Band[] = ['point-blank', 'short', 'medium', 'long', 'extreme']
export const bandNames: { readonly [B in Band]: string } = {
  'point-blank': 'Point Blank',
  short: 'Short',
  medium: 'Medium',
  long: 'Long',
  extreme: 'Extreme',
}

/** One entry of a list of modifiers. */
export type Entry = { readonly worth: number; readonly clause: ClauseId }
export type Piece = Entry & {
  /** inches to which each band reaches, null where there is none */
  readonly reach: readonly (number | null)[]
  readonly rangeClause: ClauseId
  /** mortars fire no nearer than this */
  readonly least: number
}

/** 6.6, 6.7: weapon, modifier, its clause, the reach of the five bands, its clause, least distance. */
const piece = (worth: number, clause: ClauseId, reach: string, range: ClauseId, least = 0): Piece => ({
  worth,
  clause,
  reach: reach.split(' ').map((inches) => (inches === '-' ? null : Number(inches))),
  rangeClause: range,
  least,
})

/** Percussion Rifles count as Flintlock Rifles, Spears as Javelins, carbines on foot as Cavalry Carbines (R38). */
export const pieces: { readonly [W in Weapon]: Piece } = {
  'rifled-musket': piece(0, 'fire.small.weapon.rifled-musket', '2 3 5 7 9', 'fire.small.range.rifled-musket'),
  'percussion-musket': piece(-2, 'fire.small.weapon.percussion-musket', '1 2 4 6 8', 'fire.small.range.musket'),
  'flintlock-musket': piece(-3, 'fire.small.weapon.flintlock-musket', '1 2 4 6 8', 'fire.small.range.musket'),
  'percussion-rifle': piece(-5, 'fire.small.weapon.flintlock-rifle', '2 3 5 7 9', 'fire.small.range.rifle'),
  'flintlock-rifle': piece(-5, 'fire.small.weapon.flintlock-rifle', '2 3 5 7 9', 'fire.small.range.rifle'),
  carbine: piece(-9, 'fire.small.weapon.matchlock-carbine', '1 2 3 4 6', 'fire.small.range.carbine'),
  matchlock: piece(-9, 'fire.small.weapon.matchlock-carbine', '1 2 3 5 7', 'fire.small.range.matchlock'),
  zambureks: piece(-5, 'fire.small.weapon.zambureks', '2 3 5 7 9', 'fire.small.range.swivel'),
  bows: piece(-9, 'fire.small.weapon.bows-javelins', '1 2 3 4 6', 'fire.small.range.bows'),
  javelin: piece(-9, 'fire.small.weapon.bows-javelins', '- - 1 2 -', 'fire.small.range.javelin'),
  'native-rockets': piece(-7, 'fire.small.weapon.native-rockets', '2 4 6 8 15', 'fire.small.range.native-rockets'),
  'british-horse': piece(2, 'fire.art.weapon.british-horse', '6 13 18 23 36', 'fire.art.range.british-horse'),
  congreve: piece(3, 'fire.art.weapon.congreve', '6 13 18 23 36', 'fire.art.range.british-rocket'),
  'british-light-mortar': piece(
    4,
    'fire.art.weapon.british-light-mortar',
    '- 11 15 19 30',
    'fire.art.range.british-light-mortar',
    6,
  ),
  'british-field': piece(5, 'fire.art.weapon.british-field', '7 17 23 29 42', 'fire.art.range.british-field'),
  'british-siege': piece(7, 'fire.art.weapon.british-siege', '11 25 34 44 69', 'fire.art.range.british-siege'),
  'british-heavy-mortar': piece(
    7,
    'fire.art.weapon.british-heavy-mortar',
    '- 17 21 25 36',
    'fire.art.range.british-heavy-mortar',
    8,
  ),
  'native-horse': piece(1, 'fire.art.weapon.native-horse', '6 13 18 23 36', 'fire.art.range.native-horse'),
  'native-field': piece(2, 'fire.art.weapon.native-field', '7 15 20 25 39', 'fire.art.range.native-field'),
  'native-mortar': piece(6, 'fire.art.weapon.native-mortar', '- 19 25 32 52', 'fire.art.range.native-mortar', 9),
  'native-siege': piece(7, 'fire.art.weapon.native-siege', '13 28 39 50 79', 'fire.art.range.native-siege'),
}

export const smallArms: readonly SmallArm[] = [
  'rifled-musket',
  'percussion-musket',
  'flintlock-musket',
  'percussion-rifle',
  'flintlock-rifle',
  'carbine',
  'matchlock',
  'zambureks',
  'bows',
  'javelin',
  'native-rockets',
]
/** The first band whose limit is not exceeded; null beyond the last, and below a mortar's least distance (R39). */
export function bandAt(weapon: Weapon, inches: number): Band | null {
  const { reach, least } = pieces[weapon]
  if (inches < least) return null
  return bands.find((_, i) => (reach[i] ?? -1) >= inches) ?? null
}
/** The farthest that it reaches. */
export const farthest = (weapon: Weapon): number => Math.max(...pieces[weapon].reach.map((inches) => inches ?? 0))
/** "1/2/4/6/8" */
export const reachWords = (weapon: Weapon): string =>
  `Bands to ${pieces[weapon].reach.map((inches) => (inches === null ? 'none' : `${inches}″`)).join(', ')}`

/** How many of its ranks fire: bows and javelins over one another, else the front one. */
export const ranksFiring = (weapon: Weapon): number => (weapon === 'bows' || weapon === 'javelin' ? 2 : 1)
/** Stands that fire in enfilade for each rank of the target. */
export const perRank: { readonly [A in Arm]: number } = { infantry: 2, cavalry: 3, artillery: 3 }

/** What a target is, for fire: its formation, or guns' crews and train. */
export type TargetForm = 'column' | 'square' | 'line' | 'mass' | 'open-order' | 'skirmishers' | 'artillery' | 'train'
export const targetNames: { readonly [T in TargetForm]: string } = {
  column: 'Close Order Column',
  square: 'Square',
  line: 'Close Order Line',
  mass: 'Mass',
  'open-order': 'Open Order',
  skirmishers: 'Skirmishers',
  artillery: 'Artillery Crews',
  train: 'Train Troops',
}
export type CoverForm = 'open' | 'light-woods' | 'heavy-woods' | 'entrenched'

/** Everything in which fire of small arms and fire of artillery differ. */
export type FireLists = {
  readonly target: { readonly [T in Exclude<TargetForm, 'open-order'> | 'disordered']: Entry }
  readonly cover: { readonly [C in CoverForm]: Entry | null }
  readonly range: { readonly [B in Band]: number }
  readonly rangeClause: ClauseId
  readonly movingClause: ClauseId
  readonly statusClause: ClauseId
  readonly randomClause: ClauseId
  readonly eventClause: ClauseId
}

const entry = (worth: number, clause: ClauseId): Entry => ({ worth, clause })
const ranges = (pointBlank: number, short: number, medium: number, long: number, extreme: number) => ({
  'point-blank': pointBlank,
  short,
  medium,
  long,
  extreme,
})

const small: FireLists = {
  target: {
    column: entry(0, 'fire.small.target.column-square-enfiladed'),
    square: entry(0, 'fire.small.target.column-square-enfiladed'),
    line: entry(-2, 'fire.small.target.line-mass-disordered'),
    mass: entry(-2, 'fire.small.target.line-mass-disordered'),
    disordered: entry(-2, 'fire.small.target.line-mass-disordered'),
    artillery: entry(-8, 'fire.small.target.artillery'),
    train: entry(-8, 'fire.small.target.artillery'),
    skirmishers: entry(-12, 'fire.small.target.skirmishers'),
  },
  cover: {
    open: null,
    'light-woods': entry(-2, 'fire.small.cover.light-woods'),
    'heavy-woods': entry(-4, 'fire.small.cover.heavy-woods'),
    entrenched: entry(-6, 'fire.small.cover.entrenched'),
  },
  range: ranges(0, -1, -4, -8, -12),
  rangeClause: 'fire.small.rangemod',
  movingClause: 'fire.small.firer.moving',
  statusClause: 'fire.small.status',
  randomClause: 'fire.small.random',
  eventClause: 'fire.small.event-die',
}
const artillery: FireLists = {
  target: {
    column: entry(0, 'fire.art.target.column-square-enfiladed'),
    square: entry(0, 'fire.art.target.column-square-enfiladed'),
    line: entry(-1, 'fire.art.target.line'),
    mass: entry(-2, 'fire.art.target.mass-disordered'),
    disordered: entry(-2, 'fire.art.target.mass-disordered'),
    artillery: entry(-8, 'fire.art.target.artillery'),
    train: entry(-8, 'fire.art.target.artillery'),
    skirmishers: entry(-12, 'fire.art.target.skirmishers'),
  },
  cover: {
    open: null,
    'light-woods': entry(-1, 'fire.art.cover.light-woods'),
    'heavy-woods': entry(-3, 'fire.art.cover.heavy-woods'),
    entrenched: entry(-5, 'fire.art.cover.entrenched'),
  },
  range: ranges(0, -2, -5, -9, -14),
  rangeClause: 'fire.art.rangemod',
  movingClause: 'fire.art.moving',
  statusClause: 'fire.art.status',
  randomClause: 'fire.art.random',
  eventClause: 'fire.art.event-die',
}
export const listsOf = (weapon: Weapon): FireLists => (isGun(weapon) ? artillery : small)

/** Panicked may not fire. */
export const statusWorth: { readonly [S in Status]: number | null } = {
  resolute: 0,
  confident: 0,
  steady: 0,
  shaken: -2,
  wavering: -4,
  panicked: null,
}

/** Counter battery: +1 on the dice for Field guns, Siege guns and any Mortar, of either nation (R43). */
export const addsOne = (weapon: Weapon): boolean => /field|siege|mortar/.test(weapon)
export const weaponOptions = (list: readonly Weapon[]) =>
  Object.fromEntries(list.map((w) => [w, { says: weaponNames[w], worth: signed(pieces[w].worth) }]))
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')
