/** A ruling that is kept for the battle: offered from then on at each roll like that one. */
import type { RuledThrow } from '#engine'
import { type HouseRule, houseState } from '#game'
import type { Battle } from '../../model/battle.ts'

/** Keeps a ruling, unless it holds already. */
export async function keepRuling(
  battle: Battle,
  place: Pick<HouseRule, 'procedure' | 'step'>,
  ruling: RuledThrow,
): Promise<void> {
  const kept = { ...place, ruling }
  const was = houseState(battle.game(), kept)
  if (was !== 'holds') await battle.enter([{ kind: 'housed', rule: kept, now: 'holds', was }])
}
