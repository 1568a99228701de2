/** Where battles are stored. The only place that knows IndexedDB. */
import { calling } from './calls.ts'
import type { Store } from './types.ts'

export { steadyNow } from './steady.ts'
export * from './types.ts'

/** The store of a name; its code is loaded while the first screen is drawn, and nothing is touched until the first call. */
export function openStore(name: string): Store {
  const opened = import('./open.ts').then((module) => module.openStoreAt(name))
  // Whoever calls a method hears of a failure; until then nobody has to.
  opened.catch(() => {})
  return calling({}, (method, called) => (called.startsWith('watch') ? watched(opened, method) : opened.then(method)))
}

/** Watches as soon as the store is there; gives at once how to stop. */
function watched(opened: Promise<Store>, method: (store: Store) => unknown): () => void {
  let stop: unknown = null
  let stopped = false
  opened.then(
    (store) => {
      if (!stopped) stop = method(store)
    },
    () => {},
  )
  return () => {
    stopped = true
    if (typeof stop === 'function') stop()
  }
}

/** The store of this phone. */
export const store: Store = openStore('orderly-book')
