/** Two hundred units: found by number in two taps, by what they owe, and again where they were left. */
import skirmish from '../../rulesets/mutiny-skirmish/index.ts'
import { Writing } from '../big.ts'
import { expect, test } from './fixtures.ts'
import { layoutBreaches } from './layout.ts'
import { takeIn, tap } from './play.ts'

function twoHundred(owing = 0): string {
  const writing = new Writing(skirmish, 'Two hundred').muster(100)
  const changes = Object.entries(writing.game.world.unit ?? {}).map(([id, unit], at) => ({
    of: { kind: 'unit', id },
    field: 'number',
    old: unit.number ?? null,
    new: at + 1,
  }))
  writing.enter({ kind: 'edited', why: 'numbered', changes })
  if (owing > 0) writing.owe('unit', 'morale.check', (id) => ({ unit: { kind: 'unit', id } }), 0, owing)
  return writing.file()
}

test('a unit is found by its number in two taps', async ({ page, host }) => {
  await page.goto(host.url)
  await takeIn(page, twoHundred())
  await expect(page.locator('.tile')).toHaveCount(200)
  expect(await page.evaluate(layoutBreaches)).toEqual([])
  await tap(page, /^170s/)
  await expect(page.locator('.tile')).toHaveCount(10)
  await page.locator('.tile').nth(4).tap()
  await expect(page.locator('.tile').nth(4)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.strip').getByRole('button', { name: 'Details' })).toBeVisible()
  await tap(page, 'Details')
  await expect(page.getByRole('button', { name: 'Number on its base 174' })).toBeVisible()
})

test('what was in sight is in sight again after something else', async ({ page, host }) => {
  await page.goto(host.url)
  await takeIn(page, twoHundred(100))
  expect(await page.locator('.big-filters').evaluate((line) => line.getBoundingClientRect().bottom)).toBe(140)
  await page.getByRole('radio', { name: 'Owe 100' }).check({ force: true })
  await expect(page.locator('.tile')).toHaveCount(100)
  const body = page.locator('.screen-body.table')
  await body.evaluate((node) => node.scrollTo({ top: 300 }))
  await tap(page, 'Log')
  await expect(page.getByRole('heading', { name: 'Log' })).toBeVisible()
  await tap(page, 'Table')
  await expect(page.getByRole('radio', { name: 'Owe 100' })).toBeChecked()
  await expect.poll(() => body.evaluate((node) => node.scrollTop)).toBeGreaterThan(200)
})
