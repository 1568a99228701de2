/** Ready forces: lists of things by their ids, with the fields that make each. */
import type { Json, Proc, Ref } from '#engine'
import { step } from './step.ts'

/** Some of a list, by their ids, in its own order; an id that the list does not have is passed over. */
export const these = <T>(all: { readonly [id: string]: T }, ...ids: readonly string[]): { readonly [id: string]: T } =>
  Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)))

/** The maker of forces, bound to the state of a rule set. */
export function forces<State>() {
  return {
    /** Makes each thing of a list that the battle does not have yet; `fresh` makes it from its fields. */
    *muster<K extends keyof State & string, T>(
      ctx: { all(kind: K): readonly Ref[] },
      kind: K,
      list: { readonly [id: string]: T },
      fresh: (fields: T) => State[K],
    ): Proc<void> {
      const there = new Set(ctx.all(kind).map(({ id }) => id))
      for (const [id, fields] of Object.entries(list))
        if (!there.has(id))
          yield* step({
            step: 'change',
            how: 'make',
            of: { kind, id },
            fields: fresh(fields) as { readonly [field: string]: Json },
          })
    },
  }
}
