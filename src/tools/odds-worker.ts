/** A build step: the odds worker as a second entry of the same build, so that page and worker share the engine and the rule sets. */
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const name = 'virtual:odds-worker'

/** Serves `virtual:odds-worker`: the address of the worker that `file` becomes. */
export function oddsWorker(file: string): Plugin {
  let building = false
  return {
    name: 'odds-worker',
    configResolved: (config) => {
      building = config.command === 'build' && !process.env.VITEST
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined
      if (!building) return `export default new URL(${JSON.stringify(`/@fs/${resolve(file)}`)}, location.href).href`
      const ref = this.emitFile({ type: 'chunk', id: resolve(file), name: 'odds-worker' })
      return `export default import.meta.ROLLUP_FILE_URL_${ref}`
    },
  }
}
