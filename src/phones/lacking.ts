/** What a phone that kept the book has more than the one that keeps it now. Nothing is merged: it is proposed, one by one. */
import type { Draft, Entry } from '#game'
import { canonical } from '../store/checksum.ts'

/**
 * What an old book has behind the last entry that both have, as drafts to be proposed. Numbers behind that entry mean something
 * else in the other book: what was undone there goes with its undoing, and a test of there is told as a free one.
 */
export function lacking(old: readonly Entry[], now: readonly Entry[]): readonly Draft[] {
  const first = old.findIndex((entry, seq) => canonical(entry) !== canonical(now[seq]))
  if (first < 0) return []
  const later = old.slice(first)
  const back = new Set<number>()
  for (const entry of later) {
    if (entry.kind === 'undone') back.add(entry.of)
    if (entry.kind === 'redone') back.delete(entry.of)
  }
  return later.flatMap((entry): readonly Draft[] => {
    if (entry.kind === 'begun' || entry.kind === 'takenOver' || entry.kind === 'rolled') return []
    if (back.has(entry.seq) || numberIn(entry) >= first) {
      const isFree = entry.kind === 'resolved' && !back.has(entry.seq)
      return isFree ? [draftOf({ ...entry, settles: null })] : []
    }
    return [draftOf(entry)]
  })
}

/** The number of the entry that one rests on; -1 where it rests on none. */
function numberIn(entry: Entry): number {
  if (entry.kind === 'undone' || entry.kind === 'redone') return entry.of
  const test =
    entry.kind === 'struck' || entry.kind === 'putBack' ? entry.owed : entry.kind === 'resolved' ? entry.settles : null
  return test === null ? -1 : Number.parseInt(test, 10)
}

const draftOf = ({ seq: _, at: __, prev: ___, ...draft }: Entry): Draft => draft
