/** Photographs: beside the book of a battle, never in it. */
import { fits, type Photo } from '#form'
import { shape } from '#game'
import type { Book } from './book.ts'
import { gameRow } from './row.ts'
import type { Store } from './types.ts'

const photoForm = shape.record<Photo & { readonly game: string }>({
  game: shape.text,
  of: shape.text,
  jpeg: shape.bytes,
})

/** All photographs of a battle. Inside a transaction over photos. */
export async function photosOf(book: Book, id: string): Promise<readonly Photo[]> {
  const rows = await book.photos.where('game').equals(id).toArray()
  const photos = rows.filter((row) => fits(photoForm, row)).map(({ of, jpeg }) => ({ of, jpeg }))
  return photos.sort((one, other) => (one.of < other.of ? -1 : 1))
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
        return fits(photoForm, one) && one ? [{ of, jpeg: one.jpeg }] : []
      }),
    putPhoto: (id, photo) =>
      book.run(() =>
        book.transaction('rw', [book.games, book.entries, book.photos], async () => {
          await gameRow(book, id)
          if ('jpeg' in photo) await putPhotos(book, id, [photo])
          else await book.photos.delete([id, photo.of])
        }),
      ),
  }
}
