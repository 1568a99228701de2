/** Changes of tracked things, and facts that are asked once. */
import { type Ctx, type Json, type Proc, type Ref, saidOf, same } from '#engine'
import { step } from './step.ts'

type Numbers<T> = { readonly [K in keyof T as T[K] extends number ? K : never]?: number }
type Some<T> = T extends unknown ? { readonly [K in keyof T]?: T[K] } : never
type Keys<State> = keyof State & string
type Decks<T> = { [K in keyof T]: T[K] extends { readonly [card: string]: number } ? K : never }[keyof T] & string
type Drawing<Id extends string> = { readonly hidden?: string; readonly by?: string; readonly clause?: Id }

/** When it is, as players count: { word: 'move', number: 4 }. */
export type Moment = { readonly word: string; readonly number: number }

/** What `kept` hands to its question: the answer that the thing holds, ready to spread into it. */
export type Known<V> = { readonly default?: V; readonly from?: string }

/** An answer that is proposed; if `isSure`, it is shown as known `from` there and not asked. */
export const book = <V>(value: V, from = 'the book', isSure = true): { readonly default: V; readonly from?: string } =>
  isSure ? { default: value, from } : { default: value }

/** Where an answer comes from that nobody has given and no rule has made so: it is taken, and never shown as known. */
export const unlessSaid = 'unless you say otherwise'

/** An answer that is taken unless somebody says otherwise. */
export const usual = <V>(value: V): { readonly default: V; readonly from: string } => ({
  default: value,
  from: unlessSaid,
})

/** Who asks (`by`, the short title of the procedure), and where the fact is known from if nobody noted who said it. */
export type Asker = { readonly by?: string; readonly from?: string }

/** By kind: what a field is as long as nobody has said otherwise, or how that follows from the thing. */
export type Usual<State> = {
  readonly [K in keyof State]?: {
    readonly [F in keyof State[K]]?: State[K][F] | ((thing: State[K]) => State[K][F])
  }
}

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
export function changes<State, Settings, Id extends string>(
  moment?: (ctx: Ctx<State, Settings>) => Moment,
  usually: Usual<State> = {},
) {
  type C = Ctx<State, Settings>

  /**
   * Where what a field holds is known from: "Fire, this move" where it was noted who asked for it, and when; else `from`,
   * unless it is as it is while nobody has said otherwise. A note of another value: the rules have set it since.
   */
  function whence<K extends Keys<State>>(
    ctx: C,
    of: Ref<K>,
    field: keyof State[K] & string,
    from = 'the book',
  ): string {
    const thing = ctx.look(of)
    const holds = (thing[field] ?? null) as Json
    const note = saidOf(thing as { readonly said?: Json })?.[field]
    const usual = usually[of.kind]?.[field]
    const unsaid = typeof usual === 'function' ? usual(thing) : usual
    if (!note) return unsaid !== undefined && same(unsaid as Json, holds) ? unlessSaid : from
    if (!same(note.is, holds)) return from
    if (note.at === null || !moment) return note.by
    const { word, number } = moment(ctx)
    return note.at === number ? `${note.by}, this ${word}` : `${note.by}, ${word} ${note.at}`
  }

  function* change<K extends Keys<State>>(of: Ref<K>, fields: Some<State[K]>): Proc<void> {
    yield* step({ step: 'change', how: 'set', of, fields: fields as { readonly [field: string]: Json } })
  }
  return {
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

    whence,

    /**
     * A fact of a thing that is asked once: `ask` gets what the thing holds, to be spread into its question; if that is
     * null it is asked. The answer is kept in the thing, also where the user puts right what it held. A thing with a
     * field `said` keeps there who asked and when. A text alone is who asks.
     */
    *kept<K extends Keys<State>, F extends keyof State[K] & string, V extends NonNullable<State[K][F]> & Json>(
      ctx: C,
      of: Ref<K>,
      field: F,
      ask: (known: Known<V>) => Proc<V>,
      asker: string | Asker = {},
    ): Proc<V> {
      const { by, from } = typeof asker === 'string' ? { by: asker } : asker
      const thing = ctx.look(of)
      const said = saidOf(thing as { readonly said?: Json })
      const holds = (thing[field] ?? null) as V | null
      const answer = yield* ask(holds === null ? {} : book(holds, whence(ctx, of, field, from)))
      if (same(answer, holds)) return answer
      const note = by && moment ? { is: answer, by, at: moment(ctx).number } : null
      yield* change(of, {
        [field]: answer,
        ...(said && note ? { said: { ...said, [field]: note } } : {}),
      } as unknown as Some<State[K]>)
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
  }
}
