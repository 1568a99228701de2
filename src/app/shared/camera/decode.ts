/**
 * Reads codes where the browser cannot. Codes are made by another library (`src/ui/QrCode.tsx`): this one could make
 * them too, but whoever shares would load 3.6 kB more, and whoever reads 4.4 kB more.
 */
import { decodeQR, type Image } from 'qr/decode.js'

/** The text of the code in a picture of red, green, blue and alpha bytes; null where none can be read. */
export function codeIn(picture: Image): string | null {
  try {
    return decodeQR(picture)
  } catch {
    return null
  }
}

/** Of the video, so many pixels a side at most: more take longer and read no better at arm's length. */
const SIDE = 1280

/** Reads codes off a video as the browser's own reader does. */
export class Decoder {
  private readonly canvas = document.createElement('canvas')
  private readonly pen = this.canvas.getContext('2d', { willReadFrequently: true })

  detect(video: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]> {
    const { videoWidth, videoHeight } = video
    const scale = Math.min(1, SIDE / Math.max(videoWidth, videoHeight))
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)]
    if (!this.pen || width === 0 || height === 0) return Promise.resolve([])
    if (this.canvas.width !== width) this.canvas.width = width
    if (this.canvas.height !== height) this.canvas.height = height
    this.pen.drawImage(video, 0, 0, width, height)
    const text = codeIn(this.pen.getImageData(0, 0, width, height))
    return Promise.resolve(text === null ? [] : [{ rawValue: text }])
  }
}
