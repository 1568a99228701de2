/** A table at the club's own server: its build, its server, and a player's test over it. Run by itself: `npm run e2e:relay`. */
import type { Page } from '@playwright/test'
import { freshRoom } from '../../src/phones/relay.ts'
import { build, relayed } from '../../src/tools/build.mjs'
import { relay } from '../../src/tools/relay.mjs'
import { Socket } from '../phones/club.ts'
import { siege } from './files.ts'
import { expect, quickFingers, test } from './fixtures.ts'
import { takeIn, tap } from './play.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** A table of somebody else at the server. */
async function othersTable(port: number): Promise<{ close(): void }> {
  const socket = new Socket(`ws://127.0.0.1:${port}/at/referee`)
  await new Promise((open) => socket.once('open', open))
  socket.send(JSON.stringify({ ...freshRoom(), word: '' }))
  await new Promise((opened) => socket.once('message', opened))
  return socket
}

/** What a page hears that says something to the server on a line of its own, and by what code it is cut. */
const saidBy = (page: Page, who: 'referee' | 'player', all: readonly object[]) =>
  page.evaluate(
    ({ who, texts }) =>
      new Promise<readonly string[]>((done) => {
        const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/at/${who}`)
        const heard: string[] = []
        socket.onopen = () => {
          for (const text of texts) socket.send(text)
        }
        socket.onmessage = ({ data }) => heard.push(String(data))
        socket.onclose = ({ code }) => done([...heard, String(code)])
      }),
    { who, texts: all.map((said) => JSON.stringify(said)) },
  )

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
  // Whatever the camera's place says, nothing below it moves under a finger.
  const place = () =>
    page.evaluate(() => {
      const [door, below] = ['.door', '.hall'].map((one) => document.querySelector(one)?.getBoundingClientRect().top)
      return (below ?? 0) - (door ?? 0)
    })
  await expect(page.getByText('No camera was found.', { exact: false })).toBeVisible()
  const before = await place()
  await page.getByLabel('Type or paste their code').fill('nonsense')
  await tap(page, 'Use code')
  await expect(page.getByText('That is not the code of a player’s phone.')).toBeVisible()
  expect(await place()).toBe(before)
  // While others have all the room, the table waits for some, and shows no code.
  const others = await Promise.all(Array.from({ length: 8 }, () => othersTable(server.port)))
  await hall.getByRole('button', { name: 'Open the table there' }).tap()
  await expect(hall.getByText('This server has no room for another table yet.', { exact: false })).toBeVisible()
  await expect(hall.locator('svg.qr')).toHaveCount(0)
  for (const other of others) other.close()
  await expect(hall.getByText('This server has no room')).toHaveCount(0)
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

  // A line of a player's own to the server is neither the referee's place nor a way past the referee.
  const [name, join] = /hall-([0-9a-f]{32})\.([0-9a-f]{32})/.exec(link)?.slice(1) ?? []
  const id = '0'.repeat(16)
  expect(
    await saidBy(player, 'referee', [{ key: name, join, word: '' }, { to: id, text: 'x' }, { drop: id }, {}]),
  ).toEqual(['{"opened":true}', '1008'])
  for (const said of [{ drop: id }, { to: id, text: 'x' }, { from: id, text: 'x' }])
    expect(await saidBy(player, 'player', [{ table: name, join }, said])).toEqual(['{"isHere":true}', '1008'])
  await expect(page.locator('.seat.away')).toHaveCount(0)
  await expect(player.locator('.follows')).toContainText('Follows')

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

test('whoever sat there is there again: after a reload, a restart of the server, the referee first or the players', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  expect(build({ dist: relayed })).toBe(true)
  let server = await relay({ port: 0, folder: relayed })
  const { port } = server
  const url = `http://localhost:${port}/`
  await page.goto(url)
  await takeIn(page, siege())
  await tap(page, 'More')
  await tap(page, /^Players/)
  // The page stands once it has looked for a camera.
  await expect(page.getByText('No camera was found.', { exact: false })).toBeVisible()
  await page.locator('.hall').getByRole('button', { name: 'Open the table there' }).tap()
  await page.locator('.hall').getByRole('button', { name: 'Copy the link' }).tap()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const sits = async (name: string) => {
    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      serviceWorkers: 'block',
    })
    await quickFingers(phone)
    const player = await phone.newPage()
    await player.goto(link)
    await player.getByLabel('Your name').fill(name)
    await player.getByRole('button', { name: 'Sit down' }).tap()
    await page.locator('.knocks').getByRole('button', { name: 'Let in' }).tap()
    await expect(player.locator('.follows')).toContainText('Follows')
    await page
      .getByRole('group', { name: `Side of ${name}` })
      .getByRole('radio')
      .last()
      .click({ force: true })
    return player
  }
  const [anna, emil] = [await sits('Anna'), await sits('Emil')]
  const isBack = async (player: typeof page, name: string) => {
    await expect(player.getByRole('heading', { name: new RegExp(`^${name}`) })).toBeVisible({ timeout: 40_000 })
    await expect(player.locator('.follows')).toContainText('Follows', { timeout: 40_000 })
  }
  const bothHere = () => expect(page.locator('.seat.away')).toHaveCount(0, { timeout: 40_000 })

  // A second window of the referee takes nobody's table.
  let taken = 0
  const second = await page.context().newPage()
  second.on('websocket', () => {
    taken++
  })
  await second.goto(page.url())
  await expect(second.getByRole('heading', { name: 'Players', exact: true })).toBeVisible()
  await second.waitForTimeout(2000)
  expect(taken).toBe(0)
  await bothHere()
  await second.close()

  // A player's page is loaded anew, where it stands.
  await anna.reload()
  await isBack(anna, 'Anna')
  // And killed: home knows.
  await emil.goto('about:blank')
  await expect(page.locator('.seat.away')).toHaveCount(1)
  await emil.goto(url)
  await expect(emil.getByRole('heading', { name: 'You sat at The 14:00 table as Emil.' })).toBeVisible()
  await expect(emil.getByText('The referee’s phone is in reach.')).toBeVisible()
  await tap(emil, 'Back to the table')
  await isBack(emil, 'Emil')
  await bothHere()

  // The referee's page is loaded anew: nobody taps anything.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Players', exact: true })).toBeVisible()
  await bothHere()
  await isBack(anna, 'Anna')
  await isBack(emil, 'Emil')

  // The server is started anew while the referee's page is closed: the players are first.
  await page.goto('about:blank')
  await server.stop()
  await expect(anna.locator('.follows')).toContainText('Out of reach')
  server = await relay({ port, folder: relayed })
  await anna.goto(url)
  await expect(anna.getByText('Looking for the table …')).toBeVisible()
  await page.goto(url)
  await tap(page, 'Resume the battle')
  // The table at the server is open again by itself: its names stand on the battle's table.
  await page.locator('.names').tap()
  await bothHere()
  await tap(anna, 'Back to the table')
  await isBack(anna, 'Anna')
  await isBack(emil, 'Emil')

  // And once more with the referee's phone there first.
  await server.stop()
  await emil.goto('about:blank')
  server = await relay({ port, folder: relayed })
  await expect(page.locator('.seat.away')).toHaveCount(1, { timeout: 40_000 })
  await emil.goto(`${url}#/battle/seat`)
  await isBack(emil, 'Emil')
  await bothHere()
  // What is left is left.
  await tap(emil, 'Battles')
  await tap(emil, 'Leave the table')
  await expect(emil.getByText('You sat at')).toBeHidden()
  await server.stop()
})

test('a server that wants the club’s word asks for it, shows no code before it has it, and opens one table', async ({
  page,
}) => {
  expect(build({ dist: relayed })).toBe(true)
  const server = await relay({ port: 0, folder: relayed, word: 'lucknow' })
  await page.goto(`http://localhost:${server.port}/`)
  await takeIn(page, siege())
  await tap(page, 'More')
  await tap(page, /^Players/)
  let opened = 0
  page.on('websocket', () => {
    opened++
  })
  const hall = page.locator('.hall')
  await hall.getByRole('button', { name: 'Open the table there' }).tap()
  await expect(hall.getByText(/opens tables only for those who know/)).toBeVisible()
  await expect(hall.locator('svg.qr')).toHaveCount(0)
  await hall.getByLabel('The club’s word').fill('plassey')
  await hall.getByRole('button', { name: 'Open', exact: true }).tap()
  await expect(hall.getByText('That is not the club’s word.')).toBeVisible()
  await hall.getByLabel('The club’s word').fill('lucknow')
  await page.keyboard.press('Enter')
  await expect(hall.locator('svg.qr')).toBeVisible()
  await expect(hall.getByText(/club’s word/)).toHaveCount(0)
  expect(opened).toBe(3)
  await server.stop()
})
