/** Where battles are kept. The only place that knows IndexedDB. */
import { openStore } from './open.ts'
import type { Store } from './types.ts'

export { openStore } from './open.ts'
export * from './types.ts'

/** The store of this phone. */
export const store: Store = openStore('orderly-book')
