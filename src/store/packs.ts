/** Own rules of this phone. Each version stays as long as a battle names it, and is never written over. */
import { canonical, fits } from '#form'
import { shape } from '#game'
import type { Book } from './book.ts'
import { StoreRefusal } from './failures.ts'
import { allRows } from './list.ts'
import { asJson, listFrom } from './row.ts'
import type { OwnPack, PackRow, Store } from './types.ts'

/** The form of a row. What stands in a pack is for those to read who play it. */
const packForm = shape.record<PackRow>({
  id: shape.text,
  pack: shape.fields,
  faults: shape.countingNumber,
  kept: shape.number,
  used: shape.number,
})

/** What says of which rules a pack is a version. */
const versionOf = ({ pack }: OwnPack): string => canonical([pack.id, pack.version])

const rowsIn = async (book: Book): Promise<readonly PackRow[]> =>
  (await book.packs.toArray()).filter((row) => fits(packForm, row))

/** The pack by which battles of a rule set are played, or null: of the rule sets of the book, and where it is gone. */
export async function keptPack(book: Book, ruleset: string): Promise<PackRow | null> {
  const row = await book.packs.get(ruleset)
  return row && fits(packForm, row) ? row : null
}

/** Stores a pack that this phone does not have; the one that it has stays as it is. Inside a transaction over packs. */
export async function putPack(book: Book, { id, pack, faults }: OwnPack): Promise<void> {
  const now = Date.now()
  if (!(await keptPack(book, id))) await book.packs.put(asJson({ id, pack, faults, kept: now, used: 0 }))
}

/** A battle begins by a rule set: own rules must be there, and were used now. Inside a transaction over packs. */
export async function usePack(book: Book, ruleset: string): Promise<void> {
  if (!ruleset.startsWith('own.')) return
  const row = await keptPack(book, ruleset)
  if (!row) throw new StoreRefusal('forgotten')
  await book.packs.put({ ...row, used: Date.now() })
}

export function packing(book: Book): Pick<Store, 'packs' | 'pack' | 'keepPack' | 'forgetPack'> {
  return {
    packs: () =>
      book.run(async () =>
        [...(await rowsIn(book))].sort((one, other) => Math.max(other.used, other.kept) - Math.max(one.used, one.kept)),
      ),
    pack: (id) =>
      book.run(async () => {
        const row = await keptPack(book, id)
        if (!row) throw new StoreRefusal('forgotten')
        return row
      }),
    keepPack: (own, why) =>
      book.run(() =>
        book.transaction('rw', [book.packs], async () => {
          const same = await keptPack(book, own.id)
          const alike =
            same ?? (why ? undefined : (await rowsIn(book)).find((row) => versionOf(row) === versionOf(own)))
          if (alike && canonical(alike.pack) !== canonical(own.pack)) return alike
          await putPack(book, own)
          return null
        }),
      ),
    forgetPack: (id) =>
      book.run(() =>
        book.transaction('rw', [book.packs, book.games, book.entries], async () => {
          const named = (await allRows(listFrom(book))).filter(({ ruleset }) => ruleset === id)
          if (named.length === 0) await book.packs.delete(id)
          return named.map(({ name }) => name).sort()
        }),
      ),
  }
}
