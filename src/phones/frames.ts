/**
 * Messages on a channel, in frames that every browser carries. The first byte of a frame says whether more of its message
 * is to come, and whether the message was deflated. All but the last are full, so that nobody can send a thousand empty ones.
 */
import { canDeflate, deflated, inflated } from './bytes.ts'

/** Bytes of a frame, the first among them. */
const FRAME = 16_000
const MORE = 1
const DEFLATED = 2
/** Shorter messages are sent as they are. */
const DEFLATED_FROM = 4000
/** Bytes and characters to which a phone listens: of the referee whose code it read a whole battle, of a player little, and nothing deflated. */
const MOST = { referee: 4_000_000, player: 32_000 } as const

/** Whose frames they are. */
export type From = keyof typeof MOST

type Frames = readonly Uint8Array<ArrayBuffer>[]

/** What was put into frames last: many phones are told the same, one after the other. */
let last: { readonly message: string; readonly from: From; readonly frames: Promise<Frames> } | null = null

/** The frames of a message, in order. */
export function framesOf(message: string, from: From): Promise<Frames> {
  if (last?.message !== message || last.from !== from) last = { message, from, frames: framed(message, from) }
  return last.frames
}

async function framed(message: string, from: From): Promise<Frames> {
  const isDeflated = from === 'referee' && message.length >= DEFLATED_FROM && canDeflate()
  const bytes = isDeflated ? await deflated(message) : new TextEncoder().encode(message)
  const each = FRAME - 1
  const count = Math.max(1, Math.ceil(bytes.length / each))
  return Array.from({ length: count }, (_, at) => {
    const part = bytes.subarray(at * each, (at + 1) * each)
    const frame = new Uint8Array(part.length + 1)
    frame[0] = (at < count - 1 ? MORE : 0) | (isDeflated ? DEFLATED : 0)
    frame.set(part, 1)
    return frame
  })
}

/** What came of one frame: more is to come, a message, or something that no phone of ours sends. */
export type FrameResult = 'more' | 'unfit' | { readonly message: string }

/** Puts frames together, in the order in which they came; one at a time. After `unfit` the channel is to be closed. */
export function collecting(from: From): (frame: Uint8Array<ArrayBuffer>) => Promise<FrameResult> {
  const most = MOST[from]
  let parts: Uint8Array<ArrayBuffer>[] = []
  return async (frame) => {
    const [mark = 255] = frame
    const [isMore, isDeflated] = [(mark & MORE) > 0, (mark & DEFLATED) > 0]
    parts.push(frame.subarray(1))
    const size = parts.reduce((sum, part) => sum + part.length, 0)
    const isFit = mark <= (from === 'referee' ? MORE | DEFLATED : MORE) && size <= most
    if (!isFit || frame.length > FRAME || (isMore && frame.length < FRAME)) return 'unfit'
    if (isMore) return 'more'
    const bytes = new Uint8Array(size)
    let at = 0
    for (const part of parts) {
      bytes.set(part, at)
      at += part.length
    }
    parts = []
    const message = isDeflated ? await inflated(bytes, most) : textIn(bytes)
    return message === null ? 'unfit' : { message }
  }
}

function textIn(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
