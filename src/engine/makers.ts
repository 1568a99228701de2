/** The words in which rules are written. Each maker yields one step and gives back its answer; the only casts stand here. */
import type {
  Again,
  AnyProcedure,
  Asking,
  Candidate,
  Ctx,
  Fact,
  Json,
  Option,
  Part,
  Plan,
  Proc,
  Procedure,
  Ref,
  Step,
  Tone,
} from './steps.ts'

function* answer<T>(step: Step): Proc<T> {
  return (yield step) as T
}

/** Yes or no. */
export function* yesNo(id: string, says: string, more: Asking & { readonly default?: boolean } = {}): Proc<boolean> {
  return yield* answer<boolean>({ step: 'ask', id, says, form: { form: 'yes-no' }, ...more })
}

/** One of several, named by the keys of `options`. */
export function* choice<const T extends string>(
  id: string,
  says: string,
  options: { readonly [value in T]: string | Omit<Option, 'value'> },
  more: Asking & { readonly default?: NoInfer<T> } = {},
): Proc<T> {
  const list = Object.entries<string | Omit<Option, 'value'>>(options).map(([value, o]) =>
    typeof o === 'string' ? { value, says: o } : { value, ...o },
  )
  return yield* answer<T>({ step: 'ask', id, says, form: { form: 'choice', options: list }, ...more })
}

type NumberAsking = Asking & { readonly default?: number; readonly unit?: string; readonly fractions?: boolean }

/** A number from min to max, whole unless `fractions`. */
export function* number(id: string, says: string, min: number, max: number, more: NumberAsking = {}): Proc<number> {
  const { unit, fractions, ...rest } = more
  const form = { form: 'number', min, max, ...(unit ? { unit } : {}), ...(fractions ? { fractions } : {}) } as const
  return yield* answer<number>({ step: 'ask', id, says, form, ...rest })
}

/** The answer to a row: a number where it is counted, else whether it is ticked. */
export type FactAnswer<F> = F extends { readonly max: number } ? number : boolean

/** A checklist of modifiers; rows that the book knows come ticked. Rows made at run time go into a step of their own. */
export function* facts<const F extends { readonly [id: string]: Fact }>(
  id: string,
  says: string,
  rows: F,
  more: Asking = {},
): Proc<{ readonly [K in keyof F]: FactAnswer<F[K]> }> {
  const known = Object.fromEntries(
    Object.entries(rows).map(([row, f]) => [row, f.known ?? (f.max === undefined ? false : 0)]),
  )
  return yield* answer({ step: 'ask', id, says, form: { form: 'facts', rows }, default: known, ...more })
}

type PickAsking<K extends string> = Asking & {
  readonly min?: number
  readonly max?: number
  readonly default?: readonly Ref<K>[]
}

/** Some of these things; from `min` (1) to `max` (all) of them. */
export function* pick<K extends string>(
  id: string,
  says: string,
  options: readonly Candidate<K>[],
  more: PickAsking<K> = {},
): Proc<readonly Ref<K>[]> {
  const { min = 1, max = options.length, ...rest } = more
  return yield* answer({ step: 'ask', id, says, form: { form: 'refs', options, min, max }, ...rest })
}

/** A line of text, checked against the pattern `like` if there is one. */
export function* text(
  id: string,
  says: string,
  more: Asking & { readonly like?: string; readonly example?: string; readonly default?: string } = {},
): Proc<string> {
  const { like, example, ...rest } = more
  const form = { form: 'text', ...(like ? { like } : {}), ...(example ? { example } : {}) } as const
  return yield* answer<string>({ step: 'ask', id, says, form, ...rest })
}

/** The rules say no. The referee may allow it all the same, and the rule goes on. */
export function* refuse(
  id: string,
  says: string,
  more: { readonly clause?: string; readonly wayOut?: string } = {},
): Proc<void> {
  const { wayOut, ...rest } = more
  yield* answer({
    step: 'ask',
    id,
    says,
    form: { form: 'refusal', final: false, ...(wayOut ? { wayOut } : {}) },
    ...rest,
  })
}

/** This cannot be (nobody is alive to fire). There is no way on from here. */
export function* impossible(
  id: string,
  says: string,
  more: { readonly clause?: string; readonly wayOut?: string } = {},
): Proc<never> {
  const { wayOut, ...rest } = more
  return yield* answer<never>({
    step: 'ask',
    id,
    says,
    form: { form: 'refusal', final: true, ...(wayOut ? { wayOut } : {}) },
    ...rest,
  })
}

type Throwing = { readonly by?: string; readonly clause?: string }

/** Throws one handful and gives its reading. */
export function* roll<V extends Json>(id: string, says: string, part: Part<V>, more: Throwing = {}): Proc<V> {
  const read = yield* answer<{ readonly dice: V }>({ step: 'throw', id, says, parts: { dice: part }, ...more })
  return read.dice
}

/** Throws several handfuls at once. Read only the parts you need: a part that is not read costs the odds nothing. */
export function* rollAll<P extends { readonly [name: string]: Part }>(
  id: string,
  says: string,
  parts: P,
  more: Throwing = {},
): Proc<{ readonly [K in keyof P]: P[K] extends Part<infer V> ? V : never }> {
  return yield* answer({ step: 'throw', id, says, parts, ...more })
}

/** A labelled remark with its clause, and what it is worth. */
export function* note(
  says: string,
  more: {
    readonly worth?: number | string
    readonly clause?: string
    readonly detail?: string
    readonly plan?: Plan
  } = {},
): Proc<void> {
  yield* answer({ step: 'note', says, ...more })
}

/** The verdict in one line: subject, verb, full stop. */
export function* verdict(
  says: string,
  tone: Tone,
  more: { readonly clause?: string; readonly detail?: string } = {},
): Proc<void> {
  yield* answer({ step: 'note', says, tone, ...more })
}

type Numbers<T> = { readonly [K in keyof T as T[K] extends number ? K : never]?: number }
type Some<T> = T extends unknown ? { readonly [K in keyof T]?: T[K] } : never
type Keys<State> = keyof State & string
type Decks<T> = { [K in keyof T]: T[K] extends { readonly [card: string]: number } ? K : never }[keyof T] & string

/** The makers that touch state, bound once to the types of a rule set. */
export function contract<State, Settings>() {
  type C = Ctx<State, Settings>
  const erase = (what: unknown): AnyProcedure => what as AnyProcedure
  const json = (args: unknown): Json => args as Json
  return {
    /** Declares a procedure; the only use is that its types are checked against this rule set's. */
    procedure: <A extends Json, R>(p: Procedure<C, A, R>): Procedure<C, A, R> => p,

    /** Sets fields. */
    *change<K extends Keys<State>>(of: Ref<K>, fields: Some<State[K]>): Proc<void> {
      yield* answer({ step: 'change', how: 'set', of, fields: fields as { readonly [field: string]: Json } })
    },
    /** Adds to numbers without looking at them. */
    *add<K extends Keys<State>>(of: Ref<K>, fields: Numbers<State[K]>): Proc<void> {
      yield* answer({ step: 'change', how: 'add', of, fields: fields as { readonly [field: string]: number } })
    },
    /** Makes a new thing, whole. */
    *make<K extends Keys<State>>(of: Ref<K>, thing: State[K]): Proc<Ref<K>> {
      yield* answer({ step: 'change', how: 'make', of, fields: thing as { readonly [field: string]: Json } })
      return of
    },
    /** Draws a card from a deck that is a field of counts. */
    *draw<K extends Keys<State>, F extends Decks<State[K]>>(
      id: string,
      says: string,
      deck: Ref<K>,
      field: F,
      more: { readonly hidden?: string; readonly by?: string; readonly clause?: string } = {},
    ): Proc<keyof State[K][F] & string> {
      return yield* answer({ step: 'draw', id, says, deck, field, ...more })
    },
    /** The table now owes this procedure. `due` names the phase in which it falls due; now if left out. */
    *owe<A extends Json, R>(
      what: Procedure<C, A, R>,
      args: A,
      why: string,
      more: { readonly clause?: string; readonly due?: string } = {},
    ): Proc<void> {
      const { due = 'now', ...rest } = more
      yield* answer({ step: 'owe', what: what.id, title: what.title, args: json(args), why, due, ...rest })
    },
    /** Another procedure whose result feeds this one. */
    *sub<A extends Json, R>(what: Procedure<C, A, R>, args: A, id: string = what.id): Proc<R> {
      return yield* answer<R>({ step: 'sub', manner: 'once', id, what: erase(what), args: json(args) })
    },
    /** Another procedure for what it does; its result is not wanted. */
    *perform<A extends Json, R>(what: Procedure<C, A, R>, args: A, id: string = what.id): Proc<void> {
      yield* answer({ step: 'sub', manner: 'perform', id, what: erase(what), args: json(args) })
    },
    /** A loop: rounds from `state` until one says done. */
    *repeat<S extends Json, R>(round: Procedure<C, S, Again<S, R>>, state: S, id: string = round.id): Proc<R> {
      return yield* answer<R>({ step: 'sub', manner: 'repeat', id, what: erase(round), args: json(state) })
    },
    /** Many that do not touch one another, added up by name. Nothing is added up for an empty list: say the zeros in `none`. */
    *tally<A extends Json, R extends { readonly [name: string]: number }>(
      one: Procedure<C, A, R>,
      each: readonly { readonly id: string; readonly args: A }[],
      none: R,
      id: string = one.id,
    ): Proc<R> {
      if (each.length === 0) return none
      return yield* answer<R>({
        step: 'sub',
        manner: 'tally',
        id,
        what: erase(one),
        each: each.map((e) => ({ id: e.id, args: json(e.args) })),
      })
    },
  }
}
