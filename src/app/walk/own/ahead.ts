/** Rolls of pairs that follow one another whatever they come to: they are entered on one grid. */
import { type Answers, type Json, type Open, same, spread, type Throw, TooMany, type Walked } from '#engine'
import { type End, partsRolled } from '#game'
import { wayOf } from '#tell'

/** A roll that waits, by its key. */
export type Due = { readonly key: string; readonly step: Throw }

/** Where dice lead while they are entered. */
export type Leading = {
  /** Where answers lead; null where they go on. */
  readonly end: (answers: Answers) => End | null
  /** What the button says of answers that end the walk. */
  readonly says: (end: End) => string
  /** Told what is entered so far, once that is an answer. */
  readonly onOffer: (answers: Answers | null) => void
}

/** Nothing is shown ahead. */
export const nowhere: Leading = { end: () => null, says: () => '', onOffer: () => undefined }

/** Where readings lead, each walked once. */
export function eachOnce(end: (read: Json) => End | null): (read: Json) => End | null {
  const known = new Map<string, End | null>()
  return (read) => {
    const key = JSON.stringify(read)
    const before = known.get(key)
    if (before !== undefined) return before
    const now = end(read)
    known.set(key, now)
    return now
  }
}

/** Whether a roll is nothing but pairs of dice. */
export function isPairs(step: Throw): boolean {
  const parts = partsRolled(step)
  return parts.length > 0 && parts.every(([, part]) => wayOf(part) === 'pair')
}

/** No grid is longer. */
const MOST = 25

/** Each part read in its first way, in its second, and so on. */
function tried(step: Throw): readonly Answers[string][] {
  const parts = partsRolled(step).map(([name, part]) => [name, spread(part).ways] as const)
  const most = Math.max(...parts.map(([, ways]) => ways.length))
  return Array.from({ length: most }, (_, i) => ({
    read: Object.fromEntries(parts.map(([name, ways]) => [name, ways[Math.min(i, ways.length - 1)]?.value ?? null])),
    source: 'table' as const,
  }))
}

/** The open roll with all rolls of pairs that are certain to follow it. */
export function pairsFrom(first: Due, walkedWith: (given: Answers) => Walked): readonly Due[] {
  const due: Due[] = [first]
  let given: Answers = {}
  try {
    for (let at = first; due.length < MOST; ) {
      const ways = tried(at.step).map((answer) => ({ ...given, [at.key]: answer }))
      const opens = ways.map((way) => walkedWith(way).open)
      const next = pairsIn(opens[0])
      if (!next || !opens.every((open) => isSame(open, next))) break
      given = ways[0] ?? given
      due.push(next)
      at = next
    }
  } catch (e) {
    if (!(e instanceof TooMany)) throw e
  }
  return due
}

const pairsIn = (open: Open | null | undefined): Due | null =>
  open?.step.step === 'throw' && isPairs(open.step) ? { key: open.key, step: open.step } : null

const isSame = (open: Open | null, due: Due): boolean =>
  open?.key === due.key && open.step.step === 'throw' && same({ ...open.step.parts }, { ...due.step.parts })
