/** Photographs from outside: small pictures of what is in the battle, and nothing else in them. */
import { fittingPhotos, type Photo } from '#form'
import { type Game, Unfit } from '#game'
import { jpegFault } from './jpeg.ts'

/** Whether a picture can be shown; asked where there is something to show it. */
export type Shows = (jpeg: Uint8Array<ArrayBuffer>) => Promise<boolean>

/** Each is of something in the battle, the only one of it, and a picture as this app makes them. */
export async function checkPhotos(
  game: Game,
  photos: readonly Photo[],
  shows: Shows = async () => true,
): Promise<void> {
  const fitting = new Set(fittingPhotos(game, photos))
  const seen = new Set<string>()
  for (const [n, photo] of photos.entries()) {
    const place = `Photograph ${n + 1}`
    if (!fitting.has(photo)) throw new Unfit(place, 'it is of nothing in this battle.')
    if (seen.has(photo.of)) throw new Unfit(place, 'there is another of the same.')
    seen.add(photo.of)
    const fault = jpegFault(photo.jpeg) ?? ((await shows(photo.jpeg)) ? null : 'it cannot be shown.')
    if (fault) throw new Unfit(place, fault)
  }
}
