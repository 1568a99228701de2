/** Section 3.1: troop types, their arms and weapons, formations, statuses, and the ratings of commanders. */

/** The ids of a table, by their type. */
export const keysOf = <T extends string>(table: { readonly [K in T]: unknown }): readonly T[] =>
  Object.keys(table).filter((id): id is T => id in table)

export type Army = 'british' | 'european' | 'native'
export type Arm = 'infantry' | 'cavalry' | 'artillery'
export type Formation = 'line' | 'column' | 'square' | 'mass' | 'open-order' | 'skirmishers' | 'limbered'
export type OrderType = 'advance' | 'retire' | 'charge' | 'defend' | 'without-orders'
export type Status = 'resolute' | 'confident' | 'steady' | 'shaken' | 'wavering' | 'panicked'
export type Mandatory = 'fall-back' | 'forced-back' | 'rout'
export type Movement =
  | 'plus-1-dice'
  | 'plus-2-dice'
  | 'normal'
  | 'half'
  | 'no-movement'
  | 'charge-plus-1-dice'
  | 'charge-plus-2-dice'
  | 'charge-normal'
  | 'without-orders'
  | Mandatory
export type Cover = 'open' | 'light-woods' | 'heavy-woods' | 'entrenched' | 'city-wall'
export type Weapon = SmallArm | Gun
export type SmallArm =
  | 'rifled-musket'
  | 'percussion-musket'
  | 'flintlock-musket'
  | 'percussion-rifle'
  | 'flintlock-rifle'
  | 'carbine'
  | 'matchlock'
  | 'zambureks'
  | 'bows'
  | 'javelin'
  | 'native-rockets'
export type Gun =
  | 'british-horse'
  | 'congreve'
  | 'british-light-mortar'
  | 'british-field'
  | 'british-siege'
  | 'british-heavy-mortar'
  | 'native-horse'
  | 'native-field'
  | 'native-mortar'
  | 'native-siege'
export type Generalship = 'witless' | 'lackluster' | 'competent' | 'reliable' | 'genius'
export type Leadership = 'poltroon' | 'dithering' | 'cautious' | 'confident' | 'inspiring' | 'heroic'
export type Rank = 'brigade' | 'wing' | 'division' | 'cinc'

/** From the best to the worst. */
export const statuses: readonly Status[] = ['resolute', 'confident', 'steady', 'shaken', 'wavering', 'panicked']
export const statusNames: { readonly [S in Status]: string } = {
  resolute: 'Resolute',
  confident: 'Confident',
  steady: 'Steady',
  shaken: 'Shaken',
  wavering: 'Wavering',
  panicked: 'Panicked',
}
/** Is the one status worse than the other? */
export const worse = (a: Status, b: Status): boolean => statuses.indexOf(a) > statuses.indexOf(b)

export const mandatoryNames: { readonly [M in Mandatory]: string } = {
  'fall-back': 'Fall Back',
  'forced-back': 'Forced Back',
  rout: 'Rout',
}
/** The mandatory move that a movement effect is, if it is one. */
export const mandatoryIn = (movement: Movement | null): Mandatory | null =>
  movement === 'fall-back' || movement === 'forced-back' || movement === 'rout' ? movement : null
export const formationNames: { readonly [F in Formation]: string } = {
  line: 'Line',
  column: 'Column',
  square: 'Square',
  mass: 'Mass',
  'open-order': 'Open Order',
  skirmishers: 'Skirmishers',
  limbered: 'Limbered',
}
export const orderTypeNames: { readonly [O in OrderType]: string } = {
  advance: 'Advance',
  retire: 'Retire',
  charge: 'Charge',
  defend: 'Defend',
  'without-orders': 'Without Orders',
}
export const coverNames: { readonly [C in Cover]: string } = {
  open: 'in the open',
  'light-woods': 'Light Woods',
  'heavy-woods': 'Heavy Woods (Jungle)',
  entrenched: 'Entrenchments or Buildings',
  'city-wall': 'Fortified City Wall',
}
export const weaponNames: { readonly [W in Weapon]: string } = {
  'rifled-musket': 'Rifled Musket',
  'percussion-musket': 'Percussion Musket',
  'flintlock-musket': 'Flintlock Musket',
  'percussion-rifle': 'Percussion Rifle',
  'flintlock-rifle': 'Flintlock Rifle',
  carbine: 'Carbine',
  matchlock: 'Matchlock',
  zambureks: 'Swivel Gun (Zambureks)',
  bows: 'Bows',
  javelin: 'Javelin or Spear',
  'native-rockets': 'Native Rockets',
  'british-horse': 'British Horse Artillery',
  congreve: 'British Congreve Rocket',
  'british-light-mortar': 'British Light Mortar',
  'british-field': 'British Field Artillery',
  'british-siege': 'British Siege Artillery',
  'british-heavy-mortar': 'British Heavy Mortar',
  'native-horse': 'Native Horse Artillery (Aspi)',
  'native-field': 'Native Field Artillery (Jinsi)',
  'native-mortar': 'Native Mortar (Gubara)',
  'native-siege': 'Native Siege Artillery (Kalan)',
}
export const guns: readonly Gun[] = [
  'british-horse',
  'congreve',
  'british-light-mortar',
  'british-field',
  'british-siege',
  'british-heavy-mortar',
  'native-horse',
  'native-field',
  'native-mortar',
  'native-siege',
]
export const isGun = (weapon: Weapon): weapon is Gun => guns.some((gun) => gun === weapon)

type Type = {
  readonly says: string
  readonly arm: Arm
  readonly regular: boolean
  readonly mounted: boolean
  readonly formation: Formation
  readonly weapon: Weapon | null
  /** European style Dragoons and Cuirassiers, or the light horse */
  readonly horse: 'heavy' | 'light' | null
  readonly lances: boolean
  readonly caracoles: boolean
  readonly army: Army | null
}
const type = (says: string, arm: Arm, regular: boolean, more: Partial<Type> = {}): Type => ({
  says,
  arm,
  regular,
  mounted: arm === 'cavalry',
  formation: 'line',
  weapon: null,
  horse: null,
  lances: false,
  caracoles: false,
  army: null,
  ...more,
})
const battery = (weapon: Gun, army: Army | null, mounted = false): Type =>
  type(weaponNames[weapon], 'artillery', true, { weapon, army, mounted })

/** 3.1. What a type brings; everything can be changed on the unit. */
export const types = {
  'regular-infantry': type('Regular infantry', 'infantry', true),
  'irregular-infantry': type('Irregular infantry', 'infantry', false, { formation: 'mass' }),
  'regular-heavy-cavalry': type('Regular heavy cavalry', 'cavalry', true, { horse: 'heavy', weapon: 'carbine' }),
  'regular-light-cavalry': type('Regular light cavalry', 'cavalry', true, { horse: 'light', weapon: 'carbine' }),
  'regular-lancers': type('Regular lancers', 'cavalry', true, { lances: true, horse: 'light' }),
  'irregular-lancers': type('Irregular lancers', 'cavalry', false, { lances: true }),
  'irregular-cavalry': type('Irregular cavalry', 'cavalry', false),
  'native-irregular-light-cavalry': type('Native irregular light cavalry', 'cavalry', false, {
    caracoles: true,
    horse: 'light',
    army: 'native',
  }),
  zambureks: type('Zambureks', 'cavalry', false, { weapon: 'zambureks', army: 'native' }),
  'british-horse': battery('british-horse', 'british', true),
  congreve: battery('congreve', 'british'),
  'british-light-mortar': battery('british-light-mortar', 'british'),
  'british-field': battery('british-field', 'british'),
  'british-siege': battery('british-siege', 'british'),
  'british-heavy-mortar': battery('british-heavy-mortar', 'british'),
  'native-horse': battery('native-horse', 'native', true),
  'native-field': battery('native-field', 'native'),
  'native-mortar': battery('native-mortar', 'native'),
  'native-siege': battery('native-siege', 'native'),
  'native-rockets': type('Native Rockets', 'artillery', false, { weapon: 'native-rockets', army: 'native' }),
  skirmishers: type('Skirmishers', 'infantry', true, { formation: 'skirmishers' }),
  'cavalry-skirmishers': type('Cavalry skirmishers', 'cavalry', true, { formation: 'skirmishers' }),
  train: type('Train troops', 'artillery', true, { formation: 'column' }),
  'native-fanatics': type('Native Fanatics', 'infantry', false, { formation: 'mass', army: 'native' }),
} as const satisfies { readonly [id: string]: Type }
export type TypeId = keyof typeof types
export const typeOf = (id: TypeId): Type => types[id]

/** 6.12 and R11. */
export const leaderships: { readonly [L in Leadership]: { readonly says: string; readonly modifier: number } } = {
  poltroon: { says: 'Poltroon', modifier: -1 },
  dithering: { says: 'Dithering', modifier: 0 },
  cautious: { says: 'Cautious', modifier: 1 },
  confident: { says: 'Confident', modifier: 1 },
  inspiring: { says: 'Inspiring', modifier: 2 },
  heroic: { says: 'Heroic', modifier: 3 },
}
export const generalshipNames: { readonly [G in Generalship]: string } = {
  witless: 'Witless',
  lackluster: 'Lackluster',
  competent: 'Competent',
  reliable: 'Reliable',
  genius: 'Genius',
}
export const rankNames: { readonly [R in Rank]: string } = {
  brigade: 'Brigade commander',
  wing: 'Wing commander',
  division: 'Divisional commander',
  cinc: 'Commander-in-Chief',
}
