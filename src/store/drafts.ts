/** What is typed and not yet entered, a row for each field and window: one window never writes over another's. */
import type { Json } from '#engine'
import { fits } from '#form'
import { shape } from '#game'
import type { Book } from './book.ts'
import { asJson } from './row.ts'
import type { Store } from './types.ts'

/** The form of a row of typed things: a lasting field, or a draft. */
export const typedForm = shape.record<{ readonly key: string; readonly value: Json }>({
  key: shape.text,
  value: shape.anyJson,
})

/** Where drafts stand among the lasting fields. */
const AT = 'draft/'

/** Whether a row of the table of lasting fields is a draft. */
export const isDraft = (key: string): boolean => key.startsWith(AT)

/** Everything typed for a battle goes with it. Inside a transaction over typed. */
export const dropDrafts = (book: Book, battle: string) => book.typed.where('key').startsWith(`${AT}${battle}/`).delete()

const rowKey = (key: string, window: string) => `${AT}${key}#${window}`

export function drafting(book: Book): Pick<Store, 'readDrafts' | 'writeDraft'> {
  return {
    readDrafts: async (key) => {
      const start = rowKey(key, '')
      const rows = await book.run(() => book.typed.where('key').startsWith(start).toArray())
      return rows.ok
        ? rows.value
            .filter((row) => fits(typedForm, row))
            .map((row) => ({ window: row.key.slice(start.length), value: row.value }))
        : []
    },
    writeDraft: (key, window, value) =>
      book.run(async () => {
        if (value === null) await book.typed.delete(rowKey(key, window))
        else await book.typed.put({ key: rowKey(key, window), value: asJson(value) })
      }),
  }
}
