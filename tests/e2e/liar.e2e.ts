/** A host that answers with other files than were built: none of them is kept, and the app opens without a network, or says that it will not. */
import { readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { answering } from '../../src/tools/serve.mjs'
import { lateIn, NEW, newerBuild, OLD } from '../newer.ts'
import { test as base, built, expect, updateEnded } from './fixtures.ts'

/** How a host may answer for a file that it should have. */
const lies = {
  'its start page': (answer: ServerResponse) =>
    answer.writeHead(200, { 'content-type': 'text/html' }).end(readFileSync(join(built, 'index.html'))),
  'a page of its own under the right type': (answer: ServerResponse) =>
    answer.writeHead(200, { 'content-type': 'text/javascript' }).end('<!doctype html><title>Log in</title>'),
  'half of the file': (answer: ServerResponse) => {
    const text = readFileSync(join(built, lateIn(built)))
    answer.writeHead(200, { 'content-type': 'text/javascript' }).end(text.subarray(0, text.length / 2))
  },
  'another address': (answer: ServerResponse) => answer.writeHead(302, { location: './index.html' }).end(),
  'an error': (answer: ServerResponse) => answer.writeHead(503).end(),
}
type Lie = (answer: ServerResponse) => unknown

/** A server at one address whose folder, and whose lie about one file, can be changed. */
class Liar {
  lie: { readonly of: string; readonly by: Lie } | null = null
  private readonly server: Server
  private constructor(
    private folder: string,
    readonly url: string,
    server: Server,
  ) {
    this.server = server
  }

  static async open(): Promise<Liar> {
    const self: { it: Liar | null } = { it: null }
    const server = createServer((request, answer) => self.it?.answer(request, answer))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    if (typeof address !== 'object' || address === null) throw new Error('The server has no port.')
    self.it = new Liar(built, `http://localhost:${address.port}/`, server)
    return self.it
  }

  deploy(folder: string): void {
    this.folder = folder
  }

  private answer(request: IncomingMessage, answer: ServerResponse): void {
    if (this.lie && request.url?.endsWith(this.lie.of)) this.lie.by(answer)
    else answering(this.folder)(request, answer)
  }

  stop(): Promise<void> {
    return new Promise((done) => {
      this.server.close(() => done())
      this.server.closeAllConnections()
    })
  }
}

const test = base.extend<{ liar: Liar; newer: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  liar: async ({}, use) => {
    const liar = await Liar.open()
    await use(liar)
    await liar.stop()
  },
  // biome-ignore lint/correctness/noEmptyPattern: see above
  newer: async ({}, use) => {
    const folder = newerBuild(built)
    await use(folder)
    rmSync(folder, { recursive: true })
  },
})

test.use({ serviceWorkers: 'allow' })

/** The page is read by its worker from here on. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** The book of this title stands without a network, and so do its screens that are loaded late. */
async function standsAlone(page: Page, title: string): Promise<void> {
  await page.reload()
  await expect(page).toHaveTitle(title)
  await page.evaluate(() => {
    location.hash = '/settings'
  })
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible()
}

const offer = (page: Page) => page.getByText('A new version is ready.')

/** Each lie is told at one of the two moments, the likeliest at both. */
for (const [at, [says, by]] of Object.entries(lies).entries()) {
  const moments = at === 0 ? ['install', 'update'] : [at % 2 === 1 ? 'install' : 'update']
  if (moments.includes('install'))
    test(`at install it answers with ${says}: the phone is not said to need no network, and is healed by the next visit`, async ({
      page,
      liar,
    }) => {
      liar.lie = { of: lateIn(built), by }
      await page.goto(liar.url)
      await expect(page.getByText(/could not be kept on this phone/)).toBeVisible()
      liar.lie = null
      await page.goto('about:blank')
      await page.goto(liar.url)
      await kept(page)
      await liar.stop()
      await standsAlone(page, OLD)
    })

  if (moments.includes('update'))
    test(`at an update it answers with ${says}: the old book stands, and the newer one comes when the host is right`, async ({
      page,
      liar,
      newer,
    }) => {
      await page.goto(liar.url)
      await kept(page)
      liar.deploy(newer)
      liar.lie = { of: lateIn(newer), by }
      const ended = await updateEnded(page)
      expect(ended).toBe('redundant')
      await expect(offer(page)).toHaveCount(0)
      liar.lie = null
      await page.reload()
      await expect(offer(page)).toBeVisible()
      await page.getByRole('button', { name: 'Update now' }).click()
      await expect(page).toHaveTitle(NEW)
      await liar.stop()
      await standsAlone(page, NEW)
    })
}

test('a file that was spoilt on the phone is fetched anew by Reload', async ({ page, liar }) => {
  await page.goto(liar.url)
  await kept(page)
  await page.evaluate(async (late) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if (request.url.endsWith(late))
          await cache.put(request, new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }))
    }
  }, lateIn(built))
  await page.reload()
  await page.evaluate(() => {
    location.hash = '/settings'
  })
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible()
  await liar.stop()
  await standsAlone(page, OLD)
})
