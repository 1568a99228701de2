/** The relay of a club as a process of its own, for tests, and WebSockets where Node has none of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

// Node 20 has no WebSocket of its own. Tests are run with what browsers get of a package: this is what Node gets.
const require = createRequire(import.meta.url)
export const Socket = require(join(dirname(require.resolve('ws/package.json')), 'index.js'))
Object.assign(globalThis, { WebSocket: Socket })

const top = resolve(import.meta.dirname, '../..')

export type Club = {
  readonly port: number
  readonly url: string
  readonly server: ChildProcess
  /** Ends the process at once. */
  stop(): Promise<unknown>
}

/** Starts a relay without an app, and without its last guard: an error that nobody catches ends it. */
export async function started(
  options: { readonly port?: number; readonly word?: string; readonly proxy?: boolean } = {},
): Promise<Club> {
  const given = JSON.stringify({ port: 0, ...options })
  const code = `import('./src/tools/relay.mjs').then(async ({ relay }) => console.log((await relay(${given})).port))`
  const server = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: top,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = Number(String(await new Promise((said) => server.stdout.once('data', said))))
  const stop = () => {
    if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
    return new Promise((stopped) => {
      server.once('exit', stopped)
      server.kill('SIGKILL')
    })
  }
  return { port, server, stop, url: `ws://127.0.0.1:${port}/` }
}
