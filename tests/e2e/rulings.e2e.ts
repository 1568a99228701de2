/** A ruling changed while the battle runs: from now on, in the log, and undone like all else. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fireAtThe53rd, loaded, relief, tap } from './play.ts'

const rulings = (page: Page) => page.locator('details', { has: page.getByText('Rulings', { exact: true }) }).first()

/** Changes the first ruling of the battle in hand to another of its ways. */
async function change(page: Page): Promise<void> {
  const fold = rulings(page)
  await fold.locator('summary').tap()
  await fold.getByRole('button').first().tap()
  await fold.getByRole('radio', { checked: false }).first().tap()
  await fold.getByRole('textbox', { name: 'Why, for the log' }).fill('our club plays it so')
  await tap(page, 'Save the ruling')
  await expect(page.getByText(/^From now on: /)).toBeVisible()
  await expect(fold.locator('summary')).toContainText('1 changed')
}

test('a ruling is changed in mid battle, told in the log, and taken back', async ({ page, host }) => {
  await page.goto(host.url)
  await relief(page)
  await tap(page, 'Rules')
  await change(page)
  await tap(page, 'Log')
  await expect(page.getByText(/our club plays it so/i)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/our club plays it so/i)).toBeVisible()
  await tap(page, 'Undo')
  await expect(page.getByText('Undone: a ruling', { exact: true })).toBeVisible()
  await tap(page, 'Rules')
  await expect(rulings(page)).not.toContainText('changed')
})

test('an open walk keeps its answers, and goes on by the new ruling', async ({ page, host }) => {
  await page.goto(host.url)
  await relief(page)
  await fireAtThe53rd(page)
  await tap(page, 'Close')
  await expect(page.getByText(/^Unfinished: /)).toBeVisible()
  await tap(page, 'Rules')
  await change(page)
  await tap(page, 'Table')
  await tap(page, 'Go on')
  await expect(page.getByRole('button', { name: /14/ }).first()).toBeVisible()
})

test('the referee rules otherwise on one roll: smoke, one more is needed, and the ruling is kept for the battle', async ({
  page,
  host,
}) => {
  await loaded(page)
  await page.goto(host.url)
  await relief(page)
  await fireAtThe53rd(page)
  const chance = async (where: Page | Locator) =>
    Number(/At least one: ([\d.]+)/.exec((await where.getByText(/At least one:/).textContent()) ?? '')?.[1])
  const byTheBook = await chance(page)
  await tap(page, 'Rule otherwise')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: /^One more: They need/ }).tap()
  await sheet.getByRole('button', { name: 'smoke' }).tap()
  await sheet.getByRole('radio', { name: 'Keep for this battle' }).check()
  expect(await chance(sheet.getByRole('region', { name: 'By the book' }))).toBe(byTheBook)
  await expect.poll(() => chance(sheet.getByRole('region', { name: 'Your ruling' }))).toBeLessThan(byTheBook)
  await tap(page, /^Rule it: \d+\+, for smoke$/)
  await expect.poll(() => chance(page)).toBeLessThan(byTheBook)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Change the ruling' })).toBeVisible()
  await tap(page, 'Roll everything')
  await expect(page.getByText('Referee’s ruling: needs 1 more, smoke')).toBeVisible()
  await tap(page, /^Apply/)
  await tap(page, 'Log')
  await expect(page.getByText(/Referee’s ruling: needs 1 more, smoke\./)).toBeVisible()
  await tap(page, 'Rules')
  await expect(page.getByText('Needs 1 more, smoke', { exact: true })).toBeVisible()
})
