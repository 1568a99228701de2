/** What was chosen for this phone. */
import { fits } from '#form'
import type { shape } from '#game'
import type { Book } from './book.ts'
import { prefForms } from './forms.ts'
import { defaultPrefs, type Prefs, type Store } from './types.ts'

const forms = new Map<string, shape.EntryForm>(Object.entries(prefForms))
const isChosen = ({ key, value }: { readonly key: string; readonly value: unknown }): boolean => {
  const form = forms.get(key)
  return form !== undefined && fits(form, value)
}

/** What was chosen, as its rows are stored: those of another form are passed over. */
export const chosen = (rows: readonly Parameters<typeof isChosen>[0][]): Partial<Prefs> =>
  Object.fromEntries(rows.filter(isChosen).map(({ key, value }) => [key, value]))

/** Reads and writes choices; where nothing can be read all is as at first. */
export function choosing(book: Book): Pick<Store, 'readPrefs' | 'writePrefs'> {
  return {
    readPrefs: async () => {
      const rows = await book.run(() => book.prefs.toArray())
      return rows.ok ? { ...defaultPrefs, ...chosen(rows.value) } : defaultPrefs
    },
    writePrefs: (prefs) =>
      book.run(async () => {
        await book.prefs.bulkPut(Object.entries(prefs).map(([key, value]) => ({ key, value })))
      }),
  }
}
