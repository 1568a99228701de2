/** Where battles are stored. The only place that knows IndexedDB. */
import { type AtFirst, readAtFirst } from './at-first.ts'
import { CHANGES } from './tables.ts'
import type { Store, Stored } from './types.ts'

export { steadyNow } from './steady.ts'
export * from './types.ts'

/**
 * The store of a name. What the first screen shows is read at once; the code of all the rest is loaded when it is first
 * wanted, here or by another window's writing.
 */
export function openStore(name: string): Store {
  const later = new Later(name)
  return withOthers(
    {
      listGames: async () => {
        const read = await later.atFirst()
        return read ? { ok: true, value: read.games } : later.open().then((store) => store.listGames(), notLoaded)
      },
      readPrefs: async () => (await later.atFirst())?.prefs ?? (await later.open()).readPrefs(),
      watchGames: (then) => later.watchGames(then),
      watchHead: (id, then) => {
        later.open().catch(() => {})
        return later.watched((store) => store.watchHead(id, then))
      },
      watchTrouble: (then) => later.watched((store) => store.watchTrouble(then)),
    },
    (method) => later.open().then(method, notLoaded),
  )
}

/** The methods that are `here`, and any other by `call`, which calls it on its store. */
const withOthers = (here: Partial<Store>, call: (method: (store: Store) => unknown) => unknown): Store =>
  new Proxy(Object.assign(Object.create(null), here), {
    get: (methods, name) => {
      // A promise asks for `then` of all that it is given.
      if (name in methods || name === 'then') return methods[name]
      return (...given: readonly unknown[]) => call((store) => Reflect.apply(Reflect.get(store, name), store, given))
    },
  })

/** That a file does not come is no trouble of the storage. */
const notLoaded = (error: unknown): Stored<never> => ({
  ok: false,
  reason: 'failure',
  says: `That could not be done: ${error instanceof Error ? error.message : String(error)}`,
})

/** A store whose code comes later. */
class Later {
  private opening: Promise<Store> | null = null
  private reading: Promise<AtFirst | null> | null = null
  private hasWorked = false
  private tell: (store: Store) => void = () => {}
  private readonly opened = new Promise<Store>((done) => {
    this.tell = done
  })

  constructor(private readonly name: string) {}

  /** The whole store. */
  open(): Promise<Store> {
    if (!this.opening) {
      this.opening = import('./open.ts').then(({ openStoreAt }) => openStoreAt(this.name, {}, this.hasWorked))
      this.opening.then(this.tell, () => {
        this.opening = null
      })
    }
    return this.opening
  }

  /** What the first screen shows; whoever asks at the same time is answered by the same. Null where the whole store must say. */
  async atFirst(): Promise<AtFirst | null> {
    if (this.opening) return null
    this.reading ??= readAtFirst(this.name).finally(() => {
      this.reading = null
    })
    const read = await this.reading
    this.hasWorked ||= read !== null
    return read
  }

  /** Watches by the whole store as soon as that is there; gives at once how to stop. */
  watched(watch: (store: Store) => () => void): () => void {
    let stop: (() => void) | null = () => {}
    void this.opened.then((store) => {
      if (stop) stop = watch(store)
    })
    return () => {
      stop?.()
      stop = null
    }
  }

  /** The list as it stands, then as the whole store tells it: that is wanted once any window has written. */
  watchGames(then: Parameters<Store['watchGames']>[0]): () => void {
    let seen = ''
    const tell: typeof then = (rows) => {
      const now = JSON.stringify(rows)
      if (now !== seen) then(rows)
      seen = now
    }
    const open = () => void this.open().catch(() => {})
    const written = new BroadcastChannel(CHANGES)
    written.onmessage = open
    let isOver = false
    void this.atFirst().then((read) => {
      if (!read) open()
      else if (!isOver) tell(read.games)
    })
    const stop = this.watched((store) => {
      written.close()
      return store.watchGames((rows) => {
        isOver = true
        tell(rows)
      })
    })
    return () => {
      isOver = true
      written.close()
      stop()
    }
  }
}

/** The store of this phone. */
export const store: Store = openStore('orderly-book')
