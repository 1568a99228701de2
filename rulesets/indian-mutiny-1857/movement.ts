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

const mover = (says: string, slow: Dice, fast: Dice | null, slowClause: ClauseId, fastClause = slowClause): Mover => ({
  says,
  slow,
  fast,
  slowClause,
  fastClause,
})

export const movers = {
  foot: mover('foot', [2, 4], [3, 4], 'move.infantry.march', 'move.infantry.attack'),
  cavalry: mover('cavalry', [2, 8], [3, 8], 'move.cavalry.trot', 'move.cavalry.gallop'),
  beasts: mover('oxen, mules, elephants', [2, 6], [3, 6], 'move.beasts.trot', 'move.beasts.gallop'),
  horseArtillery: mover('horse artillery', [2, 6], [3, 6], 'move.horse-artillery.trot', 'move.horse-artillery.gallop'),
  fieldArtillery: mover('field artillery', [2, 4], null, 'move.field-artillery.march'),
  footArtillery: mover('foot artillery', [2, 4], null, 'move.foot-artillery.march'),
  pushed: mover('gun moved by hand', [1, 4], null, 'move.pushed-gun'),
  oneAnimal: mover('gun with one animal', [1, 4], null, 'move.one-animal', 'move.one-animal.no-attack'),
}

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
