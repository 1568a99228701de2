/** 3.1 Troops: who they are, and the dice that they throw. */
import { sidesOf } from '#kit'
import type { ClauseId } from './clauses.ts'

export type SideId = 'british' | 'native'
export const sideNames: { readonly [S in SideId]: string } = { british: 'British', native: 'Mutineers' }
export const sides = sidesOf({ british: [sideNames.british, 1], native: [sideNames.native, 2] })

export const arms = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  artillery: 'artillery',
  elephant: 'elephant',
  wagon: 'wagon',
} as const
export type Arm = keyof typeof arms
export type Formation = 'double-line' | 'extended' | 'column' | 'square' | 'skirmish' | 'mob' | 'line' | 'irregular'
export type TypeId =
  | 'british-regulars'
  | 'riflemen'
  | 'gurkha'
  | 'sikh'
  | 'british-cavalry'
  | 'sepoys'
  | 'mutineers'
  | 'fanatics'
  | 'hillsmen'
  | 'budmashers'
  | 'native-cavalry'
  | Weapon
  | 'elephant'
  | 'wagon'
  | 'gun-crew'
export type Weapon = '9-pounder' | '18-pounder' | 'mortar'

type Flag = 'british' | 'trained' | 'rifled' | 'volley'
export type Profile = {
  readonly says: string
  readonly side: 'british' | 'native'
  readonly arm: Arm
  /** sides of the die; d8 for both where nothing is printed (R11) */
  readonly fire: number
  readonly melee: number
  readonly flags: readonly Flag[]
  /** figures, if nobody says otherwise (R68) */
  readonly size: number
}

const row = (
  says: string,
  side: 'british' | 'native',
  arm: Arm,
  fire: number,
  melee: number,
  size: number,
  ...flags: readonly Flag[]
): Profile => ({ says, side, arm, fire, melee, size, flags })

/** R9, R10: all of the printed British list are British and trained; all Sepoys are trained. */
export const types: { readonly [T in TypeId]: Profile } = {
  'british-regulars': row('British regulars', 'british', 'infantry', 10, 10, 24, 'british', 'trained', 'volley'),
  riflemen: row('Riflemen', 'british', 'infantry', 10, 10, 12, 'british', 'trained', 'rifled', 'volley'),
  gurkha: row('Gurkhas', 'british', 'infantry', 10, 10, 24, 'british', 'trained', 'volley'),
  sikh: row('Sikhs', 'british', 'infantry', 10, 10, 24, 'british', 'trained', 'volley'),
  'british-cavalry': row('British cavalry', 'british', 'cavalry', 8, 10, 12, 'british', 'trained'),
  sepoys: row('Sepoys', 'native', 'infantry', 8, 8, 24, 'trained', 'volley'),
  mutineers: row('Mutineers', 'native', 'infantry', 8, 8, 24),
  fanatics: row('Fanatics', 'native', 'infantry', 8, 8, 24),
  hillsmen: row('Hillsmen', 'native', 'infantry', 8, 8, 24),
  budmashers: row('Budmashers', 'native', 'infantry', 6, 6, 24),
  'native-cavalry': row('Native cavalry', 'native', 'cavalry', 8, 8, 12),
  '9-pounder': row('9-pounder', 'british', 'artillery', 10, 10, 0, 'british', 'trained'),
  '18-pounder': row('18-pounder', 'british', 'artillery', 10, 10, 0, 'british', 'trained'),
  mortar: row('Mortar', 'british', 'artillery', 10, 10, 0, 'british', 'trained'),
  elephant: row('Elephant', 'native', 'elephant', 10, 10, 0),
  /** R95: those who served a piece that is gone; of their side, without muskets. */
  'gun-crew': row('Gun crew', 'british', 'infantry', 10, 10, 5, 'british', 'trained'),
  wagon: row('Wagon', 'british', 'wagon', 6, 6, 0),
}

export const formations: { readonly [F in Formation]: string } = {
  'double-line': 'double line',
  extended: 'extended line',
  column: 'attack column',
  square: 'square',
  skirmish: 'skirmish line',
  mob: 'mob',
  line: 'line',
  irregular: 'irregular line',
}

/** What a weapon throws: the lowest face that kills, and the dice that canister adds. */
export const weapons = {
  '9-pounder': {
    says: '9-pounder',
    number: 6,
    canister: 5,
    clause: 'cannon.9pdr',
    canisterClause: 'cannon.canister.9pdr',
  },
  '18-pounder': {
    says: '18-pounder',
    number: 4,
    canister: 10,
    clause: 'cannon.18pdr',
    canisterClause: 'cannon.canister.18pdr',
  },
} as const
export type Cannon = keyof typeof weapons

/** The die by type, where the charts print it. */
export const dieClauses: { readonly [T in TypeId]?: { readonly fire: ClauseId; readonly melee: ClauseId } } = {
  'british-regulars': { fire: 'fire.die.british', melee: 'melee.die.british' },
  riflemen: { fire: 'fire.die.british', melee: 'melee.die.british' },
  gurkha: { fire: 'fire.die.british', melee: 'melee.die.british' },
  sikh: { fire: 'fire.die.british', melee: 'melee.die.british' },
  'british-cavalry': { fire: 'fire.die.hillsmen-cavalry', melee: 'melee.die.british' },
  sepoys: { fire: 'fire.die.sepoy-fanatic', melee: 'melee.die.sepoy-fanatic' },
  fanatics: { fire: 'fire.die.sepoy-fanatic', melee: 'melee.die.sepoy-fanatic' },
  hillsmen: { fire: 'fire.die.hillsmen-cavalry', melee: 'melee.die.hillsmen-cavalry' },
  'native-cavalry': { fire: 'fire.die.hillsmen-cavalry', melee: 'melee.die.hillsmen-cavalry' },
  budmashers: { fire: 'fire.die.budmasher', melee: 'melee.die.budmasher' },
}
