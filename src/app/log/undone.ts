/** Which entries stand undone. */
import type { Entry } from '#game'

/** The entries that stand undone, among some given newest first: what undoes an entry always comes after it. */
export function undoneOf(entries: readonly Entry[]): ReadonlySet<number> {
  const undone = new Set<number>()
  for (const entry of [...entries].reverse()) {
    if (entry.kind === 'undone') undone.add(entry.of)
    if (entry.kind === 'redone') undone.delete(entry.of)
  }
  return undone
}
