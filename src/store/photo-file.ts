/** How photographs leave the store: those that still are of something, their bytes as text. */
import { keyOf } from '#engine'
import type { Game } from '#game'
import { OF_BATTLE, type Photo } from './types.ts'

/** The photographs of what is there today: what was undone may come again, but not in a file. */
export const fittingPhotos = ({ world }: Game, photos: readonly Photo[]): readonly Photo[] => {
  const there = new Set(
    Object.entries(world).flatMap(([kind, all]) => Object.keys(all).map((id) => keyOf({ kind, id }))),
  )
  return photos.filter(({ of }) => of === OF_BATTLE || there.has(of))
}

/** Bytes as text, for files and addresses. */
export function base64(bytes: Uint8Array): string {
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return btoa(letters)
}
