/** British gun dice by range (R28, R38): each gunner throws the dice of the best band; "within" counts the limit. */
import type { ClauseId } from './clauses.ts'

export type Band = '12' | '18' | '24' | 'far'

export const bandDice: { readonly [B in Band]: { readonly each: number; readonly clause: ClauseId } } = {
  '12': { each: 4, clause: 'fire.dice.british-artillery.12' },
  '18': { each: 3, clause: 'fire.dice.british-artillery.18' },
  '24': { each: 2, clause: 'fire.dice.british-artillery.24' },
  far: { each: 1, clause: 'fire.dice.british-artillery.far' },
}

export const bandOf = (range: number): Band => (range <= 12 ? '12' : range <= 18 ? '18' : range <= 24 ? '24' : 'far')
