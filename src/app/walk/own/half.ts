/** Own dice as far as they have been entered: kept at every tap, and there again after the browser was killed. */
import { type Accessor, createSignal } from 'solid-js'
import { isRecord, type Json } from '#engine'
import type { Taken } from '#tell'
import { createDraft } from '../../shared/drafts/draft.ts'

/** Half-entered dice: parts that are done, and of the next one how it is entered, its faces, or its numbers. */
export type Half = {
  /** What was taken for the parts before, as Json. */
  readonly taken: readonly Json[]
  readonly mode: 'quick' | 'faces'
  readonly faces: readonly number[]
  readonly picked: readonly number[]
}

export const noHalf: Half = { taken: [], mode: 'quick', faces: [], picked: [] }

const isNumbers = (value: Json | undefined): value is readonly number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number')

const isHalf = (kept: Json): kept is Half =>
  isRecord(kept) &&
  Array.isArray(kept.taken) &&
  (kept.mode === 'quick' || kept.mode === 'faces') &&
  isNumbers(kept.faces) &&
  isNumbers(kept.picked)

export type HalfDice = {
  readonly value: Accessor<Half>
  put(change: Partial<Half>): void
  clear(): void
}

/** Kept under a key; without one they are forgotten when they leave the screen. Call inside an owner. */
export function createHalf(key: string | undefined): HalfDice {
  if (key === undefined) {
    const [value, set] = createSignal<Half>(noHalf)
    return { value, put: (change) => set({ ...value(), ...change }), clear: () => set(noHalf) }
  }
  const draft = createDraft<Half>(key, noHalf, isHalf)
  return { value: draft.value, put: (change) => draft.put({ ...draft.value(), ...change }), clear: draft.clear }
}

/** A part that was taken, as it is kept. */
export const keptPart = (taken: Taken): Json => ({ ...taken })

/** Parts that were taken before, as they were kept; nothing where they cannot be what they were. */
export const takenParts = (kept: readonly Json[]): readonly Taken[] =>
  kept.flatMap((one): readonly Taken[] => {
    if (!isRecord(one)) return []
    if (isNumbers(one.faces)) return [{ faces: one.faces }]
    if (one.read === undefined) return []
    return [{ read: one.read, ...(isNumbers(one.totals) ? { totals: one.totals } : {}) }]
  })
