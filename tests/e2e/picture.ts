/** `npm run pictures`: the pictures of the README and of the manifest, taken from the real app. */
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'

export async function picture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.screenshot({
    path: resolve(import.meta.dirname, '../../public/screenshots', `${name}.png`),
    animations: 'disabled',
  })
}
