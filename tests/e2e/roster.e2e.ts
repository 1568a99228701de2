/** Two sides by touch, from an empty table: how many taps it takes, counted as the browser sees them. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { count, counted, tap } from './play.ts'

/** Adds so many of each: names as they stand in the roster of the side in sight. */
async function levy(page: Page, units: { readonly [name: string]: number }): Promise<void> {
  for (const [name, n] of Object.entries(units)) {
    const more = page.getByRole('button', { name: `One more: How many: ${name}`, exact: true })
    for (let i = 0; i < n; i++) await more.tap()
  }
}

test('three units a side and an officer stand on the table, each with a name of its own', async ({ page, host }) => {
  await page.goto(host.url)
  await count(page)
  await tap(page, /^Run a battle/)
  await page.getByRole('radio', { name: /^An empty table/ }).tap()
  await tap(page, 'Pick your units')
  await levy(page, { 'British foot': 3, Officer: 1 })
  await page.getByRole('radio', { name: 'Rebels' }).tap()
  await levy(page, { Mutineers: 3, Sahib: 1 })
  await tap(page, 'Add 8 units')
  const cards = page.locator('.unit')
  await expect(cards).toHaveCount(8)
  expect(await counted(page)).toBe(13)
  const names = await cards.locator('.unit-name').allTextContents()
  expect(new Set(names).size).toBe(8)
  expect(names.join()).not.toMatch(/British foot|Mutineers/)
})
