/** A walk with dice in it stays open, whatever else is entered, until it is itself entered or thrown away. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  fireAtThe53rd,
  goOn,
  loaded,
  nobodyElse,
  number,
  openedAgain,
  primary,
  relief,
  tap,
  withRelief,
} from './play.ts'

/** The 78th fire at the 53rd at 14 inches, and the dice have fallen. */
async function fired(page: Page): Promise<string> {
  await fireAtThe53rd(page)
  await tap(page, /^Roll 5d12/)
  await expect(page.getByRole('button', { name: /^Roll 5d12/ })).toHaveCount(0)
  return page.locator('.screen-body').innerText()
}

/** One killed, by hand, of the unit that is picked. */
async function kill(page: Page): Promise<void> {
  await tap(page, 'Details')
  await tap(page, /^Killed/)
  await number(page, '1')
}

/** A line written into the log. */
async function write(page: Page, says: string): Promise<void> {
  await tap(page, 'Log')
  await page.getByRole('textbox', { name: 'Write a note' }).fill(says)
  await tap(page, 'Write')
  await expect(page.getByText(says)).toBeVisible()
}

test('the dice outlive a line in the log, an undo, a reload and a kill; entering the walk closes it', async ({
  phone,
  host,
}) => {
  let page = await withRelief(phone, host)
  const before = await fired(page)

  await tap(page, 'Close')
  await write(page, 'The sun is high.')
  await tap(page, 'Table')
  await goOn(page).tap()
  await expect(page.locator('.screen-body')).toContainText('14″')
  await expect(page.getByRole('button', { name: /^Roll \dd6/ }).first()).toBeVisible()
  expect(await page.locator('.screen-body').innerText()).toBe(before)

  await tap(page, 'Close')
  await tap(page, /^78th Highlanders/)
  await kill(page)
  await tap(page, 'Log')
  await tap(page, /^Undo: the referee’s change/)
  await expect(page.getByRole('button', { name: /^Redo: the referee’s change/ })).toBeVisible()
  await page.reload()
  page = await openedAgain(phone, host)
  await expect(page.locator('.screen-body')).toContainText('14″')
  await expect(page.getByRole('button', { name: /^Roll \dd6/ }).first()).toBeVisible()
  expect(await page.locator('.screen-body').innerText()).toBe(before)

  await tap(page, /^Roll 5d6/)
  await nobodyElse(page)
  await tap(page, /^Apply \d+ changes?/)
  await expect(page.getByRole('button', { name: /^78th Highlanders/ })).toContainText('Fired')
  await expect(goOn(page)).toHaveCount(0)
})

test('half-typed dice are told on home and on the table; of another phase they leave the place to what is due, and can be discarded', async ({
  phone,
  host,
}) => {
  let page = await withRelief(phone, host)
  await fireAtThe53rd(page)
  await tap(page, 'Our own dice')
  await page.getByRole('radio', { name: 'Faces' }).check({ force: true })
  for (const face of ['7', '4', '1']) await tap(page, new RegExp(`^${face}$`))
  await expect(page.getByRole('button', { name: '2 dice to go' })).toBeVisible()
  await phone.kill()
  page = await phone.open()
  await page.goto(host.url)
  await expect(page.getByText('Unfinished: Fire. 3 of 5 dice in.')).toBeVisible()
  await tap(page, 'Go on')
  await expect(page.getByRole('heading', { name: 'Fire', exact: true })).toBeVisible()
  await tap(page, 'Close')
  await expect(page.locator('.strip')).toContainText('Unfinished: Fire')
  await expect(page.locator('.strip')).toContainText('3 of 5 dice in')
  for (const unit of [/^78th Highlanders/, /^53rd Bengal/])
    await expect(page.getByRole('button', { name: unit }).first()).toContainText('Unfinished')
  await expect(goOn(page)).toBeVisible()
  await page.locator('.phase-end').tap()
  await expect(page.locator('.strip')).toHaveCount(2)
  await expect(page.locator('.strip').first()).toContainText('Unfinished: Fire')
  await expect(page.locator('.strip').last()).not.toContainText('Unfinished')
  await tap(page, 'Discard')
  await expect(page.locator('.strip')).toHaveCount(1)
  await expect(page.getByText('Unfinished')).toHaveCount(0)
})

test('another window writes while a walk is on the screen: it stays as it is, and says what has changed under it', async ({
  page,
  host,
  context,
}) => {
  await loaded(page)
  await page.goto(host.url)
  await relief(page)
  const table = page.url()
  await tap(page, /^78th Highlanders/)
  await tap(page, 'Fire')
  await tap(page, /^53rd Bengal/)
  // Half a number is typed, and nothing is answered yet.
  await tap(page, 'More')
  await page.getByRole('button', { name: '1', exact: true }).tap()

  const other = await context.newPage()
  await other.goto(table)
  await write(other, 'The sun is high.')
  await page.getByRole('button', { name: '4', exact: true }).tap()
  await primary(page)
  await tap(page, /^Roll 5d12/)
  await expect(page.locator('.screen-body')).toContainText('14″')
  await expect(page.getByRole('button', { name: /^Roll \dd6/ }).first()).toBeVisible()
  const before = await page.locator('.screen-body').innerText()

  await tap(other, 'Table')
  await tap(other, /^53rd Bengal/)
  await kill(other)
  await expect(page.getByText(/^Changed since: .*53rd Bengal.*Your answers stand\.$/)).toBeVisible()
  expect(await page.locator('.screen-body').innerText()).toBe(before)

  await tap(other, 'Table')
  await goOn(other).tap()
  await tap(other, /^Roll 5d6/)
  await nobodyElse(other)
  await tap(other, /^Apply \d+ changes?/)
  await expect(page.getByText('This was applied or discarded in another window.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^78th Highlanders/ })).toContainText('Fired')
  await expect(goOn(page)).toHaveCount(0)
})

test('a test has one walk: begun from the list, then again by hand, it goes on where it was', async ({
  phone,
  host,
}) => {
  const page = await withRelief(phone, host)
  await fired(page)
  await tap(page, /^Roll 5d6/)
  await nobodyElse(page)
  await tap(page, /^Apply \d+ changes?/)
  await tap(page, 'Test now')
  await tap(page, /^Roll \d/)
  await expect(page.getByRole('button', { name: /^Apply/ })).toBeVisible()
  const before = await page.locator('.screen-body').innerText()
  await tap(page, 'Close')
  await tap(page, 'Resolve')
  await tap(page, /^Deserter Morale/)
  await page.getByRole('button', { name: /^53rd Bengal/ }).tap()
  await expect(page.getByText('This test is under way already. Here it is.')).toBeVisible()
  expect(await page.locator('.screen-body').innerText()).toBe(before)
  await tap(page, /^Apply/)
  await expect(page.getByRole('button', { name: /^53rd Bengal/ })).toBeVisible()
  await expect(page.getByText('First: Deserter Morale')).toHaveCount(0)
  await expect(goOn(page)).toHaveCount(0)
})
