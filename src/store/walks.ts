/** The open walks of a battle. Each lives until it is entered or discarded, whatever else is entered meanwhile. */
import { type OpenWalk, sameWalk } from '#game'
import type { Book } from './book.ts'
import { asJson, gameRow } from './row.ts'
import type { Store, WalkChange } from './types.ts'

/** Stores, gives and drops open walks. */
export function walking(book: Book): Pick<Store, 'keepWalk' | 'openWalks'> {
  return {
    keepWalk: (id, walk) =>
      book.run(() =>
        book.transaction('rw', [book.games, book.walks], async () => {
          if (walk.puts) await gameRow(book, id)
          await keepWalk(book, id, asJson(walk))
        }),
      ),
    openWalks: (id) => book.run(() => walksOf(book, id)),
  }
}

/** Takes walks off the list, and stores one before all others. Inside a transaction over walks. */
export async function keepWalk(book: Book, id: string, { closes = [], puts }: WalkChange): Promise<void> {
  const gone = puts ? [...closes, puts] : closes
  if (gone.length === 0) return
  const others = (await walksOf(book, id)).filter((one) => !gone.some((walk) => sameWalk(one, walk)))
  const walks = puts ? [puts, ...others] : others
  if (walks.length > 0) await book.walks.put({ game: id, walks })
  else await book.walks.delete(id)
}

/** The one that was stored last comes first. */
const walksOf = async (book: Book, id: string): Promise<readonly OpenWalk[]> => (await book.walks.get(id))?.walks ?? []
