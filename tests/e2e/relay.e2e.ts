/** A table at the club's own server: its build, its server, and a player's test over it. Run by itself: `npm run e2e:relay`. */
import { build, relayed } from '../../src/tools/build.mjs'
import { relay } from '../../src/tools/relay.mjs'
import { siege } from './files.ts'
import { expect, test } from './fixtures.ts'
import { takeIn, tap } from './play.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a player joins by one code over the club’s server, watches, is sent away, and nothing is said before', async ({
  page,
  browser,
}) => {
  expect(build({ dist: relayed })).toBe(true)
  const server = await relay({ port: 0, folder: relayed })
  const url = `http://localhost:${server.port}/`
  await page.goto(url)
  await takeIn(page, siege())
  await tap(page, 'More')
  await tap(page, /^Players/)
  const hall = page.locator('.hall')
  await hall.getByRole('button', { name: 'Open the table there' }).tap()
  await hall.getByRole('button', { name: 'Copy the link' }).tap()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/#\/join\/hall-[0-9a-f]{32}\.[0-9a-f]{32}\.[\w-]{22}$/)

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const player = await phone.newPage()
  let sockets = 0
  player.on('websocket', () => {
    sockets++
  })
  await player.goto(link)
  await player.getByLabel('Your name').fill('Anna')
  await expect(player.getByText('Nothing is sent before you sit down.', { exact: false })).toBeVisible()
  expect(sockets).toBe(0)
  await player.getByRole('button', { name: 'Sit down' }).tap()
  await expect(player.getByText('The referee is asked to let you in …')).toBeVisible()
  await page.locator('.knocks').getByRole('button', { name: 'Let in' }).tap()
  await expect(player.locator('.follows')).toContainText('Follows')
  await expect(page.locator('.seats')).toContainText('Anna')

  await tap(page, 'More of Anna')
  await tap(page, 'Send Anna away')
  await expect(player.getByText('The referee has sent this phone away.')).toBeVisible()
  const stranger = await (await browser.newContext({ hasTouch: true })).newPage()
  await stranger.goto(link.replace(/\.[0-9a-f]{32}\./, `.${'0'.repeat(32)}.`))
  await stranger.getByLabel('Your name').fill('Bert')
  await stranger.getByRole('button', { name: 'Sit down' }).tap()
  await expect(stranger.getByText('There is no such table at this server.')).toBeVisible()
  await server.stop()
})
