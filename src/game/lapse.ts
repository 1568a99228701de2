/** Owed tests that lapse: nobody can take them any more. */
import {
  type AnyRuleSet,
  type Ctx,
  ctxOf,
  lapseOf,
  refsIn,
  type Show,
  type Spared,
  showBare,
  showFrozen,
  thingOf,
} from '#engine'
import { procedureOf } from './actions.ts'
import type { Draft, Lapsed } from './entries.ts'
import { after, placed } from './fold.ts'
import type { Game, OwedTest } from './game.ts'
import { asFellDue, dropped, owedResolved } from './owed.ts'

/** The drafts, each with the owed tests that lapse by it; they are entered in one go, one upon the other. */
export function lapsing(set: AnyRuleSet, game: Game, drafts: readonly Draft[]): readonly Draft[] {
  // Undo puts tests back as they were, and needs older entries, which are not loaded here.
  if (drafts.some(({ kind }) => kind === 'undone' || kind === 'redone')) return drafts
  let now = game
  return drafts.map((draft) => {
    const lapses = withLapsed(set, now, draft)
    now = lapses.game
    return lapses.draft
  })
}

/** A draft that is no undo, with the owed tests that lapse by it, and the state after it. */
export function withLapsed(set: AnyRuleSet, game: Game, draft: Draft): { readonly draft: Draft; readonly game: Game } {
  const then = after(game, placed(game, draft, 0), nothingEarlier)
  const isSource = draft.kind === 'resolved' || draft.kind === 'edited'
  if (!isSource || then.owed.length === 0) return { draft, game: then }
  const lapsed = lapsedBetween(set, game, then)
  if (lapsed.length === 0) return { draft, game: then }
  const lapses = { ...draft, lapsed }
  return { draft: lapses, game: after(game, placed(game, lapses, 0), nothingEarlier) }
}

/** The state behind a walk of which no entry is kept, with the tests that lapse by it: in all but what undo needs as an entry would leave it. */
export function afterSpared(
  set: AnyRuleSet,
  game: Game,
  { world, owed: more }: NonNullable<Spared['came']>,
  settles: string | null,
): Game {
  const seq = game.head + 1
  const owed = owedResolved(game.owed, { seq, settles, outcome: { owed: more } })
  const then = { ...game, world, owed, head: seq }
  const lapsed = owed.length === 0 ? [] : lapsedBetween(set, game, then, showBare)
  return lapsed.length === 0 ? then : { ...then, owed: dropped(owed, lapsed) }
}

/** The state without a test that nobody can take, as a referee drops it; of which no entry is kept either. */
export const afterDropped = (game: Game, owed: string): Game => ({
  ...game,
  owed: dropped(game.owed, [{ owed, title: '', why: 'Nobody can take it.' }]),
  head: game.head + 1,
})

/** The tests that lapse with a step of the book. One that had lapsed before it and is owed all the same was put back by the referee: it stays. */
function lapsedBetween(set: AnyRuleSet, game: Game, then: Game, show?: Show): readonly Lapsed[] {
  const all = lapsedIn(set, then, show)
  if (all.length === 0) return all
  const before = new Set(lapsedIn(set, game, show).map(({ owed }) => owed))
  return all.filter(({ owed }) => !before.has(owed))
}

/** The owed tests that nobody can take any more, each with the sentence of the bar. */
export function lapsedIn(set: AnyRuleSet, game: Game, show: Show = showFrozen): readonly Lapsed[] {
  const ctx = ctxOf(game, show)
  return game.owed.flatMap((test) => {
    const why = test.struck === null ? whyLapsed(set, game, ctx, test) : null
    return why === null ? [] : [{ owed: test.id, title: test.title, why }]
  })
}

/**
 * The tests that a list shows: none that was dropped because nobody could take it, once somebody could again. What was
 * dropped for the referee's own reason (`byHand`) stays to be put back.
 */
export function listedOwed(set: AnyRuleSet, game: Game, byHand: string): readonly OwedTest[] {
  const ctx = ctxOf(game, showFrozen)
  return asFellDue(
    game.owed.filter(
      (test) => test.struck === null || test.struck === byHand || whyLapsed(set, game, ctx, test) !== null,
    ),
  )
}

/** The tests that are owed in a state and were not in one before it, of those that somebody can still take. */
export function newlyOwed(set: AnyRuleSet, before: Game, then: Game): readonly OwedTest[] {
  const known = new Set([...before.owed.map(({ id }) => id), ...lapsedIn(set, then).map(({ owed }) => owed)])
  return then.owed.filter(({ id, struck }) => struck === null && !known.has(id))
}

/** What bars the one who should take it, and nobody can allow. */
function whyLapsed(set: AnyRuleSet, game: Game, ctx: Ctx, { what, args }: OwedTest): string | null {
  const procedure = procedureOf(set, what)
  if (!procedure || !refsIn(args).every((ref) => thingOf(game.world, ref))) return null
  return lapseOf(procedure, ctx, args)?.says ?? null
}

const nothingEarlier = (): never => {
  throw new Error('What is entered in one go looks at no earlier entry.')
}
