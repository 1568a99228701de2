/** Dice: handfuls with their reasons, and the throws that read them. */
import { d, type Handful, type Json, type Part, type Proc } from '#engine'
import { step } from './step.ts'

type Throwing<Id extends string> = {
  readonly by?: string
  readonly clause?: Id
  /** Words of a die that counts, and of one that does not. */
  readonly counts?: readonly [string, string]
}
type Lot<Id extends string> = { readonly n: number; readonly of: number; readonly says: string; readonly clause?: Id }

/** The makers that throw, bound to the clause ids of a rule set. */
export function throws<Id extends string>() {
  return {
    /** A handful made of lots (`n` dice `of` so many sides), each with its reason: lots of no dice are left out. */
    handful: (...lots: readonly Lot<Id>[]): Handful => {
      const thrown = lots.filter((lot) => lot.n > 0)
      return {
        dice: thrown.flatMap((lot) => d(lot.n, lot.of)),
        because: thrown.map(({ n, says, clause }) => (clause ? { dice: n, says, clause } : { dice: n, says })),
      }
    },

    /** Throws one handful and gives its reading. */
    *roll<V extends Json>(id: string, says: string, part: Part<V>, more: Throwing<Id> = {}): Proc<V> {
      const read = yield* step<{ readonly dice: V }>({ step: 'throw', id, says, parts: { dice: part }, ...more })
      return read.dice
    },

    /** Throws several handfuls at once. Read only the parts you need: a part that is not read costs the odds nothing. */
    *rollAll<P extends { readonly [name: string]: Part }>(
      id: string,
      says: string,
      parts: P,
      more: Throwing<Id> = {},
    ): Proc<{ readonly [K in keyof P]: P[K] extends Part<infer V> ? V : never }> {
      return yield* step({ step: 'throw', id, says, parts, ...more })
    },
  }
}
