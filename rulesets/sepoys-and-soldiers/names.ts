/** Procedures that are owed from files below their own: the rules call each other in a circle, the files do not. */
import { owed, type Ref } from '#kit'
import type { Failure, SituationId } from './situations.ts'
import type { CommanderRef, UnitRef } from './state.ts'

/** `disordered`: how it was when it failed; a rout disorders it only after its test for a commander (R12). Null: as it is. */
type NerveLost = { readonly unit: UnitRef; readonly failure: Failure; readonly disordered: boolean | null }
/**
 * If he is lost the unit that he is with tests for him; `within`: that test is a part of the walk that this one stands in, and
 * `all`: so are the tests of whoever else is adjacent to him (R26).
 */
export type Risk = {
  readonly commander: CommanderRef
  readonly inCharge: boolean
  readonly within: boolean | 'all' | null
}

export const names = {
  risk: owed<Risk>('risk', 'Risk to the commander'),
  baseLost: owed<{ readonly unit: UnitRef; readonly bases: number; readonly flank: boolean }>(
    'base-lost',
    'Bases lost',
  ),
  lostNerve: owed<NerveLost>('lost-nerve', 'Nerve lost: risk to the commander'),
  nerve: owed<{ readonly unit: UnitRef; readonly situation: SituationId }>('nerve', 'Nerve test'),
  /** `counted`: its state and its card are in the book already. */
  retreat: owed<{ readonly unit: UnitRef; readonly kind: 'fall-back' | 'rout'; readonly counted: boolean | null }>(
    'retreat',
    'Fall back or rout',
  ),
  sideOrders: owed<{ readonly side: Ref<'side'> }>('side-orders', 'First orders'),
  pursue: owed<{ readonly unit: UnitRef; readonly routed: UnitRef }>('pursue', 'Pursue'),
}
