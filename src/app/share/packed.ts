/** Text made small enough for a link, and back. */
import { MANY_BYTES } from '../../gate/limits.ts'

/** Whether this browser can pack and unpack. */
export const canPack = (): boolean =>
  typeof CompressionStream === 'function' && typeof DecompressionStream === 'function'

/** Deflated, in letters that a link may hold. */
export async function packedText(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The text again; null where it was cut off, changed on its way, or swells beyond what is read without asking. */
export async function unpackedText(packed: string): Promise<string | null> {
  try {
    const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
    const decoder = new TextDecoder('utf-8', { fatal: true })
    let text = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      text += decoder.decode(value, { stream: true })
      if (text.length > MANY_BYTES) return null
    }
  } catch {
    return null
  }
}
