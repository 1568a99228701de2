/** The first turn of The Last Mughal by touch: two counters played, Delhi and Meerut rise, a battle is read off the printed table, a siege goes by a typed one. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { loaded, number, primary, tap } from './play.ts'

/** The walk is whole: its changes go into the book. */
const apply = (page: Page) => tap(page, /^Apply/)

/** A counter out of the rebel's hidden hand, as event. */
async function play(page: Page, counter: string): Promise<void> {
  await tap(page, 'Resolve')
  await tap(page, /^Play a counter/)
  await tap(page, /^Rebel/)
  await tap(page, /^Show it/)
  await tap(page, counter)
  await tap(page, /^Event/)
}

/** From one phase to the next. */
async function nextPhase(page: Page): Promise<void> {
  await tap(page, /^On to/)
}

/** Types a table, row by row; Enter leads on. */
async function typeTable(page: Page, name: string, rows: readonly string[]): Promise<void> {
  await tap(page, /^The Last Mughal/)
  await tap(page, new RegExp(`^${name}`))
  await page.locator('[data-place="0,0"]').tap()
  for (const row of rows) {
    for (const cell of row.split(' ')) {
      await page.keyboard.type(cell)
      await page.keyboard.press('Enter')
    }
  }
  await tap(page, 'Enter the table')
}

test('May 1857: a rebellion, a battle read off the map, a siege by a typed table', async ({ page, host }) => {
  await loaded(page)
  await page.goto(host.url)
  await tap(page, 'New battle')
  await page.getByRole('radio', { name: /^The Last Mughal/ }).tap()
  await tap(page, 'Start the battle')
  await apply(page)
  await expect(page.getByText('Turn 1: Rebellion')).toBeVisible()

  // The rebel draws two, beside the two that he began with; nobody else sees them.
  await tap(page, 'Test now')
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
  await tap(page, 'Test now')
  await page.getByRole('checkbox', { name: /^Delhi/ }).tap()
  await page.getByRole('checkbox', { name: /^Meerut/ }).tap()
  await tap(page, 'These 2')
  await tap(page, '4')
  await expect(page.getByText(/At least one: 88\.9/)).toBeVisible()
  for (const die of ['Delhi', 'its civilians', 'Meerut', 'its civilians']) {
    await test.step(`the die for ${die}`, () => tap(page, 'Roll 1d6'))
  }
  await tap(page, 'Yes')
  await tap(page, /^stay, besieged/)
  await tap(page, /^Meerut$/)
  await expect(page.getByText('2 of 2 cities of North-western Province rebel.').first()).toBeVisible()
  await apply(page)

  // An agent provocateur raises the sepoys of Ambala beside the lancers.
  await play(page, 'Agent provocateur')
  await tap(page, /^36th BNI/)
  await tap(page, 'Roll 1d6')
  await apply(page)
  await tap(page, 'Table')
  await nextPhase(page)
  await tap(page, 'Test now')
  await tap(page, /^In secret/)
  await apply(page)
  await nextPhase(page)
  await nextPhase(page)
  await expect(page.getByText('Battle, Ambala')).toBeVisible()

  // Values are read off the counters, the result off the map.
  await tap(page, 'Test now')
  await tap(page, /^Fight$/)
  await number(page, '2')
  await number(page, '3')
  await tap(page, /^Show it/)
  await primary(page)
  await tap(page, /^By the Battle Table/)
  await tap(page, 'Roll 1d6')
  await expect(page.getByText(/Read column 2\/3, row 1 or less/).first()).toBeVisible()
  await number(page, '0')
  await number(page, '1')
  await tap(page, 'the British')
  await tap(page, /^To a neighbouring zone/)
  await tap(page, /^Shimla/)
  await expect(page.getByText('The rebels win at Ambala.').first()).toBeVisible()
  await apply(page)
  await expect(page.getByText(/Rebel 1 VP/)).toBeVisible()

  // The Siege Table is typed in once: three regiments take Delhi from its civilians, and Meerut is owed next.
  await typeTable(page, 'Siege Table', ['0 1 1 1 2', '0 1 1 2 2', '1 1 2 2 2', '1 2 2 2 2', '1 2 2 2 2', '2 2 2 2 2'])
  await tap(page, 'Table')
  for (let phase = 0; phase < 3; phase++) await nextPhase(page)
  await expect(page.getByText('Siege, Delhi')).toBeVisible()
  await tap(page, 'Test now')
  for (const strength of ['2', '2', '2', '2']) await number(page, strength)
  await expect(page.getByText(/Most likely: falls/)).toBeVisible()
  await tap(page, 'Roll 1d6')
  await expect(page.getByText('Delhi falls.').first()).toBeVisible()
  await apply(page)
  await expect(page.getByText(/Rebel 3 VP/)).toBeVisible()
  await expect(page.getByText('Siege, Meerut')).toBeVisible()
  await tap(page, 'Undo')
  await expect(page.getByText(/Rebel 1 VP/)).toBeVisible()
})
