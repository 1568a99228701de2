/** Changes of tracked things. */
import type { Json, Proc, Ref } from '#engine'
import { step } from './step.ts'

type Numbers<T> = { readonly [K in keyof T as T[K] extends number ? K : never]?: number }
type Some<T> = T extends unknown ? { readonly [K in keyof T]?: T[K] } : never
type Keys<State> = keyof State & string
type Decks<T> = { [K in keyof T]: T[K] extends { readonly [card: string]: number } ? K : never }[keyof T] & string
type Drawing<Id extends string> = { readonly hidden?: string; readonly by?: string; readonly clause?: Id }

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
export function changeMakers<State, Id extends string>() {
  function change<K extends Keys<State>>(of: Ref<K>, fields: Some<State[K]>): Proc<void> {
    return step<void>({ step: 'change', how: 'set', of, fields: fields as { readonly [field: string]: Json } })
  }
  return {
    /** Sets fields. */
    change,

    /** Adds to numbers without looking at them. */
    add<K extends Keys<State>>(of: Ref<K>, fields: Numbers<State[K]>): Proc<void> {
      return step<void>({ step: 'change', how: 'add', of, fields: fields as { readonly [field: string]: number } })
    },

    /** Makes a new thing, complete. */
    *make<K extends Keys<State>>(of: Ref<K>, thing: State[K]): Proc<Ref<K>> {
      yield* step({ step: 'change', how: 'make', of, fields: thing as { readonly [field: string]: Json } })
      return of
    },

    /** Draws a card from a deck that is a field of counts. */
    draw<K extends Keys<State>, F extends Decks<State[K]>>(
      id: string,
      says: string,
      deck: Ref<K>,
      field: F,
      more: Drawing<Id> = {},
    ): Proc<keyof State[K][F] & string> {
      return step({ step: 'draw', id, says, deck, field, ...more })
    },
  }
}
