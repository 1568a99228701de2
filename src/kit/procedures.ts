/** Procedures, those within them, and those that they make owed. */
import type { Again, AnyProcedure, Ctx, Json, Proc, Procedure } from '#engine'
import { plainArgs, step } from './step.ts'

/**
 * A procedure by its id and title alone, for rules that owe it from a file below its own. What it takes stands in the
 * types only: `takes` is never there.
 */
export type Owed<A> = {
  readonly id: string
  readonly title: string
  readonly takes?: (args: A) => A
}

/**
 * Names a procedure before it is written, so that two files whose rules call each other need not import each other:
 * `owe` takes the name, and the procedure's own file declares it with `procedure({ ...name, run })`. Id and title stand
 * here alone, and `run` takes what the name takes.
 */
export const owed = <A extends Json>(id: string, title: string): Owed<A> => ({ id, title })

/** What its name takes, if it has one. `run` stands as a property, since a method could ask for more than that. */
type Taking<C, A, R> = Pick<Owed<A>, 'takes'> & { readonly run: (ctx: C, args: A) => Proc<R> }

type Owing<Id extends string> = { readonly clause?: Id; readonly due?: string; readonly each?: true }

const parts = new WeakMap<object, object>()

/**
 * A procedure used inside another, as it stands but for its beginning: nobody is asked for its subjects and their bars do
 * not hold, since its caller has said what bars it, or the rules have it so. Everywhere else the bars of a sub hold.
 */
export function part<C, A, R>(what: Procedure<C, A, R>): Procedure<C, A, R> {
  const { id, title, run } = what
  // The odds remember how a procedure ends by the procedure itself: its part is one and the same each time
  const known = parts.get(what) ?? { id, title, run }
  parts.set(what, known)
  return known as Procedure<C, A, R>
}

const erase = (what: unknown): AnyProcedure => what as AnyProcedure

/** The makers that begin other procedures, bound to the types of a rule set. */
export function procedures<State, Settings, Id extends string>() {
  type C = Ctx<State, Settings>
  return {
    /** Declares a procedure; the only use is that its types are checked against this rule set's, and its name's. */
    procedure: <A extends Json, R>(p: Procedure<C, A, R> & Taking<C, A, R>): Procedure<C, A, R> => p,

    /**
     * The table now owes this procedure, given itself or by its name (`owed`). `due` names the phase in which it falls
     * due; now if left out. A test like one that waits already is the same test with one more reason, unless `each`.
     */
    owe<A extends Json, R>(
      what: Procedure<C, A, R> | Owed<A>,
      args: NoInfer<A>,
      why: string,
      more: Owing<Id> = {},
    ): Proc<void> {
      const { due = 'now', ...rest } = more
      return step<void>({ step: 'owe', what: what.id, title: what.title, args: plainArgs(args), why, due, ...rest })
    },

    /**
     * Another procedure whose result feeds this one. With "" for its id it is a part of its caller: its steps keep the
     * keys of the caller, so no id of theirs may be one of the caller's.
     */
    sub<A extends Json, R>(what: Procedure<C, A, R>, args: A, id: string = what.id): Proc<R> {
      return step<R>({ step: 'sub', manner: 'once', id, what: erase(what), args: plainArgs(args) })
    },

    /** Another procedure for what it does; its result is not wanted. */
    perform<A extends Json, R>(what: Procedure<C, A, R>, args: A, id: string = what.id): Proc<void> {
      return step<void>({ step: 'sub', manner: 'perform', id, what: erase(what), args: plainArgs(args) })
    },

    /** A loop: rounds from `state` until one says done. */
    repeat<S extends Json, R>(round: Procedure<C, S, Again<S, R>>, state: S, id: string = round.id): Proc<R> {
      return step<R>({ step: 'sub', manner: 'repeat', id, what: erase(round), args: plainArgs(state) })
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
        each: each.map((e) => ({ id: e.id, args: plainArgs(e.args) })),
      })
    },
  }
}
