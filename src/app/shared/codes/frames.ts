/** A packed battle, or an owed test, as a series of codes that a camera reads one by one, in any order. */
import { crc32 } from '#form'

/** Letters of the battle in one code: version 14 at the lowest correction, which reads well at arm's length. */
export const PIECE = 420

const FRAME = /^OB1 ([0-9a-f]{8} ([1-9]\d{0,4})\/([1-9]\d{0,4})) ([0-9a-f]{8}) ([\w-]{1,420})$/
const LINK = /#\/(?:take\?book=|test\/T1\.)([\w-]+)$/

/** "OB1", checksum of the whole, number, how many there are, checksum of this one, and its piece. */
function frame(packed: string, id: string, at: number, of: number): string {
  const place = `${id} ${at}/${of}`
  const piece = packed.slice((at - 1) * PIECE, at * PIECE)
  return `OB1 ${place} ${crc32(`${place} ${piece}`)} ${piece}`
}

/** The texts of the codes, in order. Takes what `packedText` gives. */
export function codeTextsOf(packed: string): readonly string[] {
  const id = crc32(packed)
  const of = Math.ceil(packed.length / PIECE)
  return Array.from({ length: of }, (_, at) => frame(packed, id, at + 1, of))
}

/** How far one series is; `packed` is the battle as soon as nothing is missing. */
export type SeriesState = { readonly have: number; readonly of: number; readonly packed: string | null }

/** Why a code is not a piece of a battle: a newer Orderly Book made it, it is damaged, or it is something else. */
export type CodeFault = 'newer' | 'damaged' | 'strange'

/** Collects codes as they are read: in any order, with repeats, and with codes of another series between them. */
export function collectingCodes(): (text: string) => SeriesState | CodeFault {
  const all = new Map<string, Map<number, string>>()
  return (text) => {
    const [, link] = LINK.exec(text) ?? []
    if (link) return { have: 1, of: 1, packed: link }
    const [, place = '', number, count, check, piece = ''] = FRAME.exec(text) ?? []
    if (!place) return text.startsWith('OB1 ') ? 'damaged' : /^OB\d+ /.test(text) ? 'newer' : 'strange'
    const [at, of] = [Number(number), Number(count)]
    if (at > of || crc32(`${place} ${piece}`) !== check) return 'damaged'
    const id = place.slice(0, 8)
    const series = `${id} ${of}`
    const pieces = all.get(series) ?? new Map<number, string>()
    all.set(series, pieces.set(at, piece))
    if (pieces.size < of) return { have: pieces.size, of, packed: null }
    const packed = Array.from({ length: of }, (_, i) => pieces.get(i + 1)).join('')
    if (crc32(packed) === id) return { have: of, of, packed }
    all.delete(series)
    return 'damaged'
  }
}
