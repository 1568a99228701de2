/** Lasting fields: what outlives its battle on this phone. */
import { fits } from '#form'
import type { Book } from './book.ts'
import { isDraft, typedForm } from './drafts.ts'
import { asJson } from './row.ts'
import type { Store } from './types.ts'

/** Reads and writes them; where nothing can be read there are none. */
export function lasting(book: Book): Pick<Store, 'readLasting' | 'writeLasting'> {
  return {
    readLasting: async () => {
      const rows = await book.run(() => book.typed.toArray())
      const lasting = rows.ok ? rows.value.filter((row) => fits(typedForm, row) && !isDraft(row.key)) : []
      return Object.fromEntries(lasting.map(({ key, value }) => [key, value]))
    },
    writeLasting: (values) =>
      book.run(async () => {
        await book.typed.bulkPut(Object.entries(asJson(values)).map(([key, value]) => ({ key, value })))
      }),
  }
}
