/** The movement dice of 5.7: who moves on which, slow and fast. */
import type { ClauseId } from './clauses.ts'
import { classOf, type Unit } from './state.ts'

/** Number and size of the dice. */
type Dice = readonly [number, number]
export type Mover = {
  readonly says: string
  readonly slow: Dice
  readonly fast: Dice | null
  readonly slowClause: ClauseId
  readonly fastClause: ClauseId
}

export const movers = {
  foot: {
    says: 'foot',
    slow: [2, 4],
    fast: [3, 4],
    slowClause: 'move.infantry.march',
    fastClause: 'move.infantry.attack',
  },
  cavalry: {
    says: 'cavalry',
    slow: [2, 8],
    fast: [3, 8],
    slowClause: 'move.cavalry.trot',
    fastClause: 'move.cavalry.gallop',
  },
  beasts: {
    says: 'oxen, mules, elephants',
    slow: [2, 6],
    fast: [3, 6],
    slowClause: 'move.beasts.trot',
    fastClause: 'move.beasts.gallop',
  },
  horseArtillery: {
    says: 'horse artillery',
    slow: [2, 6],
    fast: [3, 6],
    slowClause: 'move.horse-artillery.trot',
    fastClause: 'move.horse-artillery.gallop',
  },
  fieldArtillery: {
    says: 'field artillery',
    slow: [2, 4],
    fast: null,
    slowClause: 'move.field-artillery.march',
    fastClause: 'move.field-artillery.march',
  },
  footArtillery: {
    says: 'foot artillery',
    slow: [2, 4],
    fast: null,
    slowClause: 'move.foot-artillery.march',
    fastClause: 'move.foot-artillery.march',
  },
  pushed: {
    says: 'gun moved by men',
    slow: [1, 4],
    fast: null,
    slowClause: 'move.pushed-gun',
    fastClause: 'move.pushed-gun',
  },
  oneAnimal: {
    says: 'gun with one animal',
    slow: [1, 4],
    fast: null,
    slowClause: 'move.one-animal',
    fastClause: 'move.one-animal.no-attack',
  },
} as const satisfies { readonly [id: string]: Mover }

/** How a unit moves now: a gun by what draws it, riders by their beast, all others on foot. */
export function moverOf(unit: Unit): Mover {
  const { kind } = classOf(unit)
  if (kind === 'artillery') {
    if (!unit.limbered || unit.animals === 0) return movers.pushed
    if (unit.animals === 1 && unit.team !== 'elephant') return movers.oneAnimal
    return unit.gunKind === 'horse'
      ? movers.horseArtillery
      : unit.gunKind === 'field'
        ? movers.fieldArtillery
        : movers.footArtillery
  }
  if (unit.onElephant > 0) return movers.beasts
  return unit.mounted ? movers.cavalry : movers.foot
}

export const diceWords = ([n, sides]: Dice): string => `${n}d${sides}`
