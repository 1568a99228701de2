/** Hostile files and links on the page itself: what is refused leaves a sentence and the list as it was, what is let in opens. */
import type { Page } from '@playwright/test'
import { bases, type Hostile, hostile, sortOf } from '../fuzz/hostile.ts'
import { cameOf } from '../fuzz/put.ts'
import { expect, type Host, test } from './fixtures.ts'
import { appHere, choose } from './play.ts'

// One after the other: what both are made of takes as long to make as they take.
test.describe.configure({ mode: 'default' })

/** Seeds under which what is sought comes soon, and refusals are of many sorts: a link of six million letters among them. */
const SEEDS = { battle: 1857, link: 1868 }
const REFUSED = 5
const LET_IN = 2

type Put = { readonly it: Hostile; readonly isLetIn: boolean }

let from: Awaited<ReturnType<typeof bases>> | undefined

/** Hostile things of one sort: so many that the gate refuses, and so many that it lets in. */
async function lot(as: 'battle' | 'link'): Promise<readonly Put[]> {
  from ??= await bases()
  const all: Put[] = []
  for (let n = 0; all.length < REFUSED + LET_IN; n++) {
    if (sortOf(SEEDS[as], n) !== as) continue
    const it = await hostile(SEEDS[as], n, from)
    // A link longer than an address may be is none.
    if (it.as === 'link' && it.packed.length > 30_000) continue
    const isLetIn = (await cameOf(it)).came === 'let in'
    if (all.filter((one) => one.isLetIn === isLetIn).length < (isLetIn ? LET_IN : REFUSED)) all.push({ it, isLetIn })
  }
  return all
}

/** Battles in the list of the first page. */
const listed = (page: Page) => page.getByRole('button', { name: /^More of/ })

/** Home, from wherever the app stands. */
async function home(page: Page, host: Host): Promise<void> {
  await page.goto(`${host.url}#/`)
  await appHere(page)
}

/** Opened again at home, the app has that many battles. */
async function isStored(page: Page, host: Host, battles: number): Promise<void> {
  await home(page, host)
  await page.reload()
  await appHere(page)
  await expect(listed(page)).toHaveCount(battles)
}

/** What the page, or the console, says of something that broke. */
function broken(page: Page): string[] {
  const said: string[] = []
  page.on('pageerror', (error) => said.push(error.message))
  return said
}

/** Whether the page kept what the gate lets in: only a browser finds out that a photograph shows nothing. */
async function keeps(page: Page): Promise<boolean> {
  const table = page.getByRole('button', { name: 'Resolve', exact: true })
  await expect(table.or(page.getByText(/: it cannot be shown\./)).first()).toBeVisible()
  return table.isVisible()
}

/** The table and the log of the battle that is open. */
async function opens(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Resolve', exact: true })).toBeVisible()
  await expect(page.locator('.broken')).toHaveCount(0)
  await page.getByRole('button', { name: 'Log', exact: true }).first().tap()
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await expect(page.locator('.broken')).toHaveCount(0)
}

test('hostile files', async ({ page, host }) => {
  const errors = broken(page)
  let battles = 0
  await page.goto(host.url)
  for (const { it, isLetIn } of await lot('battle')) {
    await home(page, host)
    await expect(listed(page)).toHaveCount(battles)
    const content = it.as === 'battle' ? it.content : ''
    await choose(page, Buffer.from(content))
    if (isLetIn && (await keeps(page))) {
      await opens(page)
      battles++
    } else {
      await expect(page.getByText(/^Import failed\.|^This battle was /)).toBeVisible()
      await expect(page.getByRole('alert')).toContainText(/\.$/)
      await page.getByRole('button', { name: 'Close' }).tap()
      await expect(listed(page)).toHaveCount(battles)
    }
  }
  await isStored(page, host, battles)
  expect(errors).toEqual([])
})

test('hostile links', async ({ page, host }) => {
  const errors = broken(page)
  let battles = 0
  for (const { it, isLetIn } of await lot('link')) {
    const packed = it.as === 'link' ? it.packed : ''
    // As a link is opened: the page is not there yet.
    await page.goto('about:blank')
    await page.goto(`${host.url}#/take?book=${encodeURIComponent(packed)}`)
    const take = page.getByRole('button', { name: /^Import ./ })
    await expect(take.or(page.getByText(/^This link was cut off/))).toBeVisible()
    // Browsers unpack more strictly: what they will not unpack is refused before the gate sees it.
    const isWhole = await take.isVisible()
    if (isWhole) await take.tap()
    if (isWhole && isLetIn && (await keeps(page))) {
      await opens(page)
      battles++
    } else {
      await expect(page.getByText(/^Import failed\.|^This (battle|link) was /)).toBeVisible()
    }
    await home(page, host)
    await expect(listed(page)).toHaveCount(battles)
  }
  await isStored(page, host, battles)
  expect(errors).toEqual([])
})
