/** Facts of a unit that more than one procedure asks for: asked once, and what is put right by hand stays in the book. */
import type { Option, Proc } from '#kit'
import type { ClauseId } from './clauses.ts'
import { ask, type Ctx, kept, type UnitRef } from './state.ts'
import type { Cover } from './structures.ts'

type CoverOptions = { readonly [C in Cover]: Omit<Option, 'value'> }
type Asking = { readonly clause: ClauseId; readonly hint?: string }

/** The cover that a unit has, each option with what it is worth here. */
export function* coverOf(ctx: Ctx, ref: UnitRef, says: string, options: CoverOptions, more: Asking): Proc<Cover> {
  return yield* kept(ctx, ref, 'cover', (known) =>
    ask.choice('cover', says, options, { short: 'Cover', ...more, ...known }),
  )
}
