/** WebKitGTK by plain WebDriver calls, under an X server of its own. Safari is built on the same engine. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Driven, Maker, Tab } from './page.ts'

const host = join(import.meta.dirname, 'webkit.py')
/** Debian's own Python: another one does not see Debian's bindings. */
const python = '/usr/bin/python3'

/** One WebDriver session; `call` answers the value, or throws what the driver says. */
class Session {
  private current = ''
  private constructor(
    private readonly base: string,
    private readonly id: string,
  ) {}

  static async open(base: string, profile: string): Promise<Session> {
    const options = { binary: python, args: [host, profile] }
    const body = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } }
    const session = new Session(
      base,
      String(Reflect.get(Object(await send('POST', `${base}/session`, body)), 'sessionId')),
    )
    await session.call('POST', '/timeouts', { script: 60_000 })
    return session
  }

  call(method: string, path: string, body?: object): Promise<unknown> {
    return send(method, `${this.base}/session/${this.id}${path}`, body)
  }

  /** A call to one window. */
  async in(window: string, method: string, path: string, body?: object): Promise<unknown> {
    if (this.current !== window) await this.call('POST', '/window', { handle: window })
    this.current = window
    return this.call(method, path, body)
  }
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
  const { value } = (await answer.json()) as { value: unknown }
  if (!answer.ok) throw new Error(JSON.stringify(value))
  return value
}

const tabOf = (session: Session, window: string): Tab => ({
  goto: async (url) => {
    // To another place of the same page nothing would be loaded.
    await session.in(window, 'POST', '/url', { url: 'about:blank' })
    await session.in(window, 'POST', '/url', { url })
  },
  reload: async () => void (await session.in(window, 'POST', '/refresh', {})),
  evaluate: async (expression) => {
    const script = `const done = arguments[0]
      Promise.resolve().then(() => (${expression})).then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const answer = await session.in(window, 'POST', '/execute/async', { script, args: [] })
    const { value, error } = answer as { value?: unknown; error?: string }
    if (error) throw new Error(error)
    return value
  },
  tapAt: async (x, y) => {
    const actions = [
      { type: 'pointerMove', duration: 0, x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    const pointer = { type: 'pointer', id: 'thumb', parameters: { pointerType: 'mouse' }, actions }
    await session.in(window, 'POST', '/actions', { actions: [pointer] })
  },
  picture: async () => Buffer.from(String(await session.in(window, 'GET', '/screenshot')), 'base64'),
})

/** A port that was free just now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** An X server on a display that it chooses. */
async function display(): Promise<{ readonly server: ChildProcess; readonly name: string }> {
  const screen = ['-screen', '0', '1280x1024x24', '-nolisten', 'tcp', '-displayfd', '3']
  const server = spawn('Xvfb', screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [number] = await once(server.stdio[3] ?? server, 'data')
  return { server, name: `:${String(number).trim()}` }
}

async function open(profile: string): Promise<Driven> {
  const { server, name } = await display()
  const port = await freePort()
  const env = {
    ...process.env,
    DISPLAY: name,
    GDK_BACKEND: 'x11',
    // Its sandbox does not work for root, and in many a container.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' })
  const base = `http://127.0.0.1:${port}`
  while (driver.exitCode === null && !(await send('GET', `${base}/status`).catch(() => null)));
  const session = await Session.open(base, profile)
  const [first] = (await session.call('GET', '/window/handles')) as string[]
  const unused = [first ?? '']
  const end = async () => {
    for (const child of [driver, server]) {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    }
  }
  return {
    tab: async () => {
      const window = unused.pop() ?? Reflect.get(Object(await session.call('POST', '/window/new', {})), 'handle')
      return tabOf(session, String(window))
    },
    kill: async () => {
      process.kill(Number(readFileSync(join(profile, 'pid'), 'utf8')), 'SIGKILL')
      await end()
    },
    close: async () => {
      await session.call('DELETE', '')
      await end()
    },
  }
}

const runs = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).error === undefined

/** WebKitGTK, of Debian's packages. */
export const webkit: Maker = {
  name: 'WebKitGTK',
  missing: () => {
    const bindings = 'import gi; gi.require_version("WebKit2", "4.1")'
    const there =
      runs('WebKitWebDriver', '--version') &&
      runs('Xvfb', '-help') &&
      spawnSync(python, ['-c', bindings], { stdio: 'ignore' }).status === 0
    return there
      ? null
      : 'WebKitGTK is not on this machine: apt-get install webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb'
  },
  open,
}
