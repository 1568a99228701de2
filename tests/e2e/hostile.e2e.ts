/** A player whose page does what its player likes: it speaks by the app's own seal, listens to all that is unsealed, and reads all that is stored. */
import type { Browser, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { entriesOf, heardBy, joins, letIn, opens, phoneOf, scans, withEars } from './phones.ts'
import { tap } from './play.ts'

/** Lets a test say something in place of what the app says next, under its seal, or past it on its channel. */
const withTongue = (page: Page) =>
  page.addInitScript(() => {
    const next: string[] = []
    const channels: RTCDataChannel[] = []
    Object.assign(window, { next, channels })
    const encrypt = crypto.subtle.encrypt
    crypto.subtle.encrypt = (how, key, said) => {
      const instead = next.shift()
      return encrypt.call(crypto.subtle, how, key, instead === undefined ? said : new TextEncoder().encode(instead))
    }
    const make = RTCPeerConnection.prototype.createDataChannel
    RTCPeerConnection.prototype.createDataChannel = function (...given) {
      const channel = make.apply(this, given)
      channels.push(channel)
      return channel
    }
  })

/** Says each as the app would: a page that is seen again asks for what it missed, and this is said in its place. */
const says = (page: Page, messages: readonly object[]) =>
  page.evaluate(
    (texts) => {
      const next: unknown = Reflect.get(window, 'next')
      if (!Array.isArray(next)) return
      // What found no channel is forgotten.
      next.splice(0, next.length, ...texts)
      for (const _ of texts) dispatchEvent(new Event('pageshow'))
    },
    messages.map((message) => JSON.stringify(message)),
  )

/** Says something on the open channel as it is, without any seal. */
const saysPlainly = (page: Page, message: object) =>
  page.evaluate((text) => {
    const channels: unknown = Reflect.get(window, 'channels')
    for (const channel of Array.isArray(channels) ? channels : [])
      if (channel.readyState === 'open') channel.send(new Uint8Array([0, ...new TextEncoder().encode(text)]))
  }, JSON.stringify(message))

type Said = { readonly [part: string]: unknown }

/** What the referee's phone answered to each number, once it has answered all. */
async function answers(page: Page, numbers: readonly number[]): Promise<readonly Said[]> {
  const all = async () => (await heardBy(page)).map((text): Said => JSON.parse(text))
  const answer = (said: readonly Said[], n: number) => said.find((one) => one.n === n)
  const isMissing = async () => {
    const said = await all()
    return numbers.filter((n) => !answer(said, n))
  }
  await expect.poll(isMissing).toEqual([])
  const said = await all()
  return numbers.map((n) => answer(said, n) ?? {})
}

/** The tests of a seat, as its page was told them last. */
async function testsOf(page: Page): Promise<readonly string[]> {
  const last = (await heardBy(page)).findLast((text) => text.startsWith('{"t":"yours"'))
  const said: { readonly tests: readonly { readonly id: string }[] } = JSON.parse(last ?? '{"tests":[]}')
  return said.tests.map(({ id }) => id)
}

/** Joins, and plays for the side that stands last. */
async function plays(browser: Browser, referee: Page, name: string): Promise<Page> {
  const player = await phoneOf(browser)
  await withEars(player)
  await withTongue(player)
  await joins(player, referee, name)
  await referee
    .getByRole('group', { name: `Side of ${name}` })
    .getByRole('radio')
    .last()
    .click({ force: true })
  return player
}

test('a page that says by its own seal what it likes writes nothing, rolls once, and has no right left when it is sent away; the table goes on', async ({
  page,
  host,
  browser,
}) => {
  await opens(page, host)
  const [eve, joe] = [await plays(browser, page, 'Eve <b>'), await plays(browser, page, 'Joe')]
  await expect(page.locator('.seat .seat-words b').first()).toHaveText(/^Eve <b>/)
  await tap(page, 'No more players')
  await tap(page, 'Table')
  await page.locator('.strip-words').tap()
  await tap(page, 'Let the players roll')
  for (const one of [eve, joe]) await expect(one.getByText('Yours: 6 tests owed')).toBeVisible()
  const [[mine = ''], [theirs = '']] = [await testsOf(eve), await testsOf(joe)]
  const before = await entriesOf(page)

  // A line of its own to anybody there is none.
  await eve.evaluate(() => {
    addEventListener('securitypolicyviolation', ({ blockedURI }) => Object.assign(window, { cut: blockedURI }))
    new WebSocket('ws://127.0.0.1:9/at/referee')
  })
  await expect.poll(() => eve.evaluate(() => String(Reflect.get(window, 'cut')))).toContain('127.0.0.1:9')

  // More than its right: a player's, of another seat, and a second referee's.
  const own = { dice: [12, 12] }
  const roll = (n: number, settles: string, more: object = {}) => ({
    t: 'roll',
    n,
    settles,
    procedure: 'morale.check',
    args: null,
    answers: {},
    key: null,
    ...more,
  })
  await says(eve, [
    { t: 'propose', n: 900, draft: { kind: 'remarked', says: 'Eve was here.' } },
    { t: 'handin', n: 901, id: theirs, answers: {} },
    roll(902, theirs),
    { t: 'letRoll' },
    { t: 'takeBack', id: theirs },
  ])
  for (const answer of await answers(eve, [900, 901, 902])) expect(answer).toMatchObject({ t: 'not' })
  expect(await entriesOf(page)).toBe(before)
  await expect(page.getByText('with Joe')).toHaveCount(6)

  // Dice until they please: the first stand, whatever is asked or handed in later.
  await says(eve, [roll(910, mine), roll(911, mine), roll(912, mine, { procedure: 'fire' })])
  const [first, ...others] = await answers(eve, [910, 911, 912])
  expect(first).toMatchObject({ t: 'rolled' })
  for (const other of others) expect(other).toMatchObject({ t: 'rolled', answers: first?.['answers'] })
  const liked = Object.keys(Object(first?.['answers'])).map((key) => [key, { faces: own, source: 'table' }])
  await says(eve, [{ t: 'handin', n: 913, id: mine, answers: Object.fromEntries(liked) }])
  expect(await answers(eve, [913])).toMatchObject([{ t: 'not' }])
  expect(await entriesOf(page)).toBe(before + 1)

  // Sent away: what it says then, on the old channel or when it is let in to watch, is nothing.
  await tap(page, 'Table')
  await page.getByRole('button', { name: /2 of 2 in reach$/ }).tap()
  await tap(page, 'More of Eve')
  await tap(page, 'Send Eve')
  await expect(eve.getByText('The referee has sent this phone away.')).toBeVisible()
  await says(eve, [roll(920, mine)])
  await saysPlainly(eve, { t: 'propose', n: 921, draft: { kind: 'remarked', says: 'Eve was here.' } })
  await says(eve, [])
  await tap(page, 'Let players join')
  await scans(eve, page, 'Eve')
  await letIn(eve, page)
  await expect(page.getByText('Let Eve in?')).toBeVisible()
  await expect(page.getByText('1 player at the table')).toBeVisible()
  await page.locator('.knocks').getByRole('button', { name: 'Let in' }).tap()
  await expect(eve.getByText('You watch.')).toBeVisible()
  await says(eve, [roll(930, mine), { t: 'entries', from: 0, head: 0, list: [] }])
  expect(await answers(eve, [930])).toMatchObject([{ t: 'not' }])
  // Whoever speaks as the referee is cut off.
  await expect(page.getByText(/^Away/)).toBeVisible()
  expect(await entriesOf(page)).toBe(before + 1)

  // The table goes on, and the book says what was.
  await tap(joe, 'Phone rolls')
  await tap(joe, /^Hand in/)
  await expect(joe.getByText('Yours: 5 tests owed')).toBeVisible()
  await tap(page, 'Table')
  await expect(page.getByText('11 tests owed')).toBeVisible()
  // Her roll, Joe's, and his test.
  expect(await entriesOf(page)).toBe(before + 3)
  await tap(page, 'Log')
  await expect(page.locator('.log')).toContainText('Mutineers')
  await expect(page.locator('.log')).not.toContainText('was here')
})
