/** A battle packed so that it is read quickly: the lists for undo grow with every entry, so they are stored as columns. */
import { canonical, crc32 } from '#form'
import type { DoneEntry, Game, Was } from '#game'

/** Rises when older snapshots can no longer be used; the battle is then folded from its first entry. */
export const SNAPSHOT_FORM = 3

/** One list of done entries: a row of numbers each (seq, label, kind, place of the settled test), names once, and what is rare beside it. */
type Columns = {
  readonly rows: Int32Array
  readonly names: readonly string[]
  readonly kinds: readonly DoneEntry['kind'][]
  readonly rare: readonly (readonly [row: number, was: Was])[]
}

/** A state as it is stored. */
export type Packed = Omit<Game, 'undo' | 'redo'> & { readonly undo: Columns; readonly redo: Columns }

/** `sum`: the checksum of the state. */
export type SnapshotRow = {
  readonly game: string
  readonly seq: number
  readonly form: number
  readonly state: Packed
  readonly sum: string
}

const WIDE = 4
const NONE = -1

/** Packs a state for storing. */
export function packed(game: Game): Packed {
  return { ...game, undo: columns(game.undo), redo: columns(game.redo) }
}

/** The state that was packed. */
export function unpacked(state: Packed): Game {
  return { ...state, undo: list(state.undo), redo: list(state.redo) }
}

/** The checksum of a state as it is stored. */
export function checksumOf({ undo, redo, ...state }: Packed): string {
  const flat = (columns: Columns) => ({ ...columns, rows: columns.rows.join() })
  return crc32(canonical({ ...state, undo: flat(undo), redo: flat(redo) }))
}

/** Whether a snapshot is as it was stored, and of this form. */
export function soundState({ form, seq, state, sum }: SnapshotRow): boolean {
  try {
    return form === SNAPSHOT_FORM && state.head === seq && checksumOf(state) === sum
  } catch {
    return false
  }
}

function columns(done: readonly DoneEntry[]): Columns {
  const rows = new Int32Array(done.length * WIDE)
  const names = new Map<string, number>()
  const kinds = new Map<DoneEntry['kind'], number>()
  const rare: (readonly [number, Was])[] = []
  for (const [row, { seq, label, kind, was }] of done.entries()) {
    const common = was === null || (was.whys === null && was.says === null)
    if (was && !common) rare.push([row, was])
    rows.set([seq, numbered(names, label), numbered(kinds, kind), was && common ? was.at : NONE], row * WIDE)
  }
  return { rows, names: [...names.keys()], kinds: [...kinds.keys()], rare }
}

function numbered<K>(numbers: Map<K, number>, key: K): number {
  const known = numbers.get(key) ?? numbers.size
  numbers.set(key, known)
  return known
}

function list({ rows, names, kinds, rare }: Columns): readonly DoneEntry[] {
  const special = new Map(rare)
  const done: DoneEntry[] = []
  for (let at = 0; at < rows.length; at += WIDE) {
    const place = rows[at + 3] ?? NONE
    const was = special.get(at / WIDE) ?? (place === NONE ? null : { at: place, whys: null, says: null })
    const label = names[rows[at + 1] ?? 0] ?? ''
    done.push({ seq: rows[at] ?? 0, label, kind: kinds[rows[at + 2] ?? 0] ?? 'resolved', was })
  }
  return done
}
