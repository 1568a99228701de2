/** Procedures, those within them, and those that they make owed. */
import type { Again, AnyProcedure, Ctx, Json, Proc, Procedure } from '#engine'
import { json, step } from './step.ts'

type Owing<Id extends string> = { readonly clause?: Id; readonly due?: string }

const erase = (what: unknown): AnyProcedure => what as AnyProcedure

/** The makers that begin other procedures, bound to the types of a rule set. */
export function procedures<State, Settings, Id extends string>() {
  type C = Ctx<State, Settings>
  return {
    /** Declares a procedure; the only use is that its types are checked against this rule set's. */
    procedure: <A extends Json, R>(p: Procedure<C, A, R>): Procedure<C, A, R> => p,

    /** The table now owes this procedure. `due` names the phase in which it falls due; now if left out. */
    *owe<A extends Json, R>(what: Procedure<C, A, R>, args: A, why: string, more: Owing<Id> = {}): Proc<void> {
      const { due = 'now', ...rest } = more
      yield* step({ step: 'owe', what: what.id, title: what.title, args: json(args), why, due, ...rest })
    },

    /**
     * Another procedure whose result feeds this one. With "" for its id it is a part of its caller: its steps keep the
     * keys of the caller, so no id of theirs may be one of the caller's.
     */
    *sub<A extends Json, R>(what: Procedure<C, A, R>, args: A, id: string = what.id): Proc<R> {
      return yield* step<R>({ step: 'sub', manner: 'once', id, what: erase(what), args: json(args) })
    },

    /** Another procedure for what it does; its result is not wanted. */
    *perform<A extends Json, R>(what: Procedure<C, A, R>, args: A, id: string = what.id): Proc<void> {
      yield* step({ step: 'sub', manner: 'perform', id, what: erase(what), args: json(args) })
    },

    /** A loop: rounds from `state` until one says done. */
    *repeat<S extends Json, R>(round: Procedure<C, S, Again<S, R>>, state: S, id: string = round.id): Proc<R> {
      return yield* step<R>({ step: 'sub', manner: 'repeat', id, what: erase(round), args: json(state) })
    },

    /** Many that do not touch one another, added up by name. Nothing is added up for an empty list: say the zeros in `none`. */
    *tally<A extends Json, R extends { readonly [name: string]: number }>(
      one: Procedure<C, A, R>,
      each: readonly { readonly id: string; readonly args: A }[],
      none: R,
      id: string = one.id,
    ): Proc<R> {
      if (each.length === 0) return none
      return yield* step<R>({
        step: 'sub',
        manner: 'tally',
        id,
        what: erase(one),
        each: each.map((e) => ({ id: e.id, args: json(e.args) })),
      })
    },
  }
}
