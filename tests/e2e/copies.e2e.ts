/** Copies of one battle: one that is further on, one that is not, and two that part. */
import type { Page } from '@playwright/test'
import sepoys from '../../rulesets/sepoys-and-soldiers/index.ts'
import { Writing } from '../big.ts'
import { expect, test } from './fixtures.ts'
import { choose, tap } from './play.ts'

/** The same battle as far as these lines in its log. */
function copy(...lines: readonly string[]): string {
  const writing = new Writing(sepoys, 'The ridge').muster(2)
  for (const says of lines) writing.enter({ kind: 'remarked', says })
  return writing.file()
}

/** Chooses a file on the home page. */
async function come(page: Page, url: string, file: string): Promise<void> {
  await page.goto(url)
  await choose(page, Buffer.from(file))
}

const battles = (page: Page) => page.getByRole('button', { name: /^More of/ })

test('a copy that goes on brings this phone up to date; one that parts is kept beside it', async ({ page, host }) => {
  await come(page, host.url, copy('Tea.'))
  await expect(page.getByRole('navigation', { name: 'Places' })).toBeVisible()

  await come(page, host.url, copy('Tea.', 'Rain.', 'Smoke.'))
  await expect(page.getByRole('heading', { name: 'This copy is 2 entries ahead.' })).toBeVisible()
  await expect(page.getByText('Smoke.')).toBeVisible()
  await tap(page, 'Bring up to date: 2 entries more')
  await expect(page.getByRole('navigation', { name: 'Places' })).toBeVisible()
  await page.goto(host.url)
  await expect(battles(page)).toHaveCount(1)

  await come(page, host.url, copy('Tea.', 'Rain.', 'Smoke.'))
  await expect(page.getByRole('heading', { name: 'This phone has it already.' })).toBeVisible()
  await tap(page, 'Discard the copy')
  await come(page, host.url, copy('Tea.'))
  await expect(page.getByRole('heading', { name: 'This phone is 2 entries ahead.' })).toBeVisible()
  await tap(page, 'Open the battle')
  await expect(page.getByRole('navigation', { name: 'Places' })).toBeVisible()

  await come(page, host.url, copy('Tea.', 'Night falls.'))
  await expect(page.getByRole('heading', { name: 'The two copies part at entry 4.' })).toBeVisible()
  await page.getByRole('radio', { name: /^The copy/ }).check({ force: true })
  await tap(page, 'Go on with the copy')
  await expect(page.getByRole('navigation', { name: 'Places' })).toBeVisible()
  await page.goto(host.url)
  await expect(battles(page)).toHaveCount(2)
  await expect(page.getByText('The ridge, copy from entry 4')).toBeVisible()
})
