/** Two choices side by side while the second was begun before, and both as a picture. */
import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'
import { number, relief, stored, tap } from './play.ts'

test('a target that was aimed at before is compared as it was measured, shared as a picture, and gone on with', async ({
  page,
  host,
}) => {
  await page.goto(host.url)
  await relief(page)
  const aim = async (target: RegExp, range: string, cover: string) => {
    await tap(page, /^78th Highlanders/)
    await tap(page, 'Fire')
    await tap(page, target)
    await number(page, range)
    await page.locator('label', { hasText: cover }).first().tap()
    await expect(page.getByRole('button', { name: /^Roll 5d12/ })).toBeVisible()
  }
  await aim(/^53rd Bengal/, '14', 'Soft')
  await tap(page, 'Close')
  await aim(/^56th Bengal/, '4', 'Open')
  await tap(page, 'Compare')
  await tap(page, /^53rd Bengal/)
  const cards = page.locator('.what-if-card')
  await expect(cards.nth(1)).toContainText('53rd Bengal')
  await expect(page.locator('.what-if-card.better')).toContainText('56th Bengal')
  await expect(page.locator('.chip', { hasText: 'Range' })).toContainText('14')

  const download = page.waitForEvent('download')
  await tap(page, 'Share')
  const given = await download
  expect(given.suggestedFilename()).toMatch(/\.png$/)
  await given.saveAs('test-results/compare.png')
  const png = readFileSync('test-results/compare.png')
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20) > 1000]).toEqual([1440, true])

  await tap(page, /^Change to 53rd Bengal/)
  await expect(page.getByText('78th Highlanders at 53rd Bengal')).toBeVisible()
  await expect(page.locator('.chip', { hasText: 'Range' })).toContainText('14')
  await expect(page.getByRole('radio', { name: 'Soft' })).toBeChecked()
  // The other is no more under way.
  await expect.poll(() => stored(page, 'walks')).not.toContain('"id":"56th"')
})
