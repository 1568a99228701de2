/** Modules that no file holds: a build step writes them. */
import type { Plugin, Rolldown } from 'vite'

/** Adds a file to the build, and gives the name by which code asks for its address. */
type Emit = (file: Rolldown.EmittedFile) => string

/** A build step that serves `virtual:<name>` as `made`, and modules that have files as `other` says, if it says anything. */
export function virtual(
  name: string,
  made: (building: boolean, emit: Emit) => string | Promise<string>,
  other?: (id: string, building: boolean) => Promise<string | undefined>,
): Plugin {
  let building = false
  return {
    name,
    configResolved: (config) => {
      building = config.command === 'build' && !process.env.VITEST
    },
    resolveId: (id) => (id === `virtual:${name}` ? `\0virtual:${name}` : undefined),
    load(id) {
      return id === `\0virtual:${name}` ? made(building, (file) => this.emitFile(file)) : other?.(id, building)
    },
  }
}
