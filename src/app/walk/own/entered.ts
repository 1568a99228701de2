/** Own dice as far as they have been entered, and how they are. */
import { isRecord, type Json, type Part } from '#engine'
import { type Taken, wayOf } from '#tell'

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
export function byFace(part: Part, { mode }: Pick<Half, 'mode'>): boolean {
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

/** A list of numbers. */
export const isNumbers = (value: Json | undefined): value is readonly number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number')

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
