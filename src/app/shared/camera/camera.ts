/** The camera at the back of the phone, and what reads codes in its picture. */

/** Why nothing can be read: the reader did not load, no camera, not allowed, in use elsewhere, or taken away. */
export type NoCamera = 'reader' | 'none' | 'denied' | 'busy' | 'lost'

type Reader = { detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]> }

/** Of the browser, where it has one; TypeScript does not know it yet. */
declare const BarcodeDetector: {
  new (options: { readonly formats: readonly string[] }): Reader
  getSupportedFormats(): Promise<readonly string[]>
}

/** Between two looks at the picture, in milliseconds: a few looks at every code of a series. */
const PAUSE = 80

/** The browser's own reader of codes, or ours where it has none; null where ours cannot be loaded. */
async function reader(): Promise<Reader | null> {
  const formats =
    typeof BarcodeDetector === 'undefined' ? [] : await BarcodeDetector.getSupportedFormats().catch((): string[] => [])
  if (formats.includes('qr_code')) return new BarcodeDetector({ formats: ['qr_code'] })
  const ours = await import('./decode.ts').catch(() => null)
  return ours && new ours.Decoder()
}

const whyOf = (error: unknown): NoCamera => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none'
}

/** Whoever looks through the camera. */
export type Looking = {
  readonly video: HTMLVideoElement
  /** The picture is there. */
  readonly onSeen: () => void
  /** The text of a code; the same one comes again and again while it stands before the camera, once that is done. */
  readonly onCode: (text: string) => unknown
  readonly onFailed: (why: NoCamera) => void
}

/** Shows the camera's picture in the video and reads what comes before it. Returns how to let go of the camera. */
export function looking({ video, onSeen, onCode, onFailed }: Looking): () => void {
  let isOver = false
  let stream: MediaStream | null = null
  let next: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    isOver = true
    clearTimeout(next)
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  const fail = (why: NoCamera) => {
    if (isOver) return
    end()
    onFailed(why)
  }
  const look = async (by: Reader) => {
    const codes = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await by.detect(video).catch(() => []) : []
    for (const code of codes) if (!isOver) await onCode(code.rawValue)
    if (!isOver) next = setTimeout(() => void look(by), PAUSE)
  }
  const begin = async () => {
    const by = await reader()
    if (!by) return fail('reader')
    if (!navigator.mediaDevices) return fail('none')
    const picture = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
    stream = await navigator.mediaDevices.getUserMedia({ video: picture })
    if (isOver) return end()
    for (const track of stream.getTracks()) track.addEventListener('ended', () => fail('lost'))
    video.srcObject = stream
    await video.play()
    if (isOver) return
    onSeen()
    await look(by)
  }
  begin().catch((error: unknown) => fail(whyOf(error)))
  return end
}
