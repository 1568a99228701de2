/** Several phones at one table, over real channels on this machine: joining, tests handed out and in, a seat asleep, and sent away. */
import type { Browser, Page } from '@playwright/test'
import { readFile } from '#form'
import { namedCode } from '../../src/phones/codes.ts'
import { knownChromium } from '../../src/tools/chromium.mjs'
import { Camera, photographed } from './camera.ts'
import { campaign, siege } from './files.ts'
import { expect, test } from './fixtures.ts'
import {
  copied,
  entriesOf,
  heardBy,
  joins,
  letIn,
  makeReferee,
  opens,
  phoneOf,
  scans,
  withClipboard,
  withEars,
} from './phones.ts'
import { atSiege, count, counted, goOnWith, number, takeIn, tap } from './play.ts'

const camera = new Camera()
test.use({
  permissions: ['camera', 'local-network-access'],
  launchOptions: {
    executablePath: knownChromium()?.path ?? '',
    args: [...(knownChromium()?.args ?? []), ...camera.args],
    chromiumSandbox: false,
  },
})
test.beforeEach(() => camera.sees())
test.afterAll(() => camera.end())

/** Holds the code on a page before the camera. */
const stands = async (page: Page) => camera.sees(await photographed(page))

/** Own dice of a test that came as a code: the one die of a morale check. */
async function rollsOwn(player: Page): Promise<void> {
  await expect(player.getByText('this one cannot roll for the book', { exact: false })).toBeVisible()
  await player.locator('.panel').getByRole('button', { name: /^3\b/ }).first().tap()
  await goOnWith(player)
}

/** A phone that joins by the letters of its code. */
async function joined(browser: Browser, referee: Page, name: string, permissions?: string[]): Promise<Page> {
  const player = await phoneOf(browser, permissions)
  await withEars(player)
  return joins(player, referee, name)
}

/**
 * Eight seats: the first joins by the camera; two watch, and six are given the same side, each by a tap.
 */
async function eightSeats(browser: Browser, referee: Page) {
  const joe = await phoneOf(browser)
  await scans(joe, referee, 'Joe')
  await stands(joe)
  await expect(joe.locator('.follows')).toContainText('Follows The 14:00 table')
  await expect(referee.getByText('Joe has joined.')).toBeVisible()
  await expect(joe.getByText('You watch.')).toBeVisible()
  const watchers = [await joined(browser, referee, 'Kim'), await joined(browser, referee, 'Lou')]
  await referee.getByRole('group', { name: 'Side of Joe' }).getByRole('radio').last().click({ force: true })
  const players = [joe]
  for (const name of ['Ravi', 'Anna', 'Tom', 'Mei', 'Sam']) {
    players.push(await joined(browser, referee, name))
    // Nobody has a side unasked.
    await expect(
      referee.getByRole('group', { name: `Side of ${name}` }).getByRole('radio', { checked: true }),
    ).toHaveCount(0)
    await referee
      .getByRole('group', { name: `Side of ${name}` })
      .getByRole('radio')
      .last()
      .click({ force: true })
  }
  return { players, watchers }
}

test('eight phones join, and six of them roll twelve owed tests at once, after two taps of the referee; one is sent away, one comes back', async ({
  page,
  host,
  browser,
}) => {
  await opens(page, host)
  const { players, watchers } = await eightSeats(browser, page)
  await tap(page, 'No more players')
  await tap(page, 'Table')
  await expect(page.getByRole('button', { name: /8 of 8 in reach$/ })).toBeVisible()
  const before = await entriesOf(page)
  await count(page)
  await page.locator('.strip-words').tap()
  await tap(page, 'Let the players roll')
  expect(await counted(page)).toBe(2)
  // Whether to end the phase in spite of them is asked until the last of them is in.
  await tap(page, 'Table')
  await page.locator('.phase-end').tap()
  const asks = page.getByRole('heading', { name: 'Not everything is done' })
  await expect(asks).toBeVisible()
  await Promise.all(
    players.map(async (player) => {
      for (const left of ['Yours: 2 tests owed', 'Yours: 1 test owed']) {
        await expect(player.getByText(left)).toBeVisible()
        await tap(player, 'Phone rolls')
        await tap(player, /^Hand in/)
        await expect(player.getByText(left)).toBeHidden()
      }
      await expect(player.getByRole('heading', { name: 'My units' })).toBeVisible()
    }),
  )
  await expect(asks).toBeHidden()
  // Each roll is in the book before it is shown, then its test.
  expect(await entriesOf(page)).toBe(before + 24)
  for (const watcher of watchers) {
    await expect(watcher.getByText('You watch.')).toBeVisible()
    await tap(watcher, 'Log')
    await expect(watcher.locator('.log')).toContainText('Mutineers 14')
  }

  // One tap of undo takes one of them back, and the players see it.
  await tap(page, 'Undo')
  await expect(page.getByText(/tests? owed/)).toBeVisible()

  const [joe, , , , , sam] = players
  if (!joe || !sam) throw new Error('Nobody joined.')
  await page.getByRole('button', { name: /8 of 8 in reach$/ }).tap()
  await tap(page, 'More of Sam')
  await tap(page, 'Send Sam away')
  await expect(sam.getByText('The referee has sent this phone away.')).toBeVisible()
  await expect(page.getByText('7 players at the table')).toBeVisible()

  // What is resolved on the referee's phone is seen on theirs, while it is open.
  await tap(page, 'Table')
  await page.locator('.strip-words').tap()
  await tap(page, /Morale check/)
  await expect(joe.locator('.live')).toContainText(/Morale check: Mutineers \d+/)
  await tap(page, 'Close')
  await expect(joe.locator('.live')).toBeHidden()
  await page.getByRole('button', { name: /7 of 7 in reach$/ }).tap()

  // Whoever closes the page gets the same seat again by a new code.
  await joe.goto('about:blank')
  await expect(page.getByText(/^Away/)).toBeVisible()
  await tap(page, 'Let players join')
  await scans(joe, page, 'Joe')
  await letIn(joe, page)
  await expect(joe.getByRole('heading', { name: /^Joe, / })).toBeVisible()
  await expect(page.getByText('7 players at the table')).toBeVisible()

  // Whoever was sent away by mistake is let in again, and watches until it is given a side.
  await scans(sam, page, 'Sam')
  await letIn(sam, page)
  await expect(sam.getByText('The referee is asked to let you in …')).toBeVisible()
  await expect(page.getByText('Let Sam in?')).toBeVisible()
  await page.locator('.knocks').getByRole('button', { name: 'Let in' }).tap()
  await expect(sam.getByText('You watch.')).toBeVisible()
  await expect(page.getByText('8 players at the table')).toBeVisible()
})

test('a player’s roll is in the book before it is seen: closed and rolled again it lies there, and out of reach nothing is rolled', async ({
  page,
  host,
  browser,
}) => {
  await opens(page, host)
  const joe = await joined(browser, page, 'Joe')
  await page.getByRole('group', { name: 'Side of Joe' }).getByRole('radio').last().click({ force: true })
  await tap(page, 'No more players')
  await tap(page, 'Table')
  const before = await entriesOf(page)
  await page.locator('.strip-words').tap()
  await tap(page, 'Let the players roll')
  await expect(joe.getByText('Yours: 12 tests owed')).toBeVisible()
  await tap(joe, 'Phone rolls')
  await expect(joe.getByRole('button', { name: /^Hand in/ })).toBeVisible()
  const shown = await joe.locator('.verdict-words').first().innerText()
  expect(await entriesOf(page)).toBe(before + 1)
  for (let n = 0; n < 2; n++) {
    await tap(joe, 'Close')
    await expect(joe.getByText('Rolled, not handed in')).toBeVisible()
    await tap(joe, 'Go on')
    await expect(joe.getByRole('button', { name: /^Hand in/ })).toBeVisible()
    expect(await joe.locator('.verdict-words').first().innerText()).toBe(shown)
  }
  await tap(joe, 'Change an answer')
  await expect(joe.getByRole('button', { name: /^Hand in/ })).toBeVisible()
  expect(await entriesOf(page)).toBe(before + 1)
  await tap(joe, /^Hand in/)
  await expect(joe.getByText('Yours: 11 tests owed')).toBeVisible()
  expect(await entriesOf(page)).toBe(before + 2)
  // With one's own die: the test, its face, and what it comes to.
  await count(joe)
  await tap(joe, 'Our own dice')
  await number(joe, '19')
  await tap(joe, /^Hand in/)
  await expect(joe.getByText('Yours: 10 tests owed')).toBeVisible()
  expect(await counted(joe)).toBe(3)
  // The referee's phone is gone: nothing is rolled, own dice are.
  await page.close()
  await expect(joe.locator('.follows')).toContainText('Out of reach', { timeout: 40_000 })
  await tap(joe, 'Phone rolls')
  await expect(joe.getByText('out of reach, and keeps the dice', { exact: false })).toBeVisible()
})

test('after a reload of the referee’s phone, or of a player’s, everybody is back by itself; with both reloaded the page says what to do', async ({
  page,
  host,
  browser,
}) => {
  await opens(page, host)
  const [anna, ben] = [await joined(browser, page, 'Anna'), await joined(browser, page, 'Ben')]
  await page.getByRole('group', { name: 'Side of Anna' }).getByRole('radio').last().click({ force: true })
  await tap(page, 'No more players')
  await tap(page, 'Table')
  const inReach = page.getByRole('button', { name: /2 of 2 in reach$/ })
  await expect(inReach).toBeVisible()
  await page.locator('.strip-words').tap()
  await tap(page, 'Let the players roll')
  const hers = anna.getByText('Yours: 12 tests owed')
  await expect(hers).toBeVisible()
  await tap(page, 'Table')
  const way = (one: Page) => one.evaluate(() => localStorage.getItem('orderly-book/seat'))
  for (let n = 0; n < 2; n++) {
    const before = await way(anna)
    await page.reload()
    await expect(inReach).toBeVisible()
    for (const one of [anna, ben]) await expect(one.locator('.follows')).toContainText('Follows The 14:00 table')
    await expect(hers).toBeVisible()
    await expect.poll(() => way(anna)).not.toBe(before)
  }
  await anna.reload()
  await expect(anna.getByRole('heading', { name: /^Anna, / })).toBeVisible()
  await expect(inReach).toBeVisible()

  await page.goto('about:blank')
  await expect(ben.getByText('Lost the referee’s phone').first()).toBeVisible()
  await expect(ben.getByRole('button', { name: 'Look at the table' })).toBeVisible()
  await ben.reload()
  await expect(ben.getByText('You sat at The 14:00 table as Ben.')).toBeVisible()
  await expect(ben.getByText('Scan its code once', { exact: false })).toBeVisible({ timeout: 10_000 })
})

test('the second referee hands in a note and a test, lets the players roll, and takes the book when the referee’s phone is gone', async ({
  page,
  host,
  browser,
}) => {
  await opens(page, host)
  const ben = await joined(browser, page, 'Ben', ['camera', 'local-network-access'])
  const anna = await joined(browser, page, 'Anna')
  await page.getByRole('group', { name: 'Side of Anna' }).getByRole('radio').last().click({ force: true })
  await makeReferee(page, 'Ben')
  await page.getByRole('button', { name: 'Close', exact: true }).last().tap()

  // What the second referee enters is entered by the referee's phone, without a tap there.
  const before = await entriesOf(page)
  await expect(ben.getByText('This phone holds the whole book too.', { exact: false })).toBeVisible()
  await tap(ben, 'Log')
  await ben.getByLabel('Write a note').fill('Rain sets in.')
  await tap(ben, 'Write')
  await expect(ben.getByRole('list').filter({ hasText: 'Rain sets in.' })).toBeVisible()
  await tap(ben, 'My units')
  await tap(ben, '12 tests owed')
  await tap(ben, 'Let the players roll')
  await expect(ben.getByText('with Anna')).toHaveCount(12)
  await expect(anna.getByText('Yours: 12 tests owed')).toBeVisible()
  await tap(ben, /^1.*Mutineers 3/)
  await expect(anna.getByText('Yours: 11 tests owed')).toBeVisible()
  await tap(ben, 'Roll and hand in')
  await expect(ben.getByText('11 tests owed')).toBeVisible()
  // The note, the roll that the referee's phone made for Ben, and its test.
  expect(await entriesOf(page)).toBe(before + 3)

  // Dice that lie on Anna's phone, neither handed in nor taken back.
  await tap(anna, 'Phone rolls')
  await expect(anna.getByRole('button', { name: /^Hand in/ })).toBeVisible()
  const shown = await anna.locator('.verdict-words').first().innerText()
  await expect(ben.getByText('11 tests owed')).toBeVisible()
  await page.close()
  await expect(ben.getByText('The referee’s phone is out of reach')).toBeVisible()
  await tap(ben, 'Take the book')
  await expect(ben.getByText('Each player scans the code once to come back to their seat.')).toBeVisible()
  await expect(ben.getByText('You let each in once: the first referee may have sent somebody away.')).toBeVisible()
  await expect(anna.locator('.follows')).toHaveClass(/away/)
  await scans(anna, ben, 'Anna')
  await letIn(anna, ben)
  await expect(ben.locator('.knocks')).toContainText('Let Anna in?Sat here under the first referee')
  await tap(ben, 'Let in')
  await expect(anna.getByRole('heading', { name: /^Anna, / })).toBeVisible()
  await tap(ben, 'No more players')
  await tap(ben, 'Table')
  await ben.locator('.strip-words').tap()
  await tap(ben, 'Let the players roll')
  await expect(anna.getByText('Yours: 11 tests owed')).toBeVisible()
  // They lie there still: nobody rolls again.
  await tap(anna, 'Go on')
  await expect(anna.getByRole('button', { name: /^Hand in/ })).toBeVisible()
  expect(await anna.locator('.verdict-words').first().innerText()).toBe(shown)
  await tap(anna, /^Hand in/)
  await expect(anna.getByText('Yours: 10 tests owed')).toBeVisible()
  await tap(ben, 'Log')
  await expect(ben.locator('.log')).toContainText('Ben’s phone keeps the book from here.')
})

test('the first referee’s phone comes back to the new book, and hands in what that one lacks; whoever is sent away is no referee', async ({
  page,
  host,
  browser,
}) => {
  await opens(page, host)
  const ben = await joined(browser, page, 'Ben', ['camera', 'local-network-access'])
  await makeReferee(page, 'Ben')
  await expect(ben.getByText('This phone holds the whole book too.', { exact: false })).toBeVisible()
  await page.close()
  await expect(ben.getByText('The referee’s phone is out of reach')).toBeVisible()
  await tap(ben, 'Take the book')
  await expect(ben.getByText('First referee', { exact: true })).toBeVisible()

  // The first phone goes on alone for a while, before it comes to the new book.
  const sue = await page.context().newPage()
  await withClipboard(sue)
  await sue.goto(host.url)
  await tap(sue, 'Resume the battle')
  await tap(sue, 'Log')
  for (const says of ['Rain sets in.', 'The guns are stuck.']) {
    await sue.getByLabel('Write a note').fill(says)
    await tap(sue, 'Write')
    await expect(sue.locator('.log')).toContainText(says)
  }
  await scans(sue, ben, 'Sue')
  await ben.getByLabel('Type or paste their code').fill(await copied(sue, 'Copy my code'))
  await tap(ben, 'Use code')
  await tap(ben, 'Let in')
  await expect(sue.getByText('This book lacks 2 of your entries')).toBeVisible()
  await expect(sue.getByText('“The 14:00 table, this phone’s copy”', { exact: false })).toBeVisible()
  await tap(sue, 'Look')
  await expect(sue.getByRole('button', { name: 'Hand in all 2' })).toBeVisible()
  for (const says of ['Rain sets in.', 'The guns are stuck.']) {
    const row = sue.getByRole('listitem').filter({ hasText: says })
    await row.getByRole('button', { name: 'Hand in' }).tap()
    await expect(row).toContainText('Entered')
  }
  await tap(sue, 'Table')
  await expect(sue.getByText('This book has all of your entries')).toBeVisible()
  await tap(ben, 'Table')
  await tap(ben, 'Log')
  for (const says of ['Rain sets in.', 'The guns are stuck.']) await expect(ben.locator('.log')).toContainText(says)

  await tap(ben, 'Table')
  await ben.getByRole('button', { name: /^Players:.*1 of 1/ }).tap()
  await expect(sue.getByRole('button', { name: 'Take the book' })).toBeVisible()
  await tap(ben, 'More of Sue')
  await tap(ben, 'Send Sue away')
  await expect(sue.getByText('The referee has sent this phone away.')).toBeVisible()
  await expect(sue.getByRole('button', { name: 'Take the book' })).toHaveCount(0)
  await expect(sue.getByRole('button', { name: 'Resolve' })).toHaveCount(0)
  await tap(sue, 'Battles')
  await expect(sue.getByRole('heading', { name: 'The 14:00 table, this phone’s copy' })).toBeVisible()
})

test('without any network a test goes over as a code or several, and its result comes back as one, for three taps', async ({
  page,
  host,
  browser,
}) => {
  await withClipboard(page)
  await page.goto(host.url)
  await atSiege(page)
  await page.locator('.strip-words').tap()
  await count(page)
  await tap(page, /^1.*Mutineers 3/)
  await tap(page, 'Show as a code')
  // Fifty units are too many for one code. A phone that knows nothing of the battle reads them one by one, in any order.
  await expect(page.getByText('Code 1 of 3.', { exact: false })).toBeVisible()
  const joe = await phoneOf(browser, ['camera', 'local-network-access'])
  await joe.goto(host.url)
  await tap(joe, 'Import a battle')
  await tap(joe, 'From the other phone’s screen')
  for (const read of ['1 of 3 read.', '2 of 3 read.']) {
    await stands(page)
    await expect(joe.getByText(read)).toBeVisible()
    await tap(page, 'Next code')
  }
  await stands(page)
  await rollsOwn(joe)
  await joe.getByLabel('Your name').fill('Joe')
  await stands(joe)
  await tap(page, /^Apply/)
  // Three, and two to turn the codes: nothing moves by itself here.
  expect(await counted(page)).toBe(3 + 2)
  await expect(page.getByText('11 tests owed')).toBeVisible()
  await tap(page, 'Log')
  await expect(page.locator('.log')).toContainText('Mutineers 3')

  // By a messenger it is one link.
  await tap(page, 'Table')
  await page.locator('.strip-words').tap()
  await tap(page, /^1.*Mutineers 4/)
  await tap(page, 'Show as a code')
  await joe.goto(await copied(page, 'Copy the link'))
  await expect(joe.getByRole('heading', { name: /Morale check/ })).toBeVisible()
})

test('a phone that holds the book needs only the name of the test; one that does not says what to do', async ({
  page,
  host,
  browser,
}) => {
  const file = siege()
  await opens(page, host, file)
  const joe = await joined(browser, page, 'Joe', ['camera', 'local-network-access'])
  await page.getByRole('group', { name: 'Side of Joe' }).getByRole('radio').last().click({ force: true })
  await tap(page, 'No more players')
  await tap(page, 'Table')
  await page.locator('.strip-words').tap()
  await tap(page, /^1.*Mutineers 3/)
  await tap(page, 'Show as a code')
  // Joe's phone follows: the short code stands there by itself.
  await expect(page.getByRole('radio', { name: 'Phone that follows' })).toBeChecked()
  await stands(page)
  await tap(joe, 'Scan a code')
  await rollsOwn(joe)
  await stands(joe)
  await tap(page, /^Apply/)
  await expect(page.getByText('11 tests owed')).toBeVisible()
  await tap(joe, 'Close')
  await expect(joe.getByRole('heading', { name: /^Joe, / })).toBeVisible()

  // A copy of the battle will do as well; another phone is told what to ask for.
  const last = readFile(file)
  const head = last.ok ? last.value.entries.at(-1) : undefined
  const test = last.ok ? last.value.game.owed.find(({ struck }) => struck === null) : undefined
  if (!head || !test) throw new Error('The siege owes nothing.')
  const ravi = await phoneOf(browser)
  await ravi.goto(`${host.url}#/test/${namedCode('another', head, test.id)}`)
  await expect(ravi.getByText('That battle is on another page.', { exact: false })).toBeVisible()
  await tap(ravi, 'Home')
  await takeIn(ravi, file)
  await ravi.goto(`${host.url}#/test/${namedCode('another', head, test.id)}`)
  await expect(ravi.getByRole('heading', { name: /Morale check/ })).toBeVisible()
})

/** Entries of the book: they name counters that everybody may know. */
const isBook = (message: string) => message.startsWith('{"t":"entries"')

/** A phone that joins with a side. */
async function seatedAs(browser: Browser, referee: Page, name: string, side: RegExp): Promise<Page> {
  const player = await joined(browser, referee, name)
  await referee
    .getByRole('group', { name: `Side of ${name}` })
    .getByRole('radio', { name: side })
    .click({ force: true })
  await expect(player.getByRole('heading', { name: `${name}, ` })).toBeVisible()
  return player
}

test('a secret question goes to a phone of its side, never to another; the cover stays one tap away', async ({
  page,
  host,
  browser,
}) => {
  await opens(page, host, campaign(true))
  // Where sides have secrets, nobody gets one by sitting down after somebody else.
  const joe = await seatedAs(browser, page, 'Joe', /Rebel/)
  const ravi = await joined(browser, page, 'Ravi')
  await expect(page.locator('.seat').filter({ hasText: 'Ravi' })).toContainText('Watches until you give them a side')
  expect((await heardBy(ravi)).filter((message) => !isBook(message) && message.includes('Badmashes'))).toEqual([])
  await page
    .locator('.seat')
    .filter({ hasText: 'Ravi' })
    .getByRole('radio', { name: /British/ })
    .click({ force: true })
  await tap(page, 'No more players')
  await tap(page, 'Table')
  await tap(page, /^Resolve$/)
  await tap(page, /^Play a counter/)
  await tap(page, /^Rebel/)
  await expect(page.getByText('Asked on Joe’s phone')).toBeVisible()
  await expect(page.getByText('Which counter?')).toHaveCount(0)
  await expect(joe.getByText('The referee’s phone asks your side')).toBeVisible()

  // Taken back: it is gone from the player's phone, and the cover stands there.
  await tap(page, 'Answer it here')
  await expect(page.getByRole('button', { name: /^Show it to/ })).toBeVisible()
  await expect(joe.getByText('The referee’s phone asks your side')).toBeHidden()
  await tap(page, 'Close')

  // Whoever played last is who plays.
  await tap(page, /^Resolve$/)
  await tap(page, /^Play a counter/)
  await tap(joe, 'Answer')
  await expect(joe.getByText('Which counter?')).toBeVisible()
  const badmashes = joe.getByRole('button', { name: /^Badmashes NWP/ })
  await expect(badmashes).toBeVisible()
  for (const secret of ['"t":"ask"', 'Which counter?', 'Badmashes'])
    expect((await heardBy(ravi)).filter((message) => !isBook(message) && message.includes(secret))).toEqual([])
  await badmashes.tap()
  await expect(joe.getByText('Your answer is with the referee.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Event/ })).toBeVisible()
  await expect(page.getByText('Which counter?')).toHaveCount(0)
  const isAsked = (message: string) => message.includes('"t":"ask"') && message.includes('"key":"counter"')
  expect((await heardBy(joe)).filter(isAsked)).toHaveLength(2)
  expect((await heardBy(ravi)).filter(isAsked)).toEqual([])
})

/** Stops all that a page does, as a phone does that sleeps; its channel stays. Gives what wakes it. (Chromium does not freeze a page in sight.) */
async function asleep(page: Page): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Debugger.enable')
  const stopped = new Promise((done) => session.once('Debugger.paused', done))
  await session.send('Debugger.pause')
  await stopped
  return () => session.send('Debugger.disable')
}

test('a phone that sleeps holds nothing up, and has all that it missed when it is back; so has a seat when the referee’s is killed', async ({
  page,
  host,
  browser,
}) => {
  await page.clock.install()
  await opens(page, host)
  const joe = await joined(browser, page, 'Joe')
  await page.getByRole('group', { name: 'Side of Joe' }).getByRole('radio').last().click({ force: true })
  await tap(page, 'No more players')
  await tap(page, 'Table')
  const letRoll = async () => {
    await page.locator('.strip-words').tap()
    await tap(page, 'Let the players roll')
  }
  await letRoll()
  await expect(joe.getByText('Yours: 12 tests owed')).toBeVisible()
  await expect(page.getByText('with Joe')).toHaveCount(12)

  const wake = await asleep(joe)
  await page.clock.fastForward(25_000)
  await expect(page.getByText('with Joe')).toHaveCount(0)
  await tap(page, /Morale check/)
  await tap(page, /^Roll and apply/)
  await tap(page, /^Table$/)
  await expect(page.getByText('11 tests owed')).toBeVisible()
  await expect(page.getByRole('button', { name: /0 of 1 in reach$/ })).toBeVisible()

  await wake()
  await expect(joe.getByText('Yours:')).toBeHidden()
  await letRoll()
  await expect(joe.getByText('Yours: 11 tests owed')).toBeVisible()

  // The referee's phone has its book and its seats when it is opened again, and who sat there is back by itself.
  const context = page.context()
  await page.close()
  const again = await context.newPage()
  await again.goto(host.url)
  await tap(again, 'Resume the battle')
  await tap(again, /1 of 1 in reach$/)
  await expect(again.getByText('1 player at the table')).toBeVisible()
  await expect(joe.getByRole('heading', { name: /^Joe, / })).toBeVisible()
  // What was with it is with it still.
  await expect(again.getByText('Plays, 11 tests owed', { exact: true })).toBeVisible()
  await expect(joe.getByText('Yours: 11 tests owed')).toBeVisible()
})
