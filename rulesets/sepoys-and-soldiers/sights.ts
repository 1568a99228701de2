/** What the odds of a fight tell besides who wins it: hits and bases lost by both, and what becomes of their commanders. */
import { type Proc, type Ref, sight } from '#kit'
import { type Ctx, fitWith, type Unit } from './state.ts'

/** Hits that a unit can still take. */
const capacity = (unit: Unit): number => 3 * unit.bases - unit.hits

/** Hits taken and bases lost by a unit, and the fate of the first commander with it. */
export const sightsOf = <A>(who: string, of: (args: A) => Ref<'unit'>) => {
  const lost = (count: (unit: Unit) => number) =>
    function* (walk: Proc<unknown>, ctx: Ctx, args: A): Proc<number> {
      const before = count(ctx.look(of(args)))
      yield* walk
      return before - count(ctx.look(of(args)))
    }
  const fate = function* (walk: Proc<unknown>, ctx: Ctx, args: A): Proc<string | null> {
    const [chief] = fitWith(ctx, of(args))
    if (!chief) return null
    yield* walk
    return ctx.look(chief).fate
  }
  return {
    hits: sight('columns', `Hits, ${who}`, lost(capacity)),
    bases: sight(
      'columns',
      `Bases lost, ${who}`,
      lost((unit) => unit.bases),
    ),
    chief: sight('bar', `${who.charAt(0).toUpperCase()}${who.slice(1)}’s commander`, fate, {
      fit: 'good',
      unhorsed: 'bad',
      wounded: 'bad',
      captured: 'bad',
      dead: 'bad',
    }),
  }
}
