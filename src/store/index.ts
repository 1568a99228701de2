/** Where battles are stored. The only place that knows IndexedDB. */
import type { Entry } from '#game'
import type { Seals } from './seals.ts'
import type { Store } from './types.ts'

export type { Seals } from './seals.ts'
export * from './types.ts'

/** Checks the seals of all entries of a battle, the first first. */
export const sealsOf = async (entries: readonly Entry[]): Promise<Seals> =>
  (await import('./seals.ts')).sealsOf(entries)

/** The store of a name; its code is loaded while the first screen is drawn, and nothing is touched until the first call. */
export function openStore(name: string): Store {
  const opened = import('./open.ts').then((module) => module.openStore(name))
  // Whoever asks is told; until then nobody needs to know.
  opened.catch(() => {})
  const watched = (start: (store: Store) => () => void): (() => void) => {
    let stop = () => {}
    let stopped = false
    opened.then(
      (store) => {
        if (!stopped) stop = start(store)
      },
      () => {},
    )
    return () => {
      stopped = true
      stop()
    }
  }
  return {
    createGame: async (...given) => (await opened).createGame(...given),
    listGames: async () => (await opened).listGames(),
    scenarios: async () => (await opened).scenarios(),
    openGame: async (...given) => (await opened).openGame(...given),
    append: async (...given) => (await opened).append(...given),
    entriesPage: async (...given) => (await opened).entriesPage(...given),
    rolls: async (...given) => (await opened).rolls(...given),
    renameGame: async (...given) => (await opened).renameGame(...given),
    deleteGame: async (...given) => (await opened).deleteGame(...given),
    copyGame: async (...given) => (await opened).copyGame(...given),
    putWalk: async (...given) => (await opened).putWalk(...given),
    openWalks: async (...given) => (await opened).openWalks(...given),
    dropWalk: async (...given) => (await opened).dropWalk(...given),
    readPrefs: async () => (await opened).readPrefs(),
    writePrefs: async (...given) => (await opened).writePrefs(...given),
    readLasting: async () => (await opened).readLasting(),
    writeLasting: async (...given) => (await opened).writeLasting(...given),
    readDrafts: async (...given) => (await opened).readDrafts(...given),
    writeDraft: async (...given) => (await opened).writeDraft(...given),
    photos: async (...given) => (await opened).photos(...given),
    putPhoto: async (...given) => (await opened).putPhoto(...given),
    exportGame: async (...given) => (await opened).exportGame(...given),
    importGame: async (...given) => (await opened).importGame(...given),
    watchGames: (then) => watched((store) => store.watchGames(then)),
    watchHead: (id, then) => watched((store) => store.watchHead(id, then)),
    askToPersist: async () => (await opened).askToPersist(),
  }
}

/** The store of this phone. */
export const store: Store = openStore('orderly-book')
