/** Own dice as far as they have been entered: kept at every tap, and there again after the browser was killed. */
import { type Accessor, createSignal } from 'solid-js'
import { isRecord, type Json, type Part, same, type Throw } from '#engine'
import { type Taken, wayOf } from '#tell'
import { createDraft, type TypedDraft } from '../../shared/drafts/draft.ts'
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

/** More dice than this are quicker counted by face, where each face counts. */
const MOST_SLOTS = 12

/** So many dice alike that they are counted by face, where it does not matter which of them showed it. */
export const isMany = ({ dice, read }: Part): boolean =>
  dice.length > MOST_SLOTS && dice.every((one) => one === dice[0]) && read.how !== 'faces' && read.how !== 'opposed'

/** Dice of so few sides that each has a key. */
export const isSmall = ({ dice }: Part): boolean => dice.every((sides) => sides <= 20)

/** The faces of a part are entered, not what they come to. */
export function byFace(part: Part, { mode }: Half): boolean {
  const way = wayOf(part)
  return way === 'faces' || way === 'pair' || (isSmall(part) && mode === 'faces')
}

/** Without the die or number that was entered last, else without the handful before; null where nothing stands. */
export function takenOff(half: Half, part: Part | undefined): Half | null {
  const { faces, picked, taken, mode } = half
  // Dice that were counted by face are not taken back one by one.
  const isCounted = part !== undefined && isMany(part) && faces.length === part.dice.length
  if ((!part || byFace(part, half)) && faces.length > 0) return { ...half, faces: isCounted ? [] : faces.slice(0, -1) }
  if (part && !byFace(part, half) && picked.length > 0) return { ...half, picked: picked.slice(0, -1) }
  return taken.length > 0 ? { ...noHalf, mode, taken: taken.slice(0, -1) } : null
}

const isNumbers = (value: Json | undefined): value is readonly number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number')

const isMode = (kept: Json | undefined): kept is Half['mode'] => kept === 'quick' || kept === 'faces'

const isHalf = (kept: Json): kept is Half =>
  isRecord(kept) && Array.isArray(kept.taken) && isMode(kept.mode) && isNumbers(kept.faces) && isNumbers(kept.picked)

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
    put: (change) => half.put({ ...value(), ...change }),
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
