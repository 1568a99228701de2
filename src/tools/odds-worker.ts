/** A build step: the odds worker as a second entry of the same build, so that page and worker share the engine and the rule sets. */
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { virtual } from './virtual.ts'

/** Serves `virtual:odds-worker`: the address of the worker that `file` becomes. */
export const oddsWorker = (file: string): Plugin =>
  virtual('odds-worker', (building, emit) => {
    if (!building) return `export default new URL(${JSON.stringify(`/@fs/${resolve(file)}`)}, location.href).href`
    const ref = emit({ type: 'chunk', id: resolve(file), name: 'odds-worker' })
    return `export default import.meta.ROLLUP_FILE_URL_${ref}`
  })
