/** The classes of troops: a troop's quality is its die, which fires, saves, fights and tests morale (sections 3 and 6). */
import type { ClauseId } from './clauses.ts'

export type SideId = 'british' | 'rebel'
export const sideNames: { readonly [S in SideId]: string } = { british: 'British', rebel: 'Rebels' }

export type ClassId =
  | 'british-foot'
  | 'british-cavalry'
  | 'british-artillery'
  | 'loyal-native'
  | 'civilian'
  | 'officer'
  | 'mutineer'
  | 'afghan'
  | 'parsee'
  | 'badmash'
  | 'villager'
  | 'rebel-artillery'
  | 'rebel-cavalry'
  | 'sahib'

export type WeaponId =
  | 'revolver'
  | 'bow'
  | 'musket'
  | 'carbine'
  | 'rifled-musket'
  | 'jezail'
  | 'gun-light'
  | 'gun-heavy'
  | 'none'

/** Inches that each weapon reaches; a range on the limit is in range. Swords reach nobody. */
export const weapons: {
  readonly [W in WeaponId]: {
    readonly says: string
    readonly range: number
    readonly worth: string
    readonly clause: ClauseId
  }
} = {
  revolver: { says: 'revolver', range: 8, worth: '8″', clause: 'fire.range.revolver' },
  bow: { says: 'bow', range: 8, worth: '8″', clause: 'fire.range.bow' },
  musket: { says: 'musket', range: 18, worth: '18″', clause: 'fire.range.musket' },
  carbine: { says: 'carbine', range: 18, worth: '18″', clause: 'fire.range.carbine' },
  'rifled-musket': { says: 'rifled musket', range: 24, worth: '24″', clause: 'fire.range.rifled-musket' },
  jezail: { says: 'jezail', range: 30, worth: '30″', clause: 'fire.range.jezail' },
  'gun-light': { says: '6 or 9 pdr gun', range: 36, worth: '36″', clause: 'fire.range.gun-light' },
  'gun-heavy': { says: 'gun over 9 pdr', range: 48, worth: '48″', clause: 'fire.range.gun-heavy' },
  none: { says: 'swords only', range: 0, worth: '0″', clause: 'fire.villagers.swords' },
}

/** Clauses of one class in each table of dice. */
type ClassClauses = {
  readonly fire: ClauseId
  readonly save: ClauseId
  readonly melee: ClauseId
  readonly morale: ClauseId | null
  readonly points: ClauseId
}

export type TroopClass = {
  readonly says: string
  readonly side: SideId
  readonly die: 4 | 6 | 8 | 10 | 12
  /** figures of a unit; null where dice say (muster-unit-size) */
  readonly size: number | null
  readonly kind: 'foot' | 'cavalry' | 'artillery' | 'leader'
  readonly weapon: WeaponId
  /** points for the enemy: a figure killed; one gone by retreat or desertion (null: none) */
  readonly killed: number
  readonly gone: number | null
  readonly clauses: ClassClauses
}

type Line = 'british' | 'loyal-native' | 'civilian' | 'mutineer' | 'irregular' | 'rebel-cavalry'

/** The line of a class stands under the same name in each table; guns fire by lines of their own, leaders never test. */
const clauses = (line: Line | 'british-artillery', fire: ClauseId): ClassClauses => ({
  fire,
  save: `save.dice.${line}`,
  melee: `melee.dice.${line}`,
  morale: `morale.dice.${line}`,
  points: `victory.${line}`,
})
const leader: ClassClauses = {
  fire: 'fire.dice.officer',
  save: 'save.dice.officer',
  melee: 'melee.dice.officer',
  morale: null,
  points: 'victory.officer',
}

export const classes: { readonly [C in ClassId]: TroopClass } = {
  'british-foot': {
    says: 'British foot',
    side: 'british',
    die: 12,
    size: 5,
    kind: 'foot',
    weapon: 'rifled-musket',
    killed: 12,
    gone: 6,
    clauses: clauses('british', 'fire.dice.british'),
  },
  'british-cavalry': {
    says: 'British cavalry',
    side: 'british',
    die: 12,
    size: 5,
    kind: 'cavalry',
    weapon: 'carbine',
    killed: 12,
    gone: 6,
    clauses: clauses('british', 'fire.dice.british'),
  },
  'british-artillery': {
    says: 'British artillery',
    side: 'british',
    die: 10,
    size: 3,
    kind: 'artillery',
    weapon: 'gun-light',
    killed: 10,
    gone: 5,
    clauses: clauses('british-artillery', 'fire.dice.british-artillery.far'),
  },
  'loyal-native': {
    says: 'Loyal Sepoys, Sikhs, Gurkhas',
    side: 'british',
    die: 8,
    size: 5,
    kind: 'foot',
    weapon: 'musket',
    killed: 8,
    gone: 4,
    clauses: clauses('loyal-native', 'fire.dice.loyal-native'),
  },
  civilian: {
    says: 'Loyal civilians',
    side: 'british',
    die: 6,
    size: 5,
    kind: 'foot',
    weapon: 'musket',
    killed: 6,
    gone: 3,
    clauses: clauses('civilian', 'fire.dice.civilian'),
  },
  officer: {
    says: 'Officer',
    side: 'british',
    die: 12,
    size: 1,
    kind: 'leader',
    weapon: 'revolver',
    killed: 12,
    gone: null,
    clauses: leader,
  },
  mutineer: {
    says: 'Mutineers',
    side: 'rebel',
    die: 6,
    size: null,
    kind: 'foot',
    weapon: 'musket',
    killed: 6,
    gone: 3,
    clauses: clauses('mutineer', 'fire.dice.mutineer'),
  },
  afghan: {
    says: 'Afghans',
    side: 'rebel',
    die: 6,
    size: null,
    kind: 'foot',
    weapon: 'musket',
    killed: 6,
    gone: 3,
    clauses: clauses('mutineer', 'fire.dice.mutineer'),
  },
  parsee: {
    says: 'Jungle Parsees',
    side: 'rebel',
    die: 6,
    size: null,
    kind: 'foot',
    weapon: 'bow',
    killed: 6,
    gone: 3,
    clauses: clauses('mutineer', 'fire.dice.parsee'),
  },
  badmash: {
    says: 'Badmash',
    side: 'rebel',
    die: 4,
    size: null,
    kind: 'foot',
    weapon: 'musket',
    killed: 4,
    gone: 2,
    clauses: clauses('irregular', 'fire.dice.irregular'),
  },
  villager: {
    says: 'Villagers',
    side: 'rebel',
    die: 4,
    size: null,
    kind: 'foot',
    weapon: 'none',
    killed: 4,
    gone: 2,
    clauses: clauses('irregular', 'fire.dice.irregular'),
  },
  'rebel-artillery': {
    says: 'Rebel artillery',
    side: 'rebel',
    die: 6,
    size: 3,
    kind: 'artillery',
    weapon: 'gun-light',
    killed: 6,
    gone: 3,
    clauses: clauses('mutineer', 'fire.dice.rebel-artillery'),
  },
  'rebel-cavalry': {
    says: 'Rebel cavalry',
    side: 'rebel',
    die: 8,
    size: null,
    kind: 'cavalry',
    weapon: 'carbine',
    killed: 8,
    gone: 4,
    clauses: clauses('rebel-cavalry', 'fire.dice.rebel-cavalry'),
  },
  sahib: {
    says: 'Sahib',
    side: 'rebel',
    die: 12,
    size: 1,
    kind: 'leader',
    weapon: 'revolver',
    killed: 12,
    gone: null,
    clauses: leader,
  },
}
