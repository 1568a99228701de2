import type { Page } from '@playwright/test'
import { toSvgPath } from 'lean-qr/extras/svg'
import { correction, generate } from 'lean-qr/nano'
import { knownChromium } from '../../src/tools/chromium.mjs'
import { Camera, photographed } from './camera.ts'
import { expect, test } from './fixtures.ts'
import { joins, opens, phoneOf, scans } from './phones.ts'
import { screenshot } from './picture.ts'
import { tap } from './play.ts'

const camera = new Camera()
test.use({
  permissions: ['camera', 'local-network-access'],
  launchOptions: {
    executablePath: knownChromium()?.path ?? '',
    args: [...(knownChromium()?.args ?? []), ...camera.args],
    chromiumSandbox: false,
  },
})
test.afterAll(() => camera.end())

/** By day and by night. */
async function both(page: Page, name: string): Promise<void> {
  for (const [theme, file] of [
    ['night', `${name}-by-night`],
    ['day', name],
  ] as const) {
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme
    }, theme)
    await screenshot(page, file)
  }
}

/** Of the length of a real one. */
const OVER = generate(`https://orderly-book.example/#/join/${'The-table-of-this-code-is-long-over-'.repeat(3)}`, {
  minCorrectionLevel: correction.L,
})

/** The code on a page says where its phone is: in a picture it says nothing. */
const saysNothing = (page: Page) =>
  page.locator('svg.qr').evaluate(
    (code, { d, size }) => {
      code.setAttribute('viewBox', `-4 -4 ${size + 8} ${size + 8}`)
      code.querySelector('.qr-ground')?.setAttribute('d', `M-4 -4h${size + 8}v${size + 8}H-4z`)
      code.querySelector('.qr-dark')?.setAttribute('d', d)
    },
    { d: toSvgPath(OVER), size: OVER.size },
  )

test('the referee’s page of players, and a player’s own', async ({ page, host, browser }) => {
  await opens(page, host)
  const joe = await phoneOf(browser, undefined, 2)
  await scans(joe, page, 'Joe')
  camera.sees(await photographed(joe))
  await expect(page.getByText('Joe has joined.')).toBeVisible()
  await page.getByRole('group', { name: 'Side of Joe' }).getByRole('radio').last().click({ force: true })
  for (const name of ['Ravi', 'Anna']) await joins(await phoneOf(browser), page, name)
  await expect(page.locator('.toast')).toHaveCount(0)
  await saysNothing(page)
  await page.locator('.screen-body').evaluate((body) => body.scrollTo(0, 0))
  await both(page, 'players')
  await tap(page, 'No more players')
  await tap(page, 'Table')
  await page.locator('.strip-words').tap()
  await tap(page, 'Let the players roll')
  await expect(joe.locator('.my-test-chance')).not.toBeEmpty()
  await both(joe, 'seat')
})
