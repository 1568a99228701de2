/** What a phone that kept the book has more than the one that keeps it now. Nothing is merged: it is proposed, one by one. */

import { canonical } from '#form'
import type { Draft, Entry } from '#game'
import { byHand, KEPT } from './judge.ts'

/**
 * Where another phone took over a book that this phone kept: the number of the first entry that the two have not in common.
 * Null where the old book is no such book, or is not seen whole.
 */
export function takenAt(old: readonly Entry[], now: readonly Entry[]): number | null {
  const first = old.findIndex((entry, seq) => canonical(entry) !== canonical(now[seq]))
  const at = first < 0 ? old.length : first
  return now[at]?.kind === 'takenOver' ? at : null
}

/** An entry of the old book, and what is proposed for it. */
export type Lacked = { readonly entry: Entry; readonly draft: Draft }

/**
 * What an old book has from an entry on that the other has not by now. Numbers from there on mean something else in the other
 * book: what was undone goes with its undoing, and a test of there is told as a free one.
 */
export function lacking(old: readonly Entry[], now: readonly Entry[], from: number): readonly Lacked[] {
  const later = old.slice(from)
  const back = new Set<number>()
  for (const entry of later) {
    if (entry.kind === 'undone') back.add(entry.of)
    if (entry.kind === 'redone') back.delete(entry.of)
  }
  const has = now.slice(from).map(gist)
  return later.flatMap((entry): readonly Lacked[] => {
    const draft = proposable(entry, from, back)
    const at = draft ? has.indexOf(gist(draft)) : -1
    if (at >= 0) has.splice(at, 1)
    return draft && at < 0 ? [{ entry, draft }] : []
  })
}

/** An entry as a draft for the other book; null where nothing of it can stand there. */
function proposable(entry: Entry, from: number, back: ReadonlySet<number>): Draft | null {
  if (KEPT.has(entry.kind) || back.has(entry.seq)) return null
  if (numberIn(entry) < from) return draftOf(entry)
  return entry.kind === 'resolved' ? draftOf({ ...entry, settles: null }) : null
}

/** What two entries have in common that say the same: a test by what was asked and answered. */
const gist = (entry: Entry | Draft): string =>
  canonical(
    entry.kind === 'resolved'
      ? [entry.procedure, entry.args, byHand(entry.answers)]
      : { ...entry, seq: 0, at: 0, prev: '', covered: {} },
  )

/** The number of the entry that one rests on; -1 where it rests on none. */
function numberIn(entry: Entry): number {
  if (entry.kind === 'undone' || entry.kind === 'redone') return entry.of
  const test =
    entry.kind === 'struck' || entry.kind === 'putBack' ? entry.owed : entry.kind === 'resolved' ? entry.settles : null
  return test === null ? -1 : Number.parseInt(test, 10)
}

const draftOf = ({ seq: _, at: __, prev: ___, covered: ____, ...draft }: Entry): Draft => draft
