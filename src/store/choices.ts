/** What was chosen for this phone, and what is kept from battle to battle. */
import type { Book } from './book.ts'
import { plain } from './row.ts'
import type { Prefs, Store } from './types.ts'

const noPrefs: Prefs = { theme: 'auto', dice: 'phone', text: 1, vibrate: true, awake: true, quick: '' }

/** Reads and writes choices and kept tables; where nothing can be read all is as at first. */
export function choosing(book: Book): Pick<Store, 'readPrefs' | 'writePrefs' | 'readKept' | 'writeKept'> {
  return {
    readPrefs: async () => {
      const kept = await book.run(() => book.prefs.toArray())
      if (!kept.ok) return noPrefs
      const standing: { readonly [key: string]: Prefs[keyof Prefs] } = noPrefs
      const good = kept.value.filter(({ key, value }) => typeof value === typeof standing[key])
      return { ...noPrefs, ...Object.fromEntries(good.map(({ key, value }) => [key, value])) }
    },
    writePrefs: (prefs) =>
      book.run(async () => {
        await book.prefs.bulkPut(Object.entries(prefs).map(([key, value]) => ({ key, value })))
      }),
    readKept: async () => {
      const kept = await book.run(() => book.typed.toArray())
      return kept.ok ? Object.fromEntries(kept.value.map(({ key, value }) => [key, value])) : {}
    },
    writeKept: (values) =>
      book.run(async () => {
        await book.typed.bulkPut(Object.entries(plain(values)).map(([key, value]) => ({ key, value })))
      }),
  }
}
