/** From what is stored of a battle to its state: the newest snapshot, and what was entered since. */
import { type Entry, fold, type Game, Misfit } from '#game'
import type { Book } from './book.ts'
import { checksumOf, packed, SNAPSHOT_FORM, soundState, unpacked } from './snapshot.ts'
import { entryIn, readToEnd } from './sound.ts'
import type { GameRow } from './types.ts'

const SNAPSHOT_EVERY = 100
const MOST_SNAPSHOTS = 2

/** The fold wants an entry that was not loaded. */
class Unloaded extends Error {
  constructor(readonly seq: number) {
    super()
  }
}

/**
 * The state of a battle at its head; refused where its entries cannot be read to their end. A snapshot is no more than a
 * shorter way there. To be called inside a transaction over games, entries and snapshots.
 */
export async function stateOf(book: Book, row: GameRow): Promise<Game> {
  const from = await newestSnapshot(book, row)
  if (!from) return (await readToEnd(book, row)).game
  const rows = await book.all(book.entries, row.id, from.head).toArray()
  const later = rows.map((one, n) => entryIn(one, from.head + 1 + n))
  try {
    if (later.every((entry) => entry !== null)) return await folded(book, row.id, from, later)
  } catch (e) {
    if (!(e instanceof Misfit)) throw e
  }
  return (await readToEnd(book, row)).game
}

/** The newest state that is stored as it was packed. */
async function newestSnapshot(book: Book, row: GameRow): Promise<Game | null> {
  const rows = await book
    .of(book.snapshots, row.id, 0, row.head + 1)
    .reverse()
    .toArray()
  const sound = rows.find(soundState)
  return sound ? unpacked(sound.state) : null
}

/** Folds entries onto a state; what they undo, do again or settle is looked up as far back as it lies. */
export async function folded(book: Book, id: string, from: Game | null, later: readonly Entry[]): Promise<Game> {
  const known = new Map(later.map((entry) => [entry.seq, entry]))
  const load = async (wanted: readonly number[]): Promise<readonly Entry[]> => {
    const missing = [...new Set(wanted)].filter((seq) => Number.isInteger(seq) && !known.has(seq))
    const rows = await book.entries.bulkGet(missing.map((seq): [string, number] => [id, seq]))
    const loaded = rows.flatMap((row, n) => entryIn(row, missing[n] ?? -1) ?? [])
    for (const entry of loaded) known.set(entry.seq, entry)
    return loaded
  }
  const look = (seq: number) => {
    const entry = known.get(seq)
    if (!entry) throw new Unloaded(seq)
    return entry
  }
  const before = from === null ? 0 : from.head + 1
  const undone = later.flatMap((entry) => (entry.kind === 'undone' || entry.kind === 'redone' ? [entry.of] : []))
  const older = [...(await load(undone)), ...later]
  await load(
    older.flatMap((e) => (e.kind === 'resolved' && e.settles !== null ? [Number.parseInt(e.settles, 10)] : [])),
  )
  for (;;) {
    try {
      return fold(later, from, look)
    } catch (e) {
      if (e instanceof Misfit) throw e
      // Nonsense in an entry may break the fold anywhere.
      if (!(e instanceof Unloaded)) throw new Misfit(e instanceof Error ? e.message : String(e))
      // An entry was undone out of its turn: every entry since then must be loaded, to see what it touched.
      const rest = await book.of(book.entries, id, e.seq, Math.max(before, e.seq)).toArray()
      for (const row of rest) {
        const entry = entryIn(row, row.seq)
        if (entry) known.set(entry.seq, entry)
      }
      if (!known.has(e.seq)) throw new Misfit(`Entry ${e.seq} is missing.`)
    }
  }
}

/** Stores a snapshot if the battle has grown enough since the last one, and drops the oldest. */
export async function snapshotIfDue(book: Book, id: string, before: number, game: Game): Promise<void> {
  const hundred = (count: number) => Math.floor(count / SNAPSHOT_EVERY)
  if (hundred(before + 1) === hundred(game.head + 1)) return
  const state = packed(game)
  await book.snapshots.put({ game: id, seq: game.head, form: SNAPSHOT_FORM, state, sum: checksumOf(state) })
  const keys = await book.of(book.snapshots, id).primaryKeys()
  await book.snapshots.bulkDelete(keys.slice(0, -MOST_SNAPSHOTS))
}
