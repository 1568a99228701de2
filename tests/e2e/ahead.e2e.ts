/** Home stands in the page before the app has come, and what is tapped on it counts. */
import type { Page } from '@playwright/test'
import { expect, type Host, test } from './fixtures.ts'

const door = (page: Page) => page.getByRole('button', { name: /^Check one roll/ })

/** Opens an address while the app's own code is held back; lets it through. */
async function held(page: Page, host: Host, hash = ''): Promise<() => void> {
  let free = () => {}
  const freed = new Promise<void>((done) => {
    free = done
  })
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await freed
    await route.continue()
  })
  await page.goto(host.url + hash, { waitUntil: 'commit' })
  await expect(page.locator('#app + script')).toBeAttached()
  return free
}

test('home is there before the app, and a tap on it is kept until the app has come', async ({ page, host }) => {
  const free = await held(page, host)
  await door(page).tap()
  expect(new URL(page.url()).hash).toBe('')
  free()
  await expect(page).toHaveURL(/#\/check$/)
})

test('the app draws the same home that stood there before it', async ({ page, host }) => {
  const words = async () => (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ')
  const free = await held(page, host)
  await expect(door(page)).toBeVisible()
  const before = await words()
  await page.evaluate(() => document.querySelector('main')?.setAttribute('data-before', ''))
  free()
  await expect(page.locator('main:not([data-before])')).toBeVisible()
  await expect(door(page)).toBeVisible()
  await expect.poll(words).toBe(before)
})

test('it is not there where another page is wanted, or battles are known to be', async ({ page, host }) => {
  const free = await held(page, host, '#/settings')
  await expect(page.locator('#app')).toBeEmpty()
  free()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('battles', 'some'))
  await page.unroute(/\/assets\/index-[^/]*\.js$/)
  await held(page, host)
  await expect(page.locator('#app')).toBeEmpty()
})
