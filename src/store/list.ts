/** The list of the battles of this phone, whoever reads it: the library, or the first screen without it. */
import { isRecord } from '#engine'
import { fits } from '#form'
import { shape } from '#game'
import { gameForm } from './forms.ts'
import type { GameRow } from './types.ts'

/** What the list is read from. */
export type Listing = {
  /** What is stored in the list, each with its key. */
  rows(): Promise<readonly (readonly [key: unknown, row: unknown])[]>
  /** The key of the last entry before those of a battle. */
  lastKey(before: readonly [game: IDBValidKey]): Promise<readonly [game: IDBValidKey, seq: unknown] | undefined>
  /** The number of the last entry of a battle; -1 where there is none. */
  head(id: IDBValidKey): Promise<number>
  /** The row of the first entry of a battle. */
  first(id: string): Promise<unknown>
}

/** The battles, the one that was changed last first. */
export const newestFirst = async (from: Listing): Promise<readonly GameRow[]> =>
  (await allRows(from))
    .filter((row) => !row.scenario)
    .reverse()
    .sort((one, other) => other.updated - one.updated)

/** A row for each battle and scenario, also where the row itself is damaged or gone, and its entries are there. */
export async function allRows(from: Listing): Promise<readonly GameRow[]> {
  const rows = new Map((await from.rows()).map(([key, row]) => [String(key), row]))
  const heads = await headsOf(from)
  const ids = new Set([...rows.keys(), ...heads.keys()])
  return Promise.all([...ids].map((id) => gameRowOf(id, rows.get(id), heads.get(id) ?? -1, from)))
}

/** The head of each battle that has entries: one look a battle, from the last to the first. */
async function headsOf(from: Listing): Promise<ReadonlyMap<string, number>> {
  const heads = new Map<string, number>()
  // A list stands behind all keys that a battle may have.
  let before: readonly [IDBValidKey] = [[]]
  for (;;) {
    const last = await from.lastKey(before)
    if (!last) return heads
    const [id, seq] = last
    heads.set(String(id), typeof seq === 'number' ? seq : await from.head(id))
    before = [id]
  }
}

/** A row by its form; where it has none, or nothing stands behind it, made anew of what is left. */
export async function gameRowOf(
  id: string,
  stored: unknown,
  head: number,
  from: Pick<Listing, 'first'>,
): Promise<GameRow> {
  if (isGameRow(stored) && head >= 0) return stored.head === head ? stored : { ...stored, head }
  const first = await from.first(id)
  const begun: unknown = isRecord(first) ? first.entry : null
  const left = <T>(field: string, other: T): T =>
    [stored, begun].flatMap((one) =>
      isRecord(one) && typeof one[field] === typeof other ? [one[field] as T] : [],
    )[0] ?? other
  const at = fits(shape.number, left('at', 0)) ? left('at', 0) : 0
  const made = { name: left('name', 'A battle'), ruleset: left('ruleset', ''), created: at, updated: at }
  return { id, ...made, head, ended: false, line: '', damaged: true }
}

const isGameRow = (stored: unknown): stored is GameRow => fits(gameForm, stored)
