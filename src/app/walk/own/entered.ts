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
  /** Of many dice that are counted by face how many show each, null where that is not counted yet; until all are, no face stands. */
  readonly counted?: readonly (number | null)[]
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
  if (isCounted && byFace(part, half)) return { ...half, faces: [], counted: countsByFace(faces, part.dice[0] ?? 6) }
  if ((!part || byFace(part, half)) && faces.length > 0) return { ...half, faces: faces.slice(0, -1) }
  if (part && byFace(part, half) && diceCounted(half) > 0) return withoutCount(half)
  if (part && !byFace(part, half) && picked.length > 0) return { ...half, picked: picked.slice(0, -1) }
  return taken.length > 0 ? { ...noHalf, mode, taken: taken.slice(0, -1) } : null
}

/** The faces or numbers of a part that is entered now. */
export const standingIn = (part: Part, half: Half): readonly number[] =>
  byFace(part, half) ? [...facesCounted(half.counted ?? []), ...half.faces] : half.picked

/** Nothing is entered. */
export const isUntyped = (half: Half): boolean =>
  half.taken.length + half.faces.length + half.picked.length + diceCounted(half) === 0

/** So many dice are counted by face. */
export const diceCounted = ({ counted = [] }: Half): number => counted.reduce<number>((sum, n) => sum + (n ?? 0), 0)

/** How many dice show each face. */
export const countsByFace = (faces: readonly number[], sides: number): readonly number[] =>
  Array.from({ length: sides }, (_, at) => faces.filter((face) => face === at + 1).length)

/** The faces of dice that are counted, the highest first. */
export const facesCounted = (counts: readonly (number | null)[]): readonly number[] =>
  counts.flatMap((n, at) => Array.from({ length: n ?? 0 }, () => at + 1)).reverse()

/** Without the last face that is counted, nor one that would count itself. */
function withoutCount({ counted = [], ...half }: Half): Half {
  const last = Math.min(
    counted.findLastIndex((n) => n !== null && n > 0),
    counted.length - 2,
  )
  const left = counted.map((n, at) => (at < last ? n : null))
  return left.some((n) => n !== null) ? { ...half, counted: left } : half
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
