/** Whether a battle is over, who has won and why: asked of its rules, and of nobody at the table. */
import { type AnyRuleSet, type BattleEnd, byWhoIsLeft, ctxOf } from '#engine'
import type { Standing } from './game.ts'

/** The sides that came with units, and have none left on the table. */
function nobodyLeft(set: AnyRuleSet, game: Standing): readonly string[] {
  const ctx = ctxOf(game)
  const came = new Map<string, boolean>()
  for (const [kind, def] of Object.entries(set.kinds)) {
    if (def.strength === undefined) continue
    for (const [id, thing] of Object.entries(game.world[kind] ?? {})) {
      const { side, out = false } = def.card?.(thing, ctx, { kind, id }) ?? { side: null }
      if (side !== null) came.set(side, came.get(side) === true || !out)
    }
  }
  return [...came].flatMap(([side, isThere]) => (isThere ? [] : [side]))
}

/** How the battle ends as it stands; null while it goes on. `timeUp`: the time for it has run out. */
export function battleEnd(set: AnyRuleSet, game: Standing, timeUp: boolean): BattleEnd | null {
  const at = { timeUp, nobodyLeft: nobodyLeft(set, game) }
  return set.end ? set.end(ctxOf(game), at) : byWhoIsLeft(set.sides, at)
}
