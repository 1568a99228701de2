/**
 * The seals of a log: every entry holds the seal of the one before, so that nothing before the last can change unseen. What one
 * side alone may see is sealed apart, with a salt, and stands in the seal of its entry by that seal: so a copy without it is as
 * good as the book for checking the chain, says nothing of it, and whoever is shown it later can tell that it was so from the first.
 */
import { ALL_EYES, type Entry, type SecretCover } from '#game'
import { canonical } from './checksum.ts'
import { coveredPlaces, isUncovered, type OpenCover, standingAt, withoutPlaces } from './covers.ts'
import { hexOf } from './word.ts'

/** SHA-256 of plain data, its keys in order, in hexadecimal; null where the page was not served securely: the browser then has no Web Crypto. */
async function sha256(value: unknown): Promise<string | null> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
  if (!subtle) return null
  return hexOf(new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(canonical(value)))))
}

/** The seal of an entry: of all that stands in it, of what is covered only by its seals. Never to be waited for inside a transaction, which that closes. */
export function sealOf(entry: Entry): Promise<string | null> {
  if (!entry.covered) return sha256(entry)
  const seals = Object.fromEntries(Object.entries(entry.covered).map(([whose, { seal }]) => [whose, seal ?? null]))
  return sha256({ ...withoutPlaces(entry, coveredPlaces(entry)), covered: seals })
}

/** The seal of what a cover covers: nobody finds what is under it by trying, since nobody can try all salts. */
const coverSeal = (entry: Entry, { at, salt }: OpenCover): Promise<string | null> =>
  sha256({ salt, at, is: at.map((path) => standingAt(entry, path)) })

/** Entries as they will follow one another behind another, or from the first on. */
export async function sealed(before: Entry | undefined, entries: readonly Entry[]): Promise<readonly Entry[]> {
  const all: Entry[] = []
  let last = before
  for (const { prev: _, ...entry } of entries) {
    const prev = last && (await sealOf(last))
    last = await withSeals(prev ? { ...entry, prev } : entry, last?.covered === undefined)
    all.push(last)
  }
  return all
}

/** With the seals of its covers. A seal of an entry without covers could be tried out: it is covered itself. */
async function withSeals(entry: Entry, isFirst: boolean): Promise<Entry> {
  if (!entry.covered) return entry
  const covers: [string, SecretCover][] = []
  for (const [whose, cover] of Object.entries(entry.covered)) {
    if (!isUncovered(cover)) covers.push([whose, cover])
    else {
      const bare = cover.at.filter(([first]) => first !== 'prev')
      const at = isFirst && entry.prev !== undefined && whose === ALL_EYES ? [...bare, ['prev']] : bare
      const seal = await coverSeal(entry, { at, salt: cover.salt })
      covers.push([whose, { at, salt: cover.salt, ...(seal === null ? {} : { seal }) }])
    }
  }
  return { ...entry, covered: Object.fromEntries(covers) }
}

/** Whether a log stands as it was written. */
export type Seals = {
  readonly entries: number
  /** The first entry that holds a seal: what stands before the one before it was never sealed. Null: nothing is. */
  readonly from: number | null
  /** The first entry that does not hold the seal of the one before, or whose secrets are not those that were sealed. */
  readonly broken: number | null
  /** The seal of the last entry, which no entry holds yet; null where there is no Web Crypto. */
  readonly seal: string | null
  /** The first entry whose secrets have seals of their own; null where none has. */
  readonly covered: number | null
}

/** Checks the seals of all entries of a battle, the first first. */
export async function sealsOf(entries: readonly Entry[]): Promise<Seals> {
  const from = entries.find((entry) => entry.prev !== undefined)?.seq ?? null
  const isPart = entries.some(isHiding)
  let broken: number | null = null
  let seal: string | null = null
  for (const entry of entries) {
    const last = entries[entry.seq - 1]
    // In a copy for one side a seal that could be tried out is missing.
    const isMissing = isPart && entry.prev === undefined && !(entry.covered && last?.covered)
    const isBroken = from !== null && entry.seq >= from && !isMissing && entry.prev !== (seal ?? undefined)
    if (broken === null && (isBroken || !(await isAsSealed(entry)))) broken = entry.seq
    const next = entries[entry.seq + 1]
    if (!next || next.prev !== undefined || isPart) seal = await sealOf(entry)
  }
  const covered = entries.find((entry) => entry.covered)?.seq ?? null
  return { entries: entries.length, from, broken: seal === null ? null : broken, seal, covered }
}

/** Whether all that is seen of what is covered is what was sealed. */
async function isAsSealed(entry: Entry): Promise<boolean> {
  for (const cover of Object.values(entry.covered ?? {}))
    if (isUncovered(cover) && cover.seal !== undefined && (await coverSeal(entry, cover)) !== cover.seal) return false
  return true
}

/** Whether something of an entry is covered from whoever has this copy of it. */
const isHiding = ({ covered = {} }: Entry): boolean => !Object.values(covered).every(isUncovered)

/** Whether what was covered in a copy is, now that it is shown, what was sealed. */
export type Disclosure = {
  /** The entries of which something was covered. */
  readonly covered: number
  /** The first entry that is not as it was sealed. */
  readonly unfit: number | null
  /** The last entry of which something was hidden without a seal of its own, as in older books: nobody can check those. */
  readonly unsealed: number | null
}

/** Holds the entries of a book, when all is shown, against what a copy had of them; null where nothing was hidden. */
export async function shownOf(seen: readonly Entry[], now: readonly Entry[]): Promise<Disclosure | null> {
  let unfit = (await sealsOf(now)).broken
  let unsealed: number | null = null
  for (const entry of seen) {
    const shown = now[entry.seq]
    if (!entry.covered && shown && unprevious(entry) !== unprevious(shown)) unsealed = entry.seq
    const isFit = !entry.covered || (shown !== undefined && (await sealOf(entry)) === (await sealOf(shown)))
    if (!isFit && (unfit === null || entry.seq < unfit)) unfit = entry.seq
  }
  const covered = seen.filter(isHiding).length
  return covered === 0 && unsealed === null ? null : { covered, unfit, unsealed }
}

const unprevious = ({ prev: _, covered: __, ...entry }: Entry): string => canonical(entry)
