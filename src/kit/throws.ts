/** Dice: handfuls with their reasons, and the throws that read them. */
import { d, type Handful, type Json, type Luck, type Part, type Proc } from '#engine'
import { step } from './step.ts'

type Throwing<Id extends string> = {
  readonly clause?: Id
  /** Words of a die that counts, and of one that does not. */
  readonly counts?: readonly [string, string]
  /** What a die that counts is worth, where it is more than one: "2 hits each". */
  readonly worth?: string
  /** Of one die: what each of its faces does, in a few words, where a table says it. */
  readonly reads?: readonly string[]
}
type Lot<Id extends string> = { readonly n: number; readonly of: number; readonly says: string; readonly clause?: Id }

type Good<V = Json> = Luck<V & Json>['good']
type Parts = { readonly [name: string]: Part }
type Read<P> = P extends Part<infer V> ? V : never

/** The sides that the things of a rule set are on. */
type SideShown<State> = { [K in keyof State]: State[K] extends { readonly side: infer S } ? S : never }[keyof State] &
  string

type Goods = Good | { readonly [name: string]: Good | undefined }
const isGood = (good: Goods): good is Good => typeof good === 'string' || Array.isArray(good)

/** A part, and whose luck it is, if anybody's. */
const withLuck = <V extends Json>(part: Part<V>, side = '', of = '', good: Good<V> = 'more'): Part<V> =>
  side === '' || of === '' ? part : { ...part, luck: { side, of, good } }

/** Who throws what no side throws: an Event, the way of a rocket. */
export const nobody = null

/** The makers that throw, bound to the sides of a rule set and the ids of its clauses. */
export function throws<State, Id extends string>() {
  type Side = SideShown<State>
  return {
    /** A handful made of lots (`n` dice `of` so many sides), each with its reason: lots of no dice are left out. */
    handful: (...lots: readonly Lot<Id>[]): Handful => {
      const thrown = lots.filter((lot) => lot.n > 0)
      return {
        dice: thrown.flatMap((lot) => d(lot.n, lot.of)),
        because: thrown.map(({ n, says, clause }) => (clause ? { dice: n, says, clause } : { dice: n, says })),
      }
    },

    /**
     * A side throws one handful, and its reading comes back. `luck`: what kind of roll it is to have luck in ("saves"); more is
     * then good for that side, or 'less', or the readings that are `good`. Without it the rules leave open what is good.
     */
    *roll<V extends Json>(
      side: Side | null,
      id: string,
      says: string,
      part: Part<V>,
      { luck, good, ...more }: Throwing<Id> & { readonly luck?: string; readonly good?: Good<NoInfer<V>> } = {},
    ): Proc<V> {
      const parts = { dice: withLuck<V>(part, side ?? '', luck, good) }
      const read = yield* step<{ readonly dice: V }>({
        step: 'throw',
        id,
        says,
        parts,
        ...(side ? { by: side } : {}),
        ...more,
      })
      return read.dice
    },

    /**
     * Throws several handfuls at once: of one side, or each of the side that its name has in `side`. Luck and what is
     * good are said of all, or of some by their names. Read only the parts you need: one that is not read costs the odds
     * nothing.
     */
    rollAll<P extends Parts>(
      side: Side | null | { readonly [K in keyof P]?: Side },
      id: string,
      says: string,
      parts: P,
      {
        luck,
        good = 'more',
        ...more
      }: Throwing<Id> & {
        readonly luck?: string | { readonly [K in keyof P]?: string }
        readonly good?: Good<Read<P[keyof P]>> | { readonly [K in keyof P]?: Good<Read<P[K]>> }
      } = {},
    ): Proc<{ readonly [K in keyof P]: Read<P[K]> }> {
      const goods = good as Goods
      const thrown: { [name: string]: Part } = {}
      for (const [name, part] of Object.entries(parts)) {
        const whose = side === null || typeof side === 'string' ? side : side[name]
        const of = luck === undefined || typeof luck === 'string' ? luck : luck[name]
        thrown[name] = withLuck(part, whose ?? '', of, isGood(goods) ? goods : goods[name])
      }
      const by = typeof side === 'string' ? { by: side } : {}
      return step({ step: 'throw', id, says, parts: thrown, ...by, ...more })
    },
  }
}
