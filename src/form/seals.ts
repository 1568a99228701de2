/** The seals of a log: every entry holds the seal of the one before, so that nothing before the last can change unseen. */
import type { Entry } from '#game'
import { canonical } from './checksum.ts'

/**
 * The seal of an entry: SHA-256 of all that stands in it, with its keys in order, in hexadecimal. Null where the page was
 * not served securely: the browser then has no Web Crypto. Never to be waited for inside a transaction, which that closes.
 */
export async function sealOf(entry: Entry): Promise<string | null> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
  if (!subtle) return null
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(canonical(entry))))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Entries as they will follow one another behind another, or from the first on. */
export async function sealed(before: Entry | undefined, entries: readonly Entry[]): Promise<readonly Entry[]> {
  const all: Entry[] = []
  let last = before
  for (const { prev: _, ...entry } of entries) {
    const prev = last && (await sealOf(last))
    last = prev ? { ...entry, prev } : entry
    all.push(last)
  }
  return all
}

/** Whether a log stands as it was written. */
export type Seals = {
  readonly entries: number
  /** The first entry that holds a seal: what stands before the one before it was never sealed. Null: nothing is. */
  readonly from: number | null
  /** The first entry that does not hold the seal of the one before. */
  readonly broken: number | null
  /** The seal of the last entry, which no entry holds yet; null where there is no Web Crypto. */
  readonly seal: string | null
}

/** Checks the seals of all entries of a battle, the first first. */
export async function sealsOf(entries: readonly Entry[]): Promise<Seals> {
  const from = entries.find((entry) => entry.prev !== undefined)?.seq ?? null
  let broken: number | null = null
  let seal: string | null = null
  for (const entry of entries) {
    if (from !== null && entry.seq >= from && broken === null && entry.prev !== (seal ?? undefined)) broken = entry.seq
    const next = entries[entry.seq + 1]
    if (!next || next.prev !== undefined) seal = await sealOf(entry)
  }
  return { entries: entries.length, from, broken: seal === null ? null : broken, seal }
}
