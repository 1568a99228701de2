/** Drafts entered in one go at the head of a book. */
import type { AnyRuleSet, Checked } from '#engine'
import type { Draft } from '../entries.ts'
import { after, placed } from '../fold.ts'
import { type Game, Misfit } from '../game.ts'
import { withLapsed } from '../lapse.ts'
import { checkEntry } from './check.ts'
import { Unfit } from './unfit.ts'

/**
 * The drafts as they are entered on a battle, one upon the other, each with the owed tests that lapse by it; or why one cannot be,
 * in a sentence. What is undone or done again rests on older entries, which are not at hand here: the store refuses it.
 */
export function enterable(
  set: AnyRuleSet,
  game: Game,
  drafts: readonly Draft[],
  at: number,
): Checked<readonly Draft[]> {
  if (drafts.some(({ kind }) => kind === 'undone' || kind === 'redone')) return { ok: true, value: drafts }
  const by = { set, version: game.version }
  const all: Draft[] = []
  let now = game
  try {
    for (const draft of drafts) {
      const next = lapsing(set, now, draft)
      const entry = placed(now, next.draft, at)
      checkEntry(by, entry, now, next.game)
      all.push(next.draft)
      now = next.game
    }
    return { ok: true, value: all }
  } catch (e) {
    if (e instanceof Unfit) return { ok: false, says: e.inWords }
    if (e instanceof Misfit) return { ok: false, says: e.message }
    throw e
  }
}

/** A draft with what lapses by it; as it is, where the rules cannot tell: the referee's hand must be able to mend what makes no sense to them. */
function lapsing(set: AnyRuleSet, game: Game, draft: Draft): ReturnType<typeof withLapsed> {
  try {
    return withLapsed(set, game, draft)
  } catch {
    return {
      draft,
      game: after(game, placed(game, draft, 0), () => {
        throw new Error('What is entered in one go looks at no earlier entry.')
      }),
    }
  }
}
