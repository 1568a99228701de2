/** Counts of each face as typed; null where nothing is typed yet. Index 0 is the first face. */
export type TypedCounts = readonly (number | null)[]

/** The typed counts, the one face that is still open counted by itself; null while more than one is open. */
export function countsTyped(
  typed: TypedCounts,
  dice: number,
): { readonly counts: readonly (number | null)[]; readonly self: number } {
  const open = typed.flatMap((count, at) => (count === null ? [at] : []))
  const self = open.length === 1 ? (open[0] ?? -1) : -1
  const left = dice - total(typed)
  if (left === 0 && open.length > 0) return { counts: typed.map((count) => count ?? 0), self: -1 }
  return { counts: typed.map((count, at) => (at === self ? Math.max(0, left) : count)), self }
}

/** The dice counted so far. */
export function total(counts: TypedCounts): number {
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)
}

/** The face to count next after `at`: the next open one, or `at` itself when none is. */
export function nextOpen(counts: TypedCounts, at: number): number {
  const order = counts.map((_, step) => (at + 1 + step) % counts.length)
  return order.find((face) => counts[face] === null) ?? at
}
