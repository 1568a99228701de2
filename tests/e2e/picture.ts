import { resolve } from 'node:path'
import type { Page } from '@playwright/test'

/** A picture of the real app as it stands, once its letters have come. */
export async function picture(page: Page, path: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.screenshot({ path, animations: 'disabled' })
}

/** `npm run pictures`: the pictures of the README and of the manifest. */
export const screenshot = (page: Page, name: string): Promise<void> =>
  picture(page, resolve(import.meta.dirname, '../../public/screenshots', `${name}.png`))
