/** Looks into a JPEG, part by part, without drawing it. */
import { MOST_PHOTO_BYTES, MOST_PHOTO_SIDE } from './limits.ts'

/** Marks in a JPEG: its start and end, and the start of its scan, after which there is nothing but dots. */
const [START, END, SCAN] = [0xd8, 0xd9, 0xda]
const isSize = (mark: number) => mark >= 0xc0 && mark <= 0xc2
/** What a picture is drawn from: tables, sizes, the scan, and how its colours are meant. Whatever else is said stands in others. */
const isDrawn = ({ mark, from, to }: Part) =>
  isSize(mark) || [SCAN, 0xc4, 0xdb, 0xdd].includes(mark) || (mark === COLOURS && to - from === COLOURS_LONG)
const COLOURS = 0xee
const COLOURS_LONG = 16
/** What browsers write of density and profiles besides, which is cut out. Place, date and camera stand in others. */
const isPlain = (part: Part) => isDrawn(part) || [0xe0, 0xe2, COLOURS].includes(part.mark)

/** A part of a JPEG: its mark, and where it stands. A scan goes on to the next mark. */
type Part = { readonly mark: number; readonly from: number; readonly to: number }

/** The parts of a JPEG in their order, up to its end, whatever stands behind that; null if the bytes are not a whole JPEG. */
function partsIn(bytes: Uint8Array): readonly Part[] | null {
  const at = (place: number) => bytes[place] ?? 0
  if (at(0) !== 0xff || at(1) !== START) return null
  const parts: Part[] = []
  for (let from = 2; from + 1 < bytes.length; ) {
    const mark = at(from + 1)
    if (at(from) !== 0xff) return null
    if (mark === END) return parts.some((part) => part.mark === SCAN) ? parts : null
    const long = 256 * at(from + 2) + at(from + 3)
    if (long < 2) return null
    const to = mark === SCAN ? scanEnd(bytes, from + 2 + long) : from + 2 + long
    parts.push({ mark, from, to })
    from = to
  }
  return null
}

/** Where the dots of a scan end: at a mark that is no restart. In dots 0xff is followed by 0. */
function scanEnd(bytes: Uint8Array, from: number): number {
  const isMark = (next: number | undefined) => next !== undefined && next !== 0 && !(next >= 0xd0 && next <= 0xd7)
  let at = from
  while (at < bytes.length && !(bytes[at] === 0xff && isMark(bytes[at + 1]))) at++
  return at
}

/** The same picture and nothing else: no place, date, camera or profile, and nothing behind its end; null if it is not a JPEG. */
export function bareJpeg(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const kept = partsIn(bytes)?.filter(isDrawn)
  if (!kept) return null
  const bare = new Uint8Array(kept.reduce((sum, { from, to }) => sum + to - from, 4))
  bare.set(bytes.subarray(0, 2))
  let at = 2
  for (const { from, to } of kept) {
    bare.set(bytes.subarray(from, to), at)
    at += to - from
  }
  bare.set([0xff, END], at)
  return bare
}

/** What is wrong with bytes that should be a small JPEG without place and date; null where nothing is. */
export function jpegFault(bytes: Uint8Array): string | null {
  if (bytes.length > MOST_PHOTO_BYTES)
    return `${Math.ceil(bytes.length / 1000)} kB is too much; ${MOST_PHOTO_BYTES / 1000} kB is the most.`
  const parts = partsIn(bytes)
  const size = parts?.find(({ mark, from, to }) => isSize(mark) && to - from >= 9)
  if (!parts || !size) return 'it is not a picture, or only a part of one.'
  if (!parts.every(isPlain)) return 'it holds more than a picture, as a place or a date.'
  const [high = 0, wide = 0] = [5, 7].map((at) => 256 * (bytes[size.from + at] ?? 0) + (bytes[size.from + at + 1] ?? 0))
  if (Math.min(wide, high) > 0 && Math.max(wide, high) <= MOST_PHOTO_SIDE) return null
  return `${wide} by ${high} dots cannot be shown; ${MOST_PHOTO_SIDE} a side is the most.`
}
