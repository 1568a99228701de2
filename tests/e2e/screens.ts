/** Every screen of the app, one after the other, as a thumb reaches them. */
import type { Page } from '@playwright/test'
import { siege } from './files.ts'
import type { Host } from './fixtures.ts'
import { expect } from './fixtures.ts'
import { idsOf, loaded, manyPage, number, relief, takeIn, tap } from './play.ts'

/** Called at each screen, when it stands. */
export type See = (screen: string) => Promise<void>

const place = (page: Page, hash: string) =>
  page.evaluate((to) => {
    location.hash = to
  }, hash)
const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { name }).first()).toBeVisible()

const closed = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()

/** Goes to a place, and sees it once its heading stands. */
async function at(page: Page, see: See, hash: string, name: string | RegExp, says: string): Promise<void> {
  await place(page, hash)
  await heading(page, name)
  await see(says)
}

async function outside(page: Page, host: Host, see: See): Promise<void> {
  await loaded(page)
  await page.goto(host.url)
  await heading(page, /^Try a battle/)
  await see('home, empty')
  await tap(page, 'Settings')
  await heading(page, 'About')
  await see('settings')
  await at(page, see, '/simulate', 'The plan', 'forces that may be even')
  await at(page, see, '/new', 'Scenario', 'a new battle')
  await page.locator('summary').first().tap()
  await see('a new battle, rulings open')
  await place(page, '/take?book=AAAA')
  await expect(page.getByText(/This link was cut off/)).toBeVisible()
  await see('a damaged link')
  await page.locator('body').press('Escape')
  await at(page, see, '/rules/indian-mutiny-1857', 'Rulings', 'rules')
  await page.locator('summary').first().tap()
  await see('rules, a heading open')
  await place(page, '/rules/indian-mutiny-1857?clause=cover.soft')
  await expect(page.getByText('All the rules')).toBeVisible()
  await see('one clause')
}

async function check(page: Page, see: See): Promise<void> {
  await at(page, see, '/check', 'Check one roll', 'quick checks')
  await place(page, '/check/indian-mutiny-1857/fire')
  await expect(page.getByText(/At least one/)).toBeVisible()
  await see('quick check, ready')
  await tap(page, 'Odds of everything that follows')
  await expect(page.locator('.odds-stair table')).toBeAttached()
  await see('quick check, followed through')
  await tap(page, 'Odds of this roll')
  await tap(page, 'Compare')
  await heading(page, 'Compare')
  await see('what to compare')
  await page.locator('.seg', { hasText: 'Hard' }).tap()
  await expect(page.locator('.what-if-card.better')).toBeVisible()
  await see('two choices side by side')
  await tap(page, 'Keep Open')
  await tap(page, 'Share')
  await expect(page.locator('.qr')).toBeVisible()
  await see('quick check, handed over')
  await closed(page)
  await tap(page, 'Our own dice')
  await expect(page.getByRole('button', { name: 'Let the phone roll' })).toBeVisible()
  await see('own dice, pooled')
}

async function battle(page: Page, see: See): Promise<void> {
  await place(page, '/')
  await relief(page)
  await see('table')
  await tap(page, /^78th Highlanders/)
  await see('table, a unit picked')
  await tap(page, 'Best target')
  await expect(
    page
      .getByRole('dialog')
      .getByText(/on average: /)
      .first(),
  ).toBeVisible()
  await see('the best target')
  await closed(page)
  await tap(page, 'Fire')
  await see('table, a target to be chosen')
  await tap(page, /^53rd Bengal/)
  await number(page, '14')
  await expect(page.getByText(/At least one/)).toBeVisible()
  await tap(page, 'Roll everything')
  await heading(page, /saw/)
  await see('walk, several to be picked')
  await tap(page, /^Apply/)
  await expect(page.getByText(/Move 1/).first()).toBeVisible()
  await see('table, tests owed')
  const here = await page.evaluate(() => location.hash.slice(1).split('?')[0] ?? '')
  for (const [to, says] of [
    ['/owed', 'owed'],
    ['/resolve', 'resolve'],
    ['/thing/unit/78th', 'a unit'],
    ['/thing/unit/new', 'a unit to be added'],
  ] as const) {
    await place(page, `${here}${to}`)
    await expect(page.getByRole('heading', { level: 1 }).last()).toBeVisible()
    await see(says)
  }
  await place(page, `${here}/report`)
  await heading(page, /Relief Column/)
  await see('report')
  await place(page, `${here}/turn/0`)
  await heading(page, 'Set-up')
  await see('a turn summed up')
  await place(page, `${here}/luck`)
  await expect(page.getByText(/^Every die counts/)).toBeVisible()
  await see('luck')
  await page.getByRole('radio', { name: 'The dice' }).check({ force: true })
  await expect(page.getByText(/^The dashed line/)).toBeVisible()
  await see('luck, the dice')
  await place(page, `${here}/log`)
  await tap(page, 'Why')
  await expect(page.getByText('What changed').or(page.getByText('Why')).first()).toBeVisible()
  await see('log')
  await tap(page, 'More')
  await expect(page.getByRole('dialog')).toBeVisible()
  await see('log, its menu')
  await tap(page, 'End the battle')
  await heading(page, 'How did the battle end?')
  await see('log, the end')
  await at(page, see, '/', 'From your own table', 'home, a battle in hand')
  await at(page, see, '/check', 'Check one roll', 'the checks')
  await place(page, '/')
  await page
    .getByRole('button', { name: /^More of/ })
    .first()
    .tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await see('home, the menu of a battle')
  await page.keyboard.press('Escape')
}

/** The screens of a game master: many units, many tests, the phase and the slot. */
async function slot(page: Page, see: See): Promise<void> {
  await place(page, '/')
  await takeIn(page, siege())
  await see('table of fifty')
  await page.locator('button.phase-asks').tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await see('the card of the phase')
  await closed(page)
  await tap(page, /left in the slot$/)
  await expect(page.getByText('Turns played')).toBeVisible()
  await see('the clock of the slot')
  await closed(page)
  await tap(page, /^Roll all/)
  await expect(page.getByText(/Most likely/)).toBeVisible()
  await see('many tests')
  await tap(page, 'Our own dice')
  await see('many tests, own dice')
  await page.getByRole('textbox', { name: 'Type them in a row' }).pressSequentially('8 15 3')
  await see('many tests, typed in a row')
  await page.getByRole('textbox', { name: 'Type them in a row' }).blur()
  await tap(page, 'Phone rolls the rest')
  await heading(page, /stand\.$/)
  await see('many tests, thrown')
  await tap(page, 'Discard')
  await expect(page.locator('.tile').first()).toBeVisible()
  await manyPage(page, 'fire.small-arms', (await idsOf(page)).slice(0, 4))
  await heading(page, 'At whom?')
  await see('many fire, at whom')
  await page.locator('.aim').first().tap()
  await page.locator('.aim').nth(1).tap()
  await tap(page, 'Continue with 2 targets')
  await heading(page, 'Range?')
  await see('many fire, how far')
}

/** Goes through all of them. */
export async function everyScreen(page: Page, host: Host, see: See): Promise<void> {
  await outside(page, host, see)
  await check(page, see)
  await battle(page, see)
  await slot(page, see)
}
