/** What the odds of a fight tell besides who wins it: hits and bases lost by both, and what becomes of their commanders. */
import type { Ref } from '#kit'
import { type Ctx, fitWith, type Unit, type UnitRef } from './state.ts'

type Of<A> = (args: A) => Ref<'unit'>

/** Hits that a unit can still take. */
const capacity = (unit: Unit): number => 3 * unit.bases - unit.hits

/** Hits taken and bases lost by a unit, and the fate of the first commander with it. */
export const sightsOf = <A>(who: string, of: Of<A>) =>
  ({
    hits: {
      says: `Hits, ${who}`,
      show: 'columns',
      of: (now: Ctx, before: Ctx, args: A) => capacity(before.look(of(args))) - capacity(now.look(of(args))),
    },
    bases: {
      says: `Bases lost, ${who}`,
      show: 'columns',
      of: (now: Ctx, before: Ctx, args: A) => before.look(of(args)).bases - now.look(of(args)).bases,
    },
    chief: {
      says: `Its commander, ${who}`,
      show: 'bar',
      of: (now: Ctx, before: Ctx, args: A) => chiefOf(now, before, of(args)),
      tones: { fit: 'good', unhorsed: 'bad', wounded: 'bad', captured: 'bad', dead: 'bad' },
    },
  }) as const

/** What becomes of the first commander who was with it; null if nobody was. */
function chiefOf(now: Ctx, before: Ctx, ref: UnitRef): string | null {
  const [chief] = fitWith(before, ref)
  return chief ? now.look(chief).fate : null
}
