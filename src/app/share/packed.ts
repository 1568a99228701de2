/** Text made small enough for a link, and back. */
import { MANY_BYTES } from '../../gate/limits.ts'
import { bytesIn, deflated, inflated, lettersOf } from '../../phones/bytes.ts'

/** Deflated, in letters that a link may hold. */
export const packedText = async (text: string): Promise<string> => lettersOf(await deflated(text))

/** Letters without the full stop or bracket that a messenger takes for a part of the link. */
const withoutSigns = (packed: string): string => packed.replace(/[^\w-]{1,3}$/, '')

/** The text again; null where it was cut off, changed on its way, or swells beyond what is read without asking. */
export async function unpackedText(packed: string): Promise<string | null> {
  const bytes = bytesIn(withoutSigns(packed))
  return bytes && inflated(bytes, MANY_BYTES)
}
