/** Changes of tracked things, and facts that are asked once. */
import { type Ctx, type Json, type Proc, type Ref, same } from '#engine'
import { step } from './step.ts'

type Numbers<T> = { readonly [K in keyof T as T[K] extends number ? K : never]?: number }
type Some<T> = T extends unknown ? { readonly [K in keyof T]?: T[K] } : never
type Keys<State> = keyof State & string
type Decks<T> = { [K in keyof T]: T[K] extends { readonly [card: string]: number } ? K : never }[keyof T] & string
type Drawing<Id extends string> = { readonly hidden?: string; readonly by?: string; readonly clause?: Id }

/** When it is, as players count: { word: 'move', number: 4 }. */
export type Moment = { readonly word: string; readonly number: number }

/**
 * What was said of the fields of a thing, where and when, by field: { cover: { is: 'soft', by: 'Fire', at: 4 } }. The kit
 * writes it; where the rules have set the field since, the note means nothing any more.
 */
export type Said = { readonly [field: string]: { readonly is: Json; readonly by: string; readonly at: number } }

/** The notes of a thing that keeps them; null if it keeps none. */
const saidOf = (thing: { readonly said?: Json }): Said | null => (thing.said ? (thing.said as Said) : null)

/** What `kept` hands to its question: the answer that the thing holds, ready to spread into it. */
export type Known<V> = { readonly default?: V; readonly from?: string }

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
export function changes<State, Settings, Id extends string>(moment?: (ctx: Ctx<State, Settings>) => Moment) {
  type C = Ctx<State, Settings>

  /** "Fire, this move": who asked for what the field holds, and when; "the book" where nobody noted it. */
  function saidIn(ctx: C, said: Said, field: string, holds: Json): string {
    const note = said[field]
    if (!note || !moment || !same(note.is, holds)) return 'the book'
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

    /**
     * A fact of a thing that is asked once: `ask` gets what the thing holds, to be spread into its question; if that is
     * null it is asked. The answer is kept in the thing, also where the user puts right what it held. A thing with a
     * field `said` keeps there who asked (`by`, the short title of the procedure) and when.
     */
    *kept<K extends Keys<State>, F extends keyof State[K] & string, V extends NonNullable<State[K][F]> & Json>(
      ctx: C,
      of: Ref<K>,
      field: F,
      ask: (known: Known<V>) => Proc<V>,
      by = 'the book',
    ): Proc<V> {
      const thing = ctx.look(of)
      const said = saidOf(thing as { readonly said?: Json })
      const holds = (thing[field] ?? null) as V | null
      const known = said ? saidIn(ctx, said, field, holds) : by
      const answer = yield* ask(holds === null ? {} : book(holds, known))
      if (same(answer, holds)) return answer
      const noted = said && moment ? { said: { ...said, [field]: { is: answer, by, at: moment(ctx).number } } } : {}
      yield* change(of, { [field]: answer, ...noted } as unknown as Some<State[K]>)
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
