/** Where battles are kept. The only place that knows IndexedDB. */
export * from './types.ts'
