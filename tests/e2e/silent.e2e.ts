/** A storage that is silent, cut off, or cleared while the page is open: one true sentence within seconds, and ways out. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readFile } from '#form'
import { expect, test } from './fixtures.ts'
import { relief, tap } from './play.ts'

const write = async (page: Page) => {
  await tap(page, 'Log')
  await expect(page.locator('.entry-row').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Write a note' }).fill('The sun is high.')
  await tap(page, 'Write')
}

/** Exports what is on the page: how many entries stand in the file, which can be imported. */
async function exported(page: Page, path: string): Promise<number> {
  const given = page.waitForEvent('download')
  await tap(page, 'Export what is on this page')
  await (await given).saveAs(path)
  const file = readFile(readFileSync(path, 'utf8'))
  return file.ok ? file.value.entries.length : 0
}

test('a storage that never answers is said to be silent on the first page; a reload is offered', async ({
  page,
  host,
}) => {
  await page.addInitScript(() => {
    Object.assign(IDBFactory.prototype, { open: () => new EventTarget(), databases: () => Promise.resolve([]) })
  })
  await page.goto(host.url)
  await expect(page.getByText('The phone’s storage does not answer.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect(page.getByText(/private window|is safe/)).toHaveCount(0)
  await page.screenshot({ path: 'test-results/silent-home.png' })
})

test('writes that never answer say so, and the battle on the page is exported', async ({ page, host }, info) => {
  await page.goto(host.url)
  await relief(page)
  await page.evaluate(() => {
    const never = () => new EventTarget()
    Object.assign(IDBObjectStore.prototype, { put: never, add: never })
  })
  await write(page)
  await expect(page.getByText('The phone’s storage does not answer.')).toBeVisible()
  await page.screenshot({ path: 'test-results/silent-battle.png' })
  expect(await exported(page, info.outputPath('silent.json'))).toBeGreaterThan(3)
  await tap(page, 'Reload')
  await expect(page.locator('.entry-row').first()).toBeVisible()
  await expect(page.getByText('The phone’s storage does not answer.')).toHaveCount(0)
})

test('a storage that is cut off for good is no private window', async ({ page, host }) => {
  await page.goto(host.url)
  await relief(page)
  await page.evaluate(() => {
    IDBTransaction.prototype.objectStore = () => {
      throw new DOMException('The connection is closing.', 'InvalidStateError')
    }
  })
  await page.getByRole('button', { name: 'Log', exact: true }).tap()
  await expect(page.getByText('The phone has cut Orderly Book off from its storage.').first()).toBeVisible()
  await expect(page.getByText(/private window|is safe/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Export what is on this page' })).toBeVisible()
})

test('site data that is cleared while a battle is open leaves it on the page, to be exported', async ({
  page,
  host,
}, info) => {
  await page.goto(host.url)
  await relief(page)
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        indexedDB.deleteDatabase('orderly-book').onsuccess = () => done()
      }),
  )
  await page.getByRole('button', { name: 'Log', exact: true }).tap()
  await page.getByRole('textbox', { name: 'Write a note' }).fill('The sun is high.')
  await tap(page, 'Write')
  await expect(page.getByText('This battle is no longer in the phone’s storage.')).toBeVisible()
  expect(await exported(page, info.outputPath('gone.json'))).toBeGreaterThan(3)
})
