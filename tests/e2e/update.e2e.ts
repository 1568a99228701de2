/** A newer book waits until the referee asks for it, over a restart without a network too; then it is there, in every window. */
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { lateIn, NEW, newerBuild, OLD } from '../newer.ts'
import { test as base, built, expect, type Host, openReady, updateEnded } from './fixtures.ts'
import { fireAtThe53rd, goOn, relief, tap, withRelief } from './play.ts'

const test = base.extend<{ newer: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  newer: async ({}, use) => {
    const folder = newerBuild(built)
    await use(folder)
    rmSync(folder, { recursive: true })
  },
})

test.use({ serviceWorkers: 'allow' })

const offer = (page: Page) => page.getByText('A new version is ready.')

/** The other build at the same address. */
async function deploy(host: Host, folder: string): Promise<void> {
  await host.stop()
  await host.start(folder)
}

/** The newer one is offered to this page, and nobody takes it. */
async function offered(page: Page, host: Host, newer: string): Promise<void> {
  await deploy(host, newer)
  await page.reload()
  await expect(offer(page)).toBeVisible()
}

/** The book of this title stands, and so do its screens that are loaded late. */
async function runs(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page).toHaveTitle(title)
  await page.evaluate(() => {
    location.hash = '/settings'
  })
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible()
}

const waiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? null)

test('a newer book is offered, and comes when it is asked for', async ({ page, host, newer }) => {
  await openReady(page, host)
  await offered(page, host, newer)
  await expect(page).toHaveTitle(OLD)
  await tap(page, 'Update now')
  await expect(page).toHaveTitle(NEW)
  await host.stop()
  await page.reload()
  await runs(page, NEW)
  expect(await waiting(page)).toBe(null)
  await page.goto(host.url)
  await expect(offer(page)).toHaveCount(0)
})

test('whoever let the offer pass finds it in the settings', async ({ page, host, newer }) => {
  await openReady(page, host)
  await offered(page, host, newer)
  await page.evaluate(() => {
    location.hash = '/settings'
  })
  // What is asked of the phone comes a moment later, above the button.
  await expect(page.getByRole('button', { name: /^Ask the phone to keep/ })).toBeVisible()
  await page.locator('section').getByRole('button', { name: 'Update now' }).tap()
  await expect(page).toHaveTitle(NEW)
})

test('nobody takes it: closed and opened without a network, the old one runs, offers it again, and gives way', async ({
  phone,
  host,
  newer,
}) => {
  let page = await phone.open()
  await openReady(page, host)
  await offered(page, host, newer)
  await host.stop()
  for (const _ of ['once', 'and again']) {
    await phone.kill()
    page = await phone.open()
    await page.goto(host.url)
    await expect(offer(page)).toBeVisible()
    // The newer worker has taken over by itself; all the same it reads the old book to us.
    expect(await waiting(page)).toBe(null)
    await runs(page, OLD)
  }
  await page.goto(host.url)
  await page.reload()
  await tap(page, 'Update now')
  await expect(page).toHaveTitle(NEW)
  await phone.kill()
  page = await phone.open()
  await page.goto(host.url)
  await runs(page, NEW)
  await expect(offer(page)).toHaveCount(0)
})

/** As a browser that was killed may do: the book whose page has this title is listed as the last of its caches. */
const listLast = (page: Page, title: string) =>
  page.evaluate(async (of) => {
    for (const name of await caches.keys()) {
      const files = await caches.open(name)
      const start = await files.match('./index.html')
      if (!(await start?.text())?.includes(`<title>${of}</title>`)) continue
      const kept = await Promise.all((await files.keys()).map(async (key) => [key, await files.match(key)] as const))
      await caches.delete(name)
      const last = await caches.open(name)
      for (const [key, file] of kept) if (file) await last.put(key, file)
      return
    }
  }, title)

test('the browser lists the older book last: the newer one is offered all the same', async ({ page, host, newer }) => {
  await openReady(page, host)
  await offered(page, host, newer)
  await listLast(page, OLD)
  await page.reload()
  await expect(offer(page)).toBeVisible()
  await tap(page, 'Update now')
  await expect(page).toHaveTitle(NEW)
})

test('both windows come to the newer book, and a walk in the other one goes on', async ({ phone, host, newer }) => {
  const page = await withRelief(phone, host)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await fireAtThe53rd(other)
  await tap(other, /^Roll 5d12/)
  await expect(other.getByRole('button', { name: /^Roll 5d12/ })).toHaveCount(0)
  const before = await other.locator('.screen-body').innerText()

  await offered(page, host, newer)
  await tap(page, 'Update now')
  await expect(page).toHaveTitle(NEW)
  await expect(other).toHaveTitle(NEW)
  await expect(other.locator('.screen-body')).toContainText('14″')
  expect(await other.locator('.screen-body').innerText()).toBe(before)
  await expect(goOn(page)).toBeVisible()
})

test('a newer book that came only by half is not offered, and does the old one no harm', async ({
  page,
  host,
  newer,
}) => {
  await openReady(page, host)
  const [file, aside] = [join(newer, lateIn(newer)), join(newer, 'aside')]
  renameSync(file, aside)
  await deploy(host, newer)
  const ended = await updateEnded(page)
  expect(ended).toBe('redundant')
  await host.stop()
  await page.reload()
  await runs(page, OLD)
  await expect(offer(page)).toHaveCount(0)

  renameSync(aside, file)
  await host.start(newer)
  await page.goto(host.url)
  await page.reload()
  await expect(offer(page)).toBeVisible()
  await runs(page, OLD)
})

/** As a browser that is short of room: the page is gone from every book whose page has this title. */
const evict = (page: Page, title: string) =>
  page.evaluate(async (of) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      const stored = await cache.match('./index.html')
      if ((await stored?.text())?.includes(`<title>${of}</title>`)) await cache.delete('./index.html')
    }
  }, title)

test('the browser drops a file of the old book: the newer one is read, all of it', async ({ page, host, newer }) => {
  await openReady(page, host)
  await offered(page, host, newer)
  await host.stop()
  await evict(page, OLD)
  await page.reload()
  await runs(page, NEW)
  await expect(offer(page)).toHaveCount(0)
})

test('the browser drops a file of the only book: with a network it is brought back', async ({ page, host }) => {
  await openReady(page, host)
  await evict(page, OLD)
  await page.reload()
  const files = () => page.evaluate(async () => Boolean(await caches.match('./index.html')))
  await expect.poll(files).toBe(true)
  await host.stop()
  await page.reload()
  await runs(page, OLD)
})

test('an old book that meets battles of a newer one refuses them, and changes nothing', async ({ page, host }) => {
  await openReady(page, host)
  await relief(page)
  const battle = page.url()
  await page.goto(host.url)
  await page.evaluate(async (name) => {
    const { version } = (await indexedDB.databases()).find((one) => one.name === name) ?? {}
    await new Promise((done) => {
      const opening = indexedDB.open(name, (version ?? 0) + 10)
      opening.onsuccess = () => {
        opening.result.close()
        done(null)
      }
    })
  }, 'orderly-book')
  await host.stop()
  await page.goto(battle)
  await page.reload()
  await expect(page.getByText(/saved by a newer Orderly Book/)).toBeVisible()
})
