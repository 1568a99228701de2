/** The phone's dice are in the log from the moment they are shown, whatever becomes of them. */
import { readFileSync } from 'node:fs'
import { storedBattle } from './files.ts'
import { expect, test } from './fixtures.ts'
import { layoutBreaches } from './layout.ts'
import { fireAtThe53rd, goOn, openedAgain, stored, takeIn, tap, withRelief } from './play.ts'

/** A battle of 243 entries, whose dice were the phone's. */
const longBattle = () => storedBattle('indian-mutiny-1857-5')

test('dice taken back, discarded and entered all stand in the log, through a kill; nothing breaks its seals', async ({
  phone,
  host,
}) => {
  let page = await withRelief(phone, host)
  await fireAtThe53rd(page)
  await tap(page, /^Roll 5d12/)
  await expect(page.getByRole('button', { name: /^Roll 5d12/ })).toHaveCount(0)
  await tap(page, 'Take back one answer')
  await tap(page, /^Roll 5d12/)
  await tap(page, 'Our own dice')
  await page.getByRole('radio', { name: 'Faces' }).check({ force: true })
  await tap(page, /^3$/)
  await tap(page, /^5$/)
  await expect(page.getByRole('button', { name: '3 dice to go' })).toBeVisible()
  await expect.poll(() => stored(page)).toContain('"faces":[3,5]')
  page = await openedAgain(phone, host)
  // Half of the players' own dice is kept like everything else.
  await expect(page.getByRole('button', { name: /^Die 2: 5/ })).toBeVisible()
  await tap(page, 'Let the phone roll')
  // The phone rolls at once what it is handed.
  await expect(page.getByRole('button', { name: /^Apply/ })).toBeVisible()
  await tap(page, 'Close')
  await tap(page, 'Log')
  // In hand is not taken back.
  await expect(page.getByText(/^Fire, 78th.*: rolled/)).toHaveCount(1)
  await expect(page.getByText(/^Fire, 78th Highlanders, 53rd Bengal.*: rolled 7 7 7 7 7, taken back\.$/)).toBeVisible()

  await tap(page, 'Table')
  await goOn(page).tap()
  await tap(page, 'Discard')
  await tap(page, 'Log')
  await expect(page.getByText(/^Fire, 78th.*: rolled/)).toHaveCount(3)
  await page.screenshot({ path: 'test-results/dice-log.png' })

  await tap(page, 'More')
  await expect(
    page.getByText(
      /^The log: Unbroken: all \d+ entries are as they were written\. A true copy bears the seal [0-9a-f]{4} [0-9a-f]{4}\.$/,
    ),
  ).toBeVisible()
  await page.screenshot({ path: 'test-results/dice-menu.png' })
  await tap(page, 'Luck')
  // Nothing that was taken back is luck.
  const few = 'Too few dice to say: British, march moves (18 dice); Rebels, march moves (18 dice).'
  await expect(page.getByText(few)).toBeVisible()
  await page.getByRole('radio', { name: 'The dice' }).check({ force: true })
  await expect(page.getByRole('heading', { name: /^d12, \d+ rolled by the phone/ })).toBeVisible()
  // The march moves of eighteen units, and 5d12 twice; every d12 shows 7.
  const sevens = page.getByRole('listitem', { name: '7: 46 times' })
  await expect(sevens).toBeVisible()
  await expect(page.getByRole('radio', { name: /d20\s*none/ })).toBeDisabled()
  const download = page.waitForEvent('download')
  await tap(page, 'Export all rolls')
  const text = readFileSync(await (await download).path()).toString()
  expect(text).toContain('7: 46 times')
  expect(text).toMatch(/Every roll of the phone, in order:\n.+: d12 7/)
  await page.screenshot({ path: 'test-results/dice-page.png', fullPage: true })
  await page.evaluate(() => {
    location.hash = '/dice'
  })
  await expect(sevens).toBeVisible()

  await page.goto(host.url)
  await takeIn(page, longBattle())
  await tap(page, 'Log')
  await tap(page, 'More')
  await tap(page, 'Luck')
  const hits = page.getByRole('listitem').filter({ hasText: 'hits, 52 dice' })
  await expect(hits).toContainText('British')
  await expect(hits).toContainText('29, expected 28.9')
  await expect(hits).toContainText('Spot on.')
  expect(await page.evaluate(layoutBreaches)).toEqual([])
  await page.screenshot({ path: 'test-results/dice-luck.png' })
  await tap(page, 'Own dice and phone apart')
  await expect(hits).toContainText('hits, 52 dice, phone')
})

test('two taps on the same throw are one throw', async ({ phone, host }) => {
  const page = await withRelief(phone, host)
  await fireAtThe53rd(page)
  const title = await page.title()
  await page.evaluate(() =>
    new MutationObserver(() => {
      if (document.body.innerText.includes('Another window')) document.title = 'Refused'
    }).observe(document.body, { subtree: true, childList: true, characterData: true }),
  )
  // Both before the book has stored anything.
  await page.getByRole('button', { name: /^Roll 5d12/ }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByRole('button', { name: /^Roll 5d6/ })).toBeVisible()
  await tap(page, 'Close')
  await tap(page, 'Log')
  await expect(page.getByText(/had their march moves, .+ in all/).first()).toBeVisible()
  await expect(page.getByText(/taken back/)).toHaveCount(0)
  expect(await page.title()).toBe(title)
})
