/** A list of tests as an open walk. */
import type { BatchRow, OpenWalk } from '#game'
import type { Battle } from '../../model/battle.ts'

/** Its rows, as far as they were answered. */
export const openList = (battle: Battle, rows: readonly BatchRow[]): OpenWalk => ({
  procedure: rows[0]?.procedure ?? '',
  args: null,
  answers: {},
  settles: null,
  on: battle.game().head,
  rows,
})
