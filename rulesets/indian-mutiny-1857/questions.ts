/** Facts of a unit that more than one procedure asks for: asked once, and what is put right by hand stays in the book. */
import { type Known, type Option, type Proc, unlessSaid } from '#kit'
import type { ClauseId } from './clauses.ts'
import { apart, ask, type Ctx, change, game, inBattle, kept, type Unit, type UnitRef } from './state.ts'
import type { Cover } from './structures.ts'

/** Each with the rule by which it counts here. */
type CoverOptions = { readonly [C in Cover]: Omit<Option<ClauseId>, 'value'> }

/** The cover that a unit has, each option with what it is worth here; `by`: who asks. */
export function* coverOf(
  ctx: Ctx,
  ref: UnitRef,
  by: string,
  says: string,
  options: CoverOptions,
  more: { readonly hint?: string } = {},
): Proc<Cover> {
  return yield* kept(
    ctx,
    ref,
    'cover',
    (known) => ask.choice('cover', says, options, { short: 'Cover', ...more, ...known }),
    by,
  )
}

/** The cover that a unit has come into, and where it was said: what is as it is `unless` somebody says otherwise was not. */
export function coverNow(
  ctx: Ctx,
  ref: UnitRef,
  cover: Cover,
  by: string,
  unless: Cover | null,
): Partial<Pick<Unit, 'cover' | 'said'>> {
  const { said } = ctx.look(ref)
  if (!inBattle(ctx) || !said) return { cover }
  const note = cover === unless ? { by: unlessSaid, at: null } : { by, at: ctx.look(game).move }
  return { cover, said: { ...said, cover: { is: cover, ...note } } }
}

type Near = 'officerNear' | 'officerFell'

/** Whether an Officer is, or fell, within 12 inches: asked once, until one of the two moves or the move ends. */
export function* nearOfficer(
  ctx: Ctx,
  ref: UnitRef,
  fact: Near,
  asks: (known: Known<boolean>) => Proc<boolean>,
): Proc<boolean> {
  return inBattle(ctx) ? yield* kept(ctx, ref, fact, asks, 'Morale') : yield* asks({})
}

/** Who has moved, has come or is gone, is near nobody that it was near to, and as far from nobody as it was. */
export function* forgetNear(ctx: Ctx, ref: UnitRef): Proc<void> {
  yield* forgetRanges(ctx, ref)
  const all = ctx.look(ref).class === 'officer' ? ctx.all('unit') : [ref]
  for (const one of all) if (ctx.look(one).officerNear !== null) yield* change(one, { officerNear: null })
}

/** How far it was: no longer sure when it has moved, or its nearest figure may be gone. */
export function* forgetRanges(ctx: Ctx, ref: UnitRef): Proc<void> {
  yield* apart(ctx, ref, 'range')
}

/** What was said of Officers who fell, where another one has fallen or the move has ended. */
export function* forgetFallen(ctx: Ctx): Proc<void> {
  for (const one of ctx.all('unit')) if (ctx.look(one).officerFell !== null) yield* change(one, { officerFell: null })
}
