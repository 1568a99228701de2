/** Own dice as far as they have been entered: kept at every tap, and there again after the browser was killed. */
import { type Accessor, createSignal } from 'solid-js'
import { isRecord, type Json, same, type Throw } from '#engine'
import type { Taken } from '#tell'
import { createDraft } from '../../shared/drafts/draft.ts'
import type { Due } from './ahead.ts'

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

/** Kept under a key; without one they are forgotten when they leave the screen. `first` stands there meanwhile. Call inside an owner. */
export function createHalf(key: string | undefined, first: Half = noHalf): HalfDice {
  if (key === undefined) {
    const [value, set] = createSignal<Half>(first)
    return { value, put: (change) => set({ ...value(), ...change }), clear: () => set(noHalf) }
  }
  const draft = createDraft<Half>(key, noHalf, isHalf)
  if (first !== noHalf && same(draft.value(), noHalf)) draft.put(first)
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

/** What was typed for the rolls of a walk, while its screen stands: taken back, it is there again. */
export type TypedBefore = {
  of(at: Due): Half
  keep(at: Due, half: Half): void
}

const typedBefore = new WeakMap<object, Map<string, { readonly parts: Throw['parts']; readonly half: Half }>>()

/** Of one walk; nothing is known of a roll that was not taken back, or that has other dice by now. */
export function typedFor(walk: object, isTakenBack: boolean): TypedBefore {
  const known = typedBefore.get(walk) ?? new Map<string, { readonly parts: Throw['parts']; readonly half: Half }>()
  typedBefore.set(walk, known)
  return {
    of: ({ key, step }) => {
      const one = known.get(key)
      return isTakenBack && one && same({ ...one.parts }, { ...step.parts }) ? one.half : noHalf
    },
    keep: ({ key, step }, half) => void known.set(key, { parts: step.parts, half }),
  }
}
