import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type BrowserContext, test as base, chromium, expect, type Page } from '@playwright/test'
import { knownChromium } from '../../src/tools/chromium.mjs'
import { type Served, serve } from '../../src/tools/serve.mjs'
import { quickFingers } from './fingers.ts'

export { humanFingers, quickFingers } from './fingers.ts'
export { expect }

/** The build under test: dist, or the folder that the variable DIST names. */
export const built = resolve(import.meta.dirname, '../..', process.env.DIST ?? 'dist')

/** The production build on a server of its own, which can go away and come back at the same address. */
export class Host {
  private constructor(
    private served: Served | null,
    readonly url: string,
    private readonly port: number,
  ) {}

  static async open(folder = built): Promise<Host> {
    const served = await serve(folder)
    return new Host(served, served.url, served.port)
  }

  /** From here on nobody answers: the browser is refused the connection. */
  async stop(): Promise<void> {
    await this.served?.stop()
    this.served = null
  }

  async start(folder = built): Promise<void> {
    this.served = await serve(folder, { port: this.port })
  }
}

/** A phone with a memory: its browser can be killed like a process that the system ends, and opened again with what it had stored. */
export class Phone {
  private context: BrowserContext | null = null
  private readonly profile = mkdtempSync(join(tmpdir(), 'orderly-book-'))

  async open(): Promise<Page> {
    const known = knownChromium()
    this.context = await chromium.launchPersistentContext(this.profile, {
      executablePath: known?.path ?? '',
      args: [...(known?.args ?? []), '--hide-crash-restore-bubble'],
      chromiumSandbox: false,
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'allow',
      hasTouch: true,
      isMobile: true,
      locale: 'en-GB',
    })
    await quickFingers(this.context)
    return this.context.pages()[0] ?? (await this.context.newPage())
  }

  /** SIGKILL to the browser and all that it started, as a system ends an app: no page hears of it, nothing is flushed. */
  async kill(): Promise<void> {
    const context = this.context
    const browser = context?.browser()
    if (!context || !browser) throw new Error('No browser is open')
    const session = await browser.newBrowserCDPSession()
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    const main = processInfo.find((one) => one.type === 'browser')
    if (!main) throw new Error('The browser does not name its process')
    const closed = new Promise<void>((done) => context.once('close', () => done()))
    process.kill(main.id, 'SIGKILL')
    // What outlives it for a moment holds the database locked against the next one.
    for (const { id } of processInfo) if (id !== main.id) end(id)
    await closed
    this.context = null
  }

  async close(): Promise<void> {
    await this.context?.close()
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 20 })
  }
}

/** Looks for a newer build, and tells what became of the worker that came with it. */
export const updateEnded = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const state = new Promise<string | undefined>((done) =>
      registration.addEventListener('updatefound', () => {
        const worker = registration.installing
        worker?.addEventListener('statechange', () => done(worker.state))
      }),
    )
    await registration.update().catch(() => undefined)
    return state
  })

/** Ends a process, unless it has ended already. */
function end(id: number): void {
  try {
    process.kill(id, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Opens the app and waits until its service worker has everything and holds the page: from here on it needs no network. */
export async function openReady(page: Page, host: Host, hash = ''): Promise<void> {
  await page.goto(host.url + hash)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

export const test = base.extend<{ host: Host; phone: Phone }>({
  context: async ({ context }, use) => {
    await quickFingers(context)
    await use(context)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  host: async ({}, use) => {
    const host = await Host.open()
    await use(host)
    await host.stop()
  },
  // biome-ignore lint/correctness/noEmptyPattern: see above
  phone: async ({}, use) => {
    const phone = new Phone()
    await use(phone)
    await phone.close()
  },
})
