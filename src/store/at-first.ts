/** What the first screen shows of this phone, read by the browser's own calls: the library weighs as much as all the rest of it. */
import { chosen } from './choices.ts'
import { type Listing, newestFirst } from './list.ts'
import { STORED_VERSION, type TABLES } from './tables.ts'
import { defaultPrefs, type GameRow, type Prefs } from './types.ts'

/** The battles of this phone, and what was chosen for it. */
export type AtFirst = { readonly games: readonly GameRow[]; readonly prefs: Prefs }

/** So long may an answer take, in milliseconds: then the library is asked, which says so if none comes. */
const PATIENCE = 1000

/** All of it, or null where it must be asked of the library: a database of another version, one that refuses, or is silent. */
export const readAtFirst = (name: string): Promise<AtFirst | null> =>
  Promise.race([
    read(name).catch(() => null),
    new Promise<null>((done) => {
      setTimeout(done, PATIENCE, null)
    }),
  ])

async function read(name: string): Promise<AtFirst | null> {
  const book = await opened(name)
  if (!book) return { games: [], prefs: defaultPrefs }
  try {
    if (book.version !== STORED_VERSION) return null
    const of = reading(book, ['games', 'entries', 'prefs'])
    const [games, prefs] = await Promise.all([newestFirst(listIn(of)), answer(of.prefs.getAll())])
    return { games, prefs: { ...defaultPrefs, ...chosen(prefs) } }
  } finally {
    book.close()
  }
}

/** The database, whatever its version; null where there is none: it is left to the library to make one. */
async function opened(name: string): Promise<IDBDatabase | null> {
  const opening = indexedDB.open(name)
  let isNone = false
  opening.onupgradeneeded = () => {
    isNone = true
    opening.transaction?.abort()
  }
  return answer(opening).catch((error: unknown) => {
    if (isNone) return null
    throw error
  })
}

function reading<T extends keyof typeof TABLES>(book: IDBDatabase, tables: readonly T[]): Record<T, IDBObjectStore> {
  const all = book.transaction(tables)
  return Object.fromEntries(tables.map((table) => [table, all.objectStore(table)])) as Record<T, IDBObjectStore>
}

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error)
  })

const listIn = ({ games, entries }: Record<'games' | 'entries', IDBObjectStore>): Listing => {
  const last = async (among: IDBKeyRange) => {
    const at = await answer(entries.openKeyCursor(among, 'prev'))
    const [game, seq] = Array.isArray(at?.primaryKey) ? at.primaryKey : []
    return game === undefined ? undefined : ([game, seq] as const)
  }
  return {
    rows: async () => {
      const [keys, rows] = await Promise.all([answer(games.getAllKeys()), answer(games.getAll())])
      return keys.map((key, n) => [key, rows[n]])
    },
    lastKey: (before) => last(IDBKeyRange.upperBound(before, true)),
    head: async (id) => {
      const numbered = IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY], false, true)
      return Number((await last(numbered))?.[1] ?? -1)
    },
    first: (id) => answer(entries.get([id, 0])),
  }
}
