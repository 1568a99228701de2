import { resolve } from 'node:path'
import { expect, test } from './fixtures.ts'

// `npm run pictures`: the pictures of the README and of the manifest, taken from the real app.
const into = (name: string) => resolve(import.meta.dirname, '../../public/screenshots', `${name}.png`)

test('the table', async ({ page, host }) => {
  await page.goto(host.url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.screenshot({ path: into('table') })
})
