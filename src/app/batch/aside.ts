/** A list that is put aside in the place of a walk. */
import type { BatchRow, Parked } from '#game'
import type { Battle } from '../model/battle.ts'

/** Its rows, as far as they were answered. */
export const asideOf = (battle: Battle, rows: readonly BatchRow[]): Parked => ({
  procedure: rows[0]?.procedure ?? '',
  args: null,
  answers: {},
  settles: null,
  on: battle.game().head,
  rows,
})
