/**
 * Who may do what. One table a rule set, of `can` lines; `who` puts a line into a procedure, and there it holds: on the
 * card, in the pick list, in the walk, where another procedure makes the thing act, in the phase card, on the command line.
 */
import type { Args, Bar, Ctx, Json, Once, Ref, Subject } from '#engine'
import { thingIn } from './args.ts'
import { oneStop } from './names.ts'

/** What a line of `can` lists: bars, and nothing where a condition does not hold. */
export type Row = Bar | false | null | undefined

/** The thing that an earlier subject named, or null. */
export type So<State> = <K extends keyof State & string>(arg: string, kind: K) => State[K] | null

/** What bars a kind of thing from one act. */
export type Can<State, Settings, K extends keyof State & string> = {
  readonly kind: K
  /** The bars of a thing, in the order of the line; `acts`: where it acts of itself. */
  bars(ctx: Ctx<State, Settings>, ref: Ref<K>, so: Args, acts: boolean): readonly Bar[]
  /** Whether there are any, `but` of those ids: only as much is looked at as tells. */
  isBarred(ctx: Ctx<State, Settings>, ref: Ref<K>, so: Args, acts: boolean, but?: ReadonlySet<string>): boolean
  readonly once?: Once<Ctx<State, Settings>>
}

const isBar = (row: Row): row is Bar => typeof row === 'object' && row !== null

type OwnRows<State, Settings, K extends keyof State & string> = (
  ctx: Ctx<State, Settings>,
  thing: State[K],
  ref: Ref<K>,
) => readonly Row[]
type Rows<State, Settings, K extends keyof State & string> = (
  ...of: [...Parameters<OwnRows<State, Settings, K>>, so: So<State>, chosen: Args]
) => readonly Row[]

/** A line by its rows. */
const lineOf = <State, Settings, K extends keyof State & string>(
  kind: K,
  rows: Rows<State, Settings, K>,
  own?: OwnRows<State, Settings, K>,
): Can<State, Settings, K> => ({
  kind,
  bars: (ctx, ref, so, acts) => {
    const thing = ctx.look(ref)
    const always = rows(ctx, thing, ref, (arg, of) => thingIn(ctx, so, arg, of), so).filter(isBar)
    return acts && own ? [...own(ctx, thing, ref).filter(isBar), ...always] : always
  },
  isBarred: (ctx, ref, so, acts, but) => {
    const thing = ctx.look(ref)
    const counts = (row: Row) => isBar(row) && !but?.has(row.id)
    if (acts && own?.(ctx, thing, ref).some(counts)) return true
    return rows(ctx, thing, ref, (arg, of) => thingIn(ctx, so, arg, of), so).some(counts)
  },
})

/** The makers of bars, bound to the types of a rule set. */
export function bars<State, Settings, Id extends string>() {
  type C = Ctx<State, Settings>
  type Kinds = keyof State & string
  const made =
    (final: boolean) =>
    (id: string, short: string, says: string, clause: Id, wayOut = 'Choose another unit.'): Bar => ({
      id,
      short,
      says: oneStop(says),
      clause,
      wayOut,
      final,
    })
  return {
    /** The rules forbid it; the referee may allow it all the same. `short` for the card, `says` for the walk. */
    bar: made(false),

    /** It cannot be: nobody can allow it. */
    never: made(true),

    /**
     * A line of the table: what bars a thing from this act, each row with its condition, in the order of the rules.
     * `own`: rows that bar only those who act of themselves (not their turn, no card). `so` gives what earlier
     * subjects named, `chosen` all that is chosen so far, also what is no thing.
     */
    can: <K extends Kinds>(
      kind: K,
      rows: Rows<State, Settings, K>,
      own?: OwnRows<State, Settings, K>,
    ): Can<State, Settings, K> => lineOf(kind, rows, own),

    /**
     * How often an act may be done, as data beside its bars. `periods` names what has to pass before it is given back:
     * `same` holds what stays as it is until then. The line's own rows do the barring; a test holds that they do, by
     * every way to the act: `fire: once('move', can('unit', ...))`.
     */
    often:
      <P extends string>(periods: { readonly [period in P]: (ctx: C, ref: Ref) => Json }) =>
      <K extends Kinds>(period: P, line: Can<State, Settings, K>): Can<State, Settings, K> => ({
        ...line,
        once: { says: `once a ${period}`, same: periods[period] },
      }),

    /** A subject that is asked before the procedure begins, with what bars it; a text is its short name. */
    who: <K extends Kinds>(
      arg: string,
      says: string,
      can: Can<State, Settings, K>,
      more:
        | string
        | {
            readonly short?: string
            readonly many?: { readonly min: number; readonly max: number }
            /** Where a card says who it is: how many cards of the pack are of this one. */
            readonly cards?: (ctx: C, ref: Ref) => number
            /** What stands beside this one where it is chosen: what it costs. */
            readonly hint?: (ctx: C, ref: Ref, so: Args) => string | undefined
          } = {},
    ): Subject<C> => ({
      arg,
      says,
      kind: can.kind,
      ...(typeof more === 'string' ? { short: more } : more),
      bars: (ctx, { id }, so, acts) => can.bars(ctx, { kind: can.kind, id }, so, acts),
      isBarred: (ctx, { id }, so, acts) => can.isBarred(ctx, { kind: can.kind, id }, so, acts),
      ...(can.once ? { once: can.once } : {}),
    }),

    /** All that nothing bars from this act now: the lists of the phase card. */
    able: <K extends Kinds>(ctx: C, can: Can<State, Settings, K>): readonly Ref<K>[] =>
      ctx.all(can.kind).filter((ref) => !can.isBarred(ctx, ref, {}, true)),
  }
}
