/** Rolls that follow one another whatever they come to, of pairs or of one die each: they are entered on one grid. */
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

/** Whether a roll is of single dice, one or one for each of those who meet, to be entered by their faces. */
export function isSingle(step: Throw): boolean {
  const parts = partsRolled(step)
  return parts.length > 0 && parts.every(([, part]) => part.dice.length === 1 && wayOf(part) === 'faces')
}

/** No grid is longer. */
const MOST = { pairs: 25, singles: 120 }

/** Each part read in its first way, in its second, and so on. */
function tried(step: Throw): readonly Answers[string][] {
  const parts = partsRolled(step).map(([name, part]) => [name, spread(part).ways] as const)
  const most = Math.max(...parts.map(([, ways]) => ways.length))
  return Array.from({ length: most }, (_, i) => ({
    read: Object.fromEntries(parts.map(([name, ways]) => [name, ways[Math.min(i, ways.length - 1)]?.value ?? null])),
    source: 'table' as const,
  }))
}

/** The open roll with all rolls of its kind that are certain to follow it: pairs, or single dice alike. */
export function alikeFrom(first: Due, walkedWith: (given: Answers) => Walked): readonly Due[] {
  const due: Due[] = [first]
  const most = isPairs(first.step) ? MOST.pairs : isSingle(first.step) ? MOST.singles : 1
  let given: Answers = {}
  try {
    for (let at = first; due.length < most; ) {
      const ways = tried(at.step).map((answer) => ({ ...given, [at.key]: answer }))
      const opens = ways.map((way) => walkedWith(way).open)
      const next = nextIn(opens[0], first.step)
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

/** The roll that is open, where it is of the same kind as the first. */
function nextIn(open: Open | null | undefined, first: Throw): Due | null {
  if (open?.step.step !== 'throw') return null
  const { key, step } = open
  const isAlike = isPairs(first) ? isPairs(step) : isSingle(step) && same({ ...step.parts }, { ...first.parts })
  return isAlike ? { key, step } : null
}

const isSame = (open: Open | null, due: Due): boolean =>
  open?.key === due.key && open.step.step === 'throw' && same({ ...open.step.parts }, { ...due.step.parts })
