/**
 * Driving a battle without anybody at the table: who may act, a walk that is answered to its end, and the state behind it.
 * Battles by lot and engagements by a plan both drive by this; only who chooses differs.
 */

import type { Ask, Json, Question, Ref } from '#engine'
import {
  type AnyProcedure,
  type AnyRuleSet,
  type Args,
  type Auto,
  auto,
  type Ctx,
  ctxOf,
  type FairDie,
  isBarredFrom,
  showFrozen,
} from '#engine'
import { resolvedOf } from './actions.ts'
import type { Draft, Entry } from './entries.ts'
import { after, placed, within } from './fold.ts'
import type { Game, Standing } from './game.ts'
import { withLapsed } from './lapse.ts'

/** Who chooses where the rules leave a choice. */
export type Chooser = {
  /** Answers what is asked; undefined leaves it open. */
  answer(step: Ask, key: string): Json | undefined
  /** So many of those that nothing bars, `min` to `max`; null where there are too few. */
  pick(free: readonly Ref[], min: number, max: number): readonly Ref[] | null
}

/** What a procedure begins with, nobody barred; what is given stays. Null where somebody is wanted and all are barred. */
export function lawfulArgs(
  procedure: AnyProcedure,
  game: Standing,
  chooser: Chooser,
  given: Args = {},
  ctx: Ctx = ctxOf(game, showFrozen),
): Args | null {
  const args: { [arg: string]: Json } = { ...given }
  for (const subject of procedure.start?.subjects ?? []) {
    if (subject.arg in args) continue
    if ('form' in subject) {
      const { arg, says, form } = subject
      args[arg] = chooser.answer({ step: 'ask', id: arg, says, form }, arg) ?? null
      continue
    }
    const free = ctx.all(subject.kind).filter((ref) => !isBarredFrom(subject, ctx, ref, args))
    const refs = chooser.pick(free, subject.many?.min ?? 1, subject.many?.max ?? 1)
    if (!refs) return null
    args[subject.arg] = subject.many ? refs : (refs[0] ?? null)
  }
  return args
}

/** What the end of a phase begins with. */
export const advanceArgs = ({ sequence }: AnyRuleSet): Args | null => (sequence.advance.start ? {} : null)

/** A walk by chance and choice, and the draft that it comes to: null where the rules refuse, or nobody answers. */
export function walkedBy(
  question: Question,
  die: FairDie,
  choose: (step: Ask, key: string) => Json | undefined,
  settles: string | null = null,
): { readonly walked: Auto; readonly draft: Draft | null } {
  const walked = auto(question, die, {}, choose)
  return { walked, draft: resolvedOf(question, walked, walked.answers, { settles }) }
}

/** A draft at the head of a book: its entry, with the tests that lapse by it, and the state after it. `book` holds the entries before it; undo alone looks at them. */
export function entering(
  set: AnyRuleSet,
  game: Game,
  draft: Draft,
  book: readonly Entry[],
): { readonly entry: Entry; readonly game: Game } {
  if (draft.kind === 'undone' || draft.kind === 'redone') {
    const entry = placed(game, draft, book.length)
    return { entry, game: after(game, entry, within([...book, entry])) }
  }
  const lapses = withLapsed(set, game, draft)
  return { entry: placed(game, lapses.draft, book.length), game: lapses.game }
}
