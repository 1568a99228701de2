/** Luck of a battle, reckoned by the worker, so that the screen never waits for it. */
import type { BattleLuck, LuckAsked } from '#tell'
import type { Battle } from '../../model/battle.ts'
import { askLuck } from '../../model/odds/ask.ts'

/** So many entries are read and sent at a time: more would hold the screen up. */
const PAGE = 50

/** Reckons a battle's luck. */
export function battleLuck(battle: Battle, asked: LuckAsked = {}): Promise<BattleLuck> {
  const end = battle.game().head + 1
  async function* pages() {
    for (let from = 0; from < end; from += PAGE) {
      const to = Math.min(from + PAGE, end)
      yield [...(await battle.page(to, to - from))].reverse()
    }
  }
  return askLuck({ ruleset: battle.set.id, battle: battle.id, asked }, pages())
}
