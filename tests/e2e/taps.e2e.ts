/** How many taps it takes with the players' own dice: counted in the running app, as the browser sees them. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { count, counted, ownDice, primary, relief, tap } from './play.ts'

const number = (page: Page, n: number) =>
  page
    .getByRole('button', { name: String(n), exact: true })
    .first()
    .tap()

const TAPS = { fire: 14, desertion: 4, morale: 6 }

test(`own dice, from the table to the last entry: 5 British fire at 12 Mutineers behind soft cover, saves, desertion, morale: ${
  TAPS.fire + TAPS.desertion + TAPS.morale
} taps`, async ({ page, host }) => {
  await page.goto(host.url)
  await relief(page)
  await ownDice(page, host)
  await tap(page, 'Resume the battle')

  await count(page)
  await tap(page, /^78th Highlanders/)
  await tap(page, 'Fire')
  await tap(page, /^53rd Bengal/)
  await number(page, 1)
  await number(page, 4)
  await primary(page)
  await tap(page, /^Cover/)
  await tap(page, /^Soft/)
  await number(page, 3)
  await tap(page, '3 of 5 count')
  await number(page, 1)
  await tap(page, '1 of 3 counts')
  await tap(page, 'None of them')
  await tap(page, /^Apply \d+ changes, 2 tests owed/)
  await expect(page.getByText('First: Deserter Morale')).toBeVisible()
  const fire = await counted(page)

  await tap(page, 'Test now')
  await number(page, 5)
  await tap(page, '5 of 10 count')
  await tap(page, /^Apply/)
  await expect(page.getByText(/First: Morale/)).toBeVisible()
  const desertion = (await counted(page)) - fire
  await tap(page, 'Test now')
  await number(page, 7)
  await number(page, 1)
  await number(page, 9)
  await tap(page, '7 against 19')
  await tap(page, /^Apply/)
  await expect(page.getByText('Nothing owed')).toBeVisible()
  expect({ fire, desertion, morale: (await counted(page)) - fire - desertion }).toEqual(TAPS)
})
