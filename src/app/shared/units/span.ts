/** Several units in few words: by the numbers on their bases, by name, or only how many. Pure. */
import type { Card } from '#engine'
import { tableWords as words } from '../table/words.ts'

type Named = Pick<Card, 'name' | 'number' | 'label'>

/** So many are named one by one. */
const FEW = 3

/** "1, 3 and 7 to 10" */
export function numberSpan(numbers: readonly number[]): string {
  const runs: { readonly from: number; to: number }[] = []
  for (const n of [...numbers].sort((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && n - run.to <= 1) run.to = n
    else runs.push({ from: n, to: n })
  }
  return words.listed(
    runs.flatMap(({ from, to }) =>
      to - from > 1 ? [words.fromTo(from, to)] : from === to ? [`${from}`] : [`${from}`, `${to}`],
    ),
  )
}

/** "1 to 10", "Highlanders and Gurkhas", "6 units" */
export function spanOf(cards: readonly Named[]): string {
  if (isNumbered(cards)) return numberSpan(cards.flatMap(({ number }) => number ?? []))
  return cards.length <= FEW ? words.listed(cards.map(({ name }) => name)) : words.units(cards.length)
}

/** Whether units are known by their numbers alone, which say nothing without the name of their side. */
export const isNumbered = (cards: readonly Named[]): boolean =>
  cards.length > 0 && cards.every(({ number, label }) => number !== undefined && label === undefined)
