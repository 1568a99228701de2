/** Changes of tracked things, what they make owed, and procedures within procedures. */
import { type Again, type AnyProcedure, type Ctx, type Json, type Proc, type Procedure, type Ref, same } from '#engine'
import { json, step } from './step.ts'

type Numbers<T> = { readonly [K in keyof T as T[K] extends number ? K : never]?: number }
type Some<T> = T extends unknown ? { readonly [K in keyof T]?: T[K] } : never
type Keys<State> = keyof State & string
type Decks<T> = { [K in keyof T]: T[K] extends { readonly [card: string]: number } ? K : never }[keyof T] & string
type Drawing<Id extends string> = { readonly hidden?: string; readonly by?: string; readonly clause?: Id }
type Owing<Id extends string> = { readonly clause?: Id; readonly due?: string }

/** What `kept` hands to its question: the answer that the thing holds, ready to spread into it. */
export type Known<V> = { readonly default?: V; readonly from?: string }

const erase = (what: unknown): AnyProcedure => what as AnyProcedure

/** An answer that is proposed; if `isSure`, it is shown as known `from` there and not asked. */
export const book = <V>(value: V, from = 'the book', isSure = true): { readonly default: V; readonly from?: string } =>
  isSure ? { default: value, from } : { default: value }

/**
 * A ref that no thing has: the prefix and a number above all that are in use, so that an undone thing's id is never met
 * again in the middle; `least` or more.
 */
export function freshRef<K extends string>(
  ctx: { all(kind: K): readonly Ref[] },
  kind: K,
  prefix: string,
  least = 1,
): Ref<K> {
  const numbers = ctx.all(kind).map(({ id }) => (id.startsWith(prefix) ? Number(id.slice(prefix.length)) : 0))
  return { kind, id: `${prefix}${Math.max(least - 1, ...numbers.filter(Number.isInteger)) + 1}` }
}

/** The makers that touch state, bound to the types of a rule set. */
export function changes<State, Settings, Id extends string>() {
  type C = Ctx<State, Settings>
  function* change<K extends Keys<State>>(of: Ref<K>, fields: Some<State[K]>): Proc<void> {
    yield* step({ step: 'change', how: 'set', of, fields: fields as { readonly [field: string]: Json } })
  }
  return {
    /** Declares a procedure; the only use is that its types are checked against this rule set's. */
    procedure: <A extends Json, R>(p: Procedure<C, A, R>): Procedure<C, A, R> => p,

    /** Sets fields. */
    change,

    /** Adds to numbers without looking at them. */
    *add<K extends Keys<State>>(of: Ref<K>, fields: Numbers<State[K]>): Proc<void> {
      yield* step({ step: 'change', how: 'add', of, fields: fields as { readonly [field: string]: number } })
    },

    /** Makes a new thing, complete. */
    *make<K extends Keys<State>>(of: Ref<K>, thing: State[K]): Proc<Ref<K>> {
      yield* step({ step: 'change', how: 'make', of, fields: thing as { readonly [field: string]: Json } })
      return of
    },

    /**
     * A fact of a thing that is asked once: `ask` gets what the thing holds, to be spread into its question; if that is
     * null it is asked. The answer is kept in the thing, also where the user puts right what it held.
     */
    *kept<K extends Keys<State>, F extends keyof State[K] & string, V extends NonNullable<State[K][F]> & Json>(
      ctx: C,
      of: Ref<K>,
      field: F,
      ask: (known: Known<V>) => Proc<V>,
      from = 'the book',
    ): Proc<V> {
      const holds = (ctx.look(of)[field] ?? null) as V | null
      const answer = yield* ask(holds === null ? {} : book(holds, from))
      if (!same(answer, holds)) yield* change(of, { [field]: answer } as unknown as Some<State[K]>)
      return answer
    },

    /** Draws a card from a deck that is a field of counts. */
    *draw<K extends Keys<State>, F extends Decks<State[K]>>(
      id: string,
      says: string,
      deck: Ref<K>,
      field: F,
      more: Drawing<Id> = {},
    ): Proc<keyof State[K][F] & string> {
      return yield* step({ step: 'draw', id, says, deck, field, ...more })
    },

    /** The table now owes this procedure. `due` names the phase in which it falls due; now if left out. */
    *owe<A extends Json, R>(what: Procedure<C, A, R>, args: A, why: string, more: Owing<Id> = {}): Proc<void> {
      const { due = 'now', ...rest } = more
      yield* step({ step: 'owe', what: what.id, title: what.title, args: json(args), why, due, ...rest })
    },

    /** Another procedure whose result feeds this one. */
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
