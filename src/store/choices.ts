/** What was chosen for this phone, and lasting fields. */
import type { Book } from './book.ts'
import { isDraft } from './drafts.ts'
import { asJson } from './row.ts'
import { defaultPrefs, type Prefs, type Store } from './types.ts'

/** Text sizes that a page can show: 50 to 400 %. */
const isSound = (key: string, value: unknown): boolean =>
  key !== 'text' || (typeof value === 'number' && value >= 0.5 && value <= 4)

/** Reads and writes choices and lasting fields; where nothing can be read all is as at first. */
export function choosing(book: Book): Pick<Store, 'readPrefs' | 'writePrefs' | 'readLasting' | 'writeLasting'> {
  return {
    readPrefs: async () => {
      const rows = await book.run(() => book.prefs.toArray())
      if (!rows.ok) return defaultPrefs
      const usual: { readonly [key: string]: Prefs[keyof Prefs] } = defaultPrefs
      const good = rows.value.filter(({ key, value }) => typeof value === typeof usual[key] && isSound(key, value))
      return { ...defaultPrefs, ...Object.fromEntries(good.map(({ key, value }) => [key, value])) }
    },
    writePrefs: (prefs) =>
      book.run(async () => {
        await book.prefs.bulkPut(Object.entries(prefs).map(([key, value]) => ({ key, value })))
      }),
    readLasting: async () => {
      const rows = await book.run(() => book.typed.toArray())
      const lasting = rows.ok ? rows.value.filter(({ key }) => !isDraft(key)) : []
      return Object.fromEntries(lasting.map(({ key, value }) => [key, value]))
    },
    writeLasting: (values) =>
      book.run(async () => {
        await book.typed.bulkPut(Object.entries(asJson(values)).map(([key, value]) => ({ key, value })))
      }),
  }
}
