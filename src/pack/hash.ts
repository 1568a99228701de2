/** What a pack is told apart by: the SHA-256 of all that stands in it, worked out at once, since a rule set has its id before anybody waits for it. */
import { canonical, hexOf } from '#form'
import type { Pack } from './language.ts'

/** The first digits behind the point of the roots of whole numbers, 32 bits of each. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0

const PRIMES = Array.from({ length: 311 }, (_, n) => n + 2).filter((n) => {
  for (let by = 2; by * by <= n; by++) if (n % by === 0) return false
  return true
})
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)))
const FIRST = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** The text in blocks of 64 bytes, filled up, its length at the end. */
function blocksOf(text: string): DataView {
  const bytes = new TextEncoder().encode(text)
  const filled = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  filled.set(bytes)
  filled[bytes.length] = 0x80
  const view = new DataView(filled.buffer)
  view.setUint32(filled.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(filled.length - 4, (bytes.length * 8) | 0)
  return view
}

/** The 64 words of one block. */
function wordsOf(view: DataView, at: number): readonly number[] {
  const words: number[] = []
  for (let n = 0; n < 64; n++) {
    const before = (back: number) => words[n - back] ?? 0
    const [low, high] = [before(15), before(2)]
    const small = turned(low, 7) ^ turned(low, 18) ^ (low >>> 3)
    const large = turned(high, 17) ^ turned(high, 19) ^ (high >>> 10)
    words.push(n < 16 ? view.getInt32(at + 4 * n) : (before(16) + small + before(7) + large) | 0)
  }
  return words
}

/** SHA-256 of a text, in hexadecimal: the same as the browser's own, which answers later, and not on a page without https. */
export function sha256(text: string): string {
  const view = blocksOf(text)
  let state = FIRST
  for (let at = 0; at < view.byteLength; at += 64) {
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    for (const [n, word] of wordsOf(view, at).entries()) {
      const chosen = (e & f) ^ (~e & g)
      const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + (ROUNDS[n] ?? 0) + word
      const other = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
      ;[a, b, c, d, e, f, g, h] = [(one + other) | 0, a, b, c, (d + one) | 0, e, f, g]
    }
    const turn = [a, b, c, d, e, f, g, h]
    state = state.map((word, n) => (word + (turn[n] ?? 0)) | 0)
  }
  return hexOf(state.flatMap((word) => [word >>> 24, (word >>> 16) & 255, (word >>> 8) & 255, word & 255]))
}

/** The hash of a pack: two that say the same have the same, in whatever order it stands in them. */
export const hashOf = (pack: Pack): string => sha256(canonical(pack))
