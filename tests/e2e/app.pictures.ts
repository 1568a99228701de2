import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fireAtThe53rd, reliefReady, tap } from './play.ts'

// `npm run pictures`: the pictures of the README and of the manifest, taken from the real app.
async function picture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.screenshot({
    path: resolve(import.meta.dirname, '../../public/screenshots', `${name}.png`),
    animations: 'disabled',
  })
}

test('table, walk, verdict and log', async ({ page, host }) => {
  await reliefReady(page, host)
  await fireAtThe53rd(page)
  await expect(page.getByText(/At least one:/)).toBeVisible()
  await picture(page, 'walk')
  await tap(page, /^Roll 5d12/)
  await tap(page, /^Roll 5d6/)
  await tap(page, 'None of them')
  await expect(page.getByRole('button', { name: /^Apply/ })).toBeVisible()
  await picture(page, 'verdict')
  await tap(page, /^Apply/)
  await expect(page.getByText('First: Deserter Morale')).toBeVisible()
  await picture(page, 'table')
  await tap(page, 'Log')
  await expect(page.getByText(/^Fire, 78th/).first()).toBeVisible()
  await picture(page, 'log')
})
