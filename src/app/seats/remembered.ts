/** Who this phone is at a table: the name typed last, and the word by which it is known again. */
import { isRecord, parsedJson } from '#engine'

const REMEMBERED = 'orderly-book/seat'

type Remembered = { readonly name: string; readonly token: string | null }

/** The seat of before; empty where the browser keeps nothing. */
export function remembered(): Remembered {
  try {
    const kept = parsedJson(localStorage.getItem(REMEMBERED) ?? '')
    const { name, token } = isRecord(kept) ? kept : {}
    return { name: typeof name === 'string' ? name : '', token: typeof token === 'string' ? token : null }
  } catch {
    return { name: '', token: null }
  }
}

/** Remembers a seat for next time. */
export function remember(seat: Remembered): void {
  try {
    localStorage.setItem(REMEMBERED, JSON.stringify(seat))
  } catch {
    // Without a memory this phone gets a new seat next time.
  }
}

/** A word that nobody can guess. A page that was not served securely has no randomUUID. */
export const freshWord = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The word by which this phone is known, wherever it sits next. */
export function ownWord(): string {
  const { name, token } = remembered()
  const word = token ?? freshWord()
  remember({ name, token: word })
  return word
}
