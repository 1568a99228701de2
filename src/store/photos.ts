/** Photographs: beside the book of a battle, never in it. */
import type { Photo } from '#form'
import type { Book } from './book.ts'
import { gameRow } from './row.ts'
import type { Store } from './types.ts'

/** All photographs of a battle. Inside a transaction over photos. */
export async function photosOf(book: Book, id: string): Promise<readonly Photo[]> {
  const rows = await book.photos.where('game').equals(id).sortBy('of')
  return rows.map(({ of, jpeg }) => ({ of, jpeg }))
}

/** Gives photographs to a battle. Inside a transaction over photos. */
export const putPhotos = (book: Book, id: string, photos: readonly Photo[]) =>
  book.photos.bulkPut(photos.map(({ of, jpeg }) => ({ game: id, of, jpeg })))

/** The photographs of a battle go with it. Inside a transaction over photos. */
export const dropPhotos = (book: Book, id: string) => book.photos.where('game').equals(id).delete()

export function photographing(book: Book): Pick<Store, 'photos' | 'putPhoto'> {
  return {
    photos: (id, of) =>
      book.run(async () => {
        if (of === undefined) return photosOf(book, id)
        const one = await book.photos.get([id, of])
        return one ? [{ of, jpeg: one.jpeg }] : []
      }),
    putPhoto: (id, photo) =>
      book.run(() =>
        book.transaction('rw', [book.games, book.photos], async () => {
          await gameRow(book, id)
          if ('jpeg' in photo) await putPhotos(book, id, [photo])
          else await book.photos.delete([id, photo.of])
        }),
      ),
  }
}
