/** Procedures that are owed from files below their own: the rules call each other in a circle, the files do not. */
import { owed, type Ref } from '#kit'
import type { SituationId } from './situations.ts'
import type { UnitRef } from './state.ts'

export const names = {
  nerve: owed<{ readonly unit: UnitRef; readonly situation: SituationId }>('nerve', 'Nerve test'),
  /** `counted`: its state and its card are in the book already. */
  retreat: owed<{ readonly unit: UnitRef; readonly kind: 'fall-back' | 'rout'; readonly counted: boolean | null }>(
    'retreat',
    'Fall back or rout',
  ),
  sideOrders: owed<{ readonly side: Ref<'side'> }>('side-orders', 'First orders'),
  pursue: owed<{ readonly unit: UnitRef; readonly routed: UnitRef }>('pursue', 'Pursue'),
}
