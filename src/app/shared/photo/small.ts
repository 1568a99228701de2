/** Makes pictures small by drawing them again, which also drops all metadata. */
import { bareJpeg } from '../../../gate/jpeg.ts'

/** Side in dots at most, and quality: until the picture is light enough. Every browser writes JPEG, not every one WebP. */
const TRIES = [
  [1280, 0.8],
  [1280, 0.6],
  [1024, 0.6],
  [800, 0.5],
  [640, 0.4],
] as const
const WANTED = 150_000

/** Larger files are no picture that a phone takes, in bytes. */
export const MOST_FILE = 60_000_000

/** A picture that can be drawn, upright; null where this browser cannot open it. */
async function opened(file: Blob): Promise<HTMLImageElement | null> {
  const picture = new Image()
  picture.src = URL.createObjectURL(file)
  try {
    await picture.decode()
    return picture.naturalWidth > 0 && picture.naturalHeight > 0 ? picture : null
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(picture.src)
  }
}

/** Width and height with the longer side at most so many dots, and neither less than one. */
export function fitted(wide: number, high: number, most: number): readonly [number, number] {
  const scale = Math.min(1, most / Math.max(wide, high))
  return [Math.max(1, Math.round(wide * scale)), Math.max(1, Math.round(high * scale))]
}

async function drawn(picture: HTMLImageElement, side: number, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  const [wide, high] = fitted(picture.naturalWidth, picture.naturalHeight, side)
  canvas.width = wide
  canvas.height = high
  const pen = canvas.getContext('2d')
  if (!pen) return null
  // A JPEG has no clear parts: they would be black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, wide, high)
  pen.drawImage(picture, 0, 0, wide, high)
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', quality))
}

/** The picture as a small JPEG, about 150 kB, without place and date; null if the file cannot be opened as a picture. */
export async function smallJpeg(file: Blob): Promise<Uint8Array<ArrayBuffer> | null> {
  const picture = await opened(file)
  if (!picture) return null
  let last: Blob | null = null
  for (const [side, quality] of TRIES) {
    last = await drawn(picture, side, quality)
    if (!last || last.size <= WANTED) break
  }
  // Some browsers write a date of their own into what they draw.
  return last && bareJpeg(new Uint8Array(await last.arrayBuffer()))
}
