/** Hostile files and links on the page itself: what is refused leaves a sentence and the list as it was, what is let in opens. */
import type { Page } from '@playwright/test'
import { bases, type Hostile, hostile } from '../fuzz/hostile.ts'
import { cameOf } from '../fuzz/put.ts'
import { expect, test } from './fixtures.ts'
import { appHere, choose } from './play.ts'

const SEED = 1857
const REFUSED = 5
const LET_IN = 2

type Put = { readonly it: Hostile; readonly isLetIn: boolean }

/** Hostile things of one sort: so many that the gate refuses, and so many that it lets in. */
async function lot(as: 'battle' | 'link', seed: number): Promise<readonly Put[]> {
  const from = await bases()
  const all: Put[] = []
  for (let n = 0; all.length < REFUSED + LET_IN; n++) {
    const it = await hostile(seed, n, from)
    // A link longer than an address may be is none.
    if (it.as !== as || (it.as === 'link' && it.packed.length > 30_000)) continue
    const isLetIn = (await cameOf(it)).came === 'let in'
    if (all.filter((one) => one.isLetIn === isLetIn).length < (isLetIn ? LET_IN : REFUSED)) all.push({ it, isLetIn })
  }
  return all
}

/** Battles in the list of the first page. */
const listed = (page: Page) => page.getByRole('button', { name: /^More of/ })

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
  for (const { it, isLetIn } of await lot('battle', SEED)) {
    await page.goto(host.url)
    await appHere(page)
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
  expect(errors).toEqual([])
})

test('hostile links', async ({ page, host }) => {
  const errors = broken(page)
  let battles = 0
  for (const { it, isLetIn } of await lot('link', SEED + 1)) {
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
    await page.goto(host.url)
    await appHere(page)
    await expect(listed(page)).toHaveCount(battles)
  }
  expect(errors).toEqual([])
})
