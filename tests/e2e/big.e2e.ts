/** Two hundred units: found by number in two taps, by side, and again where they were left. */
import skirmish from '../../rulesets/mutiny-skirmish/index.ts'
import { Writing } from '../big.ts'
import { expect, test } from './fixtures.ts'
import { layoutBreaches } from './layout.ts'
import { takeIn, tap } from './play.ts'

function twoHundred(): string {
  const writing = new Writing(skirmish, 'Two hundred').muster(100)
  const changes = Object.entries(writing.game.world.unit ?? {}).map(([id, unit], at) => ({
    of: { kind: 'unit', id },
    field: 'number',
    old: unit.number ?? null,
    new: at + 1,
  }))
  writing.enter({ kind: 'edited', why: 'numbered', changes })
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
  await takeIn(page, twoHundred())
  await page.getByRole('radio', { name: 'Mutineers' }).check({ force: true })
  await expect(page.getByRole('region', { name: 'British' })).toBeHidden()
  const body = page.locator('.screen-body.table')
  await body.evaluate((node) => node.scrollTo({ top: 600 }))
  await tap(page, 'Log')
  await expect(page.getByRole('heading', { name: 'Log' })).toBeVisible()
  await tap(page, 'Table')
  await expect(page.getByRole('radio', { name: 'Mutineers' })).toBeChecked()
  await expect.poll(() => body.evaluate((node) => node.scrollTop)).toBeGreaterThan(500)
})
