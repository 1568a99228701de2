/** Bytes as letters that a link may hold, and bytes made smaller; and back. */
import { base64, fromBase64 } from '#form'

/** Whether this browser can make bytes smaller, and back. */
export const canDeflate = (): boolean =>
  typeof CompressionStream === 'function' && typeof DecompressionStream === 'function'

/** Letters, digits, `-` and `_`: four for three bytes. */
export const lettersOf = (bytes: Iterable<number>): string =>
  base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

/** The bytes again; null where these are no such letters. */
export const bytesIn = (letters: string): Uint8Array<ArrayBuffer> | null =>
  fromBase64(letters.replaceAll('-', '+').replaceAll('_', '/'))

/** A text deflated, without a head. */
export async function deflated(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** The text again; null where it was cut off, changed on its way, or swells beyond `most` characters. */
export async function inflated(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<string | null> {
  try {
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
    const decoder = new TextDecoder('utf-8', { fatal: true })
    let text = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      text += decoder.decode(value, { stream: true })
      if (text.length <= most) continue
      void reader.cancel()
      return null
    }
  } catch {
    return null
  }
}
