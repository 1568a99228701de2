/** What is typed stays until it is entered: through another window, a refusal, a page left by mistake, and a kill. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { loaded, relief, stored, tap, withRelief } from './play.ts'

const field = (page: Page, name = 'Write a note') => page.getByRole('textbox', { name })

/** A line of the log, typed key by key as a thumb does. */
async function typeLine(page: Page, text: string): Promise<void> {
  await field(page).press('End')
  await field(page).pressSequentially(text)
}

test('a line that is typed outlives what another window writes, the page that is left, and a kill; it goes once it is entered', async ({
  phone,
  host,
}) => {
  let page = await withRelief(phone, host)
  const table = page.url()
  await tap(page, 'Log')
  await typeLine(page, 'The sun is high')

  const other = await page.context().newPage()
  await other.goto(`${table}/log`)
  await expect(other.locator('.entry-row').first()).toBeVisible()
  await expect(field(other)).toHaveValue('')
  await typeLine(other, 'Dust to the east')
  await tap(other, 'Write')
  await expect(other.locator('.entry-row').first()).toContainText('Dust to the east')
  await expect(field(other)).toHaveValue('')
  await expect(page.locator('.entry-row').first()).toContainText('Dust to the east')
  await expect(field(page)).toHaveValue('The sun is high')

  await page.bringToFront()
  await tap(page, 'Table')
  await tap(page, 'Log')
  await expect(field(page)).toHaveValue('The sun is high')
  await typeLine(page, ' over us')
  await expect.poll(() => stored(page)).toContain('The sun is high over us')

  await phone.kill()
  page = await phone.open()
  await page.goto(`${table}/log`)
  await expect(field(page)).toHaveValue('The sun is high over us')
  await tap(page, 'Write')
  await expect(page.locator('.entry-row').first()).toContainText('The sun is high over us')
  await expect(field(page)).toHaveValue('')
  await expect.poll(() => stored(page)).not.toContain('The sun is high')
})

test('lines that are refused wait, each to be written again, and one sentence says so', async ({ page, host }) => {
  await page.goto(host.url)
  await relief(page)
  await tap(page, 'Log')
  await expect(field(page)).toBeVisible()
  const lines = ['The first line.', 'The second line.', 'The third line.']
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put
    const add = IDBObjectStore.prototype.add
    // Everything but what is typed: the phone has no room for entries.
    const full = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      if (this.name !== 'typed') throw new DOMException('No room.', 'QuotaExceededError')
      return key === undefined ? put.call(this, value) : put.call(this, value, key)
    }
    Object.assign(IDBObjectStore.prototype, { put: full, add: full })
    Object.assign(window, { makeRoom: () => Object.assign(IDBObjectStore.prototype, { put, add }) })
  })
  // All at once, as fast as a keyboard can be: the first is still being stored when the last is written.
  await page.evaluate((lines) => {
    const input = document.querySelector<HTMLInputElement>('.log-line input')
    for (const line of lines) {
      if (!input) continue
      input.value = line
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      input.form?.requestSubmit()
    }
  }, lines)
  await expect(page.locator('.toast')).toHaveText(/3 lines were not saved/)
  const waiting = page.getByRole('list', { name: 'Not entered yet' }).getByRole('listitem')
  await expect(waiting).toHaveCount(2)
  await expect(field(page)).toHaveValue('The third line.')
  await page.screenshot({ path: 'test-results/typed-refused.png' })

  await page.reload()
  await expect(waiting).toHaveCount(2)
  await expect(field(page)).toHaveValue('The third line.')
  await tap(page, 'Write: The first line.')
  await expect(page.locator('.entry-row').first()).toContainText('The first line.')
  await tap(page, 'Discard: The second line.')
  await expect(waiting).toHaveCount(0)
  await tap(page, 'Write')
  await expect(page.locator('.entry-row').first()).toContainText('The third line.')
  await expect(field(page)).toHaveValue('')
})

test('a name and a reason half typed, a half made battle and a roster are still there after a kill', async ({
  phone,
  host,
}) => {
  let page = await withRelief(phone, host)
  const table = page.url()
  await tap(page, /^78th Highlanders/)
  await tap(page, 'Details')
  await tap(page, /^Name/)
  await tap(page, 'Give a reason')
  await field(page, 'Why, for the log').fill('They took the colours')
  await page.locator('.panel form input').fill('78th Ross-shire Buffs')
  const unit = page.url()
  await page.goto(`${table}/roster`)
  await tap(page, /^One more: How many/)
  await expect(page.getByRole('button', { name: 'Add 1 unit' })).toBeVisible()
  await page.goto(`${host.url}#/new`)
  await field(page, 'Name of the battle').fill('Cawnpore')
  await page.getByRole('radio', { name: /An empty table/ }).tap()
  await expect.poll(() => stored(page)).toContain('Cawnpore')
  await expect.poll(() => stored(page)).toContain('Buffs')

  await phone.kill()
  page = await phone.open()
  await loaded(page)
  await page.goto(`${host.url}#/new`)
  await expect(field(page, 'Name of the battle')).toHaveValue('Cawnpore')
  await expect(page.getByRole('radio', { name: /An empty table/ })).toBeChecked()
  await page.goto(`${table}/roster`)
  await tap(page, 'Add 1 unit')
  await expect(page.getByText('1 unit is on the table.')).toBeVisible()
  await page.goto(unit)
  await tap(page, /^Name/)
  await expect(field(page, 'Why, for the log')).toHaveValue('They took the colours')
  await expect(page.locator('.panel form input')).toHaveValue('78th Ross-shire Buffs')
  await expect(page.getByText('Typed before, not saved yet.')).toBeVisible()
  await page.screenshot({ path: 'test-results/typed-name.png' })
  await tap(page, 'Save the change')
  await expect(page.getByRole('heading', { name: '78th Ross-shire Buffs' })).toBeVisible()
  await tap(page, 'Log')
  await expect(page.locator('.entry-row').first()).toContainText('They took the colours')
  await expect.poll(() => stored(page)).not.toContain('Buffs')
})
