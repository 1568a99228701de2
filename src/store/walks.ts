/** The open walks of a battle. Each lives until it is entered or discarded, whatever else is entered meanwhile. */
import { type OpenWalk, sameWalk } from '#game'
import type { Book } from './book.ts'
import { asJson, rowOf } from './row.ts'
import type { Store } from './types.ts'

/** Stores, gives and drops open walks. */
export function walking(book: Book): Pick<Store, 'putWalk' | 'openWalks' | 'dropWalk'> {
  return {
    putWalk: (id, walk) =>
      book.run(() =>
        book.transaction('rw', [book.games, book.walks], async () => {
          await rowOf(book, id)
          await putWalk(book, id, asJson(walk))
        }),
      ),
    openWalks: (id) => book.run(() => walksOf(book, id)),
    dropWalk: (id, walk) => book.run(() => book.transaction('rw', [book.walks], async () => closeWalk(book, id, walk))),
  }
}

/** Stores a walk before all others. Inside a transaction over walks. */
export async function putWalk(book: Book, id: string, walk: OpenWalk): Promise<void> {
  await putWalks(book, id, [walk, ...(await others(book, id, walk))])
}

/** Takes one walk off the list. Inside a transaction over walks. */
export async function closeWalk(book: Book, id: string, walk: OpenWalk): Promise<void> {
  await putWalks(book, id, await others(book, id, walk))
}

/** The one that was stored last comes first. */
async function walksOf(book: Book, id: string): Promise<readonly OpenWalk[]> {
  const row = await book.walks.get(id)
  return row ? [row.walk, ...(row.others ?? [])] : []
}

const others = async (book: Book, id: string, walk: OpenWalk) =>
  (await walksOf(book, id)).filter((one) => !sameWalk(one, walk))

async function putWalks(book: Book, id: string, [walk, ...others]: readonly OpenWalk[]): Promise<void> {
  if (walk) await book.walks.put({ game: id, walk, others })
  else await book.walks.delete(id)
}
