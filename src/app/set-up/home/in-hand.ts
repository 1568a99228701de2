import type { GameRow } from '#store'

/** The battle that home puts first, of rows the last one first: one that goes on, else how the last one ended. */
export const inHandOf = (rows: readonly GameRow[]): GameRow | undefined => {
  const sound = rows.filter((row) => !row.damaged)
  return sound.find((row) => !row.ended) ?? sound[0]
}
