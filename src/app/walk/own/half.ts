/** Half-entered dice: kept at every tap, and there again after the browser was killed. */
import { type Accessor, createSignal } from 'solid-js'
import { isRecord, type Json, same, type Throw } from '#engine'
import { createDraft, type TypedDraft } from '../../shared/drafts/draft.ts'
import type { Due } from './ahead.ts'
import { type Half, isNumbers, noHalf } from './entered.ts'

const isMode = (kept: Json | undefined): kept is Half['mode'] => kept === 'quick' || kept === 'faces'

const isHalf = (kept: Json): kept is Half =>
  isRecord(kept) &&
  Array.isArray(kept.taken) &&
  isMode(kept.mode) &&
  isNumbers(kept.faces) &&
  isNumbers(kept.picked) &&
  (kept.counted === undefined || (Array.isArray(kept.counted) && isNumbers(kept.counted.filter((n) => n !== null))))

export type HalfDice = {
  readonly value: Accessor<Half>
  put(change: Partial<Half>): void
  /** From now on the dice of this battle are entered so. */
  enterAs(mode: Half['mode']): void
  clear(): void
}

/**
 * Kept under a key; without one they are forgotten when they leave the screen. `first` stands there meanwhile. While nothing is
 * entered, it is entered as in the battle before; without a battle as at first. Call inside an owner.
 */
export function createHalf(key: string | undefined, battle: string | undefined, first: Half = noHalf): HalfDice {
  const way = battle === undefined ? null : createDraft(`${battle}/dice-as`, noHalf.mode, isMode)
  const half = key === undefined ? passing(first) : createDraft<Half>(key, noHalf, isHalf)
  if (first !== noHalf && same(half.value(), noHalf)) half.put(first)
  const value = () => {
    const now = half.value()
    return way && same(now, noHalf) ? { ...now, mode: way.value() } : now
  }
  return {
    value,
    put: (change) => {
      const { counted, ...next } = { ...value(), ...change }
      half.put(counted?.some((n) => n !== null) ? { ...next, counted } : next)
    },
    enterAs: (mode) => {
      way?.put(mode)
      half.put({ ...value(), mode })
    },
    clear: half.clear,
  }
}

function passing(first: Half): Pick<TypedDraft<Half>, 'value' | 'put' | 'clear'> {
  const [value, put] = createSignal<Half>(first)
  return { value, put: (next) => void put(next), clear: () => void put(noHalf) }
}

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
