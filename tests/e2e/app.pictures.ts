import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { screenshot } from './picture.ts'
import { fireAtThe53rd, nobodyElse, relief, tap } from './play.ts'

/** Dice that fall the same way each time, and look like dice. */
const dice = (page: Page) =>
  page.context().addInitScript(() => {
    let word = 1857
    crypto.getRandomValues = <T extends ArrayBufferView | null>(words: T): T => {
      if (words instanceof Uint32Array)
        for (let i = 0; i < words.length; i++) {
          word = (Math.imul(word ^ (word >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0
          words[i] = word
        }
      return words
    }
  })

test('table, walk, verdict and log', async ({ page, host }) => {
  await dice(page)
  await page.goto(host.url)
  await relief(page)
  await fireAtThe53rd(page)
  await expect(page.getByText(/At least one:/)).toBeVisible()
  await screenshot(page, 'walk')
  await tap(page, /^Roll 5d12/)
  await tap(page, /^Roll \dd6/)
  await nobodyElse(page)
  await expect(page.getByRole('button', { name: /^Apply/ })).toBeVisible()
  await screenshot(page, 'verdict')
  await tap(page, /^Apply/)
  await expect(page.getByText(/^First: /)).toBeVisible()
  await screenshot(page, 'table')
  await tap(page, 'Log')
  await expect(page.getByText(/^The 78th Highlanders fired/).first()).toBeVisible()
  await screenshot(page, 'log')
})
