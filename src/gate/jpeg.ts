/** Looks into a JPEG, part by part, without drawing it. */
import { MOST_PHOTO_BYTES, MOST_PHOTO_SIDE } from './limits.ts'

/** Marks in a JPEG: its start and end, and the start of its scan, after which there is nothing but dots. */
const [START, END, SCAN] = [0xd8, 0xd9, 0xda]
const isSize = (mark: number) => mark >= 0xc0 && mark <= 0xc2
/** Tables, and what browsers write of density and colours. Place, date and camera stand in others. */
const isPlain = (mark: number) => isSize(mark) || [SCAN, 0xc4, 0xdb, 0xdd, 0xe0, 0xe2, 0xee].includes(mark)

/** A part of a JPEG before its dots: its mark, and where it stands. The scan is the last one, and goes to the end. */
type Part = { readonly mark: number; readonly from: number; readonly to: number }

/** The parts of a JPEG in their order; null if the bytes are not a whole JPEG. */
function partsIn(bytes: Uint8Array): readonly Part[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = bytes.length - 2
  if (end < 4 || view.getUint16(0) !== 0xff00 + START || view.getUint16(end) !== 0xff00 + END) return null
  const parts: Part[] = []
  for (let from = 2; from + 4 <= end; ) {
    const mark = view.getUint8(from + 1)
    if (view.getUint8(from) !== 0xff) return null
    const to = mark === SCAN ? bytes.length : from + 2 + view.getUint16(from + 2)
    parts.push({ mark, from, to })
    if (mark === SCAN) return parts
    from = to
  }
  return null
}

/** The same picture without place, date, camera and other metadata; null if it is not a JPEG. */
export function bareJpeg(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const kept = partsIn(bytes)?.filter(({ mark }) => isPlain(mark))
  if (!kept) return null
  const bare = new Uint8Array(kept.reduce((sum, { from, to }) => sum + to - from, 2))
  bare.set(bytes.subarray(0, 2))
  let at = 2
  for (const { from, to } of kept) {
    bare.set(bytes.subarray(from, to), at)
    at += to - from
  }
  return bare
}

/** What is wrong with bytes that should be a small JPEG without place and date; null where nothing is. */
export function jpegFault(bytes: Uint8Array): string | null {
  if (bytes.length > MOST_PHOTO_BYTES)
    return `${Math.ceil(bytes.length / 1000)} kB are too many; ${MOST_PHOTO_BYTES / 1000} kB are the most.`
  const parts = partsIn(bytes)
  const size = parts?.find(({ mark, from, to }) => isSize(mark) && to - from >= 9)
  if (!parts || !size) return 'it is no picture, or only a part of one.'
  if (!parts.every(({ mark }) => isPlain(mark))) return 'it holds more than a picture, as a place or a date.'
  const [high = 0, wide = 0] = [5, 7].map((at) => 256 * (bytes[size.from + at] ?? 0) + (bytes[size.from + at + 1] ?? 0))
  if (Math.min(wide, high) > 0 && Math.max(wide, high) <= MOST_PHOTO_SIDE) return null
  return `${wide} by ${high} dots are no size for it; ${MOST_PHOTO_SIDE} a side are the most.`
}
