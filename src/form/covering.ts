/** Covers over what is secret in an entry, before it is entered. */
import type { AnyRuleSet } from '#engine'
import {
  ALL_EYES,
  after,
  type Draft,
  type Game,
  hasSecrets,
  placed,
  type Secret,
  type SecretCover,
  secretsIn,
  within,
} from '#game'
import { freshWord } from './word.ts'

/**
 * Drafts with covers over what is secret in them, each with a salt of its own. Every side gets one wherever there may be
 * something to cover, so that nobody can tell whether there is. As they are where the rules know no secrets.
 */
export function covering<D extends Draft>(set: AnyRuleSet, game: Game | null, drafts: readonly D[]): readonly D[] {
  if (!hasSecrets(set)) return drafts
  let now = game
  return drafts.map((draft) => {
    const covers = { ...draft, covered: coversOf(set, secretsIn(set, draft, now), draft.kind) }
    now = next(now, draft)
    return covers
  })
}

function coversOf(
  set: AnyRuleSet,
  secrets: readonly Secret[],
  kind: Draft['kind'],
): { readonly [whose: string]: SecretCover } {
  const holds = kind === 'begun' || kind === 'edited' || kind === 'rolled' || kind === 'resolved'
  const all = [...(holds ? set.sides.map(({ id }) => id) : []), ALL_EYES, ...secrets.map(({ whose }) => whose)]
  return Object.fromEntries(
    [...new Set(all)].map((whose) => [
      whose,
      { at: secrets.filter((one) => one.whose === whose).map(({ at }) => at), salt: freshWord() },
    ]),
  )
}

/** The state after a draft; undo needs older entries, which are not loaded here, and stands alone or among its own. */
function next(game: Game | null, draft: Draft): Game | null {
  if (draft.kind === 'undone' || draft.kind === 'redone') return game
  try {
    return after(game, placed(game, draft, 0), within([]))
  } catch {
    // What does not fit is refused where it is entered.
    return game
  }
}
