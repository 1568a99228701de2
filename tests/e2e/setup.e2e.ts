/** A set-up: kept as a file, taken in again, and played again for the next slot. */
import { readFile } from 'node:fs/promises'
import skirmish from '../../rulesets/mutiny-skirmish/index.ts'
import { Writing } from '../big.ts'
import { expect, test } from './fixtures.ts'
import { takeIn, tap } from './play.ts'

test('is a file for others, and the start of the next slot', async ({ page, host }) => {
  const writing = new Writing(skirmish, 'The 14:00 table').muster(3)
  writing.enter({ kind: 'clocked', old: null, new: { minutes: 240, from: 0 } })
  writing.play(skirmish.sequence.advance.id, {})
  await page.goto(host.url)
  await takeIn(page, writing.file())
  await expect(page.getByText('Turn 1').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^The slot is over by/ })).toBeVisible()
  await tap(page, 'Battles')
  await page.getByRole('button', { name: 'More of The 14:00 table' }).tap()
  const download = page.waitForEvent('download')
  await tap(page, 'Save as a scenario')
  const exported = await download
  expect(exported.suggestedFilename()).toBe('the-14-00-table-set-up.orderly.json')
  await takeIn(page, await readFile(await exported.path(), 'utf8'))
  await expect(page.getByRole('heading', { name: 'The 14:00 table, set-up' })).toBeVisible()
  await expect(page.locator('.phase-turn', { hasText: 'Set-up' })).toBeVisible()
  await tap(page, 'More')
  await expect(page.getByRole('button', { name: 'Set the clock of the slot' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
  await tap(page, 'Battles')
  await page.getByRole('button', { name: 'More of The 14:00 table', exact: true }).tap()
  await tap(page, 'Play again')
  await expect(page.getByRole('heading', { name: 'The 14:00 table, again' })).toBeVisible()
  await expect(page.locator('.phase-turn', { hasText: 'Set-up' })).toBeVisible()
})

test('the next slot begins from the log of the one that ended', async ({ page, host }) => {
  const writing = new Writing(skirmish, 'The 14:00 table').muster(2)
  writing.play(skirmish.sequence.advance.id, {})
  writing.enter({ kind: 'ended', says: 'The British win.' })
  await page.goto(host.url)
  await takeIn(page, writing.file())
  await tap(page, 'Log')
  await tap(page, 'More')
  await tap(page, 'Play again')
  await expect(page.getByRole('heading', { name: 'The 14:00 table, again' })).toBeVisible()
  await expect(page.locator('.phase-turn', { hasText: 'Set-up' })).toBeVisible()
})
