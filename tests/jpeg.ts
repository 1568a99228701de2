/** JPEGs put together part by part. */

/** One part of a JPEG: its mark, its length, and what it holds. */
export const part = (mark: number, ...held: readonly number[]) => [0xff, mark, 0, held.length + 2, ...held]
/** A place and a date. */
export const EXIF = part(0xe1, ...[...'Exif\0\0GPS 2026:11:23'].map((letter) => letter.charCodeAt(0)))
/** Width and height. */
export const size = (wide: number, high: number) =>
  part(0xc0, 8, high >> 8, high & 255, wide >> 8, wide & 255, 1, 1, 0x11, 0)
export const DENSITY = part(0xe0, 74, 70, 73, 70, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0)
export const SCAN = [...part(0xda, 1, 1, 0, 0, 63, 0), 0x3f, 0x80, 0xff, 0xd9]
/** All of it. */
export const jpeg = (...parts: readonly (readonly number[])[]) => Uint8Array.from([0xff, 0xd8, ...parts.flat()])
