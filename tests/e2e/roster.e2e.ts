/** Two sides of twelve units by touch, from an empty table: how many taps it takes, counted as the browser sees them. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { tap } from './play.ts'

/** Adds so many of each: names as they stand in the roster of the side in sight. */
async function levy(page: Page, units: { readonly [name: string]: number }): Promise<void> {
  for (const [name, n] of Object.entries(units)) {
    const more = page.getByRole('button', { name: `One more: How many: ${name}`, exact: true })
    for (let i = 0; i < n; i++) await more.tap()
  }
}

const TAPS = 29

test(`twelve units a side are mustered in ${TAPS} taps, each with a name of its own`, async ({ page, host }) => {
  await page.goto(host.url)
  await tap(page, /^Run a battle/)
  await page.getByRole('radio', { name: /^An empty table/ }).tap()
  await tap(page, 'Start the battle')
  await expect(page.getByText('No units yet.')).toBeVisible()
  await page.evaluate(() => {
    Object.assign(window, { taps: 0 })
    const one = () => Object.assign(window, { taps: Number(Reflect.get(window, 'taps')) + 1 })
    document.addEventListener('click', one, { capture: true })
  })

  await tap(page, /^Roster/)
  await levy(page, { 'British foot': 5, 'British cavalry': 2, 'British artillery': 2, Officer: 3 })
  await tap(page, 'Add 12 units')
  await expect(page.getByText('12 units are in the book.')).toBeVisible()
  await page.getByRole('radio', { name: 'Rebels' }).tap()
  await levy(page, { Mutineers: 6, Badmash: 3, 'Rebel artillery': 1, Sahib: 2 })
  await tap(page, 'Add 12 units')
  await expect(page.getByText('12 units are in the book.')).toBeVisible()
  await page.getByRole('button', { name: 'Table', exact: true }).tap()

  const cards = page.locator('.unit')
  await expect(cards).toHaveCount(24)
  expect(await page.evaluate(() => Number(Reflect.get(window, 'taps')))).toBe(TAPS)
  const names = await cards.locator('.unit-name').allTextContents()
  expect(new Set(names).size).toBe(24)
})
