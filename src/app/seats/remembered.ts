/** Who this phone is at tables: the name typed last, the word by which each knows it, and where it sat. */
import { isRecord, parsedJson } from '#engine'
import type { KeptWay } from '../../phones/link.ts'

const REMEMBERED = 'orderly-book/seat'

/**
 * The table at which this phone sat: its name, the side as it is called, when it was last there, the code of one at a club's server,
 * and the way back to one that was joined by a code, with the mark of that table's key.
 */
export type TableBefore = {
  readonly name: string
  readonly side: string
  readonly left: number
  readonly code: string | null
  readonly way: (KeptWay & { readonly mark: string }) | null
}
/** The word by which one table knows this phone; the table is known by the mark of its key. */
type Known = { readonly table: string; readonly word: string }
/** `words`: the table at which it sat down last comes first. */
type Remembered = { readonly name: string; readonly words: readonly Known[]; readonly table: TableBefore | null }

/** What is kept while the page is open, where the browser keeps nothing. */
let unkept: Remembered = { name: '', words: [], table: null }

/** What was remembered. */
export function remembered(): Remembered {
  try {
    const kept = parsedJson(localStorage.getItem(REMEMBERED) ?? '')
    if (!isRecord(kept)) return unkept
    const { name, words, table } = kept
    return {
      name: typeof name === 'string' ? name : '',
      words: Array.isArray(words) ? words.filter(isKnown) : [],
      table: isRecord(table) ? tableIn(table) : null,
    }
  } catch {
    return unkept
  }
}

const isKnown = (one: unknown): one is Known =>
  isRecord(one) && typeof one.table === 'string' && typeof one.word === 'string'

function tableIn({ name, side, left, code, way }: { readonly [part: string]: unknown }): TableBefore | null {
  if (typeof name !== 'string' || typeof side !== 'string' || typeof left !== 'number') return null
  return { name, side, left, code: typeof code === 'string' ? code : null, way: isRecord(way) ? wayIn(way) : null }
}

function wayIn({ offer, ufrag, password, mark }: { readonly [part: string]: unknown }): TableBefore['way'] {
  const isText = (part: unknown): part is string => typeof part === 'string'
  return isText(offer) && isText(ufrag) && isText(password) && isText(mark) ? { offer, ufrag, password, mark } : null
}

/** Remembers something of a seat for next time. */
export function remember(more: Partial<Remembered>): void {
  unkept = { ...remembered(), ...more }
  try {
    localStorage.setItem(REMEMBERED, JSON.stringify(unkept))
  } catch {
    // Without a memory this phone gets a new seat once the page was closed.
  }
}
