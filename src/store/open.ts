/** Battles in IndexedDB: one transaction a step, only ever added to, and stored before it is said to be. */
import { after, type Draft, type Entry, fold, type Game, placed, within } from '#game'
import { Book, type Read, span, type Write } from './book.ts'
import { Refusal } from './faults.ts'
import { folded, snapshotIfDue, stateOf } from './state.ts'
import type { GameRow, Prefs, Store } from './types.ts'

const noPrefs: Prefs = { theme: 'auto', dice: 'phone', text: 1, vibrate: true, awake: true, quick: '' }

/** The file's schema is only loaded when a file is read or written. */
const files = () => import('./file.ts')

/** An id that no other battle has; a page that was not served securely has no randomUUID. */
function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What will be kept: plain data, as a file would hold it. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value))

const rowAfter = (row: GameRow, game: Game, line: string): GameRow => ({
  ...row,
  updated: Date.now(),
  head: game.head,
  ended: game.ended !== null,
  line,
})

/** A battle may have been renamed since it began. */
const named = (game: Game, { name }: GameRow): Game => (game.name === name ? game : { ...game, name })

/** Opens the store of a name; nothing is touched until the first call. */
export function openStore(name: string): Store {
  const book = new Book(name)
  /** The state that was given out last: entries are only ever added, so it stands as long as the head does. */
  let last: { readonly id: string; readonly game: Game } | null = null

  const rowOf = async (tx: Read, id: string): Promise<GameRow> => {
    const row = await tx.objectStore('games').get(id)
    if (!row) throw new Refusal('missing')
    return row
  }
  const gameOf = async (tx: Read, row: GameRow): Promise<Game> =>
    last?.id === row.id && last.game.head === row.head ? last.game : stateOf(tx, row)
  const entriesOf = async (tx: Read, id: string, before?: number): Promise<readonly Entry[]> =>
    (await tx.objectStore('entries').getAll(span(id, 0, before))).map((e) => e.entry)
  const keep = (tx: Write, id: string, entries: readonly Entry[]) =>
    Promise.all(entries.map(async (entry) => tx.objectStore('entries').add({ game: id, seq: entry.seq, entry })))

  /** Keeps a whole battle under a new id. Inside a transaction over games, entries and snapshots. */
  const begin = async (
    tx: Write,
    game: Game,
    entries: readonly Entry[],
    called: string,
    created: number,
    line: string,
  ) => {
    const id = newId()
    const row = { id, name: called, ruleset: game.ruleset, created, updated: 0, head: 0, ended: false, line }
    await tx.objectStore('games').add(rowAfter(row, game, line))
    await keep(tx, id, entries)
    await snapshotIfDue(tx, id, -1, game)
    return id
  }
  const beginning = <T>(work: (tx: Write) => Promise<T>) => book.write(['games', 'entries', 'snapshots'], work)

  const append = async (
    id: string,
    head: number,
    drafts: readonly Draft[],
    at: number,
    line: (game: Game) => string,
    again: boolean,
  ): Promise<Game> => {
    const entered = await book.write(['games', 'entries', 'snapshots', 'walks'], async (tx) => {
      const row = await rowOf(tx, id)
      if (again && row.head === head + drafts.length && (await isKept(tx, id, row.head, drafts.at(-1), at)))
        return { row, game: await gameOf(tx, row) }
      if (row.head !== head) throw new Refusal('moved-on')
      const before = await gameOf(tx, row)
      const entries = drafts.map((draft, n) => placed({ ...before, head: head + n }, draft, at))
      const game = await folded(tx, id, before, entries)
      await keep(tx, id, entries)
      await snapshotIfDue(tx, id, head, game)
      await tx.objectStore('games').put(rowAfter(row, game, line(named(game, row))))
      await tx.objectStore('walks').delete(id)
      return { row, game }
    })
    last = { id, game: entered.game }
    return named(entered.game, entered.row)
  }
  /** Whether the first attempt was kept although its connection was lost before it could say so. */
  const isKept = async (tx: Read, id: string, seq: number, draft: Draft | undefined, at: number): Promise<boolean> => {
    const kept = (await tx.objectStore('entries').get([id, seq]))?.entry
    return draft !== undefined && JSON.stringify(kept) === JSON.stringify({ ...draft, seq, at })
  }

  const newestFirst = () =>
    book.read(['games'], async (tx) => (await tx.objectStore('games').index('updated').getAll()).reverse())

  /** Follows a query; where nothing can be read, nothing is said: whoever asks for the same is told why. */
  const watched = <T>(query: () => Promise<T>, then: (value: T) => void): (() => void) => {
    let stopped = false
    let asked = 0
    const look = async () => {
      const now = ++asked
      const found = await query().then(
        (value) => ({ value }),
        () => null,
      )
      if (found && !stopped && now === asked) then(found.value)
    }
    const stop = book.onWrite(() => void look())
    void look()
    return () => {
      stopped = true
      stop()
    }
  }

  return {
    createGame: (begun, line) =>
      book.run(() => {
        const entry = placed(null, plain(begun), Date.now())
        const game = after(null, entry, within([entry]))
        return beginning((tx) => begin(tx, game, [entry], begun.name, entry.at, line))
      }),
    listGames: () => book.run(newestFirst),
    openGame: (id) =>
      book.run(async () => {
        const opened = await book.read(['games', 'entries', 'snapshots'], async (tx) => {
          const row = await rowOf(tx, id)
          return { row, game: await gameOf(tx, row) }
        })
        last = { id, game: opened.game }
        return { row: opened.row, game: named(opened.game, opened.row) }
      }),
    append: (id, head, drafts, line) => {
      const at = Date.now()
      return book.run((again) => append(id, head, plain(drafts), at, line, again))
    },
    entriesPage: (id, before, n) =>
      book.run(() =>
        book.read(['games', 'entries'], async (tx) => {
          const row = await tx.objectStore('games').get(id)
          const end = Math.min(before, (row?.head ?? -1) + 1)
          if (end <= 0) return []
          const found = await tx.objectStore('entries').getAll(span(id, Math.max(0, end - n), end))
          return found.map((e) => e.entry).reverse()
        }),
      ),
    renameGame: (id, called) =>
      book.run(() =>
        book.write(['games'], async (tx) => {
          await tx.objectStore('games').put({ ...(await rowOf(tx, id)), name: called })
        }),
      ),
    deleteGame: (id) =>
      book.run(() =>
        book.write(['games', 'entries', 'snapshots', 'walks'], async (tx) => {
          await tx.objectStore('games').delete(id)
          await tx.objectStore('entries').delete(span(id))
          await tx.objectStore('snapshots').delete(span(id))
          await tx.objectStore('walks').delete(id)
        }),
      ),
    copyGame: (id, called, upTo) =>
      book.run(() =>
        beginning(async (tx) => {
          await rowOf(tx, id)
          const entries = (await entriesOf(tx, id, Math.max(1, upTo))).map((entry) =>
            entry.kind === 'begun' ? { ...entry, name: called } : entry,
          )
          return begin(tx, fold(entries), entries, called, Date.now(), '')
        }),
      ),
    park: (id, walk) =>
      book.run(() =>
        book.write(['games', 'walks'], async (tx) => {
          await rowOf(tx, id)
          await tx.objectStore('walks').put({ game: id, walk: plain(walk) })
        }),
      ),
    parked: (id) =>
      book.run(() => book.read(['walks'], async (tx) => (await tx.objectStore('walks').get(id))?.walk ?? null)),
    dropParked: (id) => book.run(() => book.write(['walks'], (tx) => tx.objectStore('walks').delete(id))),
    readPrefs: async () => {
      const kept = await book.run(() => book.read(['prefs'], (tx) => tx.objectStore('prefs').getAll()))
      if (!kept.ok) return noPrefs
      const standing: { readonly [key: string]: Prefs[keyof Prefs] } = noPrefs
      const good = kept.value.filter(({ key, value }) => typeof value === typeof standing[key])
      return { ...noPrefs, ...Object.fromEntries(good.map(({ key, value }) => [key, value])) }
    },
    writePrefs: (prefs) =>
      book.run(() =>
        book.write(['prefs'], async (tx) => {
          for (const [key, value] of Object.entries(prefs)) await tx.objectStore('prefs').put({ key, value })
        }),
      ),
    readKept: async () => {
      const kept = await book.run(() => book.read(['typed'], (tx) => tx.objectStore('typed').getAll()))
      return kept.ok ? Object.fromEntries(kept.value.map(({ key, value }) => [key, value])) : {}
    },
    writeKept: (values) =>
      book.run(() =>
        book.write(['typed'], async (tx) => {
          for (const [key, value] of Object.entries(plain(values))) await tx.objectStore('typed').put({ key, value })
        }),
      ),
    exportGame: (id) =>
      book.run(async () => {
        const { written } = await files()
        return book.read(['games', 'entries'], async (tx) => written(await rowOf(tx, id), await entriesOf(tx, id)))
      }),
    importGame: async (content) => {
      const file = await book.run(async () => (await files()).readFile(content))
      if (!file.ok) return file
      if (!file.value.ok) return file.value
      const { name: wanted, created, entries, game } = file.value.value
      return book.run(() =>
        beginning(async (tx) => {
          const names = (await tx.objectStore('games').getAll()).map((row) => row.name)
          let called = wanted
          for (let n = 2; names.includes(called); n++) called = `${wanted} (${n})`
          return begin(tx, game, entries, called, created, '')
        }),
      )
    },
    watchGames: (then) => watched(newestFirst, then),
    watchHead: (id, then) => {
      let seen = -1
      return watched(
        () => book.read(['games'], async (tx) => (await tx.objectStore('games').get(id))?.head ?? seen),
        (head) => {
          if (head !== seen) then(head)
          seen = head
        },
      )
    },
    askToKeep: async () => {
      try {
        return await navigator.storage.persist()
      } catch {
        return false
      }
    },
  }
}
