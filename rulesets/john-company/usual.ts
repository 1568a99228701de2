/** What is so as long as nobody has said otherwise. */
import { type Formation, type TypeId, typeOf } from './troops.ts'

const formation = ({ type }: { readonly type: TypeId }): Formation => typeOf(type).formation

export const usually = {
  unit: {
    formation,
    cover: 'open',
    disordered: false,
    moved: false,
    prolonged: false,
    underArtilleryFire: false,
    diceInches: 0,
  },
  commander: { generalship: 'competent', leadership: 'cautious' },
  game: { rain: false },
} as const

/** What is asked of this turn only: with the turn it ends, and what was said of it. */
export const ofThisTurn = ['moved', 'prolonged', 'underArtilleryFire', 'diceInches'] as const

const untilSaid = (fields: { readonly [field: string]: unknown }) =>
  Object.fromEntries(Object.entries(fields).map(([id, usual]) => [id, { untilSaid: true as const, usual }]))

/** The same, as the kit wants it declared. */
export const declared = {
  unit: { ...untilSaid(usually.unit), formation: { untilSaid: true as const, usualOf: usually.unit.formation } },
  commander: untilSaid(usually.commander),
  game: untilSaid(usually.game),
}
