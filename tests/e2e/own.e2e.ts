/** Own rules: read from a file, reviewed, kept, played; the battle's file brings them to a phone that has none. */
import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'
import { appHere, choose, loaded, tap } from './play.ts'

const rules = new URL('../../src/pack/templates/horse-and-musket.json', import.meta.url)

test('a club’s rules are read, kept and played, and go with a battle to another phone', async ({
  page,
  host,
  browser,
}) => {
  await loaded(page)
  await page.goto(host.url)
  await appHere(page)
  await tap(page, 'Rules')
  await tap(page, 'Your own rules')
  await page.locator('input[type=file]').setInputFiles({
    name: 'rules.json',
    mimeType: 'application/json',
    buffer: readFileSync(rules),
  })
  await expect(page.getByText('Version 1, by')).toBeVisible()
  await expect(page.getByText('Checked: form, names, rolls')).toBeVisible()
  await page.locator('summary').filter({ hasText: 'saves by cover' }).tap()
  await expect(page.getByText(/the table “?To hit/).first()).toBeVisible()
  await tap(page, 'Keep')
  await expect(page.getByText('Ready to play')).toBeVisible()

  await tap(page, 'Try a battle')
  await tap(page, /^1st Guards/)
  await tap(page, 'Fire')
  await tap(page, /^2nd Guards/)
  await page.getByRole('button', { name: '8', exact: true }).tap()
  await tap(page, 'Roll everything')
  await tap(page, /^Apply/)
  await expect(page.getByRole('navigation', { name: 'Places' })).toBeVisible()
  await page.reload()
  await tap(page, 'Log')
  await expect(page.getByText(/The 1st Guards fired: the 2nd Guards/).first()).toBeVisible()

  await page.goto(host.url)
  await expect(page.getByText(/^Own rules, by Orderly Book/)).toBeVisible()
  await tap(page, /^More of/)
  const [file] = await Promise.all([page.waitForEvent('download'), tap(page, 'Export a copy')])
  const stranger = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const other = await stranger.newPage()
  await other.goto(host.url)
  await appHere(other)
  await choose(other, readFileSync(await file.path()))
  await tap(other, 'Log')
  await expect(other.getByText(/The 1st Guards fired: the 2nd Guards/).first()).toBeVisible()
  await other.goto(`${host.url}#/own`)
  await expect(other.getByRole('button', { name: /Horse and Musket.*1 battle/ })).toBeVisible()
  await stranger.close()
})
