/** Odd addresses, choices that no page can show, a page that did not come by https: each leads to a page. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { tap, whoRolls } from './play.ts'

const ODD = [
  '//x',
  '//',
  '///',
  '//[',
  '/\\x',
  '\\',
  'x',
  'http://x/',
  '/%',
  '/battle/%E0%A4%A',
  '/battle/%/log',
  '/../..',
  '/ /',
  '?x',
  '/?%',
  '/battle//',
  '/battle/',
  '/check/%/%',
  '/rules/%',
  '/join/%',
  '/test/',
  '/test/%',
  '/take?book=%',
  '/#/',
  '/%00',
  '/\u202e',
]

const isThere = (page: Page) => expect(page.locator('main:not([data-ahead]) .screen').first()).toBeVisible()

test('any address leads to a page, also where it is typed into an open one', async ({ page, host }) => {
  for (const odd of ODD) {
    await page.goto('about:blank')
    await page.goto(`${host.url}#${odd}`)
    await isThere(page)
  }
  await page.goto(`${host.url}#/settings`)
  await isThere(page)
  for (const odd of ODD) {
    await page.evaluate((to) => {
      location.hash = to
    }, odd)
    await isThere(page)
    await page.evaluate(() => {
      location.hash = '#/settings'
    })
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  }
})

test('choices that no page can show are as at first', async ({ page, host }) => {
  await whoRolls(page, host, 'We roll our own')
  await page.goto(`${host.url}#/settings`)
  await isThere(page)
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const opened = indexedDB.open('orderly-book')
        opened.onsuccess = () => {
          const prefs = opened.result.transaction('prefs', 'readwrite')
          for (const [key, value] of Object.entries({
            text: 1e9,
            theme: 'green',
            dice: 7,
            sideDice: ['x'],
            vibrate: 'no',
            quick: {},
          }))
            prefs.objectStore('prefs').put({ key, value })
          prefs.oncomplete = () => {
            opened.result.close()
            done()
          }
        }
      }),
  )
  await page.reload()
  await isThere(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'auto')
  await expect(page.getByRole('radio', { name: 'The phone rolls' })).toBeChecked()
  expect(await page.evaluate(() => document.documentElement.style.fontSize)).toBe('')
})

test('without https the first page says what will not work, and a battle is played all the same', async ({
  page,
  host,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'isSecureContext', { value: false })
    Object.defineProperty(crypto, 'randomUUID', { value: undefined })
    Object.defineProperty(crypto, 'subtle', { value: undefined })
  })
  await page.goto(host.url)
  await expect(page.getByText('This page did not come by https.')).toBeVisible()
  await tap(page, /^Sepoys/)
  await expect(page.getByRole('button', { name: 'Log', exact: true })).toBeVisible()
  await page.evaluate(() => {
    location.hash += '/players'
  })
  await expect(page.getByText('This page cannot join phones. It must come by an https address')).toBeVisible()
})

test('the page for no page leads to the app', async ({ page, host }) => {
  await page.goto(`${host.url}404.html`)
  await page.getByRole('link', { name: 'Open Orderly Book' }).tap()
  await isThere(page)
})
