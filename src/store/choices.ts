/** What was chosen for this phone. */
import { fits } from '#form'
import type { shape } from '#game'
import type { Book } from './book.ts'
import { prefForms } from './forms.ts'
import { defaultPrefs, type Store } from './types.ts'

const forms = new Map<string, shape.EntryForm>(Object.entries(prefForms))
const isChosen = (key: string, value: unknown): boolean => {
  const form = forms.get(key)
  return form !== undefined && fits(form, value)
}

/** Reads and writes choices; where nothing can be read all is as at first. */
export function choosing(book: Book): Pick<Store, 'readPrefs' | 'writePrefs'> {
  return {
    readPrefs: async () => {
      const rows = await book.run(() => book.prefs.toArray())
      if (!rows.ok) return defaultPrefs
      const good = rows.value.filter(({ key, value }) => isChosen(key, value))
      return { ...defaultPrefs, ...Object.fromEntries(good.map(({ key, value }) => [key, value])) }
    },
    writePrefs: (prefs) =>
      book.run(async () => {
        await book.prefs.bulkPut(Object.entries(prefs).map(([key, value]) => ({ key, value })))
      }),
  }
}
