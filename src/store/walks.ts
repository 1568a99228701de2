/** The open walks of a battle. Each lives until it is entered or discarded, whatever else is entered meanwhile. */
import { isRecord } from '#engine'
import { fits } from '#form'
import { type OpenWalk, openWalkForm, sameWalk } from '#game'
import type { Book } from './book.ts'
import { asJson, gameRow } from './row.ts'
import type { Store, WalkChange } from './types.ts'

/** Stores, gives and drops open walks. */
export function walking(book: Book): Pick<Store, 'keepWalk' | 'openWalks'> {
  return {
    keepWalk: (id, walk) =>
      book.run(() =>
        book.transaction('rw', [book.games, book.entries, book.walks], async () => {
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

/** The one that was stored last comes first; what is none is passed over. */
const walksOf = async (book: Book, id: string): Promise<readonly OpenWalk[]> => walksIn(await book.walks.get(id))

function walksIn(row: unknown): readonly OpenWalk[] {
  const walks: unknown = isRecord(row) ? row.walks : null
  return Array.isArray(walks) ? walks.filter(isWalk) : []
}

const isWalk = (walk: OpenWalk): boolean => fits(openWalkForm, walk) && walk.rows.length > 0

const isDamaged = (row: unknown): boolean =>
  row !== undefined && !(isRecord(row) && Array.isArray(row.walks) && row.walks.length === walksIn(row).length)

/** Throws away what cannot be read among the open walks; whether there was any. */
export async function dropDamagedWalks(book: Book, id: string): Promise<boolean> {
  if (!isDamaged(await book.walks.get(id))) return false
  await book.transaction('rw', [book.walks], async () => {
    const walks = await walksOf(book, id)
    if (walks.length > 0) await book.walks.put({ game: id, walks })
    else await book.walks.delete(id)
  })
  return true
}
