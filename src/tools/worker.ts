/** A build step: a worker as another entry of the same build, so that page and workers share the engine and the rule sets. */
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { virtual } from './virtual.ts'

/** Serves `virtual:<name>`: the address of the worker that `file` becomes. */
export const worker = (name: string, file: string): Plugin =>
  virtual(name, (building, emit) => {
    if (!building) return `export default new URL(${JSON.stringify(`/@fs/${resolve(file)}`)}, location.href).href`
    const ref = emit({ type: 'chunk', id: resolve(file), name })
    return `export default import.meta.ROLLUP_FILE_URL_${ref}`
  })
