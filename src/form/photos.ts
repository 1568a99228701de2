/** Photographs: what they are of, which of them go into a file, and their bytes as text there. */
import { keyOf } from '#engine'
import type { Game } from '#game'

/** A photograph that goes with a battle, outside its book: a JPEG of the thing named "unit/78th", or of the battle itself. */
export type Photo = { readonly of: string; readonly jpeg: Uint8Array<ArrayBuffer> }

/** What a photograph of the battle itself is of. */
export const OF_BATTLE = 'battle'

/** The photographs of what is there today: what was undone may come again, but not in a file. */
export const fittingPhotos = ({ world }: Game, photos: readonly Photo[]): readonly Photo[] => {
  const there = new Set(
    Object.entries(world).flatMap(([kind, all]) => Object.keys(all).map((id) => keyOf({ kind, id }))),
  )
  return photos.filter(({ of }) => of === OF_BATTLE || there.has(of))
}

/** Bytes as text, for files and addresses. */
export function base64(bytes: Iterable<number>): string {
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return btoa(letters)
}

/** The bytes again; null where the text is none of bytes. */
export function fromBase64(letters: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}
