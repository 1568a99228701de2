/** Battles in IndexedDB: one transaction a step, only ever added to, and stored before it is said to be. */
import { liveQuery, type Subscription } from 'dexie'
import { after, type Draft, type Entry, fold, type Game, placed, setUpOf, within } from '#game'
import { Book, type Place } from './book.ts'
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
export function openStore(name: string, place: Place = {}): Store {
  const book = new Book(name, place)
  /** The state that was given out last: entries are only ever added, so it stands as long as the head does. */
  let last: { readonly id: string; readonly game: Game } | null = null

  const rowOf = async (id: string): Promise<GameRow> => {
    const row = await book.games.get(id)
    if (!row) throw new Refusal('missing')
    return row
  }
  const gameOf = async (row: GameRow): Promise<Game> =>
    last?.id === row.id && last.game.head === row.head ? last.game : stateOf(book, row)
  const entriesOf = async (id: string, before?: number): Promise<readonly Entry[]> =>
    (await book.of(book.entries, id, 0, before).toArray()).map((e) => e.entry)
  const keep = (id: string, entries: readonly Entry[]) =>
    book.entries.bulkAdd(entries.map((entry) => ({ game: id, seq: entry.seq, entry })))

  /** Keeps a whole battle under a new id. Inside a transaction over games, entries and snapshots. */
  const begin = async (game: Game, entries: readonly Entry[], called: string, created: number, line: string) => {
    const id = newId()
    const row = { id, name: called, ruleset: game.ruleset, created, updated: 0, head: 0, ended: false, line }
    await book.games.add(rowAfter(row, game, line))
    await keep(id, entries)
    await snapshotIfDue(book, id, -1, game)
    return id
  }
  const beginning = <T>(work: () => Promise<T>) =>
    book.transaction('rw', [book.games, book.entries, book.snapshots], work)

  const append = async (
    id: string,
    head: number,
    drafts: readonly Draft[],
    at: number,
    line: (game: Game) => string,
    again: boolean,
  ): Promise<Game> => {
    const entered = await book.transaction('rw', [book.games, book.entries, book.snapshots, book.walks], async () => {
      const row = await rowOf(id)
      if (again && row.head === head + drafts.length && (await isKept(id, row.head, drafts.at(-1), at)))
        return { row, game: await gameOf(row) }
      if (row.head !== head) throw new Refusal('moved-on')
      const before = await gameOf(row)
      const entries = drafts.map((draft, n) => placed({ ...before, head: head + n }, draft, at))
      const game = await folded(book, id, before, entries)
      await keep(id, entries)
      await snapshotIfDue(book, id, head, game)
      await book.games.put(rowAfter(row, game, line(named(game, row))))
      await book.walks.delete(id)
      return { row, game }
    })
    last = { id, game: entered.game }
    return named(entered.game, entered.row)
  }
  /** Whether the first attempt was kept although its connection was lost before it could say so. */
  const isKept = async (id: string, seq: number, draft: Draft | undefined, at: number): Promise<boolean> => {
    const kept = (await book.entries.get([id, seq]))?.entry
    return draft !== undefined && JSON.stringify(kept) === JSON.stringify({ ...draft, seq, at })
  }

  const newestFirst = async () => (await book.games.orderBy('updated').toArray()).reverse()

  /** Follows a query; where nothing can be read, nothing is said: whoever asks for the same is told why. */
  const watched = <T>(query: () => Promise<T>, then: (value: T) => void): (() => void) => {
    let watching: Subscription | null = null
    let stopped = false
    const begin = () => {
      if (!stopped) watching = liveQuery(query).subscribe(then, () => {})
    }
    book.ready().then(begin, () => {})
    return () => {
      stopped = true
      watching?.unsubscribe()
    }
  }

  return {
    createGame: (begun, line) =>
      book.run(() => {
        const entry = placed(null, plain(begun), Date.now())
        const game = after(null, entry, within([entry]))
        return beginning(() => begin(game, [entry], begun.name, entry.at, line))
      }),
    listGames: () => book.run(newestFirst),
    openGame: (id) =>
      book.run(async () => {
        const opened = await book.transaction('r', [book.games, book.entries, book.snapshots], async () => {
          const row = await rowOf(id)
          return { row, game: await gameOf(row) }
        })
        last = { id, game: opened.game }
        return { row: opened.row, game: named(opened.game, opened.row) }
      }),
    append: (id, head, drafts, line) => {
      const at = Date.now()
      return book.run((again) => append(id, head, plain(drafts), at, line, again))
    },
    entriesPage: (id, before, n) =>
      book.run(async () =>
        (await book.of(book.entries, id, 0, before).reverse().limit(n).toArray()).map((e) => e.entry),
      ),
    renameGame: (id, called) =>
      book.run(() =>
        book.transaction('rw', [book.games], async () => {
          await book.games.put({ ...(await rowOf(id)), name: called })
        }),
      ),
    deleteGame: (id) =>
      book.run(() =>
        book.transaction('rw', [book.games, book.entries, book.snapshots, book.walks], async () => {
          await book.games.delete(id)
          await book.of(book.entries, id).delete()
          await book.of(book.snapshots, id).delete()
          await book.walks.delete(id)
        }),
      ),
    copyGame: (id, called, upTo) =>
      book.run(() =>
        beginning(async () => {
          await rowOf(id)
          const entries = setUpOf(await entriesOf(id, Math.max(1, upTo)), upTo, called)
          return begin(fold(entries), entries, called, Date.now(), '')
        }),
      ),
    park: (id, walk) =>
      book.run(() =>
        book.transaction('rw', [book.games, book.walks], async () => {
          await rowOf(id)
          await book.walks.put({ game: id, walk: plain(walk) })
        }),
      ),
    parked: (id) => book.run(async () => (await book.walks.get(id))?.walk ?? null),
    dropParked: (id) => book.run(() => book.walks.delete(id)),
    readPrefs: async () => {
      const kept = await book.run(() => book.prefs.toArray())
      if (!kept.ok) return noPrefs
      const standing: { readonly [key: string]: Prefs[keyof Prefs] } = noPrefs
      const good = kept.value.filter(({ key, value }) => typeof value === typeof standing[key])
      return { ...noPrefs, ...Object.fromEntries(good.map(({ key, value }) => [key, value])) }
    },
    writePrefs: (prefs) =>
      book.run(async () => {
        await book.prefs.bulkPut(Object.entries(prefs).map(([key, value]) => ({ key, value })))
      }),
    readKept: async () => {
      const kept = await book.run(() => book.typed.toArray())
      return kept.ok ? Object.fromEntries(kept.value.map(({ key, value }) => [key, value])) : {}
    },
    writeKept: (values) =>
      book.run(async () => {
        await book.typed.bulkPut(Object.entries(plain(values)).map(([key, value]) => ({ key, value })))
      }),
    exportGame: (id) =>
      book.run(async () => {
        const { written } = await files()
        return book.transaction('r', [book.games, book.entries], async () =>
          written(await rowOf(id), await entriesOf(id)),
        )
      }),
    exportSetUp: (id, called, upTo) =>
      book.run(async () => {
        const { written } = await files()
        return book.transaction('r', [book.games, book.entries], async () =>
          written(
            { ...(await rowOf(id)), name: called },
            setUpOf(await entriesOf(id, Math.max(1, upTo)), upTo, called),
          ),
        )
      }),
    importGame: async (content) => {
      const file = await book.run(async () => (await files()).readFile(content))
      if (!file.ok) return file
      if (!file.value.ok) return file.value
      const { name: wanted, created, entries, game } = file.value.value
      return book.run(() =>
        beginning(async () => {
          const names = (await book.games.toArray()).map((row) => row.name)
          let called = wanted
          for (let n = 2; names.includes(called); n++) called = `${wanted} (${n})`
          return begin(game, entries, called, created, '')
        }),
      )
    },
    watchGames: (then) => watched(newestFirst, then),
    watchHead: (id, then) => {
      let seen = -1
      return watched(
        async () => (await book.games.get(id))?.head ?? seen,
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
