/** Battles in IndexedDB: one transaction a step, only ever added to, stored before it is said to be. */
import Dexie, { liveQuery, type Table } from 'dexie'
import { after, type Draft, type Entry, fold, type Game, type Lookup, Misfit, type Parked, placed, within } from '#game'
import { type FileGame, readFile, written } from './file.ts'
import type { GameRow, Opened, Prefs, Store, Stored } from './types.ts'

type KeptEntry = { readonly game: string; readonly seq: number; readonly entry: Entry }
type Snapshot = { readonly game: string; readonly seq: number; readonly state: Game }
type KeptWalk = { readonly game: string; readonly walk: Parked }
type Pref = { readonly key: string; readonly value: unknown }

/** A snapshot is kept every so many entries, so that a long battle opens like a short one. */
const SNAPSHOT_EVERY = 100

class Book extends Dexie {
  declare games: Table<GameRow, string>
  declare entries: Table<KeptEntry, [string, number]>
  declare snapshots: Table<Snapshot, [string, number]>
  declare walks: Table<KeptWalk, string>
  declare prefs: Table<Pref, string>
  constructor(name: string) {
    super(name, { chromeTransactionDurability: 'strict' })
    this.version(1).stores({
      games: 'id, updated',
      entries: '[game+seq]',
      snapshots: '[game+seq]',
      walks: 'game',
      prefs: 'key',
    })
  }
}

/** Another window wrote first. */
class MovedOn extends Error {}
class Missing extends Error {}

const says = {
  full: 'The phone has no room left. Your last entry is safe; the next is not. Keep a copy, then clear space.',
  refused:
    'This browser does not let the book keep anything; perhaps the window is private. Rules can be checked here, but a battle would be lost.',
  'moved-on': 'Another window has entered something since. Here is the newer state; enter yours again.',
  newer: 'The battles on this phone were kept by a newer Orderly Book. Update this one, then open it again.',
  missing: 'This battle is not on this phone any more.',
} as const

function faultOf(error: unknown): Stored<never> {
  const name = error instanceof Error ? error.name : ''
  const inner = error instanceof Error && 'inner' in error && error.inner instanceof Error ? error.inner.name : ''
  const fail = (reason: keyof typeof says): Stored<never> => ({ ok: false, reason, says: says[reason] })
  if (error instanceof MovedOn || name === 'ConstraintError') return fail('moved-on')
  if (error instanceof Missing) return fail('missing')
  if (error instanceof Misfit) return { ok: false, reason: 'fault', says: error.message }
  if ([name, inner].includes('QuotaExceededError')) return fail('full')
  if ([name, inner].includes('VersionError')) return fail('newer')
  if (
    [
      'InvalidStateError',
      'OpenFailedError',
      'MissingAPIError',
      'SecurityError',
      'UnknownError',
      'DatabaseClosedError',
    ].includes(name)
  )
    return fail('refused')
  return {
    ok: false,
    reason: 'fault',
    says: `The book could not be written: ${error instanceof Error ? error.message : String(error)}`,
  }
}

const noPrefs: Prefs = { theme: 'auto', dice: 'phone', text: 1, vibrate: true, awake: true, quick: '' }
const newId = () =>
  typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(16)).join('-')

/** Opens the store of a name; nothing is touched until the first call. */
export function openStore(name: string): Store {
  const book = new Book(name)
  /** Runs once more on a fresh connection where the phone dropped the old one in its sleep. */
  const run = async <T>(work: () => Promise<T>): Promise<Stored<T>> => {
    try {
      return { ok: true, value: await work() }
    } catch (e) {
      if (!(e instanceof Error) || !['DatabaseClosedError', 'InvalidStateError'].includes(e.name)) return faultOf(e)
    }
    try {
      book.close()
      await book.open()
      return { ok: true, value: await work() }
    } catch (e) {
      return faultOf(e)
    }
  }
  const bound = (id: string, from: number, to: number) =>
    book.entries.where('[game+seq]').between([id, from], [id, to], true, true)
  const entriesOf = async (id: string, from = 0) =>
    (await bound(id, from, Dexie.maxKey as unknown as number).toArray()).map((e) => e.entry)
  const state = async (id: string): Promise<Opened> => {
    const row = await book.games.get(id)
    if (!row) throw new Missing()
    const snapshot = await book.snapshots.where('[game+seq]').between([id, 0], [id, row.head], true, true).last()
    const later = await entriesOf(id, snapshot ? snapshot.seq + 1 : 0)
    return { row, game: fold(later, snapshot?.state ?? null, await lookup(id, later)) }
  }
  /** Older entries that later ones speak of: what they undo, and what made their tests owed. */
  const lookup = async (id: string, later: readonly Entry[], depth = 0): Promise<Lookup> => {
    const first = later[0]?.seq ?? 0
    const wanted = later.flatMap(mentions).filter((seq) => seq < first)
    if (wanted.length === 0 || depth > 3) return within(later)
    const older = await book.entries.bulkGet([...new Set(wanted)].map((seq): [string, number] => [id, seq]))
    const found = older.flatMap((e) => (e ? [e.entry] : []))
    const deeper = await book.entries.bulkGet(
      [...new Set(found.flatMap(mentions))].map((seq): [string, number] => [id, seq]),
    )
    const all = new Map([...deeper.flatMap((e) => (e ? [e.entry] : [])), ...found, ...later].map((e) => [e.seq, e]))
    return (seq) => {
      const entry = all.get(seq)
      if (!entry) throw new Misfit(`Entry ${seq} is missing.`)
      return entry
    }
  }
  const keep = async (id: string, entries: readonly Entry[]) =>
    book.entries.bulkAdd(entries.map((entry) => ({ game: id, seq: entry.seq, entry })))
  const start = async (
    entries: readonly Entry[],
    game: Game,
    name: string,
    created: number,
    line: string,
  ): Promise<string> => {
    const id = newId()
    const row: GameRow = {
      id,
      name,
      ruleset: game.ruleset,
      created,
      updated: Date.now(),
      head: game.head,
      ended: game.ended !== null,
      line,
    }
    await book.transaction('rw', [book.games, book.entries, book.snapshots], async () => {
      await book.games.add(row)
      await keep(id, entries)
      await book.snapshots.add({ game: id, seq: game.head, state: game })
    })
    return id
  }
  const append = (id: string, head: number, drafts: readonly Draft[], line: (game: Game) => string): Promise<Game> =>
    book.transaction('rw', [book.games, book.entries, book.snapshots, book.walks], async () => {
      const { row, game: before } = await state(id)
      if (before.head !== head) throw new MovedOn()
      let game = before
      const entries: Entry[] = []
      for (const draft of drafts) {
        const entry = placed(game, draft, Date.now())
        const look = await lookup(id, [...entries, entry])
        game = after(game, entry, (seq) => entries.find((e) => e.seq === seq) ?? look(seq))
        entries.push(entry)
      }
      await keep(id, entries)
      if (Math.floor(game.head / SNAPSHOT_EVERY) > Math.floor(head / SNAPSHOT_EVERY))
        await book.snapshots.put({ game: id, seq: game.head, state: game })
      await book.games.put({
        ...row,
        updated: Date.now(),
        head: game.head,
        ended: game.ended !== null,
        line: line(game),
      })
      await book.walks.delete(id)
      return game
    })
  const take = async (file: FileGame): Promise<string> => {
    const names = (await book.games.toArray()).map((g) => g.name)
    let name = file.name
    for (let n = 2; names.includes(name); n++) name = `${file.name} (${n})`
    return start(file.entries, file.game, name, file.created, '')
  }
  return {
    createGame: (begun, line) =>
      run(() => {
        const entry = placed(null, begun, Date.now())
        return start([entry], after(null, entry, within([entry])), begun.name, Date.now(), line)
      }),
    listGames: () => run(async () => (await book.games.orderBy('updated').toArray()).reverse()),
    openGame: (id) => run(() => book.transaction('r', [book.games, book.entries, book.snapshots], () => state(id))),
    append: (id, head, drafts, line) => run(() => append(id, head, drafts, line)),
    entriesPage: (id, before, n) =>
      run(async () =>
        (
          await bound(
            id,
            Math.max(
              0,
              Math.min(before, Number.MAX_SAFE_INTEGER) - (Number.isFinite(before) ? n : Number.MAX_SAFE_INTEGER),
            ),
            Number.isFinite(before) ? before - 1 : Number.MAX_SAFE_INTEGER,
          )
            .reverse()
            .limit(n)
            .toArray()
        ).map((e) => e.entry),
      ),
    renameGame: (id, name) => run(async () => void (await book.games.update(id, { name }))),
    deleteGame: (id) =>
      run(() =>
        book.transaction('rw', [book.games, book.entries, book.snapshots, book.walks], async () => {
          await book.games.delete(id)
          await bound(id, 0, Number.MAX_SAFE_INTEGER).delete()
          await book.snapshots.where('[game+seq]').between([id, 0], [id, Number.MAX_SAFE_INTEGER]).delete()
          await book.walks.delete(id)
        }),
      ),
    copyGame: (id, name, upTo) =>
      run(async () => {
        const entries = (await entriesOf(id)).filter((e) => e.seq < Math.max(1, upTo))
        const game = fold(entries)
        return start(entries, game, name, Date.now(), '')
      }),
    park: (id, walk) => run(async () => void (await book.walks.put({ game: id, walk }))),
    parked: (id) => run(async () => (await book.walks.get(id))?.walk ?? null),
    dropParked: (id) => run(() => book.walks.delete(id)),
    readPrefs: async () => {
      const rows = await run(() => book.prefs.toArray())
      return rows.ok ? { ...noPrefs, ...Object.fromEntries(rows.value.map((r) => [r.key, r.value])) } : noPrefs
    },
    writePrefs: (prefs) =>
      run(async () => void (await book.prefs.bulkPut(Object.entries(prefs).map(([key, value]) => ({ key, value }))))),
    exportGame: (id) =>
      run(async () => {
        const row = await book.games.get(id)
        if (!row) throw new Missing()
        return written(row, await entriesOf(id))
      }),
    importGame: async (text) => {
      const read = readFile(text)
      return read.ok ? run(() => take(read.value)) : read
    },
    watchGames: (then) => {
      const watching = liveQuery(async () => (await book.games.orderBy('updated').toArray()).reverse()).subscribe({
        next: then,
        error: () => then([]),
      })
      return () => watching.unsubscribe()
    },
    watchHead: (id, then) => {
      const watching = liveQuery(async () => (await book.games.get(id))?.head ?? -1).subscribe({
        next: then,
        error: () => undefined,
      })
      return () => watching.unsubscribe()
    },
    askToKeep: async () => (await navigator.storage?.persist?.().catch(() => false)) ?? false,
  }
}

/** The entries that an entry speaks of. */
function mentions(entry: Entry): readonly number[] {
  if (entry.kind === 'undone' || entry.kind === 'redone') return [entry.of]
  if (entry.kind === 'resolved' && entry.settles !== null) return [Number(entry.settles.split('.')[0])]
  return []
}
