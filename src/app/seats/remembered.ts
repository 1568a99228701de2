/** Who this phone is at a table: the name typed last, the word by which it is known again, and where it sat. */
import { isRecord, parsedJson } from '#engine'

const REMEMBERED = 'orderly-book/seat'

/** The table at which this phone sat: its name, the side as it is called, when it was last there, and the code of one at a club's server. */
export type TableBefore = {
  readonly name: string
  readonly side: string
  readonly left: number
  readonly code: string | null
}
type Remembered = { readonly name: string; readonly token: string | null; readonly table: TableBefore | null }

const nobody: Remembered = { name: '', token: null, table: null }

/** The seat of before; empty where the browser keeps nothing. */
export function remembered(): Remembered {
  try {
    const kept = parsedJson(localStorage.getItem(REMEMBERED) ?? '')
    if (!isRecord(kept)) return nobody
    const { name, token, table } = kept
    return {
      name: typeof name === 'string' ? name : '',
      token: typeof token === 'string' ? token : null,
      table: isRecord(table) ? tableIn(table) : null,
    }
  } catch {
    return nobody
  }
}

function tableIn({ name, side, left, code }: { readonly [part: string]: unknown }): TableBefore | null {
  if (typeof name !== 'string' || typeof side !== 'string' || typeof left !== 'number') return null
  return { name, side, left, code: typeof code === 'string' ? code : null }
}

/** Remembers something of a seat for next time. */
export function remember(more: Partial<Remembered>): void {
  try {
    localStorage.setItem(REMEMBERED, JSON.stringify({ ...remembered(), ...more }))
  } catch {
    // Without a memory this phone gets a new seat next time.
  }
}

/** A word that nobody can guess. A page that was not served securely has no randomUUID. */
export const freshWord = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The word of this phone where the browser keeps nothing. */
let unkept: string | null = null

/** The word by which this phone is known, wherever it sits next. */
export const ownWord = (): string => remembered().token ?? unkept ?? renewOwnWord()

/** Gives this phone another word: whoever was told the old one knows it by it no more. */
export function renewOwnWord(): string {
  unkept = freshWord()
  remember({ token: unkept })
  return unkept
}
