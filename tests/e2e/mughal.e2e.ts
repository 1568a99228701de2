/** The first turn of The Last Mughal by touch: two counters played, Delhi and Meerut rise, a battle is read off the printed table, a siege goes by a typed one. */
import type { Page } from '@playwright/test'
import { campaign } from './files.ts'
import { expect, test } from './fixtures.ts'
import { count, counted, number as enter, loaded, primary, seeded, takeIn, tap } from './play.ts'

/** A side that holds counters plays none of them. */
async function noneOf(page: Page, side: string): Promise<void> {
  await tap(page, `Show it to the ${side}`)
  await primary(page)
}

/** A number that counters are likely to bear: one tap. */
const likely = (page: Page, number: number) =>
  page.locator('.count-grid').getByText(String(number), { exact: true }).tap()

/** The points of a side, over the places. */
const score = (page: Page, says: RegExp) => page.locator('.score-of').filter({ hasText: says })

/** The walk is whole: its changes go into the book. */
const apply = (page: Page) => tap(page, /^Apply/)

/** A counter out of the rebel's hidden hand, as event. */
async function play(page: Page, counter: string): Promise<void> {
  await tap(page, /^Resolve$/)
  await tap(page, /^Play a counter/)
  await tap(page, /^Rebel/)
  await tap(page, /^Show it/)
  await tap(page, counter)
  await tap(page, /^Event/)
}

/** From one phase to the next. */
async function nextPhase(page: Page): Promise<void> {
  await page.locator('.phase-end').tap()
}

/** Types a table, row by row; Enter leads on. */
async function typeTable(page: Page, name: string, rows: readonly string[]): Promise<void> {
  await tap(page, 'Also tracked')
  await tap(page, /^The rebellion/)
  await tap(page, new RegExp(`^${name}`))
  await page.locator('[data-place="0,0"]').tap()
  for (const row of rows) {
    for (const cell of row.split(' ')) {
      await page.keyboard.type(cell)
      await page.keyboard.press('Enter')
    }
  }
  await tap(page, 'Save the table')
}

test('May 1857: a rebellion, a battle read off the map, a siege by a typed table', async ({ page, host }) => {
  await loaded(page)
  await page.goto(host.url)
  await tap(page, /^Run a battle/)
  await page.getByRole('radio', { name: /^The Last Mughal/ }).tap()
  await page.getByRole('radio', { name: /^The rebellion/ }).tap()
  await tap(page, 'Start the battle')
  await expect(page.getByText('Rebellion: draw 2 counters')).toBeVisible()

  // The rebels draw two, beside the two that they began with; nobody else sees them.
  await tap(page, 'Do it now')
  await tap(page, /^Here/)
  await tap(page, /^Show it/)
  await tap(page, /^Agent provocateur/)
  await tap(page, /^Cholera/)
  await expect(page.getByText('The rebels draw 2.').first()).toBeVisible()
  await expect(page.getByText('Agent provocateur')).toHaveCount(0)
  await apply(page)

  // Delhi and Meerut rise; the British at Meerut let themselves be besieged.
  await play(page, 'Badmashes NWP')
  await apply(page)
  await tap(page, 'Do it now')
  await page.getByRole('checkbox', { name: /^Delhi/ }).tap()
  await page.getByRole('checkbox', { name: /^Meerut/ }).tap()
  await tap(page, 'These 2')
  await tap(page, '4')
  await expect(page.getByText(/At least one: 88\.9/)).toBeVisible()
  for (const die of ['Delhi', 'its civilians', 'Meerut', 'its civilians']) {
    await test.step(`the die for ${die}`, () => tap(page, 'Roll 1d6'))
  }
  await tap(page, 'Yes')
  await tap(page, /^Stay, besieged/)
  await tap(page, /^Meerut$/)
  await expect(page.getByText('2 of 2 cities of the North-western Province rebel.').first()).toBeVisible()
  await apply(page)

  // An agent provocateur raises the sepoys of Ambala beside the lancers.
  await play(page, 'Agent provocateur')
  await tap(page, /^36th BNI/)
  await tap(page, 'Roll 1d6')
  await apply(page)
  await tap(page, 'Table')
  await nextPhase(page)
  await tap(page, 'Do it now')
  await tap(page, /^In secret/)
  await apply(page)
  await nextPhase(page)
  await nextPhase(page)
  await expect(page.getByText('Battle, Ambala')).toBeVisible()

  // Values are read off the counters, the result off the map.
  await tap(page, 'Do it now')
  await tap(page, /^Fight$/)
  await likely(page, 2)
  await likely(page, 3)
  // Whoever holds counters is asked in secret, whether one fits or not: the defender first.
  for (const side of ['British', 'rebels']) await noneOf(page, side)
  await tap(page, /^By the Battle Table/)
  await tap(page, 'Type in the Battle Table')
  await expect(page.getByRole('heading', { name: 'Battle Table' })).toBeVisible()
  await tap(page, 'Cancel')
  await tap(page, 'Roll 1d6')
  await expect(page.getByText(/Read column 2\/3, row 1 or less/).first()).toBeVisible()
  await enter(page, '0')
  await enter(page, '1')
  await tap(page, /^the British$/)
  await tap(page, /^To a place next to them/)
  await tap(page, /^Shimla/)
  await expect(page.getByText('The rebels win at Ambala.').first()).toBeVisible()
  await apply(page)
  await expect(score(page, /^Rebel 1$/)).toBeVisible()

  // The Siege Table is typed in once: three regiments take Delhi from its civilians, and Meerut is owed next.
  await typeTable(page, 'Siege Table', ['0 1 1 1 2', '0 1 1 2 2', '1 1 2 2 2', '1 2 2 2 2', '1 2 2 2 2', '2 2 2 2 2'])
  // It is on the players' sheet as it was typed.
  const printed = page.locator('.sheet-print .table-print', { hasText: 'Siege Table' })
  await tap(page, /^Rules$/)
  const row = printed.locator('tbody tr').first().locator('td')
  await expect.poll(() => row.allTextContents()).toEqual(expect.arrayContaining(['0', '1', '1', '1', '2']))
  await tap(page, /^Table$/)
  // Nobody is left to fight: the British Battles pass.
  for (let phase = 0; phase < 2; phase++) await nextPhase(page)
  await expect(page.getByText('Siege, Delhi')).toBeVisible()
  await tap(page, 'Do it now')
  await noneOf(page, 'rebels')
  for (const strength of [2, 2, 2, 2]) await likely(page, strength)
  await expect(page.getByText(/Most likely: falls/)).toBeVisible()
  // The table that was typed in has one result in all six cells of that row: no die is needed.
  await expect(page.getByText('Whatever is rolled: 2 points lost.')).toBeVisible()
  await tap(page, /^Apply: falls/)
  await expect(page.getByText('Delhi falls.').first()).toBeVisible()
  await expect(score(page, /^Rebel 3$/)).toBeVisible()
  await expect(page.getByText('Siege, Meerut')).toBeVisible()
  await tap(page, 'Undo')
  await expect(score(page, /^Rebel 1$/)).toBeVisible()
})

/** The taps of the campaign by place, from the table to the last confirm. */
const TAPS = { draw: 2, counter: 4, column: 5, move: 4 }

test(`by place: draw, counter, column, move in ${Object.values(TAPS).join(', ')} taps`, async ({ page, host }) => {
  await seeded(page)
  await page.goto(host.url)
  await takeIn(page, campaign())
  await count(page)
  let before = 0
  const taken = async () => {
    const all = await counted(page)
    const taps = all - before
    before = all
    return taps
  }
  await expect(page.getByText('Rebellion: draw 4 counters')).toBeVisible()
  await tap(page, /^Rebel hand/)
  await tap(page, 'Draw 4 counters')
  await expect(page.getByText('The rebels draw 4.')).toBeVisible()
  const draw = await taken()
  await page.goBack()
  await tap(page, /^Rebel hand/)
  await tap(page, 'Open for 30 seconds')
  await tap(page, 'Spend 1 AP')
  await apply(page)
  const counter = await taken()
  await tap(page, 'Undo')
  await nextPhase(page)
  await tap(page, /^British hand/)
  await tap(page, 'Draw 4 counters')
  await page.goBack()
  await nextPhase(page)
  await taken()
  await tap(page, /^nobody holds it Delhi/)
  await tap(page, 'Form a column')
  await tap(page, 'These 4')
  await primary(page)
  await apply(page)
  const column = await taken()
  await tap(page, /^Tatya Tope/)
  await tap(page, /Cawnpore/)
  await likely(page, 1)
  await apply(page)
  await expect(page.getByRole('button', { name: /Cawnpore.*Tatya Tope/ })).toBeVisible()
  expect({ draw, counter, column, move: await taken() }).toEqual(TAPS)
})
